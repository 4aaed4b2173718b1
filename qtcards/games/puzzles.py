"""What is offered beside the games of the catalogue: puzzles, which have a table of their own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from qtcards.games.form import Difficulty
from qtcards.rules.marks import N_


@dataclass(frozen=True, slots=True)
class PuzzleEntry:
    """A puzzle as the start page offers it; the fields are those of `entry.Offered`."""

    id: str
    names: Mapping[str, str] = field(hash=False)
    family: str
    aliases: tuple[str, ...]
    summary: str
    difficulty: Difficulty
    minutes: int


TANGRAM = PuzzleEntry(
    "tangram",
    {"en": "Tangram", "de": "Tangram"},
    "puzzle",
    ("Tan puzzle", "Geduldsspiel", "Siebenstein", "Sieben-Schlau-Brett"),
    N_("Seven pieces make every figure: lay what the picture shows."),
    Difficulty.MEDIUM,
    5,
)
PUZZLES = (TANGRAM,)
