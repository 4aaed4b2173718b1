"""Snapping: a piece that is dropped near another one is moved the last bit (TG-11).

May import field and geometry. Pure arithmetic; whether it is wanted is a setting of the player.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import hypot

from qtcards.tangram.field import Field, Placement
from qtcards.tangram.geometry import Polygon, nearest_on
from qtcards.tangram.pieces import Piece
from qtcards.tangram.surd import Point

REACH = 0.2
"""How far, in u, a piece is moved at most."""


@dataclass(frozen=True, slots=True)
class Snap:
    """What a dropped piece snapped to."""

    dx: float
    dy: float
    piece: Piece | None
    """The other piece; None: the silhouette that lies on the field."""
    corner: int | None
    """Which corner of the other piece or silhouette; None: one of its edges."""
    at: Point
    """The point of the field where they meet."""


def snap(placement: Placement, field: Field, silhouette: Iterable[Polygon] = ()) -> Snap | None:
    """Find what ``placement`` snaps to: the nearest corner to corner, else corner to edge, within `REACH` (TG-11).

    The other pieces of ``field`` count, and the loops of a silhouette that lies on the field ("fitting places").
    """
    others: list[tuple[Piece | None, int, Polygon]] = [
        (other.piece, 0, other.polygon) for other in field.placements if other.piece is not placement.piece
    ]
    first = 0
    for loop in silhouette:
        others.append((None, first, loop))
        first += len(loop)
    for found in (_corners, _edges):
        best = min(found(placement.polygon, others), key=_way, default=None)
        if best is not None and _way(best) <= REACH:
            return best
    return None


def _way(found: Snap) -> float:
    return hypot(found.dx, found.dy)


def _corners(mine: Polygon, others: list[tuple[Piece | None, int, Polygon]]) -> Iterator[Snap]:
    for piece, first, polygon in others:
        for number, (x, y) in enumerate(polygon, first):
            for px, py in mine:
                yield Snap(x - px, y - py, piece, number, (x, y))


def _edges(mine: Polygon, others: list[tuple[Piece | None, int, Polygon]]) -> Iterator[Snap]:
    for piece, _, polygon in others:
        for point, start, end in _points_and_edges(mine, polygon):
            x, y = nearest_on(start, end, point)
            yield Snap(x - point[0], y - point[1], piece, None, (x, y))
        for point, start, end in _points_and_edges(polygon, mine):
            x, y = nearest_on(start, end, point)
            yield Snap(point[0] - x, point[1] - y, piece, None, point)


def _points_and_edges(points: Polygon, polygon: Polygon) -> Iterator[tuple[Point, Point, Point]]:
    for point in points:
        for start, end in zip((polygon[-1], *polygon[:-1]), polygon, strict=True):
            yield point, start, end
