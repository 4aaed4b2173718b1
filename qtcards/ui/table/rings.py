"""Rings around cards and places: selected, target, hint, keyboard focus. A line between two darker lines."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem

from qtcards.art.card import CARD_RADIUS, CARD_WIDTH
from qtcards.art.palette import RingColours, RingSign
from qtcards.ui.table.metrics import Box

_LEAST, _SHARE = 3.0, 0.022
"""Width of the line in pixels at least, and as a share of the card's width."""
_EDGE = 0.4
"""Width of the darker line on both sides, as a share of the line's."""

_BADGE, _LEAST_BADGE = {RingSign.CROSS: 0.15, RingSign.ARROW: 0.17}, 10.0
"""Radius of the round field with a sign at a ring's corner, as a share of the card's width; and in pixels at least."""
_INWARDS = 0.5
"""How far its middle lies inside the corner, as a share of that radius."""
_STROKES: dict[RingSign, tuple[tuple[tuple[float, float], ...], ...]] = {
    RingSign.CROSS: (((-0.4, -0.4), (0.4, 0.4)), ((-0.4, 0.4), (0.4, -0.4))),
    RingSign.ARROW: (((0.0, -0.55), (0.0, 0.55)), ((-0.45, 0.1), (0.0, 0.55), (0.45, 0.1))),
}
"""The lines of the signs, from the middle of the field, as shares of its radius."""


class Ring(QGraphicsPathItem):
    """One ring; ``beyond`` is how far outside the card it runs, in pixels where the line is as thin as it gets."""

    def __init__(self, colours: RingColours, beyond: float, z: float) -> None:
        super().__init__()
        self._colours, self._beyond = colours, beyond
        self._line = QGraphicsPathItem(self)
        self._badge = Badge(self, colours, colours.sign) if colours.sign is not None else None
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
        if self._badge is not None:
            self._badge.stand_at(rect.topRight(), card_width, line)
        self.setOpacity(1.0)
        self.show()

    def _draw_with(self, width: float) -> None:
        self.setPen(QPen(QColor(self._colours.edge), width * (1 + 2 * _EDGE)))
        line = QPen(QColor(self._colours.line), width)
        if self._colours.dashed:
            line.setStyle(Qt.PenStyle.CustomDashLine)
            line.setDashPattern([3.2, 2.0])
        self._line.setPen(line)


class Badge(QGraphicsPathItem):
    """A sign in a round field at a corner of a ring, where it covers neither numeral nor suit: a cross for what is
    refused, an arrow down for where a hint leads; so they are told apart by their shape, too.
    """

    def __init__(self, ring: Ring, colours: RingColours, sign: RingSign) -> None:
        super().__init__(ring)
        self._ink, self._sign = QColor(colours.line), sign
        self._strokes = QGraphicsPathItem(self)
        self.setBrush(QColor(colours.edge))

    def stand_at(self, corner: QPointF, card_width: float, line: float) -> None:
        """Show the field inside a top right corner of a ring around a card, drawn in lines of the width ``line``."""
        radius = max(card_width * _BADGE[self._sign], _LEAST_BADGE)
        middle = corner + QPointF(-radius, radius) * _INWARDS
        field, strokes = QPainterPath(), QPainterPath()
        field.addEllipse(middle, radius, radius)
        for first, *others in _STROKES[self._sign]:
            strokes.moveTo(middle + QPointF(*first) * radius)
            for point in others:
                strokes.lineTo(middle + QPointF(*point) * radius)
        pen = QPen(self._ink, line)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        for item, path in ((self, field), (self._strokes, strokes)):
            item.setPath(path)
            item.setPen(pen)
