"""Numbered deals: the same number gives the same cards, in this program and in others that use this recipe.

The generator and the shuffle are the Microsoft recipe with its published check values; the orders of the
unshuffled packs are those that make our numbers agree with other collections (52 cards: all; 104 and 156: PySolFC).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from qtcards.rules.cards import Card, Colour, FlippoCard, FrenchCard, Rank, Suit

FIRST_DEAL = 1
LAST_DEAL = 2**31 - 1
"""Deals are numbered 1 … 2 147 483 647: the range in which all implementations of the recipe agree."""


class Numbers:
    """The generator behind the numbered deals: 15-bit outputs of a 32-bit linear congruence."""

    def __init__(self, seed: int) -> None:
        self._state = seed & 0xFFFFFFFF

    def next(self) -> int:
        """Return the next number, 0 … 32767."""
        self._state = (self._state * 214013 + 2531011) & 0xFFFFFFFF
        return self._state >> 16 & 0x7FFF


def shuffled(pack: Sequence[Card], numbers: Numbers) -> tuple[Card, ...]:
    """Return the cards of ``pack`` in the order in which they are dealt (the end of the shuffled array first)."""
    order = list(pack)
    for last in range(len(order) - 1, 0, -1):
        other = numbers.next() % (last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(reversed(order))


def reshuffled(cards: Iterable[Card], deal: int, index: int) -> tuple[Card, ...]:
    """Shuffle cards in the middle of a game, for the ``index``-th time (0, 1, …) in deal ``deal``.

    The result depends on what the cards show, not on the order they lay in, and on nothing else: undo and redo,
    a resumed game, a position read from text and "same deal again" give the same order (rules 0.5, GR-14, E21).
    """
    seed = (deal + (index + 1) * 0x9E3779B1) & 0x7FFFFFFF
    return shuffled(sorted(cards, key=lambda card: (str(card), card)), Numbers(seed))


def french_pack(packs: int = 1) -> tuple[FrenchCard, ...]:
    """Return 52, 104 or 156 cards in the order that is shuffled.

    One pack lies rank by rank (AC AD AH AS 2C …); several lie pack by pack, suit by suit in the order C S H D.
    """
    if packs == 1:
        return tuple(FrenchCard.of(rank, suit) for rank in Rank for suit in Suit)
    suits = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)
    return tuple(FrenchCard.of(rank, suit, pack) for pack in range(packs) for suit in suits for rank in Rank)


@cache
def flippo_pack() -> tuple[FlippoCard, ...]:
    """Return the 108 cards of FL-1 in the order that is shuffled: twice R1…R12 G… B… Y…, then the jokers."""
    numbered = (FlippoCard.of(colour, number, copy) for copy in (0, 1) for colour in Colour for number in range(1, 13))
    return (*numbered, *(FlippoCard.joker(copy) for copy in range(12)))
