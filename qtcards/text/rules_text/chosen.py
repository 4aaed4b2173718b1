"""The options of a game as they are chosen, from their declaration in the catalogue of games."""

from __future__ import annotations

from collections.abc import Mapping

from qtcards.games.catalogue import find
from qtcards.rules.game import AnyGame
from qtcards.rules.options import ChoiceOption, Option, OptionValue
from qtcards.text.i18n import LC, L, Msg, marked
from qtcards.text.rules_text.draft import Chapter

_OPTIONS = LC("rules", "Options")
_CHOSEN = L("This game is played as follows. With a new game you can choose otherwise.")
_POINT = LC("option", "{option}: {value}")


def options_chapter(game: AnyGame) -> list[Chapter]:
    """The options with the values of ``game``; nothing where there are none to choose."""
    entry = find(game.id)
    if entry is None or not entry.options:
        return []
    points = [_POINT(option=marked(option.label), value=_value(option, game.options)) for option in entry.options]
    return [Chapter(_OPTIONS, [[_CHOSEN]], points)]


def _value(option: Option, chosen: Mapping[str, OptionValue]) -> OptionValue | Msg:
    value = chosen[option.id]
    return marked(option.values[str(value)]) if isinstance(option, ChoiceOption) else value
