"""Where the cards fit that the player could play now, for those who want to be told all.

May import `rules`. Must not: judge; the game says which moves there are.
"""

from __future__ import annotations

from qtcards.rules.game import AnyGame
from qtcards.rules.moves import MoveKind
from qtcards.rules.position import PileKind, Position, Seat
from qtcards.text.describe.piles import is_centre

_PLAYED_FROM = (PileKind.HAND, PileKind.HELPER, PileKind.PERSONAL_STOCK)


def fitting_piles(game: AnyGame, view: Position, n: int, index: int | None) -> list[int] | None:
    """The centre piles that take the card at ``index`` of pile ``n``, or its top card; None where the player can play
    no card from here now.
    """
    spec, count = game.piles[n], len(view[n])
    if spec.seat is not Seat.PLAYER or spec.kind not in _PLAYED_FROM or view.to_play is not Seat.PLAYER or not count:
        return None
    if spec.kind is PileKind.HAND:
        if index is None:
            return None
    elif index is not None and index != count - 1:
        return None
    return [
        move.target
        for move in game.moves(view)
        if move.kind is MoveKind.CARRY
        and move.source == n
        and move.index in (None, index)
        and is_centre(game, move.target)
    ]
