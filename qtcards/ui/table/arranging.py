"""Arranging: where the piles lie, in card units, in a window of some shape. Pure arithmetic, no Qt.

A table lies as its game has drawn it (`PileSpec.at`). Where a tall window leaves room below, foundations that stand
beside other piles get rows of their own: the table is narrower, the cards are larger. The order in which it is read
stays the same. Where a wide window leaves the sides free, foundations in several rows above the columns stand in a
block beside them: the columns begin higher. For the left hand the whole table is mirrored: see `mirrored`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import ceil

from qtcards.rules.game import Fan, PileSpec
from qtcards.rules.position import PileKind, Seat

Places = tuple[tuple[float, float], ...]
"""By pile: left and top edge, in card widths and card heights."""

_ROW = 1.25
"""A row that is added, with room for names."""
_APART = 0.9
"""Nearer than this to the columns, in card heights, foundations stand beside them and not above."""
_BLOCK, _TIER, _HEAD, _ASIDE = 4, 1.08, 1.2, 0.2
"""A block of foundations beside the columns: its rows, from one to the next, where the columns begin then (card
heights), and the gap to them (card widths).
"""


@cache
def arrangements(specs: tuple[PileSpec, ...]) -> tuple[Places, ...]:
    """Return how the piles may lie: as drawn first."""
    drawn = tuple(spec.at for spec in specs)
    return (drawn, *(other for other in (_narrow(specs), _aside(specs)) if other is not None))


def mirrored(specs: Sequence[PileSpec], places: Places) -> Places:
    """Return the places for the left hand: what stood at the left stands at the right, kind by kind.

    The piles of one kind and seat change sides together and stay in their order, and fans still open to the right: a
    column's number counts from the left as it is seen, and no card covers the corner with another's index.
    """
    right = extent(specs, places)[0]
    edges: dict[tuple[PileKind, Seat | None], list[tuple[float, float]]] = {}
    for spec, (x, _) in zip(specs, places, strict=True):
        edges.setdefault((spec.kind, spec.seat), []).append((x, x + 1 + _across(spec)))
    shifts = {}
    for group, spans in edges.items():
        first, last = _edges(spans)
        shifts[group] = right - last - first
    return tuple((x + shifts[spec.kind, spec.seat], y) for spec, (x, y) in zip(specs, places, strict=True))


def extent(specs: Sequence[PileSpec], places: Places, fan: float = 0.0) -> tuple[float, float]:
    """Return right and lower edge of the piles with the room of their fans, in card widths and heights; those
    downwards have a room of ``fan`` at least.
    """
    right = max(x + 1 + _across(spec) for spec, (x, _) in zip(specs, places, strict=True))
    bottom = max(
        y + 1 + (max(spec.spread, fan) if spec.fan is Fan.DOWN else 0)
        for spec, (_, y) in zip(specs, places, strict=True)
    )
    return right, bottom


def _narrow(specs: tuple[PileSpec, ...]) -> Places | None:
    """Foundations under the piles they stood beside; None where they stand alone, or are no rows above the columns."""
    homes = [spec for spec in specs if spec.kind is PileKind.FOUNDATION]
    columns = [spec.at[1] for spec in specs if spec.kind is PileKind.TABLEAU]
    if any(spec.seat is not None for spec in specs) or not homes or not columns:
        return None
    beside = [spec for spec in specs if spec.kind is not PileKind.FOUNDATION and spec.at[1] < min(columns) - _APART]
    if not beside or max(spec.at[1] for spec in homes) > min(columns) - _APART:
        return None
    stays = {id(spec) for spec in beside}
    below = max(spec.at[1] for spec in beside) - min(spec.at[1] for spec in homes) + _ROW
    levels = [(spec.at[0], spec.at[1] + (0 if id(spec) in stays else below)) for spec in specs]
    return _in_the_middle(specs, levels)


def _aside(specs: tuple[PileSpec, ...]) -> Places | None:
    """Foundations in a block beside the columns, under one row of the other piles; None where they stand in one row
    above the columns, or where others stand there in several.
    """
    of = {kind: [n for n, spec in enumerate(specs) if spec.kind is kind] for kind in PileKind}
    homes, cells, columns = of[PileKind.FOUNDATION], of[PileKind.CELL], of[PileKind.TABLEAU]
    if not homes or len(columns) < max(2, len(cells)) or len(homes) + len(cells) + len(columns) < len(specs):
        return None
    if len({specs[n].at[1] for n in homes}) == 1 or max(specs[n].at[1] for n in homes) > specs[columns[0]].at[1]:
        return None
    step = specs[columns[1]].at[0] - specs[columns[0]].at[0]
    per_row, left = ceil(len(homes) / _BLOCK), len(columns) * step + _ASIDE
    places = dict(enumerate(spec.at for spec in specs))
    places.update({n: (order * step, 0.0) for order, n in enumerate(cells)})
    places.update({n: (order * step, _HEAD if cells else 0.0) for order, n in enumerate(columns)})
    places.update({n: (left + at % per_row * step, at // per_row * _TIER) for at, n in enumerate(homes)})
    return tuple(places[n] for n in range(len(specs)))


def _in_the_middle(specs: Sequence[PileSpec], places: Sequence[tuple[float, float]]) -> Places:
    """Every row in the middle of the widest."""
    rows: dict[float, list[tuple[float, float]]] = {}
    for spec, (x, y) in zip(specs, places, strict=True):
        rows.setdefault(y, []).append((x, x + 1 + _across(spec)))
    edges = {y: _edges(row) for y, row in rows.items()}
    widest = max(right - left for left, right in edges.values())
    return tuple((x - edges[y][0] + (widest - (edges[y][1] - edges[y][0])) / 2, y) for x, y in places)


def _edges(row: Iterable[tuple[float, float]]) -> tuple[float, float]:
    lefts, rights = zip(*row, strict=True)
    return min(lefts), max(rights)


def _across(spec: PileSpec) -> float:
    return spec.spread if spec.fan is Fan.RIGHT else 0.0
