"""Rings around cards and places: selected, target, hint, keyboard focus. A line between two darker lines."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem

from qtcards.art.card import CARD_RADIUS, CARD_WIDTH
from qtcards.art.palette import RingColours
from qtcards.ui.table.metrics import Box

_LEAST, _SHARE = 3.0, 0.022
"""Width of the line in pixels at least, and as a share of the card's width."""
_EDGE = 0.4
"""Width of the darker line on both sides, as a share of the line's."""

_BADGE, _LEAST_BADGE = 0.15, 10.0
"""Radius of the round field with a cross at a ring's corner, as a share of the card's width; and in pixels at least."""
_INWARDS, _CROSS = 0.5, 0.4
"""How far its middle lies inside the corner, and half the size of the cross, as shares of that radius."""


class Ring(QGraphicsPathItem):
    """One ring; ``beyond`` is how far outside the card it runs, in pixels where the line is as thin as it gets."""

    def __init__(self, colours: RingColours, beyond: float, z: float) -> None:
        super().__init__()
        self._colours, self._beyond = colours, beyond
        self._line = QGraphicsPathItem(self)
        self._cross = Cross(self, colours) if colours.crossed else None
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
        self.setPath(path)
        self._line.setPath(path)
        if self._cross is not None:
            self._cross.stand_at(rect.topRight(), max(card_width * _BADGE, _LEAST_BADGE), line)
        self.setOpacity(1.0)
        self.show()

    def _draw_with(self, width: float) -> None:
        self.setPen(QPen(QColor(self._colours.edge), width * (1 + 2 * _EDGE)))
        line = QPen(QColor(self._colours.line), width)
        if self._colours.dashed:
            line.setStyle(Qt.PenStyle.CustomDashLine)
            line.setDashPattern([3.2, 2.0])
        self._line.setPen(line)


class Cross(QGraphicsPathItem):
    """A cross in a round field at a corner of a ring, where it covers neither numeral nor suit: what is refused is told
    apart by its shape, too.
    """

    def __init__(self, ring: Ring, colours: RingColours) -> None:
        super().__init__(ring)
        self._ink = QColor(colours.line)
        self._strokes = QGraphicsPathItem(self)
        self.setBrush(QColor(colours.edge))

    def stand_at(self, corner: QPointF, radius: float, line: float) -> None:
        """Show the field with this radius inside a top right corner, drawn in lines of this width."""
        middle, half = corner + QPointF(-radius, radius) * _INWARDS, radius * _CROSS
        field, strokes = QPainterPath(), QPainterPath()
        field.addEllipse(middle, radius, radius)
        for slope in (1, -1):
            strokes.moveTo(middle + QPointF(-half, -slope * half))
            strokes.lineTo(middle + QPointF(half, slope * half))
        pen = QPen(self._ink, line)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        for item, path in ((self, field), (self._strokes, strokes)):
            item.setPath(path)
            item.setPen(pen)
