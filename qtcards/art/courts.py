"""The court cards: two half figures in a frame, parted by a sash, as on any French deck.

A half figure is drawn around the middle of the card; the sash runs from the lower left to the upper right of the
frame, and all above it belongs to the upper figure. Large print has one figure instead, see `busts`.
May import: `heads`, `pips`, `suits`, `svg`. Must not: know indexes or languages.
"""

from collections.abc import Callable

from qtcards.art.heads import LOOKS, Court, head
from qtcards.art.pips import pip
from qtcards.art.suits import FrenchPalette, Suit
from qtcards.art.svg import Point, circle, group, number, path, polygon_data, rect

_HALF_WIDTH, _HALF_HEIGHT = 73.0, 81.0
_RISE = 21.0
"""How far above the middle the sash meets the right side of the frame."""
_HEAD, _HEAD_SCALE = (-2.0, -38.5), 0.91
_FIELD = 52.0
"""Where the attribute stands upright, right of the figure."""


def _sash(x: float) -> float:
    """Return the height of the sash's middle line at `x`."""
    return -_RISE * x / _HALF_WIDTH


def _to_sash(*top: Point, right: float, left: float) -> str:
    """Return a shape with the upper corners `top`, cut off by the sash between `right` and `left`."""
    return polygon_data([*top, (right, _sash(right)), (left, _sash(left))])


def _bar(x: float, top: float, half: float, fill: str, *, opacity: float = 1) -> str:
    """Draw an upright bar from `top` down to the sash."""
    return path(_to_sash((x - half, top), (x + half, top), right=x + half, left=x - half), fill, opacity=opacity)


def _robe(suit: Suit, ink: FrenchPalette) -> str:
    own, shoulder, edge = ink.suits[suit], number(_sash(46)), number(_sash(-45))
    left = f"M-73 {number(_RISE)}V3"
    return (
        path(f"{left}C-62 -8 -44 -12 -22 -16H18C32 -15 40 -14.4 46 {shoulder}Z", own.robe)
        + path(f"{left}C-67 -2 -60 -5.4 -52 -8L-45 {edge}Z", own.shade)
        + path(f"M-52 -8L-45 {edge}", stroke=ink.gold, width=2.4)
    )


def _king_chest(suit: Suit, ink: FrenchPalette) -> str:
    spots = ((-30.0, 1.0), (-25.0, -9.0), (-20.0, 0.0), (16.0, -11.6), (21.0, -13.0))
    ermine = "".join(polygon_data([(x, y), (x + 1.8, y + 4.4), (x - 1.8, y + 4.4)]) for x, y in spots)
    return (
        path(_to_sash((-27, -15), (23, -15), right=22, left=-37), ink.cream)
        + path(ermine, ink.line)
        + path(_to_sash((-14, -14), (10, -14), right=11, left=-18), ink.gold)
        + pip(suit, (-40, 2), 11, ink.gold)
    )


def _queen_chest(suit: Suit, ink: FrenchPalette) -> str:
    return (
        path("M-17 -17C-14 -3 -8 2 -2 3C4 2 9 -4 13 -17Z", LOOKS[suit].skin)
        + path("M-19.5 -16.4C-16 -1 -8 4.5 -2 5.5C4 4 11 -3 15.5 -16.4", stroke=ink.gold, width=4)
        + path("M-11 -13C-9 -8 -5 -6 -2 -5.5C1 -6 5 -8 7 -13", stroke=ink.bronze, width=1.4)
        + circle((-2, -5), 2.8, ink.suits[suit].robe, stroke=ink.bronze, width=1)
        + pip(suit, (-35, 1.5), 11, ink.gold)
    )


_RUFF = ((-22.0, -16.0), (18.0, -16.0), (-16.0, -10.5), (12.0, -10.5), (-9.0, -7.0), (5.0, -7.0), (-2.0, -5.6))


def _jack_chest(_: Suit, ink: FrenchPalette) -> str:
    return (
        path(_to_sash((-32, -14.5), (-20, -16), right=-25, left=-40), ink.gold)
        + path(_to_sash((15, -16), (27, -15.4), right=26, left=13), ink.gold)
        + "".join(circle(fold, 6.6, ink.cream, stroke=ink.bronze, width=0.9) for fold in _RUFF)
    )


def _sceptre(suit: Suit, ink: FrenchPalette) -> str:
    x = _FIELD
    return (
        _bar(x, -52, 2.8, ink.gold)
        + _bar(x + 1.4, -52, 1.4, ink.bronze, opacity=0.55)
        + circle((x, -61), 11, ink.gold, stroke=ink.bronze, width=1.4)
        + pip(suit, (x, -61), 13, ink.suits[suit].shade)
        + rect((x - 8, -50, 16, 4.6), fill=ink.bronze)
    )


def _flower(suit: Suit, ink: FrenchPalette) -> str:
    x, leaf = _FIELD, "#2F7D4F"
    petal = path("M0 0C-9 -4 -8 -15.5 0 -15.5C8 -15.5 9 -4 0 0Z", ink.suits[suit].robe)
    return (
        path(f"M{x:g} -50C{x + 3:g} -36 {x - 1:g} -26 {x - 1:g} {number(_sash(x))}", stroke=leaf, width=3.6)
        + path("M52 -30C57 -41 65 -40 67 -38C65 -29 58 -27 52 -28Z", leaf)
        + path("M51 -22C46 -32 40 -32 38 -30C40 -22 46 -19 51 -20Z", leaf)
        + "".join(group(petal, transform=f"translate({x:g} -59) rotate({72 * turn})") for turn in range(5))
        + circle((x, -59), 4.6, ink.gold)
    )


def _lance(suit: Suit, ink: FrenchPalette) -> str:
    x, own = _FIELD, ink.suits[suit]
    return (
        _bar(x, -60, 2.3, ink.bronze)
        + path(polygon_data([(x, -79), (x + 10, -59), (x, -50), (x - 10, -59)]), own.shade)
        + path(polygon_data([(x, -79), (x + 10, -59), (x, -50)]), own.robe)
        + rect((x - 8, -49, 16, 4.4), fill=ink.gold)
    )


_Part = Callable[[Suit, FrenchPalette], str]
_PARTS: dict[Court, tuple[_Part, _Part]] = {
    Court.JACK: (_jack_chest, _lance),
    Court.QUEEN: (_queen_chest, _flower),
    Court.KING: (_king_chest, _sceptre),
}
"""What a rank wears and what it holds."""


def _sash_band(shade: str, ink: FrenchPalette) -> str:
    (left, right), half = (-_HALF_WIDTH, _HALF_WIDTH), 6.0
    upper, lower = ((left, _RISE - half), (right, -_RISE - half)), ((right, -_RISE + half), (left, _RISE + half))
    lines = "".join(f"M{number(a[0])} {number(a[1])}L{number(b[0])} {number(b[1])}" for a, b in (upper, lower))
    studs = ((step * 15.2, _sash(step * 15.2)) for step in range(-4, 5))
    stud = "".join(polygon_data([(x, y - 3.8), (x + 3.8, y), (x, y + 3.8), (x - 3.8, y)]) for x, y in studs)
    return (
        path(polygon_data([*upper, *lower]), ink.gold) + path(lines, stroke=ink.bronze, width=1.7) + path(stud, shade)
    )


def _twice(half: str) -> str:
    return half + group(half, transform="rotate(180)")


def court_figure(court: Court, suit: Suit, ink: FrenchPalette) -> str:
    """Draw a court's framed double figure in the middle of the card, 146 x 162 units."""
    own, (chest, held) = ink.suits[suit], _PARTS[court]
    frame = (-_HALF_WIDTH, -_HALF_HEIGHT, 2 * _HALF_WIDTH, 2 * _HALF_HEIGHT)
    x, y = _HEAD
    behind = circle((x, y - 1), 43, ink.halo) + held(suit, ink) + _robe(suit, ink) + chest(suit, ink)
    face = group(head(court, suit, ink), transform=f"translate({x:g} {y:g}) scale({_HEAD_SCALE:g})")
    return group(
        rect(frame, 10, fill=own.tint),
        _twice(behind),
        _sash_band(own.shade, ink),
        _twice(face + pip(suit, (-53, -64), 27, own.pip)),
        rect(frame, 10, stroke=own.shade, width=2),
        transform="translate(100 140)",
    )
