"""A simple, sensible way to play: the shortest way to the own stock card, then whatever fits and helps nobody else.

The relaxed assistant plays so, with slips; the expert's look-ahead lets both sides play so, because it is quick. May
import this package's compact form. Must not: look at anything but what it is handed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from qtcards.players.compact import JOKER, Codes, Places
from qtcards.players.evaluation import distances
from qtcards.players.search import Source, Step
from qtcards.rules.flippo.table import FULL

_JOKER_PRICE = 10
"""A joker used on the way to the stock card counts as so many steps."""
_NEAR = (1, 2, 3)
"""A pile that the other side's stock card is this far from is left alone."""

_BURY_PRICE = 0.4
_DISTANCE = 0.2
_EMPTY_PILE = 1.0
_ON_JOKER = -6.0
_DESCENDING = 5.0
_EQUAL = 3.0

Noise = Callable[[], float]


@dataclass(slots=True)
class Side:
    """One side of the table and what it needs to know of the other: the caller's own lists, not copies."""

    places: Places
    heights: list[int]
    hand: list[int]
    helpers: Sequence[list[int]]
    stock: int
    their_stock: int

    def put(self, step: Step) -> None:
        """Carry out a play of a hand or helper card on the lists."""
        if step.source == Source.HAND:
            self.hand.remove(step.code)
        elif step.source < Source.STOCK:
            self.helpers[step.source - Source.HELPER].pop()
        self.heights[step.pile] = (self.heights[step.pile] + 1) % FULL


def way_to_stock(side: Side) -> list[Step] | None:
    """Return the shortest way to bring the own stock card down, jokers as few as possible; None if there is none."""
    places, heights, stock = side.places, side.heights, side.stock
    if stock == JOKER:
        return [Step(Source.STOCK, JOKER, _pile_for_joker(side))]
    number = stock % FULL
    there = set(side.hand).union(*side.helpers)
    jokers = _jokers(side) if JOKER in there else 0
    best, least = None, 1000
    for pile in (stock // FULL,) if places.bound else range(4):
        lead = places.lead[pile][heights[pile]][number]
        if len(there.intersection(lead)) + jokers >= len(lead) and len(lead) < least:
            way = _way(side, pile, lead)
            if way is not None and way[0] < least:
                least, best = way
    return best


def _jokers(side: Side) -> int:
    return side.hand.count(JOKER) + sum([cards.count(JOKER) for cards in side.helpers])


def _way(side: Side, pile: int, lead: Codes) -> tuple[int, list[Step]] | None:
    """Return the price and the steps of putting ``lead`` and then the stock card onto ``pile``."""
    hand, helpers = side.hand, side.helpers
    steps, price = [], len(lead)
    tops = [cards[-1] if cards else -1 for cards in helpers]
    left = [len(cards) for cards in helpers]
    jokers = hand.count(JOKER)
    for code in lead:
        if code not in tops and code in hand:
            steps.append(Step(Source.HAND, code, pile))
            continue
        taken = code if code in tops else JOKER
        if taken == JOKER:
            price += _JOKER_PRICE
        if taken in tops:
            n = tops.index(taken)
            left[n] -= 1
            tops[n] = helpers[n][left[n] - 1] if left[n] else -1
            steps.append(Step(Source.HELPER + n, taken, pile))
        elif jokers:
            jokers -= 1
            steps.append(Step(Source.HAND, JOKER, pile))
        else:
            return None
    steps.append(Step(Source.STOCK, side.stock, pile))
    return price, steps


def _pile_for_joker(side: Side) -> int:
    """Choose the pile for a joker from the stock: best the one whose next number the other side waits for."""

    def price(pile: int) -> int:
        gap = _gap(side, pile)
        return -3 if gap == 0 else 5 if gap in _NEAR else 0

    return min(range(4), key=price)


def _gap(side: Side, pile: int) -> int | None:
    """Return how many cards must still go onto ``pile`` before the other side's stock card can; None: never can."""
    stock = side.their_stock
    if stock == JOKER or (side.places.bound and stock // FULL != pile):
        return None
    return (stock % FULL - side.heights[pile]) % FULL


def spare_play(side: Side, *, careless: bool = False) -> Step | None:
    """Return a play that fits, of a helper card rather than a hand card; never a joker.

    Piles that lead up to the other side's stock card are left alone, unless ``careless``.
    """
    heights, wanted, hand, helpers = side.heights, side.places.wanted, side.hand, side.helpers
    tops = [cards[-1] if cards else -1 for cards in helpers]
    from_hand = None
    for pile in range(4):
        code = wanted[pile][heights[pile]]
        if code in tops:
            if careless or _gap(side, pile) not in _NEAR:
                return Step(Source.HELPER + tops.index(code), code, pile)
        elif from_hand is None and code in hand and (careless or _gap(side, pile) not in _NEAR):
            from_hand = Step(Source.HAND, code, pile)
    return from_hand


def discard(side: Side, noise: Noise | None = None) -> tuple[int, int]:
    """Return the hand card to put away and the helper pile for it: a joker only if there is nothing else."""
    distance = distances(tuple(side.heights), side.places.bound)
    best, choice = -1e9, (JOKER, 0)
    tops = [(n, cards[-1] if cards else -1) for n, cards in enumerate(side.helpers)]
    for code in side.hand:
        if code == JOKER:
            continue
        far = distance[code]
        for pile, top in tops:
            if top < 0:
                worth = _EMPTY_PILE
            elif top == JOKER:
                worth = _ON_JOKER
            elif code + 1 == top and top % FULL:
                worth = _DESCENDING
            elif code == top:
                worth = _EQUAL
            else:
                worth = _BURY_PRICE * (distance[top] - far) if far > distance[top] else 0.0
            worth += _DISTANCE * far
            if noise is not None:
                worth += noise()
            if worth > best:
                best, choice = worth, (code, pile)
    return choice
