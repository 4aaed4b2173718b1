"""What the people wear: shoulders that reach down to the edge of the picture, and a chest for each person.

May import: `parts`, `svg`. Must not: draw heads or hands.
"""

from collections.abc import Callable, Iterable

from qtcards.art.people.parts import Stage, Tints
from qtcards.art.svg import Point, circle, line_data, number, path, polygon_data

_DROP = 46.0
"""How far below the nose a shoulder ends."""


def _left_shoulder(stage: Stage) -> float:
    """Return the height of the end of the left shoulder, where the arm hangs down."""
    return min(stage.floor(stage.left), _DROP + 12)


def _robe(stage: Stage, t: Tints) -> str:
    """Draw the robe with its sleeve in shadow; a shoulder may be cut off before its end."""
    left, right, edge = stage.left, stage.right, stage.left * 0.62
    high, low = _left_shoulder(stage), min(stage.floor(stage.right), _DROP)
    over = line_data(
        *(left, high, "C", left + 8, _DROP - 4, -38, 37, -16, 31),
        *("H", 16, "C", 32, 35, right - 8, low - 6, right, low),
    )
    fold = line_data(left, high, "C", left + 8, 43, edge - 8, 41, edge, 39)
    return path(stage.cut(left, over, right), t.robe) + path(stage.cut(left, fold, edge + 6), t.shade)


def _strewn(stage: Stage, places: Iterable[Point], shape: Callable[[float, float], str], size: float, fill: str) -> str:
    """Draw all marks that lie within the robe and above the floor, as one path."""
    seen = [shape(x, y) for x, y in places if stage.left + size < x < stage.right - size and stage.shows((x, y), size)]
    return path("".join(seen), fill) if seen else ""


def _star(x: float, y: float) -> str:
    return polygon_data(
        [
            (x, y - 4.4),
            (x + 1.3, y - 1.3),
            (x + 4.4, y),
            (x + 1.3, y + 1.3),
            (x, y + 4.4),
            (x - 1.3, y + 1.3),
            (x - 4.4, y),
            (x - 1.3, y - 1.3),
        ]
    )


def _spot(x: float, y: float) -> str:
    return polygon_data([(x, y - 3), (x + 2, y + 3), (x - 2, y + 3)])


def _gem(x: float, y: float) -> str:
    return polygon_data([(x, y - 4), (x + 3.4, y), (x, y + 4), (x - 3.4, y)])


def _leaf(x: float, y: float) -> str:
    return line_data(
        *("M", x, y - 5, "C", x + 4, y - 2, x + 4, y + 2, x, y + 5),
        *("C", x - 4, y + 2, x - 4, y - 2, x, y - 5, "Z"),
    )


_SLEEVES = (
    (-28.0, 46.0),
    (-42.0, 49.0),
    (-35.0, 57.0),
    (-50.0, 60.0),
    (-27.0, 62.0),
    (-42.0, 70.0),
    (-56.0, 72.0),
    (28.0, 46.0),
    (42.0, 52.0),
    (34.0, 60.0),
    (50.0, 64.0),
    (28.0, 72.0),
    (42.0, 74.0),
)


def _starred(stage: Stage, t: Tints) -> str:
    """Spades' king: a night sky over a plain tunic, with a standing collar."""
    return (
        _strewn(stage, _SLEEVES, _star, 4.4, t.gold)
        + path(stage.column(-14, 14, 30, 4), t.gold)
        + path(stage.column(-10.5, 10.5, 30, 4), t.second)
        + path("M-16 22L-24 36L-9 44L0 34L9 44L24 36L16 22L8 30H-8Z", t.shade)
        + path("M-16 22L-24 36L-9 44L0 34L9 44L24 36L16 22", stroke=t.gold, width=2.2)
    )


def _ermine(stage: Stage, t: Tints) -> str:
    """Hearts' king: a white fur over red velvet, and a chain."""
    spots = (
        (-26.0, 38.0),
        (-33.0, 45.0),
        (-23.0, 47.0),
        (26.0, 36.0),
        (33.0, 42.0),
        (23.0, 46.0),
        (-17.0, 40.0),
        (17.0, 38.0),
    )
    left, right, inner = (min(low, stage.floor(x)) for low, x in ((47, -43), (45, 43), (54, 34)))
    fur = line_data(
        *("M", -43, left, "C", -34, 39, -20, 35, -12, 30, "H", 12, "C", 20, 34, 34, 37, 43, right, "L", 34, inner),
        *("C", 22, 52, 14, 46, 10, 38, "H", -10, "C", -14, 46, -22, 53, -34, 56, "L", -43, 47, "Z"),
    )
    return (
        path(stage.column(-15, 15, 33, 5), t.second)
        + path(fur, t.cream)
        + _strewn(stage, spots, _spot, 3, t.line)
        + path("M-11 34C-8 44 8 44 11 34", stroke=t.gold, width=2.6)
    )


def _coat(stage: Stage, t: Tints) -> str:
    """Diamonds' king: a coat with broad golden lapels that cross."""
    return (
        _strewn(stage, _SLEEVES, _gem, 4, t.gold)
        + path(stage.column(-12, 12, 30, 3), t.cream)
        + path(stage.cut(-12, "-24 33L-10 30L4 48", 18), t.gold)
        + path(stage.cut(-18, "-4 48L10 30L24 33", 12), t.gold)
        + path(stage.cut(-6, "-17 33L-11 32L3 49", 14), t.second)
        + path(stage.cut(-14, "-3 49L11 32L17 33", 6), t.second)
    )


def _leafy(stage: Stage, t: Tints) -> str:
    """Clubs' king: a cloak of leaves, held by a brooch."""
    return (
        _strewn(stage, _SLEEVES, _leaf, 5, t.shade)
        + path(stage.column(-13, 13, 32, 5), t.second)
        + path("M-22 32C-18 38 -8 41 0 41C8 41 18 38 22 32L27 38C20 46 9 49 0 49C-9 49 -20 46 -27 39Z", t.bronze)
        + path("M-22 32C-18 38 -8 41 0 41C8 41 18 38 22 32", stroke=t.gold, width=2.4)
        + (circle((0, 45), 4.4, t.gold, stroke=t.bronze, width=1.4) if stage.shows((0, 45), 4) else "")
    )


def _high_collar(stage: Stage, t: Tints) -> str:
    """Spades' queen: a stiff collar, buttoned, and a long chain."""
    return (
        path("M-9 26L-30 24L-24 40C-16 44 -8 44 0 50C8 44 16 44 24 40L30 24L9 26L0 40Z", t.second)
        + path("M-30 24L-24 40C-16 44 -8 44 0 50C8 44 16 44 24 40L30 24", stroke=t.silver, width=2)
        + path("M-9 26L0 42L9 26V18H-9Z", t.skin)
        + path("M-8 22C-5 27 5 27 8 22V28C3 31 -3 31 -8 28Z", t.neck)
        + circle((0, 44), 3.4, t.silver, stroke=t.shade, width=1.2)
    )


def _round_neck(stage: Stage, t: Tints) -> str:
    """Hearts' queen: a low round neckline with a golden hem and a pendant."""
    low = min(52.0, stage.floor(0) - 2)
    hem = line_data("C", -24, low - 4, -8, low, 0, low, "C", 8, low, 24, low - 5)
    return (
        path(f"M-27 33{hem} 27 33C18 31 8 32 8 26H-8C-8 32 -18 31 -27 33Z", t.skin)
        + path("M-8 22C-5 27 5 27 8 22V29C3 33 -3 33 -8 29Z", t.neck)
        + path(f"M-28 32{hem} 28 32", stroke=t.gold, width=3.4)
        + path("M-14 31C-10 38 -4 40 0 40C4 40 10 38 14 31", stroke=t.gold, width=1.6)
        + path(
            "M0 47C-4 44 -5.4 42 -5.4 40C-5.4 37.4 -1.4 36.6 0 39.4C1.4 36.6 5.4 37.4 5.4 40C5.4 42 4 44 0 47Z", t.robe
        )
    )


def _square_neck(stage: Stage, t: Tints) -> str:
    """Diamonds' queen: a square neckline edged with lace, and a row of gems below."""
    low = min(46.0, stage.floor(20) - 1)
    lace = "".join(circle((x, low), 3.2, t.cream) for x in (-18, -12, -6, 0, 6, 12, 18))
    return (
        path(f"M-21 32V{number(low)}H21V32C12 31 8 30 8 24H-8C-8 30 -12 31 -21 32Z", t.skin)
        + path("M-8 22C-5 27 5 27 8 22V29C3 33 -3 33 -8 29Z", t.neck)
        + path(f"M-22 31.4V{number(low)}H22V31.4", stroke=t.gold, width=4)
        + lace
        + _strewn(stage, ((0.0, low + 9), (-9.0, low + 10), (9.0, low + 10), (0.0, low + 18)), _gem, 3.6, t.gold)
        + path("M-9 30C-6 35 6 35 9 30", stroke=t.gold, width=1.8)
    )


def _wrapped(stage: Stage, t: Tints) -> str:
    """Clubs' queen: cloth laid over one shoulder, and rows of beads."""
    return (
        path("M-24 32C-18 42 -8 47 0 47C8 47 18 42 24 32C14 31 8 31 8 25H-8C-8 31 -14 31 -24 32Z", t.skin)
        + path("M-8 22C-5 27 5 27 8 22V29C3 33 -3 33 -8 29Z", t.neck)
        + path(stage.cut(-30, "-25 31C-14 42 0 48 14 51", 20), t.second)
        + path(
            "M-25 31C-14 42 0 48 14 51" if stage.shows((12, 50), 1) else "M-25 31C-16 40 -6 45 2 47",
            stroke=t.gold,
            width=2.4,
        )
        + path("M-11 29C-6 37 6 37 11 29", stroke=t.gold, width=2.6)
        + path("M-14 32C-8 42 8 42 14 32", stroke=t.cream, width=2)
    )


def _tabard(stage: Stage, t: Tints) -> str:
    """Spades' jack: a page's coat of two colours over a collar of steel."""
    return (
        path(stage.column(0, 20, 32, 4), t.second)
        + path(stage.column(-20, 0, 32, 4), t.shade)
        + path(stage.column(-21, -18, 32, 4) + stage.column(18, 21, 32, 4), t.gold)
        + path("M-14 25C-8 32 8 32 14 25L18 36C10 43 -10 43 -18 36Z", t.silver)
        + path("M-17 34C-9 40.6 9 40.6 17 34", stroke=t.line, width=1.2)
    )


_RUFF = ((-21.0, 29.0), (21.0, 29.0), (-15.0, 34.0), (15.0, 34.0), (-7.6, 37.0), (7.6, 37.0), (0.0, 38.0))


def _ruff(stage: Stage, t: Tints) -> str:
    """Hearts' jack: a white ruff over a slashed doublet."""
    slashes = "".join(stage.column(x - 2.4, x + 2.4, 36, 1) for x in (-24, 24))
    return (
        path(stage.column(-12, 12, 34, 2), t.second)
        + path(slashes, t.gold)
        + "".join(circle(fold, 6.8, t.cream, stroke=t.bronze, width=1) for fold in _RUFF)
    )


def _buttoned(stage: Stage, t: Tints) -> str:
    """Diamonds' jack: a merchant's coat with a stand-up collar."""
    buttons = "".join(circle((0, y), 2.4, t.gold) for y in (44, 52, 60, 68, 76) if stage.shows((0, y), 2))
    return (
        path(stage.column(-9, 9, 32, 1), t.second)
        + path(stage.column(-11, -8, 32, 1) + stage.column(8, 11, 32, 1), t.gold)
        + path("M-15 21L-20 35L-3 41L0 34L3 41L20 35L15 21L8 28H-8Z", t.cream)
        + path("M-20 35L-3 41L0 34L3 41L20 35", stroke=t.bronze, width=1.4)
        + buttons
    )


def _laced(stage: Stage, t: Tints) -> str:
    """Clubs' jack: a hood laid back, a tunic laced over a shirt."""
    low = min(58.0, stage.floor(6) - 3)
    laces = "".join(f"M-5 {y}L5 {y + 4}M5 {y}L-5 {y + 4}" for y in range(40, int(low) - 4, 7))
    return (
        path(f"M-9 30L0 {number(low)}L9 30Z", t.cream)
        + path(laces, stroke=t.bronze, width=1.8)
        + path(
            "M-14 22C-24 26 -32 34 -30 41C-20 46 -8 42 0 36C8 42 20 45 30 39C32 33 24 26 14 22"
            "C10 30 5 33 0 33C-5 33 -10 30 -14 22Z",
            t.second,
        )
        + path("M-30 41C-20 46 -8 42 0 36C8 42 20 45 30 39", stroke=t.shade, width=1.6)
    )


CHESTS: dict[str, Callable[[Stage, Tints], str]] = {
    "starred": _starred,
    "ermine": _ermine,
    "coat": _coat,
    "leafy": _leafy,
    "high collar": _high_collar,
    "round neck": _round_neck,
    "square neck": _square_neck,
    "wrapped": _wrapped,
    "tabard": _tabard,
    "ruff": _ruff,
    "buttoned": _buttoned,
    "laced": _laced,
}


def robe(name: str, stage: Stage, t: Tints) -> str:
    """Draw a robe with all that is on its chest."""
    return _robe(stage, t) + CHESTS[name](stage, t)
