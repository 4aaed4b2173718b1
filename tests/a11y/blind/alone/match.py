"""Match: so many moves at a solitaire, deal after deal, compared with the truth after each. Belongs to the test."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from qtcards.rules.game import AnyGame
from qtcards.rules.moves import Move, MoveKind
from tests.a11y.blind.alone.english import ENGLISH
from tests.a11y.blind.alone.german import GERMAN
from tests.a11y.blind.alone.hands import Intention
from tests.a11y.blind.alone.paint import paint, pile_name
from tests.a11y.blind.alone.player import Player
from tests.a11y.blind.bus import Bus
from tests.a11y.blind.desk import desk
from tests.a11y.blind.ears import Ears
from tests.a11y.blind.referee import Referee, Report

EARS: Mapping[str, Ears] = {"en": Ears(ENGLISH), "de": Ears(GERMAN)}


@dataclass(frozen=True)
class Sitting:
    """What is played: a game with its options, from which deal on, how many moves, the language, and after how many
    moves another one is chosen.
    """

    game: str
    deal: int = 1
    moves: int = 200
    language: str = "en"
    options: Sequence[str] = ()
    switch_at: int | None = None


class SolitaireReferee(Referee):
    """Compares the list of moves as well."""

    def offered(self, moves: set[Intention | None]) -> None:
        """Compare the moves that the program lists with those that there are."""
        game, position = self.witness.game, self.witness.position
        true = {_intention(game, move) for move in game.moves(position)}
        if moves != true:
            self.report.read_wrong.append(f"listed: {moves - true} too many, {true - moves} too few")


def _intention(game: AnyGame, move: Move) -> Intention | None:
    if move.kind is not MoveKind.CARRY:
        return None
    return Intention(pile_name(game, move.source), move.count, pile_name(game, move.target))


def play(sitting: Sitting, home: Path, report: Report) -> None:
    """Play, and report; ``home`` is an empty folder."""
    options = [word for option in sitting.options for word in ("--option", option)]
    invitation = [sitting.game, "--deal", str(sitting.deal), *options]
    with desk(home, invitation, {"language": sitting.language}, paint) as (bus, witness):
        began = time.monotonic()
        try:
            _play(sitting, bus, SolitaireReferee(witness, report), report)
        finally:
            report.seconds = time.monotonic() - began


def _play(sitting: Sitting, bus: Bus, referee: SolitaireReferee, report: Report) -> None:
    player = Player(bus, EARS[sitting.language], referee, sitting.deal)
    report.heard, report.done = player.heard, player.done
    deals, may_switch = count(sitting.deal + 1), sitting.switch_at is not None
    player.sit_down()
    while player.moves < sitting.moves:
        if player.is_over:
            player.deal(next(deals))
        elif may_switch and player.moves >= (sitting.switch_at or 0):
            may_switch = False
            player.speak(EARS["en" if sitting.language == "de" else "de"])
        player.act()
        report.moves, report.refusals = player.moves, player.refusals
