"""A process that plays Flippo and keeps it in the journal as `GameModel` does; and what the tests know of it.

Every line it prints is a JSON object. ``{"about": STATE}`` comes before the journal is told, ``{"done": true}``
after: so whoever kills it knows what must be in the file, and what may be.

    python -m tests.session.game_in_child FOLDER SEED STEPS STOCK

plays STEPS moves, undos and redos, then lets the clock run until it is killed; with -1 it begins nothing, and only
reports what could be taken up.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from qtcards.games.catalogue import find
from qtcards.rules.game import EndReason, Outcome
from qtcards.rules.notation import write_move, write_position
from qtcards.rules.position import Seat
from qtcards.session.clock import Clock
from qtcards.session.invitation import Invitation
from qtcards.session.journal import Journal, Kept
from qtcards.session.replay import REDO, UNDO, replay
from qtcards.session.timeline import Timeline

CHECKOUT = Path(__file__).parents[2]
DEADLINE = 20.0
WON = Outcome(Seat.PLAYER, EndReason.STOCK_EMPTIED)


def flippo(deal: int, stock: int = 30) -> Invitation:
    """An invitation to Flippo."""
    return Invitation("flippo", {"stock": stock, "colours": "bound", "emergency": "on"}, deal)


def dealt(invitation: Invitation) -> Timeline:
    """The game of an invitation."""
    entry = find(invitation.game)
    assert entry is not None
    return Timeline(entry.game(invitation.options), invitation.deal)


def state_of(invitation: Invitation, timeline: Timeline, redos: int) -> dict[str, Any]:
    """All that has to be the same after a game was taken up, as JSON."""
    return {
        "deal": invitation.deal,
        "options": dict(invitation.options),
        "position": write_position(timeline.game, timeline.position, facts=True),
        "undos": len(timeline.past),
        "redos": redos,
        "over": timeline.outcome is not None,
    }


def state_of_kept(kept: Kept | None) -> dict[str, Any] | None:
    """The state that a kept game leads to."""
    if kept is None:
        return None
    timeline = dealt(kept.invitation)
    replay(timeline, kept.events)
    state = state_of(kept.invitation, timeline, 0)
    while timeline.redo_refusal() is None:
        timeline.redo()
        state["redos"] += 1
    return state


def say(**words: object) -> None:
    print(json.dumps(words), flush=True)


@dataclass
class Table:
    """Timeline, clock and journal together, as in `GameModel`."""

    journal: Journal
    rng: random.Random
    stock: int
    invitation: Invitation
    timeline: Timeline
    clock: Clock
    redos: int = 0
    say: Callable[..., None] = lambda **words: None

    def deal(self) -> None:
        self.invitation = flippo(self.rng.randrange(1, 10_000), self.stock)
        self.timeline, self.redos, self.clock = dealt(self.invitation), 0, Clock()
        self.about()
        self.journal.begin(self.invitation)
        self.say(done=True)

    @property
    def state(self) -> dict[str, Any]:
        """Where it stands."""
        return state_of(self.invitation, self.timeline, self.redos)

    def about(self) -> None:
        self.say(about=self.state, elapsed=self.clock.elapsed)

    def step(self) -> None:
        """A move, an undo or a redo; a new deal when the game is over."""
        if self.timeline.outcome is not None:
            self.deal()
            return
        event = self._choose()
        self.clock.run()
        self.about()
        self.journal.append(event, self.clock.elapsed)
        if self.timeline.outcome is not None:
            self.clock.stop()
            self.journal.finish(self.clock.elapsed, self.timeline.outcome)
        self.say(done=True)

    def _choose(self) -> str:
        dice = self.rng.random()
        if dice < 0.3 and self.timeline.undo_refusal() is None:
            self.timeline.undo()
            self.redos += 1
            return UNDO
        if dice < 0.5 and self.redos:
            self.timeline.redo()
            self.redos -= 1
            return REDO
        move = self.rng.choice(list(self.timeline.game.moves(self.timeline.position)))
        self.timeline.play(move)
        self.redos = 0
        return write_move(self.timeline.game, move)


def table_with(journal: Journal, seed: int = 0, stock: int = 30) -> Table:
    """A table with a new game on it."""
    table = Table(journal, random.Random(seed), stock, flippo(1), dealt(flippo(1)), Clock())
    table.deal()
    return table


def main(folder: Path, seed: int, steps: int, stock: int) -> None:
    journal = Journal(folder, lambda trouble: say(trouble=[trouble.kind.name, str(trouble.aside), trouble.detail]))
    kept = journal.unfinished()
    say(resumed=state_of_kept(kept), elapsed=kept.elapsed if kept else 0.0)
    invitation = kept.invitation if kept else flippo(1, stock)
    table = Table(journal, random.Random(seed), stock, invitation, dealt(invitation), Clock(), say=say)
    if steps >= 0:
        if kept is None:
            table.deal()
        else:
            replay(table.timeline, kept.events)
            table.clock = Clock(kept.elapsed)
            state = state_of_kept(kept)
            assert state is not None
            table.redos = state["redos"]
        for _ in range(steps):
            table.step()
    say(idle=True)
    while os.getppid() != 1:  # not longer than the tests
        time.sleep(0.2)
        if steps >= 0 and table.timeline.outcome is None:
            journal.keep_time(table.clock.elapsed)


class Child:
    """The process as the tests see it."""

    def __init__(self, folder: Path, seed: int = 0, steps: int = 0, stock: int = 30, **options: Any) -> None:
        arguments = ["-m", __name__, str(folder), str(seed), str(steps), str(stock)]
        self.process = subprocess.Popen(
            [sys.executable, *arguments], cwd=CHECKOUT, stdout=subprocess.PIPE, text=True, **options
        )
        self.lines: list[dict[str, Any]] = []

    def read_until(self, word: str) -> dict[str, Any]:
        """The next line that has ``word``; fail when the process ends before."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(json.loads(line))
            if word in self.lines[-1]:
                return self.lines[-1]
        raise AssertionError(f"ended without {word!r}: {self.lines[-3:]}")

    def kill(self) -> None:
        """SIGKILL (TerminateProcess on Windows), and read what it had said."""
        self.process.kill()
        assert self.process.stdout is not None
        self.lines += [json.loads(line) for line in self.process.stdout if line.endswith("\n")]
        self.process.stdout.close()
        self.process.wait(DEADLINE)

    @property
    def resumed(self) -> dict[str, Any] | None:
        """The state it took up; None when there was nothing."""
        (state,) = (line["resumed"] for line in self.lines if "resumed" in line)
        return state  # type: ignore[no-any-return]

    @property
    def troubles(self) -> list[str]:
        """The kinds of the troubles it was told of."""
        return [line["trouble"][0] for line in self.lines if "trouble" in line]

    def possible_states(self) -> list[dict[str, Any] | None]:
        """What may be taken up after it was killed: the last state that was written, or one it was about to write."""
        states = [line.get("about", line) for line in self.lines if {"about", "done"} & line.keys()]
        if not states:
            return [self.resumed]
        if states[-1] == {"done": True}:
            possible: list[dict[str, Any] | None] = [states[-2]]
        else:
            before = states[-3] if len(states) > 2 else self.resumed
            possible = [before, states[-1]]
        # A game that was written to its end is not taken up any more.
        return [None if state is not None and state["over"] else state for state in possible]


@contextmanager
def children(*given: Child) -> Iterator[None]:
    """Nobody is left behind."""
    try:
        yield
    finally:
        for child in given:
            if child.process.returncode is None:
                child.kill()


if __name__ == "__main__":
    main(Path(sys.argv[1]), *map(int, sys.argv[2:]))
