"""One game in a file of its own, to be given away, carried to another machine or put by: NAME.qtcards.

JSON: which game, options, deal, level, the events of the journal, the time played. Reading is replaying, so that
nothing is taken up that is not a game of the catalogue and a legal move of it. Qt-free and text-free.
"""

from __future__ import annotations

import json
import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

from qtcards.session.ledger import Row
from qtcards.session.sheet import Kept, UnreadableError, take_up

SUFFIX = ".qtcards"
FORMAT = 1
"""The only one so far; a file with a higher number was written by a newer version of the program."""
_LARGEST = 4_000_000
"""Bytes. The longest games have some hundred kilobytes."""


class GameFileError(ValueError):
    """There is no game to be read from this file; says why, for a log."""


def write_game(path: Path, kept: Kept) -> None:
    """Write a game, whole or not at all; what was there is replaced. OSError when that cannot be done."""
    game = kept.invitation
    content = {
        "qtcards": FORMAT,
        "game": game.game,
        "options": dict(game.options),
        "deal": game.deal,
        "level": game.level,
        "elapsed": kept.elapsed,
        "events": list(kept.events),
    }
    handle, half = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(content, file, indent=1)
        os.chmod(half, 0o644)
        os.replace(half, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(half)
        raise


def read_game(path: Path) -> Kept:
    """Read a game and replay it. GameFileError when it is none, or a move is none of it; OSError as for every file."""
    with path.open("rb") as file:
        raw = file.read(_LARGEST + 1)
    if len(raw) > _LARGEST:
        raise GameFileError("too large")
    try:
        content = json.loads(raw)
        row, events = _row(content), list(content["events"])
    except (ValueError, LookupError, TypeError, RecursionError) as error:
        raise GameFileError(f"not a saved game: {error!r}") from error
    try:
        sheet, fault = take_up(row, ((number, event, 0.0) for number, event in enumerate(events)))
    except UnreadableError as error:
        raise GameFileError(str(error)) from error
    if fault:
        raise GameFileError(fault)
    return Kept(sheet.invitation, tuple(event for event, _ in sheet.events), max(0.0, sheet.elapsed), sheet.end)


def _row(content: dict[str, Any]) -> Row:
    """The file's game as a row of the journal, which checks everything in it."""
    if content["qtcards"] != FORMAT:
        raise ValueError(f"format {content['qtcards']!r}")
    if not isinstance(content["deal"], int) or not isinstance(content["game"], str):
        raise TypeError("no deal of a game")
    options = json.dumps(content["options"], sort_keys=True)
    elapsed = content.get("elapsed", 0.0)
    return Row(0, content["game"], options, content["deal"], content.get("level", ""), "", "", "open", elapsed)
