"""Choosing: from a place on the table to the move it stands for. No Qt; legality is always asked of the game."""

from __future__ import annotations

from dataclasses import replace

from qtcards.rules.cards import Card
from qtcards.rules.game import AnyGame, Refusal
from qtcards.rules.moves import Move, MoveKind
from qtcards.rules.position import PileKind, Position, Seat
from qtcards.ui.table.poses import Spot

_NEVER_TAKEN = (PileKind.STOCK, PileKind.REMOVED)
_NEVER_LOOKED_THROUGH = (*_NEVER_TAKEN, PileKind.PERSONAL_STOCK, PileKind.HAND, PileKind.CELL)
_TAKEN_IN_RUNS = (PileKind.TABLEAU, PileKind.RESERVE)
"""Piles in which a card means itself with all that lies on it; elsewhere the top card is meant."""
_OF_THE_SOURCE = frozenset({
    Refusal.NOT_A_SOURCE, Refusal.NO_CARD, Refusal.FACE_DOWN, Refusal.NOT_A_RUN, Refusal.ONE_CARD,
    Refusal.ALL_TOGETHER, Refusal.STAYS_HOME,
})  # fmt: skip
"""What a game says of cards that may not be taken at all, wherever they would go."""


def move_to(game: AnyGame, position: Position, spot: Spot, target: int) -> Move:
    """Return the move that carries the card at ``spot`` (with all above it) to pile ``target``, legal or not."""
    if game.piles[spot.pile].kind is PileKind.HAND:
        return Move(MoveKind.CARRY, spot.pile, target, index=spot.index)
    count = 1 if spot.index is None else len(position[spot.pile]) - spot.index
    return Move(MoveKind.CARRY, spot.pile, target, count)


def held_spot(game: AnyGame, position: Position, spot: Spot) -> Spot:
    """Return the card that is meant by a click on ``spot``: in a hand that very card, in a column that card with all
    on it, elsewhere the top; of a pile that is taken only whole, its first card.
    """
    kind, count = game.piles[spot.pile].kind, len(position[spot.pile])
    if kind is PileKind.HAND or not count:
        return spot
    if kind not in _TAKEN_IN_RUNS or spot.index is None:
        spot = Spot(spot.pile, count - 1)
    if spot.index and _asked(game, position, spot) is Refusal.ALL_TOGETHER:
        return Spot(spot.pile, 0)
    return spot


def pick_refusal(game: AnyGame, position: Position, spot: Spot) -> Refusal | None:
    """Say why the card at ``spot`` cannot be picked up; None when it can. What it may do is asked when it is put."""
    spec = game.piles[spot.pile]
    if game.outcome(position) is not None:
        return Refusal.GAME_OVER
    if position.to_play is not Seat.PLAYER:
        return Refusal.NOT_YOUR_TURN
    if spec.seat is Seat.ASSISTANT or spec.kind in _NEVER_TAKEN:
        return Refusal.NOT_A_SOURCE
    if spot.index is None or not 0 <= spot.index < len(position[spot.pile]):
        return Refusal.NO_CARD
    reason = _asked(game, position, spot)
    return reason if reason in _OF_THE_SOURCE else None


def named_only(game: AnyGame, position: Position, spot: Spot) -> Move | None:
    """Return a move that names the cards at ``spot`` and leads nowhere, to be refused; None where no card is."""
    if spot.index is None or not 0 <= spot.index < len(position[spot.pile]):
        return None
    return replace(move_to(game, position, spot, spot.pile), target=-1)


def _asked(game: AnyGame, position: Position, spot: Spot) -> Refusal | None:
    """What the game says to the card going where it lies: it has no target to find fault with."""
    return game.refusal(position, move_to(game, position, spot, spot.pile))


def cards_at(game: AnyGame, position: Position, spot: Spot) -> tuple[Card, ...]:
    """Return the cards that are held when ``spot`` is: one of a hand, else the card with all that lies on it."""
    if spot.index is None:
        return ()
    end = spot.index + 1 if game.piles[spot.pile].kind is PileKind.HAND else None
    return position[spot.pile].cards[spot.index : end]


def moves_of(game: AnyGame, position: Position, spot: Spot) -> list[Move]:
    """Return the legal moves of the card at ``spot``, one for each target."""
    moves = (move_to(game, position, spot, target) for target in range(len(game.piles)))
    return [move for move in moves if game.refusal(position, move) is None]


def best_moves(game: AnyGame, position: Position, spot: Spot) -> list[Move]:
    """Return where a double click may send the card at ``spot``: onto foundations if any, else anywhere it fits.

    More than one means that the player has to be asked (FL-22). In a solitaire nobody is asked: see `best_place`.
    """
    moves = moves_of(game, position, spot)
    home = [move for move in moves if game.piles[move.target].kind is PileKind.FOUNDATION]
    return home or moves


def idle_moves(game: AnyGame, position: Position) -> list[Move]:
    """Return the legal moves that carry no card: a deal, a pass."""
    return [move for move in (Move(MoveKind.DEAL), Move(MoveKind.PASS)) if game.refusal(position, move) is None]


def idle_move(game: AnyGame, position: Position) -> Move:
    """Return the move without a card that this game knows, legal or not: between two seats a pass, alone a deal."""
    kind = MoveKind.PASS if is_for_two(game) else MoveKind.DEAL
    return next(iter(idle_moves(game, position)), Move(kind))


def is_for_two(game: AnyGame) -> bool:
    """Whether two seats play, each with piles of its own."""
    return any(spec.seat is not None for spec in game.piles)


def is_dealt_from(game: AnyGame, position: Position, pile: int) -> bool:
    """Whether touching ``pile`` means to deal: the stock of a game in which the player deals, also when it is empty."""
    if game.piles[pile].kind is not PileKind.STOCK:
        return False
    return game.refusal(position, Move(MoveKind.DEAL)) is not Refusal.NO_SUCH_MOVE


def deals_at_every_click(game: AnyGame) -> bool:
    """Whether a double click on the stock deals twice: onto a waste, which is leafed through, but not onto columns."""
    return any(spec.kind is PileKind.WASTE for spec in game.piles)


def may_look_through(game: AnyGame, view: Position, pile: int) -> bool:
    """Whether a pile has cards to look at that lie over one another; ``view`` is what the player may see."""
    spec, seen = game.piles[pile], view[pile]
    return spec.kind not in _NEVER_LOOKED_THROUGH and len(seen) > seen.face_down
