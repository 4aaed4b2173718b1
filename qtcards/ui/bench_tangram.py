"""The part of the bench for Tangram: how long it takes to see whether a figure is right, and to find fitting places.

May import `qtcards.tangram`. Must not: import Qt.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice

from qtcards.tangram.field import start_field
from qtcards.tangram.files import load_collection
from qtcards.tangram.pieces import PIECES
from qtcards.tangram.places import fitting_places
from qtcards.tangram.recognition import recognise
from qtcards.tangram.task import Task

_REPEATS = 5
_TASKS = 1000
"""More than there are."""


def measure_tangram() -> Iterator[tuple[str, float, str]]:
    """Yield the longest times over all tasks: a drop that solves it, one that nearly does, and fitting places.

    Of each the best of some repeats counts, so that what else the machine does is left out.
    """
    tasks = list(islice(load_collection().tasks, _TASKS))
    yield "tangram, a drop that solves", max(map(_solved, tasks)), "ms"
    yield "tangram, a drop that nearly solves", max(map(_nearly_solved, tasks)), "ms"
    yield "tangram, fitting places of a piece", max(map(_places, tasks)), "ms"


def _solved(task: Task) -> float:
    field = task.solved_field((3.0, 2.0))
    return _milliseconds(partial(recognise, field, task))


def _nearly_solved(task: Task) -> float:
    """Nothing overlaps, and one piece is a little too far out: every turn of the figure has to be looked at."""
    left, top, right, bottom = task.box
    fields = [
        task.solved_field().move(piece, (x - (left + right) / 2) / 20, (y - (top + bottom) / 2) / 20)
        for piece in PIECES
        for x, y in [task.solved_field()[piece].centre]
    ]
    return max(_milliseconds(partial(recognise, field, task)) for field in fields)


def _places(task: Task) -> float:
    away = start_field((0.0, -50.0))
    return max(_milliseconds(partial(fitting_places, away, task, piece, (0.0, 0.0))) for piece in PIECES)


def _milliseconds(work: Callable[[], object]) -> float:
    times = []
    for _ in range(_REPEATS):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return 1000 * min(times)
