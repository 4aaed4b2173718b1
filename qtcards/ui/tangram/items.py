"""What lies on the field: the pieces with their shadows, the silhouette under them. Plain items, no Python painting.

Scene units: `UNIT` a u. May import: the core's shapes and `art.puzzle`. Must not: listen to anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem

from qtcards.art.puzzle import PuzzleColours
from qtcards.tangram.geometry import Polygon
from qtcards.tangram.pieces import Piece, angle, is_mirrored, offsets

UNIT = 100.0
"""Scene units in one u."""
_LINE, _RING, _EDGE = 4.0, 7.0, 13.0
_HATCH = 6.0
"""Stripes are so many times as wide as Qt's own, which are a pixel."""
_SHADOWS = ((3.0, 5.0, 40), (6.0, 10.0, 22), (9.0, 15.0, 12))
_LIFTED = 2.4
"""How much farther the shadow of a piece falls that is held."""


def path_of(polygons: Iterable[Sequence[tuple[float, float]]]) -> QPainterPath:
    """Return loops in u as a path in scene units; filled, a loop in a loop is a hole."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for polygon in polygons:
        path.addPolygon(QPolygonF([QPointF(x * UNIT, y * UNIT) for x, y in polygon]))
        path.closeSubpath()
    return path


class PieceItem(QGraphicsPathItem):
    """One piece, its centroid at its own origin; turned by Qt's rotation, so that it can be seen turning."""

    def __init__(self, piece: Piece) -> None:
        super().__init__()
        self.piece = piece
        self._edge = QGraphicsPathItem(self)
        self._edge.setFlag(QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent)
        self._hatch = QGraphicsPathItem(self)
        self._shadows = [QGraphicsPathItem(self) for _ in _SHADOWS]
        for shadow, (_, _, dark) in zip(self._shadows, _SHADOWS, strict=True):
            shadow.setFlag(QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent)
            shadow.setPen(QPen(Qt.PenStyle.NoPen))
            shadow.setBrush(QColor(0, 0, 0, dark))
        self._mirrored: bool | None = None
        self.state = 0
        self.set_state(0)

    def set_state(self, state: int) -> None:
        """Show the piece in this state; the shape is that of state 0, or of 4 for the mirrored Raute."""
        self.state = state
        mirrored = is_mirrored(self.piece, state)
        if mirrored is not self._mirrored:
            self._mirrored = mirrored
            path = path_of([offsets(self.piece.shape, 4 if mirrored else 0)])
            for item in (self, self._edge, self._hatch, *self._shadows):
                item.setPath(path)
        self.set_angle(angle(self.piece, state))

    def set_angle(self, degrees: float) -> None:
        """Turn the piece to this angle; its shadow falls where it fell before."""
        self.setRotation(degrees)
        self._drop_shadows()

    def dress(self, colours: PuzzleColours, *, selected: bool) -> None:
        """Paint the piece in these colours; a selected one by ring and stripes as well (TG-1)."""
        fill = QColor(colours.pieces[self.piece.value])
        line = colours.chosen_line if selected else colours.line
        self.setBrush(fill.lighter(112) if selected else fill)
        self.setPen(_pen(line, _RING if selected else _LINE))
        self._edge.setPen(_pen(colours.chosen_edge, _EDGE))
        self._edge.setVisible(selected)
        stripes = QColor(colours.hatch)
        stripes.setAlpha(150)
        brush = QBrush(stripes, Qt.BrushStyle.BDiagPattern)
        brush.setTransform(QTransform.fromScale(_HATCH, _HATCH))
        self._hatch.setBrush(brush)
        self._hatch.setPen(QPen(Qt.PenStyle.NoPen))
        self._hatch.setVisible(selected)

    def lift(self, *, held: bool) -> None:
        """Let the shadow fall farther while the piece is held."""
        self._held = held
        self._drop_shadows()

    _held = False

    def _drop_shadows(self) -> None:
        back = QTransform().rotate(-self.rotation())
        far = _LIFTED if self._held else 1.0
        for shadow, (x, y, _) in zip(self._shadows, _SHADOWS, strict=True):
            shadow.setPos(back.map(QPointF(x * far, y * far)))


class Silhouette(QGraphicsPathItem):
    """The figure on the field, under the pieces."""

    def show_figure(self, loops: Iterable[Polygon], colours: PuzzleColours) -> None:
        """Show this figure, in u of the field."""
        fill = QColor(colours.silhouette)
        fill.setAlpha(110)
        self.setPath(path_of(loops))
        self.setBrush(fill)
        self.setPen(_pen(colours.silhouette, _LINE))


def _pen(colour: str, width: float) -> QPen:
    return QPen(QColor(colour), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
