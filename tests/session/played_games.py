"""Games as the model plays them into a journal: a real win of a solitaire, and Flippo played to its end."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from qtcards.games.catalogue import find
from qtcards.rules.game import EndReason, Outcome
from qtcards.rules.notation import read_move, write_move
from qtcards.rules.position import Seat
from qtcards.session.ending import WON, result_of
from qtcards.session.invitation import Invitation
from qtcards.session.journal import Journal
from qtcards.session.replay import REDO, UNDO
from qtcards.session.statistics import Kind, Tally
from qtcards.session.timeline import Timeline
from qtcards.session.trouble import Trouble

FIRST_OF_PLAYER, FIRST_OF_ASSISTANT = 7, 2
"""Deals of Flippo by whose turn is the first."""

_SOLVED = """
    C7:1>F3 C2:1>F3 C5:1>F3 C7:1>F3 C5:1>C4 C5:1>C7 C5:1>C3 C5:1>C8 C5:1>C2 C5:1>F1 C3:2>C5 C7:2>C2 C7:1>C4 C3:1>R0
    C7:1>R1 C7:1>F1 C7:1>C2 C5:3>C7 C7:4>C9 C3:1>R2 C3:1>C5 C3:1>F2 C4:3>C3 C0:1>R3 C0:1>C3 C0:1>R4 C0:1>C6 C0:1>F6
    C9:6>C6 C9:1>F5 C4:1>R5 C4:1>F5 C4:1>C7 R1:1>C4 C5:2>C4 C5:1>F1 C6:8>C5 C0:1>R1 C0:1>R6 C0:1>F2 C0:1>F0 R0:1>F0
    C8:1>C6 C8:1>R0 C8:1>F2 R0:1>F2 C2:1>F2 C4:4>C8 C3:5>C4 C4:6>C0 C3:1>C2 C2:2>C8 C4:1>R0 C4:1>C3 C4:1>F1 C4:1>C2
    C8:1>F1 C5:1>F1 C7:2>C8 C8:8>C4 R1:1>C8 C7:1>R1 C2:4>C7 C2:1>F0 R1:1>F0 R0:1>C2 C9:1>R0 C9:1>F1 C4:8>C8 C8:10>C4
    C7:4>C8 C8:5>C7 C8:1>C0 C8:1>F2 C3:1>F2 C8:1>F1 C8:2>C2 R0:1>C2 C2:5>C8 C2:1>F0 C7:1>F0 C0:1>C5 C0:1>F0 C3:1>F0
    C3:1>F2 C9:1>C0 C9:1>F5 C9:1>F4 C1:1>F4 C1:1>F4 C4:1>F4 C3:1>C7 C3:1>F6 C1:1>R0 C1:1>F3 C1:1>F1 C7:1>F3 C0:1>F3
    R0:1>C0 C9:1>C7 C9:1>F2 C0:7>C3 C0:1>C1 C3:2>C8 C3:1>F0 C3:1>F1 C1:2>C0 C1:1>F1 C4:5>C0 C4:1>F0 C1:1>F0 C1:1>F5
    R6:1>F0 R2:1>F0 C1:1>F6 C0:7>C1 C1:1>F5 C5:1>F5 C7:5>C4 C2:1>R0 C2:1>R1 C2:1>R2 C2:1>F4 C2:1>F7 R0:1>F7 C6:1>F7
    R1:1>F7 C6:1>F6 C6:1>F2 C4:1>F4 C8:1>F4 C6:1>C5 C1:7>C2 R3:1>C6 C6:2>C0 C6:1>F6 C5:1>F6 C4:1>F6 C4:1>F3 R5:1>F3
    R2:1>F3 C3:1>F3 C8:1>F6 C0:1>F3 C3:1>F1 C0:1>F1 C3:1>F3 C4:1>F6 C6:1>R0 C6:1>F7 C2:1>F7 C2:1>F5 C5:1>F7 C6:1>F7
    C6:1>F2 R0:1>F2 C8:1>F7 C2:1>F4 C5:1>F5 C2:1>F5 C5:1>F4 C8:1>F6 C2:1>F7 C2:1>F6 C8:1>F7 C8:1>F6 C4:1>F4 C5:1>F5
    C4:1>F5 C4:1>F7 C8:1>F7 C4:1>F2 C5:1>F4 C2:1>F4 C2:1>F6 C5:1>F5 C5:1>F4 R4:1>F5
"""
SOLVED = tuple(_SOLVED.split())
"""Fachwerk, deal 3, with 8 cells: 178 moves to the win."""


def invitation(game: str, deal: int = 3, level: str = "careful", **options: int | str) -> Invitation:
    """A game with these options, defaults for the rest."""
    entry = find(game)
    assert entry is not None
    return Invitation(entry.id, dict(entry.game(options).options), deal, level)


SOLVABLE = invitation("fachwerk", 3, cells=8)


@dataclass
class Played:
    """One game on a timeline, told to a journal as `GameModel` does."""

    journal: Journal
    invitation: Invitation
    seconds: float = 0.0

    def __post_init__(self) -> None:
        entry = find(self.invitation.game)
        assert entry is not None
        self.timeline: Timeline = Timeline(entry.game(self.invitation.options), self.invitation.deal)

    def event(self, event: str) -> None:
        """Do and tell what stands in the journal so, a second later."""
        self.seconds += 1.0
        if event == UNDO:
            self.timeline.undo()
        elif event == REDO:
            self.timeline.redo()
        else:
            self.timeline.play(read_move(self.timeline.game, event))
        self.journal.append(event, self.seconds)
        if (outcome := self.timeline.outcome) is not None:
            self.journal.finish(self.seconds, outcome)

    def events(self, events: Iterable[str]) -> Played:
        for event in events:
            self.event(event)
        return self

    def moves(self, count: int = 1) -> Played:
        """So many moves that are allowed, whoever is to play."""
        for _ in range(count):
            self.event(write_move(self.timeline.game, next(iter(self.timeline.game.moves(self.timeline.position)))))
        return self

    def undo(self, count: int = 1) -> Played:
        return self.events([UNDO] * count)

    def to_the_end(self, dice: int) -> str:
        """Play at random until it is over; return the result."""
        rng = random.Random(dice)
        while self.timeline.outcome is None:
            move = rng.choice(list(self.timeline.game.moves(self.timeline.position)))
            self.event(write_move(self.timeline.game, move))
        return result_of(self.timeline.outcome)

    def win(self, seconds: float = 60.0) -> Played:
        """Let it be won here and now; the journal believes what it is told."""
        self.seconds = seconds
        self.journal.finish(seconds, Outcome(Seat.PLAYER, EndReason.SOLVED))
        return self


def begin(journal: Journal, invitation: Invitation) -> Played:
    """Deal a game."""
    journal.begin(invitation)
    return Played(journal, invitation)


def win(journal: Journal, deal: int, seconds: float = 60.0, game: str = "goldrausch", **options: int | str) -> None:
    """Deal a game, make a move, win it."""
    begin(journal, invitation(game, deal, **options)).moves().win(seconds)


def give_up(journal: Journal, deal: int, game: str = "goldrausch", **options: int | str) -> None:
    """Deal a game, make a move, and deal another one, in which nothing is done."""
    begin(journal, invitation(game, deal, **options)).moves()
    journal.begin(invitation(game, deal + 100_000, **options))


def flippo_to_the_end(journal: Journal, wanted: str = WON, level: str = "careful", deal: int = 1) -> Played:
    """The first game of Flippo from this deal on whose random play ends as wanted."""
    for n in range(deal, deal + 200):
        game = Played(Journal(None, lambda _trouble: None), invitation("flippo", n, level, stock=5))
        game.journal.begin(game.invitation)
        if game.to_the_end(n) == wanted:
            made = begin(journal, replace(game.invitation))
            kept = game.journal.current
            assert kept is not None
            return made.events(kept.events)
    raise AssertionError(f"no game of 200 was {wanted}")


def no_trouble(trouble: Trouble) -> None:
    """Fail when there is one."""
    pytest.fail(str(trouble))


def tally(journal: Journal, game: str = "goldrausch") -> Tally:
    """What all games of one id come to; they are of one kind."""
    found = [one for one in journal.statistics.tallies() if one.kind.game == game]
    assert len(found) <= 1
    return found[0] if found else Tally(Kind(game, (), ""))


def counts(one: Tally) -> dict[str, int]:
    """What a tally counts, without what is nought."""
    names = ("won", "lost", "drawn", "left", "unknown", "running")
    return {name: getattr(one, name) for name in names if getattr(one, name)}


def as_the_first_version(folder: Path) -> None:
    """Take from the file what only the second one has."""
    with sqlite3.connect(folder / "journal.sqlite") as db:
        for column in ("result", "moves", "seconds", "counted"):
            db.execute(f"ALTER TABLE game DROP COLUMN {column}")
        db.execute("PRAGMA user_version = 1")
    db.close()


def old_journal(folder: Path) -> None:
    """A journal of the first version: won, lost and drawn games, one left, one left with all taken back, one open."""
    journal = Journal(folder, no_trouble)
    begin(journal, SOLVABLE).events(SOLVED).undo(2)
    for result in ("won", "lost"):
        flippo_to_the_end(journal, result)
    give_up(journal, 2)
    begin(journal, invitation("goldrausch", 3)).moves(2)
    journal.close()
    with sqlite3.connect(folder / "journal.sqlite") as db:
        row = "SELECT 90, game, options, 90, level, started, program, 'left', elapsed, NULL, NULL, NULL, 1"
        db.execute(f"INSERT INTO game {row} FROM game WHERE state = 'left'")
        db.executemany("INSERT INTO event VALUES (90, ?, ?, 1.0)", [(0, "deal"), (1, "undo")])
    db.close()
    as_the_first_version(folder)
