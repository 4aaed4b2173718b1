"""Witness: the true game, read out of the program's journal. Belongs to the test; the player knows nothing of it."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

from qtcards.games.catalogue import find
from qtcards.rules.cards import HIDDEN, Card, FlippoCard
from qtcards.rules.game import AnyGame, PileSpec
from qtcards.rules.options import read_options
from qtcards.rules.position import PileKind, Position, Seat
from qtcards.session.ledger import FILE
from qtcards.session.replay import replay
from qtcards.session.timeline import Timeline
from tests.a11y.blind import memory
from tests.a11y.blind.memory import Picture

_SEATS = {Seat.PLAYER: "me", Seat.ASSISTANT: "them"}
_WHOSE = {Seat.PLAYER: "my", Seat.ASSISTANT: "their", None: ""}
_NAMES = {
    PileKind.STOCK: "talon",
    PileKind.PERSONAL_STOCK: "stock",
    PileKind.HAND: "hand",
    PileKind.HELPER: "helper {n}",
    PileKind.FOUNDATION: "centre {n}",
}


class Witness:
    """Follows the one game of a journal; ``home`` is the QTCARDS_HOME of the program that writes it."""

    def __init__(self, home: Path) -> None:
        self._journal = sqlite3.connect(f"{(home / FILE).as_uri()}?mode=ro", uri=True)
        game, options, deal = self._journal.execute("SELECT game, options, deal FROM game").fetchone()
        entry = find(game)
        assert entry is not None, game
        self.game: AnyGame = entry.game(read_options(entry.options, json.loads(options)))
        self._timeline = Timeline(self.game, deal)
        self._pictures = [self._picture(self._timeline.position)]

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
    def turns(self) -> int:
        """Turns of both sides that are over."""
        return self._pictures[-1].turns

    def _follow(self) -> None:
        found = self._journal.execute("SELECT event FROM event ORDER BY number LIMIT -1 OFFSET ?", (self._seen,))
        for (event,) in found.fetchall():
            replay(self._timeline, [event])
            self._pictures.append(self._picture(self._timeline.position))

    @property
    def _seen(self) -> int:
        return len(self._pictures) - 1

    def _picture(self, position: Position) -> Picture:
        view = self.game.visible_to(position, Seat.PLAYER)
        piles = {
            _name(spec): tuple(map(_card, view[n].cards))
            for n, spec in enumerate(self.game.piles)
            if spec.kind is not PileKind.REMOVED
        }
        removed = [len(view[n]) for n, spec in enumerate(self.game.piles) if spec.kind is PileKind.REMOVED]
        outcome = self.game.outcome(view)
        winner = "" if outcome is None else "nobody" if outcome.winner is None else _SEATS[outcome.winner]
        return Picture(piles, sum(removed), _SEATS[view.to_play], view.turns, view.emergencies, winner)


def _name(spec: PileSpec) -> str:
    what = spec.takes.name.lower() if spec.takes is not None else str(spec.number)
    return f"{_WHOSE[spec.seat]} {_NAMES[spec.kind]}".strip().format(n=what)


def _card(card: Card) -> str:
    if card == HIDDEN:
        return memory.HIDDEN
    assert isinstance(card, FlippoCard)
    return "joker" if card.colour is None else f"{card.colour.name.lower()} {card.number}"
