"""The sounds: soft, short, without clicks, and in resources/sounds what the generator makes."""

from __future__ import annotations

import hashlib
import wave
from array import array
from itertools import pairwise
from pathlib import Path

import pytest

from qtcards.paths import resource
from qtcards.ui.sound.make import make
from qtcards.ui.sound.synthesis import RATE, wav
from qtcards.ui.sound.voices import NAMES, voice

GOLDEN = "567e3d98490bb2db06703d87f435bca88f3fcab51746dca70fc19b2dcffd6ade"
"""SHA-256 over all sounds, in the order of `NAMES`. `python -m qtcards.ui.sound.make` writes the files anew."""
LONGEST = {"deal": 1.2, "row": 0.5, "place": 0.12, "flip": 0.2, "shuffle": 0.9, "refusal": 0.4, "turn": 0.8, "win": 2.4}
QUIETEST, LOUDEST = 0.2, 0.45


def test_the_files_are_what_the_generator_makes(tmp_path: Path) -> None:
    make(tmp_path)
    kept = {path.name: path.read_bytes() for path in resource("sounds").iterdir()}
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == kept
    whole = b"".join(kept[f"{name}.wav"] for name in NAMES)
    assert hashlib.sha256(whole).hexdigest() == GOLDEN


def test_they_weigh_next_to_nothing() -> None:
    assert sum(path.stat().st_size for path in resource("sounds").iterdir()) < 300_000


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_soft_short_and_without_a_click(name: str) -> None:
    sound = voice(name)
    assert len(sound) / RATE <= LONGEST[name]
    assert QUIETEST <= max(map(abs, sound)) <= LOUDEST
    assert sound[0] == sound[-1] == 0.0
    assert abs(sum(sound)) / len(sound) < 0.01  # it does not push the loudspeaker to one side
    assert max(map(abs, sound[-RATE // 200 :])) < 0.15 * max(map(abs, sound))  # it fades


def test_what_is_heard_often_is_quieter_than_what_is_heard_seldom() -> None:
    peaks = {name: max(map(abs, voice(name))) for name in ("place", "flip", "win")}
    assert peaks["place"] < peaks["win"]
    assert peaks["flip"] < peaks["win"]


@pytest.mark.parametrize("name", NAMES)
def test_nothing_hisses(name: str) -> None:
    """From one sample to the next little changes: hissing noise has 2.0 here."""
    sound = voice(name)
    steps = sum((one - other) ** 2 for one, other in pairwise(sound))
    assert steps / sum(sample**2 for sample in sound) < 0.7


def test_no_two_are_alike() -> None:
    assert len({tuple(voice(name)[:500]) for name in NAMES}) == len(NAMES)


def test_a_file_is_read_by_others(tmp_path: Path) -> None:
    path = tmp_path / "a.wav"
    path.write_bytes(wav([0.0, 0.5, -0.5, 1.0]))
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        assert array("h", file.readframes(4)).tolist() == [0, 16384, -16384, 32767]
