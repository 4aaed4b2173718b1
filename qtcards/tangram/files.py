"""Tasks as data: one JSON file a set. A damaged file, or a damaged task in it, is skipped and told; never a crash.

May import task, proof and `paths`. Reading looks at form and area, and whether the solution covers the silhouette, with
floats: it finds damage. `proof` proves, in the tests and with `qtcards tangram check`. The format, all of it:

    {"set": ID, "names": {"en": …, "de": …}, "licence": …, "source": …,
     "tasks": [{"id": …, "names": {"en": …, "de": …}, "source": … (if not that of the set),
                "outline": [[POINT, …], …], "solution": {PIECE: [STATE, POINT], …}, "solutions": N or null}]}

POINT is four integers, see `surd.exact`: halves of u, y downwards. The point of a piece is its first corner.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from qtcards import paths
from qtcards.tangram.geometry import moments
from qtcards.tangram.pieces import PIECES, STATES, Piece
from qtcards.tangram.proof import outline_faults
from qtcards.tangram.surd import ExactPoint, exact
from qtcards.tangram.task import Loop, Place, Task

LARGEST = 2_000_000
"""Bytes; a larger file is none of ours."""
LANGUAGES = ("en", "de")
_FAR = 1000
"""Halves of u; farther away nothing is drawn that anybody could see whole."""


@dataclass(frozen=True, slots=True)
class Damage:
    """Why a file, or one of its tasks, was skipped."""

    file: str
    task: str
    """The task's id, or its number in the file from 1; empty: the whole file."""
    reason: str
    """In English, for the log and the command line."""

    def __str__(self) -> str:
        where = f"{self.file}, task {self.task}" if self.task else self.file
        return f"{where}: {self.reason}"


@dataclass(frozen=True, slots=True)
class TaskSet:
    """The tasks of one file."""

    id: str
    names: Mapping[str, str]
    licence: str
    source: str
    tasks: tuple[Task, ...]


@dataclass(frozen=True)
class Collection:
    """All tasks there are, in the order of their sets."""

    sets: tuple[TaskSet, ...]
    damage: tuple[Damage, ...] = ()

    @property
    def tasks(self) -> tuple[Task, ...]:
        """All tasks in one row."""
        return tuple(task for one in self.sets for task in one.tasks)

    def find(self, task_id: str) -> Task | None:
        """The task of this id; None when there is none."""
        return next((task for task in self.tasks if task.id == task_id), None)


class _DamagedError(ValueError):
    """Something in a file is not as it must be; the message says what."""


def load_collection(folder: Path | None = None) -> Collection:
    """Read all sets of a folder, by default the program's own. What is damaged is left out and told in `damage`."""
    folder = paths.resource("tangram") if folder is None else folder
    sets: list[TaskSet] = []
    damage: list[Damage] = []
    known: set[str] = set()
    for path in sorted(folder.glob("*.json")):
        read, faults = load_set(path)
        damage += faults
        if read is None:
            continue
        doubles = [task for task in read.tasks if task.id in known]
        damage += [Damage(path.name, task.id, "another file has a task of this id") for task in doubles]
        tasks = tuple(task for task in read.tasks if task.id not in known)
        known.update(task.id for task in tasks)
        sets.append(TaskSet(read.id, read.names, read.licence, read.source, tasks))
    if not sets and not damage:
        damage.append(Damage(str(folder), "", "no tasks are here"))
    return Collection(tuple(sets), tuple(damage))


def load_set(path: Path) -> tuple[TaskSet | None, list[Damage]]:
    """Read one file; None when nothing in it can be used, and all that is wrong with it."""
    try:
        if path.stat().st_size > LARGEST:
            raise _DamagedError("too large for a file of tasks")
        return _read_set(path.name, json.loads(path.read_bytes()))
    except (OSError, ValueError, RecursionError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        return None, [Damage(path.name, "", reason)]


def _read_set(file: str, data: Any) -> tuple[TaskSet | None, list[Damage]]:
    given = _object(data, "the file")
    set_id, names = _word(given, "set"), _names(given)
    licence, source = _word(given, "licence"), _word(given, "source")
    entries = given.get("tasks")
    if not isinstance(entries, list):
        raise _DamagedError("it has no list of tasks")
    tasks: list[Task] = []
    damage: list[Damage] = []
    for number, entry in enumerate(entries, 1):
        label = entry["id"] if isinstance(entry, dict) and isinstance(entry.get("id"), str) else str(number)
        try:
            task = _read_task(entry, set_id, source)
            if any(task.id == other.id for other in tasks):
                raise _DamagedError("its id is there twice")
            tasks.append(task)
        except ValueError as error:
            damage.append(Damage(file, label, str(error)))
    return TaskSet(set_id, names, licence, source, tuple(tasks)), damage


def _read_task(data: Any, group: str, source: str) -> Task:
    given = _object(data, "the task")
    solutions = given.get("solutions")
    if solutions is not None and not (_is_integer(solutions) and solutions > 0):
        raise _DamagedError("the number of solutions is none")
    outline = tuple(_loops(given.get("outline")))
    if fault := next(outline_faults(outline), ""):
        raise _DamagedError(fault)
    task = Task(
        _word(given, "id"),
        _names(given),
        outline,
        _solution(given.get("solution")),
        solutions,
        group,
        _word(given, "source") if "source" in given else source,
    )
    if any(abs(one - other) > 1e-6 for one, other in zip(moments(task.parts), moments(task.polygons), strict=True)):
        raise _DamagedError("the solution does not cover exactly the silhouette")
    return task


def _solution(data: Any) -> tuple[Place, ...]:
    places = _object(data, "the solution")
    if set(places) != set(PIECES):
        raise _DamagedError("the solution does not have each of the seven pieces once")
    return tuple(_place(piece, places[piece]) for piece in PIECES)


def _place(piece: Piece, data: Any) -> Place:
    if not (isinstance(data, list) and len(data) == 2 and _is_integer(data[0]) and 0 <= data[0] < STATES):
        raise _DamagedError(f"the place of {piece} is not a state and a point")
    return Place(piece, data[0], _point(data[1]))


def _loops(data: Any) -> Iterator[Loop]:
    if not (isinstance(data, list) and data and all(isinstance(loop, list) and len(loop) > 2 for loop in data)):
        raise _DamagedError("the outline is not a list of loops")
    for loop in data:
        yield tuple(_point(point) for point in loop)


def _point(data: Any) -> ExactPoint:
    if not (isinstance(data, list) and len(data) == 4 and all(_is_integer(one) and abs(one) <= _FAR for one in data)):
        raise _DamagedError("a point is not four small integers")
    return exact(*data)


def _is_integer(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _object(data: Any, what: str) -> Mapping[str, Any]:
    if not isinstance(data, dict):
        raise _DamagedError(f"{what} is not a JSON object")
    return data


def _word(given: Mapping[str, Any], key: str) -> str:
    word = given.get(key)
    if not (isinstance(word, str) and word.strip()):
        raise _DamagedError(f"{key!r} is missing")
    return word


def _names(given: Mapping[str, Any]) -> Mapping[str, str]:
    names = _object(given.get("names"), "'names'")
    return {language: _word(names, language) for language in LANGUAGES}


def set_data(one: TaskSet) -> dict[str, Any]:
    """The set as the file has it."""
    return {
        "set": one.id,
        "names": dict(one.names),
        "licence": one.licence,
        "source": one.source,
        "tasks": [_task_data(task, one.source) for task in one.tasks],
    }


def _task_data(task: Task, source: str) -> dict[str, Any]:
    return {
        "id": task.id,
        "names": dict(task.names),
        **({"source": task.source} if task.source not in ("", source) else {}),
        "outline": [[_point_data(point) for point in loop] for loop in task.outline],
        "solution": {str(place.piece): [place.state, _point_data(place.at)] for place in task.solution},
        "solutions": task.solutions,
    }


def _point_data(point: ExactPoint) -> Sequence[int]:
    return [point.x.a, point.x.b, point.y.a, point.y.b]


def written(one: TaskSet) -> str:
    """The text of the file: a line for each task, so that changes can be read."""
    data = set_data(one)
    tasks = ",\n".join(json.dumps(task, ensure_ascii=False) for task in data.pop("tasks"))
    head = ", ".join(f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in data.items())
    return f'{{{head}, "tasks": [\n{tasks}\n]}}\n'
