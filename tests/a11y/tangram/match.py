"""One task from its start to its end, in a desktop of its own; and what came of it, as the program keeps it."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from qtcards.session.puzzles import FILE
from qtcards.session.settings import Settings
from tests.a11y.bed import Bed, Client, end
from tests.a11y.blind.bus import Bus, Place
from tests.a11y.tangram.player import Player
from tests.a11y.tangram.words import LANGUAGES, Words


@dataclass
class Report:
    """What came of one task."""

    task: str
    said: str = ""
    """The last that was said."""
    keys: int = 0
    seconds: float = 0
    heard: list[str] = field(default_factory=list)
    kept: dict[str, Any] = field(default_factory=dict)
    """The result as it stands in the program's file: the witness."""

    @property
    def is_solved(self) -> bool:
        """Whether it was solved once, and without help."""
        result = self.kept.get("results", {}).get(self.task, {})
        return (result.get("solved"), result.get("hints"), result.get("scheme")) == (1, 0, False)


@contextmanager
def desk(home: Path, task: str, code: str) -> Iterator[Bus]:
    """Start the program with this task in this language; ``home`` is an empty folder for it. It ends kindly."""
    own = home / "qtcards"
    own.mkdir()
    troubles: list[object] = []
    settings = Settings(own, troubles.append)
    for id, value in {"motion": "off", "language": code}.items():
        settings.set(id, value)
    assert not troubles, troubles
    with Bed(home) as bed:
        client = Client(bed)  # it listens before there is anything to hear
        program = bed.start_program("tangram", "--task", task, QTCARDS_HOME=str(own))
        bus = Bus(bed, client)
        bus.find_announcing()
        yield bus
        end(program)


def play(task: str, code: str, home: Path, switch_to: str = "") -> Report:
    """Solve a task blind; ``switch_to``: the language that is chosen in the menu when all places were heard."""
    report, began = Report(task), time.monotonic()
    with desk(home, task, code) as bus:
        player = Player(bus, LANGUAGES[code], report.heard)
        player.hear("the start")

        def between() -> None:
            if switch_to:
                _switch(player, LANGUAGES[switch_to])

        report.said = player.solve(between)
        report.keys = player.keys
    report.kept = json.loads((home / "qtcards" / FILE).read_text())
    report.seconds = time.monotonic() - began
    return report


def _switch(player: Player, words: Words) -> None:
    """Choose another language in the menu, and wait until the pieces are called by their names in it."""
    bus = player.bus
    before = player.words
    bus.keys(before.languages_key)

    def entry() -> Place | None:
        place = bus.place()
        return place if place is not None and place.inside == "popup menu" else None

    bus.walk("Down", lambda place: place.name == words.name, bus.wait(entry, "the menu of languages"))
    bus.keys("Return")
    player.words = words
    bus.wait(lambda: bus.find("check box", words.pieces[0]) or None, f"pieces in {words.name}")
    while bus.announcement() is not None:
        pass
