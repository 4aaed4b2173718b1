"""The faces of the Flippo deck: 48 number cards, the joker, and the joker that stands for a number.

May import: `card`, `glyphs`, `marks`, `palette`, `svg`. Must not: know the rules.
"""

from typing import NamedTuple

from qtcards.art.card import STANDARD_STYLE, Style, card, panel, sheet, turned
from qtcards.art.glyphs import centred_numeral, numeral, numeral_width
from qtcards.art.marks import cap, mark, mark_width
from qtcards.art.palette import FLIPPO_PALETTES, HUES, CardInk, FlippoPalette, Hue, hue_of
from qtcards.art.svg import circle

HIGHEST = 12


class _Body(NamedTuple):
    """Where the large numeral and the sign behind it stand; all of it lies below the index' strip."""

    middle: float
    sign: float
    numeral: float


_STANDARD_BODY = _Body(middle=140, sign=144, numeral=96)
_LARGE_BODY = _Body(middle=177, sign=158, numeral=120)
_SIGN_SIZE = {Hue.RED: 1.04, Hue.GREEN: 1.0, Hue.BLUE: 1.08, Hue.YELLOW: 0.99}
_NUMERAL_DROP = {Hue.RED: 0.0, Hue.GREEN: 0.085, Hue.BLUE: 0.0, Hue.YELLOW: 0.03}


def _body_of(style: Style) -> _Body:
    return _LARGE_BODY if style.large else _STANDARD_BODY


def _checked(number: int) -> str:
    if not 1 <= number <= HIGHEST:
        raise ValueError(f"no Flippo card shows {number}")
    return str(number)


def _both_corners(index: str, style: Style) -> str:
    """Repeat the index upside down, except in large print, where the room goes to one legible index."""
    return index if style.large else index + turned(index)


def _index(number: str, hue: Hue, colour: str, style: Style, mark_size: float) -> str:
    at = style.index
    x = at.left + numeral_width(number, at.height) + at.gap + mark_width(hue, mark_size) / 2
    return numeral(number, (at.left, at.top), at.height, colour, at.weight) + mark(
        hue, (x, at.top + at.height / 2), mark_size, colour
    )


def _body(number: str, hue: Hue, ink: CardInk, style: Style) -> str:
    at = _body_of(style)
    y = at.middle + at.sign * _NUMERAL_DROP[hue]
    return mark(hue, (100, at.middle), at.sign * _SIGN_SIZE[hue], ink.tone) + centred_numeral(
        number, (100, y), at.numeral, ink.on, 17.5
    )


def number_face(number: int, colour: int | str, style: Style = STANDARD_STYLE) -> str:
    """Return the SVG of a number card, `number` 1..12, `colour` 0..3 or an id like "red".

    Raises ValueError for a card that does not exist.
    """
    text, hue = _checked(number), hue_of(colour)
    palette = FLIPPO_PALETTES[style.vision]
    ink = palette.ink(hue)
    index = _index(text, hue, ink.on, style, style.index.mark)
    return card(
        style,
        sheet(palette.paper, ink.base, rim=palette.rim),
        _both_corners(index, style),
        _body(text, hue, ink, style),
    )


def joker_face(as_number: int | None = None, as_colour: int | str | None = None, style: Style = STANDARD_STYLE) -> str:
    """Return the SVG of a joker (FL-4).

    Without arguments it is the joker in a hand, a stock or a helper pile. On a centre pile it shows the number
    it stands for and, unless any colour may lie there, the pile's colour and sign. Raises ValueError for a
    card that does not exist, and for a colour without a number.
    """
    palette = FLIPPO_PALETTES[style.vision]
    if as_number is None:
        if as_colour is not None:
            raise ValueError("a joker stands for a colour only together with a number")
        return _free_joker(palette, style)
    text = _checked(as_number)
    if as_colour is None:
        return _numbered_joker(text, palette, style)
    return _bound_joker(text, hue_of(as_colour), palette, style)


def _free_joker(palette: FlippoPalette, style: Style) -> str:
    ink, at, body = palette.joker, style.index, _body_of(style)
    size = at.height * 1.12
    index = cap((at.left + size / 2, at.top + at.height / 2), size, palette.cap)
    signs = [mark(hue, (49 + 34 * i, body.middle + 69), 20, palette.ink(hue).bright) for i, hue in enumerate(HUES)]
    return card(
        style,
        sheet(palette.paper, ink.base, rim=palette.rim),
        circle((100, body.middle - 13), 64, ink.tone),
        cap((100, body.middle - 14), 112, palette.cap),
        *signs,
        _both_corners(index, style),
    )


def _badge(palette: FlippoPalette, style: Style) -> str:
    """Return the cap on a disc in the right corner, where a strip still shows it."""
    at = style.index
    x, y, r = (166, 44, 22) if style.large else (166, at.top + at.height / 2, 22.5)
    return circle((x, y), r, palette.joker.base) + cap((x, y), r * 1.5, palette.cap)


def _capped_numeral(number: str, y: float, height: float, colour: str, palette: FlippoPalette) -> str:
    """Return a numeral with the cap above it, both together centred at `y` and `height` high."""
    hat = height * 0.43
    digits = height - hat - 2
    top = y - height / 2
    return cap((100, top + hat / 2), hat, palette.cap) + centred_numeral(
        number, (100, y + height / 2 - digits / 2), digits, colour, 17.5
    )


def _numbered_joker(number: str, palette: FlippoPalette, style: Style) -> str:
    ink, at, body = palette.joker, style.index, _body_of(style)
    index = numeral(number, (at.left, at.top), at.height, ink.on, at.weight) + _badge(palette, style)
    return card(
        style,
        sheet(palette.paper, ink.base, rim=palette.rim),
        circle((100, body.middle), 79, ink.tone),
        _capped_numeral(number, body.middle, body.numeral * 1.4, ink.on, palette),
        _both_corners(index, style),
    )


def _bound_joker(number: str, hue: Hue, palette: FlippoPalette, style: Style) -> str:
    ink, body = palette.ink(hue), _body_of(style)
    mark_size = 39.0 if style.large else style.index.mark
    index = _index(number, hue, ink.on, style, mark_size) + _badge(palette, style)
    drop = body.sign * _NUMERAL_DROP[hue] * 0.4
    return card(
        style,
        sheet(palette.paper, palette.joker.base, inset=4, rim=palette.rim),
        panel(ink.base, 11),
        mark(hue, (100, body.middle), body.sign * _SIGN_SIZE[hue], ink.tone),
        _capped_numeral(number, body.middle + drop, body.numeral * 1.4, ink.on, palette),
        _both_corners(index, style),
    )
