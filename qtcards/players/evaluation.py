"""How good a seat's situation is, from what the seat sees. One `Evaluation` serves one view.

Everything that depends only on the heights of the centre piles is computed once per heights: a search visits few
different ones. May import this package's compact form and weights. Must not: choose, or know a hidden card.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

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


@cache
def distances(heights: Codes, *, bound: bool) -> Codes:
    """Return for every code how many cards must be put down before it fits somewhere; 0 for a joker."""
    rows = [_ROUND[height] for height in heights]
    if bound:
        return (*rows[0], *rows[1], *rows[2], *rows[3], 0)
    row = tuple(map(min, *rows))
    return row * 4 + (0,)


@cache
def _neighbours(weights: Weights) -> tuple[tuple[float | None, ...], ...]:
    """Return what it is worth that one code lies on another, ``[under][over]``; None: it depends on the heights."""
    return tuple(tuple(_neighbour(under, over, weights) for over in range(CODES)) for under in range(CODES))


def _neighbour(under: int, over: int, weights: Weights) -> float | None:
    if over == JOKER:
        return 0.0
    if under == JOKER:
        return weights.joker_buried
    if over == under:
        return weights.equal
    return weights.descending if over + 1 == under and under % FULL else None


class Heights:
    """What holds as long as the centre piles have certain heights."""

    __slots__ = ("card", "distance", "fixed", "leads", "own", "piles", "top")

    def __init__(self, evaluation: Evaluation, heights: Codes) -> None:
        weights, table = evaluation.weights, evaluation.places
        distance = self.distance = distances(heights, bound=table.bound)
        self.card = [weights.hand_card + weights.hand_distance * d / FULL for d in distance]
        self.card[JOKER] = weights.joker_in_hand
        self.top = [weights.top_distance * d / FULL for d in distance]
        self.top[JOKER] = weights.joker_on_helper
        self.piles: dict[tuple[int, int], float] = {}
        self.leads = evaluation.leads(heights, evaluation.stock)
        self.own = (
            weights.stock_is_joker
            if evaluation.stock == JOKER
            else weights.own_distance * distance[evaluation.stock] / FULL
        )
        self.fixed = evaluation.patience * self._threat(evaluation, heights)

    def _threat(self, evaluation: Evaluation, heights: Codes) -> float:
        """The other side's chances, from what lies open."""
        weights, theirs, stock = evaluation.weights, evaluation.their_helpers, evaluation.their_stock
        missing = 0 if stock == JOKER else lacking(evaluation.leads(heights, stock), (), theirs)[0]
        worth = weights.their_missing[min(missing, MOST_MISSING)]
        if stock != JOKER:
            worth += weights.their_distance * self.distance[stock] / FULL
        fitting = sum(1 for pile in theirs if pile and pile[-1] != JOKER and not self.distance[pile[-1]])
        return worth + weights.they_can_play * fitting


class Evaluation:
    """The worth of situations that differ in what the seat to play has put where."""

    def __init__(
        self,
        table: Places,
        weights: Weights,
        stock: int,
        their_stock: int,
        their_helpers: Sequence[Sequence[int]],
        turns: int,
    ) -> None:
        self.places = table
        self.weights = weights
        self.stock = stock
        self.their_stock = their_stock
        self.their_helpers = their_helpers
        late = turns - _PATIENT_UNTIL
        self.patience = 1.0 if late <= 0 else max(0.0, 1 - late / (100 * weights.patience))
        self._neighbours = _neighbours(weights)
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
        worth = self._neighbours[under][over]
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
        worth = at.top[cards[-1]]
        for k in range(len(cards) - 1, max(0, len(cards) - 1 - _DEEP), -1):
            worth += self.next_to(at, cards[k - 1], cards[k])
        return worth

    def own(self, at: Heights, hand: Sequence[int], helpers: Sequence[Sequence[int]]) -> tuple[float, int]:
        """Return the worth of the own stock card's prospects, and the helper piles they rest on, as bits."""
        missing, used = (0, 0) if self.stock == JOKER else lacking(at.leads, hand, helpers)
        return self.weights.own_missing[min(missing, MOST_MISSING)] + at.own, used

    def whole(self, heights: Codes, hand: Sequence[int], helpers: Sequence[Sequence[int]]) -> float:
        """Return the worth of a whole situation, the turn being over."""
        at = self.at(heights)
        return (
            at.fixed
            + sum([at.card[code] for code in hand])
            + sum([self.pile(at, pile) for pile in helpers])
            + self.own(at, hand, helpers)[0]
        )

    def against_stalemate(self, *, stale: bool, played: bool) -> float:
        """Return what a play is worth because the game would otherwise come to be counted."""
        return _AGAINST_STALEMATE if stale and played else 0.0
