"""Rings around cards and places: selected, target, hint, keyboard focus. A line between two darker lines."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem

from qtcards.art.card import CARD_RADIUS, CARD_WIDTH
from qtcards.art.palette import RingColours
from qtcards.ui.table.metrics import Box

_LINE, _EDGE = 3.0, 1.2


class Ring(QGraphicsPathItem):
    """One ring; ``beyond`` is how far outside the card it runs, in pixels."""

    def __init__(self, colours: RingColours, beyond: float, z: float) -> None:
        super().__init__()
        self._beyond = beyond
        edge = QPen(QColor(colours.edge), _LINE + 2 * _EDGE)
        self.setPen(edge)
        self._line = QGraphicsPathItem(self)
        line = QPen(QColor(colours.line), _LINE)
        if colours.dashed:
            line.setStyle(Qt.PenStyle.CustomDashLine)
            line.setDashPattern([3.2, 2.0])
        self._line.setPen(line)
        self.setZValue(z)
        self.hide()

    def surround(self, box: Box, card_width: float) -> None:
        """Show the ring around ``box``."""
        beyond = self._beyond
        rect = QRectF(*box).adjusted(-beyond, -beyond, beyond, beyond)
        radius = CARD_RADIUS * card_width / CARD_WIDTH + beyond
        path = QPainterPath()
        path.addRoundedRect(rect, radius, radius)
        self.setPath(path)
        self._line.setPath(path)
        self.setOpacity(1.0)
        self.show()
