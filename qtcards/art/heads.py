"""The heads of the court cards: hair, face, and the crown or cap.

A head is drawn around its nose: 48 units wide without the jack's feather, from -44 (crown) to 32 (beard).
May import: `suits`, `svg`. Must not: know where on a card a head is.
"""

from collections.abc import Callable
from enum import IntEnum
from typing import NamedTuple

from qtcards.art.suits import FrenchPalette, Suit
from qtcards.art.svg import circle, path, polygon_data


class Court(IntEnum):
    """The ranks that show a figure."""

    JACK = 11
    QUEEN = 12
    KING = 13


class Looks(NamedTuple):
    """What a suit's people look like; `line` draws eyes and mouth."""

    skin: str
    hair: str
    line: str


LOOKS = {
    Suit.CLUBS: Looks("#8F5F41", "#241C1A", "#22140E"),
    Suit.DIAMONDS: Looks("#EDC49C", "#5B3A22", "#3A2418"),
    Suit.HEARTS: Looks("#F6D7BB", "#A24E1F", "#3A2418"),
    Suit.SPADES: Looks("#C98F63", "#2A2430", "#22140E"),
}
_MANE = {
    Court.JACK: "M-24 -20V8C-24 17 -20 19 -12 19H12C20 19 24 17 24 8V-20Z",
    Court.QUEEN: "M-24 -20C-26 4 -33 12 -30 24C-26 31 -14 31 -10 23L10 23C14 31 26 31 30 24C33 12 26 4 24 -20Z",
    Court.KING: "M-22.5 -20C-25 0 -26 10 -22 19L22 19C26 10 25 0 22.5 -20Z",
}
"""Hair behind the face."""
_FRINGE = {
    Court.JACK: "M-19 -22V3C-16.5 0 -16 -8 -14.5 -13.4"
    "C-5 -11 3 -12 7 -15C9 -12.4 12 -12 14.5 -12C16 -8 16.5 0 19 3V-22Z",
    Court.QUEEN: "M-19.5 -22C-20 -10 -20 -2 -18.4 6C-14.6 0 -13.4 -9 -6 -15C-2 -18 2 -18 6 -15"
    "C13.4 -9 14.6 0 18.4 6C20 -2 20 -10 19.5 -22Z",
    Court.KING: "M-18.8 -22V-2C-16 -4 -15.4 -10 -14.5 -15H14.5C15.4 -10 16 -4 18.8 -2V-22Z",
}
"""Hair before the face."""
_BEARD = (
    "M-17.8 -5C-16 4 -12 6 -7.5 6.2C-4 4.2 -2 4.6 0 6C2 4.6 4 4.2 7.5 6.2C12 6 16 4 17.8 -5"
    "C19.6 12 13 24 0 31.5C-13 24 -19.6 12 -17.8 -5Z"
)
_LIPS = "M-5.2 11.4C-2.5 9.4 -1 10 0 10.7C1 10 2.5 9.4 5.2 11.4C3 15.4 -3 15.4 -5.2 11.4Z"
_EYE = 8.2
"""How far an eye is from the nose."""


def _neck(skin: str) -> str:
    neck = path("M-7 12H7V32H-7Z", skin)
    return neck + path("M-7 20.5C-3 25.5 3 25.5 7 20.5V27H-7Z", "#000000", opacity=0.17)


def _king_mouth(looks: Looks) -> str:
    return path(_BEARD, looks.hair) + path("M-4.5 12C-2 13.8 2 13.8 4.5 12", stroke=looks.skin, width=2.2)


def _queen_mouth(_: Looks) -> str:
    cheeks = (circle((x, 7), 3.2, "#E0527A", opacity=0.26) for x in (-10.5, 10.5))
    return path(_LIPS, "#B3243A") + "".join(cheeks)


def _jack_mouth(looks: Looks) -> str:
    return path("M-5 11.6C-2 14.2 3 14.2 5.5 11", stroke=looks.line, width=2.1)


def _eye(x: float, looks: Looks) -> str:
    lid = f"M{x - 4:g} -3.4C{x - 1.8:g} -6.2 {x + 1.8:g} -6.2 {x + 4:g} -3.4"
    brow = f"M{x - 4.4:g} -9.4C{x - 1.4:g} -11.6 {x + 1.4:g} -11.6 {x + 4.4:g} -9.4"
    return (
        circle((x, -2.9), 2.1, looks.line)
        + path(lid, stroke=looks.line, width=1.7)
        + path(brow, stroke=looks.hair, width=2.3)
    )


def _king_crown(suit: Suit, ink: FrenchPalette) -> str:
    tips = ((-28.0, -36.0), (0.0, -41.0), (28.0, -36.0))
    studs = ([(x, -21.2), (x + 3.4, -17.6), (x, -14), (x - 3.4, -17.6)] for x in (-13.0, 0.0, 13.0))
    return (
        path("M-23 -15L-28 -36L-14 -27.5L0 -41L14 -27.5L28 -36L23 -15Z", ink.gold)
        + path("M-23 -15L-28 -36L-14 -27.5V-15ZM0 -15V-41L14 -27.5V-15Z", ink.bronze, opacity=0.38)
        + path("M-23.6 -22H23.6L22 -13.2H-22Z", ink.suits[suit].robe)
        + "".join(circle(tip, 3.6, ink.gold, stroke=ink.bronze, width=1) for tip in tips)
        + path("".join(map(polygon_data, studs)), ink.gold)
    )


def _queen_crown(suit: Suit, ink: FrenchPalette) -> str:
    pearls = ((-25.0, -33.0), (0.0, -40.5), (25.0, -33.0))
    crown = (
        "M-23 -13C-25 -23 -24 -28 -25 -32C-18 -30 -17 -26 -13 -23C-11 -30 -4 -33 0 -39C4 -33 11 -30 13 -23"
        "C17 -26 18 -30 25 -32C24 -28 25 -23 23 -13C12 -18.5 -12 -18.5 -23 -13Z"
    )
    band = "M-23 -13C-12 -18.5 12 -18.5 23 -13L23.8 -18.8C12 -24.5 -12 -24.5 -23.8 -18.8Z"
    return (
        path(crown, ink.gold)
        + path(band, ink.bronze, opacity=0.42)
        + circle((0, -28), 3.8, ink.suits[suit].robe)
        + "".join(circle(pearl, 3, ink.cream, stroke=ink.bronze, width=1.1) for pearl in pearls)
    )


def _jack_cap(suit: Suit, ink: FrenchPalette) -> str:
    own = ink.suits[suit]
    return (
        path("M19 -23C34 -31 45 -24 48 -8C40 -16 30 -16 20 -15Z", ink.cream, ink.bronze, 1.3)
        + path("M21 -18.5C31 -22.5 39 -20 45 -12", stroke=ink.bronze, width=1.3)
        + path("M-25 -16C-32 -35 -8 -42 8 -38C24 -35 28 -26 24 -16Z", own.robe)
        + path("M-25 -16C-29.5 -28 -22 -34 -14 -37C-18 -30 -17 -22 -14 -16Z", own.shade, opacity=0.6)
        + path("M-25 -22.5C-10 -26.5 12 -26.5 25 -22.5L24.4 -13.4C12 -17 -12 -17 -24.4 -13.4Z", ink.gold)
        + circle((18, -20.6), 4.6, own.robe, stroke=ink.bronze, width=1.3)
    )


_MOUTHS: dict[Court, Callable[[Looks], str]] = {
    Court.JACK: _jack_mouth,
    Court.QUEEN: _queen_mouth,
    Court.KING: _king_mouth,
}
_CROWNS: dict[Court, Callable[[Suit, FrenchPalette], str]] = {
    Court.JACK: _jack_cap,
    Court.QUEEN: _queen_crown,
    Court.KING: _king_crown,
}


def head(court: Court, suit: Suit, ink: FrenchPalette) -> str:
    """Draw a head around the origin."""
    looks = LOOKS[suit]
    face = path("M-17 -22V2C-17 15 -9 23 0 23C9 23 17 15 17 2V-22Z", looks.skin)
    nose = path("M1 -3.4C2.6 0.4 3.2 2.4 2.6 4.2C1.6 5.2 0.4 5.2 -0.6 4.6", stroke=looks.line, width=1.4, opacity=0.75)
    eyes = _eye(-_EYE, looks) + _eye(_EYE, looks)
    behind = path(_MANE[court], looks.hair) + _neck(looks.skin)
    front = path(_FRINGE[court], looks.hair) + _CROWNS[court](suit, ink)
    return behind + face + _MOUTHS[court](looks) + eyes + nose + front
