"""The list of tasks: both levels, a small picture and a name each, and what was done with it already.

An ordinary list to keyboard and screen reader. It chooses and does nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from qtcards.art.palette import TableColours
from qtcards.art.puzzle import PUZZLE_COLOURS
from qtcards.tangram.task import Level, Task
from qtcards.text.i18n import L
from qtcards.text.tangram import level_name, level_solved, result_words, task_name
from qtcards.ui.appearance import Appearance
from qtcards.ui.language import bind, follow
from qtcards.ui.tangram.model import PuzzleModel
from qtcards.ui.tangram.picture import paint_figure
from qtcards.ui.thrift import settled

_PICTURE, _CELL, _LINES = 84, 136, 56
_MOST_GROWTH = 1.5
"""So much larger pictures get with the texts at most."""
_TASK = Qt.ItemDataRole.UserRole
_SIZE = QSize(780, 560)


class _Pictures(QStyledItemDelegate):
    """Paints the picture of a task when it is first seen: there are many of them."""

    def __init__(self, picture: Callable[[Task], QIcon], parent: QWidget) -> None:
        super().__init__(parent)
        self._picture = picture
        self._made: dict[str, QIcon] = {}
        self.least = self.cell = QSize(_CELL, _PICTURE + _LINES)
        """How large a task is at least, and how large it is."""
        self.side = _PICTURE
        """Of its picture."""

    def forget(self) -> None:
        """Paint anew: colours or sizes are others."""
        self._made.clear()

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        return self.cell

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        task: Task = index.data(_TASK)
        if task.id not in self._made:
            self._made[task.id] = self._picture(task)
        option.icon = self._made[task.id]
        option.decorationSize = QSize(self.side, self.side)
        option.features |= QStyleOptionViewItem.ViewItemFeature.HasDecoration


class _List(QListWidget):
    """Rows as wide as the list. Left and right go through all tasks, not only through a row: who hears them knows of
    no rows.
    """

    def __init__(self, pictures: _Pictures, parent: QWidget) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self.setItemDelegate(pictures)

    def spread(self) -> None:
        """Give every task its share of the width."""
        least, width = self._pictures.least, self.viewport().width() - 1
        columns = max(1, width // least.width())
        self._pictures.cell = QSize(width // columns, least.height())
        self.setGridSize(self._pictures.cell)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.spread()
        super().resizeEvent(event)

    def moveCursor(self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        step = _WAYS.get(action)
        if step is None:
            return super().moveCursor(action, modifiers)
        row = min(max(self.currentRow() + step, 0), self.count() - 1)
        return self.model().index(row, 0)


_WAYS = {QAbstractItemView.CursorAction.MoveLeft: -1, QAbstractItemView.CursorAction.MoveRight: 1}


class Gallery(QDialog):
    """Two lists, one a level; Enter or a click on a task chooses it."""

    chosen = Signal(object)
    """Task: the player wants this one."""

    def __init__(self, model: PuzzleModel, appearance: Appearance, parent: QWidget, level: Level | None = None) -> None:
        super().__init__(parent)
        self._model, self._appearance = model, appearance
        self.pictures = _Pictures(self._picture, self)
        self.lists = {one: self._list(one) for one in Level}
        self.tabs = QTabWidget(self)
        self.tabs.setObjectName("galleryTabs")
        for one, tasks in self.lists.items():
            self.tabs.addTab(tasks, str(level_name(one)))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 16, 18, 14)
        column.setSpacing(12)
        column.addWidget(self.tabs, 1)
        column.addWidget(buttons)
        bind(self, windowTitle=L("Tangram tasks"))
        self.resize(_SIZE)
        follow(self._word)
        appearance.changed.connect(self._dress)
        self._dress()
        self._begin(level)

    def _list(self, level: Level) -> _List:
        made = _List(self.pictures, self)
        made.setViewMode(QListWidget.ViewMode.IconMode)
        made.setResizeMode(QListWidget.ResizeMode.Adjust)
        made.setMovement(QListWidget.Movement.Static)
        made.setWordWrap(True)
        made.setTextElideMode(Qt.TextElideMode.ElideNone)
        made.setIconSize(QSize(_PICTURE, _PICTURE))
        made.setUniformItemSizes(True)
        made.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)  # else rows change their width with it
        for task in self._model.tasks_of(level):
            item = QListWidgetItem(made)
            item.setData(_TASK, task)
        made.itemActivated.connect(self._choose)
        made.itemClicked.connect(self._choose)
        return made

    def _begin(self, level: Level | None) -> None:
        """Point at the task on the table, else at the first that is not solved."""
        model = self._model
        if level is not None or model.has_task:
            self.tabs.setCurrentWidget(self.lists[model.task.level if level is None else level])
        for tasks in self.lists.values():
            rows = [tasks.item(row) for row in range(tasks.count())]
            here = [item for item in rows if model.has_task and item.data(_TASK) is model.task]
            new = [item for item in rows if not model.progress[item.data(_TASK).id].solved]
            if first := (here or new or rows):
                tasks.setCurrentItem(first[0])
        shown = self.tabs.currentWidget()
        if shown is not None:
            shown.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        for tasks in self.lists.values():
            tasks.doItemsLayout()  # before it, there is no place to scroll to
            tasks.scrollTo(tasks.currentIndex(), QListWidget.ScrollHint.PositionAtCenter)

    def _choose(self, item: QListWidgetItem) -> None:
        self.chosen.emit(item.data(_TASK))
        self.accept()

    def _word(self) -> None:
        """Follow the language."""
        for number, level in enumerate(Level):
            tasks = self._model.tasks_of(level)
            solved = sum(bool(self._model.progress[task.id].solved) for task in tasks)
            self.tabs.setTabText(number, str(level_solved(level, solved, len(tasks))))
            bind(self.lists[level], accessibleName=level_name(level))
            for row in range(self.lists[level].count()):
                self._word_item(self.lists[level].item(row))

    def _word_item(self, item: QListWidgetItem) -> None:
        task: Task = item.data(_TASK)
        result = self._model.progress[task.id]
        name = str(task_name(task))
        told = " ".join((name + ".", *map(str, result_words(result)))) if result.solved else name
        item.setText(name)
        item.setToolTip(told)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, told)

    def _dress(self) -> None:
        """Follow colours and sizes of texts."""
        scale = self._appearance.text_scale
        self.pictures.forget()
        side = self.pictures.side = round(_PICTURE * min(scale, _MOST_GROWTH))
        self.pictures.least = QSize(round(_CELL * scale), side + round(_LINES * scale))
        for tasks in self.lists.values():
            tasks.setIconSize(QSize(side, side))
            tasks.spread()
            tasks.viewport().update()

    def _picture(self, task: Task) -> QIcon:
        """The figure, plain and as it is while it is selected."""
        colours = self._appearance.colours
        made = QIcon(self._painted(task, PUZZLE_COLOURS[self._appearance.theme].silhouette, colours))
        made.addPixmap(self._painted(task, colours.on_accent, colours), QIcon.Mode.Selected)
        return made

    def _painted(self, task: Task, ink: str, colours: TableColours) -> QPixmap:
        """The figure in this colour, with a tick where it was solved."""
        ratio, side = self.devicePixelRatioF(), self.pictures.side
        made = QPixmap(round(side * ratio), round(side * ratio))
        made.setDevicePixelRatio(ratio)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        room = QRectF(6, 6, side - 12, side - 12)
        paint_figure(painter, task, room, replace(PUZZLE_COLOURS[self._appearance.theme], silhouette=ink))
        if self._model.progress[task.id].solved:
            painter.translate(side, side)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(colours.on_accent), 1.5))
            painter.setBrush(QColor(colours.accent))
            painter.drawEllipse(QRectF(-25, -25, 22, 22))
            painter.setPen(QPen(QColor(colours.on_accent), 2.6))
            painter.drawPolyline([QPointF(-19, -14), QPointF(-15, -10), QPointF(-9, -18)])
        painter.end()
        return settled(made)
