"""What the catalogue knows of a game before one is dealt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from qtcards.rules.game import Game
from qtcards.rules.options import Option, OptionValue, read_options


@dataclass(frozen=True, slots=True)
class GameEntry:
    """One game of the catalogue. Names are proper names: they are data, not messages."""

    id: str
    names: Mapping[str, str] = field(hash=False)
    """By language code."""
    family: str
    options: tuple[Option, ...]
    make: Callable[[Mapping[str, OptionValue]], Game[Any]]
    """Makes the game from a complete, valid set of options."""
    aliases: tuple[str, ...] = ()

    def game(self, given: Mapping[str, object]) -> Game[Any]:
        """Return the game with these options, defaults for the rest. OptionError when one is refused."""
        return self.make(read_options(self.options, given))

    def goes_by(self, name: str) -> bool:
        """Whether ``name`` is this game's id, a name of it in any language, or an alias."""
        wanted = name.strip().casefold()
        return wanted in {self.id, *(n.casefold() for n in (*self.names.values(), *self.aliases))}
