"""Who is who: what tells the twelve people apart, and how one of them is put together.

May import: all of `people`, `suits`, `svg`. Must not: know where on a card somebody stands.
"""

from typing import NamedTuple

from qtcards.art.people.attributes import held
from qtcards.art.people.hair import hair_before, hair_behind
from qtcards.art.people.heads import face, neck
from qtcards.art.people.headwear import HEADWEAR
from qtcards.art.people.parts import Court, Stage, Tints
from qtcards.art.people.robes import robe
from qtcards.art.suits import FrenchPalette, Suit
from qtcards.art.svg import group, number


class Person(NamedTuple):
    """One court card's figure."""

    skin: str
    hair: str
    cut: str
    mouth: str
    headwear: str
    robe: str
    attribute: str
    turn: float
    """Where the eyes look: -3 (left) … 3 (right)."""
    tilt: float
    """How the head is inclined, in degrees."""


CAST = {
    (Suit.SPADES, Court.KING): Person(
        "#F0CDAE", "#C9CBD3", "mane", "long beard", "arched crown", "starred", "sword", -1.6, 0
    ),
    (Suit.SPADES, Court.QUEEN): Person(
        "#E3B48C", "#23202B", "straight", "lips", "moon tiara", "high collar", "mirror", 2.6, 3
    ),
    (Suit.SPADES, Court.JACK): Person(
        "#F4D3B5", "#33282A", "pageboy", "smile", "feathered beret", "tabard", "pennant", -2.4, -3
    ),
    (Suit.HEARTS, Court.KING): Person(
        "#F6D7BB", "#A24E1F", "full", "pointed beard", "lily crown", "ermine", "sceptre", 1.8, 0
    ),
    (Suit.HEARTS, Court.QUEEN): Person(
        "#F8DDC4", "#B4541F", "waves", "lips", "pearl crown", "round neck", "rose", -2.2, -4
    ),
    (Suit.HEARTS, Court.JACK): Person("#F3CFAE", "#D08A2E", "curls", "smile", "minstrel hat", "ruff", "lyre", 2.4, 4),
    (Suit.DIAMONDS, Court.KING): Person(
        "#C48A5C", "#2B2220", "hidden", "square beard", "turban", "coat", "orb", 2.2, 0
    ),
    (Suit.DIAMONDS, Court.QUEEN): Person("#EFC9A2", "#D9A441", "braids", "lips", "halo", "square neck", "fan", -1.8, 0),
    (Suit.DIAMONDS, Court.JACK): Person(
        "#DDAA7C", "#4A2E1E", "tied", "moustache", "jewelled cap", "buttoned", "key", -2.4, 3
    ),
    (Suit.CLUBS, Court.KING): Person(
        "#80543A", "#241C1A", "cropped", "round beard", "oak crown", "leafy", "axe", -2.0, 0
    ),
    (Suit.CLUBS, Court.QUEEN): Person(
        "#94633F", "#2A1D18", "cloud", "lips", "flower wreath", "wrapped", "bird", 2.6, 3
    ),
    (Suit.CLUBS, Court.JACK): Person("#A8734C", "#2A201C", "swept", "smile", "hunting hat", "laced", "horn", 2.0, -3),
}


def tints(court: Court, suit: Suit, ink: FrenchPalette) -> Tints:
    """Return the colours of a person in a deck."""
    own, who = ink.suits[suit], CAST[suit, court]
    return Tints(own.robe, own.shade, own.second, ink.gold, ink.bronze, ink.cream, ink.line, who.skin, who.hair)


def head(court: Court, suit: Suit, ink: FrenchPalette) -> tuple[str, str]:
    """Return what of a head lies behind the robe (hair, neck), and what before it."""
    who, t = CAST[suit, court], tints(court, suit, ink)
    before = face(t, who.mouth, who.turn) + hair_before(who.cut, t) + HEADWEAR[who.headwear](t)
    tilted = f"rotate({number(who.tilt)} 0 20)" if who.tilt else ""
    back = hair_behind(who.cut, t)
    if tilted:
        return group(back, transform=tilted) + neck(t), group(before, transform=tilted)
    return back + neck(t), before


def figure(court: Court, suit: Suit, ink: FrenchPalette, stage: Stage) -> str:
    """Draw a whole person in head units."""
    who, t = CAST[suit, court], tints(court, suit, ink)
    behind, before = head(court, suit, ink)
    return behind + robe(who.robe, stage, t) + before + held(who.attribute, stage, t)
