"""Voices: the sounds of the game, made from wood and paper. `make` writes them to resources/sounds.

Short and soft: what is heard often is quieter than what is heard seldom. No Qt.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from qtcards.ui.sound.synthesis import Samples, bar, finished, layered, rustle, thud

_C5, _E5, _G5, _A5, _C6, _E6, _G6 = 523.25, 659.26, 783.99, 880.0, 1046.5, 1318.5, 1568.0
_LOW, _LOWER = 293.66, 246.94
"""Not lower: the loudspeakers of small computers have nothing there."""


def _slap(seed: int) -> Samples:
    """A card that comes to lie on others: paper, and a little of the table."""
    return layered([(0.0, 1.0, rustle(0.05, 350, 2600, seed, attack=0.06)), (0.004, 0.35, thud(210, 110, 0.055))])


def _place() -> Samples:
    return layered([(0.0, 0.55, rustle(0.035, 400, 2400, 5)), (0.012, 1.0, _slap(11))])


def _flip() -> Samples:
    return layered([(0.0, 0.7, rustle(0.07, 700, 3400, 21, attack=0.5)), (0.075, 1.0, _slap(22))])


def _row() -> Samples:
    return layered((n * 0.045, 0.75 + 0.05 * (n % 4), _slap(40 + n)) for n in range(9))


def _deal() -> Samples:
    return layered((n * 0.052, (0.7 + 0.06 * (n % 5)) * (1 - n / 40), _slap(60 + n)) for n in range(20))


def _shuffle() -> Samples:
    ticks, begin = [], 0.0
    for n in range(26):
        ticks.append((begin, 0.5 + 0.3 * (n % 3), rustle(0.018, 600, 3000, 100 + n, attack=0.05)))
        begin += 0.026 - 0.0006 * n
    return layered([*ticks, (begin, 0.45, rustle(0.26, 350, 2200, 130, attack=0.6)), (begin + 0.2, 0.8, _slap(131))])


def _refusal() -> Samples:
    return layered([(0.0, 1.0, bar(_LOW, 0.13, 0.035)), (0.1, 0.9, bar(_LOWER, 0.2, 0.045))])


def _turn() -> Samples:
    return layered([(0.0, 0.8, bar(_E5, 0.4, 0.11)), (0.13, 1.0, bar(_A5, 0.55, 0.13))])


def _win() -> Samples:
    steps = [(n * 0.11, 0.75 + 0.05 * n, bar(pitch, 1.1, 0.22)) for n, pitch in enumerate((_C5, _E5, _G5, _C6, _E6))]
    chord = [(0.78, 0.6, bar(pitch, 1.4, 0.34)) for pitch in (_C5, _G5, _C6, _E6, _G6)]
    return layered([*steps, *chord])


_VOICES: Mapping[str, tuple[Callable[[], Samples], float]] = {
    "deal": (_deal, 0.26),
    "row": (_row, 0.26),
    "place": (_place, 0.3),
    "flip": (_flip, 0.26),
    "shuffle": (_shuffle, 0.3),
    "refusal": (_refusal, 0.34),
    "turn": (_turn, 0.34),
    "win": (_win, 0.44),
}
NAMES = tuple(_VOICES)
"""A new game is dealt, a row of cards is, a card comes to lie, one is turned up, cards are shuffled, something is
refused, it is the player's turn, the game is won.
"""


def voice(name: str) -> Samples:
    """Return the samples of a sound. KeyError when there is none of this name."""
    make, peak = _VOICES[name]
    return finished(make(), peak)
