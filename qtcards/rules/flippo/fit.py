"""Whether a card fits a centre pile: the one question of Flippo, asked by the engine and by the players.

Plain functions of numbers, so that a search can ask it millions of times without building positions.
"""

from __future__ import annotations

from qtcards.rules.cards import Card, is_joker, number_of


def fits(card: Card, pile: int, height: int, *, bound: bool) -> bool:
    """Whether ``card`` may go onto centre pile ``pile`` (0 … 3) that is ``height`` (0 … 11) cards high (FL-4).

    A joker fits everywhere. A numbered card must be the next number and, where the piles are ``bound`` (FL-3),
    of the pile's colour; piles are numbered in the order of the colours.
    """
    if is_joker(card):
        return True
    return number_of(card) == height + 1 and (not bound or card >> 4 & 7 == pile)
