"""What a command line asks of the window. Plain values: the command line knows no Qt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from qtcards.rules.options import OptionValue


@dataclass(frozen=True, slots=True)
class Opening:
    """Open the window: ``qtcards [GAME] [--deal N] [--form FORM] [--option K=V …]``."""

    game: str | None = None
    """The id of the game to deal; None: go on with the one that was being played."""
    options: Mapping[str, OptionValue] = field(default_factory=dict, hash=False)
    """The options that were given, a form's among them, valid for the game; without any, and without a deal, the last
    choices hold.
    """
    deal: int | None = None
    """The deal's number; None: any."""
    file: Path | None = None
    """A saved game to go on with; nothing else is given then."""


@dataclass(frozen=True, slots=True)
class SelfTest:
    """Load everything, play a little in a window that nobody sees, say what is missing: ``--self-test``."""


@dataclass(frozen=True, slots=True)
class Bench:
    """Measure the program: ``bench [--json]``."""

    json: bool = False


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Open the window with Tangram on the table: ``tangram [--task ID]``."""

    task: str | None = None
    """The id of the task; None: the one that was being laid, or the choice of tasks."""


Request: TypeAlias = Opening | SelfTest | Bench | Puzzle
