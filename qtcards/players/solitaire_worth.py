"""What a solitaire's position is worth to the one who plays on: the figures that the look-ahead compares.

All of it is taken from the declaration: what is built on what, whether cards go home one by one or in runs, whether the
stock comes again. May import `rules`. Must not: know a game by its name, or look at a card that lies face down.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from qtcards.rules.builds import RANKS
from qtcards.rules.cards import HIDDEN, Card, Rank
from qtcards.rules.position import Pile, PileKind
from qtcards.rules.solitaire.policies import Draw
from qtcards.rules.solitaire.table import Table

NO_ORDER = 99
"""Of a card that no foundation takes one by one."""

_KNOWN = 50_000
"""About so many piles are remembered from one hint to the next: some 20 MB."""


@dataclass(frozen=True)
class Weights:
    """What counts how much. A card on a foundation is 10."""

    home: float = 10
    covered: float = 12
    """Each card that lies face down in a column."""
    heavier: float = 0
    """By how much of that more for each such card of the same column: from the longest the most is to be had."""
    run: float = 3
    """A card on one with which it moves."""
    long: float = 0
    """By how much of that more for each card under it in the run: one long run is worth more than two short ones."""
    built: float = 1
    """A card on one on which it may be built, though the two do not move together."""
    broken: float = 2
    """A card on one on which it could not be built."""
    blocking: float = 3
    """A card over one that goes home before it."""
    groups: bool = False
    """Whether of cards that move together only the lowest is in the way of those under them."""
    wanted: float = 1.5
    """Each card over one that would go home next."""
    column: float = 12
    cell: float = 5
    """The first empty one; each further one is worth a little less."""
    drawn: float = 4
    """Each card that is not in stock or waste any more."""
    returns: bool = True
    """Whether cards may be wanted back from the foundations."""


CARDS = Weights(home=25, run=4, built=4, blocking=6, column=25, cell=20, returns=False)
"""Cards go home one by one and all lie open."""
COVERED = Weights(
    home=4, covered=14, heavier=0.05, run=0.5, built=0.5, broken=0, blocking=1.5, groups=True, wanted=1, column=3
)  # fmt: skip
"""Cards go home one by one, and some lie face down."""
ONE_PASS = Weights(run=1, built=1, broken=1, blocking=4, wanted=1.5, column=8, cell=5, drawn=5)
"""Cards go home one by one, and the stock comes card by card, once or a few times."""
RUNS = Weights(
    home=10, covered=10, run=5, long=0.2, built=2, broken=1.5, blocking=0, wanted=0, column=8, returns=False
)  # fmt: skip
"""Whole runs go home."""


def weights_of(table: Table) -> Weights:
    """Return what counts in a game, by its declaration."""
    rules = table.rules
    if rules.full_run is not None:
        return RUNS
    if table.turning:
        return COVERED
    if rules.stock is not None and rules.stock.draw is Draw.TO_WASTE:
        return ONE_PASS
    return CARDS


class Worth:
    """The worth of positions of one game."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.weights = weights_of(table)
        groups = table.rules.groups
        self.classes: tuple[int, ...] = tuple(n for n, group in enumerate(groups) for _ in range(group.count))
        """By pile: equal where piles follow the same rules."""
        self._known: dict[tuple[int, int, tuple[Card, ...]], tuple[float, int, bytes]] = {}
        self._order = _orders(table)
        self._columns = table.tableau
        self._cells = table.cells
        self._rows = self._columns + self._cells

    def pile(self, n: int, pile: Pile) -> tuple[float, int, bytes]:
        """Return what pile ``n`` adds to the worth, its part of the key, and how many groups lie over each card."""
        place = (self.classes[n], pile.face_down, pile.cards)
        found = self._known.get(place)
        if found is None:
            found = self._known[place] = (self._score(n, pile), hash(place), self._over(n, pile))
        return found

    def tidy(self) -> None:
        """Forget what was worked out about piles, where that has become much."""
        if len(self._known) > _KNOWN:
            self._known.clear()

    def sums(self, piles: Sequence[Pile]) -> tuple[float, int]:
        """Return what all piles add, and the key: equal for positions that differ only in which pile is which."""
        score, key = 0.0, 0
        for n, pile in enumerate(piles):
            more, part, _ = self.pile(n, pile)
            score += more
            key += part
        return score, key

    def empty_columns(self, piles: Sequence[Pile]) -> int:
        """Return how many columns are empty."""
        return sum(not piles[n].cards for n in self._columns)

    def together(self, piles: Sequence[Pile]) -> float:
        """Return what no pile is worth alone: room, and how deep the cards lie that would go home next."""
        weights, worth = self.weights, 0.0
        columns = self.empty_columns(piles)
        cells = sum(not piles[n].cards for n in self._cells)
        worth += _lessening(columns) * weights.column + _lessening(cells) * weights.cell
        if weights.wanted:
            worth -= weights.wanted * self._depths(piles) * (2 if not columns and not cells and self._cells else 1)
        return worth

    def _depths(self, piles: Sequence[Pile]) -> int:
        """How many cards lie over those that would go home next; of equal ones the one with the fewest counts."""
        table = self._table
        wanted: set[int] = set()
        for n in table.foundations:
            cards = piles[n].cards
            wanted |= table.builders[n][cards[-1]] if cards else table.starters[n]
        depths: dict[int, int] = {}
        for n in self._columns:
            pile = piles[n]
            cards = pile.cards
            if wanted.isdisjoint(cards):
                continue
            over = self.pile(n, pile)[2]
            for index in range(pile.face_down, len(cards)):
                card = cards[index]
                if card in wanted:
                    face = card & 63
                    depths[face] = min(depths.get(face, 99), over[index])
        return sum(depths.values())

    def _score(self, n: int, pile: Pile) -> float:
        kind, weights = self._table.groups[n].kind, self.weights
        count = len(pile.cards)
        if kind is PileKind.FOUNDATION:
            return weights.home * count
        if kind in (PileKind.STOCK, PileKind.WASTE):
            return -weights.drawn * count
        if kind is PileKind.TABLEAU or count > 1:
            return self._column(n, pile)
        return 0.0

    def _over(self, n: int, pile: Pile) -> bytes:
        """By card: how many groups lie over it, each of which moves at once."""
        cards, run = pile.cards, self._table.groups[n].run
        count, over = 0, bytearray(len(cards))
        for index in range(len(cards) - 2, pile.face_down - 1, -1):
            upper = index + 1
            if run is None or upper == len(cards) - 1 or cards[upper + 1] not in run.followers[cards[upper]]:
                count += 1
            over[index] = count
        return bytes(over)

    def _column(self, n: int, pile: Pile) -> float:
        weights, group = self.weights, self._table.groups[n]
        cards, down = pile.cards, pile.face_down
        if not cards:
            return 0.0
        worth = -weights.covered * down * (1 + weights.heavier * down)
        runs = group.run.followers if group.run is not None else None
        builds = group.build.followers if group.build is not None else None
        lowest, length = NO_ORDER, 0
        for index in range(down, len(cards)):
            card = cards[index]
            if card == HIDDEN:
                break
            under = cards[index - 1] if index > down else None
            joined = False
            if under is None:
                worth -= weights.broken if down else 0
            elif runs is not None and card in runs[under]:
                length += 1
                worth += weights.run * (1 + weights.long * length)
                joined = True
            elif builds is not None and card in builds[under]:
                worth += weights.built
            else:
                worth -= weights.broken
            order = self._order[card & 63]
            if not joined:
                length = 0
            if order > lowest and not (joined and weights.groups):
                worth -= weights.blocking
            lowest = min(lowest, order)
        return worth


def _lessening(count: int) -> float:
    """The first of several is worth most: without any, nothing moves."""
    return _ROOM[count] if count < len(_ROOM) else _ROOM[-1] + 0.25 * (count - len(_ROOM) + 1)


_ROOM = (0.0, 1.0, 1.7, 2.2, 2.6, 2.9, 3.15)


def _orders(table: Table) -> list[int]:
    """By face of a card: how many of its suit go home before it, by the foundation that takes it soonest."""
    orders = [NO_ORDER] * 64
    for n in table.foundations:
        spec = table.specs[n]
        if spec.starts is None or spec.builds is None:
            continue
        rank: Rank | None = spec.starts
        for order in range(spec.capacity or RANKS):
            if rank is None:
                break
            for suit in range(4):
                if spec.takes in (None, suit):
                    face = suit * 16 + rank
                    orders[face] = min(orders[face], order)
            rank = spec.builds.next_rank(rank)
    return orders
