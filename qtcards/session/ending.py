"""How a game ended the first time, and which of its moves stand: what the statistics want to know of a game.

A game that was won stays won, whatever is taken back afterwards. May import the rules and the session's replay.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from qtcards.rules.game import AnyGame, Outcome
from qtcards.rules.moves import Move, MoveKind
from qtcards.rules.notation import NotationError, read_move
from qtcards.rules.position import Seat
from qtcards.session.replay import FOLLOWS, REDO, UNDO

WON, LOST, DRAWN = "won", "lost", "drawn"
RESULTS = frozenset({WON, LOST, DRAWN})


@dataclass(frozen=True, slots=True)
class End:
    """The first end of a game. ``seconds`` of play and the number of moves that stood when it came."""

    result: str
    """One of `RESULTS`."""
    moves: int
    seconds: float


def result_of(outcome: Outcome) -> str:
    """Return what an outcome is for the player."""
    return {Seat.PLAYER: WON, Seat.ASSISTANT: LOST, None: DRAWN}[outcome.winner]


def is_alone(game: AnyGame) -> bool:
    """Whether nobody plays against the player: no pile belongs to a seat."""
    return all(spec.seat is None for spec in game.piles)


def standing(game: AnyGame, events: Iterable[str]) -> list[Move]:
    """Return the moves that stand after ``events`` (of the journal), those that follow by themselves included.

    Nothing is replayed. An event that names no move of the game ends it.
    """
    past: list[Move] = []
    future: list[Move] = []
    for event in events:
        if event == UNDO and past:
            future.append(past.pop())
        elif event == REDO and future:
            past.append(future.pop())
        else:
            try:
                past.append(read_move(game, event.removeprefix(FOLLOWS)))
            except NotationError:
                break
            future.clear()
    return past


def own(game: AnyGame, moves: Iterable[Move]) -> Iterator[Move]:
    """Yield the moves with which the player has begun a game: not the assistant's, and no passing."""
    for move in moves:
        is_carried = move.kind is MoveKind.CARRY and game.piles[move.source].seat is not Seat.ASSISTANT
        if is_carried or move.kind is MoveKind.DEAL:
            yield move


def is_begun(game: AnyGame, events: Iterable[str]) -> bool:
    """Whether a move of the player's own stands after ``events``: only then a game counts (C17)."""
    return next(own(game, standing(game, events)), None) is not None
