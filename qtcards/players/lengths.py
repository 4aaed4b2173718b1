"""How long a game takes and how it is likely to end, for the new-game dialog.

Measured with `run_match` between careful and relaxed, emergency on, 25 to 60 deals a size, each with both seats; bound
32 to 38 with 100 deals in the compiled core in which the weights were found. May import nothing of ours.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

SECONDS_A_TURN = 6
"""A turn of the person and one of the assistant, shown at the natural pace, take about 12 seconds together."""

_Table = Mapping[str, tuple[tuple[int, float], ...]]

_TURNS: _Table = {
    "bound": ((5, 110), (10, 135), (15, 150), (20, 185), (30, 238), (35, 271), (40, 285)),
    "free": ((5, 20), (10, 28), (15, 40), (20, 49), (30, 68), (40, 83)),
}
"""Median turns of both sides in the games that end by an emptied stock, by stock size."""

_COUNTED: _Table = {
    "bound": ((5, 0.0), (32, 0.0), (35, 0.08), (38, 0.35), (40, 0.55)),
    "free": ((5, 0.0), (30, 0.0), (40, 0.02)),
}
"""Share of the games that end by counting the stocks: few cards are left to draw, and nothing fits any more (FL-21)."""


def expected_turns(stock: int, colours: str) -> int:
    """Return the median number of turns, both sides counted, of games played to the end; stock 5 … 40."""
    return round(_between(_TURNS[colours], stock))


def expected_minutes(stock: int, colours: str) -> int:
    """Return the rough length of such a game in minutes, at least one."""
    return max(1, round(expected_turns(stock, colours) * SECONDS_A_TURN / 60))


def counted_share(stock: int, colours: str) -> float:
    """Return the share of games, 0 … 1, that end early by counting the stocks; emergency on, stock 5 … 40."""
    return _between(_COUNTED[colours], stock)


def _between(known: tuple[tuple[int, float], ...], stock: int) -> float:
    """Return what the table says for ``stock``, between its sizes along a straight line."""
    for (low, few), (high, many) in pairwise(known):
        if stock <= high:
            return few + (many - few) * (stock - low) / (high - low)
    return known[-1][1]
