"""The eight directions in words, and lengths."""

from __future__ import annotations

from math import atan2, pi

from qtcards.text.i18n import LC, Msg

# From the right, an eighth of a turn clockwise each.
_SIDES = (
    LC("where", "right"),
    LC("where", "bottom right"),
    LC("where", "bottom"),
    LC("where", "bottom left"),
    LC("where", "left"),
    LC("where", "top left"),
    LC("where", "top"),
    LC("where", "top right"),
)


def side(dx: float, dy: float) -> Msg:
    """On which side something lies, seen from a centre, as one of eight: "bottom left"."""
    return _SIDES[round(atan2(dy, dx) / (pi / 4)) % 8]


def length(value: float) -> int | float:
    """A length as it is said: whole, or with two decimals."""
    rounded = round(value, 2)
    return int(rounded) if rounded == int(rounded) else rounded
