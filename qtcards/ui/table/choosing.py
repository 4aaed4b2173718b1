"""Choosing: from a place on the table to the move it stands for. No Qt; legality is always asked of the game."""

from __future__ import annotations

from qtcards.rules.game import AnyGame, Refusal
from qtcards.rules.moves import Move, MoveKind
from qtcards.rules.position import PileKind, Position, Seat
from qtcards.ui.table.poses import Spot

_NEVER_TAKEN = (PileKind.STOCK, PileKind.REMOVED)
_NEVER_LOOKED_THROUGH = (*_NEVER_TAKEN, PileKind.PERSONAL_STOCK, PileKind.HAND, PileKind.CELL)


def move_to(game: AnyGame, position: Position, spot: Spot, target: int) -> Move:
    """Return the move that carries the card at ``spot`` (with all above it) to pile ``target``, legal or not."""
    if game.piles[spot.pile].kind is PileKind.HAND:
        return Move(MoveKind.CARRY, spot.pile, target, index=spot.index)
    count = 1 if spot.index is None else len(position[spot.pile]) - spot.index
    return Move(MoveKind.CARRY, spot.pile, target, count)


def held_spot(game: AnyGame, position: Position, spot: Spot) -> Spot:
    """Return the card that is meant by a click on ``spot``: in a hand that very card, elsewhere the top."""
    if game.piles[spot.pile].kind is PileKind.HAND or not position[spot.pile].cards:
        return spot
    return Spot(spot.pile, len(position[spot.pile]) - 1)


def pick_refusal(game: AnyGame, position: Position, spot: Spot) -> Refusal | None:
    """Say why the card at ``spot`` cannot be picked up; None when it can. What it may do is asked when it is put."""
    spec = game.piles[spot.pile]
    if game.outcome(position) is not None:
        return Refusal.GAME_OVER
    if position.to_play is not Seat.PLAYER:
        return Refusal.NOT_YOUR_TURN
    if spec.seat is Seat.ASSISTANT or spec.kind in _NEVER_TAKEN or spec.kind is PileKind.FOUNDATION:
        return Refusal.NOT_A_SOURCE
    return None if spot.index is not None and spot.index < len(position[spot.pile]) else Refusal.NO_CARD


def moves_of(game: AnyGame, position: Position, spot: Spot) -> list[Move]:
    """Return the legal moves of the card at ``spot``, one for each target."""
    moves = (move_to(game, position, spot, target) for target in range(len(game.piles)))
    return [move for move in moves if game.refusal(position, move) is None]


def best_moves(game: AnyGame, position: Position, spot: Spot) -> list[Move]:
    """Return where a double click may send the card at ``spot``: onto foundations if any, else anywhere it fits.

    More than one means that the player has to be asked (FL-22).
    """
    moves = moves_of(game, position, spot)
    home = [move for move in moves if game.piles[move.target].kind is PileKind.FOUNDATION]
    return home or moves


def idle_moves(game: AnyGame, position: Position) -> list[Move]:
    """Return the legal moves that carry no card: a deal, a pass."""
    return [move for move in (Move(MoveKind.DEAL), Move(MoveKind.PASS)) if game.refusal(position, move) is None]


def idle_move(game: AnyGame, position: Position) -> Move:
    """Return the move without a card that this game knows, legal or not: between two seats a pass, alone a deal."""
    two = any(spec.seat is not None for spec in game.piles)
    return next(iter(idle_moves(game, position)), Move(MoveKind.PASS if two else MoveKind.DEAL))


def may_look_through(game: AnyGame, view: Position, pile: int) -> bool:
    """Whether a pile has cards to look at that lie over one another; ``view`` is what the player may see."""
    spec, seen = game.piles[pile], view[pile]
    return spec.kind not in _NEVER_LOOKED_THROUGH and len(seen) > seen.face_down
