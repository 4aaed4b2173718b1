"""Is it solved, and what is there so far (TG-12; tangram.md, section 3).

Works for any solution, wherever on the field the figure is built. May import field, task and geometry.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from math import sqrt

from qtcards.tangram.field import Field
from qtcards.tangram.geometry import (
    DUST,
    Polygon,
    are_apart,
    area,
    box_of,
    centre_of,
    half_planes,
    is_covered,
    is_within,
    moved,
    shrunk,
    without,
)
from qtcards.tangram.pieces import STATES, WHOLE_AREA, Piece, Shape, offsets
from qtcards.tangram.surd import Point
from qtcards.tangram.task import EPSILON, Task

_C = sqrt(0.5)
_LEEWAY = EPSILON * 1.5
# Cosine and sine of turning back by k times 45 degrees.
_BACK: tuple[Point, ...] = ((1, 0), (_C, -_C), (0, -1), (-_C, -_C), (-1, 0), (-_C, _C), (0, 1), (_C, _C))


class Standing(StrEnum):
    """How the figure on the field stands to the task."""

    OPEN = "open"
    TURNED = "turned"
    """Right, but turned as a whole."""
    SOLVED = "solved"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What `recognise` found."""

    standing: Standing
    turned: int = 0
    """By how many eighths of a full turn, clockwise, the figure is turned; 0 when it is solved or open."""
    overlaps: tuple[tuple[Piece, Piece], ...] = ()
    """Pairs of pieces that overlap by more than the tolerance: the upper one first."""


@dataclass(frozen=True, slots=True)
class Survey:
    """What lies where, with the silhouette at a fixed place of the field ("fitting places", state in words)."""

    placed: tuple[Piece, ...]
    """Pieces inside the silhouette that overlap no other one."""
    outside: tuple[Piece, ...]
    """Pieces that have nothing in common with the silhouette."""
    across: tuple[Piece, ...]
    """Pieces that stick out over its border."""
    overlaps: tuple[tuple[Piece, Piece], ...]
    """Pairs that overlap: the upper one first."""
    uncovered: float
    """The area of the silhouette that no piece covers, in u², which are eighths of the whole."""


def recognise(field: Field, task: Task) -> Verdict:
    """Compare the field with the task: solved, right but turned as a whole, or neither; never mirrored.

    The figures are laid on each other by their centroids; then every piece must lie in the silhouette grown by
    `EPSILON`, and no two pieces may overlap when each is shrunk by half of it. All areas together being equal, that
    is the whole silhouette.
    """
    overlaps = overlaps_of(field)
    if overlaps:
        return Verdict(Standing.OPEN, overlaps=overlaps)
    polygons = [placement.polygon for placement in field.placements]
    cx, cy = centre_of(polygons)
    centred = [moved(polygon, -cx, -cy) for polygon in polygons]
    for turned in range(STATES):
        if _fits(_turned_back(centred, turned), task):
            return Verdict(Standing.TURNED if turned else Standing.SOLVED, turned)
    return Verdict(Standing.OPEN)


def overlaps_of(field: Field) -> tuple[tuple[Piece, Piece], ...]:
    """The pairs of pieces that overlap by more than the tolerance, the upper one first."""
    inner = {placement.piece: _inner(placement.piece.shape, placement.state) for placement in field.placements}
    found = []
    for place, upper in enumerate(field.order):
        x, y = field[upper].centre
        for lower in field.order[:place]:
            lower_x, lower_y = field[lower].centre
            dx, dy = x - lower_x, y - lower_y
            if dx * dx + dy * dy < 16 and not are_apart(moved(inner[upper], dx, dy), inner[lower]):
                found.append((upper, lower))
    return tuple(found)


def survey(field: Field, task: Task, target: Point) -> Survey:
    """Say what lies where when the task's origin is at ``target`` of the field."""
    overlaps = overlaps_of(field)
    touched = {piece for pair in overlaps for piece in pair}
    parts = [moved(part, *target) for part in task.parts]
    fitting: dict[Piece, float] = {}
    rest: list[Sequence[Point]] = list(parts)
    for placement in field.placements:
        sides = half_planes(placement.polygon)
        common = WHOLE_AREA - _whole(without(parts, sides))
        fitting[placement.piece] = 0.0 if common <= DUST * 10 else common
        rest = without(rest, sides)
    inside = {piece for piece in fitting if lies_inside(field[piece].polygon, task, target)}
    return Survey(
        placed=tuple(piece for piece in fitting if piece in inside and piece not in touched),
        outside=tuple(piece for piece, common in fitting.items() if not common),
        across=tuple(piece for piece, common in fitting.items() if common and piece not in inside),
        overlaps=overlaps,
        uncovered=_whole(rest),
    )


def lies_inside(polygon: Polygon, task: Task, target: Point = (0.0, 0.0)) -> bool:
    """Whether a convex polygon lies in the silhouette grown by `EPSILON`, the task's origin being at ``target``."""
    return is_covered(moved(polygon, -target[0], -target[1]), task.grown_parts)


def _fits(centred: Sequence[Polygon], task: Task) -> bool:
    """Whether all pieces, their common centroid at the origin, lie in the grown silhouette."""
    cx, cy = task.centroid
    placed = [moved(polygon, cx, cy) for polygon in centred]
    if not is_within(box_of(point for polygon in placed for point in polygon), task.box, _LEEWAY):
        return False
    return all(lies_inside(polygon, task) for polygon in placed)


def _turned_back(polygons: Sequence[Polygon], eighths: int) -> Sequence[Polygon]:
    if not eighths:
        return polygons
    c, s = _BACK[eighths]
    return [tuple((c * x - s * y, s * x + c * y) for x, y in polygon) for polygon in polygons]


@cache
def _inner(shape: Shape, state: int) -> Polygon:
    """The shape about its centroid, shrunk by half the tolerance."""
    return shrunk(offsets(shape, state), EPSILON / 2)


def _whole(parts: Sequence[Sequence[Point]]) -> float:
    return sum(map(area, parts))
