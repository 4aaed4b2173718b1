"""The player holds nothing up, plays several sounds at once, and is silent, without an error, where nobody listens."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from qtcards.paths import resource
from qtcards.ui.sound import elsewhere, linux, player
from qtcards.ui.sound.player import Player, system_outputs
from qtcards.ui.sound.recording import Recording, recording

PLACE = resource("sounds", "place.wav")


class Speaker:
    """An output that keeps what it is given, and plays until it is told to end."""

    def __init__(self, *, works: bool = True) -> None:
        self.works = works
        self.heard: list[Recording] = []
        self.began, self.may_end = threading.Semaphore(0), threading.Event()

    def __call__(self, sound: Recording) -> bool:
        self.heard.append(sound)
        self.began.release()
        if self.works:
            assert self.may_end.wait(10)
        return self.works


@pytest.fixture
def speaker() -> Iterator[Speaker]:
    made = Speaker()
    yield made
    made.may_end.set()


def let_end(playing: Player) -> None:
    for thread in threading.enumerate():
        if thread.name.startswith("sound "):
            thread.join(10)
    assert not playing.is_playing


def test_play_returns_while_the_sound_is_heard(speaker: Speaker) -> None:
    playing = Player(lambda: [speaker])
    playing.play("place", 100)
    assert speaker.began.acquire(timeout=10)
    assert playing.is_playing
    speaker.may_end.set()
    let_end(playing)
    assert speaker.heard == [recording(PLACE, 100)]


def test_what_is_held_is_heard_when_it_is_released(speaker: Speaker) -> None:
    playing = Player(lambda: [speaker])
    playing.hold()
    playing.play("deal", 100)
    assert not speaker.began.acquire(timeout=0.05)
    assert playing.is_playing
    playing.release()
    assert speaker.began.acquire(timeout=10)
    speaker.may_end.set()
    let_end(playing)


def test_nothing_that_is_held_outlives_the_player(speaker: Speaker) -> None:
    playing = Player(lambda: [speaker])
    playing.hold()
    playing.play("deal", 100)
    playing.close()
    let_end(playing)
    assert speaker.heard == []


def test_several_sounds_are_heard_at_once_but_not_any_number(speaker: Speaker) -> None:
    playing = Player(lambda: [speaker])
    for name in ("deal", "row", "place", "flip", "turn", "win"):
        playing.play(name, 100)
    for _ in range(4):
        assert speaker.began.acquire(timeout=10)
    speaker.may_end.set()
    let_end(playing)
    assert len(speaker.heard) == 4


def test_the_same_sound_twice_at_once_is_one(speaker: Speaker) -> None:
    playing = Player(lambda: [speaker])
    for _ in range(3):
        playing.play("place", 100)
    speaker.may_end.set()
    let_end(playing)
    assert len(speaker.heard) == 1


def test_the_next_best_output_is_taken(speaker: Speaker) -> None:
    broken = Speaker(works=False)
    speaker.may_end.set()
    playing = Player(lambda: [broken, speaker])
    playing.play("place", 50)
    let_end(playing)
    assert len(broken.heard) == len(speaker.heard) == 1


def test_without_a_device_it_is_silent_and_does_not_try_every_time() -> None:
    broken = Speaker(works=False)
    playing = Player(lambda: [broken])
    for name in ("place", "flip", "turn"):
        playing.play(name, 100)
        let_end(playing)
    assert len(broken.heard) == 1


def test_a_device_that_is_plugged_in_later_is_found(speaker: Speaker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "_RETRY_S", 0.0)
    speaker.works = False
    playing = Player(lambda: [speaker])
    playing.play("place", 100)
    let_end(playing)
    speaker.works = True
    speaker.may_end.set()
    playing.play("flip", 100)
    let_end(playing)
    assert len(speaker.heard) == 2


def test_whatever_fails_nobody_hears_of_it(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    def fails(_: Recording) -> bool:
        raise OSError("broken")

    for playing in (Player(lambda: [fails]), Player(lambda: [], tmp_path)):
        playing.play("place", 100)
        let_end(playing)
    assert capfd.readouterr() == ("", "")


def test_at_volume_0_and_after_the_end_nothing_is_played(speaker: Speaker) -> None:
    speaker.may_end.set()
    playing = Player(lambda: [speaker])
    playing.play("place", 0)
    playing.play("win", 100, after=30.0)
    playing.close()
    let_end(playing)
    assert speaker.heard == []


def test_a_lower_volume_is_softer() -> None:
    loud, half = (memoryview(recording(PLACE, volume).samples).cast("h") for volume in (100, 50))
    assert max(half) == pytest.approx(max(loud) / 4, abs=1)
    assert len(half) == len(loud)


# -- the systems ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("system", "outputs"),
    [
        ("Linux", (linux.play_by_pulse, linux.play_by_alsa)),
        ("FreeBSD", (linux.play_by_pulse, linux.play_by_alsa)),
        ("Windows", (elsewhere.play_by_windows,)),
        ("Darwin", (elsewhere.play_by_afplay,)),
    ],
)
def test_each_system_has_its_outputs(system: str, outputs: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platform.system", lambda: system)
    assert system_outputs() == outputs


def test_a_file_is_written_for_those_who_take_files() -> None:
    sound = recording(PLACE, 50)
    assert recording(elsewhere.file_of(sound), 100) == sound


def test_afplay_gets_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "afplay"
    program.write_text(f'#!/bin/sh\necho "$@" > {tmp_path}/said\n')
    program.chmod(0o755)
    monkeypatch.setattr(elsewhere, "_AFPLAY", str(program))
    sound = recording(PLACE, 100)
    assert elsewhere.play_by_afplay(sound)
    assert (tmp_path / "said").read_text().split() == [str(elsewhere.file_of(sound))]
    monkeypatch.setattr(elsewhere, "_AFPLAY", str(tmp_path / "none"))
    assert not elsewhere.play_by_afplay(sound)
