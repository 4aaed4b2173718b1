"""The careful level: the whole turn by search, the best situation by the tuned weights.

May import `rules` and this package. Must not: guess hidden cards.
"""

from __future__ import annotations

from dataclasses import dataclass

from qtcards.players.compact import Seen
from qtcards.players.flippo import Options, spell
from qtcards.players.search import Ending, Search
from qtcards.rules.flippo import FlippoPosition
from qtcards.rules.moves import Move

LIMIT = 60
"""So many situations are looked at in a turn, the nearest first; longer chains of plays are left to the expert."""


@dataclass(frozen=True)
class Careful:
    """Plays its turn to the best end it can see."""

    options: Options
    limit: int = LIMIT

    def plan(self, view: FlippoPosition) -> tuple[Move, ...]:
        """Return the moves up to the discard, or to the first that turns something up."""
        return spell(view, self.options.places, self.choose(self.options.look(view)))

    def choose(self, seen: Seen) -> Ending:
        """Return the best ending of the turn."""
        return Search(seen, self.options.weights, self.limit).best()
