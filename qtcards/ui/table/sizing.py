"""Sizing: how large the cards are for what lies on the table: as large as can be while every index can be read.

While all columns are short the cards are larger than the fans they were drawn with would let them be. A column that
grows too long first takes that back, then lets the rows move together, then makes all cards smaller, step by step;
before they get small it goes on beside itself, where the sides are free. Cards grow again when it is worth it.
May import: `metrics`, `deck`. Must not: know any game.
"""

from __future__ import annotations

from collections.abc import Sequence

from qtcards.art.card import SMALL_CARD_WIDTH, Style
from qtcards.rules.game import PileSpec
from qtcards.rules.position import Position
from qtcards.ui.table.deck import clear_of, fitting_style, side_of, strip_of
from qtcards.ui.table.fitting import fitting_width, largest_width
from qtcards.ui.table.metrics import Metrics

_STEP, _STEPS = 0.97, 25
"""From one size to the next smaller one, as a share of it; and how many sizes there are below the full one."""
_WORTH_GROWING = 6
"""Cards grow again when they can by so many steps: not to and fro with every card that comes and goes."""
_USUAL = 1.02
"""Cards at most so much larger than usual are of the usual size."""
_TO_COME = 2
"""So many cards more must have room in every column for cards that are larger than usual."""
_FOLDING, _STRANDS = 0.9, 3
"""Cards of this share of the usual size or smaller ones lie in columns of so many strands, where there is room."""


class Sizing:
    """The sizes of one table in one window, made when they are first needed."""

    def __init__(
        self,
        specs: tuple[PileSpec, ...],
        size: tuple[float, float],
        style: Style,
        text: float = 1.0,
        *,
        left_handed: bool = False,
    ) -> None:
        self.specs = specs
        self._size, self._style, self._text, self._left_handed = size, style, text, left_handed
        self._full = fitting_width(specs, *size)
        self._shares = _shares(largest_width(specs, *size) / self._full, (SMALL_CARD_WIDTH + 0.01) / self._full)
        self._made: list[Metrics] = []
        self._step: int | None = None

    def fitting(self, position: Position) -> Metrics:
        """Return the size at which ``position`` can be read: as it was, where that is about as large as can be."""
        return self.fitting_heights([(len(pile), pile.face_down) for pile in position.piles])

    def fitting_heights(self, heights: Sequence[tuple[int, int]]) -> Metrics:
        """Return the same for piles of so many cards, of which so many lie face down."""
        needed = self._needed(heights)
        if self._step is None or not self._stays(self._step, needed, heights):
            self._step = needed
        return self._made[self._step]

    def _stays(self, step: int, needed: int, heights: Sequence[tuple[int, int]]) -> bool:
        """Whether cards keep their size: they are not worth growing, or still fit though no more could come."""
        if needed <= step:
            return step - needed < _WORTH_GROWING
        return self._made[step].shows_all(heights)

    def begin(self) -> None:
        """Forget what lay on the table before: another deal takes the size it needs."""
        self._step = None

    def _needed(self, heights: Sequence[tuple[int, int]]) -> int:
        for step, (share, _) in enumerate(self._shares):
            if step == len(self._made):
                self._made.append(self._make(step))
            if self._made[step].shows_all(_to_come(heights) if share > 1 else heights):
                return step
        return len(self._made) - 1

    def _make(self, step: int) -> Metrics:
        share, close = self._shares[step]
        style = fitting_style(self._style, float(int(self._full * share)))
        return Metrics(
            self.specs,
            *self._size,
            strip=strip_of(style),
            clear=clear_of(style),
            text=self._text,
            share=share,
            close=close,
            strands=_STRANDS if share <= _FOLDING else 1,
            side=side_of(style),
            left_handed=self._left_handed,
        )


def _shares(largest: float, small: float) -> list[tuple[float, bool]]:
    """Return the sizes of cards as shares of the usual one, and whether the rows have moved together.

    The last size before cards are ``small``, and need a larger index, is one of them.
    """
    larger = []
    while largest > _USUAL:
        larger.append((largest, False))
        largest *= _STEP
    closer = {_STEP**step for step in range(_STEPS + 1)} | ({small} if small <= 1 else set())
    return [*larger, (1.0, False), *((share, True) for share in sorted(closer, reverse=True))]


def _to_come(heights: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    return [(count + _TO_COME, down) for count, down in heights]
