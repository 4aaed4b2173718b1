"""What is heard of a game: each happening its sound, and nothing where the player wants none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qtcards.rules.moves import PASS, Move, MoveKind, Transition
from qtcards.rules.notation import read_move, read_position
from qtcards.rules.position import Seat
from qtcards.session.invitation import Invitation
from qtcards.ui.sound.sounds import Sounds, sound_of
from tests.ui.window_kit import DEAL, THEIRS, Kit, first_player_move, flippo, make_kit


class Heard(NamedTuple):
    name: str
    volume: int
    after: float


class Ear:
    """Plays nothing and remembers what it was to play."""

    def __init__(self) -> None:
        self.heard: list[Heard] = []

    def play(self, name: str, volume: int, after: float = 0.0) -> None:
        self.heard.append(Heard(name, volume, after))

    def names(self) -> list[str]:
        """What was heard since the last time."""
        names = [sound.name for sound in self.heard]
        self.heard.clear()
        return names


class Room:
    """A window, and an ear in front of it."""

    def __init__(self, kit: Kit) -> None:
        self.kit, self.ear = kit, Ear()
        self.reads = self.flies = False
        self.sounds = Sounds(
            kit.model, kit.parts.assistant, kit.parts.settings, self.ear, lambda: self.flies, lambda: self.reads
        )

    def lay(self, game: str, drawing: str) -> None:
        model = self.kit.model
        model.deal(Invitation(game, {}, 5))
        model.timeline._position = read_position(model.game, model.position, drawing)
        model.dealt.emit(model.position)
        self.ear.names()

    def play(self, move: str) -> list[str]:
        self.kit.model.play(read_move(self.kit.model.game, move))
        return self.ear.names()


@pytest.fixture
def room(qapp: QApplication) -> Iterator[Room]:
    kit = make_kit(qapp)
    yield Room(kit)
    kit.close()


def test_a_deal_is_heard_and_a_game_taken_up_again_is_not(room: Room) -> None:
    model = room.kit.model
    model.deal(Invitation("goldrausch", {}, 3))
    assert room.ear.names() == ["deal"]
    model.play(Move(MoveKind.DEAL))
    room.ear.names()
    model.resume(Invitation("goldrausch", {}, 3), ("deal",), 10.0)
    assert room.ear.names() == []


def test_each_move_has_its_sound(room: Room) -> None:
    room.lay("goldrausch", "T: 2c 3c\nF0: AC\nC0: 7h 9H\nC1: TS\nC2: 4D")
    assert room.play("C0>C1") == ["place"]
    assert room.play("deal") == ["flip"]
    assert room.play("C2>C1") == ["refusal"]
    room.kit.model.undo()
    assert room.ear.names() == ["flip"]


def test_a_row_and_a_shuffle_are_heard_once(room: Room) -> None:
    model = room.kit.model
    model.deal(Invitation("tarantel", {}, 3))
    room.ear.names()
    assert room.play("deal") == ["row"]
    model.deal(Invitation("goldrausch", {"redeal": "shuffled"}, 3))
    for _ in range(24):
        model.play(Move(MoveKind.DEAL))
    room.ear.names()
    assert room.play("deal") == ["shuffle"]


def test_a_run_that_leaves_is_heard_like_a_row(room: Room) -> None:
    run = " ".join(rank + "S" for rank in ["K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"])
    room.lay("tarantel", f"C0: {run}\nC1: AS\nC2: 4D")
    assert room.play("C1>C0") == ["row"]


def test_a_win_is_heard(room: Room) -> None:
    ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]
    home = "\n".join(f"F{n}: {' '.join(rank + suit for rank in ranks)}" for n, suit in enumerate("CDH"))
    room.lay("goldrausch", f"{home}\nF3: {' '.join(rank + 'S' for rank in ranks[:-1])}\nC0: KS")
    assert room.play("C0>F3") == ["place", "win"]


def test_the_players_turn_is_heard_when_the_assistants_is_over(room: Room, qtbot: QtBot) -> None:
    room.kit.model.deal(flippo(DEAL))
    assert room.ear.names() == ["deal"]  # the player begins: nothing to wait for
    room.kit.model.deal(flippo(THEIRS))
    qtbot.waitUntil(lambda: room.kit.model.position.to_play is Seat.PLAYER, timeout=10_000)
    names = room.ear.names()
    assert names[0] == "deal"
    assert names[-1] == "turn"
    assert names.count("turn") == 1


def test_cards_that_fly_are_heard_when_they_land(room: Room) -> None:
    room.kit.model.deal(flippo(DEAL))
    for flies, after in ((True, 0.2), (False, 0.0)):
        room.flies = flies
        room.ear.heard.clear()
        room.kit.model.play(first_player_move(room.kit.model))
        assert [sound.after for sound in room.ear.heard if sound.name == "place"][:1] == [after]


@pytest.mark.parametrize(
    ("chosen", "reads", "heard"),
    [("on", False, True), ("on", True, True), ("reader-off", False, True), ("reader-off", True, False),
     ("off", False, False), ("off", True, False)],
)  # fmt: skip
def test_it_is_off_when_the_player_or_the_screen_reader_wants_silence(
    room: Room, chosen: str, reads: bool, heard: bool
) -> None:
    room.kit.parts.settings.set("sound", chosen)
    room.reads = reads
    room.kit.model.deal(flippo(DEAL))
    assert bool(room.ear.names()) is heard


def test_the_volume_is_that_of_the_settings(room: Room) -> None:
    room.kit.parts.settings.set("volume", 25)
    room.sounds.try_out()
    assert room.ear.heard == [Heard("place", 25, 0.0)]


def test_what_moves_nothing_is_not_heard() -> None:
    assert sound_of(Transition(PASS, ())) is None
