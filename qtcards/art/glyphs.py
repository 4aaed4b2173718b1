"""Digits and letters as centre lines to be stroked with round caps: weight is a parameter, no font is needed.

Each stands in an ink box 100 high whose width is its own. The letters are those of the indexes: A, J, Q, K, and
the German B and D; a further language adds its own. May import: `svg`. Must not: know cards or colours.
"""

from collections.abc import Callable
from typing import NamedTuple

from qtcards.art.svg import Point, group, line_data, number, path

TRACKING = 11.0
"""Space between two digits, in hundredths of their height."""


class _Box(NamedTuple):
    """Where the centre line may run, so that the stroke stays inside the ink box."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def centre(self) -> float:
        return (self.left + self.right) / 2

    @property
    def radius(self) -> float:
        return (self.right - self.left) / 2


def _zero(b: _Box) -> str:
    r, ry = b.radius, b.radius * 1.12
    return line_data(
        *("M", b.left, b.top + ry, "A", r, ry, "0 0 1", b.right, b.top + ry, "V", b.bottom - ry),
        *("A", r, ry, "0 0 1", b.left, b.bottom - ry, "Z"),
    )


def _one(b: _Box) -> str:
    return line_data("M", b.left, b.top + 15, "L", b.right, b.top, "V", b.bottom)


def _two(b: _Box) -> str:
    r = b.radius
    return line_data(
        *("M", b.left, b.top + r + 2, "A", r, r + 2, "0 0 1", b.right, b.top + r + 2),
        *("C", b.right, b.top + r + 18, b.left + 12, 66, b.left, b.bottom, "H", b.right),
    )


def _three(b: _Box) -> str:
    c, r, height = b.centre, b.radius, b.bottom - b.top
    upper = height * 0.465 / 2
    lower = (height - 2 * upper) / 2
    waist = b.top + 2 * upper
    return line_data(
        *("M", c - r * 0.9, b.top + upper * 0.8),
        *("C", c - r * 0.74, b.top + upper * 0.26, c - r * 0.42, b.top, c, b.top),
        *("C", c + r * 0.58, b.top, c + r * 0.92, b.top + upper * 0.42, c + r * 0.92, b.top + upper),
        *("C", c + r * 0.92, waist - upper * 0.42, c + r * 0.5, waist, c - r * 0.1, waist),
        *("M", c, waist, "C", c + r * 0.6, waist, b.right, b.bottom - lower * 1.58, b.right, b.bottom - lower),
        *("C", b.right, b.bottom - lower * 0.42, c + r * 0.6, b.bottom, c, b.bottom),
        *("C", c - r * 0.5, b.bottom, c - r * 0.9, b.bottom - lower * 0.3, b.left, b.bottom - lower * 0.82),
    )


def _four(b: _Box) -> str:
    return line_data("M", b.right - 9, b.bottom, "V", b.top, "L", b.left, 70, "H", b.right)


def _five(b: _Box) -> str:
    c, r, ry = b.centre, b.radius, 27.0
    middle = b.bottom - ry
    return line_data(
        *("M", b.right - 3, b.top, "H", b.left + 4, "L", b.left + 1, 46.5),
        *("C", b.left + 7, 41, c - 5, middle - ry, c + 1, middle - ry),
        *("C", c + r * 0.62, middle - ry, b.right, middle - ry * 0.55, b.right, middle),
        *("C", b.right, middle + ry * 0.55, c + r * 0.6, b.bottom, c - 1, b.bottom),
        *("C", c - r * 0.5, b.bottom, b.left + 4, b.bottom - 6, b.left, b.bottom - 19),
    )


def _six(b: _Box) -> str:
    r, ry = b.radius, 26.0
    middle = b.bottom - ry
    return line_data(
        *("M", b.right - 7, b.top, "C", b.left + 12, b.top + 12, b.left, 46, b.left, middle),
        *("A", r, ry, "0 0 0", b.right, middle, "A", r, ry, "0 0 0", b.left, middle),
    )


def _seven(b: _Box) -> str:
    return line_data("M", b.left, b.top, "H", b.right, "L", b.left + 12, b.bottom)


def _eight(b: _Box) -> str:
    c, r, height = b.centre, b.radius, b.bottom - b.top
    upper = height * 0.465 / 2
    lower = (height - 2 * upper) / 2
    waist, narrow = b.top + 2 * upper, r * 0.9
    return line_data(
        *("M", c, waist, "A", narrow, upper, "0 0 1", c, b.top, "A", narrow, upper, "0 0 1", c, waist),
        *("A", r, lower, "0 0 1", c, b.bottom, "A", r, lower, "0 0 1", c, waist),
    )


def _nine(b: _Box) -> str:
    r, ry = b.radius, 26.0
    middle = b.top + ry
    return line_data(
        *("M", b.left + 7, b.bottom, "C", b.right - 12, b.bottom - 12, b.right, 54, b.right, middle),
        *("A", r, ry, "0 0 0", b.left, middle, "A", r, ry, "0 0 0", b.right, middle),
    )


def _a(b: _Box) -> str:
    bar = 66.0
    inset = b.radius * (bar - b.top) / (b.bottom - b.top) - 2
    return line_data(
        *("M", b.left, b.bottom, "L", b.centre, b.top, "L", b.right, b.bottom),
        *("M", b.centre - inset, bar, "H", b.centre + inset),
    )


def _b(b: _Box) -> str:
    waist = b.top + (b.bottom - b.top) * 0.47
    upper, lower = (waist - b.top) / 2, (b.bottom - waist) / 2
    edge = b.right - lower
    return line_data(
        *("M", b.left, b.top, "V", b.bottom, "H", edge, "A", lower, lower, "0 0 0", edge, waist, "H", b.left),
        *("M", edge - 2, waist, "A", upper, upper, "0 0 0", edge - 2, b.top, "H", b.left),
    )


def _d(b: _Box) -> str:
    r = 27.0
    return line_data(
        *("M", b.left, b.top, "V", b.bottom, "H", b.right - r, "A", r, r, "0 0 0", b.right, b.bottom - r),
        *("V", b.top + r, "A", r, r, "0 0 0", b.right - r, b.top, "Z"),
    )


def _j(b: _Box) -> str:
    r = b.radius
    return line_data("M", b.right, b.top, "V", b.bottom - r, "A", r, r, "0 0 1", b.left, b.bottom - r - 2)


def _k(b: _Box) -> str:
    stem = line_data("M", b.left, b.top, "V", b.bottom)
    arm = line_data("M", b.right - 2, b.top, "L", b.left + 3, 57)
    return stem + arm + line_data("M", b.left + 15, 47, "L", b.right, b.bottom)


def _q(b: _Box) -> str:
    r = b.radius
    return line_data(
        *("M", b.left, b.top + r, "A", r, r, "0 0 1", b.right, b.top + r, "V", b.bottom - r),
        *("A", r, r, "0 0 1", b.left, b.bottom - r, "Z", "M", b.centre + 6, 69, "L", b.right + 1, b.bottom),
    )


_GLYPHS: dict[str, tuple[float, Callable[[_Box], str]]] = {
    "0": (58, _zero),
    "1": (36, _one),
    "2": (57, _two),
    "3": (57, _three),
    "4": (62, _four),
    "5": (57, _five),
    "6": (58, _six),
    "7": (55, _seven),
    "8": (58, _eight),
    "9": (58, _nine),
    "A": (70, _a),
    "B": (61, _b),
    "D": (63, _d),
    "J": (47, _j),
    "K": (62, _k),
    "Q": (66, _q),
}


def has_glyph(sign: str) -> bool:
    """Whether `sign` can be drawn."""
    return sign in _GLYPHS


def numeral_width(text: str, height: float) -> float:
    """Return the width of the ink of `text` at `height`. Raises KeyError for a sign that has no glyph."""
    return (sum(_GLYPHS[sign][0] for sign in text) + TRACKING * (len(text) - 1)) * height / 100


def numeral(
    text: str, at: Point, height: float, colour: str, weight: float = 17.0, *, most: float | None = None
) -> str:
    """Draw `text` with the top left corner of its ink at `at`, narrowed where it is wider than `most` units.

    `weight` is the stroke's width in hundredths of `height`. Raises KeyError for a sign that has no glyph.
    """
    parts, pen, half = [], 0.0, weight / 2
    for sign in text:
        width, draw = _GLYPHS[sign]
        line = path(draw(_Box(half, half, width - half, 100 - half)), stroke=colour, width=weight)
        parts.append(group(line, transform=f"translate({number(pen)} 0)") if pen else line)
        pen += width + TRACKING
    scale, narrow = height / 100, 1.0 if most is None else min(1.0, most / numeral_width(text, height))
    across, down = number(scale * narrow, 4), number(scale, 4)
    return group(*parts, transform=f"matrix({across} 0 0 {down} {number(at[0])} {number(at[1])})")


def centred_numeral(text: str, at: Point, height: float, colour: str, weight: float = 17.0) -> str:
    """Draw `text` with the centre of its ink at `at`; a lone 1 by its weight, which lies in its stem."""
    lean = height * 0.06 if text == "1" else 0
    x, y = at[0] - numeral_width(text, height) / 2 - lean, at[1] - height / 2
    return numeral(text, (x, y), height, colour, weight)
