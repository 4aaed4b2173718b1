"""Match: a whole game of Flippo, compared with the truth at every turn of both sides. Belongs to the test."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from tests.a11y.blind.bus import Bus
from tests.a11y.blind.desk import desk
from tests.a11y.blind.ears import Ears
from tests.a11y.blind.flippo.english import ENGLISH
from tests.a11y.blind.flippo.german import GERMAN
from tests.a11y.blind.flippo.paint import paint
from tests.a11y.blind.flippo.player import Player
from tests.a11y.blind.referee import Referee, Report

EARS: Mapping[str, Ears] = {"en": Ears(ENGLISH), "de": Ears(GERMAN)}


@dataclass(frozen=True)
class Round:
    """What is played: options and deal, the language, and at which own turn another one is chosen."""

    deal: int
    stock: int = 30
    colours: str = "bound"
    emergency: str = "on"
    language: str = "en"
    pace: str = "at-once"
    wordiness: str = "normal"
    switch_at: int | None = None


@dataclass
class FlippoReport(Report):
    """What came of it."""

    turns: int = 0
    winner: str = ""


def play(game: Round, home: Path, report: FlippoReport) -> None:
    """Play a whole game, and report; ``home`` is an empty folder."""
    invitation = [
        "flippo", "--deal", str(game.deal), "--option", f"stock={game.stock}", "--option",
        f"colours={game.colours}", "--option", f"emergency={game.emergency}",
    ]  # fmt: skip
    settings = {"language": game.language, "pace": game.pace, "wordiness": game.wordiness}
    with desk(home, invitation, settings, paint) as (bus, witness):
        began = time.monotonic()
        try:
            _play(game, bus, Referee(witness, report), report)
        finally:
            report.seconds = time.monotonic() - began
        report.turns = getattr(witness.position, "turns", 0)


def _play(game: Round, bus: Bus, referee: Referee, report: FlippoReport) -> None:
    player = Player(bus, EARS[game.language], referee)
    report.heard, report.done = player.heard, player.done
    player.sit_down()
    for turn in count(1):
        if turn == game.switch_at:
            player.speak(EARS["en" if game.language == "de" else "de"])
        player.play_turn()
        if player.memory.winner:
            break
    report.moves, report.refusals = sum(player.done.values()), player.refusals
    report.winner = player.memory.winner
