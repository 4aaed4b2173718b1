"""What is said before a game: the assistant's levels, and how long a game takes.

May import the catalogue. The figures are measured ones; see `_TURNS`.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

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

_SECONDS_A_TURN = 10
"""A turn of either side: a person's turn, and the assistant's shown at its normal pace, in the mean."""
_TURNS: Mapping[str, tuple[tuple[int, int], ...]] = {
    "bound": ((5, 128), (10, 131), (15, 180), (20, 192), (30, 237), (40, 301)),
    "free": ((5, 20), (10, 33), (15, 38), (20, 45), (30, 66), (40, 78)),
}
"""Turns of both sides by stock size: medians of the won games between `relaxed` and `careful`, deals 1 to 15 twice
each (`qtcards match`). Without the emergency shuffle and with bound colours 20 % of these games were won at 5 cards,
none from 10 on."""


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
    turns = _between(_TURNS[colours], stock)
    return _LENGTH(turns=_rounded(turns), minutes=_rounded(turns * _SECONDS_A_TURN / 60))


def _between(known: tuple[tuple[int, int], ...], stock: int) -> float:
    for (low, few), (high, many) in pairwise(known):
        if stock <= high:
            return few + (many - few) * (stock - low) / (high - low)
    return known[-1][1]


def _rounded(value: float) -> int:
    """A figure that claims no more than it knows: to fives below a hundred, to tens above."""
    step = 5 if value < 100 else 10
    return max(step, round(value / step) * step)
