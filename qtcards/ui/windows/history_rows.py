"""The rows of the history: what the player saw (views and seen transitions), a sentence for each move.

Worded when it is shown, so that it follows the language, undo and redo. Loaded when the panel is seen for the first
time. Must not: look at true positions.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem, QWidget

from qtcards.rules.moves import Transition
from qtcards.rules.position import Position, Seat
from qtcards.rules.sight import seen_by
from qtcards.text.describe import is_alone, narration
from qtcards.ui.game_model import GameModel
from qtcards.ui.language import follow
from qtcards.ui.windows.rows import Rows, Sentences

_IS_OWN = Qt.ItemDataRole.UserRole
"""Whether a row is a move of the player's against somebody else."""
_LINE, _INSET = 2, 6
"""Width of the line beside such a row, and what is free above and below it, in pixels."""
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
        if role not in {Qt.ItemDataRole.DisplayRole, _IS_OWN} or not index.isValid():
            return None
        before, seen = self._moments[index.row()]
        if role == _IS_OWN:
            return before.to_play is Seat.PLAYER and not is_alone(self._model.game)
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


class Moves(Sentences):
    """At a table of two a line stands beside the player's own moves."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        super().paint(painter, option, index)
        if index.data(_IS_OWN) and not option.state & QStyle.StateFlag.State_Selected:
            box = option.rect
            painter.fillRect(box.x(), box.y() + _INSET, _LINE, box.height() - 2 * _INSET, option.palette.highlight())


def history_list(model: GameModel, parent: QWidget) -> Rows:
    """Return the list of what happened so far, which follows ``model`` from now on."""
    made = Rows(parent)
    made.setObjectName("historyList")
    made.setItemDelegate(Moves(made))
    made.setModel(History(model, made))
    return made
