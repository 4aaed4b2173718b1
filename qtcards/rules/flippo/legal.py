"""Which moves are legal, and why others are not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from qtcards.rules.cards import Card, number_of
from qtcards.rules.flippo.fit import fits
from qtcards.rules.flippo.position import FlippoPosition
from qtcards.rules.flippo.table import CENTRE, HAND_OF, HELPERS_OF, STOCK_OF, seat_of
from qtcards.rules.game import Refusal
from qtcards.rules.moves import PASS, Move, MoveKind
from qtcards.rules.position import Seat


def legal(position: FlippoPosition, *, bound: bool) -> Iterator[Move]:
    """Yield the legal moves: plays from stock, hand and helper piles, then discards, then the pass."""
    if position.ending:
        return
    seat = position.to_play
    centre = [(n, target, len(position[target])) for n, target in enumerate(CENTRE)]
    for source, index, card in _sources(position):
        for n, target, height in centre:
            if fits(card, n, height, bound=bound):
                yield _carry(source, target, index)
    if hand := len(position[HAND_OF[seat]]):
        yield from _discards(seat, hand)
    else:
        yield PASS


@cache
def _carry(source: int, target: int, index: int | None) -> Move:
    """Return a move of one card. Moves are values, so the few hundred that there are can be shared."""
    return Move(MoveKind.CARRY, source, target, index=index)


@cache
def _discards(seat: Seat, hand: int) -> tuple[Move, ...]:
    """Return the discards of ``seat`` with ``hand`` cards in its hand (FL-13)."""
    return tuple(_carry(HAND_OF[seat], target, index) for index in range(hand) for target in HELPERS_OF[seat])


def _sources(position: FlippoPosition) -> Iterator[tuple[int, int | None, Card]]:
    """Yield what the seat to play may play: pile, index in it (hand only) and card (FL-16)."""
    seat = position.to_play
    for pile in (STOCK_OF[seat], *HELPERS_OF[seat]):
        if (top := position[pile].top) is not None:
            yield pile, None, top
    for index, card in enumerate(position[HAND_OF[seat]].cards):
        yield HAND_OF[seat], index, card


def refusal(position: FlippoPosition, move: Move, *, bound: bool) -> Refusal | None:
    """Say why ``move`` is illegal; None when it is legal."""
    if position.ending:
        return Refusal.GAME_OVER
    if move == PASS:
        return Refusal.CANNOT_PASS if position[HAND_OF[position.to_play]].cards else None
    if move.kind is not MoveKind.CARRY or move.count != 1:
        return Refusal.NO_SUCH_MOVE
    return _source_refusal(position, move) or _target_refusal(position, move, bound=bound)


def _source_refusal(position: FlippoPosition, move: Move) -> Refusal | None:
    if not 0 <= move.source < len(position.piles) or (owner := seat_of(move.source)) is None:
        return Refusal.NOT_A_SOURCE
    if owner is not position.to_play:
        return Refusal.NOT_YOUR_TURN
    cards = position[move.source].cards
    if move.source == HAND_OF[owner]:
        return None if move.index is not None and 0 <= move.index < len(cards) else Refusal.NO_CARD
    return None if cards and move.index is None else Refusal.NO_CARD


def _target_refusal(position: FlippoPosition, move: Move, *, bound: bool) -> Refusal | None:
    if move.target in CENTRE:
        return _centre_refusal(position, move, bound=bound)
    if move.target in HELPERS_OF[position.to_play.other]:
        return Refusal.NOT_YOUR_PILE
    if move.target not in HELPERS_OF[position.to_play]:
        return Refusal.NOT_A_TARGET
    return None if move.source == HAND_OF[position.to_play] else Refusal.ONLY_FROM_HAND


def _centre_refusal(position: FlippoPosition, move: Move, *, bound: bool) -> Refusal | None:
    cards = position[move.source].cards
    card = cards[-1 if move.index is None else move.index]
    pile, height = CENTRE.index(move.target), len(position[move.target])
    if fits(card, pile, height, bound=bound):
        return None
    return Refusal.WRONG_COLOUR if number_of(card) == height + 1 else Refusal.WRONG_NUMBER
