"""Cloth: the table under the cards: how it is lit, and a tray for each seat and for messages.

Of its light, and of the trays, a coarse picture is kept: over a few pixels the light hardly changes. Only where a tray
has its edge, strips with the screen's own pixels lie on it. At 1920 x 1080 that takes 0.5 to 1.6 MiB instead of 8.
While much is painted anew in every frame there is one picture of the whole besides, which is painted soonest.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, floor
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QRadialGradient, QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from qtcards.art.palette import TableColours
from qtcards.ui.table.metrics import Box, Metrics
from qtcards.ui.thrift import settled

_GRAIN = 4
"""Pixels of the screen, each way, that one of the coarse picture stands for: the light changes by one step of 255."""
_Z = -1000.0


class Piece(NamedTuple):
    """A picture of a part of the table."""

    pixmap: QPixmap
    at: QPointF
    """Its top left corner."""
    scale: float
    """Pixels of the table that a pixel of it is wide and high, with its device pixel ratio allowed for."""


class Cloth:
    """The items below everything else. In a new size they are stretched until they are woven anew."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._size = (1.0, 1.0)
        self._pieces: list[Piece] = []
        self._items: list[QGraphicsPixmapItem] = []
        self._whole = QGraphicsPixmapItem()
        self._whole.setZValue(_Z)
        self._whole.hide()
        scene.addItem(self._whole)

    def weaving(self, metrics: Metrics, colours: TableColours, ratio: float) -> Iterator[None]:
        """Paint it piece by piece, each a millisecond's work, then show all: go on with the iterator until it ends."""
        pieces = []
        for piece in woven(metrics, colours, ratio):
            pieces.append(piece)
            yield
        self._pieces, self._size = pieces, (metrics.width, metrics.height)
        while len(self._items) > len(pieces):
            self._scene.removeItem(self._items.pop())
        while len(self._items) < len(pieces):
            self._items.append(QGraphicsPixmapItem())
            self._scene.addItem(self._items[-1])
        for order, (item, piece) in enumerate(zip(self._items, pieces, strict=True)):
            item.setPixmap(piece.pixmap)
            item.setZValue(_Z + order)
        self.stretch(metrics)

    def stretch(self, metrics: Metrics) -> None:
        """Fit the pictures there are to ``metrics``."""
        self.spread_whole(None)
        across, down = metrics.width / self._size[0], metrics.height / self._size[1]
        for item, piece in zip(self._items, self._pieces, strict=True):
            item.setPos(piece.at.x() * across, piece.at.y() * down)
            item.setTransform(QTransform.fromScale(piece.scale * across, piece.scale * down))

    def spread_whole(self, ratio: float | None) -> None:
        """Be one picture, for a screen of this pixel ratio; None: be the pieces again, and let go of it."""
        if ratio is None:
            self._whole.setPixmap(QPixmap())
        elif self._items:
            self._whole.setPixmap(self._sewn(ratio))
        self._whole.setVisible(not self._whole.pixmap().isNull())
        for item in self._items:
            item.setVisible(not self._whole.isVisible())

    def _sewn(self, ratio: float) -> QPixmap:
        """The pieces as one picture: the very pixels that are seen."""
        table = self._scene.sceneRect()
        whole = QPixmap(ceil(table.width() * ratio), ceil(table.height() * ratio))  # opaque: it is painted all over
        whole.setDevicePixelRatio(ratio)
        painter = QPainter(whole)
        for item in self._items:
            painter.setTransform(item.sceneTransform())
            painter.drawPixmap(QPointF(), item.pixmap())
        painter.end()
        return whole


def woven(metrics: Metrics, colours: TableColours, ratio: float) -> Iterator[Piece]:
    """Paint the whole table coarsely, then the edges of its trays for a screen of this pixel ratio."""
    trays = list(_trays(metrics))
    grain = _GRAIN / ratio
    # A pixel more than the table has: else, where its last one is no whole one of the screen, something shines through.
    coarse = QPixmap(floor(metrics.width / grain) + 1, floor(metrics.height / grain) + 1)
    painter = QPainter(coarse)
    painter.scale(1 / grain, 1 / grain)
    _paint(painter, metrics, trays, colours)
    painter.end()
    yield Piece(settled(coarse), QPointF(), grain)
    for tray in trays:
        for strip in _edges(tray, _radius(metrics), grain):
            yield _painted(strip, metrics, trays, colours, ratio)


def _painted(strip: QRectF, metrics: Metrics, trays: list[Box], colours: TableColours, ratio: float) -> Piece:
    """A strip of the table, moved and widened to whole pixels of the screen."""
    left, top = floor(strip.left() * ratio), floor(strip.top() * ratio)
    pixmap = QPixmap(ceil(strip.right() * ratio) - left, ceil(strip.bottom() * ratio) - top)
    pixmap.setDevicePixelRatio(ratio)
    at = QPointF(left / ratio, top / ratio)
    painter = QPainter(pixmap)
    painter.translate(-at)
    _paint(painter, metrics, trays, colours)
    painter.end()
    return Piece(settled(pixmap), at, 1.0)


def _edges(box: Box, radius: float, grain: float) -> Iterator[QRectF]:
    """Four strips around a tray: as far as its line and its corners reach, and a coarse pixel further."""
    outside, inside = grain + 1, grain + 1 + radius
    wide, high = box.width + 2 * outside, box.height - 2 * radius
    for y in (box.y - outside, box.y + box.height - inside):
        yield QRectF(box.x - outside, y, wide, outside + inside)
    for x in (box.x - outside, box.x + box.width - outside):
        yield QRectF(x, box.y + radius, 2 * outside, high)


def light(box: QRectF, colours: TableColours) -> QRadialGradient:
    """Return how a table of this size is lit: brightest in its middle."""
    made = QRadialGradient(box.center(), max(box.width(), box.height()) * 0.62)
    made.setColorAt(0.0, QColor(colours.centre))
    made.setColorAt(1.0, QColor(colours.edge))
    return made


def _paint(painter: QPainter, metrics: Metrics, trays: list[Box], colours: TableColours) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    table = QRectF(0, 0, metrics.width, metrics.height)
    painter.fillRect(table.adjusted(0, 0, _GRAIN, _GRAIN), light(table, colours))
    plain = colours.centre == colours.edge
    painter.setBrush(Qt.BrushStyle.NoBrush if plain else QColor(0, 0, 0, 46))
    line = QColor(colours.slot)
    line.setAlpha(255 if plain else 26)
    painter.setPen(QPen(line, 1.5 if plain else 1.0))
    for tray in trays:
        painter.drawRoundedRect(QRectF(*tray), _radius(metrics), _radius(metrics))


def _radius(metrics: Metrics) -> float:
    return metrics.card_width * 0.14


def _trays(metrics: Metrics) -> Iterator[Box]:
    for seat in {spec.seat for spec in metrics.specs if spec.seat is not None}:
        yield metrics.region(seat)
    if (panel := metrics.panel()) is not None:
        yield panel
