"""What the player holds: that a card or a run was picked up, or put back where it was.

May import `rules` and the catalogue, and the names of cards. Must not know any game.
"""

from __future__ import annotations

from collections.abc import Sequence

from qtcards.rules.cards import Card
from qtcards.text.describe.cards import card_name
from qtcards.text.i18n import LN, L, Msg

_PICKED_UP = L("{card} picked up.")
_PUT_BACK = L("{card} put back.")
_RUN_PICKED_UP = LN("{n} card picked up: {first} to {last}.", "{n} cards picked up: {first} to {last}.")
_RUN_PUT_BACK = LN("{n} card put back: {first} to {last}.", "{n} cards put back: {first} to {last}.")


def picking_up(cards: Sequence[Card]) -> Msg:
    """That ``cards``, the bottom one first, are in the player's hand now, and how many they are (case C21)."""
    return _told(cards, _PICKED_UP, _RUN_PICKED_UP)


def putting_back(cards: Sequence[Card]) -> Msg:
    """That ``cards`` lie where they lay before."""
    return _told(cards, _PUT_BACK, _RUN_PUT_BACK)


def _told(cards: Sequence[Card], one: Msg, run: Msg) -> Msg:
    if len(cards) == 1:
        return one(card=card_name(cards[0]))
    return run(n=len(cards), first=card_name(cards[0]), last=card_name(cards[-1]))
