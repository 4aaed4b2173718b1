"""A task: a silhouette with its names, one exact solution, and what is worked out from these.

May import pieces and geometry. Trusts what it is given: `proof` proves a task, `files` reads one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from qtcards.tangram.field import Field, Placement, field_of
from qtcards.tangram.geometry import Box, HalfPlane, Polygon, area, box_of, centre_of, grown, half_planes
from qtcards.tangram.pieces import Piece, centroid_way, exact_vertices
from qtcards.tangram.surd import ExactPoint, Point, Surd

EPSILON = 0.06
"""By how many u a piece may stick out, and two pieces overlap, in what counts as solved (tangram.md, section 3)."""

SLACK = 0.01
"""By how much exact places may overlap, in u: less than any two that differ, more than any rounding."""

MANY_CORNERS = 9
MANY_SOLUTIONS = 12

Loop = tuple[ExactPoint, ...]
"""A closed way along an outline: clockwise on the screen around the figure, the other way round a hole."""


class Level(StrEnum):
    """For whom a task is."""

    BEGINNER = "beginner"
    ADVANCED = "advanced"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a piece lies in a solution, exactly."""

    piece: Piece
    state: int
    at: ExactPoint
    """The first corner; of a triangle the right angle."""

    @property
    def vertices(self) -> Loop:
        """The corners, clockwise on the screen."""
        return tuple(self.at + way for way in exact_vertices(self.piece.shape, self.state))

    def placement(self, target: Point = (0.0, 0.0)) -> Placement:
        """The place as floats on a field on which the task's origin is at ``target``."""
        (x, y), (cx, cy) = self.at.in_u, centroid_way(self.piece.shape, self.state)
        return Placement(self.piece, x + cx + target[0], y + cy + target[1], self.state)


@dataclass(frozen=True)
class Task:
    """One puzzle. All coordinates are the task's own: y grows downwards, the origin is anywhere near."""

    id: str
    """Lower-case words with hyphens; unique among all tasks, and never changed: progress is kept under it."""
    names: Mapping[str, str]
    """The name by language: "en" and "de"."""
    outline: tuple[Loop, ...]
    """The silhouette: figures that may touch in points, and their holes (odd-even filling paints it)."""
    solution: tuple[Place, ...]
    """One exact solution (the scheme, TG-8), the pieces in the order of `PIECES`."""
    solutions: int | None = None
    """In how many ways the figure can be laid on the grid; None where nobody has counted (turned pieces)."""
    group: str = ""
    """What it shows: the id of the set it is in."""
    source: str = ""
    """Where the figure comes from."""

    @cached_property
    def corners(self) -> int:
        """How many corners the silhouette has, those of holes included."""
        return sum(map(len, self.outline))

    @cached_property
    def is_convex(self) -> bool:
        """Whether it is one of the 13 figures without a corner that goes inwards."""
        return len(self.outline) == 1 and all(turn.sign > 0 for turn in turns(self.outline[0]))

    @cached_property
    def level(self) -> Level:
        """Many corners or many solutions help: for beginners. The convex figures are for the advanced (section 4)."""
        easy = self.corners >= MANY_CORNERS or (self.solutions or 0) >= MANY_SOLUTIONS
        return Level.BEGINNER if easy and not self.is_convex else Level.ADVANCED

    @cached_property
    def is_on_grid(self) -> bool:
        """Whether the solution lies on the grid of unit squares and their diagonals: then others can be counted."""
        return all(_on_grid(corner) for place in self.solution for corner in place.vertices)

    @cached_property
    def polygons(self) -> tuple[Polygon, ...]:
        """The loops of the outline as floats, in u."""
        return tuple(tuple(corner.in_u for corner in loop) for loop in self.outline)

    @cached_property
    def scheme(self) -> tuple[Placement, ...]:
        """The solution as floats, in the order of `PIECES`: the borders that the help shows (TG-8)."""
        return tuple(place.placement() for place in self.solution)

    @cached_property
    def parts(self) -> tuple[Polygon, ...]:
        """The silhouette cut into convex parts: the polygons of the scheme."""
        return tuple(placement.polygon for placement in self.scheme)

    @cached_property
    def grown_parts(self) -> tuple[tuple[HalfPlane, ...], ...]:
        """The parts grown by `EPSILON`; together they are the silhouette grown by it."""
        return tuple(grown(part, EPSILON) for part in self.parts)

    @cached_property
    def loose_parts(self) -> tuple[tuple[HalfPlane, ...], ...]:
        """The parts with a little slack, for places that are exact but for rounding."""
        return tuple(half_planes(part, SLACK / 2) for part in self.parts)

    @cached_property
    def centroid(self) -> Point:
        """The centre of the silhouette's area."""
        return centre_of(self.parts)

    @cached_property
    def box(self) -> Box:
        """The smallest upright box around the silhouette."""
        return box_of(corner for loop in self.polygons for corner in loop)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in u."""
        left, top, right, bottom = self.box
        return right - left, bottom - top

    def solved_field(self, target: Point = (0.0, 0.0)) -> Field:
        """The field on which the stored solution is laid, the task's origin at ``target``."""
        return field_of(place.placement(target) for place in self.solution)

    def target_centred_at(self, centre: Point) -> Point:
        """The target for which the silhouette's box has its centre at ``centre``."""
        left, top, right, bottom = self.box
        return centre[0] - (left + right) / 2, centre[1] - (top + bottom) / 2


def turns(loop: Loop) -> Iterable[Surd]:
    """The cross products at the corners of a loop: positive where it goes clockwise."""
    for before, here, after in zip((loop[-1], *loop[:-1]), loop, (*loop[1:], loop[0]), strict=True):
        yield (here - before).cross(after - here)


def doubled_area(loop: Loop) -> Surd:
    """Twice the area of a loop in (u/2)², exactly; negative around a hole."""
    total = Surd(0)
    for before, here in zip((loop[-1], *loop[:-1]), loop, strict=True):
        total += before.cross(here)
    return total


def area_of(polygons: Iterable[Polygon]) -> float:
    """The area of loops with their holes, in u²."""
    return sum(map(area, polygons))


def _on_grid(corner: ExactPoint) -> bool:
    return all(value.b == 0 and value.a % 2 == 0 for value in (corner.x, corner.y))
