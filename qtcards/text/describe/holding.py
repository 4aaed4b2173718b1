"""What the player holds: that a card was picked up, or put back where it was.

May import `rules` and the catalogue, and the names of cards. Must not know any game.
"""

from __future__ import annotations

from qtcards.rules.cards import Card
from qtcards.text.describe.cards import card_name
from qtcards.text.i18n import L, Msg

_PICKED_UP = L("{card} picked up.")
_PUT_BACK = L("{card} put back.")


def picking_up(card: Card) -> Msg:
    """That ``card`` is in the player's hand now."""
    return _PICKED_UP(card=card_name(card))


def putting_back(card: Card) -> Msg:
    """That ``card`` lies where it lay before."""
    return _PUT_BACK(card=card_name(card))
