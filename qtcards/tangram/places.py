"""Fitting places: where a piece can lie exactly, with the silhouette on the field (TG-12, section 5); and the hint.

May import recognition and what that may. Offers more places than solutions need, so that it remains a puzzle.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import floor

from qtcards.tangram.field import Field, Placement
from qtcards.tangram.geometry import DUST, Polygon, are_apart, is_covered, moved
from qtcards.tangram.pieces import PIECES, STATES, Piece, Shape, is_straight, look, offsets
from qtcards.tangram.recognition import lies_inside
from qtcards.tangram.solver import solutions
from qtcards.tangram.surd import Point
from qtcards.tangram.task import SLACK, Place, Task


@dataclass(frozen=True, slots=True)
class Hint:
    """One piece, and where it belongs."""

    placement: Placement
    in_the_way: tuple[Piece, ...] = ()
    """Pieces that lie where it belongs; they go back to their start."""


def fitting_places(field: Field, task: Task, piece: Piece, target: Point) -> tuple[Placement, ...]:
    """Where ``piece`` fits into the part of the silhouette that is still free; the task's origin is at ``target``.

    Pieces that lie wholly beside the silhouette are no hindrance, nor is the piece itself. On grid tasks these are all
    places on the grid; on others, where a corner meets a corner of the silhouette or of a piece that lies in it. The
    stored solution's own place is always among them. From top to bottom, then from left to right, then by state; each
    look once.
    """
    taken = [moved(other.polygon, -target[0], -target[1]) for other in field.placements if other.piece is not piece]
    found: dict[tuple[int, int, int], Placement] = {}
    tried: set[tuple[int, int, int]] = set()
    for placement in _candidates(task, piece.shape, piece, taken):
        key = (round(placement.y * 1000), round(placement.x * 1000), look(piece.shape, placement.state))
        if key not in tried:
            tried.add(key)
            if is_covered(placement.polygon, task.loose_parts) and _is_free(placement.polygon, taken):
                found[key] = placement
    return tuple(found[key].moved(*target) for key in sorted(found))


def hint(field: Field, task: Task, target: Point) -> Hint | None:
    """Place one piece: one that is not yet where it belongs in a solution; None when all are.

    It goes on with the solution in which most pieces lie right already: of all solutions on the grid, else the stored
    one; at ``target``, or wherever at least two pieces that touch already lie to each other as in the solution. Pieces
    of one shape stand for each other.
    """
    wanted = max(_readings(field, task, target), key=lambda goals: len(PIECES) - len(_missing(field, goals)))
    for piece, goal in _missing(field, wanted):
        blocking = tuple(
            other.piece
            for other in field.placements
            if other.piece is not piece and not are_apart(goal.polygon, other.polygon, -SLACK)
        )
        return Hint(Placement(piece, goal.x, goal.y, goal.state), blocking)
    return None


def _readings(field: Field, task: Task, target: Point) -> Iterator[Sequence[Placement]]:
    """The solutions as they may be meant: each at ``target``, and where it seems to be being built."""
    others = [tuple(place.placement() for place in laid) for laid in solutions(task)] if task.is_on_grid else []
    for scheme in (task.scheme, *others):
        for origin in dict.fromkeys((target, aligned(field, scheme, target))):
            yield [goal.moved(*origin) for goal in scheme]


def aligned(field: Field, scheme: Sequence[Placement], target: Point) -> Point:
    """Where the origin of a solution would be if as many pieces as possible lay right.

    ``target`` if no two of them touch: then nothing has been built yet.
    """
    found: dict[tuple[int, int], list[Placement]] = {}
    exact: dict[tuple[int, int], Point] = {}
    for placement in field.placements:
        for place in scheme:
            if _looks_alike(placement, place):
                shift = (placement.x - place.x, placement.y - place.y)
                key = (round(shift[0] * 20), round(shift[1] * 20))
                found.setdefault(key, []).append(placement)
                exact.setdefault(key, shift)
    best = max(found, key=lambda key: len(found[key]), default=None)
    if best is None or not any(_touch(one, other) for one, other in combinations(found[best], 2)):
        return target
    return exact[best]


def _touch(one: Placement, other: Placement) -> bool:
    return not are_apart(one.polygon, other.polygon, SLACK)


def _missing(field: Field, wanted: Sequence[Placement]) -> list[tuple[Piece, Placement]]:
    """The pieces that lie on no goal, each with a goal of its shape on which nothing lies right."""
    goals = list(wanted)
    astray = []
    for placement in field.placements:
        reached = next((goal for goal in goals if is_same(placement, goal)), None)
        if reached is None:
            astray.append(placement.piece)
        else:
            goals.remove(reached)
    return [(piece, next(goal for goal in goals if goal.piece.shape is piece.shape)) for piece in astray]


def is_same(one: Placement, other: Placement) -> bool:
    """Whether two pieces of one shape lie at one place and look the same."""
    return _looks_alike(one, other) and _is_near(one, other)


def _looks_alike(one: Placement, other: Placement) -> bool:
    shape = one.piece.shape
    return shape is other.piece.shape and look(shape, one.state) == look(shape, other.state)


def _is_near(one: Placement, other: Placement) -> bool:
    return abs(one.x - other.x) < 0.05 and abs(one.y - other.y) < 0.05


def _candidates(task: Task, shape: Shape, piece: Piece, taken: Sequence[Polygon]) -> Iterator[Placement]:
    for place in task.solution:
        if place.piece.shape is shape:
            yield Place(piece, place.state, place.at).placement()
    points = list(_grid(task) if task.is_on_grid else _marks(task, taken))
    for state in sorted({look(shape, state) for state in range(STATES)}):
        if task.is_on_grid and not is_straight(shape, state):
            continue
        # A corner of every piece on the grid is on the grid; elsewhere any corner may be the one that meets.
        for ox, oy in offsets(shape, state)[:1] if task.is_on_grid else offsets(shape, state):
            for x, y in points:
                yield Placement(piece, x - ox, y - oy, state)


def _grid(task: Task) -> Iterator[Point]:
    left, top, right, bottom = task.box
    for y in range(floor(top + DUST), floor(bottom + DUST) + 1):
        for x in range(floor(left + DUST), floor(right + DUST) + 1):
            yield float(x), float(y)


def _marks(task: Task, taken: Iterable[Polygon]) -> Iterator[Point]:
    """The points where a corner may lie: the corners of the silhouette, and of the pieces that lie in it."""
    for loop in task.polygons:
        yield from loop
    for polygon in taken:
        if lies_inside(polygon, task):
            yield from polygon


def _is_free(polygon: Polygon, taken: Iterable[Polygon]) -> bool:
    return all(are_apart(polygon, other, -SLACK) for other in taken)
