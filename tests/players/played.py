"""Positions as they come up between players, and small tables drawn for one question."""

from collections.abc import Iterator
from itertools import product

from qtcards.players.expert import Budget, Expert
from qtcards.players.flippo import Options
from qtcards.players.levels import player
from qtcards.players.protocol import Player
from qtcards.rules.flippo import Flippo, FlippoPosition
from qtcards.rules.moves import Move, apply
from qtcards.rules.notation import write_move
from tests.flippo_drawn import Drawn

GAMES = [
    Flippo(stock, colours, emergency)
    for (stock, colours), emergency in product([(30, "bound"), (10, "free")], ["on", "off"])
]


def positions(game: Flippo, deal: int, *, level: str = "relaxed", every: int = 1) -> Iterator[FlippoPosition]:
    """Every so many decisions of a game that ``level`` plays against itself, the position there."""
    mind, position, count = player(level, game), game.start(deal), 0
    while game.outcome(position) is None:
        if count % every == 0:
            yield position
        count += 1
        for move in mind.plan(game.visible_to(position, position.to_play)):
            position = after(game, position, move)


def after(game: Flippo, position: FlippoPosition, move: Move) -> FlippoPosition:
    return apply(position, game.transition(position, move))


def thinker(level: str, game: Flippo) -> Player[FlippoPosition]:
    """The player of ``level``; the expert with a small budget, enough to show how it goes about it."""
    if level == "expert":
        return Expert(Options.of(game), Budget(candidates=6, trials=40))
    return player(level, game)


def plan(level: str, table: Drawn) -> list[str]:
    """What ``level`` means to do on a drawn table, in the notation."""
    view = table.game.visible_to(table.position, table.position.to_play)
    return [write_move(table.game, move) for move in player(level, table.game).plan(view)]
