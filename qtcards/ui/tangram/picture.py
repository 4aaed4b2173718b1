"""The task picture at the bottom right of the field: the figure, with or without its scheme (TG-7, TG-8)."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from qtcards.art.palette import TableColours
from qtcards.art.puzzle import PuzzleColours
from qtcards.tangram.task import Task
from qtcards.text.i18n import L
from qtcards.text.tangram import described, task_name
from qtcards.ui.language import bind
from qtcards.ui.style import ICON_SIZE, chrome_icon
from qtcards.ui.tangram.items import UNIT, path_of

_SIZES = (90, 120, 160, 210, 270, 340)
_USUAL = 2
_PAD = 12.0
_SIGN = 0.8
"""Size of the signs on the buttons, of the chrome's icons."""


def paint_figure(painter: QPainter, task: Task, room: QRectF, colours: PuzzleColours, *, scheme: bool = False) -> None:
    """Paint the silhouette of ``task`` as large as fits into ``room``, with the borders of the pieces if ``scheme``."""
    left, top, right, bottom = (edge * UNIT for edge in task.box)
    scale = min(room.width() / (right - left), room.height() / (bottom - top))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(room.center())
    painter.scale(scale, scale)
    painter.translate(-(left + right) / 2, -(top + bottom) / 2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.silhouette))
    painter.drawPath(path_of(task.polygons))
    if scheme:
        pen = QPen(QColor(colours.scheme), 2.0)
        pen.setCosmetic(True)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path_of(task.parts))
    painter.restore()


class _Figure(QWidget):
    """The figure alone."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.task: Task | None = None
        self.colours: PuzzleColours | None = None
        self.scheme = False
        self.side = _SIZES[_USUAL]

    def sizeHint(self) -> QSize:
        return QSize(self.side, self.side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.task is None or self.colours is None:
            return
        room = QRectF(self.rect()).adjusted(_PAD, _PAD, -_PAD, -_PAD)
        paint_figure(QPainter(self), self.task, room, self.colours, scheme=self.scheme)


class TaskPicture(QFrame):
    """The figure in a frame with the buttons of its scale."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("taskPicture")
        self._step = _USUAL
        self.figure = _Figure(self)
        self.smaller = bind(QToolButton(self), accessibleName=L("Smaller task picture"))
        self.larger = bind(QToolButton(self), accessibleName=L("Larger task picture"))
        bind(self.smaller, toolTip=L("Smaller task picture"))
        bind(self.larger, toolTip=L("Larger task picture"))
        self.smaller.clicked.connect(lambda: self.resize_by(-1))
        self.larger.clicked.connect(lambda: self.resize_by(1))
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.smaller)
        row.addWidget(self.larger)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 4, 4, 4)
        column.setSpacing(0)
        column.addWidget(self.figure, 1)
        column.addLayout(row)

    def show_task(self, task: Task, *, scheme: bool) -> None:
        """Show the figure of this task; a reader is told its name."""
        self.figure.task, self.figure.scheme = task, scheme
        words = described(task)
        bind(self.figure, accessibleName=task_name(task), accessibleDescription=lambda: " ".join(map(str, words)))
        self.figure.update()

    def dress(self, colours: PuzzleColours, chrome: TableColours, scale: float) -> None:
        """Paint in these colours, with signs that grow with the texts."""
        self.figure.colours = colours
        side = round(ICON_SIZE * _SIGN * scale)
        for button, icon in ((self.smaller, "smaller"), (self.larger, "larger")):
            button.setIconSize(QSize(side, side))
            button.setIcon(chrome_icon(icon, chrome.text, _SIGN * scale))
        self.setStyleSheet(
            f"#taskPicture {{ background: {chrome.chrome}; border: 1px solid {chrome.line}; border-radius: 14px; }}"
        )
        self.figure.update()

    def resize_by(self, steps: int) -> None:
        """Show the picture larger by so many steps, or smaller (TG-7)."""
        self._step = min(max(self._step + steps, 0), len(_SIZES) - 1)
        self.figure.side = _SIZES[self._step]
        self.smaller.setEnabled(self._step > 0)
        self.larger.setEnabled(self._step < len(_SIZES) - 1)
        self.figure.updateGeometry()
        self.adjustSize()
