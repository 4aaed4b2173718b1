"""Celebration: what the cards do when a game is won. They rise from their piles, stroll along a figure whose heart
beats, and come home. Pure arithmetic, no Qt; no card is turned (turned cards cost ten times as much to draw).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise, zip_longest
from typing import NamedTuple

from qtcards.rules.cards import Card
from qtcards.rules.game import AnyGame
from qtcards.rules.position import PileKind, Position

LENGTH_MS = 2600.0
MOST = 52
"""So many cards take part at most."""
_RISING, _RISE_GAPS = 0.26, 0.2
"""How long a card rises, and over how long the cards start one after another; as shares of the whole."""
_FALLING, _FALL_GAPS = 0.2, 0.12
_STROLL = 0.16
"""How far along the figure the cards stroll, as a share of it."""
_BEATS, _SWELL = 2, 0.09
_ARC = 0.35
"""How far from the straight way a card strays, as a share of the figure's height: away from the nearer edge."""
_SAMPLES = 720

Point = tuple[float, float]
"""x to the right and y downwards."""


class Stage(NamedTuple):
    """Where the figure is: its middle and half its size, for the top left corners of cards, in pixels."""

    x: float
    y: float
    half_width: float
    half_height: float


def stage_of(width: float, height: float, card_width: float, card_height: float) -> Stage:
    """Return the stage in the middle of a table of this size."""
    half = min((width - card_width) / 2, (height - card_height) / 2) * 0.9
    return Stage((width - card_width) / 2, (height - card_height) / 2, min(half * 1.25, (width - card_width) / 2), half)


def cast(game: AnyGame, position: Position) -> list[Card]:
    """Return the cards that take part, at most `MOST`: those of the foundations from the top, in turn; else all that
    lie open.
    """
    home = [n for n, spec in enumerate(game.piles) if spec.kind is PileKind.FOUNDATION]
    piles = [tuple(reversed(position[n].cards)) for n in home]
    order = [card for layer in zip_longest(*piles) for card in layer if card is not None]
    if not order:
        order = [card for pile in position.piles for card in pile.cards[pile.face_down :]]
    return order[:MOST]


def figure(number: int) -> Callable[[float], Point]:
    """Return a closed curve in -1 … 1 both ways, by where one is on it (0 … 1); another for every number from 0 on."""
    curves = (_heart, _star, _flower, _diamond)
    return _evenly(curves[number % len(curves)])


def _heart(t: float) -> Point:
    a = 2 * math.pi * t
    y = 13 * math.cos(a) - 5 * math.cos(2 * a) - 2 * math.cos(3 * a) - math.cos(4 * a)
    return math.sin(a) ** 3, -(y + 2.5) / 14.5


def _star(t: float) -> Point:
    corner = t * 10
    n, along = int(corner), corner - int(corner)
    ends = [(math.pi * k / 5, 1.0 if k % 2 == 0 else 0.45) for k in (n, n + 1)]
    (x0, y0), (x1, y1) = ((r * math.sin(a), -r * math.cos(a)) for a, r in ends)
    return x0 + (x1 - x0) * along, y0 + (y1 - y0) * along


def _flower(t: float) -> Point:
    a = 2 * math.pi * t
    radius = 0.74 + 0.26 * math.cos(5 * a)
    return radius * math.sin(a), -radius * math.cos(a)


def _diamond(t: float) -> Point:
    """Its sides bend inwards, as on a card."""
    a = 2 * math.pi * t
    x, y = math.sin(a), -math.cos(a)
    return 0.8 * math.copysign(abs(x) ** 1.5, x), math.copysign(abs(y) ** 1.5, y)


def _evenly(curve: Callable[[float], Point]) -> Callable[[float], Point]:
    """Return the curve by length: equal steps are equally long, so that cards lie equally far apart."""
    points = [curve(n / _SAMPLES) for n in range(_SAMPLES + 1)]
    lengths = [0.0]
    for (x0, y0), (x1, y1) in pairwise(points):
        lengths.append(lengths[-1] + math.hypot(x1 - x0, y1 - y0))
    table = _inverted(lengths)

    def at(share: float) -> Point:
        place = (share % 1.0) * _SAMPLES
        n = min(int(place), _SAMPLES - 1)
        return curve((table[n] + (table[n + 1] - table[n]) * (place - n)) % 1.0)

    return at


def _inverted(lengths: Sequence[float]) -> list[float]:
    """For each of `_SAMPLES` + 1 equal parts of the whole length the parameter (0 … 1) at which it ends."""
    found, n = [], 0
    for part in range(_SAMPLES + 1):
        wanted = lengths[-1] * part / _SAMPLES
        while n < _SAMPLES - 1 and lengths[n + 1] < wanted:
            n += 1
        step = lengths[n + 1] - lengths[n]
        found.append((n + (wanted - lengths[n]) / step if step else n) / _SAMPLES)
    return found


def path(nth: int, count: int, home: Point, curve: Callable[[float], Point], stage: Stage) -> Callable[[float], Point]:
    """Return where the ``nth`` of ``count`` cards is at each moment, 0 … 1, on its way from ``home`` and back."""
    rises = _RISE_GAPS * nth / count
    falls = 1.0 - _FALLING - _FALL_GAPS * nth / count

    def on_figure(moment: float) -> Point:
        beat = max(0.0, math.sin((moment - 0.45) / (0.72 - 0.45) * _BEATS * 2 * math.pi)) if 0.45 < moment < 0.72 else 0
        swell = 1.0 - _SWELL + _SWELL * beat
        x, y = curve(nth / count + _STROLL * moment)
        return stage.x + stage.half_width * swell * x, stage.y + stage.half_height * swell * y

    def at(moment: float) -> Point:
        if moment <= rises or moment >= 1.0:
            return home
        x, y = on_figure(moment)
        if moment < rises + _RISING:
            share = (moment - rises) / _RISING
            near = 1.0 - (1.0 - share) ** 3
            bow = _ARC * stage.half_height * math.sin(math.pi * near) * (1 if home[1] > stage.y else -1)
            return home[0] + (x - home[0]) * near, home[1] + (y - home[1]) * near - bow
        if moment > falls:
            share = min((moment - falls) / _FALLING, 1.0)
            near = share * share * (3 - 2 * share)
            return x + (home[0] - x) * near, y + (home[1] - y) * near
        return x, y

    return at
