"""The faces of the French deck: ace to king in four suits.

May import: all of `art` that knows no table. Must not: know the rules or a language.
"""

from math import cos, pi, sin

from qtcards.art.card import INTERNATIONAL, STANDARD_STYLE, Detail, Style, card, sheet, turned
from qtcards.art.courts import LARGE_FRAME, STANDARD_FRAME, court_emblem, court_pair, court_portrait
from qtcards.art.glyphs import has_glyph, numeral, numeral_width
from qtcards.art.mixing import mixed
from qtcards.art.people.parts import Court
from qtcards.art.pips import pip, pip_width, pips
from qtcards.art.suits import FRENCH_PALETTES, FrenchPalette, Suit, SuitInk, suit_of
from qtcards.art.svg import circle, path, polygon_data

HIGHEST = 13
_LETTERED = (1, 11, 12, 13)
_NARROWEST = 1.0
"""How wide the numeral of an index may be, as a share of its height: the ten is narrowed."""


def drawable(letters: str) -> str:
    """Return `letters`, one each for ace, jack, queen and king, if they can be drawn; else the international ones."""
    complete = len(letters) == len(INTERNATIONAL) and all(map(has_glyph, letters))
    return letters if complete else INTERNATIONAL


def rank_label(rank: int, style: Style = STANDARD_STYLE) -> str:
    """Return what the index of a rank 1..13 shows. Raises ValueError for a rank that does not exist."""
    if not 1 <= rank <= HIGHEST:
        raise ValueError(f"no French card shows {rank}")
    return style.letters[_LETTERED.index(rank)] if rank in _LETTERED else str(rank)


def french_face(rank: int, suit: int | str, style: Style = STANDARD_STYLE) -> str:
    """Return the SVG of a French card, `rank` 1..13 (ace low), `suit` 0..3 or an id like "hearts".

    Raises ValueError for a card that does not exist.
    """
    label, of = rank_label(rank, style), suit_of(suit)
    ink = FRENCH_PALETTES[style.vision]
    index = _index(label, of, ink.suits[of].pip, style)
    body = _court(Court(rank), of, ink, style) if rank >= Court.JACK else _number(rank, of, ink, large=style.large)
    corners = index if style.large else index + turned(index)
    return card(style, sheet(ink.paper, ink.paper, rim=ink.rim), corners, body)


def _index(label: str, suit: Suit, colour: str, style: Style) -> str:
    at = style.index
    most = at.height * _NARROWEST
    x = at.left + min(numeral_width(label, at.height), most) + at.gap + pip_width(suit, at.mark) / 2
    rank = numeral(label, (at.left, at.top), at.height, colour, at.weight, most=most)
    return rank + pip(suit, (x, at.top + at.height / 2), at.mark, colour)


def _court(court: Court, suit: Suit, ink: FrenchPalette, style: Style) -> str:
    """Draw a court with as much detail as there is room for; large print leaves room for one figure only."""
    if style.detail is Detail.PAIR and not style.large:
        return court_pair(court, suit, ink)
    draw = court_emblem if style.detail is Detail.EMBLEM else court_portrait
    return draw(court, suit, ink, LARGE_FRAME if style.large else STANDARD_FRAME)


def _number(rank: int, suit: Suit, ink: FrenchPalette, *, large: bool) -> str:
    own = ink.suits[suit]
    if large:
        return pip(suit, (100, 175), 150, own.pip)
    if rank > 1:
        return pips(suit, rank, own.pip)
    return _medal(own) + pip(suit, (100, 140), 78, own.pip)


def _medal(own: SuitInk) -> str:
    """Draw the ground of an ace: a disc with a fine ring, set with points that are largest at the four sides."""
    line = mixed(own.pip, own.tint, 0.34)
    points = []
    for step in range(16):
        angle, size = step * pi / 8, 5.2 if step % 4 == 0 else 3.4 if step % 2 == 0 else 2.2
        x, y = 100 + 56 * sin(angle), 140 - 56 * cos(angle)
        points.append(polygon_data([(x, y - size), (x + size, y), (x, y + size), (x - size, y)]))
    return (
        circle((100, 140), 66, own.tint)
        + circle((100, 140), 56, stroke=line, width=1.4)
        + path("".join(points), own.tint, own.tint, 5)
        + path("".join(points), line)
    )
