"""Rings around cards and places: selected, target, hint, keyboard focus. A line between two darker lines."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem

from qtcards.art.card import CARD_RADIUS, CARD_WIDTH
from qtcards.art.palette import RingColours
from qtcards.ui.table.metrics import Box

_LEAST, _SHARE = 3.0, 0.022
"""Width of the line in pixels at least, and as a share of the card's width."""
_EDGE = 0.4
"""Width of the darker line on both sides, as a share of the line's."""

_CROSS = 0.2
"""Half the size of the cross inside a ring, as a share of the card's width."""


class Ring(QGraphicsPathItem):
    """One ring; ``beyond`` is how far outside the card it runs, in pixels where the line is as thin as it gets."""

    def __init__(self, colours: RingColours, beyond: float, z: float) -> None:
        super().__init__()
        self._colours, self._beyond = colours, beyond
        self._line = QGraphicsPathItem(self)
        self.setZValue(z)
        self.hide()

    def surround(self, box: Box, card_width: float) -> None:
        """Show the ring around ``box``."""
        line = max(_LEAST, card_width * _SHARE)
        self._draw_with(line)
        beyond = self._beyond * line / _LEAST
        rect = QRectF(*box).adjusted(-beyond, -beyond, beyond, beyond)
        radius = CARD_RADIUS * card_width / CARD_WIDTH + beyond
        path = QPainterPath()
        path.addRoundedRect(rect, radius, radius)
        if self._colours.crossed:
            _add_cross(path, rect, min(card_width, rect.height()) * _CROSS)
        self.setPath(path)
        self._line.setPath(path)
        self.setOpacity(1.0)
        self.show()

    def _draw_with(self, width: float) -> None:
        self.setPen(QPen(QColor(self._colours.edge), width * (1 + 2 * _EDGE)))
        line = QPen(QColor(self._colours.line), width)
        if self._colours.dashed:
            line.setStyle(Qt.PenStyle.CustomDashLine)
            line.setDashPattern([3.2, 2.0])
        self._line.setPen(line)


def _add_cross(path: QPainterPath, box: QRectF, half: float) -> None:
    """Add a cross in the upper half of ``box``: what is refused is told apart by its shape, too."""
    x, y = box.center().x(), box.top() + min(box.height() / 2, half * 2.2)
    for slope in (1, -1):
        path.moveTo(x - half, y - slope * half)
        path.lineTo(x + half, y + slope * half)
