"""How good a seat's situation is, from what the seat sees. One `Evaluation` serves one view.

Everything that depends only on the heights of the centre piles is computed once per heights: a search visits few
different ones. May import this package's compact form and weights. Must not: choose, or know a hidden card.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from qtcards.players.compact import CODES, JOKER, Codes, Places
from qtcards.players.weights import MOST_MISSING, Weights
from qtcards.rules.flippo.table import FULL

_DEEP = 6
"""So many neighbours in a helper pile are looked at, from the top."""
_PATIENT_UNTIL = 200
_AGAINST_STALEMATE = 4.0
"""Worth of a play when nothing was played since the last emergency shuffle (a second one ends the game, FL-21)."""


def lacking(leads: Sequence[Codes], hand: Sequence[int], helpers: Sequence[Sequence[int]]) -> tuple[int, int]:
    """Say how many cards ``hand`` and ``helpers`` lack on the easiest of ``leads``, jokers counted in.

    Also returned: the helper piles it uses, as bits. Cards of a helper pile count as far down as they come free.
    """
    best, used = FULL, 0
    for lead in leads:
        missing, bits = _lacking(lead, hand, helpers) if lead else (0, 0)
        if missing < best:
            best, used = missing, bits
    return best, used


def _lacking(lead: Codes, hand: Sequence[int], helpers: Sequence[Sequence[int]]) -> tuple[int, int]:
    jokers = hand.count(JOKER)
    left = [len(pile) for pile in helpers]
    tops = [pile[-1] if pile else -1 for pile in helpers]
    missing = used = 0
    if JOKER in tops:
        for pile in range(4):
            jokers += _dig(pile, helpers, left, tops)
            used |= (left[pile] < len(helpers[pile])) << pile
    for code in lead:
        if code in tops:
            pile = tops.index(code)
            used |= 1 << pile
            left[pile] -= 1
            tops[pile] = helpers[pile][left[pile] - 1] if left[pile] else -1
            if tops[pile] == JOKER:
                jokers += _dig(pile, helpers, left, tops)
        elif code not in hand:
            missing += 1
    return max(0, missing - jokers), used


def _dig(pile: int, helpers: Sequence[Sequence[int]], left: list[int], tops: list[int]) -> int:
    jokers = 0
    while tops[pile] == JOKER:
        jokers += 1
        left[pile] -= 1
        tops[pile] = helpers[pile][left[pile] - 1] if left[pile] else -1
    return jokers


_ROUND = tuple(tuple((number - height) % FULL for number in range(FULL)) for height in range(FULL))


@lru_cache(maxsize=4096)
def distances(heights: Codes, bound: bool) -> Codes:
    """Return for every code how many cards must be put down before it fits somewhere; twelve for a joker."""
    rows = [_ROUND[height] for height in heights]
    if bound:
        return (*rows[0], *rows[1], *rows[2], *rows[3], FULL)
    row = tuple(map(min, *rows))
    return (*row, *row, *row, *row, FULL)


class Worths:
    """The weights as tables, for one set of weights."""

    __slots__ = ("card", "neighbours", "top")

    def __init__(self, weights: Weights) -> None:
        self.card = [weights.hand_card + weights.hand_distance * d / FULL for d in range(FULL)]
        self.card.append(weights.joker_in_hand)
        self.top = [weights.top_distance * d / FULL for d in range(FULL)]
        self.top.append(weights.joker_on_helper)
        self.neighbours = [[_neighbour(under, over, weights) for over in range(CODES)] for under in range(CODES)]


def _neighbour(under: int, over: int, weights: Weights) -> float | None:
    """What it is worth that one card lies on another; None: it depends on the heights of the centre piles."""
    if over == JOKER:
        return 0.0
    if under == JOKER:
        return weights.joker_buried
    if over == under:
        return weights.equal
    return weights.descending if over + 1 == under and under % FULL else None


@cache
def worths(weights: Weights) -> Worths:
    """Return the tables of ``weights``."""
    return Worths(weights)


class Heights:
    """What holds as long as the centre piles have certain heights."""

    __slots__ = ("distance", "fixed", "leads", "own", "piles")

    def __init__(self, evaluation: Evaluation, heights: Codes) -> None:
        weights, stock = evaluation.weights, evaluation.stock
        self.distance = distances(heights, evaluation.places.bound)
        self.piles: dict[tuple[int, int], float] = {}
        self.leads = evaluation.leads(heights, stock)
        if stock == JOKER:
            self.own = weights.stock_is_joker
        else:
            self.own = weights.own_distance * self.distance[stock] / FULL
        self.fixed = evaluation.patience * self._threat(evaluation, heights) if evaluation.patience else 0.0

    def _threat(self, evaluation: Evaluation, heights: Codes) -> float:
        """The other side's chances, from what lies open."""
        weights, theirs, stock = evaluation.weights, evaluation.their_helpers, evaluation.their_stock
        missing = 0 if stock == JOKER else lacking(evaluation.leads(heights, stock), (), theirs)[0]
        worth = weights.their_missing[min(missing, MOST_MISSING)]
        if stock != JOKER:
            worth += weights.their_distance * self.distance[stock] / FULL
        for pile in theirs:
            if pile and not self.distance[pile[-1]]:
                worth += weights.they_can_play
        return worth


class Evaluation:
    """The worth of situations that differ in what the seat to play has put where."""

    __slots__ = ("_known", "patience", "places", "stock", "tables", "their_helpers", "their_stock", "weights")

    def __init__(
        self,
        table: Places,
        weights: Weights,
        tables: Worths,
        stock: int,
        their_stock: int,
        their_helpers: Sequence[Sequence[int]],
        turns: int,
    ) -> None:
        self.places = table
        self.weights = weights
        self.tables = tables
        self.stock = stock
        self.their_stock = their_stock
        self.their_helpers = their_helpers
        late = turns - _PATIENT_UNTIL
        self.patience = 1.0 if late <= 0 else max(0.0, 1 - late / (100 * weights.patience))
        self._known: dict[Codes, Heights] = {}

    def leads(self, heights: Codes, stock: int) -> tuple[Codes, ...]:
        """Return the ways to ``stock``, a numbered card, one for each pile that it can go to."""
        if stock == JOKER:
            return ()
        number, lead = stock % FULL, self.places.lead
        if self.places.bound:
            pile = stock // FULL
            return (lead[pile][heights[pile]][number],)
        return tuple([lead[0][height][number] for height in set(heights)])

    def at(self, heights: Codes) -> Heights:
        """Return what holds for these heights of the centre piles."""
        known = self._known.get(heights)
        if known is None:
            known = self._known[heights] = Heights(self, heights)
        return known

    def next_to(self, at: Heights, under: int, over: int) -> float:
        """Return what it is worth that ``over`` lies on ``under`` in a helper pile."""
        worth = self.tables.neighbours[under][over]
        if worth is not None:
            return worth
        further = at.distance[over] - at.distance[under]
        worth = self.weights.buried * further / FULL if further > 0 else 0.0
        if over % FULL == under % FULL:
            worth += self.weights.other_colour
        return worth

    def pile(self, at: Heights, cards: Sequence[int]) -> float:
        """Return the worth of a helper pile."""
        if not cards:
            return self.weights.helper_empty
        worth = self.tables.top[at.distance[cards[-1]]]
        for k in range(len(cards) - 1, max(0, len(cards) - 1 - _DEEP), -1):
            worth += self.next_to(at, cards[k - 1], cards[k])
        return worth

    def hand(self, at: Heights, cards: Sequence[int]) -> float:
        """Return the worth of a hand."""
        card, distance = self.tables.card, at.distance
        return sum([card[distance[code]] for code in cards])

    def own(self, at: Heights, hand: Sequence[int], helpers: Sequence[Sequence[int]]) -> tuple[float, int]:
        """Return the worth of the own stock card's prospects, and the helper piles they rest on, as bits."""
        missing, used = (0, 0) if self.stock == JOKER else lacking(at.leads, hand, helpers)
        return self.weights.own_missing[min(missing, MOST_MISSING)] + at.own, used

    def whole(self, heights: Codes, hand: Sequence[int], helpers: Sequence[Sequence[int]]) -> float:
        """Return the worth of a whole situation, the turn being over."""
        at = self.at(heights)
        return (
            at.fixed
            + self.hand(at, hand)
            + sum([self.pile(at, pile) for pile in helpers])
            + self.own(at, hand, helpers)[0]
        )

    def against_stalemate(self, *, stale: bool, played: bool) -> float:
        """Return what a play is worth because the game would otherwise come to be counted."""
        return _AGAINST_STALEMATE if stale and played else 0.0
