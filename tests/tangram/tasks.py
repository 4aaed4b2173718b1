"""Tasks for the tests, made of the pieces themselves, so that no test hangs on a file."""

from __future__ import annotations

from qtcards.tangram.outline import outline_of
from qtcards.tangram.pieces import PIECES
from qtcards.tangram.surd import ExactPoint, lattice
from qtcards.tangram.task import Place, Task


def task_of(name: str, solutions: int | None = None, **places: tuple[int, ExactPoint]) -> Task:
    """A task from the places of its pieces, under their names in small letters."""
    solution = tuple(Place(piece, *places[piece.name.lower()]) for piece in PIECES)
    outline = outline_of(place.vertices for place in solution)
    return Task(name, {"en": name, "de": name}, outline, solution, solutions)


RECTANGLE = task_of(
    "rectangle",
    36,
    large_a=(0, lattice(0, 2)),
    large_b=(4, lattice(2, 0)),
    medium=(3, lattice(3, 1)),
    small_a=(2, lattice(2, 0)),
    small_b=(4, lattice(4, 1)),
    square=(0, lattice(3, 0)),
    parallelogram=(2, lattice(3, 0)),
)
"""Four wide and two high."""

SQUARE = task_of(
    "square",
    8,
    large_a=(4, lattice(2, 2)),
    large_b=(6, lattice(2, 2)),
    medium=(5, lattice(4, 2)),
    small_a=(2, lattice(2, 2)),
    small_b=(0, lattice(2, 1)),
    square=(0, lattice(2, 1)),
    parallelogram=(2, lattice(3, 2)),
)
"""The large square, standing on its tip; its sides are twice the root of two."""
