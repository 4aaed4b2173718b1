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
_JOKER_AWAY = -20.0

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
    best, least = None, 1000
    for pile in (stock // FULL,) if places.bound else range(4):
        lead = places.lead[pile][heights[pile]][number]
        if (way := _way(side, pile, lead)) is not None and way[0] < least:
            least, best = way
    return best


def _way(side: Side, pile: int, lead: Codes) -> tuple[int, list[Step]] | None:
    """Return the price and the steps of putting ``lead`` and then the stock card onto ``pile``."""
    hand, helpers = side.hand, side.helpers
    if len(lead) > 2 and not _worth_a_try(lead, hand, helpers):
        return None
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


def _worth_a_try(lead: Codes, hand: list[int], helpers: Sequence[list[int]]) -> bool:
    """Whether the cards of ``lead`` are there at all, jokers counted in, deep in helper piles or not."""
    there = jokers = 0
    for cards in (hand, *helpers):
        jokers += cards.count(JOKER)
        for code in lead:
            if code in cards:
                there += 1
    return there + jokers >= len(lead)


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
    heights, wanted = side.heights, side.places.wanted
    free = [(wanted[pile][heights[pile]], pile) for pile in range(4) if careless or _gap(side, pile) not in _NEAR]
    for n, cards in enumerate(side.helpers):
        if cards:
            for code, pile in free:
                if code == cards[-1]:
                    return Step(Source.HELPER + n, code, pile)
    for code, pile in free:
        if code in side.hand:
            return Step(Source.HAND, code, pile)
    return None


def discard(side: Side, noise: Noise | None = None) -> tuple[int, int]:
    """Return the hand card to put away and the helper pile for it."""
    distance = distances(tuple(side.heights), bound=side.places.bound)
    best, choice = -1e9, (side.hand[0], 0)
    tops = [cards[-1] if cards else -1 for cards in side.helpers]
    for code in side.hand:
        for pile, top in enumerate(tops):
            worth = _discard_worth(code, top, distance)
            if noise is not None:
                worth += noise()
            if worth > best:
                best, choice = worth, (code, pile)
    return choice


def _discard_worth(code: int, top: int, distance: Codes) -> float:
    if code == JOKER:
        return _JOKER_AWAY
    worth = _DISTANCE * distance[code]
    if top < 0:
        return worth + _EMPTY_PILE
    if top == JOKER:
        return worth + _ON_JOKER
    if code + 1 == top and top % FULL:
        return worth + _DESCENDING
    if code == top:
        return worth + _EQUAL
    return worth - _BURY_PRICE * max(0, distance[code] - distance[top])
