"""Which moves of a solitaire are legal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from qtcards.rules.builds import RANKS
from qtcards.rules.cards import Card, Rank
from qtcards.rules.moves import Move, MoveKind
from qtcards.rules.position import Pile, PileKind
from qtcards.rules.solitaire.dealing import deal_refusal
from qtcards.rules.solitaire.policies import Admit, Carry, Empty
from qtcards.rules.solitaire.position import SolitairePosition
from qtcards.rules.solitaire.runs import is_full_run, lift_range
from qtcards.rules.solitaire.table import Table

DEAL = Move(MoveKind.DEAL)


def legal(table: Table, position: SolitairePosition) -> Iterator[Move]:
    """Yield the legal moves: what can be carried, pile by pile, then the deal. None when the game is won."""
    if is_won(table, position):
        return
    yield from carries(table, position)
    if deal_refusal(table, position) is None:
        yield DEAL


def is_won(table: Table, position: SolitairePosition) -> bool:
    """Whether all cards lie on the foundations (GR-17 …)."""
    piles = position.piles
    return not any(piles[n].cards for n in table.unfinished)


def carries(
    table: Table, position: SolitairePosition, routes: tuple[tuple[int, tuple[int, ...]], ...] | None = None
) -> Iterator[Move]:
    """Yield the legal moves of cards from pile to pile; with ``routes``, which are some of the table's, only those."""
    piles, groups, builders, starters = position.piles, table.groups, table.builders, table.starters
    tops = [pile.cards[-1] if pile.cards else None for pile in piles]
    for source, targets in table.routes if routes is None else routes:
        pile = piles[source]
        if not (lifted := lift_range(groups[source], pile)):
            continue
        cards = pile.cards
        taken = cards[lifted.start :]
        for target in targets:
            top = tops[target]
            welcome = starters[target] if top is None else builders[target][top]
            if welcome.isdisjoint(taken):
                continue  # so it is with most piles
            for index in _fitting(table, piles, cards, lifted, target):
                count = len(cards) - index
                if count == 1 or count <= most_cards(table, position, source, target):
                    yield _carry(source, target, count)


@cache
def _carry(source: int, target: int, count: int) -> Move:
    """Moves are values: the few thousand that there are can be shared."""
    return Move(MoveKind.CARRY, source, target, count)


def _fitting(
    table: Table, piles: tuple[Pile, ...], cards: tuple[Card, ...], lifted: range, target: int
) -> Iterator[int]:
    """Yield the indexes from which ``cards`` may go onto ``target``, as far as ranks, suits and room say."""
    group, under = table.groups[target], piles[target].cards
    first = max(lifted.start, len(cards) - 1 if group.admit is Admit.CARD else 0)
    if group.capacity:
        first = max(first, len(cards) + len(under) - group.capacity)
    if not under:
        yield from _starting(table, cards, range(first, lifted.stop), target)
    elif group.build is not None:
        followers = group.build.followers[under[-1]]
        for index in range(first, lifted.stop):
            if cards[index] in followers:
                yield index


def _starting(table: Table, cards: tuple[Card, ...], lifted: range, target: int) -> Iterator[int]:
    """Yield the indexes from which ``cards`` may go onto the empty pile ``target``."""
    empty, suit = table.groups[target].empty, table.specs[target].takes
    if empty is Empty.ANY:
        yield from lifted
    elif isinstance(empty, Rank):
        for index in lifted:
            if cards[index] & 15 == empty and (suit is None or cards[index] >> 4 & 3 == suit):
                yield index
    elif empty is Empty.FULL_RUN:
        index = len(cards) - RANKS
        if index in lifted and is_full_run(table.rules, cards[index:]):
            yield index


def admits_one(table: Table, piles: tuple[Pile, ...], cards: frozenset[Card], target: int) -> bool:
    """Whether one of ``cards`` alone may go onto ``target``, wherever it comes from."""
    group, under = table.groups[target], piles[target].cards
    if group.capacity and len(under) >= group.capacity:
        return False
    if under:
        return group.build is not None and not group.build.followers[under[-1]].isdisjoint(cards)
    return any(next(_starting(table, (card,), range(1), target), None) is not None for card in cards)


def most_cards(table: Table, position: SolitairePosition, source: int, target: int) -> int:
    """Return how many cards may go at once from ``source`` to ``target`` (FW-9, case C5).

    Where groups move freely there is no limit but the pack. Else: as many as could be moved one by one over the empty
    cells and the empty columns beside the target that take any card.
    """
    groups = table.groups
    if (
        table.rules.carry is Carry.FREE
        or groups[source].kind is not PileKind.TABLEAU
        or groups[target].kind is not PileKind.TABLEAU
    ):
        return RANKS * 4 * table.rules.packs
    free = sum(not position.piles[n].cards for n in table.cells)
    columns = sum(
        not position.piles[n].cards and n != target and groups[n].empty is Empty.ANY for n in table.tableau
    )  # fmt: skip
    return (free + 1) << columns
