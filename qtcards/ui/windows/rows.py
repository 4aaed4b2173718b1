"""Rows: a list of sentences that may grow for hours. A new row costs the same whether it is the tenth or the ten
thousandth.

Qt's own list lays out all rows anew whenever one comes, and asks for the size of each. This one is still Qt's list (to
screen readers, too), but keeps where each row lies: every row is measured once for a width, a font and a language.
May import Qt, and the language in use. Must not: know what the rows tell.
"""

from __future__ import annotations

from bisect import bisect_right

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
)
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from qtcards.text.i18n import language

_PADDING = (6, 5)
"""Of a row, left and right, above and below; as in `ui.style`."""
_Index = QModelIndex | QPersistentModelIndex
_Action = QAbstractItemView.CursorAction
_Hint = QAbstractItemView.ScrollHint


class Sentences(QStyledItemDelegate):
    """Rows of a list, each as high as its sentence needs in the width there is."""

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        width = self._view.viewport().width()
        room = width - 2 * _PADDING[0]
        words = str(index.data())
        box = self._view.fontMetrics().boundingRect(0, 0, room - 6, 0, Qt.TextFlag.TextWordWrap.value, words)
        return QSize(width, box.height() + 2 * _PADDING[1] + 2)


class Rows(QListView):
    """Rows come and go at the end of the model, or all at once. Keys that it has no use for are left to the window."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._ends: list[int] = []
        """Where each row ends, in pixels from the top of the first; what came since the last layout is missing."""
        self._measured_for: object = None
        self.setWordWrap(True)
        self.setItemDelegate(Sentences(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)

    def reset(self) -> None:
        self._ends.clear()
        super().reset()

    # -- where rows lie -------------------------------------------------------------------------------------------

    def doItemsLayout(self) -> None:
        """Called after rows came or went. Measures those that are new; all of them where width or words are others."""
        sizes_for = (self.viewport().width(), self.font().key(), language.current)
        if sizes_for != self._measured_for:
            self._measured_for = sizes_for
            self._ends.clear()
        count = self._count()
        del self._ends[count:]
        option = QStyleOptionViewItem()
        for row in range(len(self._ends), count):
            height = self.itemDelegate().sizeHint(option, self.model().index(row, 0)).height()
            self._ends.append(self._top(row) + height)
        QAbstractItemView.doItemsLayout(self)

    def visualRect(self, index: _Index) -> QRect:
        if not index.isValid():
            return QRect()
        self._catch_up()
        top = self._top(index.row())
        at = top - self.verticalScrollBar().value()
        return QRect(0, at, self.viewport().width(), self._ends[index.row()] - top)

    def indexAt(self, p: QPoint) -> QModelIndex:
        self._catch_up()
        row = bisect_right(self._ends, p.y() + self.verticalScrollBar().value())
        is_there = row < len(self._ends) and self.viewport().rect().contains(p)
        return self.model().index(row, 0) if is_there else QModelIndex()

    def scrollTo(self, index: _Index, hint: _Hint = _Hint.EnsureVisible) -> None:
        if not index.isValid():
            return
        row, room, bar = self.visualRect(index), self.viewport().height(), self.verticalScrollBar()
        if hint is _Hint.PositionAtTop or (hint is _Hint.EnsureVisible and row.top() < 0):
            bar.setValue(bar.value() + row.top())
        elif hint is _Hint.PositionAtBottom or (hint is _Hint.EnsureVisible and row.bottom() >= room):
            bar.setValue(bar.value() + row.bottom() + 1 - room)
        elif hint is _Hint.PositionAtCenter:
            bar.setValue(bar.value() + row.center().y() - room // 2)

    def updateGeometries(self) -> None:
        room, bar = self.viewport().height(), self.verticalScrollBar()
        bar.setSingleStep(self.fontMetrics().height())
        bar.setPageStep(room)
        bar.setRange(0, max(0, (self._ends[-1] if self._ends else 0) - room))
        QAbstractItemView.updateGeometries(self)

    def verticalOffset(self) -> int:
        return self.verticalScrollBar().value()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        self.viewport().scroll(dx, dy)

    def resizeEvent(self, event: QResizeEvent) -> None:
        QAbstractItemView.resizeEvent(self, event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in {QEvent.Type.FontChange, QEvent.Type.StyleChange}:
            self.scheduleDelayedItemsLayout()

    def _count(self) -> int:
        """How many rows there are; Qt lays out before there is a model, and after it has gone."""
        model = self.model()
        return 0 if model is None else model.rowCount()

    def _top(self, row: int) -> int:
        return self._ends[row - 1] if row else 0

    def _catch_up(self) -> None:
        """A layout may be due: whoever asks where a row lies wants to know it now."""
        self.executeDelayedItemsLayout()
        if len(self._ends) != self._count():
            self.doItemsLayout()

    # -- what is chosen -------------------------------------------------------------------------------------------

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        """One row at a time: what is pointed at."""
        self.selectionModel().select(self.indexAt(rect.center()), command)

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:
        region = QRegion()
        for index in selection.indexes():
            region += self.visualRect(index)
        return region

    # -- what is seen ---------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        self._catch_up()
        painter = QPainter(self.viewport())
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        states, plain = QStyle.StateFlag, option.state
        first = bisect_right(self._ends, event.rect().top() + self.verticalScrollBar().value())
        for row in range(first, len(self._ends)):
            index = self.model().index(row, 0)
            option.rect = self.visualRect(index)
            if option.rect.top() > event.rect().bottom():
                break
            option.state = plain & ~states.State_HasFocus
            if self.selectionModel().isSelected(index):
                option.state |= states.State_Selected
            if self.hasFocus() and index == self.currentIndex():
                option.state |= states.State_HasFocus
            self.itemDelegate().paint(painter, option, index)
        painter.end()

    # -- keys -----------------------------------------------------------------------------------------------------

    def moveCursor(self, action: _Action, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        self._catch_up()
        last, here = self._count() - 1, self.currentIndex().row()
        if last < 0:
            return QModelIndex()
        steps = {_Action.MoveUp: -1, _Action.MovePrevious: -1, _Action.MoveDown: 1, _Action.MoveNext: 1}
        if action is _Action.MoveHome:
            row = 0
        elif action is _Action.MoveEnd or here < 0:  # the keyboard comes in where the newest is seen
            row = last
        elif action in {_Action.MovePageUp, _Action.MovePageDown}:
            page = self.viewport().height() * (1 if action is _Action.MovePageDown else -1)
            row = bisect_right(self._ends, max(0, self._top(here) + page))
        else:
            row = here + steps.get(action, 0)
        return self.model().index(min(max(row, 0), last), 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters and digits are the table's: nobody looks for a sentence by its first word."""
        if event.text().isprintable() and event.text().strip():
            event.ignore()
        else:
            super().keyPressEvent(event)
