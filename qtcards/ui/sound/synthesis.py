"""Synthesis: tones and rustling as plain numbers, and WAV files of them. The standard library only, no Qt.

A sound is a list of samples, -1 … 1, `RATE` of them a second. Nothing is drawn by chance: noise comes from a seed.
"""

from __future__ import annotations

import math
import random
import struct
from collections.abc import Iterable, Sequence

RATE = 22_050
"""Samples a second: the highest that is heard is 11 kHz, and soft sounds have nothing above."""
Samples = list[float]
_WOOD = ((1.0, 1.0, 1.0), (3.93, 0.22, 2.6), (9.2, 0.05, 5.0))
"""The partials of a bar of wood: frequency, strength and how much faster than the first it fades."""
_FADE_IN, _FADE_OUT = 0.0015, 0.012


def silence(seconds: float) -> Samples:
    """Return nothing, for so long."""
    return [0.0] * round(seconds * RATE)


def bar(pitch: float, seconds: float, fade: float) -> Samples:
    """Return a bar of wood, struck softly: ``pitch`` in Hz; it falls to a third in ``fade`` seconds."""
    sound = silence(seconds)
    for ratio, strength, speed in _WOOD:
        turn = 2 * math.pi * pitch * ratio / RATE
        if pitch * ratio < RATE / 2:
            for n in range(len(sound)):
                sound[n] += strength * math.exp(-n * speed / (fade * RATE)) * math.sin(turn * n)
    return sound


def thud(high: float, low: float, seconds: float) -> Samples:
    """Return a dull knock whose pitch slides from ``high`` to ``low`` Hz."""
    sound, phase, count = [], 0.0, round(seconds * RATE)
    for n in range(count):
        phase += 2 * math.pi * (low + (high - low) * math.exp(-6 * n / count)) / RATE
        sound.append(math.sin(phase) * math.exp(-5 * n / count))
    return sound


def rustle(seconds: float, low: float, high: float, seed: int, *, attack: float = 0.1) -> Samples:
    """Return noise between ``low`` and ``high`` Hz that swells for ``attack`` (a share of it) and fades again."""
    chance, count = random.Random(seed), round(seconds * RATE)
    upper, lower = 1 - math.exp(-2 * math.pi * high / RATE), 1 - math.exp(-2 * math.pi * low / RATE)
    once = smooth = deep = 0.0
    sound = []
    for n in range(count):
        once += upper * (chance.uniform(-1, 1) - once)
        smooth += upper * (once - smooth)  # twice: what is above ``high`` hisses
        deep += lower * (smooth - deep)
        at = n / count
        swell = at / attack if at < attack else math.exp(-4 * (at - attack) / (1 - attack))
        sound.append((smooth - deep) * swell)
    return sound


def layered(parts: Iterable[tuple[float, float, Samples]]) -> Samples:
    """Return sounds over one another: for each when it begins in seconds, how strong it is (1: as it is), itself."""
    whole: Samples = []
    for begin, strength, sound in parts:
        first = round(begin * RATE)
        whole.extend([0.0] * (first + len(sound) - len(whole)))
        for n, sample in enumerate(sound):
            whole[first + n] += strength * sample
    return whole


def finished(sound: Samples, peak: float) -> Samples:
    """Return ``sound`` with its loudest sample at ``peak``, beginning and ending without a click."""
    loudest = max(map(abs, sound))
    into, out, count = _FADE_IN * RATE, _FADE_OUT * RATE, len(sound)
    return [
        sample / loudest * peak * min(1.0, n / into) * min(1.0, (count - 1 - n) / out) for n, sample in enumerate(sound)
    ]


def wav(sound: Sequence[float]) -> bytes:
    """Return a WAV file: one channel, 16 bits."""
    data = struct.pack(f"<{len(sound)}h", *(round(sample * 32_767) for sample in sound))
    head = struct.pack("<4sI4s4sIHHIIHH4sI", b"RIFF", 36 + len(data), b"WAVE", b"fmt ", 16, 1, 1, RATE, 2 * RATE, 2, 16,
                       b"data", len(data))  # fmt: skip
    return head + data
