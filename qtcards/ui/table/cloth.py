"""Cloth: the table under the cards, with a tray for each seat and for messages, painted once a size and theme."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import ceil

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QRadialGradient

from qtcards.art.palette import TableColours
from qtcards.ui.table.metrics import Box, Metrics

_BAND, _LEAST_BAND = 1_000_000, 64
"""Pixels of a picture that are painted in one go, and rows of them at least."""
_GRAIN = 4
"""Pixels of the screen, each way, that share one pixel of a table on which there is nothing but its light.

Over so few the light changes by one step of 255 at most, and nobody sees that. Such a picture takes a sixteenth of the
memory, at 1920 x 1080 half a MiB instead of 8, and painted as large as the table it costs a frame no more.
"""


def cloth(metrics: Metrics, colours: TableColours, ratio: float) -> QPixmap:
    """Return the whole background of a table."""
    *_, whole = woven(metrics, colours, ratio)
    return whole


def woven(metrics: Metrics, colours: TableColours, ratio: float) -> Iterator[QPixmap]:
    """Paint the background of a table band by band, each a few milliseconds' work; yield it after every band.

    It has the pixels of a screen of this ``ratio``, or one for `_GRAIN` x `_GRAIN` of them: to be stretched.
    """
    trays = list(_trays(metrics))
    scale = ratio if trays else ratio / _GRAIN
    pixmap = QPixmap(ceil(metrics.width * scale), ceil(metrics.height * scale))  # opaque: it is painted all over
    pixmap.setDevicePixelRatio(ratio)
    height = max(_LEAST_BAND, _BAND / max(pixmap.width(), 1)) / scale
    top = 0.0
    while True:
        painter = QPainter(pixmap)
        painter.scale(scale / ratio, scale / ratio)
        painter.setClipRect(QRectF(0, top, metrics.width + 1, height))
        _paint(painter, metrics, trays, colours)
        painter.end()
        yield pixmap
        top += height
        if top >= metrics.height + 1:
            return


def light(box: QRectF, colours: TableColours) -> QRadialGradient:
    """Return how a table of this size is lit: brightest in its middle."""
    made = QRadialGradient(box.center(), max(box.width(), box.height()) * 0.62)
    made.setColorAt(0.0, QColor(colours.centre))
    made.setColorAt(1.0, QColor(colours.edge))
    return made


def _paint(painter: QPainter, metrics: Metrics, trays: Iterable[Box], colours: TableColours) -> None:
    """The light reaches beyond the table: its last pixel may be part of one of the screen's."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    table = QRectF(0, 0, metrics.width, metrics.height)
    painter.fillRect(table.adjusted(0, 0, _GRAIN, _GRAIN), light(table, colours))
    for tray in trays:
        _paint_tray(painter, metrics, tray, colours)


def _trays(metrics: Metrics) -> Iterator[Box]:
    for seat in {spec.seat for spec in metrics.specs if spec.seat is not None}:
        yield metrics.region(seat)
    if (panel := metrics.panel()) is not None:
        yield panel


def _paint_tray(painter: QPainter, metrics: Metrics, box: Box, colours: TableColours) -> None:
    plain = colours.centre == colours.edge
    painter.setBrush(Qt.BrushStyle.NoBrush if plain else QColor(0, 0, 0, 46))
    line = QColor(colours.slot)
    line.setAlpha(255 if plain else 26)
    painter.setPen(QPen(line, 1.5 if plain else 1.0))
    radius = metrics.card_width * 0.14
    painter.drawRoundedRect(QRectF(*box), radius, radius)
