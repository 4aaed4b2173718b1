"""What the catalogue knows of a game before one is dealt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from qtcards.games.form import Difficulty, Form, is_called
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
    forms: tuple[Form, ...] = ()
    """The well-known games that it becomes by its options."""

    def game(self, given: Mapping[str, object]) -> Game[Any]:
        """Return the game with these options, defaults for the rest. OptionError when one is refused."""
        return self.make(read_options(self.options, given))

    def goes_by(self, name: str) -> bool:
        """Whether ``name`` is this game's id, a name of it in any language, or an alias."""
        return is_called(name, self.id, self.names, self.aliases)

    @property
    def usual(self) -> dict[str, OptionValue]:
        """All options with their defaults."""
        return read_options(self.options, {})

    def options_of(self, form: Form) -> dict[str, OptionValue]:
        """Return the complete options that make ``form``, one of `forms`."""
        return read_options(self.options, form.options)

    def form_of(self, options: Mapping[str, OptionValue]) -> Form | None:
        """Return the form that a complete set of options makes; None when it makes none."""
        return next((form for form in self.forms if self.options_of(form) == options), None)


@dataclass(frozen=True, slots=True)
class OfferedForm:
    """A form as the start page offers it, beside the games: `Offered`, and which game it belongs to."""

    game: GameEntry
    form: Form

    @property
    def id(self) -> str:
        """The form's."""
        return self.form.id

    @property
    def names(self) -> Mapping[str, str]:
        """The form's."""
        return self.form.names

    @property
    def aliases(self) -> tuple[str, ...]:
        """The form's; the game's names find the game."""
        return self.form.aliases

    @property
    def family(self) -> str:
        """The game's."""
        return self.game.family

    @property
    def summary(self) -> str:
        """The form's."""
        return self.form.summary

    @property
    def difficulty(self) -> Difficulty:
        """The form's."""
        return self.form.difficulty

    @property
    def minutes(self) -> int:
        """The form's."""
        return self.form.minutes

    def is_made_by(self, game: str, options: Mapping[str, OptionValue]) -> bool:
        """Whether the game of this id is of this form with a complete set of options."""
        return game == self.game.id and self.game.form_of(options) is self.form
