"""The courts of large print: one figure, head and shoulders, as large as the card allows.

Small cards are drawn in large print, and at 60 pixels a double figure is a blob; a face is still a face.
May import: `heads`, `suits`, `svg`. Must not: know indexes or languages.
"""

from collections.abc import Callable

from qtcards.art.heads import LOOKS, Court, head
from qtcards.art.suits import FrenchPalette, Suit
from qtcards.art.svg import circle, group, path, polygon_data, rect

_FRAME = (-87.0, -97.0, 174.0, 194.0)
_MIDDLE = 173.0
"""Where the frame's middle is on the card: the frame lies below the index."""
_SHOULDERS = "M-87 85V74C-84 54 -58 44 -30 39H30C58 44 84 54 87 74V85A12 12 0 0 1 75 97H-75A12 12 0 0 1 -87 85Z"


def _king_chest(_: Suit, ink: FrenchPalette) -> str:
    spots = ((-37.0, 62.0), (-30.0, 80.0), (37.0, 62.0), (30.0, 80.0), (-45.0, 82.0), (45.0, 82.0))
    ermine = "".join(polygon_data([(x, y), (x + 3, y + 8), (x - 3, y + 8)]) for x, y in spots)
    return (
        path("M-42 41L-58 97H58L42 41Z", ink.cream)
        + path(ermine, ink.line)
        + path("M-20 40L-24 97H24L20 40Z", ink.gold)
    )


def _queen_chest(suit: Suit, ink: FrenchPalette) -> str:
    return (
        path("M-34 38C-28 66 -12 80 0 82C12 80 28 66 34 38Z", LOOKS[suit].skin)
        + path("M-37 39C-30 68 -13 85 0 87C13 85 30 68 37 39", stroke=ink.gold, width=6)
        + path("M-22 46C-16 57 -7 61 0 62C7 61 16 57 22 46", stroke=ink.bronze, width=2.4)
        + circle((0, 63), 5.5, ink.suits[suit].robe, stroke=ink.bronze, width=1.6)
    )


def _jack_chest(_: Suit, ink: FrenchPalette) -> str:
    straps = path("M-56 45L-62 97H-42L-38 41Z", ink.gold) + path("M56 45L62 97H42L38 41Z", ink.gold)
    folds = ((-36, 42), (36, 42), (-25, 50), (25, 50), (-13, 55), (13, 55), (0, 57))
    return straps + "".join(circle((x, y), 10.5, ink.cream, stroke=ink.bronze, width=1.4) for x, y in folds)


_LEAN = {Court.JACK: -5.0, Court.QUEEN: 0.0, Court.KING: 0.0}
"""How far right of the middle a head is drawn: the jack's feather needs room."""
_CHESTS: dict[Court, Callable[[Suit, FrenchPalette], str]] = {
    Court.JACK: _jack_chest,
    Court.QUEEN: _queen_chest,
    Court.KING: _king_chest,
}


def court_bust(court: Court, suit: Suit, ink: FrenchPalette) -> str:
    """Draw a court's framed head and shoulders below the strip of a large index."""
    own = ink.suits[suit]
    return group(
        rect(_FRAME, 12, fill=own.tint),
        circle((0, -12), 74, ink.halo),
        path(_SHOULDERS, own.robe),
        _CHESTS[court](suit, ink),
        group(head(court, suit, ink), transform=f"translate({_LEAN[court]:g} -6) scale(1.85)"),
        rect(_FRAME, 12, stroke=own.shade, width=3),
        transform=f"translate(100 {_MIDDLE:g})",
    )
