"""The pips of the French suits, and how they stand on the number cards.

May import: `suits`, `svg`. Must not: know colours or indexes.
"""

from qtcards.art.suits import Suit
from qtcards.art.svg import Point, number, path

_OUTLINES = {
    Suit.HEARTS: "M50 95C22 69 3 53 3 31C3 16 14 6 27 6C37 6 46 12 50 22C54 12 63 6 73 6C86 6 97 16 97 31"
    "C97 53 78 69 50 95Z",
    Suit.DIAMONDS: "M50 2C58 20 71 37 87 50C71 63 58 80 50 98C42 80 29 63 13 50C29 37 42 20 50 2Z",
    Suit.SPADES: "M50 3C58 23 95 40 95 64C95 77 85 85 74 85C66 85 59 81 54.5 74C55.5 84 59 91 67 97H33"
    "C41 91 44.5 84 45.5 74C41 81 34 85 26 85C15 85 5 77 5 64C5 40 42 23 50 3Z",
    Suit.CLUBS: "M50 3A22.5 22.5 0 0 1 66.5 40.8A22.5 22.5 0 1 1 55 70C55.8 81 59 90.5 67 97H33"
    "C41 90.5 44.2 81 45 70A22.5 22.5 0 1 1 33.5 40.8A22.5 22.5 0 0 1 50 3Z",
}
"""Each in a box of 100 x 100."""
_HALF_WIDTH = {Suit.HEARTS: 0.47, Suit.DIAMONDS: 0.37, Suit.SPADES: 0.45, Suit.CLUBS: 0.47}
_EVENED = {Suit.DIAMONDS: 1.1, Suit.SPADES: 1.04}
"""Pips that are pointed above fill less of their boxes than the others; drawn larger they weigh the same."""

_LEFT, _MIDDLE, _RIGHT = 57.0, 100.0, 143.0


def _pairs(*heights: float) -> list[Point]:
    return [(x, y) for y in heights for x in (_LEFT, _RIGHT)]


def _column(*heights: float) -> list[Point]:
    return [(_MIDDLE, y) for y in heights]


_PLACES = {
    2: _column(86, 194),
    3: _column(86, 140, 194),
    4: _pairs(86, 194),
    5: _pairs(86, 194) + _column(140),
    6: _pairs(83.5, 140, 196.5),
    7: _pairs(83.5, 140, 196.5) + _column(111.8),
    8: _pairs(83.5, 140, 196.5) + _column(111.8, 168.2),
    9: _pairs(81.5, 120.5, 159.5, 198.5) + _column(140),
    10: _pairs(81.5, 120.5, 159.5, 198.5) + _column(101, 179),
}


def pip_size(suit: Suit, size: float) -> float:
    """Return the box in which the suit's pip weighs as much as others in boxes of `size`."""
    return size * _EVENED.get(suit, 1.0)


def pip_width(suit: Suit, size: float) -> float:
    """Return how wide the ink of `pip` is at `size`."""
    return 2 * _HALF_WIDTH[suit] * pip_size(suit, size)


def pip(suit: Suit, at: Point, size: float, fill: str, *, turned: bool = False) -> str:
    """Draw a suit's pip with its centre at `at`, in a box of about `size`; `turned`: upside down."""
    return path(_OUTLINES[suit], fill, transform=_placed(suit, at, size, turned=turned))


def pip_outline(suit: Suit, at: Point, size: float, colour: str, width: float, *, opacity: float = 1) -> str:
    """Draw the contour of a pip, its line `width` units wide."""
    line = width * 100 / pip_size(suit, size)
    return path(_OUTLINES[suit], "none", colour, line, opacity=opacity, transform=_placed(suit, at, size, turned=False))


def _placed(suit: Suit, at: Point, size: float, *, turned: bool) -> str:
    scale = pip_size(suit, size) / 100 * (-1 if turned else 1)
    x, y = number(at[0] - 50 * scale), number(at[1] - 50 * scale)
    return f"matrix({number(scale, 4)} 0 0 {number(scale, 4)} {x} {y})"


def pips(suit: Suit, count: int, fill: str) -> str:
    """Draw the `count` (2..10) pips of a number card, those of the lower half upside down."""
    size = 43 if count <= 5 else 39 if count <= 8 else 35.5
    return "".join(pip(suit, at, size, fill, turned=at[1] > 141) for at in _PLACES[count])
