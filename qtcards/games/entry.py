"""What the catalogue knows of a game before one is dealt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, Protocol

from qtcards.rules.game import Game
from qtcards.rules.marks import N_
from qtcards.rules.options import Option, OptionValue, read_options

FAMILIES: Mapping[str, str] = {
    "flippo": N_("Against the assistant"),
    "klondike": N_("Klondike kind"),
    "freecell": N_("FreeCell kind"),
    "spider": N_("Spider kind"),
    "canfield": N_("Fours Up and its family"),
    "tabbycat": N_("Tabbycat kind"),
    "forty-thieves": N_("Forty Thieves kind"),
    "puzzle": N_("Puzzle"),
}
"""The families in the order in which they are shown, with their headings."""


class Difficulty(IntEnum):
    """How hard a game is to win with its default options."""

    EASY = 1
    MEDIUM = 2
    HARD = 3


class Offered(Protocol):
    """What the start page shows of a game or a puzzle; the fields are described in `GameEntry`."""

    @property
    def id(self) -> str: ...  # noqa: D102
    @property
    def names(self) -> Mapping[str, str]: ...  # noqa: D102
    @property
    def family(self) -> str: ...  # noqa: D102
    @property
    def aliases(self) -> tuple[str, ...]: ...  # noqa: D102
    @property
    def summary(self) -> str: ...  # noqa: D102
    @property
    def difficulty(self) -> Difficulty: ...  # noqa: D102
    @property
    def minutes(self) -> int: ...  # noqa: D102


def _never(_options: Mapping[str, OptionValue], _deal: int) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class GameEntry:
    """One game of the catalogue. Names are proper names: they are data, not messages."""

    id: str
    names: Mapping[str, str] = field(hash=False)
    """By language code."""
    family: str
    """A key of `FAMILIES`."""
    options: tuple[Option, ...]
    make: Callable[[Mapping[str, OptionValue]], Game[Any]]
    """Makes the game from a complete, valid set of options."""
    aliases: tuple[str, ...] = ()
    """Other names, in any language, that find this game and no other."""
    summary: str = ""
    """One sentence that says what the game is about; marked for the catalogue."""
    difficulty: Difficulty = Difficulty.MEDIUM
    minutes: int = 10
    """What a game takes a practised player."""
    never_won: Callable[[Mapping[str, OptionValue], int], bool] = _never
    """Whether the deal of this number, with these options, is known as one that nobody can win."""

    def game(self, given: Mapping[str, object]) -> Game[Any]:
        """Return the game with these options, defaults for the rest. OptionError when one is refused."""
        return self.make(read_options(self.options, given))

    def goes_by(self, name: str) -> bool:
        """Whether ``name`` is this game's id, a name of it in any language, or an alias."""
        wanted = name.strip().casefold()
        return wanted in {self.id, *(n.casefold() for n in (*self.names.values(), *self.aliases))}
