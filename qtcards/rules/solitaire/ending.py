"""When nothing leads on any more. The answer may be late; it is never wrong (case C12)."""

from __future__ import annotations

from collections import deque
from functools import lru_cache

from qtcards.rules.cards import Card, Rank
from qtcards.rules.moves import Move
from qtcards.rules.position import Pile, PileKind
from qtcards.rules.solitaire.dealing import deal_refusal, redeals_left
from qtcards.rules.solitaire.legal import admits_one, carries, is_won
from qtcards.rules.solitaire.policies import Ending
from qtcards.rules.solitaire.position import SolitairePosition
from qtcards.rules.solitaire.table import Table

_LOOKED_AT = 400
"""Positions that are searched for one that leads on; if there are more, the game is not called stuck."""


def is_stuck(table: Table, position: SolitairePosition) -> bool:
    """Whether no deal and no move leads on."""
    if is_won(table, position):
        return False
    if table.rules.ending is Ending.ROUND:
        return _goes_round(table, position)
    return deal_refusal(table, position) is not None and not any(
        _is_forward(table, m) for m in carries(table, position)
    )


def _is_forward(table: Table, move: Move) -> bool:
    """Taking cards back from a foundation leads nowhere (FW-12, FU-12, TC-14)."""
    return table.groups[move.source].kind is not PileKind.FOUNDATION


def _goes_round(table: Table, position: SolitairePosition) -> bool:
    """GR-19, followed to its end: no sequence of moves of open cards turns a card up, brings a card of stock or waste
    into play, raises the foundations, or wins an empty column while a king lies covered (d). Cards of stock and waste
    count as playable whenever they may come up.
    """
    assert table.stock is not None
    assert table.waste is not None
    piles = list(position.piles)
    piles[table.stock] = piles[table.waste] = Pile()
    return _leads_nowhere(table, tuple(piles), _showable(table, position))


@lru_cache(maxsize=16)
def _leads_nowhere(table: Table, piles: tuple[Pile, ...], showable: frozenset[Card]) -> bool:
    """`_goes_round` for the cards in play, apart from those that ``showable`` names: a deal changes nothing of it."""
    home, empty = _home(table, piles), _empty_columns(table, piles)
    is_awaited = _is_covered_starter(table, piles)
    targets = next(targets for source, targets in table.routes if source == table.waste)
    seen, waiting = {_key(piles)}, deque([piles])
    while waiting:
        now = waiting.popleft()
        if any(admits_one(table, now, showable, target) for target in targets):
            return False
        for move in carries(table, SolitairePosition(now)):
            if _turns_up(now[move.source], move):
                return False
            after = _carried(now, move)
            if table.groups[move.target].kind is PileKind.FOUNDATION and _home(table, after) > home:
                return False
            if is_awaited and _empty_columns(table, after) > empty:
                return False
            if (key := _key(after)) not in seen:
                seen.add(key)
                waiting.append(after)
        if len(seen) > _LOOKED_AT:
            return False
    return True


def _carried(piles: tuple[Pile, ...], move: Move) -> tuple[Pile, ...]:
    """What a move does that turns nothing up. Nothing else follows by itself in games that end like this one."""
    after = list(piles)
    source, target = piles[move.source], piles[move.target]
    cut = len(source.cards) - move.count
    after[move.source] = Pile(source.cards[:cut], source.face_down)
    after[move.target] = Pile(target.cards + source.cards[cut:], target.face_down)
    return tuple(after)


def _turns_up(pile: Pile, move: Move) -> bool:
    """Told before the move is followed, which costs more."""
    return 0 < len(pile.cards) - move.count == pile.face_down


def _home(table: Table, piles: tuple[Pile, ...]) -> int:
    return sum(len(piles[n].cards) for n in table.foundations)


def _empty_columns(table: Table, piles: tuple[Pile, ...]) -> int:
    return sum(not piles[n].cards for n in table.tableau)


def _is_covered_starter(table: Table, piles: tuple[Pile, ...]) -> bool:
    """Whether a king lies in a column on other cards, so that an empty column might serve it (GR-19 d). As the sheet
    says, it need not be in reach. Where any card may start a column, none has to wait for a king.
    """
    return any(
        isinstance(table.groups[n].empty, Rank) and any(card in table.starters[n] for card in piles[n].cards[1:])
        for n in table.tableau
    )


def _showable(table: Table, position: SolitairePosition) -> frozenset[Card]:
    """The cards of stock and waste that lie open now, or may come up. No move of cards in play changes them."""
    assert table.waste is not None
    assert table.stock is not None
    waste = position.piles[table.waste].cards
    if redeals_left(table, position) == 0:
        waste = waste[-1:]
    return frozenset(position.piles[table.stock].cards + waste)


def _key(piles: tuple[Pile, ...]) -> frozenset[tuple[Card, ...]]:
    """Equal for positions that differ only in which column is which."""
    return frozenset(pile.cards for pile in piles)
