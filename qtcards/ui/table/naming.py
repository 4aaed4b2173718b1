"""Naming: which piles of a table for one share a name, and where the names stand. Pure arithmetic, no Qt.

A name stands under the lowest row of its piles, in its middle; under the names of columns the columns would lie, so
theirs stands above. Names of one row share the room between them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from qtcards.rules.game import Fan, PileSpec
from qtcards.rules.position import PileKind
from qtcards.ui.table.metrics import Metrics

_BARE = (PileKind.HAND, PileKind.REMOVED)
_GAP = 9.0
"""Pixels that stay free between two names, and between a name and the window's edge."""


@dataclass(frozen=True, slots=True)
class Named:
    """Piles that share a name."""

    piles: tuple[int, ...]
    step: int
    """Their direction, +1 up, -1 down, where piles of their kind differ in it; else 0."""
    above: bool
    """Whether the name stands above them, and not below."""

    @property
    def first(self) -> int:
        """The first of them."""
        return self.piles[0]


@dataclass(frozen=True, slots=True)
class Span:
    """Where a name would like to stand: about ``middle``, ``width`` pixels wide."""

    middle: float
    width: float


def named_piles(specs: Sequence[PileSpec]) -> list[Named]:
    """Return the piles of a table for one that get a name: all but columns; these only if they differ in direction."""
    groups: dict[tuple[PileKind, int], list[int]] = {}
    for n, spec in enumerate(specs):
        if spec.kind not in _BARE:
            groups.setdefault((spec.kind, _step(spec)), []).append(n)
    kinds = [kind for kind, _ in groups]
    found = []
    for (kind, step), piles in groups.items():
        differs, columns = kinds.count(kind) > 1, kind is PileKind.TABLEAU
        if columns and not differs:
            continue
        unusual = step < 0 and not columns and specs[piles[0]].starts is not None
        found.append(Named(tuple(piles), step if differs or unusual else 0, columns))
    return found


def _step(spec: PileSpec) -> int:
    return 0 if spec.builds is None or spec.kind not in {PileKind.FOUNDATION, PileKind.TABLEAU} else spec.builds.step


def spread(spans: Sequence[Span], width: float) -> list[tuple[float, float]]:
    """Return for each name of a row its left edge and how much smaller it is written, so that none touches another.

    ``spans`` stand in order from left to right in a window of ``width`` pixels. A name that cannot stand in its middle
    moves aside; one that is too long even so is written smaller.
    """
    lefts = [_inside(span, width) for span in spans]
    borders = [(lefts[n] + span.width + lefts[n + 1]) / 2 for n, span in enumerate(spans[:-1])]
    bounds = [_GAP / 2, *borders, width - _GAP / 2]
    placed = []
    for span, (low, high) in zip(spans, pairwise(bounds), strict=True):
        room = high - low - _GAP
        scale = min(1.0, room / span.width) if span.width > 0 else 1.0
        wide = span.width * scale
        left = min(max(span.middle - wide / 2, low + _GAP / 2), high - _GAP / 2 - wide)
        placed.append((left, scale))
    return placed


def _inside(span: Span, width: float) -> float:
    """The left edge that a name has if it is alone in its row."""
    return max(min(span.middle - span.width / 2, width - _GAP - span.width), _GAP)


def lowest(metrics: Metrics, named: Named) -> list[int]:
    """Return the piles of the lowest row in which they lie: their name stands at these."""
    level = max(metrics.slot(n).y for n in named.piles)
    return [n for n in named.piles if metrics.slot(n).y == level]


def middle_of(metrics: Metrics, named: Named, cards: int = 1) -> float:
    """Return the middle of the piles, in pixels of the table; of a fan to the right that of the ``cards`` in it."""
    if metrics.specs[named.first].fan is Fan.RIGHT and cards > 1:
        boxes = [place.box for place in metrics.row(named.first, cards)]
    else:
        boxes = [metrics.slot(n) for n in lowest(metrics, named)]
    around = metrics.around(boxes)
    return around.x + around.width / 2


def line_of(metrics: Metrics, named: Named, height: float) -> float:
    """Return the upper edge of a name ``height`` pixels high: in the middle of the gap beside its piles."""
    slot = metrics.slot(lowest(metrics, named)[0])
    if named.above:
        return slot.y - (metrics.label_height + height) / 2
    room = min(metrics.row_gap, metrics.label_height + metrics.thickness)
    return slot.y + slot.height + (room - height) / 2
