"""Which turns and mirrors leave a silhouette as it is, exactly. May import outline and task."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from functools import reduce

from qtcards.tangram.outline import begun
from qtcards.tangram.surd import ExactPoint, Surd
from qtcards.tangram.task import Loop, Task


class Symmetry(StrEnum):
    """What a silhouette can have."""

    LEFT_RIGHT = "left-right"
    """The left half is the mirror image of the right one."""
    TOP_BOTTOM = "top-bottom"
    """The upper half is the mirror image of the lower one."""
    RISING = "rising"
    """Mirror line from the bottom left to the top right."""
    FALLING = "falling"
    """Mirror line from the top left to the bottom right."""
    HALF_TURN = "half-turn"
    """It looks the same upside down."""


_MAPS: dict[Symmetry, tuple[Callable[[ExactPoint], ExactPoint], bool]] = {
    Symmetry.LEFT_RIGHT: (lambda at: ExactPoint(-at.x, at.y), True),
    Symmetry.TOP_BOTTOM: (lambda at: ExactPoint(at.x, -at.y), True),
    Symmetry.RISING: (lambda at: ExactPoint(-at.y, -at.x), True),
    Symmetry.FALLING: (lambda at: ExactPoint(at.y, at.x), True),
    Symmetry.HALF_TURN: (lambda at: ExactPoint(-at.x, -at.y), False),
}


def symmetries(task: Task) -> tuple[Symmetry, ...]:
    """All symmetries of the silhouette of ``task``, in the order of `Symmetry`."""
    shape = _normal(task.outline)
    return tuple(symmetry for symmetry, (change, mirrors) in _MAPS.items() if _changed(task, change, mirrors) == shape)


def _changed(task: Task, change: Callable[[ExactPoint], ExactPoint], mirrors: bool) -> frozenset[Loop]:
    loops = [tuple(map(change, loop)) for loop in task.outline]
    # A mirror makes a way go round the other way.
    return _normal(tuple(reversed(loop)) if mirrors else loop for loop in loops)


def _normal(loops: Iterable[Loop]) -> frozenset[Loop]:
    """The loops moved so that their box begins at the origin, each begun at its own first corner."""
    given = tuple(loops)
    corner = ExactPoint(_least(at.x for loop in given for at in loop), _least(at.y for loop in given for at in loop))
    return frozenset(begun(tuple(at - corner for at in loop)) for loop in given)


def _least(values: Iterable[Surd]) -> Surd:
    return reduce(min, values)
