"""Highlights: which rings are shown: the held card, where it may go, the hint, and the keyboard's place."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtWidgets import QGraphicsScene

from qtcards.art.palette import (
    FOCUS_RING,
    HINT_RING,
    HINT_TARGET_RING,
    REFUSED_RING,
    SELECTED_RING,
    TARGET_RING,
    RingColours,
)
from qtcards.ui.table.metrics import Box
from qtcards.ui.table.rings import Ring
from qtcards.ui.table.ticker import Ticker, Tween

_RING_Z = 40_000.0
_PULSE_MS = 600.0
_GENTLE = 0.55
"""How far the places that a held card may go to fade when they pulse; the hint fades further."""
_REFUSED_MS = 1100.0
"""How long it is seen where something was refused; the last third of it fades."""


class Highlights:
    """All rings of a table. Each method replaces what the former call of it showed."""

    def __init__(self, scene: QGraphicsScene, ticker: Ticker) -> None:
        self._scene, self._ticker = scene, ticker
        self._selected: list[Ring] = []
        self._focus = self._ring(FOCUS_RING, 4.0)
        self._focus.setZValue(_RING_Z + 1)
        self._targets: list[Ring] = []
        self._hints: list[Ring] = []
        self._hint_targets: list[Ring] = []
        self._refused: list[Ring] = []
        self._marked: list[Box] = []

    def _ring(self, colours: RingColours, beyond: float) -> Ring:
        ring = Ring(colours, beyond, _RING_Z)
        self._scene.addItem(ring)
        return ring

    def select(self, boxes: Iterable[Box], card_width: float) -> None:
        """Mark what is held: a card, or a run in one strand or several; no box: nothing is held."""
        self._show_all(self._selected, list(boxes), card_width, SELECTED_RING, 0.0)

    def focus(self, box: Box | None, card_width: float) -> None:
        """Mark the keyboard's place; None: the table does not have the keyboard."""
        self._show(self._focus, box, card_width)

    def targets(self, boxes: Iterable[Box], card_width: float, *, pulsing: bool = False) -> None:
        """Mark the places where the held card may go; new ones pulse once, gently, then stay."""
        places = list(boxes)
        is_new, self._marked = places != self._marked, places
        if not is_new and self._targets:
            return
        self._show_all(self._targets, places, card_width, TARGET_RING, 1.0)
        if pulsing:
            self._pulse(self._targets[: len(places)], 1, _GENTLE)

    def hint(self, boxes: Iterable[Box], target: Box | None, card_width: float, *, pulsing: bool) -> None:
        """Mark the hint's card, and its target with an arrow, if it has one; they pulse twice, then stay."""
        sources, targets = list(boxes), [] if target is None else [target]
        self._show_all(self._hints, sources, card_width, HINT_RING, 2.0)
        self._show_all(self._hint_targets, targets, card_width, HINT_TARGET_RING, 2.0)
        if pulsing:
            self._pulse([*self._hints[: len(sources)], *self._hint_targets[: len(targets)]], 2, 0.25)

    def refuse(self, boxes: Iterable[Box], card_width: float, *, pulsing: bool) -> None:
        """Mark where something was refused, by a ring and a cross; with ``pulsing`` only for a moment."""
        places = list(boxes)
        self._show_all(self._refused, places, card_width, REFUSED_RING, 1.0)
        for ring in self._refused[: len(places)]:
            if pulsing:
                self._ticker.start(ring, [Tween(_fading(ring), _REFUSED_MS)])

    def _pulse(self, rings: Iterable[Ring], times: int, least: float) -> None:
        for ring in rings:
            beats = [Tween(_beat(ring, least), _PULSE_MS, nth * _PULSE_MS) for nth in range(times)]
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


def _beat(ring: Ring, least: float) -> Callable[[float], None]:
    """Return a step function that fades ``ring`` to ``least`` of its strength and back again."""
    return lambda progress: ring.setOpacity(least + (1.0 - least) * abs(1.0 - 2.0 * progress))


def _fading(ring: Ring) -> Callable[[float], None]:
    """Return a step function that shows ``ring``, lets it fade, and hides it."""

    def step(progress: float) -> None:
        ring.setOpacity(min(1.0, (1.0 - progress) * 3.0))
        if progress >= 1.0:
            ring.hide()

    return step
