"""The history panel: what happened so far, a sentence for each move, the last one at the bottom.

It keeps what the player saw (views and seen transitions) and words it when it is shown, so that it follows
the language, undo and redo. Must not: look at true positions.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QShowEvent
from PySide6.QtWidgets import (
    QDockWidget,
    QHBoxLayout,
    QLabel,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
    QWidget,
)

from qtcards.art.palette import TableColours
from qtcards.rules.moves import Transition
from qtcards.rules.position import Position, Seat
from qtcards.rules.sight import seen_by
from qtcards.text.describe import narration
from qtcards.text.i18n import L, language
from qtcards.ui.game_model import GameModel
from qtcards.ui.language import bind, follow
from qtcards.ui.style import chrome_icon

_CROSS = 16
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


class HistoryPanel(QDockWidget):
    """The dock with the history; it keeps the last move in sight."""

    closed = Signal()
    """The player closed the panel."""

    def __init__(self, model: GameModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("history")
        bind(self, windowTitle=L("History"))
        self.list = QListView(self)
        self.list.setObjectName("historyList")
        bind(self.list, accessibleName=L("What happened so far"))
        self.list.setModel(History(model, self.list))
        self.list.setWordWrap(True)
        self.list.setItemDelegate(Sentences(self.list))
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.model().rowsInserted.connect(self._show_last)
        self.list.model().modelReset.connect(self._show_last)
        self.setWidget(self.list)
        self.setFeatures(QDockWidget.DockWidgetFeature.DockWidgetClosable)
        self.setTitleBarWidget(self._title_bar())

    def dress(self, colours: TableColours, scale: float) -> None:
        """Draw the cross in these colours, as large as the texts."""
        self._cross.setIconSize(QSize(round(_CROSS * scale), round(_CROSS * scale)))
        self._cross.setIcon(chrome_icon("close", colours.text_2, scale))

    def _title_bar(self) -> QWidget:
        bar = QWidget(self)
        title = bind(QLabel(bar), text=L("History"))
        title.setProperty("role", "value")
        self._cross = bind(QToolButton(bar), toolTip=L("Hide the history"), accessibleName=L("Hide the history"))
        self._cross.setIconSize(QSize(_CROSS, _CROSS))
        self._cross.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._cross.clicked.connect(self.close)
        row = QHBoxLayout(bar)
        row.setContentsMargins(14, 6, 6, 6)
        row.addWidget(title, 1)
        row.addWidget(self._cross)
        return bar

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_last()

    def _show_last(self) -> None:
        if self.isVisible():  # to look for the end of a list that nobody sees costs more than the move
            self.list.scrollToBottom()
