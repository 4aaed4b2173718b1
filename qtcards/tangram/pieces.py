"""The seven pieces: names, exact shapes, areas, and what each looks like in its eight states (TG-3, TG-4, TG-5).

May import `surd` and the mark for texts. Knows no field and no task.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache

from qtcards.rules.marks import N_
from qtcards.tangram.surd import ORIGIN, ExactPoint, Point, exact, lattice

STATES = 8
"""Every piece has the states 0 to 7; a click leads to the next one."""


class Shape(StrEnum):
    """The five shapes of which the pieces are; two pieces of one shape may stand for each other."""

    LARGE = "large"
    MEDIUM = "medium"
    SMALL = "small"
    SQUARE = "square"
    PARALLELOGRAM = "parallelogram"


class Piece(StrEnum):
    """The seven pieces, in the order of the keys 1 to 7."""

    LARGE_A = "large-a"
    LARGE_B = "large-b"
    MEDIUM = "medium"
    SMALL_A = "small-a"
    SMALL_B = "small-b"
    SQUARE = "square"
    PARALLELOGRAM = "parallelogram"

    @property
    def shape(self) -> Shape:
        """The piece's shape."""
        return _SHAPES[self]

    @property
    def can_flip(self) -> bool:
        """Whether turning it over changes anything that turning does not (TG-5): only with the Raute."""
        return self is Piece.PARALLELOGRAM


_SHAPES: Mapping[Piece, Shape] = {
    Piece.LARGE_A: Shape.LARGE,
    Piece.LARGE_B: Shape.LARGE,
    Piece.MEDIUM: Shape.MEDIUM,
    Piece.SMALL_A: Shape.SMALL,
    Piece.SMALL_B: Shape.SMALL,
    Piece.SQUARE: Shape.SQUARE,
    Piece.PARALLELOGRAM: Shape.PARALLELOGRAM,
}
PIECES: tuple[Piece, ...] = tuple(Piece)

NAMES: Mapping[Piece, str] = {
    Piece.LARGE_A: N_("large triangle A"),
    Piece.LARGE_B: N_("large triangle B"),
    Piece.MEDIUM: N_("medium triangle"),
    Piece.SMALL_A: N_("small triangle A"),
    Piece.SMALL_B: N_("small triangle B"),
    Piece.SQUARE: N_("square"),
    Piece.PARALLELOGRAM: N_("parallelogram"),
}
"""The names, marked for the catalogue; German says Raute, as the source text does."""

AREAS: Mapping[Shape, float] = {
    Shape.LARGE: 2.0,
    Shape.MEDIUM: 1.0,
    Shape.SMALL: 0.5,
    Shape.SQUARE: 1.0,
    Shape.PARALLELOGRAM: 1.0,
}
"""In u². All seven make 8."""
WHOLE_AREA = 8.0

# In state 0 a triangle's right angle is at the bottom left and comes first; then the way goes round clockwise, as
# seen on the screen. The square starts at its top left, the Raute too; it leans like a backslash.
_STATE_0: Mapping[Shape, tuple[ExactPoint, ...]] = {
    Shape.LARGE: (ORIGIN, lattice(0, -2), lattice(2, 0)),
    Shape.MEDIUM: (ORIGIN, exact(0, 0, 0, -2), exact(0, 2, 0, 0)),
    Shape.SMALL: (ORIGIN, lattice(0, -1), lattice(1, 0)),
    Shape.SQUARE: (ORIGIN, lattice(1, 0), lattice(1, 1), lattice(0, 1)),
    Shape.PARALLELOGRAM: (ORIGIN, lattice(1, 0), lattice(2, 1), lattice(1, 1)),
}


def is_mirrored(piece: Piece, state: int) -> bool:
    """Whether the piece lies on its other side: the Raute in the states 4 to 7 (TG-4)."""
    return piece.can_flip and state >= STATES // 2


def angle(piece: Piece, state: int) -> int:
    """By how many degrees the piece is turned clockwise: 45 a state, the Raute starts again when it is flipped."""
    return 45 * (state % 4 if piece.can_flip else state)


def look(shape: Shape, state: int) -> int:
    """The least state in which the shape looks the same: the square has two looks, all others eight."""
    return state % 2 if shape is Shape.SQUARE else state


@cache
def exact_vertices(shape: Shape, state: int) -> tuple[ExactPoint, ...]:
    """The corners in this state as ways from the first one, clockwise on the screen, in halves of u.

    The first corner of a triangle is its right angle. Mirroring keeps the first corner and reverses the others.
    """
    corners = _STATE_0[shape]
    turns = state
    if shape is Shape.PARALLELOGRAM:
        turns = state % 4
        if state >= STATES // 2:
            corners = (ORIGIN, *(corner.mirrored for corner in reversed(corners[1:])))
    for _ in range(turns):
        corners = tuple(corner.turned for corner in corners)
    return corners


def is_straight(shape: Shape, state: int) -> bool:
    """Whether all corners lie on the grid of unit squares when the first one does."""
    return all(value.b == 0 == value.a % 2 for at in exact_vertices(shape, state) for value in (at.x, at.y))


@cache
def centroid_way(shape: Shape, state: int) -> Point:
    """The way from the first corner to the centroid, in u."""
    corners = [corner.in_u for corner in exact_vertices(shape, state)]
    # The mean of the corners is the centroid of triangles and parallelograms alike.
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)


@cache
def offsets(shape: Shape, state: int) -> tuple[Point, ...]:
    """The corners as ways from the centroid, clockwise on the screen, in u (TG-3: pieces turn about it)."""
    cx, cy = centroid_way(shape, state)
    return tuple((x - cx, y - cy) for x, y in (corner.in_u for corner in exact_vertices(shape, state)))
