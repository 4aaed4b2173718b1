"""The state of a game of Flippo beside its piles."""

from __future__ import annotations

from dataclasses import dataclass

from qtcards.rules.game import EndReason
from qtcards.rules.position import Position


@dataclass(frozen=True, slots=True)
class FlippoPosition(Position):
    """A position of Flippo, always inside the turn of ``to_play`` or at the end of the game."""

    turns: int = 0
    """Turns that have ended, of both seats together."""
    plays: int = 0
    """Cards put onto the centre in this turn."""
    emergencies: int = 0
    """Emergency shuffles (Notmischung, FL-21) so far."""
    plays_since_emergency: int = 0
    """Cards put onto the centre by either seat since the last emergency shuffle."""
    idle_passes: int = 0
    """Turns in a row, up to now, that ended by a pass and changed nothing on the table (FL-19)."""
    coin: bool = False
    """Whether equal stock cards were decided by the coin of the deal (FL-9)."""
    ending: EndReason | None = None
    """Why the game is over; None while it goes on."""
