"""Match: one game of the blind player against the real program, compared with the truth at every turn of both sides."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path

from qtcards.session.settings import Settings
from tests.a11y.bed import Bed, Client
from tests.a11y.blind.bus import Bus
from tests.a11y.blind.ears import Ears
from tests.a11y.blind.english import ENGLISH
from tests.a11y.blind.german import GERMAN
from tests.a11y.blind.memory import Picture
from tests.a11y.blind.player import Piles, Player
from tests.a11y.blind.witness import Witness

EARS: Mapping[str, Ears] = {"en": Ears(ENGLISH), "de": Ears(GERMAN)}


@dataclass(frozen=True)
class Round:
    """What is played: options and deal of Flippo, the language, and at which own turn another one is chosen."""

    deal: int
    stock: int = 30
    colours: str = "bound"
    emergency: str = "on"
    language: str = "en"
    pace: str = "at-once"
    wordiness: str = "normal"
    switch_at: int | None = None


@dataclass
class Report:
    """What came of it."""

    turns: int = 0
    moves: int = 0
    refusals: int = 0
    told: int = 0
    """Positions that were compared as they had been told."""
    read: int = 0
    """Positions that were compared as the tree showed them."""
    seconds: float = 0
    winner: str = ""
    told_wrong: list[str] = field(default_factory=list)
    read_wrong: list[str] = field(default_factory=list)
    done: Counter[str] = field(default_factory=Counter)
    heard: list[str] = field(default_factory=list)

    @property
    def differences(self) -> list[str]:
        """Everything that was not as it is."""
        return [*self.told_wrong, *self.read_wrong]


class Referee:
    """Looks over the player's shoulder, and compares."""

    def __init__(self, witness: Witness, report: Report) -> None:
        self._witness, self._report = witness, report
        self._start: int | None = None
        self._last: tuple[Picture, int] | None = None

    def sat_down(self) -> None:
        """From here on the player counts the moves."""
        self._start = self._witness.count()

    def told(self, picture: Picture, moves: int) -> None:
        """Compare what the player was told with what was true after those moves."""
        if self._start is None or self._last == (picture, moves):
            return
        self._last = picture, moves
        self._report.told += 1
        self._report.told_wrong += [
            f"told, after {moves} moves: {each}" for each in picture.differences(self._true(moves))
        ]

    def read(self, look: Callable[[], tuple[Piles, int]], moves: int) -> None:
        """Compare the tree with the truth and with what was told, unless the assistant moved meanwhile."""
        assert self._start is not None, "the player has sat down"
        before = self._witness.count()
        piles, sets = look()
        if not before == self._witness.count() == self._start + moves:
            return
        self._report.read += 1
        true = self._true(moves)
        told = self._last[0] if self._last is not None and self._last[1] == moves else true
        for what, other in (("read", true), ("read, not as told", told)):
            seen = replace(other, piles=piles, sets=sets)
            self._report.read_wrong += [f"{what}, after {moves} moves: {each}" for each in seen.differences(other)]

    def _true(self, moves: int) -> Picture:
        assert self._start is not None, "the player has sat down"
        return self._witness.picture(self._start + moves)


def play(game: Round, home: Path, report: Report) -> None:
    """Play a whole game in a desktop of its own, and report; ``home`` is an empty folder for it."""
    own = home / "qtcards"
    own.mkdir()
    _write_settings(own, game)
    with Bed(home) as bed:
        began = time.monotonic()
        client = Client(bed)  # it listens before there is anything to hear
        bed.start_program(
            "flippo", "--deal", str(game.deal), "--option", f"stock={game.stock}", "--option",
            f"colours={game.colours}", "--option", f"emergency={game.emergency}", QTCARDS_HOME=str(own),
        )  # fmt: skip
        bus = Bus(bed, client)
        bus.find_announcing()
        witness = Witness(own)
        try:
            _play(game, bus, Referee(witness, report), report)
            report.turns = witness.turns
        finally:
            witness.close()
    report.seconds = time.monotonic() - began


def _play(game: Round, bus: Bus, referee: Referee, report: Report) -> None:
    player = Player(bus, EARS[game.language], referee)
    report.heard = player.heard
    player.sit_down()
    for turn in count(1):
        if turn == game.switch_at:
            player.speak(EARS["en" if game.language == "de" else "de"])
        player.play_turn()
        if player.memory.winner:
            break
    report.moves, report.refusals = sum(player.done.values()), player.refusals
    report.winner, report.done = player.memory.winner, player.done


def _write_settings(home: Path, game: Round) -> None:
    troubles: list[object] = []
    settings = Settings(home, troubles.append)
    chosen = {"language": game.language, "pace": game.pace, "wordiness": game.wordiness, "motion": "off"}
    for id, value in chosen.items():
        settings.set(id, value)
    assert not troubles, troubles
