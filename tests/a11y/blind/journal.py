"""Witness: the true game, read out of the program's journal. Belongs to the test; the player knows nothing of it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

from qtcards.games.catalogue import find
from qtcards.rules.game import AnyGame
from qtcards.rules.options import read_options
from qtcards.rules.position import Position
from qtcards.session.ledger import FILE
from qtcards.session.replay import replay
from qtcards.session.timeline import Timeline
from tests.a11y.blind.picture import Picture

Painter = Callable[[AnyGame, Position], Picture]
"""Makes what the player could see of a true position."""


class Witness:
    """Follows the last game of a journal; ``home`` is the QTCARDS_HOME of the program that writes it."""

    def __init__(self, home: Path, paint: Painter) -> None:
        self._journal = sqlite3.connect(f"{(home / FILE).as_uri()}?mode=ro", uri=True)
        self._paint = paint
        self.begin()

    def begin(self) -> None:
        """Turn to the game that was begun last."""
        found = self._journal.execute("SELECT id, game, options, deal FROM game ORDER BY id DESC LIMIT 1").fetchone()
        self._id, game, options, deal = found
        entry = find(game)
        assert entry is not None, game
        self.game: AnyGame = entry.game(read_options(entry.options, json.loads(options)))
        self._timeline = Timeline(self.game, deal)
        self._pictures = [self._paint(self.game, self._timeline.position)]

    def close(self) -> None:
        """Let go of the journal."""
        self._journal.close()

    def count(self) -> int:
        """Return how many events the journal holds now."""
        self._follow()
        return len(self._pictures) - 1

    def picture(self, events: int) -> Picture:
        """Return what the player could see after so many events."""
        self._follow()
        return self._pictures[events]

    @property
    def position(self) -> Position:
        """The position as it is now."""
        self._follow()
        return self._timeline.position

    def _follow(self) -> None:
        found = self._journal.execute(
            "SELECT event FROM event WHERE game = ? ORDER BY number LIMIT -1 OFFSET ?",
            (self._id, len(self._pictures) - 1),
        )
        for (event,) in found.fetchall():
            replay(self._timeline, [event])
            self._pictures.append(self._paint(self.game, self._timeline.position))
