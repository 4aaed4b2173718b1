"""Export: a figure that was laid on the field becomes a task: exact places are found for what snapped together.

May import what `composing` may. Trusts nothing: what it returns was proved like every task.
"""

from __future__ import annotations

from itertools import combinations
from math import sqrt

from qtcards.tangram.field import Field
from qtcards.tangram.outline import outline_of
from qtcards.tangram.pieces import PIECES
from qtcards.tangram.proof import faults_of, overlap
from qtcards.tangram.solver import count_solutions
from qtcards.tangram.surd import ExactPoint, Surd
from qtcards.tangram.task import Place, Task

_NEAR = 1e-6
"""Of halves of u; pieces that snapped to one another are right to some 1e-12."""
_MOST = 24
"""Of √2 in a coordinate; farther apart than that no seven pieces touch."""


class LooseError(ValueError):
    """The pieces are no figure: one does not touch the others corner to corner or by whole pieces of an edge."""


class OverlapError(ValueError):
    """Two pieces lie one over the other."""


def task_of(field: Field, task_id: str, names: dict[str, str], group: str, source: str) -> Task:
    """Return the figure on ``field`` as a task, proved. LooseError or OverlapError when it is none."""
    first = field.placements[0].polygon[0]
    places = []
    for piece in PIECES:
        placement = field[piece]
        x, y = (placement.polygon[0][axis] - first[axis] for axis in (0, 1))
        places.append(Place(piece, placement.state, ExactPoint(_exact(x), _exact(y))))
    solution = tuple(places)
    for one, other in combinations(solution, 2):
        if overlap(one.vertices, other.vertices):
            raise OverlapError(f"{one.piece} and {other.piece}")
    try:
        outline = outline_of(place.vertices for place in solution)
    except ValueError as error:
        raise LooseError(str(error)) from None
    task = Task(task_id, names, outline, solution, None, group, source)
    if task.is_on_grid:
        task = Task(task_id, names, outline, solution, count_solutions(task), group, source)
    if faults := faults_of(task, count=False):
        raise LooseError("; ".join(map(str, faults)))
    return task


def _exact(value: float) -> Surd:
    """The number a + b·√2 in halves of u that ``value`` (in u) is, the one with the least b."""
    doubled = 2 * value
    for b in sorted(range(-_MOST, _MOST + 1), key=abs):
        a = round(doubled - b * sqrt(2))
        if abs(a + b * sqrt(2) - doubled) < _NEAR:
            return Surd(a, b)
    raise LooseError(f"{value:.3f} is no length of pieces that touch")
