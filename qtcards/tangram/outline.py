"""The silhouette of pieces laid beside each other, exactly: what their common edges leave over.

May import `surd`. The pieces must not overlap (`proof` looks); they may touch along parts of edges and in points.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cmp_to_key, partial

from qtcards.tangram.surd import ExactPoint
from qtcards.tangram.task import Loop

_Edge = tuple[ExactPoint, ExactPoint]

_DIRECTIONS = {(1, 0): 0, (1, 1): 1, (0, 1): 2, (-1, 1): 3, (-1, 0): 4, (-1, -1): 5, (0, -1): 6, (1, -1): 7}


def outline_of(polygons: Iterable[Loop]) -> tuple[Loop, ...]:
    """The loops around what the polygons cover together: clockwise around figures, the other way round holes.

    Figures that touch in a point only have a loop each. Every loop begins at its topmost, of these leftmost corner, and
    loops come in the order of their beginnings, so two equal silhouettes have equal outlines. All edges must run in
    steps of 45°.
    """
    given = tuple(polygons)
    corners = {corner for polygon in given for corner in polygon}
    edges = {piece for polygon in given for edge in sides(polygon) for piece in _pieces(edge, corners)}
    left = [edge for edge in edges if (edge[1], edge[0]) not in edges]
    return tuple(sorted((begun(_straight(loop)) for loop in _linked(left)), key=lambda loop: _by_place(loop[0])))


def sides(loop: Sequence[ExactPoint]) -> Iterable[_Edge]:
    """The edges of a loop, the one that closes it first."""
    return zip((loop[-1], *loop[:-1]), loop, strict=True)


def direction(start: ExactPoint, end: ExactPoint) -> int:
    """Where an edge runs: 0 is right, each eighth of a turn clockwise one more.

    ValueError for any other angle, and for an edge without a length.
    """
    way = end - start
    if start == end or not (way.x.sign == 0 or way.y.sign == 0 or way.x in {way.y, -way.y}):
        raise ValueError("an edge does not run in steps of 45 degrees, or nowhere")
    return _DIRECTIONS[way.x.sign, way.y.sign]


def begun(loop: Sequence[ExactPoint]) -> Loop:
    """The same loop, begun at its topmost, of these leftmost corner."""
    first = min(range(len(loop)), key=lambda number: _by_place(loop[number]))
    return (*loop[first:], *loop[:first])


def _compared(one: ExactPoint, other: ExactPoint) -> int:
    return (one.y - other.y).sign or (one.x - other.x).sign


_by_place = cmp_to_key(_compared)


def _pieces(edge: _Edge, corners: Iterable[ExactPoint]) -> Iterable[_Edge]:
    """An edge cut at every corner that lies on it."""
    start, end = edge
    way = end - start
    on_it = [
        corner
        for corner in corners
        if not way.cross(corner - start).sign and way.dot(corner - start).sign > 0 and way.dot(end - corner).sign > 0
    ]
    on_it.sort(key=lambda corner: float(way.dot(corner - start)))
    return zip((start, *on_it), (*on_it, end), strict=True)


def _linked(edges: Sequence[_Edge]) -> Iterable[list[ExactPoint]]:
    """The edges in closed loops; where several go on, the sharpest turn clockwise, so that touching figures part."""
    leaving: dict[ExactPoint, list[_Edge]] = {}
    for edge in edges:
        leaving.setdefault(edge[0], []).append(edge)
    waiting = set(edges)
    for first in edges:
        if first not in waiting:
            continue
        loop = []
        edge = first
        while edge in waiting:
            waiting.remove(edge)
            loop.append(edge[1])
            edge = max(leaving[edge[1]], key=partial(_turn, edge))
        yield loop


def _turn(coming: _Edge, following: _Edge) -> int:
    """The eighths by which the way turns clockwise, from -4 to 3."""
    return (direction(*following) - direction(*coming) + 4) % 8 - 4


def _straight(loop: Sequence[ExactPoint]) -> list[ExactPoint]:
    """The loop without the corners at which it goes straight on."""
    around = zip((loop[-1], *loop[:-1]), loop, (*loop[1:], loop[0]), strict=True)
    return [here for before, here, after in around if direction(before, here) != direction(here, after)]
