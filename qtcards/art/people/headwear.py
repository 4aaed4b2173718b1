"""Crowns, tiaras and caps: one for each person, so that a head alone tells who it is.

May import: `parts`, `svg`. Must not: draw hair.
"""

from collections.abc import Callable

from qtcards.art.people.parts import Tints
from qtcards.art.svg import Point, circle, group, path, polygon_data


def _jewels(at: tuple[Point, ...], size: float, fill: str) -> str:
    marks = ([(x, y - size), (x + size, y), (x, y + size), (x - size, y)] for x, y in at)
    return path("".join(map(polygon_data, marks)), fill)


def _pearls(at: tuple[Point, ...], r: float, t: Tints) -> str:
    return "".join(circle(each, r, t.cream, stroke=t.bronze, width=1) for each in at)


_BAND = "M-22.6 -22.6C-8 -25 8 -25 22.6 -22.6L21.4 -13.4C8 -15.4 -8 -15.4 -21.4 -13.4Z"


def _arched_crown(t: Tints) -> str:
    """Spades' king: closed by two arches over a cap."""
    return (
        path("M-21 -22C-24 -40 -8 -44 0 -44C8 -44 24 -40 21 -22Z", t.second)
        + path("M-21 -22C-24 -38 -10 -43 0 -43M21 -22C24 -38 10 -43 0 -43M0 -43V-22", stroke=t.gold, width=4)
        + path(_BAND, t.gold)
        + path("M-22 -16.6C-8 -18.8 8 -18.8 22 -16.6L21.4 -13.4C8 -15.4 -8 -15.4 -21.4 -13.4Z", t.bronze)
        + _jewels(((-13, -19.6), (0, -20.6), (13, -19.6)), 2.7, t.robe)
        + circle((0, -46), 4, t.gold, stroke=t.bronze, width=1)
    )


def _lily_crown(t: Tints) -> str:
    """Hearts' king: open, with three lobed points."""
    lobes = "".join(
        f"M{x - w:g} -22C{x - w:g} -30 {x - 7:g} -32 {x - 5.6:g} -36C{x - 4:g} -39 {x - 2:g} -38 {x:g} {top:g}"
        f"C{x + 2:g} -38 {x + 4:g} -39 {x + 5.6:g} -36C{x + 7:g} -32 {x + w:g} -30 {x + w:g} -22Z"
        for x, w, top in ((-16, 6.5, -43.0), (0, 8.5, -46.0), (16, 6.5, -43.0))
    )
    return (
        path(lobes, t.gold)
        + circle((-16, -31.6), 2.5, t.robe)
        + circle((0, -32.6), 3, t.robe)
        + circle((16, -31.6), 2.5, t.robe)
        + path(_BAND, t.gold)
        + path("M-22.4 -20.8C-8 -23 8 -23 22.4 -20.8L21.8 -16C8 -18 -8 -18 -21.8 -16Z", t.robe)
        + _pearls(((-12, -19.2), (0, -20.2), (12, -19.2)), 1.7, t)
    )


def _turban(t: Tints) -> str:
    """Diamonds' king: wound cloth with a jewel and a plume."""
    return (
        path("M-1 -36C-3 -44 3 -48.6 9 -48.6C6.6 -45 8 -42 6.4 -36Z", t.second)
        + path("M-23 -14C-31 -30 -16 -42 0 -42C16 -42 31 -30 23 -14C10 -19 -10 -19 -23 -14Z", t.cream)
        + path(
            "M-24.4 -18C-17 -31 2 -35 22 -34M-26.4 -26C-18 -36 -4 -40 8 -41M-21 -15C-8 -27 10 -31 26 -26"
            "M-6 -18C6 -24 16 -25 25.6 -20",
            stroke=t.bronze,
            width=1.5,
        )
        + path("M-23 -14C-10 -19.4 10 -19.4 23 -14L23.6 -19C10 -24.4 -10 -24.4 -23.6 -19Z", t.gold)
        + _jewels(((3, -30),), 7.4, t.gold)
        + _jewels(((3, -30),), 4.6, t.robe)
    )


def _oak_crown(t: Tints) -> str:
    """Clubs' king: golden leaves."""
    leaf = path("M0 0C-7 -4 -7 -13 0 -19C7 -13 7 -4 0 0Z", t.gold) + path("M0 -2V-12", stroke=t.bronze, width=1.3)
    leaves = ((-19, -20, -34), (-10.5, -22, -17), (0, -23, 0), (10.5, -22, 17), (19, -20, 34))
    return (
        "".join(group(leaf, transform=f"translate({x:g} {y:g}) rotate({turn:g})") for x, y, turn in leaves)
        + path(_BAND, t.gold)
        + path("M-22.2 -19C-8 -21 8 -21 22.2 -19L21.4 -13.4C8 -15.4 -8 -15.4 -21.4 -13.4Z", t.robe)
        + "".join(circle((x, -17.4 - (x == 0) * 0.8), 2.2, t.gold) for x in (-13, 0, 13))
    )


def _moon_tiara(t: Tints) -> str:
    """Spades' queen: a crescent over a narrow band."""
    return (
        path("M-20.6 -17C-8 -24 8 -24 20.6 -17L20 -12.6C8 -18.6 -8 -18.6 -20 -12.6Z", t.gold)
        + path(
            "M-14 -22C-15 -34 -8 -43 -9 -46C-22 -38 -22 -20 0 -18C22 -20 22 -38 9 -46C8 -43 15 -34 14 -22"
            "C10 -26 -10 -26 -14 -22Z",
            t.gold,
        )
        + path("M-12 -23C-8 -28 8 -28 12 -23C8 -19.4 -8 -19.4 -12 -23Z", t.bronze)
        + circle((0, -35), 4.6, t.cream, stroke=t.bronze, width=1)
    )


def _pearl_crown(t: Tints) -> str:
    """Hearts' queen: five slender points with pearls."""
    crown = (
        "M-21.6 -13C-23 -22 -24 -27 -25 -33C-19 -31 -16 -27 -14 -23C-14 -30 -13 -35 -12 -39C-7 -35 -5 -30 -4 -25"
        "C-3 -33 -1.6 -38 0 -43C1.6 -38 3 -33 4 -25C5 -30 7 -35 12 -39C13 -35 14 -30 14 -23C16 -27 19 -31 25 -33"
        "C24 -27 23 -22 21.6 -13C8 -18.4 -8 -18.4 -21.6 -13Z"
    )
    return (
        path(crown, t.gold)
        + path("M-21.6 -13C-8 -18.4 8 -18.4 21.6 -13L22.2 -17.6C8 -23 -8 -23 -22.2 -17.6Z", t.robe)
        + _pearls(((-25, -34), (-12, -40), (0, -44), (12, -40), (25, -34)), 2.8, t)
    )


def _halo(t: Tints) -> str:
    """Diamonds' queen: a fan of gold behind the forehead."""
    rays = "".join(f"M{1.0 * a:g} -18L{1.62 * a:g} {-41 + abs(a) * 0.62:g}" for a in (-17, -8.5, 0, 8.5, 17))
    return (
        path("M-24 -12C-33 -30 -17 -46 0 -46C17 -46 33 -30 24 -12C10 -18.6 -10 -18.6 -24 -12Z", t.gold)
        + path("M-21.4 -16C-26 -29 -14 -40.6 0 -40.6C14 -40.6 26 -29 21.4 -16C10 -21.6 -10 -21.6 -21.4 -16Z", t.second)
        + path(rays, stroke=t.gold, width=2)
        + path("M-24 -12C-10 -18.6 10 -18.6 24 -12L24.2 -16C10 -22.6 -10 -22.6 -24.2 -16Z", t.gold)
        + _jewels(((0, -29.6),), 5.4, t.cream)
        + _jewels(((-13, -27), (13, -27)), 3.4, t.cream)
    )


def _flower_wreath(t: Tints) -> str:
    """Clubs' queen: blossoms and leaves in the hair, a small gold crown above."""
    leaf = "M0 0C-4 -3 -4 -9 0 -12C4 -9 4 -3 0 0Z"
    leaves = ((-22, -16, -70), (-13, -21, -40), (13, -21, 40), (22, -16, 70))
    flowers = ((-17.0, -18.6, 5.0), (-6.0, -22.0, 5.4), (6.0, -22.0, 5.4), (17.0, -18.6, 5.0))
    return (
        path("M-12 -24L-15 -37L-7 -31L0 -42L7 -31L15 -37L12 -24Z", t.gold)
        + _pearls(((-15, -38), (0, -43), (15, -38)), 2, t)
        + "".join(path(leaf, t.robe, transform=f"translate({x:g} {y:g}) rotate({turn:g})") for x, y, turn in leaves)
        + "".join(
            circle((x, y), r, t.cream if n % 2 else t.second) + circle((x, y), r * 0.42, t.gold)
            for n, (x, y, r) in enumerate(flowers)
        )
    )


def _feathered_beret(t: Tints) -> str:
    """Spades' jack: a soft beret with a long white feather."""
    return (
        path("M-25 -16C-33 -34 -10 -43 6 -40C24 -38 31 -26 24 -16Z", t.robe)
        + path("M-25 -16C-30 -28 -22 -36 -12 -39C-18 -31 -18 -22 -14 -16Z", t.shade)
        + path("M-24.4 -21C-10 -25 10 -25 24.4 -21L23.4 -13C10 -16.4 -10 -16.4 -23.4 -13Z", t.gold)
        + path(
            "M14 -21C22 -38 38 -44 47 -30C40 -32 34 -28 30 -22C36 -24 40 -22 42 -18C32 -18 24 -16 14 -17Z",
            t.cream,
            t.bronze,
            1.2,
        )
        + path("M15 -19C22 -30 31 -35 41 -34", stroke=t.bronze, width=1.2)
        + circle((15, -19), 4.4, t.second, stroke=t.gold, width=1.6)
    )


def _minstrel_hat(t: Tints) -> str:
    """Hearts' jack: a brim turned up at one side."""
    return (
        path("M-6 -34C-14 -50 -34 -48 -38 -34C-30 -38 -22 -34 -17 -26Z", t.second)
        + path("M-10 -30C-18 -40 -26 -41 -34 -38", stroke=t.cream, width=1.3)
        + path("M-18 -20C-18 -36 -10 -42 2 -42C14 -42 20 -34 19 -20Z", t.robe)
        + path("M-18 -26.5C-8 -29 8 -29 19 -26.5V-20H-18Z", t.gold)
        + path(
            "M-31 -14C-26 -22 26 -26 33 -22C37 -28 36 -33 33 -36C44 -28 40 -12 28 -12C10 -17 -12 -17 -31 -14Z", t.shade
        )
    )


def _jewelled_cap(t: Tints) -> str:
    """Diamonds' jack: a low brimless cap, a jewel on its front."""
    return (
        path("M-23 -15C-24 -30 -17 -38 0 -38C17 -38 24 -30 23 -15Z", t.robe)
        + path("M-13 -36C-16 -30 -17 -24 -17 -16M0 -38V-16M13 -36C16 -30 17 -24 17 -16", stroke=t.shade, width=2)
        + path("M-23.6 -22C-10 -25.4 10 -25.4 23.6 -22L22.6 -13C10 -16.4 -10 -16.4 -22.6 -13Z", t.second)
        + _jewels(((0, -26),), 9, t.gold)
        + _jewels(((0, -26),), 5.4, t.cream)
        + circle((0, -39.6), 3.4, t.gold)
    )


def _hunting_hat(t: Tints) -> str:
    """Clubs' jack: pointed before, with a pheasant's feather."""
    return (
        path("M8 -24C4 -40 -10 -49 -26 -48C-15 -42 -8 -35 -4 -24Z", t.second)
        + path("M2 -26C-2 -36 -10 -43.6 -21 -46.6", stroke=t.cream, width=1.3)
        + path("M-20 -19C-17 -31 -8 -38 6 -36C16 -34.6 20 -28 21 -19Z", t.robe)
        + path("M-19.6 -21.6C-8 -26.4 10 -26.4 20.6 -22.6L21 -18H-20Z", t.gold)
        + path("M-26 -20C-14 -25 18 -23 42 -14C30 -9 -6 -14 -22 -11C-28 -12 -29 -18 -26 -20Z", t.shade)
    )


HEADWEAR: dict[str, Callable[[Tints], str]] = {
    "arched crown": _arched_crown,
    "lily crown": _lily_crown,
    "turban": _turban,
    "oak crown": _oak_crown,
    "moon tiara": _moon_tiara,
    "pearl crown": _pearl_crown,
    "halo": _halo,
    "flower wreath": _flower_wreath,
    "feathered beret": _feathered_beret,
    "minstrel hat": _minstrel_hat,
    "jewelled cap": _jewelled_cap,
    "hunting hat": _hunting_hat,
}
