"""Naming: which piles of a table for one share a name, and where the names stand. Pure arithmetic, no Qt.

A name stands under the lowest row of its piles, in its middle; under the names of columns the columns would lie, so
theirs stands above. Names of one row share the room between them, in letters of one size: rather smaller than usual
for large texts than so close that they read as one, or aside from their piles.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from qtcards.rules.game import Fan, PileSpec
from qtcards.rules.position import PileKind
from qtcards.ui.table.metrics import Metrics

_BARE = (PileKind.HAND, PileKind.REMOVED)
_GAP, _GAP_IN_LETTERS = 9.0, 0.8
"""Pixels that stay free between names at least, and at the window's edge; and between names, in heights of letters."""
_ASIDE, _ASIDE_AT_EDGE = 0.25, 0.5
"""How far a name's middle may be from that of its piles, in card widths: beside others, and at the window's edge."""


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
    piles: float = 0.0
    """How wide its piles lie: a name between their ends stands at them wherever it is."""


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


def spread(
    spans: Sequence[Span], width: float, letters: tuple[float, float] = (1.0, 1.0), card: float = 0.0
) -> list[tuple[float, float]]:
    """Return for each name of a row its left edge and how much smaller it is written, so that none touches another.

    ``spans`` stand in order from left to right in a window of ``width`` pixels; ``letters`` is the height of the
    letters that their widths are for, and the usual one, in pixels; ``card`` is a card's width. All names of the row
    are written smaller, down to the usual height, until each stands at its piles. One that cannot even so moves aside;
    one that is too long for that is written smaller still.
    """
    full, usual = letters
    sizes = [full, *(full - n for n in range(1, int(full - usual) + 1)), min(full, usual)]
    placed: list[tuple[float, float]] = []
    for size in sizes:
        share = size / full
        small = [Span(span.middle, span.width * share, span.piles) for span in spans]
        found = _beside(small, width, max(_GAP, size * _GAP_IN_LETTERS))
        placed = [(left, scale * share) for left, scale in found]
        if all(_stands(span, *at, width, card) for span, at in zip(small, found, strict=True)):
            break
    return placed


def _stands(span: Span, left: float, scale: float, width: float, card: float) -> bool:
    """Whether a name is whole and at its piles."""
    at_edge = left <= _GAP or left + span.width >= width - _GAP
    free = max(card * (_ASIDE_AT_EDGE if at_edge else _ASIDE), (span.piles - span.width) / 2)
    return scale == 1.0 and abs(left + span.width / 2 - span.middle) <= free


def _beside(spans: Sequence[Span], width: float, gap: float) -> list[tuple[float, float]]:
    """Left edges and scales of names that share a row's room, ``gap`` apart."""
    lefts = [_inside(span, width) for span in spans]
    borders = [(lefts[n] + span.width + lefts[n + 1]) / 2 for n, span in enumerate(spans[:-1])]
    bounds = [_GAP - gap / 2, *borders, width - _GAP + gap / 2]
    placed = []
    for span, (low, high) in zip(spans, pairwise(bounds), strict=True):
        room = high - low - gap
        scale = min(1.0, room / span.width) if span.width > 0 else 1.0
        wide = span.width * scale
        left = min(max(span.middle - wide / 2, low + gap / 2), high - gap / 2 - wide)
        placed.append((left, scale))
    return placed


def _inside(span: Span, width: float) -> float:
    """The left edge that a name has if it is alone in its row."""
    return max(min(span.middle - span.width / 2, width - _GAP - span.width), _GAP)


def lowest(metrics: Metrics, named: Named) -> list[int]:
    """Return the piles of the lowest row in which they lie: their name stands at these."""
    level = max(metrics.slot(n).y for n in named.piles)
    return [n for n in named.piles if metrics.slot(n).y == level]


def span_of(metrics: Metrics, named: Named, width: float, cards: int = 1) -> Span:
    """Return where a name ``width`` pixels wide would like to stand: in the middle of its piles; of a fan to the right
    in that of the ``cards`` in it.
    """
    if metrics.specs[named.first].fan is Fan.RIGHT and cards > 1:
        boxes = [place.box for place in metrics.row(named.first, cards)]
    else:
        boxes = [metrics.slot(n) for n in lowest(metrics, named)]
    left, right = min(box.x for box in boxes), max(box.x + box.width for box in boxes)
    return Span((left + right) / 2, width, right - left)


def line_of(metrics: Metrics, named: Named, height: float) -> float:
    """Return the upper edge of a name ``height`` pixels high: in the middle of the gap beside its piles."""
    slot = metrics.slot(lowest(metrics, named)[0])
    if named.above:
        return slot.y - (metrics.label_height + height) / 2
    room = min(metrics.row_gap, metrics.label_height + metrics.thickness)
    return slot.y + slot.height + (room - height) / 2
