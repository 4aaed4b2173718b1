"""What the people hold, each drawn above the hand at the origin, and the arm that holds it.

May import: `parts`, `svg`. Must not: know where the hand is.
"""

from collections.abc import Callable

from qtcards.art.people.parts import Stage, Tints
from qtcards.art.svg import circle, group, number, path, polygon_data, rect

_HEART = "M0 13C-11 4 -14 -1 -14 -6C-14 -14 -4 -17 0 -9C4 -17 14 -14 14 -6C14 -1 11 4 0 13Z"


def _shaft(drop: float, top: float, half: float, fill: str, side: str) -> str:
    return path(polygon_data([(-half, top), (half, top), (half, drop), (-half, drop)]), fill) + path(
        polygon_data([(half * 0.2, top), (half, top), (half, drop), (half * 0.2, drop)]), side
    )


def _sword(t: Tints, drop: float) -> str:
    return (
        path("M-4.6 -12V-60L0 -70L4.6 -60V-12Z", t.shine, t.steel, 1)
        + path("M0 -12V-70L4.6 -60V-12Z", t.steel)
        + path("M-16 -15C-8 -12 8 -12 16 -15V-9C8 -7 -8 -7 -16 -9Z", t.gold)
        + _shaft(drop, -9, 2.6, t.bronze, t.bronze)
    )


def _sceptre(t: Tints, drop: float) -> str:
    return (
        _shaft(drop, -44, 2.8, t.gold, t.bronze)
        + circle((0, -54), 16, t.gold, stroke=t.bronze, width=1.6)
        + path(_HEART, t.robe, transform="matrix(.8 0 0 .8 0 -53)")
        + rect((-8, -38, 16, 4.6), 1, fill=t.bronze)
    )


def _orb(t: Tints, drop: float) -> str:
    return (
        path("M-2.4 -38V-60H2.4V-38ZM-8.6 -54.4V-49.6H8.6V-54.4Z", t.gold)
        + circle((0, -22), 17, t.second)
        + path("M10 -35.8A17 17 0 0 1 0 -5A22 22 0 0 0 10 -35.8Z", t.shade)
        + path(
            "M-16.6 -25.4C-8 -21 8 -21 16.6 -25.4V-19.4C8 -15 -8 -15 -16.6 -19.4Z"
            "M-2.6 -39C-1 -34 1 -34 2.6 -39L3 -20H-3Z",
            t.gold,
        )
        + circle((0, -22), 17, stroke=t.gold, width=2)
        + circle((0, -39), 3.6, t.gold)
    )


def _axe(t: Tints, drop: float) -> str:
    return (
        _shaft(drop, -68, 2.8, t.bronze, t.wood)
        + path("M2 -60C9 -62 14 -67 17 -71C22 -58 22 -42 16 -31C12 -36 8 -41 2 -42Z", t.steel)
        + path(
            "M12 -65.4C14 -67.4 16 -69 17 -71C22 -58 22 -42 16 -31C15 -32.4 14 -34 12.6 -35.6C16 -44 16 -56 12 -65.4Z",
            t.shine,
        )
        + path("M-2 -58L-13 -51L-2 -44Z", t.steel)
        + rect((-4, -61, 8, 20), 1.5, fill=t.gold)
    )


def _mirror(t: Tints, drop: float) -> str:
    return (
        _shaft(drop, -22, 2.8, t.gold, t.bronze)
        + circle((0, -42), 20, t.gold, stroke=t.bronze, width=1.4)
        + circle((0, -42), 15, "#DCE9F5")
        + path("M-11 -34C-6 -46 2 -52 11 -52A15 15 0 0 0 -14.6 -39C-14 -36 -12.6 -34.6 -11 -34Z", "#F8FCFF")
        + path("M0 -68L4 -62L0 -57L-4 -62Z", t.gold)
    )


def _rose(t: Tints, drop: float) -> str:
    leaf = "#2F7D4F"
    petals = "".join(circle((x, y), 9, t.robe) for x, y in ((-9, -50), (9, -50), (-6, -40), (6, -40), (0, -56)))
    return (
        path(f"M0 -40C3 -26 -1 -14 0 {number(drop - 3)}", stroke=leaf, width=3.4)
        + path("M1 -20C7 -31 17 -30 19 -28C17 -18 8 -15 1 -18Z", leaf)
        + path("M0 -10C-6 -21 -16 -21 -18 -19C-16 -10 -7 -6 0 -8Z", leaf)
        + petals
        + circle((0, -47), 9.6, t.shade)
        + path("M-5 -47C-5 -53 5 -53 5 -47C5 -43 -1 -42.6 -1 -46.6", stroke=t.cream, width=2)
    )


def _fan(t: Tints, drop: float) -> str:
    spokes = "".join(f"M-3 -4L{x:g} {y:g}" for x, y in ((-24, -31), (-15, -44), (-3, -49), (9, -44), (18, -31)))
    return (
        path("M-3 -4L-29 -29C-28 -50 -16 -60 -3 -60C10 -60 22 -50 23 -29Z", t.second)
        + path(
            "M-29 -29C-28 -50 -16 -60 -3 -60C10 -60 22 -50 23 -29L16 -26.4"
            "C15.4 -43 8 -51 -3 -51C-14 -51 -21.4 -43 -22 -26.4Z",
            t.robe,
        )
        + path(spokes, stroke=t.gold, width=2)
        + path("M-29 -29C-28 -50 -16 -60 -3 -60C10 -60 22 -50 23 -29", stroke=t.gold, width=2.6)
    )


def _bird(t: Tints, drop: float) -> str:
    return group(
        path("M-8 -10L-24 6L-20 -8Z", t.shade),
        path("M-20 -6C-18 -24 -6 -28 -2 -33C-2 -45 12 -48 16 -38C20 -24 12 -6 -6 -6C-11 -6 -16 -4 -20 -6Z", t.second),
        path("M-16 -9C-13 -23 -4 -27 3 -26C5 -16 -2 -8 -16 -9Z", t.robe),
        path("M15.6 -40L24 -36.6L16.6 -34Z", t.gold),
        circle((9, -39), 2, t.line),
        path("M-3 -6V0M3 -7V0", stroke=t.bronze, width=1.8),
        transform="translate(-3 0)",
    )


def _pennant(t: Tints, drop: float) -> str:
    return (
        path("M2 -54L22 -50L15 -42L22 -34L2 -30Z", t.robe)
        + path("M2 -46.6L16 -44.6L15 -42L16 -39.4L2 -37.4Z", t.second)
        + _shaft(drop, -55, 2.2, t.bronze, t.wood)
        + path("M0 -70L5.6 -59L0 -54L-5.6 -59Z", t.silver)
        + path("M0 -70L5.6 -59L0 -54Z", t.steel)
    )


def _lyre(t: Tints, drop: float) -> str:
    return (
        path("M-5 -12V-48M0 -12V-48M5 -12V-48", stroke=t.cream, width=1.6)
        + path(
            "M-4 -8C-22 -12 -22 -34 -15 -42C-11 -48 -13 -56 -19 -58M4 -8C22 -12 22 -34 15 -42C11 -48 13 -56 19 -58",
            stroke=t.gold,
            width=5,
        )
        + path("M-14 -48H14", stroke=t.bronze, width=4)
        + path("M-12 -6C-12 -16 12 -16 12 -6V2H-12Z", t.bronze)
        + circle((-19, -58), 3.6, t.gold)
        + circle((19, -58), 3.6, t.gold)
    )


def _key(t: Tints, drop: float) -> str:
    return (
        "".join(circle(at, 8, stroke=t.gold, width=5) for at in ((0, -60), (-10.5, -48), (10.5, -48)))
        + _shaft(drop, -46, 3, t.gold, t.bronze)
        + path("M3 -22H15V-16H10V-13H15V-7H3Z", t.gold)
        + rect((-6.5, -42, 13, 4.6), 1, fill=t.bronze)
    )


def _horn(t: Tints, drop: float) -> str:
    return group(
        path(
            "M-19 -24C-14 -36 -7 -52 18 -61C22 -54 23 -45 19 -38C8 -38 6 -24 -6 -10C-14 -4 -22 -12 -19 -24Z", t.bronze
        ),
        path("M18 -61C22 -54 23 -45 19 -38L12.6 -36.6C15 -44 14 -52 10.4 -57.6Z", t.gold),
        path("M-3 -47L10 -29L5.6 -24L-7.6 -42.6Z", t.gold),
        path("M-18.6 -25L-3 -13.6L-7 -9L-19.6 -19Z", t.gold),
        path("M-14 -14C-22 0 -14 10 -6 6", stroke=t.second, width=2.2),
        transform="translate(-2 0)",
    )


ATTRIBUTES: dict[str, Callable[[Tints, float], str]] = {
    "sword": _sword,
    "sceptre": _sceptre,
    "orb": _orb,
    "axe": _axe,
    "mirror": _mirror,
    "rose": _rose,
    "fan": _fan,
    "bird": _bird,
    "pennant": _pennant,
    "lyre": _lyre,
    "key": _key,
    "horn": _horn,
}


def held(name: str, stage: Stage, t: Tints) -> str:
    """Draw a forearm that comes up from below, and what its hand holds."""
    x, y = stage.hand
    left, right = stage.floor(x - 13) - y, stage.floor(x + 13) - y
    sleeve = f"M-13 {number(left)}L-8 9H8L13 {number(right)}Z"
    body = (
        ATTRIBUTES[name](t, stage.floor(x) - y),
        path(sleeve, t.robe),
        path("M-9.4 14L-8.4 5.6H8.4L9.4 14Z" if min(left, right) > 14 else "M-8.8 9L-8.4 5.6H8.4L8.8 9Z", t.gold),
        path("M-7 5.6V-3C-7 -6.6 7 -6.6 7 -3V5.6Z", t.skin),
        path("M-7 -1.4H1.6M-7 2H1.6", stroke=t.neck, width=1.2),
    )
    return group(*body, transform=f"translate({number(x)} {number(y)})")
