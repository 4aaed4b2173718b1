"""The picture of Tangram on its tile of the start page: the square of seven pieces, a little apart."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from qtcards.art.palette import TableColours
from qtcards.art.puzzle import PUZZLE_COLOURS
from qtcards.tangram.files import load_set
from qtcards.tangram.geometry import moved
from qtcards.tangram.task import Task
from qtcards.ui.table.deck import blank
from qtcards.ui.tangram.items import UNIT, path_of
from qtcards.ui.thrift import settled
from qtcards.ui.windows.layout_picture import HIGH, WIDE, paint_cloth

_ROOM = 300.0
_APART = 0.09
"""By how much of its way from the middle each piece is moved out."""


def tangram_picture(colours: TableColours, theme: str, width: float, ratio: float) -> QPixmap:
    """Return the picture, ``width`` logical pixels wide, in the proportions of the other tiles."""
    scale = width / WIDE
    picture = blank(width, HIGH * scale, ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    paint_cloth(painter, QRectF(0, 0, WIDE, HIGH), colours)
    task = _square()
    if task is not None:
        _paint_pieces(painter, task, theme)
    painter.end()
    return settled(picture)


def _square() -> Task | None:
    """The task with the fewest corners and a square box; None where the tasks are damaged."""
    from qtcards import paths  # noqa: PLC0415 - only for this picture

    one, _ = load_set(paths.resource("tangram") / "30-convex.json")
    squares = [task for task in one.tasks if task.corners == 4] if one is not None else []
    return min(squares, key=lambda task: abs(task.size[0] - task.size[1]), default=None)


def _paint_pieces(painter: QPainter, task: Task, theme: str) -> None:
    inks = PUZZLE_COLOURS[theme]
    (left, top, right, bottom), (cx, cy) = task.box, task.centroid
    scale = _ROOM / (max(right - left, bottom - top) * (1 + _APART) * UNIT)
    painter.translate(WIDE / 2, HIGH / 2)
    painter.scale(scale, scale)
    painter.translate(-cx * UNIT, -cy * UNIT)
    pen = QPen(QColor(inks.line), 5.0)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    for placement in task.scheme:
        polygon = moved(placement.polygon, (placement.x - cx) * _APART, (placement.y - cy) * _APART)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 50))
        painter.drawPath(path_of([moved(polygon, 0.05, 0.09)]))
        painter.setPen(pen)
        painter.setBrush(QColor(inks.pieces[placement.piece.value]))
        painter.drawPath(path_of([polygon]))
