"""Backdrop: what lies still under the cards: the cloth and the empty places."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtGui import QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from qtcards.art.card import Style
from qtcards.art.palette import TableColours
from qtcards.rules.position import PileKind
from qtcards.ui.table.cloth import Cloth
from qtcards.ui.table.deck import drawn
from qtcards.ui.table.metrics import Metrics
from qtcards.ui.table.slots import empty_stock_svg, slot_svg

_SLOT_Z = -500.0


class Backdrop:
    """Drawn once for each size and look; in between, what there is gets stretched."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self.cloth = Cloth(scene)
        self._slots: dict[int, QGraphicsPixmapItem] = {}

    def drawing(
        self, metrics: Metrics, style: Style, colours: TableColours, ratio: float, redeal: bool | None = None
    ) -> Iterator[None]:
        """Draw the same piece by piece, each a few milliseconds' work: go on with the iterator until it ends."""
        yield from self.cloth.weaving(metrics, colours, ratio)
        pictures: dict[str, QPixmap] = {}
        wanted = {n: svg for n, spec in enumerate(metrics.specs) if (svg := slot_svg(spec, style, colours)) is not None}
        if redeal is not None:
            empty = empty_stock_svg(colours, redeal=redeal)
            wanted |= {n: empty for n, spec in enumerate(metrics.specs) if spec.kind is PileKind.STOCK}
        for n in self._slots.keys() - wanted.keys():
            self._scene.removeItem(self._slots.pop(n))
        for n, svg in wanted.items():
            if svg not in pictures:
                pictures[svg] = drawn(svg, metrics.card_width, metrics.card_height, ratio)
                yield
            if n not in self._slots:
                self._slots[n] = QGraphicsPixmapItem()
                self._slots[n].setZValue(_SLOT_Z)
                self._scene.addItem(self._slots[n])
            self._slots[n].setPixmap(pictures[svg])
        self.stretch(metrics)

    def stretch(self, metrics: Metrics) -> None:
        """Fit the pictures there are to ``metrics``."""
        self.cloth.stretch(metrics)
        for n, item in self._slots.items():
            box = metrics.slot(n)
            item.setPos(box.x, box.y)
            _stretch(item, box.width, box.height)


def _stretch(item: QGraphicsPixmapItem, width: float, height: float) -> None:
    size = item.pixmap().deviceIndependentSize()
    exact = abs(size.width() - width) < 1 and abs(size.height() - height) < 1
    if exact or size.isEmpty():
        item.setTransform(QTransform())
    else:
        item.setTransform(QTransform.fromScale(width / size.width(), height / size.height()))
