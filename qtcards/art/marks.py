"""The signs that tell Flippo's colours apart without colour, and the jester's cap.

May import: `svg`, `palette`. Must not: know where on a card a sign stands.
"""

from math import cos, pi, sin

from qtcards.art.palette import CapInk, Hue
from qtcards.art.svg import Point, boxed, circle, path, polygon_data, rect


def _star_points(cx: float, cy: float, outer: float) -> list[Point]:
    radii = (outer, outer * 0.5)
    return [(cx + radii[i % 2] * sin(i * pi / 5), cy - radii[i % 2] * cos(i * pi / 5)) for i in range(10)]


def mark(hue: Hue, at: Point, size: float, fill: str, *, line: str = "", width: float = 0) -> str:
    """Draw the hue's sign (circle, triangle, square, star), all of the same weight to the eye.

    It fills about `size` x `size` units around `at`; `line` adds a contour of `width` outside of it.
    """
    under = _mark(hue, at, size, line, width) if line else ""
    return under + _mark(hue, at, size, fill, 0)


def _mark(hue: Hue, at: Point, size: float, fill: str, grow: float) -> str:
    (cx, cy), half = at, size / 2
    if hue is Hue.RED:
        return circle(at, half * 0.98 + grow, fill)
    if hue is Hue.BLUE:
        side = half * 0.9 + grow
        return rect((cx - side, cy - side, 2 * side, 2 * side), size * 0.1 + grow, fill)
    if hue is Hue.GREEN:
        base = cy + half * 0.8
        points = [(cx, cy - half * 0.98), (cx + half * 1.02, base), (cx - half * 1.02, base)]
        return path(polygon_data(points), fill, fill, size * 0.13 + 2 * grow)
    star = polygon_data(_star_points(cx, cy + half * 0.04, half * 1.06))
    return path(star, fill, fill, size * 0.10 + 2 * grow)


_HALF_WIDTH = {Hue.RED: 0.51, Hue.GREEN: 0.545, Hue.BLUE: 0.46, Hue.YELLOW: 0.535}


def mark_width(hue: Hue, size: float) -> float:
    """Return how much room `mark` takes at `size`, evened out for the eye: slanted sides need less."""
    return 2 * _HALF_WIDTH[hue] * size


_HORN = "M52 80C53 46 45 18 27 18C9 18 -1 36 4 60C10 49 19 49 22 57C25 65 21 72 20 80Z"
_OTHER_HORN = "M48 80C47 46 55 18 73 18C91 18 101 36 96 60C90 49 81 49 78 57C75 65 79 72 80 80Z"
_MIDDLE_HORN = "M33 80C31 56 44 44 50 12C56 44 69 56 67 80Z"
_BRIM = "M20 76C36 83 64 83 80 76C84 80 84 86 80 90C64 97 36 97 20 90C16 86 16 80 20 76Z"
_BELLS = ((6, 65), (94, 65), (50, 11))


def cap(at: Point, size: float, ink: CapInk) -> str:
    """Draw the jester's cap in a box of `size` around `at`: drooping horns with bells, so never a crown."""
    horns = ((_HORN, ink.left), (_OTHER_HORN, ink.right), (_MIDDLE_HORN, ink.middle), (_BRIM, ink.brim))
    body = "".join(path(data, fill, ink.line, 6) for data, fill in horns)
    return boxed(body + "".join(circle(bell, 9, ink.bell, stroke=ink.line, width=4) for bell in _BELLS), at, size)
