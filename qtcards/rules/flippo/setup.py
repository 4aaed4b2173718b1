"""How a game of Flippo begins: dealing (FL-6) and who starts (FL-8, FL-9)."""

from __future__ import annotations

from qtcards.rules.cards import Card, is_joker, number_of
from qtcards.rules.deals import FIRST_DEAL, LAST_DEAL, Numbers, flippo_pack, shuffled
from qtcards.rules.flippo.position import FlippoPosition
from qtcards.rules.flippo.table import HAND_OF, HAND_SIZE, STOCK_OF, TALON
from qtcards.rules.position import Pile, Seat

_PILES = 18


def start(deal: int, stock: int) -> FlippoPosition:
    """Deal ``stock`` cards to each personal stock, alternately, the player first; then five to each hand.

    The last card dealt to a stock is its top and is turned up. ValueError for a deal number out of range.
    """
    if not FIRST_DEAL <= deal <= LAST_DEAL:
        raise ValueError(f"deal number {deal} is not between {FIRST_DEAL} and {LAST_DEAL}")
    numbers = Numbers(deal)
    cards = shuffled(flippo_pack(), numbers)
    in_stocks, in_hands = 2 * stock, 2 * (stock + HAND_SIZE)
    piles = [Pile()] * _PILES
    for seat in Seat:
        piles[STOCK_OF[seat]] = Pile(cards[seat:in_stocks:2], stock - 1)
        piles[HAND_OF[seat]] = Pile(cards[in_stocks + seat : in_hands : 2])
    talon = cards[in_hands:][::-1]
    piles[TALON] = Pile(talon, len(talon))
    tops = [_strength(piles[STOCK_OF[seat]].cards[-1]) for seat in Seat]
    coin = tops[0] == tops[1]
    return FlippoPosition(tuple(piles), _starter(tops, numbers), deal, coin=coin)


def _starter(tops: list[int], numbers: Numbers) -> Seat:
    """The higher stock card starts; equal ones are decided by the deal's next number: even = player."""
    if tops[0] == tops[1]:
        return Seat(numbers.next() & 1)
    return Seat.PLAYER if tops[0] > tops[1] else Seat.ASSISTANT


def _strength(card: Card) -> int:
    """A joker beats every number (FL-8)."""
    return 13 if is_joker(card) else number_of(card)
