"""All solutions of a task on the grid: exact cover of 32 quarter cells, each square being cut by both diagonals.

May import pieces and task. Tasks with turned pieces are not on the grid; for them only their own solution is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from qtcards.tangram.geometry import area, half_planes
from qtcards.tangram.pieces import STATES, Piece, Shape, exact_vertices, is_straight, look
from qtcards.tangram.surd import Point, lattice
from qtcards.tangram.task import Place, Task

MOST = 1000
"""Counting ends here."""

QuarterCell = tuple[int, int, int]
"""Column and row of a square, and its quarter: 0 top, 1 right, 2 bottom, 3 left."""
_QUARTERS: tuple[Point, ...] = ((0.5, 0.2), (0.8, 0.5), (0.5, 0.8), (0.2, 0.5))
"""A point well inside each quarter."""
# The large ones first: they leave the fewest choices.
_SHAPES = (
    (Shape.LARGE, (Piece.LARGE_A, Piece.LARGE_B)),
    (Shape.MEDIUM, (Piece.MEDIUM,)),
    (Shape.PARALLELOGRAM, (Piece.PARALLELOGRAM,)),
    (Shape.SQUARE, (Piece.SQUARE,)),
    (Shape.SMALL, (Piece.SMALL_A, Piece.SMALL_B)),
)


def count_solutions(task: Task) -> int:
    """In how many ways the pieces can be laid, pieces of one shape being alike; at most `MOST` are counted."""
    return sum(1 for _, _ in zip(range(MOST), solutions(task), strict=False))


def solutions(task: Task) -> Iterator[tuple[Place, ...]]:
    """Yield every solution of a task on the grid, each once, the pieces in the order of the search.

    ValueError when the task is not on the grid.
    """
    if not task.is_on_grid:
        raise ValueError(f"{task.id} is not on the grid")
    yield from covers(cell for place in task.solution for cell in _covered(place.piece.shape, place))


def covers(quarters: Iterable[QuarterCell]) -> Iterator[tuple[Place, ...]]:
    """Yield every way to cover these quarter cells with the seven pieces."""
    ordered = sorted(quarters, key=lambda cell: (cell[1], cell[0], cell[2]))
    cells = {cell: number for number, cell in enumerate(ordered)}
    by_cell: list[list[tuple[int, int, Shape, Place]]] = [[] for _ in cells]
    for shape, pieces in _SHAPES:
        for place in _places(shape, pieces[0], ordered):
            covered = [cells.get(cell, -1) for cell in _covered(shape, place)]
            if -1 not in covered:
                mask = sum(1 << number for number in covered)
                by_cell[min(covered)].append((mask, len(covered), shape, place))
    left = {shape: list(pieces) for shape, pieces in _SHAPES}
    yield from _covers((1 << len(cells)) - 1, by_cell, left, ())


def _covers(
    free: int,
    by_cell: Sequence[Sequence[tuple[int, int, Shape, Place]]],
    left: dict[Shape, list[Piece]],
    laid: tuple[Place, ...],
) -> Iterator[tuple[Place, ...]]:
    """Cover the first free cell in every possible way, and go on. Whatever covers it begins there."""
    if not free:
        yield laid
        return
    first = (free & -free).bit_length() - 1
    for mask, _, shape, place in by_cell[first]:
        if mask & free == mask and left[shape]:
            piece = left[shape].pop(0)
            yield from _covers(free & ~mask, by_cell, left, (*laid, Place(piece, place.state, place.at)))
            left[shape].insert(0, piece)


def _places(shape: Shape, piece: Piece, quarters: Sequence[QuarterCell]) -> Iterator[Place]:
    """Every place on the grid at which the first corner is near the quarters; each look once."""
    columns, rows = [cell[0] for cell in quarters], [cell[1] for cell in quarters]
    left, top, right, bottom = min(columns), min(rows), max(columns) + 1, max(rows) + 1
    for state in {look(shape, state) for state in range(STATES)}:
        if is_straight(shape, state):
            for y in range(top, bottom + 1):
                for x in range(left, right + 1):
                    yield Place(piece, state, lattice(x, y))


def _covered(shape: Shape, place: Place) -> Iterator[QuarterCell]:
    x, y = (round(value) for value in place.at.in_u)
    for column, row, quarter in _cells_of_shape(shape, place.state):
        yield column + x, row + y, quarter


@cache
def _cells_of_shape(shape: Shape, state: int) -> tuple[QuarterCell, ...]:
    polygon = [corner.in_u for corner in exact_vertices(shape, state)]
    sides = half_planes(polygon)
    found = tuple(
        (column, row, quarter)
        for row in range(-3, 4)
        for column in range(-3, 4)
        for quarter, (x, y) in enumerate(_QUARTERS)
        if all(nx * (column + x) + ny * (row + y) < c for nx, ny, c in sides)
    )
    assert len(found) == round(4 * area(polygon))
    return found
