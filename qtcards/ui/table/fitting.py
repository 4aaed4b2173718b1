"""Fitting: how large the cards can be in a window, and how the piles lie there. Pure arithmetic, no Qt."""

from __future__ import annotations

from functools import cache, lru_cache
from operator import itemgetter

from qtcards.rules.game import PileSpec
from qtcards.ui.table.arranging import Places, arrangements, extent

CARD_ASPECT = 1.4
MARGIN_X = 0.26
"""Free space left and right of the outermost piles, in card widths."""
MARGIN_Y = 0.07
_LEAST_GAIN, _MOST_GAIN = 1.03, 1.2
"""How much larger than the full fans allow cards may be while the columns are short; below the first it is not worth
it.
"""
_GAIN, _LONG = 1.08, 3.7
"""How much larger cards must get for the piles to lie otherwise than drawn, with columns of so many card heights."""
_CLOSEST = 1.05
"""How close the piles of a row of solitaires may lie where only the width keeps the cards small, in card widths."""


def fitting_width(specs: tuple[PileSpec, ...], width: float, height: float) -> float:
    """Return the width in whole pixels of the largest cards with which the table fits into the given size, with all
    the room that its fans were drawn with.
    """
    return arranged(specs, width, height)[1]


def largest_width(specs: tuple[PileSpec, ...], width: float, height: float) -> float:
    """Return the same for a table on which no column is long yet; at a table of two nothing grows."""
    places, full = arranged(specs, width, height)
    if any(spec.seat is not None for spec in specs):
        return full
    right = extent_with_margins(specs, places)[0]
    bottom = max(y + 1 for _, y in places) + 2 * MARGIN_Y
    across, down = width / right * _swelling(specs, places), height / bottom / CARD_ASPECT
    larger = float(int(min(across, down, full * _MOST_GAIN)))
    return larger if larger >= full * _LEAST_GAIN else full


@lru_cache
def arranged(specs: tuple[PileSpec, ...], width: float, height: float) -> tuple[Places, float]:
    """Return how the piles lie in a window of this shape, and how wide cards are then.

    They lie as drawn unless cards gain much by another arrangement while columns are long: it does not change during
    a game.
    """
    drawn, *others = [(places, _width_of_cards(specs, places, width, height, _LONG)) for places in arrangements(specs)]
    best = max([drawn, *(each for each in others if each[1] >= drawn[1] * _GAIN)], key=itemgetter(1))[0]
    return best, _width_of_cards(specs, best, width, height)


def _width_of_cards(
    specs: tuple[PileSpec, ...], places: Places, width: float, height: float, fan: float = 0.0
) -> float:
    right, bottom = extent_with_margins(specs, places, fan)
    return float(max(8, int(min(width / right * _swelling(specs, places), height / bottom / CARD_ASPECT))))


@cache
def _swelling(specs: tuple[PileSpec, ...], places: Places) -> float:
    """How much larger than drawn cards may be until those of a row nearly touch; a table of two is left as drawn."""
    if any(spec.seat is not None for spec in specs):
        return 1.0
    steps = [other - x for x, y in places for other, level in places if other > x and abs(level - y) < 1]
    return max(1.0, min(steps, default=1.0) / _CLOSEST)


def extent_with_margins(specs: tuple[PileSpec, ...], places: Places, fan: float = 0.0) -> tuple[float, float]:
    """Return right and lower edge of the layout in card units, margins included; fans are ``fan`` at least."""
    right, bottom = extent(specs, places, fan)
    return right + 2 * MARGIN_X, bottom + 2 * MARGIN_Y
