"""The rows of the history: what the player saw (views and seen transitions), a sentence for each move.

Worded when it is shown, so that it follows the language, undo and redo. Loaded when the panel is seen for the first
time. Must not: look at true positions.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QSize, Qt
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from qtcards.rules.moves import Transition
from qtcards.rules.position import Position, Seat
from qtcards.rules.sight import seen_by
from qtcards.text.describe import narration
from qtcards.text.i18n import language
from qtcards.ui.game_model import GameModel
from qtcards.ui.language import follow

_PADDING = (6, 5)
"""Of a row, left and right, above and below; as in `ui.style`."""
_Index = QModelIndex | QPersistentModelIndex


class History(QAbstractListModel):
    """The moves that stand, as rows of words."""

    def __init__(self, model: GameModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._moments: list[tuple[Position, Transition]] = []
        model.dealt.connect(self._begin)
        model.narrated.connect(self._follow)
        follow(self._reword)
        if model.has_game:
            self._begin(model.position)

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - as Qt declares it
        return 0 if parent.isValid() else len(self._moments)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role != Qt.ItemDataRole.DisplayRole or not index.isValid():
            return None
        before, seen = self._moments[index.row()]
        return narration(self._model.game, before, seen)

    def _begin(self, _position: Position) -> None:
        game = self._model.game
        self.beginResetModel()
        self._moments = [
            (
                game.visible_to(moment.before, Seat.PLAYER),
                seen_by(game, moment.before, moment.transition, Seat.PLAYER),
            )
            for moment in self._model.timeline.past
        ]
        self.endResetModel()

    def _follow(self, before: Position, seen: Transition) -> None:
        last = len(self._moments)
        if seen.undoing:
            self.beginRemoveRows(QModelIndex(), last - 1, last - 1)
            self._moments.pop()
            self.endRemoveRows()
        else:
            self.beginInsertRows(QModelIndex(), last, last)
            self._moments.append((before, seen))
            self.endInsertRows()

    def _reword(self) -> None:
        if self._moments:
            self.layoutAboutToBeChanged.emit()
            self.layoutChanged.emit()


class Sentences(QStyledItemDelegate):
    """Rows of a list, each as high as its sentence needs in the width there is."""

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self._view = view
        self._known: dict[int, QSize] = {}
        self._known_for: object = None
        view.model().modelReset.connect(self._known.clear)
        view.model().rowsRemoved.connect(lambda _parent, first: self._known.pop(first, None))

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        # The list asks for all rows again whenever one comes.
        asked_for = (self._view.viewport().width(), self._view.font().key(), language.current)
        if asked_for != self._known_for:
            self._known.clear()
            self._known_for = asked_for
        if (row := index.row()) not in self._known:
            self._known[row] = self._measured(index)
        return self._known[row]

    def _measured(self, index: _Index) -> QSize:
        room = self._view.viewport().width() - 2 * _PADDING[0]
        words = str(index.data())
        box = self._view.fontMetrics().boundingRect(0, 0, room - 6, 0, Qt.TextFlag.TextWordWrap.value, words)
        return QSize(self._view.viewport().width(), box.height() + 2 * _PADDING[1] + 2)


def history_list(model: GameModel, parent: QWidget) -> QListView:
    """Return the list of what happened so far, which follows ``model`` from now on."""
    made = QListView(parent)
    made.setObjectName("historyList")
    made.setModel(History(model, made))
    made.setWordWrap(True)
    made.setItemDelegate(Sentences(made))
    made.setResizeMode(QListView.ResizeMode.Adjust)
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    made.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
    return made
