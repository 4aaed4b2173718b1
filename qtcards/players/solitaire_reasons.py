"""Why a line of moves in a solitaire begins as it does: what the first move does, or what it is needed for.

A reason is looked up in the positions of the line, never taken from figures: what it says holds when the line is
played. May import `rules` and this package. Must not: choose.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from qtcards.players.advice import Advice, Reason
from qtcards.players.solitaire_search import Ahead, Node
from qtcards.rules.cards import HIDDEN, Card
from qtcards.rules.moves import Move
from qtcards.rules.position import PileKind
from qtcards.rules.solitaire import SolitairePosition
from qtcards.rules.solitaire.legal import admits_one
from qtcards.rules.solitaire.refusals import refusal
from qtcards.rules.solitaire.table import Table
from qtcards.rules.solitaire.turn import after


class _Gain(NamedTuple):
    """What a move achieves that others may prepare: the reason to prepare it, and which card or pile it is about."""

    reason: Reason
    card: Card | None = None
    pile: int | None = None


def reach(ahead: Ahead, root: Node, line: Sequence[Node]) -> int:
    """Return how many moves of ``line`` it takes to the first thing that is achieved; all where it achieves none."""
    n, gain = _first(ahead.table, root, line)
    return len(line) if gain is None else n + 1


def purpose(ahead: Ahead, root: Node, line: Sequence[Node], otherwise: Reason) -> Advice:
    """Return the first move of ``line`` with its reason; ``otherwise`` where it has none of its own."""
    node = line[0]
    move = node.move
    assert move is not None
    table = ahead.table
    if (reason := _at_once(table, root, node, move)) is not None:
        return Advice(move, reason)
    if (gain := _prepared(table, root, line)) is not None:
        return Advice(move, gain.reason, gain.card, gain.pile)
    return Advice(move, _small(table, root, move) or otherwise)


def _kind(table: Table, n: int) -> PileKind:
    return table.groups[n].kind


def _gained(table: Table, before: Node, node: Node) -> _Gain | None:
    """What the move from ``before`` to ``node`` achieves."""
    move = node.move
    assert move is not None
    card = before.piles[move.source].cards[-1]
    if node.home > before.home:
        is_run = move.count > 1 or _kind(table, move.target) is not PileKind.FOUNDATION
        return _Gain(Reason.LEADS_TO_RUN) if is_run else _Gain(Reason.LEADS_HOME, card=card)
    if node.turned:
        return _Gain(Reason.LEADS_TO_TURN, pile=move.source)
    kinds = _kind(table, move.source), _kind(table, move.target)
    if kinds == (PileKind.WASTE, PileKind.TABLEAU):
        return _Gain(Reason.LEADS_INTO_PLAY, card=card)
    empties = not node.piles[move.source].cards and bool(before.piles[move.target].cards)
    if kinds == (PileKind.TABLEAU, PileKind.TABLEAU) and empties:
        return _Gain(Reason.LEADS_TO_COLUMN, pile=move.source)
    return None


def _at_once(table: Table, before: Node, node: Node, move: Move) -> Reason | None:
    """What the move itself achieves."""
    gain = _gained(table, before, node)
    if gain is not None:
        if gain.reason is Reason.LEADS_TO_RUN and _kind(table, move.target) is not PileKind.FOUNDATION:
            return Reason.RUN_LEAVES
        return _DONE[gain.reason]
    left = node.piles[move.source].cards
    if left and _kind(table, move.source) is not PileKind.FOUNDATION and _goes_home(table, node, left[-1]):
        return Reason.FREES_HOME
    return None


_DONE = {
    Reason.LEADS_HOME: Reason.GOES_HOME,
    Reason.LEADS_TO_RUN: Reason.GOES_HOME,
    Reason.LEADS_TO_TURN: Reason.TURNS_UP,
    Reason.LEADS_TO_COLUMN: Reason.FREES_COLUMN,
    Reason.LEADS_INTO_PLAY: Reason.COMES_INTO_PLAY,
}


def _goes_home(table: Table, node: Node, card: Card) -> bool:
    if card == HIDDEN:
        return False
    return any(admits_one(table, node.piles, frozenset({card}), n) for n in table.foundations if _takes_cards(table, n))


def _takes_cards(table: Table, n: int) -> bool:
    """Whether a single card may be laid on foundation ``n``."""
    return bool(table.groups[n].accepts)


def _prepared(table: Table, root: Node, line: Sequence[Node]) -> _Gain | None:
    """The first thing that ``line`` achieves, if that takes its first move."""
    n, gain = _first(table, root, line)
    if gain is None or _goes_without(table, root, [one.move for one in line[1 : n + 1] if one.move]):
        return None
    return gain


def _first(table: Table, root: Node, line: Sequence[Node]) -> tuple[int, _Gain | None]:
    """The first thing that ``line`` achieves, and by which of its moves. A card that was only taken back goes home for
    nothing: what counts is more than there was.
    """
    before = root
    for n, node in enumerate(line):
        gain = _gained(table, before, node)
        if gain is not None and not before.home < node.home <= root.home:
            return n, gain
        before = node
    return len(line), None


def _goes_without(table: Table, root: Node, moves: Sequence[Move]) -> bool:
    """Whether ``moves`` can be made from ``root`` at once, so that what came before them was not needed."""
    position = SolitairePosition(root.piles)
    for move in moves:
        if refusal(table, position, move) is not None:
            return False
        position = SolitairePosition(after(table, position, move))
    return True


def _small(table: Table, root: Node, move: Move) -> Reason | None:
    """What holds of a move that achieves nothing else."""
    source, target = _kind(table, move.source), _kind(table, move.target)
    pile, under = root.piles[move.source], root.piles[move.target].cards
    left, card = pile.cards[: -move.count], pile.cards[-move.count]
    if source is PileKind.FOUNDATION:
        return None
    if target is PileKind.TABLEAU and source is not PileKind.TABLEAU:
        return Reason.COMES_INTO_PLAY
    if target is PileKind.TABLEAU and _continues(under, card) and not _continues(left[pile.face_down :], card):
        return Reason.CONTINUES_RUN
    if not left:
        return None
    build = table.groups[move.source].build
    if build is not None and len(left) > pile.face_down and card in build.followers[left[-1]]:
        return None
    return Reason.REACHES_CARD


def _continues(under: Sequence[Card], card: Card) -> bool:
    """Whether ``card`` continues those of its suit that lie ``under`` it."""
    if not under or under[-1] >> 4 & 3 != card >> 4 & 3:
        return False
    return (under[-1] & 15) - (card & 15) in (1, -12)
