"""``statistics``: what was played and won, read from the player's own files, of which nothing is changed.

Sentences are English, or those of ``--lang``; with ``--json`` ids and numbers.
"""

from __future__ import annotations

import argparse
import json
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Any

from qtcards.cli.given import Parser
from qtcards.cli.streams import complain

if TYPE_CHECKING:
    from qtcards.session.statistics import Tally

NOT_READ = 1
_COUNTS = ("games", "won", "lost", "drawn", "left", "unknown", "running", "streak", "best_streak")
_BEST = ("best_seconds", "average_seconds", "fewest_moves")


def add_arguments(parser: Parser) -> None:
    """Let ``parser`` take the words of the command."""
    parser.add_argument("--json", action="store_true", help="for programs; seconds and moves are those of games won")
    parser.add_argument("--lang", choices=("en", "de"), default="en", help="the language of the sentences")


def tell(args: argparse.Namespace) -> int:
    """Print the statistics, a kind of game a line, or as JSON."""
    from qtcards.session.folders import find_folders  # noqa: PLC0415 - no other command has to do with the player's files
    from qtcards.session.ledger import DamagedError, NewerError  # noqa: PLC0415
    from qtcards.session.statistics import only_read  # noqa: PLC0415

    folder = find_folders().data
    try:
        with only_read(folder) as statistics:
            tallies = [] if statistics is None else statistics.tallies()
        solved = _solved(folder)
    except NewerError as error:
        complain(f"qtcards: the games in {folder} were written by a newer version of qtcards: {error}")
        return NOT_READ
    except (sqlite3.Error, OSError, DamagedError) as error:
        complain(f"qtcards: cannot read the games in {folder}: {error}")
        return NOT_READ
    if args.json:
        print(json.dumps({"games": [_as_data(tally) for tally in tallies], "tangram": {"solved": solved}}, indent=2))
    else:
        _say(tallies, solved, args.lang)
    return 0


def _say(tallies: list[Tally], solved: int, lang: str) -> None:
    from qtcards.text.describe.statistics import nothing_yet, shown, solved_tasks  # noqa: PLC0415 - only for people
    from qtcards.text.i18n import language  # noqa: PLC0415

    language.use(lang)
    lines = [shown(tally).read_out for tally in tallies]
    if solved:
        lines.append(solved_tasks(solved))
    print("\n".join(lines or [nothing_yet()]))


def _as_data(tally: Tally) -> dict[str, Any]:
    kind = tally.kind
    who = {"game": kind.game, "options": dict(kind.options)} | ({"level": kind.level} if kind.level else {})
    return who | {name: getattr(tally, name) for name in (*_COUNTS, *_BEST)}


def _solved(folder: Path | None) -> int:
    """How many tasks of Tangram were solved; none where the file makes no sense, which the window will tell."""
    from qtcards.session.puzzles import FILE, LARGEST  # noqa: PLC0415
    from qtcards.tangram.progress import read_progress  # noqa: PLC0415

    if folder is None or not (folder / FILE).is_file():
        return 0
    with (folder / FILE).open("rb") as file:
        try:
            content = json.loads(file.read(LARGEST))
        except (ValueError, RecursionError):
            return 0
    progress = read_progress(content.get("results") if isinstance(content, dict) else None)
    return sum(one.solved > 0 for one in progress.results.values())
