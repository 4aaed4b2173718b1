"""Cloth: the table under the cards, with a tray for each seat and for messages, painted once a size and theme."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QRadialGradient

from qtcards.art.palette import TableColours
from qtcards.ui.table.metrics import Box, Metrics

_BAND, _LEAST_BAND = 1_000_000, 64
"""Pixels of the screen that are painted in one go, and rows of them at least."""


def cloth(metrics: Metrics, colours: TableColours, ratio: float) -> QPixmap:
    """Return the whole background of a table."""
    *_, whole = woven(metrics, colours, ratio)
    return whole


def woven(metrics: Metrics, colours: TableColours, ratio: float) -> Iterator[QPixmap]:
    """Paint the background of a table band by band, each a few milliseconds' work; yield it after every band."""
    pixmap = QPixmap(round(metrics.width * ratio), round(metrics.height * ratio))  # opaque: it is painted all over
    pixmap.setDevicePixelRatio(ratio)
    height = max(_LEAST_BAND, _BAND / max(pixmap.width(), 1)) / ratio
    top = 0.0
    while True:
        painter = QPainter(pixmap)
        painter.setClipRect(QRectF(0, top, metrics.width, height))
        _paint(painter, metrics, colours)
        painter.end()
        yield pixmap
        top += height
        if top >= metrics.height:
            return


def light(box: QRectF, colours: TableColours) -> QRadialGradient:
    """Return how a table of this size is lit: brightest in its middle."""
    made = QRadialGradient(box.center(), max(box.width(), box.height()) * 0.62)
    made.setColorAt(0.0, QColor(colours.centre))
    made.setColorAt(1.0, QColor(colours.edge))
    return made


def _paint(painter: QPainter, metrics: Metrics, colours: TableColours) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    table = QRectF(0, 0, metrics.width, metrics.height)
    painter.fillRect(table, light(table, colours))
    for seat in {spec.seat for spec in metrics.specs if spec.seat is not None}:
        _tray(painter, metrics, metrics.region(seat), colours)
    if (panel := metrics.panel()) is not None:
        _tray(painter, metrics, panel, colours)


def _tray(painter: QPainter, metrics: Metrics, box: Box, colours: TableColours) -> None:
    plain = colours.centre == colours.edge
    painter.setBrush(Qt.BrushStyle.NoBrush if plain else QColor(0, 0, 0, 46))
    line = QColor(colours.slot)
    line.setAlpha(255 if plain else 26)
    painter.setPen(QPen(line, 1.5 if plain else 1.0))
    radius = metrics.card_width * 0.14
    painter.drawRoundedRect(QRectF(*box), radius, radius)
