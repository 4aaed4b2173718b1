"""Proves what a task says of itself, exactly: nothing is rounded, so nothing nearly fits.

May import task and outline. Looks only at the task; whether its names please is for people.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from qtcards.tangram.outline import begun, direction, outline_of, sides
from qtcards.tangram.pieces import PIECES
from qtcards.tangram.solver import count_solutions
from qtcards.tangram.surd import Surd
from qtcards.tangram.task import Loop, Task, doubled_area

_WHOLE = Surd(2 * 4 * 8)
"""Twice the area of all seven pieces, in (u/2)²."""


def faults_of(task: Task, *, count: bool = True) -> list[str]:
    """Everything in the task that does not hold, a sentence each in English; empty when it is proved.

    The outline has the area of the seven pieces, each piece is there once, no two of them overlap, and what they cover
    together is exactly the silhouette. With ``count`` the number of solutions is counted again where there is a grid.
    """
    found = list(_faults(task))
    if count and not found:
        counted = count_solutions(task) if task.is_on_grid else None
        if counted != task.solutions:
            found.append(f"it has {counted} solutions on the grid, not {task.solutions}")
    return found


def _faults(task: Task) -> Iterator[str]:
    if tuple(place.piece for place in task.solution) != PIECES:
        yield "the solution does not have each of the seven pieces once"
        return
    yield from outline_faults(task.outline)
    together = [pair for pair in combinations(task.solution, 2) if overlap(pair[0].vertices, pair[1].vertices)]
    for one, other in together:
        yield f"{one.piece} and {other.piece} overlap in the solution"
    if not together:
        try:
            covered = outline_of(place.vertices for place in task.solution)
        except ValueError as error:
            yield str(error)
            return
        if sorted(covered, key=str) != sorted(map(begun, task.outline), key=str):
            yield "the solution does not cover exactly the silhouette"


def outline_faults(outline: Iterable[Loop]) -> Iterator[str]:
    """What is wrong with an outline by itself: its area, and edges that run neither straight nor diagonally."""
    whole = Surd(0)
    for loop in outline:
        whole += doubled_area(loop)
        try:
            for edge in sides(loop):
                direction(*edge)
        except ValueError as error:
            yield str(error)
    if whole != _WHOLE:
        yield f"the silhouette has the area {float(whole) / 8:.3f}, not 8"


def overlap(one: Loop, other: Loop) -> bool:
    """Whether two convex polygons have more in common than edges and points."""
    return not (_is_beyond(one, other) or _is_beyond(other, one))


def _is_beyond(polygon: Loop, other: Loop) -> bool:
    """Whether an edge of the polygon has the whole other one on its outside."""
    return any(all((end - start).cross(corner - start).sign <= 0 for corner in other) for start, end in sides(polygon))
