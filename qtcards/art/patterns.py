"""The patterns of the backs: each fills the field inside a back's frame, a little over its edge at most.

What reaches over the edge is covered by the frame drawn above it, for QtSvg cannot clip. Every pattern looks the same
upside down. Nothing is half transparent, and lines are short paths: QtSvg strokes those many times faster.
May import: `svg`. Must not: know packs, names of backs, or medallions.
"""

from collections.abc import Callable, Iterator
from itertools import product
from math import cos, pi, sin
from typing import NamedTuple

from qtcards.art.svg import Point, circle, group, number, path, polygon_data

LEFT, TOP, RIGHT, BOTTOM = 17.0, 17.0, 183.0, 263.0
MIDDLE = (100.0, 140.0)


class PatternInk(NamedTuple):
    """The ground, the pattern on it, and what shines in it."""

    base: str
    line: str
    light: str


def diamond(cx: float, cy: float, rx: float, ry: float) -> str:
    """Return the data of a diamond."""
    return polygon_data([(cx, cy - ry), (cx + rx, cy), (cx, cy + ry), (cx - rx, cy)])


def _grid(columns: int, rows: int) -> Iterator[Point]:
    """Yield the middles of equal cells."""
    dx, dy = (RIGHT - LEFT) / columns, (BOTTOM - TOP) / rows
    for j, i in product(range(rows), range(columns)):
        yield LEFT + (i + 0.5) * dx, TOP + (j + 0.5) * dy


def _corners(columns: int, rows: int) -> Iterator[Point]:
    """Yield where four cells meet."""
    dx, dy = (RIGHT - LEFT) / columns, (BOTTOM - TOP) / rows
    for j, i in product(range(1, rows), range(1, columns)):
        yield LEFT + i * dx, TOP + j * dy


def lattice(ink: PatternInk) -> str:
    """Touching diamonds, a stud where four of them leave room."""
    lines = "".join(path(diamond(x, y, 83 / 6, 123 / 8), stroke=ink.line, width=2.2) for x, y in _grid(6, 8))
    return lines + path("".join(diamond(x, y, 3.4, 4.2) for x, y in _corners(6, 8)), ink.light)


def _scale(x: float, y: float, ink: PatternInk) -> str:
    """Draw one scale, halved where its middle lies on the side of the field."""
    r = _SCALE
    if LEFT < x < RIGHT:
        return circle((x, y), r - 0.9, ink.base, stroke=ink.line, width=1.9) + circle(
            (x, y), r * 0.58, stroke=ink.line, width=1.9
        )
    inwards = int(x <= LEFT)
    arcs = (
        f"M{number(x)} {number(y - k)}A{number(k)} {number(k)} 0 0 {inwards} {number(x)} {number(y + k)}"
        for k in (r - 0.9, r * 0.58)
    )
    return "".join(path(arc, fill, ink.line, 1.9) for arc, fill in zip(arcs, (ink.base, "none"), strict=True))


_SCALE = 16.6
_SCALES_APART = 11.6


def waves(ink: PatternInk) -> str:
    """Rows of overlapping scales, a pearl in each."""
    parts, pearls = [], []
    for row in range(21):
        y, shift = TOP + 6 + row * _SCALES_APART, 0 if row % 2 else 1
        for i in range(6 - shift):
            x = LEFT + _SCALE * (2 * i + shift)
            parts.append(_scale(x, y, ink))
            if LEFT < x < RIGHT:
                pearls.append((x, y - 3.4))
    return "".join(parts) + "".join(circle(at, 2, ink.light) for at in pearls)


def rosette(ink: PatternInk) -> str:
    """Rings turned about the middle, as on old bonds, and a fan in each corner."""
    x, y = MIDDLE
    rings = [(x + 40 * cos(a), y + 40 * sin(a)) for a in (2 * pi * n / 24 for n in range(24))]
    fans = []
    for cx, cy in ((LEFT, TOP), (RIGHT, TOP), (LEFT, BOTTOM), (RIGHT, BOTTOM)):
        sx, sy = (1 if cx < x else -1), (1 if cy < y else -1)
        for r in (14, 24, 34, 44):
            fans.append(
                f"M{number(cx + sx * r)} {number(cy)}A{r} {r} 0 0 {int(sx * sy > 0)} {number(cx)} {number(cy + sy * r)}"
            )
    return (
        "".join(circle(at, 41, stroke=ink.line, width=1.7) for at in rings)
        + "".join(path(fan, stroke=ink.line, width=2.4) for fan in fans)
        + "".join(
            circle((x + 90 * cos(a), y + 90 * sin(a)), 2.2, ink.light)
            for a in (2 * pi * n / 24 for n in range(24))
            if abs(90 * cos(a)) < 78
        )
        + path("".join(diamond(x, cy, 7, 10) for cy in (33, 247)), ink.light)
    )


_LEAF = "M0 0C-9 -5 -10 -17 0 -26C10 -17 9 -5 0 0Z"


def leaves(ink: PatternInk) -> str:
    """Twigs that climb towards the middle from above and below."""
    parts = []
    leaf = path(_LEAF, ink.line, transform="scale(.84)")
    for i, x in enumerate((37.75, 79.25, 120.75, 162.25)):
        parts.append(path(f"M{number(x)} {number(TOP)}V138", stroke=ink.line, width=2.2))
        for n in range(4 - i % 2):
            y = TOP + 31 * (n + 1) + 15.5 * (i % 2)
            for turn in (128, -128):
                parts.append(group(leaf, transform=f"translate({number(x)} {number(y)}) rotate({180 - turn})"))
            parts.append(circle((x, y), 2.4, ink.light))
    half = "".join(parts)
    return half + group(half, transform="rotate(180 100 140)")


def _star(x: float, y: float, r: float) -> str:
    radii = (r, r * 0.36)
    return polygon_data((x + radii[i % 2] * sin(i * pi / 4), y - radii[i % 2] * cos(i * pi / 4)) for i in range(8))


_STARS = (
    (34, 36, 8),
    (66, 30, 4),
    (98, 44, 6),
    (132, 28, 4),
    (164, 40, 9),
    (48, 62, 4),
    (80, 70, 8),
    (118, 66, 4),
    (150, 72, 6),
    (30, 88, 6),
    (60, 96, 4),
    (170, 98, 5),
    (140, 102, 4),
    (34, 122, 4),
    (168, 126, 7),
)
_LINES = "M34 36L48 62L80 70L98 44M132 28L164 40L150 72L118 66M30 88L60 96L80 70M150 72L170 98L168 126"


def night(ink: PatternInk) -> str:
    """Stars joined to constellations, the same below turned about."""
    stars = path("".join(_star(*each) for each in _STARS), ink.light)
    sky = path(_LINES, stroke=ink.line, width=1.8) + stars
    return sky + group(sky, transform="rotate(180 100 140)")


def _octagram(x: float, y: float, r: float) -> str:
    return polygon_data(
        (x + (r if i % 2 else r * 0.765) * sin(i * pi / 8), y - (r if i % 2 else r * 0.765) * cos(i * pi / 8))
        for i in range(16)
    )


def tiles(ink: PatternInk) -> str:
    """Tiles with stars of eight points, small squares between them."""
    stars = "".join(_octagram(x, y, 19) for x, y in _grid(4, 6))
    inner = "".join(_octagram(x, y, 9) for x, y in _grid(4, 6))
    return (
        path(stars, ink.line)
        + path(inner, ink.base)
        + path("".join(diamond(x, y, 8, 8) for x, y in _corners(4, 6)), ink.line)
        + "".join(circle((x, y), 3.2, ink.light) for x, y in _grid(4, 6))
    )


PATTERNS: dict[str, Callable[[PatternInk], str]] = {
    "lattice": lattice,
    "waves": waves,
    "rosette": rosette,
    "leaves": leaves,
    "night": night,
    "tiles": tiles,
}
