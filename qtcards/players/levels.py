"""The levels of the assistant by their ids, as the command line, the settings and the saved games name them.

May import `rules` and this package.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from qtcards.players.careful import Careful
from qtcards.players.expert import Expert
from qtcards.players.flippo import Options
from qtcards.players.protocol import Player
from qtcards.players.relaxed import Relaxed
from qtcards.rules.flippo import Flippo, FlippoPosition
from qtcards.rules.game import AnyGame
from qtcards.rules.moves import Move
from qtcards.rules.position import Position

_LEVELS: Mapping[str, Callable[[Options], Player[FlippoPosition]]] = {
    "relaxed": Relaxed,
    "careful": Careful,
    "expert": Expert,
}
LEVELS = tuple(_LEVELS)
"""The ids of the levels, the weakest first."""


def player(level: str, game: AnyGame) -> Player[FlippoPosition]:
    """Return the player of ``level`` for ``game``. ValueError for another level or a game it does not play."""
    if not isinstance(game, Flippo):
        raise ValueError(f"nobody plays {game.id}")
    if level not in _LEVELS:
        raise ValueError(f"no level {level}")
    return _LEVELS[level](Options.of(game))


def choose(game: AnyGame, view: Position, level: str) -> tuple[Move, ...]:
    """Return the next moves of the seat to play in ``view``: `Player.plan` for whoever holds only ids."""
    if not isinstance(view, FlippoPosition):
        raise ValueError(f"nobody plays {game.id}")
    return player(level, game).plan(view)
