"""What every player offers: given what its seat sees, the moves to make.

May import `rules`. Must not: know a game, a window or a clock; a player's budget is counted in situations and
guesses, never in seconds, so that the same view has the same answer on every machine.
"""

from __future__ import annotations

from typing import Protocol, TypeVar

from qtcards.rules.moves import Move
from qtcards.rules.position import Position

V_contra = TypeVar("V_contra", bound=Position, contravariant=True)


class Player(Protocol[V_contra]):
    """Plays one seat. Has no memory: everything it knows lies in the view."""

    def plan(self, view: V_contra) -> tuple[Move, ...]:
        """Return the next moves of the seat that is to play, at least one.

        ``view`` is what `Game.visible_to` shows that seat. The moves go up to the end of the turn or to the first
        that turns up something hidden; after that one the player wants to be asked again.
        """
