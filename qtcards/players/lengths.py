"""How long a game takes, for the new-game dialog.

May import nothing of ours.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

SECONDS_A_TURN = 6
"""A turn of the person and one of the assistant, shown at the natural pace, take about 12 seconds together."""

_TURNS: Mapping[str, tuple[tuple[int, int], ...]] = {
    "bound": ((5, 110), (10, 135), (15, 150), (20, 185), (30, 235), (40, 280)),
    "free": ((5, 20), (10, 28), (15, 39), (20, 48), (30, 67), (40, 83)),
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
