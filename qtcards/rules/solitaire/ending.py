"""When nothing leads on any more. The answer may be late; it is never wrong (case C12)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from qtcards.rules.cards import Card
from qtcards.rules.moves import Flip, Move, Transition, apply
from qtcards.rules.position import Pile, PileKind
from qtcards.rules.solitaire.dealing import deal_refusal, redeals_left
from qtcards.rules.solitaire.legal import carries, is_won
from qtcards.rules.solitaire.policies import Ending
from qtcards.rules.solitaire.position import SolitairePosition
from qtcards.rules.solitaire.table import Table

_LOOKED_AT = 400
"""Positions that are searched for one that leads on; if there are more, the game is not called stuck."""

Follow = Callable[[SolitairePosition, Move], Transition]


def is_stuck(table: Table, position: SolitairePosition, follow: Follow) -> bool:
    """Whether no deal and no move leads on. ``follow`` is the game's own `transition`."""
    if is_won(table, position):
        return False
    if table.rules.ending is Ending.ROUND:
        return _goes_round(table, position, follow)
    return deal_refusal(table, position) is not None and not any(
        _is_forward(table, m) for m in carries(table, position)
    )


def _is_forward(table: Table, move: Move) -> bool:
    """Taking cards back from a foundation leads nowhere (FW-12, FU-12, TC-14)."""
    return table.groups[move.source].kind is not PileKind.FOUNDATION


def _goes_round(table: Table, position: SolitairePosition, follow: Follow) -> bool:
    """GR-19, followed to its end: no sequence of moves of open cards turns a card up, brings a card of stock or waste
    into play, or raises the foundations. Cards of stock and waste count as playable whenever they may come up.
    """
    home = _home(table, position)
    seen, waiting = {_key(position)}, deque([position])
    while waiting:
        now = waiting.popleft()
        if _stock_card_fits(table, now):
            return False
        for move in carries(table, now):
            if table.groups[move.source].kind is PileKind.WASTE:
                return False
            transition = follow(now, move)
            after = apply(now, transition)
            if any(isinstance(step, Flip) for step in transition.steps) or _home(table, after) > home:
                return False
            if (key := _key(after)) not in seen:
                seen.add(key)
                waiting.append(after)
        if len(seen) > _LOOKED_AT:
            return False
    return True


def _home(table: Table, position: SolitairePosition) -> int:
    return sum(len(position.piles[n].cards) for n in table.foundations)


def _stock_card_fits(table: Table, position: SolitairePosition) -> bool:
    """Whether a card that the stock may still show would be playable, were it the top of the waste."""
    assert table.waste is not None
    assert table.stock is not None
    waste = position.piles[table.waste].cards
    showable: tuple[Card, ...] = position.piles[table.stock].cards
    if redeals_left(table, position) != 0:
        showable += waste
    piles = list(position.piles)
    for card in showable:
        piles[table.waste] = Pile((card,))
        tried = SolitairePosition(tuple(piles))
        if any(move.source == table.waste for move in carries(table, tried)):
            return True
    return False


def _key(position: SolitairePosition) -> frozenset[tuple[Card, ...]]:
    """Equal for positions that differ only in which column is which."""
    return frozenset(pile.cards for pile in position.piles)
