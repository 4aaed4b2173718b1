"""Dialogs that are lists: all legal moves, and all keys. Words are made when they are shown.

The list of moves stays true while the game goes on under it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from qtcards.rules.moves import Move
from qtcards.rules.position import Seat
from qtcards.text.describe import move as words_of_move
from qtcards.text.i18n import L, Msg, capitalised
from qtcards.ui.actions import ACTIONS, MENU_TITLES, key_text
from qtcards.ui.game_model import GameModel
from qtcards.ui.keymap import Keymap
from qtcards.ui.keys import TABLE_KEYS, TableKey
from qtcards.ui.language import bind, follow
from qtcards.ui.tangram.keys import TANGRAM_KEYS
from qtcards.ui.windows.key_caps import KEY_GAP, KeyTree
from qtcards.ui.windows.roomy import BESIDE, GrowingWithTexts, in_letters
from qtcards.ui.windows.rows import Sentences


class MoveList(QDialog):
    """All moves the player can make, each a sentence; Enter or a double click plays one."""

    wanted = Signal(object)
    """Move: the player wants to make it."""

    def __init__(self, model: GameModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        bind(self, windowTitle=L("All moves"))
        self.list = QListWidget(self)
        self.list.setWordWrap(True)
        self.list.setItemDelegate(Sentences(self.list))
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        bind(self.list, accessibleName=L("Moves you can make"))
        self.list.itemActivated.connect(self._play)
        self._none = bind(QLabel(self), text=L("It is not your turn, or there is nothing you can do."))
        self._none.setWordWrap(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 18, 18, 14)
        column.addWidget(self._none)
        column.addWidget(self.list, 1)
        column.addWidget(buttons)
        GrowingWithTexts(self, lambda: in_letters(self, 65, 28))
        model.dealt.connect(self.refresh)
        model.moved.connect(self.refresh)
        follow(self.refresh)

    def refresh(self) -> None:
        """List the moves of the position as it stands."""
        row = max(self.list.currentRow(), 0)
        self.list.clear()
        model = self._model
        if model.outcome is None and model.position.to_play is Seat.PLAYER:
            for move in model.game.moves(model.view):
                item = QListWidgetItem(capitalised(words_of_move(model.game, model.view, move)), self.list)
                item.setData(Qt.ItemDataRole.UserRole, move)
        self.list.setCurrentRow(min(row, self.list.count() - 1))
        self.list.setVisible(self.list.count() > 0)
        self._none.setVisible(self.list.count() == 0)

    def _play(self, item: QListWidgetItem) -> None:
        move: Move = item.data(Qt.ItemDataRole.UserRole)
        self.accept()
        self.wanted.emit(move)


class KeyList(QDialog):
    """All keys of the program, those of the table first."""

    def __init__(self, keymap: Keymap, parent: QWidget) -> None:
        super().__init__(parent)
        self._keymap = keymap
        bind(self, windowTitle=L("Keys"))
        self.tree = KeyTree(0, self)
        bind(self.tree, accessibleName=L("All keys of the program"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 18, 18, 14)
        column.addWidget(self.tree, 1)
        column.addWidget(buttons)
        GrowingWithTexts(self, lambda: in_letters(self, 88, 41))
        keymap.changed.connect(self.refresh)
        follow(self.refresh)

    def refresh(self) -> None:
        """Write all keys in the language in use."""
        self.tree.clear()
        keys = self._keymap.keys
        self._section(L("On the table"), _rows_of(TABLE_KEYS, lambda entry: keys(entry.id)))
        for menu, title in MENU_TITLES.items():
            rows = [(keys(spec.id), spec.does) for spec in ACTIONS if spec.menu is menu]
            self._section(title, [row for row in rows if row[0]])
        # Those of the sheet, which nobody changes: they hold on the field of Tangram only.
        self._section(L("On the field of Tangram"), _rows_of(TANGRAM_KEYS, lambda entry: entry.keys))
        self.tree.expandAll()
        columns = sum(self.tree.sizeHintForColumn(column) for column in range(self.tree.columnCount()))
        most = self.screen().availableGeometry().width() - BESIDE.width()
        self.resize(max(self.width(), min(columns + _BESIDE_KEYS, most)), self.height())

    def _section(self, title: Msg, rows: Iterable[tuple[tuple[str, ...], Msg]]) -> None:
        if not (rows := list(rows)):
            return
        heading = QTreeWidgetItem(self.tree, [str(title).replace("&", "")])
        heading.setFirstColumnSpanned(True)
        heading.setFlags(Qt.ItemFlag.ItemIsEnabled)
        font = heading.font(0)
        font.setBold(True)
        heading.setFont(0, font)
        for keys, text in rows:
            QTreeWidgetItem(heading, [KEY_GAP.join(key_text(key) for key in keys), str(text)])


_BESIDE_KEYS = 90
"""Pixels beside the two columns of the list of keys: margins, scroll bar, indentation."""


def _rows_of(
    entries: Iterable[TableKey], keys_of: Callable[[TableKey], tuple[str, ...]]
) -> list[tuple[tuple[str, ...], Msg]]:
    """Entries with their keys; those that do the same with another number in one row."""
    rows: list[tuple[tuple[str, ...], Msg]] = []
    for entry in entries:
        if entry.argument is not None and rows and rows[-1][1] == entry.text:
            rows[-1] = (rows[-1][0] + keys_of(entry), entry.text)
        else:
            rows.append((keys_of(entry), entry.text))
    return rows
