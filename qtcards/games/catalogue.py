"""All games, in the order in which they are shown. Adding a game means adding its entry here."""

from __future__ import annotations

from qtcards.games.entry import GameEntry
from qtcards.games.flippo import FLIPPO

GAMES: tuple[GameEntry, ...] = (FLIPPO,)


def find(name: str) -> GameEntry | None:
    """Return the game of this id, English or German name, or alias; None when there is none (case C28)."""
    return next((entry for entry in GAMES if entry.goes_by(name)), None)
