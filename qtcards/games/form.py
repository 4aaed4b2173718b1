"""Forms: the well-known games that a game of ours becomes by its options, as data.

A form holds what differs from the usual options and nothing else; its rules are the game's. What it is equal to is
proved by `tests/games/replays.tsv` against play-outs of another program.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum

from qtcards.rules.options import OptionValue


class Difficulty(IntEnum):
    """How hard a game is to win with its default options."""

    EASY = 1
    MEDIUM = 2
    HARD = 3


@dataclass(frozen=True, slots=True)
class Form:
    """One form of a game. Names are proper names, as those of games: data, not messages."""

    id: str
    """Its own among all games and forms."""
    names: Mapping[str, str] = field(hash=False)
    """By language code."""
    options: Mapping[str, OptionValue] = field(hash=False)
    """The options that make it; the others have their defaults."""
    summary: str
    """One sentence that says what this form is about; marked for the catalogue."""
    difficulty: Difficulty
    minutes: int
    """What a game takes a practised player."""
    aliases: tuple[str, ...] = ()
    """Other names, in any language."""

    def goes_by(self, name: str) -> bool:
        """Whether ``name`` is this form's id, a name of it in any language, or an alias."""
        return is_called(name, self.id, self.names, self.aliases)


def is_called(name: str, id: str, names: Mapping[str, str], aliases: tuple[str, ...]) -> bool:
    """Whether ``name``, in whatever case, is one of what something is called."""
    return name.strip().casefold() in {id, *(each.casefold() for each in (*names.values(), *aliases))}
