"""Hands at a solitaire: the keys that lead to every card, and those that carry cards. Keys alone."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tests.a11y.blind.ears import Ears, Heard
from tests.a11y.blind.hands import Hands, row_of

_TEN = 10


class Way(Enum):
    """How cards are carried."""

    CARRY = "space"
    """Up to the lowest card, Space; Space on the pile."""
    STRETCH = "plus"
    """Space on the top card, Plus for each card more; Space on the pile."""
    LIST = "list"
    """An entry of the list of moves."""


@dataclass(frozen=True)
class Intention:
    """Cards to be carried somewhere: so many from the end of a pile."""

    source: str
    count: int
    target: str


class SolitaireHands(Hands):
    """Moves the cards of a solitaire."""

    def carry(self, move: Intention, way: Way, ears: Ears) -> None:
        """Do what is needed so that the program makes the move; its answer is to be heard."""
        if way is Way.LIST:
            entries = self.open_list(ears)
            self.choose_row(row_of(entries, ears, lambda offered: as_intention(offered) == move), entries, ears)
        elif way is Way.STRETCH:
            self.bus.keys(*self.way(move.source), "space", *["plus"] * (move.count - 1), *self.put(move.target))
        else:
            self.bus.keys(*self.pick(move.source, move.count), *self.put(move.target))

    def pick(self, source: str, count: int) -> list[str]:
        """Return the keys that pick up so many cards."""
        return [*self.way(source), *["Up"] * (count - 1), "space"]

    def put(self, target: str) -> list[str]:
        """Return the keys that put down what is held."""
        return [*self.way(target), "space"]

    def way(self, pile: str) -> list[str]:
        """Return the keys that lead to the top of a pile from anywhere."""
        kind, _, number = pile.partition(" ")
        if kind == "talon":
            return ["s"]
        if kind == "waste":
            return ["w"]
        if kind == "column":  # a digit means another column where it leads away from its own: so from elsewhere
            digit = str(int(number) % _TEN)
            return ["f", *[digit] * (2 if int(number) > _TEN else 1)]
        if kind == "foundation":
            return ["1", *["f"] * (1 + self.family(kind).index(pile))]
        return ["1", *["c"] * (1 + self.family(kind).index(pile))]


def as_intention(offered: Heard) -> Intention | None:
    """Return what an entry of the list or a hint advises; None where it is to deal."""
    return Intention(offered.source, offered.more + 1, offered.target) if offered.source else None
