"""Names of pieces, tasks, sets and levels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from qtcards.tangram.files import TaskSet
from qtcards.tangram.pieces import NAMES, Piece
from qtcards.tangram.task import Level, Task
from qtcards.text.i18n import DEFAULT, LC, Msg, language, marked

_LEVELS = {Level.BEGINNER: LC("tangram", "Beginners"), Level.ADVANCED: LC("tangram", "Advanced")}


@dataclass(frozen=True, slots=True)
class TaskName:
    """A name that is data in several languages, shown in the current one."""

    names: Mapping[str, str]

    def __str__(self) -> str:
        return language.mark(self.names.get(language.current, self.names[DEFAULT]))


def piece_name(piece: Piece) -> Msg:
    """The name of a piece: "large triangle A"."""
    return marked(NAMES[piece])


def task_name(task: Task) -> TaskName:
    """The name of a task."""
    return TaskName(task.names)


def set_name(one: TaskSet) -> TaskName:
    """The name of a set of tasks."""
    return TaskName(one.names)


def level_name(level: Level) -> Msg:
    """The name of a level, as the menu has it (TG-8)."""
    return _LEVELS[level]
