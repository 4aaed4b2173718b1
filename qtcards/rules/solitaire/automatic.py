"""Which cards may go to the foundations by themselves (GR-20, FW-13, FU-13), and how a game plays itself to its end."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from qtcards.rules.builds import Match
from qtcards.rules.cards import Card, Rank
from qtcards.rules.moves import Move, MoveKind, apply
from qtcards.rules.position import PileKind
from qtcards.rules.solitaire.engine import SolitaireGame
from qtcards.rules.solitaire.position import SolitairePosition


class Automatic(Enum):
    """How far cards go to the foundations by themselves."""

    OFF = "off"
    SAFE = "safe"
    ALL = "all"


def home_moves(game: SolitaireGame, position: SolitairePosition) -> Iterator[Move]:
    """Yield the moves of single cards from play to a foundation; of two that take a card, the higher one (FW-14)."""
    best: dict[int, Move] = {}
    for move in game.moves(position):
        if move.kind is MoveKind.CARRY and move.count == 1 and _is_home(game, move):
            other = best.get(move.source)
            if other is None or len(position[move.target]) > len(position[other.target]):
                best[move.source] = move
    yield from best.values()


def _is_home(game: SolitaireGame, move: Move) -> bool:
    kinds = game.piles[move.source].kind, game.piles[move.target].kind
    return kinds[1] is PileKind.FOUNDATION and kinds[0] is not PileKind.FOUNDATION


def automatic_move(game: SolitaireGame, position: SolitairePosition, how: Automatic) -> Move | None:
    """Return the next card that goes home by itself; None: none does."""
    if how is Automatic.OFF:
        return None
    moves = home_moves(game, position)
    return next((move for move in moves if how is Automatic.ALL or is_safe(game, position, move)), None)


def is_safe(game: SolitaireGame, position: SolitairePosition, move: Move) -> bool:
    """Whether the card that ``move`` takes home can never be wanted on a column any more.

    So it is when all cards that could be built on it, every copy counted, lie on foundations already, or start a
    foundation themselves and need no column. Where foundations take any suit it matters which card goes where: nothing
    is safe.
    """
    spec = game.piles[move.target]
    card = position[move.source].cards[-1]
    if spec.builds is None or spec.builds.match is Match.ANY:
        return False
    home = {card for n in game.table.foundations for card in position[n].cards}
    # A card that starts a foundation can always go home itself, so it needs no place: the second rank of GR-20.
    return all(follower in home or Rank(follower & 15) is spec.starts for follower in _followers(game, card))


def _followers(game: SolitaireGame, card: Card) -> Iterator[Card]:
    pack = game.pack()
    builds = {spec.builds for spec in game.piles if spec.kind is PileKind.TABLEAU and spec.builds is not None}
    for build in builds:
        wanted = build.followers[card]
        yield from (other for other in pack if other in wanted)


def finish(game: SolitaireGame, position: SolitairePosition) -> tuple[Move, ...]:
    """Return the moves that bring all cards home one by one; empty when the game does not yet play itself (GR-20).

    It does when no card lies face down, stock and waste are empty, and the cards go up as they lie.
    """
    table = game.table
    if any(position[n].face_down for n in table.unfinished):
        return ()
    if any(position[n].cards for n in (table.stock, table.waste) if n is not None):
        return ()
    moves: list[Move] = []
    while game.outcome(position) is None:
        move = next(home_moves(game, position), None)
        if move is None:
            return ()
        moves.append(move)
        position = apply(position, game.transition(position, move))
    return tuple(moves)
