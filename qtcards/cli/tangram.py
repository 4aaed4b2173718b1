"""``tangram``: its tasks listed, proved, described, drawn; without one of these the window is asked for.

The tasks are read only when one of these is wanted. Words of a task are English, or those of ``--lang``.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from qtcards.cli.given import Parser, UsageError
from qtcards.cli.requests import Puzzle, Request

if TYPE_CHECKING:
    from qtcards.tangram.files import Collection
    from qtcards.tangram.task import Task

PURPOSE = "lay figures with seven pieces, or list, check and describe the tasks"
FAULTS = 1


def add_arguments(parser: Parser) -> None:
    """Let ``parser`` take the words of the command."""
    parser.epilog = (
        "list               all tasks\n"
        "check [FILE ...]   prove every task of files, by default of the program's own\n"
        "describe ID        a task in words\n"
        "grid ID            its unit squares as a table\n"
        "svg ID             its outline as a tactile picture for A4\n"
        "compose FILE       figures attached corner to corner, as a file of tasks"
    )
    parser.add_argument("action", nargs="?", choices=sorted(_ACTIONS), metavar="ACTION", help="one of those below")
    parser.add_argument("words", nargs="*", metavar="ID|FILE", help="a task or files, see below")
    parser.add_argument("--task", metavar="ID", help="open the window with this task")
    parser.add_argument("--lang", choices=("en", "de"), default="en", help="the language of a task's words")
    parser.add_argument("--scheme", action="store_true", help="svg: with the borders of the pieces")


def act(args: argparse.Namespace) -> int | Request:
    """Carry the command out."""
    if args.action is None:
        if args.task is not None:
            _task(args.task)
        return Puzzle(args.task)
    if args.task is not None:
        raise UsageError("--task opens the window; it goes with no action")
    from qtcards.text.i18n import language  # noqa: PLC0415 - the window chooses its own

    language.use(args.lang)
    return _ACTIONS[args.action](args)


def _list(args: argparse.Namespace) -> int:
    _words(args, 0)
    for one in _collection().sets:
        for task in one.tasks:
            names = ", ".join(f"{name} ({code})" for code, name in task.names.items())
            count = "" if task.solutions is None else f", solutions {task.solutions}"
            print(f"{task.id}: {names}; {one.id}, {task.level}, corners {task.corners}{count}")
    return 0


def _check(args: argparse.Namespace) -> int:
    """Prove every task; a line for each fault, then the count."""
    from qtcards import paths  # noqa: PLC0415
    from qtcards.tangram.files import load_set  # noqa: PLC0415
    from qtcards.tangram.proof import faults_of  # noqa: PLC0415

    files = [Path(word) for word in args.words] or sorted(paths.resource("tangram").glob("*.json"))
    faults = proved = 0
    for file in files:
        one, damage = load_set(file)
        found = [str(fault) for fault in damage]
        for task in one.tasks if one is not None else ():
            wrong = [f"{file.name}, task {task.id}: {fault}" for fault in faults_of(task)]
            proved += not wrong
            found += wrong
        faults += len(found)
        for line in found:
            print(line)
    print(f"tasks {proved}  faults {faults}")
    return FAULTS if faults else 0


def _describe(args: argparse.Namespace) -> int:
    from qtcards.text.tangram import described  # noqa: PLC0415

    for words in described(_task(_word(args))):
        print(words)
    return 0


def _grid(args: argparse.Namespace) -> int:
    from qtcards.text.tangram import grid_lines, grid_words  # noqa: PLC0415

    task = _task(_word(args))
    print("\n".join(grid_lines(task)))
    for words in grid_words(task):
        print(words)
    return 0


def _svg(args: argparse.Namespace) -> int:
    from qtcards.tangram.tactile import tactile_svg  # noqa: PLC0415
    from qtcards.text.tangram import task_name  # noqa: PLC0415

    task = _task(_word(args))
    print(tactile_svg(task, str(task_name(task)), scheme=args.scheme), end="")
    return 0


def _compose(args: argparse.Namespace) -> int:
    from qtcards.tangram.composing import compose  # noqa: PLC0415
    from qtcards.tangram.files import written  # noqa: PLC0415

    word = _word(args)
    try:
        one, faults = compose(Path(word).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"cannot read {word}: {getattr(error, 'strerror', None) or error}") from None
    if faults:
        raise UsageError("; ".join(faults))
    print(written(one), end="")
    return 0


_ACTIONS: Mapping[str, Callable[[argparse.Namespace], int]] = {
    "list": _list,
    "check": _check,
    "describe": _describe,
    "grid": _grid,
    "svg": _svg,
    "compose": _compose,
}


def _words(args: argparse.Namespace, count: int) -> list[str]:
    if len(args.words) != count:
        raise UsageError(f"tangram {args.action} takes {'one word' if count else 'no word'}, not {len(args.words)}")
    return list(args.words)


def _word(args: argparse.Namespace) -> str:
    return _words(args, 1)[0]


def _task(task_id: str) -> Task:
    if (task := _collection().find(task_id)) is None:
        raise UsageError(f"there is no task {task_id!r}; see qtcards tangram list")
    return task


def _collection() -> Collection:
    from qtcards.tangram.files import load_collection  # noqa: PLC0415

    return load_collection()
