"""Highlights: which rings are shown: the held card, where it may go, the hint, and the keyboard's place."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtWidgets import QGraphicsScene

from qtcards.art.palette import FOCUS_RING, HINT_RING, SELECTED_RING, TARGET_RING, RingColours
from qtcards.ui.table.metrics import Box
from qtcards.ui.table.rings import Ring
from qtcards.ui.table.ticker import Ticker, Tween

_RING_Z = 40_000.0
_PULSE_MS = 600.0


class Highlights:
    """All rings of a table. Each method replaces what the former call of it showed."""

    def __init__(self, scene: QGraphicsScene, ticker: Ticker) -> None:
        self._scene, self._ticker = scene, ticker
        self._selected = self._ring(SELECTED_RING, 0.0)
        self._focus = self._ring(FOCUS_RING, 4.0)
        self._focus.setZValue(_RING_Z + 1)
        self._targets: list[Ring] = []
        self._hints: list[Ring] = []

    def _ring(self, colours: RingColours, beyond: float) -> Ring:
        ring = Ring(colours, beyond, _RING_Z)
        self._scene.addItem(ring)
        return ring

    def select(self, box: Box | None, card_width: float) -> None:
        """Mark the held card; None: nothing is held."""
        self._show(self._selected, box, card_width)

    def focus(self, box: Box | None, card_width: float) -> None:
        """Mark the keyboard's place; None: the table does not have the keyboard."""
        self._show(self._focus, box, card_width)

    def targets(self, boxes: Iterable[Box], card_width: float) -> None:
        """Mark the places where the held card may go."""
        self._show_all(self._targets, list(boxes), card_width, TARGET_RING, 1.0)

    def hint(self, boxes: Iterable[Box], card_width: float, *, pulsing: bool) -> None:
        """Mark the hint's card and target; they pulse twice, then stay."""
        places = list(boxes)
        self._show_all(self._hints, places, card_width, HINT_RING, 2.0)
        if pulsing:
            for ring in self._hints[: len(places)]:
                beats = [Tween(_pulse(ring), _PULSE_MS, nth * _PULSE_MS) for nth in range(2)]
                self._ticker.start(ring, beats)

    @staticmethod
    def _show(ring: Ring, box: Box | None, card_width: float) -> None:
        if box is None:
            ring.hide()
        else:
            ring.surround(box, card_width)

    def _show_all(
        self, rings: list[Ring], boxes: list[Box], card_width: float, colours: RingColours, beyond: float
    ) -> None:
        while len(rings) < len(boxes):
            rings.append(self._ring(colours, beyond))
        for nth, ring in enumerate(rings):
            self._ticker.drop(ring)
            self._show(ring, boxes[nth] if nth < len(boxes) else None, card_width)


def _pulse(ring: Ring) -> Callable[[float], None]:
    """Return a step function that fades ``ring`` out and in again."""
    return lambda progress: ring.setOpacity(0.25 + 0.75 * abs(1.0 - 2.0 * progress))
