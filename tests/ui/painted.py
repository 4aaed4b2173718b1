"""What a widget or a graphics item paints as text, and where: a paint device that records texts and draws nothing.

It sees what no property tells: text of items that paint themselves, elided text, text beyond its widget's edge.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QPaintDevice, QPaintEngine, QPaintEngineState, QPainter, QRegion, QTextItem, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget


@dataclass(frozen=True)
class Painted:
    """One run of painted text: its place, and the painter's clip, in the coordinates of its widget or item."""

    text: str
    place: QRectF
    clip: QRectF


def painted_by_widget(widget: QWidget) -> list[Painted]:
    """The texts `widget` paints itself, without its children."""
    device = _Recorder(widget.width(), widget.height())
    painter = QPainter(device)
    widget.render(painter, QPoint(), QRegion(), QWidget.RenderFlag(0))
    painter.end()
    return device.engine.painted


def painted_by_item(item: QGraphicsItem) -> list[Painted]:
    """The texts a graphics item paints itself, without its children."""
    device = _Recorder(10_000, 10_000)
    option = QStyleOptionGraphicsItem()
    option.exposedRect = item.boundingRect()
    painter = QPainter(device)
    item.paint(painter, option, None)
    painter.end()
    return device.engine.painted


class _TextEngine(QPaintEngine):
    """Keeps the text, throws the rest away."""

    def __init__(self) -> None:
        super().__init__(QPaintEngine.PaintEngineFeature.AllFeatures)
        self.painted: list[Painted] = []
        self._transform = QTransform()

    def begin(self, device: QPaintDevice) -> bool:
        return True

    def end(self) -> bool:
        return True

    def type(self) -> QPaintEngine.Type:
        return QPaintEngine.Type.User

    def updateState(self, state: QPaintEngineState) -> None:
        if state.state() & QPaintEngine.DirtyFlag.DirtyTransform:
            self._transform = state.transform()

    def drawTextItem(self, at: QPointF, item: QTextItem) -> None:
        place = QRectF(at.x(), at.y() - item.ascent(), item.width(), item.ascent() + item.descent())
        painter = self.painter()
        clip = painter.clipBoundingRect() if painter.hasClipping() else place
        self.painted.append(Painted(item.text(), self._transform.mapRect(place), self._transform.mapRect(clip)))

    def _nothing(self, *_drawn: object) -> None: ...

    drawEllipse = drawImage = drawLines = drawPath = drawPixmap = _nothing  # noqa: N815
    drawPoints = drawPolygon = drawRects = drawTiledPixmap = _nothing  # noqa: N815


class _Recorder(QPaintDevice):
    """A device of the given size in pixels, at 96 dots an inch."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__()
        self.engine = _TextEngine()
        dots = QPaintDevice.PaintDeviceMetric
        self._metrics = {
            dots.PdmWidth: width,
            dots.PdmHeight: height,
            dots.PdmWidthMM: width * 254 // 960,
            dots.PdmHeightMM: height * 254 // 960,
            dots.PdmDpiX: 96,
            dots.PdmDpiY: 96,
            dots.PdmPhysicalDpiX: 96,
            dots.PdmPhysicalDpiY: 96,
            dots.PdmDepth: 32,
            dots.PdmNumColors: 2**31 - 1,
            dots.PdmDevicePixelRatio: 1,
            dots.PdmDevicePixelRatioScaled: int(QPaintDevice.devicePixelRatioFScale()),
        }

    def paintEngine(self) -> QPaintEngine:
        return self.engine

    def metric(self, wanted: QPaintDevice.PaintDeviceMetric) -> int:
        return self._metrics.get(wanted, 0)
