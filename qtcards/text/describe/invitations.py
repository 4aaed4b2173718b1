"""What is said before a game: the assistant's levels, and how long a game takes.

May import the catalogue and `players`, whose figures are measured ones.
"""

from __future__ import annotations

from collections.abc import Mapping

from qtcards.players import lengths
from qtcards.text.i18n import LC, L, Msg

_LEVELS: Mapping[str, Msg] = {
    "relaxed": LC("level", "relaxed"),
    "careful": LC("level", "careful"),
    "expert": LC("level", "expert"),
}
_NOTES: Mapping[str, Msg] = {
    "relaxed": L("Plays what it sees, and now and then overlooks something."),
    "careful": L("Thinks its whole turn through and gets in your way."),
    "expert": L("Thinks ahead, what you could hold included."),
}
_LENGTH = L("About {turns} turns, about {minutes} minutes.")
_DRIES_UP = L("Without the emergency shuffle such a game usually dries up; then the smaller stock wins.")

_COUNTED = L(
    "About {turns} turns, about {minutes} minutes. About {n} of 100 such games end early because nothing fits any "
    "more; then the smaller stock wins."
)
_WORTH_SAYING = 5
"""Fewer games of 100 that end early are not mentioned."""


def level_name(level_id: str) -> Msg:
    """The name of a level of the assistant, in a sentence."""
    return _LEVELS[level_id]


def level_note(level_id: str) -> Msg:
    """How the assistant plays on this level."""
    return _NOTES[level_id]


def length_sentence(stock: int, colours: str, emergency: str) -> Msg:
    """How long a game with these options takes."""
    if colours == "bound" and emergency == "off":
        return _DRIES_UP
    turns = _rounded(lengths.expected_turns(stock, colours))
    minutes = _rounded(lengths.expected_minutes(stock, colours))
    early = round(100 * lengths.counted_share(stock, colours))
    if early < _WORTH_SAYING:
        return _LENGTH(turns=turns, minutes=minutes)
    return _COUNTED(turns=turns, minutes=minutes, n=_rounded(early))


def _rounded(value: float) -> int:
    """A figure that claims no more than it knows: to fives below a hundred, to tens above."""
    step = 5 if value < 100 else 10
    return max(step, round(value / step) * step)
