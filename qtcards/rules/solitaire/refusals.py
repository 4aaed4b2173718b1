"""Why a move of a solitaire is illegal. Agrees with `legal` move by move; a property test holds it to that."""

from __future__ import annotations

from qtcards.rules.cards import Card, Rank
from qtcards.rules.game import Refusal
from qtcards.rules.moves import Move, MoveKind
from qtcards.rules.position import Pile, PileKind
from qtcards.rules.solitaire.dealing import deal_refusal
from qtcards.rules.solitaire.declaration import Group
from qtcards.rules.solitaire.legal import DEAL, is_won, most_cards
from qtcards.rules.solitaire.policies import Admit, Empty, Lift
from qtcards.rules.solitaire.position import SolitairePosition
from qtcards.rules.solitaire.runs import is_full_run, lift_range
from qtcards.rules.solitaire.table import Table


def refusal(table: Table, position: SolitairePosition, move: Move) -> Refusal | None:
    """Say why ``move`` is illegal; None when it is legal."""
    if is_won(table, position):
        return Refusal.GAME_OVER
    if move.kind is MoveKind.DEAL:
        return deal_refusal(table, position) if move == DEAL else Refusal.NO_SUCH_MOVE
    piles = len(position.piles)
    if move.kind is not MoveKind.CARRY or move.index is not None or not 0 <= move.source < piles:
        return Refusal.NO_SUCH_MOVE
    return _source_refusal(table, position, move) or _target_refusal(table, position, move)


def _source_refusal(table: Table, position: SolitairePosition, move: Move) -> Refusal | None:
    group, pile = table.groups[move.source], position.piles[move.source]
    if group.lift is Lift.NOTHING:
        return Refusal.STAYS_HOME if group.kind is PileKind.FOUNDATION and pile.cards else Refusal.NOT_A_SOURCE
    if not 1 <= move.count <= len(pile.cards):
        return Refusal.NO_CARD
    index = len(pile.cards) - move.count
    if index < pile.face_down:
        return Refusal.FACE_DOWN
    if index in lift_range(group, pile):
        return None
    return {Lift.TOP: Refusal.ONE_CARD, Lift.WHOLE: Refusal.ALL_TOGETHER}.get(group.lift, Refusal.NOT_A_RUN)


def _target_refusal(table: Table, position: SolitairePosition, move: Move) -> Refusal | None:
    if not 0 <= move.target < len(position.piles):
        return Refusal.NO_SUCH_MOVE
    if move.target == move.source:
        return Refusal.SAME_PILE
    group, pile = table.groups[move.target], position.piles[move.target]
    if table.groups[move.source].kind not in group.accepts:
        return Refusal.NOT_FROM_THERE if group.accepts else Refusal.NOT_A_TARGET
    cards = position.piles[move.source].cards[-move.count :]
    return (
        _room_refusal(group, pile, move.count)
        or (_build_refusal(group, pile, cards[0]) if pile.cards else _start_refusal(table, move.target, cards))
        or (Refusal.TOO_MANY if move.count > most_cards(table, position, move.source, move.target) else None)
    )


def _room_refusal(group: Group, pile: Pile, count: int) -> Refusal | None:
    if count > 1 and group.admit is Admit.CARD:
        return Refusal.ONE_CARD
    return Refusal.PILE_FULL if group.capacity and len(pile.cards) + count > group.capacity else None


def _build_refusal(group: Group, pile: Pile, card: Card) -> Refusal | None:
    if group.build is None:
        return Refusal.NOTHING_BUILT
    under = pile.cards[-1]
    if group.build.fits(card, under):
        return None
    wanted = group.build.next_rank(Rank(under & 15))
    if wanted is None:
        return Refusal.NOTHING_BUILT
    return Refusal.WRONG_SUIT if card & 15 == wanted else Refusal.WRONG_RANK


def _start_refusal(table: Table, target: int, cards: tuple[Card, ...]) -> Refusal | None:
    empty, suit = table.groups[target].empty, table.specs[target].takes
    if empty is Empty.NOTHING:
        return Refusal.STAYS_EMPTY
    if empty is Empty.FULL_RUN:
        return None if is_full_run(table.rules, cards) else Refusal.NEEDS_FULL_RUN
    if isinstance(empty, Rank):
        if cards[0] & 15 != empty:
            return Refusal.NEEDS_RANK
        return None if suit is None or cards[0] >> 4 & 3 == suit else Refusal.WRONG_SUIT
    return None
