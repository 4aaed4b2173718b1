"""The empty places on the table: what they show tells what belongs there.

May import: `backs`, `card`, `glyphs`, `marks`, `palette`, `svg`. Must not: know the rules.
"""

from qtcards.art.backs import medallion
from qtcards.art.card import CARD_HEIGHT, CARD_WIDTH, STANDARD_STYLE, Style
from qtcards.art.glyphs import centred_numeral
from qtcards.art.marks import mark
from qtcards.art.palette import FELT_LIGHT, FLIPPO_PALETTES, Hue, TableColours, hue_of
from qtcards.art.svg import document, group, path, rect

_BOX = (4.0, 4.0, 192.0, 272.0)
_SIGN = {Hue.RED: 142.0, Hue.GREEN: 134.0, Hue.BLUE: 144.0, Hue.YELLOW: 138.0}
_DROP = {Hue.RED: 0.0, Hue.GREEN: 14.0, Hue.BLUE: 0.0, Hue.YELLOW: 4.0}


def _slot(table: TableColours, body: str, dashes: str = "") -> str:
    fill = rect(_BOX, 13, fill=table.slot, opacity=0.06)
    line = rect(_BOX, 13, stroke=table.slot, width=table.slot_width, opacity=table.slot_opacity, dashes=dashes)
    return document(CARD_WIDTH, CARD_HEIGHT, fill, line, body)


def helper_slot(table: TableColours = FELT_LIGHT) -> str:
    """Return an empty helper pile: a dashed place for any card."""
    return _slot(table, "", dashes="13 10")


def centre_slot(
    colour: int | str | None,
    next_number: int,
    style: Style = STANDARD_STYLE,
    table: TableColours = FELT_LIGHT,
) -> str:
    """Return an empty centre pile with the number it waits for.

    It shows the pile's colour and sign; `colour` None is a pile of `colours: free`. Raises ValueError for a
    colour that does not exist.
    """
    text, height = str(next_number), 116.0 if style.large else 92.0
    if colour is None:
        number = centred_numeral(text, (100, 140), height, table.slot, 15)
        return _slot(table, group(number, opacity=table.slot_opacity))
    hue = hue_of(colour)
    ink = FLIPPO_PALETTES[style.vision].ink(hue)
    sign = mark(hue, (100, 140), _SIGN[hue], ink.base, line=table.slot, width=5)
    return _slot(table, sign + centred_numeral(text, (100, 140 + _DROP[hue]), height * 0.82, ink.on, 17.5))


def stock_slot(table: TableColours = FELT_LIGHT) -> str:
    """Return the place of a personal stock that has been played out: a tick, for that wins (FL-18)."""
    tick = path("M62 142L90 170L140 112", stroke=table.slot, width=13, opacity=table.slot_opacity)
    return _slot(table, tick)


def talon_slot(table: TableColours = FELT_LIGHT) -> str:
    """Return the place of the talon when it is used up: the back's medallion, for backs belong there."""
    return _slot(table, group(medallion("none", table.slot), opacity=table.slot_opacity))
