"""The list of tasks: both levels, a small picture and a name each, and what was done with it already.

An ordinary list to keyboard and screen reader. It chooses and does nothing else.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QListWidget, QListWidgetItem, QTabWidget, QVBoxLayout, QWidget

from qtcards.art.puzzle import PUZZLE_COLOURS
from qtcards.tangram.task import Level, Task
from qtcards.text.i18n import L
from qtcards.text.tangram import level_name, result_words, task_name
from qtcards.ui.appearance import Appearance
from qtcards.ui.language import bind, follow
from qtcards.ui.tangram.model import PuzzleModel
from qtcards.ui.tangram.picture import paint_figure

_PICTURE, _CELL, _LINES = 84, 136, 56
_TASK = Qt.ItemDataRole.UserRole
_SIZE = QSize(780, 560)


class Gallery(QDialog):
    """Two lists, one a level; Enter or a click on a task chooses it."""

    chosen = Signal(object)
    """Task: the player wants this one."""

    def __init__(self, model: PuzzleModel, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._model, self._appearance = model, appearance
        self.lists = {level: self._list(level) for level in Level}
        self.tabs = QTabWidget(self)
        for level, tasks in self.lists.items():
            self.tabs.addTab(tasks, str(level_name(level)))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.tabs, 1)
        column.addWidget(buttons)
        bind(self, windowTitle=L("Tangram tasks"))
        self.resize(_SIZE)
        follow(self._word)
        appearance.changed.connect(self._dress)
        self._dress()
        self._begin()

    def _list(self, level: Level) -> QListWidget:
        made = QListWidget(self)
        made.setViewMode(QListWidget.ViewMode.IconMode)
        made.setResizeMode(QListWidget.ResizeMode.Adjust)
        made.setMovement(QListWidget.Movement.Static)
        made.setWordWrap(True)
        made.setTextElideMode(Qt.TextElideMode.ElideNone)
        made.setIconSize(QSize(_PICTURE, _PICTURE))
        for task in self._model.tasks_of(level):
            item = QListWidgetItem(made)
            item.setData(_TASK, task)
        made.itemActivated.connect(self._choose)
        made.itemClicked.connect(self._choose)
        return made

    def _begin(self) -> None:
        """Point at the task on the table, else at the first that is not solved."""
        if self._model.has_task:
            self.tabs.setCurrentWidget(self.lists[self._model.task.level])
        for tasks in self.lists.values():
            rows = [tasks.item(row) for row in range(tasks.count())]
            here = [item for item in rows if self._model.has_task and item.data(_TASK) is self._model.task]
            new = [item for item in rows if not self._model.progress[item.data(_TASK).id].solved]
            if first := (here or new or rows):
                tasks.setCurrentItem(first[0])
        shown = self.tabs.currentWidget()
        if shown is not None:
            shown.setFocus()

    def _choose(self, item: QListWidgetItem) -> None:
        self.chosen.emit(item.data(_TASK))
        self.accept()

    def _word(self) -> None:
        """Follow the language."""
        for number, level in enumerate(Level):
            self.tabs.setTabText(number, str(level_name(level)))
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
        cell = QSize(round(_CELL * scale), _PICTURE + round(_LINES * scale))
        for tasks in self.lists.values():
            tasks.setGridSize(cell)
            for row in range(tasks.count()):
                item = tasks.item(row)
                item.setIcon(self._picture(item.data(_TASK)))

    def _picture(self, task: Task) -> QIcon:
        """The figure, with a tick where it was solved."""
        colours, ratio = self._appearance.colours, self.devicePixelRatioF()
        made = QPixmap(round(_PICTURE * ratio), round(_PICTURE * ratio))
        made.setDevicePixelRatio(ratio)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        room = QRectF(6, 6, _PICTURE - 12, _PICTURE - 12)
        paint_figure(painter, task, room, PUZZLE_COLOURS[self._appearance.theme])
        if self._model.progress[task.id].solved:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.accent))
            painter.drawEllipse(QRectF(_PICTURE - 25, _PICTURE - 25, 22, 22))
            painter.setPen(QPen(QColor(colours.on_accent), 2.6))
            painter.drawPolyline([_at(-19, -14), _at(-15, -10), _at(-9, -18)])
        painter.end()
        return QIcon(made)


def _at(x: float, y: float) -> QPointF:
    return QPointF(_PICTURE + x, _PICTURE + y)
