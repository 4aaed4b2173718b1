"""The backs of the cards: a pattern in one colour around the pack's medallion.

May import: `card`, `marks`, `mixing`, `palette`, `patterns`, `pips`, `suits`, `svg`. Must not: know faces.
"""

from qtcards.art.card import CARD_HEIGHT, CARD_WIDTH, STANDARD_STYLE, Pack, Style, Vision, card, panel, sheet
from qtcards.art.marks import mark
from qtcards.art.palette import Hue
from qtcards.art.patterns import MIDDLE, PATTERNS, PatternInk, diamond
from qtcards.art.pips import pip
from qtcards.art.suits import FRENCH_PALETTES, Suit
from qtcards.art.svg import path, rect

BACKS = {
    "lattice": PatternInk("#4A2F73", "#6F50A6", "#C9B6E8"),
    "waves": PatternInk("#1F4E8C", "#4380C9", "#A9CBF2"),
    "rosette": PatternInk("#8F1D31", "#C2495C", "#F2BDBD"),
    "leaves": PatternInk("#1B5641", "#35836A", "#B9E3D0"),
    "night": PatternInk("#19222F", "#43546F", "#F0D58A"),
    "tiles": PatternInk("#8A3F1B", "#BF6A36", "#F6D9A8"),
}
BACK_NAMES = tuple(BACKS)
_USUAL = {Pack.FLIPPO: "lattice", Pack.FRENCH: "waves"}
_CONTRAST_INK = PatternInk("#000000", "#8C8C8C", "#FFFFFF")
_MARGIN = 13.0
"""How wide the paper's edge is that frames a back, and hides where its pattern ends."""


def medallion(fill: str, line: str, width: float = 3.5, pack: Pack = Pack.FLIPPO) -> str:
    """Return the pack's medallion, its four signs in a diamond, in the middle of a card."""
    outer = path(diamond(*MIDDLE, 54, 70), fill, line, width)
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


def _frame(ink: PatternInk, paper: str) -> str:
    """Draw the paper's edge above the pattern, and the line inside of it."""
    half = _MARGIN / 2
    edge = rect(
        (half + 1.6, half + 1.6, CARD_WIDTH - _MARGIN - 3.2, CARD_HEIGHT - _MARGIN - 3.2),
        9,
        stroke=paper,
        width=_MARGIN,
    )
    inner = _MARGIN + 4.2
    line = (inner, inner, CARD_WIDTH - 2 * inner, CARD_HEIGHT - 2 * inner)
    return edge + rect(line, 5, stroke=ink.light, width=2)


def back_name(style: Style) -> str:
    """Return the back that a style chooses, or else the pack's usual one."""
    return style.back or _USUAL[style.pack]


def back_ink(style: Style) -> PatternInk:
    """Return the colours of a style's back. Raises KeyError for a back that does not exist."""
    ink = BACKS[back_name(style)]
    return _CONTRAST_INK if style.vision is Vision.HIGH_CONTRAST else ink


def back_face(style: Style = STANDARD_STYLE) -> str:
    """Return the SVG of a card's back, `style.back` or else the pack's usual one; black and white in high contrast.

    Raises KeyError for a back that does not exist.
    """
    name, ink, sheets = back_name(style), back_ink(style), FRENCH_PALETTES[style.vision]
    return card(
        style,
        sheet(sheets.paper, sheets.paper, rim=sheets.rim),
        panel(ink.base, 10),
        PATTERNS[name](ink),
        _frame(ink, sheets.paper),
        path(diamond(*MIDDLE, 60, 78), ink.base),
        medallion(ink.base, ink.light, pack=style.pack),
    )
