"""Recording: a WAV file as the numbers that an output takes, louder or softer. The standard library only, no Qt."""

from __future__ import annotations

import sys
import wave
from array import array
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple


class Recording(NamedTuple):
    """One channel of 16-bit samples in the machine's order of bytes."""

    samples: bytes
    rate: int
    """Samples a second."""

    @property
    def seconds(self) -> float:
        """How long it is."""
        return len(self.samples) / 2 / self.rate


@lru_cache(maxsize=32)
def recording(path: Path, volume: int) -> Recording:
    """Return the WAV file ``path`` at ``volume`` per cent. OSError or wave.Error when there is no such file."""
    with wave.open(str(path)) as file:
        rate, raw = file.getframerate(), file.readframes(file.getnframes())
    samples = array("h", raw)
    if sys.byteorder == "big":
        samples.byteswap()
    if volume != 100:
        strength = (volume / 100) ** 2  # half the number sounds half as loud
        samples = array("h", (round(sample * strength) for sample in samples))
    return Recording(samples.tobytes(), rate)


def write(made: Recording, path: Path) -> None:
    """Write a WAV file, for outputs that take files only."""
    samples = array("h", made.samples)
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(made.rate)
        file.writeframes(samples.tobytes())
