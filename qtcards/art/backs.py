"""The backs of the cards: a lattice in one colour around the deck's medallion.

May import: `card`, `marks`, `palette`, `pips`, `suits`, `svg`. Must not: know faces.
"""

from typing import NamedTuple

from qtcards.art.card import STANDARD_STYLE, Pack, Style, Vision, card, panel, sheet
from qtcards.art.marks import mark
from qtcards.art.palette import Hue
from qtcards.art.pips import pip
from qtcards.art.suits import Suit
from qtcards.art.svg import path, polygon_data, rect


class _BackInk(NamedTuple):
    base: str
    lattice: str
    light: str


_BACKS = {
    "plum": _BackInk("#4A2F73", "#6A4A9E", "#ECE3FA"),
    "ocean": _BackInk("#1F4E8C", "#2F6AB2", "#DCE9FA"),
    "ruby": _BackInk("#9C2233", "#BF4050", "#FBE3E2"),
    "forest": _BackInk("#1B6048", "#2E8266", "#DDF2E8"),
    "slate": _BackInk("#333B4D", "#4E5971", "#E4E8F0"),
}
BACK_NAMES = tuple(_BACKS)
_USUAL = {Pack.FLIPPO: "plum", Pack.FRENCH: "ocean"}
_CONTRAST_BACK = _BackInk("#000000", "#FFFFFF", "#FFFFFF")
_COLUMNS, _ROWS = 6, 8
_LEFT, _TOP, _RIGHT, _BOTTOM = 17.0, 17.0, 183.0, 263.0


def _diamond(cx: float, cy: float, rx: float, ry: float) -> str:
    return polygon_data([(cx, cy - ry), (cx + rx, cy), (cx, cy + ry), (cx - rx, cy)])


def _lattice(colour: str, width: float, opacity: float) -> str:
    """Return touching diamonds that fill the inner frame exactly, so nothing need be clipped.

    One path each: Qt strokes them six times as fast as a single path with all of them.
    """
    dx, dy = (_RIGHT - _LEFT) / _COLUMNS, (_BOTTOM - _TOP) / _ROWS
    cells = [(_LEFT + (i + 0.5) * dx, _TOP + (j + 0.5) * dy) for i in range(_COLUMNS) for j in range(_ROWS)]
    diamonds = (_diamond(x, y, dx / 2, dy / 2) for x, y in cells)
    return "".join(path(data, stroke=colour, width=width, opacity=opacity) for data in diamonds)


def _studs() -> str:
    dx, dy = (_RIGHT - _LEFT) / _COLUMNS, (_BOTTOM - _TOP) / _ROWS
    corners = [(_LEFT + i * dx, _TOP + j * dy) for i in range(1, _COLUMNS) for j in range(1, _ROWS)]
    return "".join(_diamond(x, y, 3.4, 4.2) for x, y in corners)


def medallion(fill: str, line: str, width: float = 3.5, pack: Pack = Pack.FLIPPO) -> str:
    """Return the pack's medallion, its four signs in a diamond, in the middle of a card."""
    outer = path(_diamond(100, 140, 54, 70), fill, line, width)
    return outer + (_flippo_signs(line) if pack is Pack.FLIPPO else _french_signs(line))


def _flippo_signs(colour: str) -> str:
    places = ((Hue.YELLOW, (100, 107)), (Hue.RED, (78, 139)), (Hue.BLUE, (122, 139)), (Hue.GREEN, (100, 171)))
    return "".join(mark(hue, at, 25, colour) for hue, at in places)


def _french_signs(colour: str) -> str:
    places = (
        (Suit.SPADES, (100, 107)),
        (Suit.HEARTS, (77, 140)),
        (Suit.DIAMONDS, (123, 140)),
        (Suit.CLUBS, (100, 172)),
    )
    return "".join(pip(suit, at, 29, colour) for suit, at in places)


def back_face(name: str | None = None, style: Style = STANDARD_STYLE) -> str:
    """Return the SVG of a card's back, `name` one of `BACK_NAMES` (None: the pack's usual one).

    High contrast has one back of its own for each pack.

    Raises KeyError for a name that does not exist.
    """
    contrast = style.vision is Vision.HIGH_CONTRAST
    ink = _BACKS[name or _USUAL[style.pack]]
    ink = _CONTRAST_BACK if contrast else ink
    lines = _lattice(ink.lattice, *((1.6, 0.5) if contrast else (2.2, 1)))
    studs = "" if contrast else path(_studs(), ink.light, opacity=0.6)
    return card(
        style,
        sheet("#FFFDF8", "#FFFDF8"),
        panel(ink.base, 8),
        lines,
        studs,
        rect((14, 14, 172, 252), 6, stroke=ink.light, width=2.4, opacity=0.9),
        medallion(ink.base, ink.light, pack=style.pack),
    )
