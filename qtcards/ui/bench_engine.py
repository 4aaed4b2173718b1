"""The part of the bench that needs no window: how many positions a second the rules of each solitaire make.

May import `games` and `rules`. Must not: import Qt.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

from qtcards.games.catalogue import GAMES
from qtcards.rules.game import AnyGame
from qtcards.rules.moves import apply
from qtcards.rules.position import Position

_DEALS = 20
_OPENING = 40
"""Moves until the middle of a game."""
_LONG = 50
"""Moves in a row from there."""
_SECONDS = 0.5


def measure_solitaires() -> Iterator[tuple[str, float, str]]:
    """Yield for every solitaire, with its default options, how many positions it makes in a second of processor time.

    That is in the middle of random games: all legal moves of a position, then the effect of one of them, then the
    position after it.
    """
    for entry in GAMES:
        game = entry.game({})
        if all(spec.seat is None for spec in game.piles):
            yield f"engine, {entry.id}", _positions_a_second(game), "positions/s"


def _positions_a_second(game: AnyGame) -> float:
    middles = [_played(game, game.start(deal), _OPENING, deal)[0] for deal in range(1, _DEALS + 1)]
    made = turn = 0
    began = time.process_time()
    while (took := time.process_time() - began) < _SECONDS or made == 0:
        made += _played(game, middles[turn % _DEALS], _LONG, turn)[1] or 1
        turn += 1
    return made / took


def _played(game: AnyGame, position: Position, moves: int, seed: int) -> tuple[Position, int]:
    """Play so many moves, each chosen by a fixed pattern; return where that leads, and how many were possible."""
    turn = seed
    for made in range(moves):
        legal = list(game.moves(position))
        if not legal:
            return position, made
        turn = (turn * 31 + 7) % 9973
        position = apply(position, game.transition(position, legal[turn % len(legal)]))
    return position, moves
