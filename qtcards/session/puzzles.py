"""What is kept of Tangram: which tasks were solved and how, and the one that is being laid. One JSON file in the data
folder, written as a whole; a damaged one is set aside and told.

May import the core and the standard library. What is read may come from anywhere: whatever makes no sense is left out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Any

from qtcards.session import whole_file
from qtcards.session.aside import set_aside
from qtcards.session.trouble import Keeping, Trouble, TroubleHeard, TroubleKind, kind_of
from qtcards.tangram.field import Field, Placement, field_of
from qtcards.tangram.pieces import PIECES, STATES
from qtcards.tangram.progress import Progress, read_progress

FILE = "tangram.json"
LARGEST = 1_000_000
"""Bytes; a larger file is none of ours."""
_FAR = 100.0
"""In u; what lies farther away lies on no table."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A task that is being laid."""

    task: str
    field: Field
    elapsed: float
    """Seconds."""
    scheme: bool
    hints: int


class Puzzles:
    """Reads when it is first asked; writes what changed at once, as a whole. Without a folder all stays in memory."""

    def __init__(self, folder: Path | None, hear: TroubleHeard) -> None:
        self._path = None if folder is None else folder / FILE
        self._hear = hear
        self._is_ill = False
        if folder is None:
            hear(Trouble(Keeping.PUZZLES, TroubleKind.NO_FOLDER, None))
        content = self._read()
        self.progress: Progress = read_progress(content.get("results"))
        self.unfinished: Unfinished | None = _unfinished(content.get("unfinished"))

    def keep_progress(self, progress: Progress) -> None:
        """Remember the results."""
        self.progress = progress
        self._write(surely=True)

    def keep(self, unfinished: Unfinished | None) -> None:
        """Remember the task that is being laid; None: there is none any more."""
        if unfinished != self.unfinished:
            self.unfinished = unfinished
            self._write(surely=False)

    def _read(self) -> Mapping[str, Any]:
        if self._path is None:
            return {}
        try:
            with open(self._path, "rb") as file:
                content = json.loads(file.read(LARGEST))
            if not isinstance(content, dict):
                raise ValueError("not a JSON object")
        except (FileNotFoundError, NotADirectoryError):
            return {}
        except (OSError, ValueError, RecursionError) as error:
            aside = None
            with suppress(OSError):
                aside = set_aside(self._path, "damaged")
            self._hear(Trouble(Keeping.PUZZLES, TroubleKind.DAMAGED, self._path, aside, str(error)))
            return {}
        return content

    def _write(self, *, surely: bool) -> None:
        """Write everything; ``surely``: wait for the disk. A step need not: it outlives the program in any case."""
        if self._path is None:
            return
        content = {"results": self.progress.as_data(), "unfinished": _data(self.unfinished)}
        try:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            whole_file.replace(self._path, json.dumps(content), surely=surely)
        except OSError as error:
            if not self._is_ill:
                self._hear(Trouble(Keeping.PUZZLES, kind_of(error), self._path, detail=str(error)))
            self._is_ill = True
        else:
            self._is_ill = False


def _data(unfinished: Unfinished | None) -> object:
    if unfinished is None:
        return None
    return {
        "task": unfinished.task,
        "elapsed": unfinished.elapsed,
        "scheme": unfinished.scheme,
        "hints": unfinished.hints,
        "order": [str(piece) for piece in unfinished.field.order],
        "pieces": {str(one.piece): [one.x, one.y, one.state] for one in unfinished.field.placements},
    }


def _unfinished(data: object) -> Unfinished | None:
    """What `_data` gave; None when any of it makes no sense."""
    try:
        assert isinstance(data, dict)
        places = data["pieces"]
        field = field_of(_placement(piece, places[piece]) for piece in PIECES)
        order = tuple(next(piece for piece in PIECES if piece == name) for name in data["order"])
        elapsed, hints = float(data["elapsed"]), int(data["hints"])
        assert sorted(order) == sorted(PIECES)
        assert 0 <= elapsed < 1e9
        assert hints >= 0
        return Unfinished(str(data["task"]), Field(field.placements, order), elapsed, bool(data["scheme"]), hints)
    except (AssertionError, KeyError, TypeError, ValueError, StopIteration, OverflowError, RuntimeError):
        return None


def _placement(piece: Any, data: Any) -> Placement:
    x, y, state = data
    if not (isfinite(x) and isfinite(y) and abs(x) < _FAR and abs(y) < _FAR and state in range(STATES)):
        raise ValueError("no place on a table")
    return Placement(piece, float(x), float(y), int(state))
