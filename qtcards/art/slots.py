"""The empty places on the table: what they show tells what belongs there.

May import: `backs`, `card`, `french`, `glyphs`, `marks`, `palette`, `pips`, `suits`, `svg`. Must not: know the rules.
"""

from qtcards.art.backs import medallion
from qtcards.art.card import CARD_HEIGHT, CARD_WIDTH, STANDARD_STYLE, Pack, Style
from qtcards.art.french import rank_label
from qtcards.art.glyphs import centred_numeral
from qtcards.art.marks import mark
from qtcards.art.palette import FELT_LIGHT, FLIPPO_PALETTES, Hue, TableColours, hue_of
from qtcards.art.pips import pip_outline
from qtcards.art.suits import Suit, suit_of
from qtcards.art.svg import Point, document, group, line_data, path, rect

_BOX = (4.0, 4.0, 192.0, 272.0)
_SIGN = {Hue.RED: 142.0, Hue.GREEN: 134.0, Hue.BLUE: 144.0, Hue.YELLOW: 138.0}
_LETTER = {
    Suit.CLUBS: (100.0, 137.0),
    Suit.DIAMONDS: (100.0, 140.0),
    Suit.HEARTS: (100.0, 131.0),
    Suit.SPADES: (100.0, 143.0),
}
"""Where in a suit's contour there is most room for a letter."""
_TEN = 10
_LETTERS = {Suit.CLUBS: (100.0, 143.0)}
"""The one rank with two numerals, and where these have more room."""
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


def talon_slot(table: TableColours = FELT_LIGHT, pack: Pack = Pack.FLIPPO) -> str:
    """Return the place of the talon when it is used up: the back's medallion, for backs belong there."""
    return _slot(table, group(medallion("none", table.slot, pack=pack), opacity=table.slot_opacity))


def suit_slot(
    suit: int | str | None,
    rank: int | None,
    style: Style = STANDARD_STYLE,
    table: TableColours = FELT_LIGHT,
    step: int = 0,
) -> str:
    """Return an empty foundation: the contour of its suit, and the index of the rank it begins with.

    `suit` None is a foundation for any suit, `rank` None one that any rank may begin; of one for any suit an arrow
    tells its direction, `step` 1 or -1. Raises ValueError for a suit or a rank that does not exist.
    """
    contour, at, height = "", (100.0, 140.0), 84.0
    if suit is None and step:
        contour, at = _arrow(190.0, 232.0, step, table), (100.0, 122.0)
    if suit is not None:
        of = suit_of(suit)
        contour, at = pip_outline(of, at, 156, table.slot, 5, opacity=table.slot_opacity), _LETTER[of]
        height = 50.0
        if rank == _TEN:
            at, height = _LETTERS.get(of, at), 36.0
    return _slot(table, contour + _letter(rank, at, height * (1.2 if style.large else 1), style, table))


def run_slot(last: int | None, style: Style = STANDARD_STYLE, table: TableColours = FELT_LIGHT) -> str:
    """Return an empty foundation for complete runs: their first and their `last` rank, and the way between them.

    `last` None is one for any thirteen cards that follow one another: their number, and the way down. Raises
    ValueError for a rank that does not exist.
    """
    if last is None:
        thirteen = centred_numeral("13", (100, 118), 96 if style.large else 82, table.slot, 16)
        return _slot(table, group(thirteen, opacity=table.slot_opacity) + _arrow(184.0, 232.0, -1, table))
    height = 68.0 if style.large else 58.0
    first = (last + 11) % 13 + 1
    ends = ((first, (100.0, 72.0)), (last, (100.0, 208.0)))
    letters = "".join(_letter(rank, at, height, style, table, 14) for rank, at in ends)
    return _slot(table, letters + _arrow(119.0, 161.0, -1, table))


def _arrow(top: float, bottom: float, step: int, table: TableColours) -> str:
    """An arrow in the middle, downwards for a `step` below 0, else upwards."""
    tip, tail = (bottom, top) if step < 0 else (top, bottom)
    back = tip + (15 if step > 0 else -15)
    data = line_data("M", 100, tail, "L", 100, tip, "M", 84, back, "L", 100, tip, "L", 116, back)
    return path(data, stroke=table.slot, width=8, opacity=table.slot_opacity)


def _letter(rank: int | None, at: Point, height: float, style: Style, table: TableColours, weight: float = 16) -> str:
    if rank is None:
        return ""
    return group(centred_numeral(rank_label(rank, style), at, height, table.slot, weight), opacity=table.slot_opacity)


def column_slot(rank: int | None = None, style: Style = STANDARD_STYLE, table: TableColours = FELT_LIGHT) -> str:
    """Return an empty column of the tableau: a quiet dashed place, with the index of the rank it takes, if only one."""
    return _slot(table, _letter(rank, (100, 140), 84 if style.large else 64, style, table), dashes="13 10")


def quiet_slot(table: TableColours = FELT_LIGHT) -> str:
    """Return an empty cell, waste or reserve: a plain place."""
    return _slot(table, "")


def redeal_slot(table: TableColours = FELT_LIGHT) -> str:
    """Return the empty stock when there is a redeal left: two arrows that follow one another round."""
    half = path("M62.3 121.8A42 42 0 0 1 134.4 115.9", stroke=table.slot, width=10)
    half += path("M145.7 132.1L143.6 109.5L125.2 122.4Z", table.slot, table.slot, 4)
    other = group(half, transform="rotate(180 100 140)")
    return _slot(table, group(half, other, opacity=table.slot_opacity))


def spent_slot(table: TableColours = FELT_LIGHT) -> str:
    """Return a place where nothing comes any more, a stock that is dealt out or a column that stays empty: a cross."""
    return _slot(table, path("M72 112L128 168M128 112L72 168", stroke=table.slot, width=9, opacity=table.slot_opacity))
