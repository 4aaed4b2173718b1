"""`python -m qtcards.ui.sound.make`: writes the sounds to resources/sounds, from which they are played."""

from __future__ import annotations

from pathlib import Path

from qtcards.paths import resource
from qtcards.ui.sound.synthesis import wav
from qtcards.ui.sound.voices import NAMES, voice


def make(folder: Path) -> None:
    """Write every sound to ``folder`` as NAME.wav."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in NAMES:
        (folder / f"{name}.wav").write_bytes(wav(voice(name)))


if __name__ == "__main__":
    make(resource("sounds"))
