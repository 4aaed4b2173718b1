"""How long a game takes, for the new-game dialog.

May import nothing of ours.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

SECONDS_A_TURN = 6
"""A turn of the person and one of the assistant, shown at the natural pace, take about 12 seconds together."""

_TURNS: Mapping[str, tuple[tuple[int, int], ...]] = {
    "bound": ((5, 1), (10, 1), (15, 1), (20, 1), (30, 1), (40, 1)),
    "free": ((5, 1), (10, 1), (15, 1), (20, 1), (30, 1), (40, 1)),
}


def expected_turns(stock: int, colours: str) -> int:
    """Return the median number of turns, both sides counted, for a stock of 5 … 40; between the sizes a mean."""
    known = _TURNS[colours]
    for (low, few), (high, many) in pairwise(known):
        if stock <= high:
            return round(few + (many - few) * (stock - low) / (high - low))
    return known[-1][1]


def expected_minutes(stock: int, colours: str) -> int:
    """Return the rough length of a game in minutes, at least one."""
    return max(1, round(expected_turns(stock, colours) * SECONDS_A_TURN / 60))
