"""What a covered card shows: the whole index and nothing else."""

from collections import Counter
from itertools import product

import pytest

from qtcards.art.card import Style, Vision
from qtcards.art.flippo import number_face
from qtcards.art.palette import FLIPPO_PALETTES, HUES

from .deck import NUMBERS, joker_faces, number_faces
from .render import rendered

STYLES = [Style(vision, large) for vision, large in product(Vision, (False, True))]
INSIDE = (13.0, 187.0)
"""From where to where a face is within the coloured field, clear of the frame and its round corners."""


class Picture:
    """A face whose regions, given in card units, can be asked for their colours."""

    def __init__(self, svg: str, scale: int = 1) -> None:
        image = rendered(svg, 200 * scale)
        self._scale = scale
        self._width = image.width()
        self._pixels = memoryview(bytes(image.constBits())).cast("I")

    def rows(self, left: float, top: float, right: float, bottom: float) -> list[memoryview]:
        x, width = round(left * self._scale), round((right - left) * self._scale)
        starts = (y * self._width + x for y in range(round(top * self._scale), round(bottom * self._scale)))
        return [self._pixels[start : start + width] for start in starts]

    def colours(self, left: float, top: float, right: float, bottom: float) -> Counter[int]:
        return Counter(pixel for row in self.rows(left, top, right, bottom) for pixel in row)


def value(colour: str) -> int:
    """Return an opaque colour as a pixel."""
    return 0xFF000000 | int(colour[1:], 16)


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_nothing_crosses_the_edge_of_the_strip(style: Style) -> None:
    strip = style.index.strip
    for name, svg in (number_faces(style) | joker_faces(style)).items():
        assert len(Picture(svg).colours(INSIDE[0], strip - 1, INSIDE[1], strip + 1)) == 1, name


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_a_higher_strip_shows_no_slivers_until_it_is_no_longer_clear(style: Style) -> None:
    index = style.index
    assert index.clear >= index.strip
    for name, svg in (number_faces(style) | joker_faces(style)).items():
        rows = Picture(svg).rows(INSIDE[0], index.strip, INSIDE[1], index.clear)
        assert len({pixel for row in rows for pixel in row}) == 1, name


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_the_strip_and_the_side_hold_the_whole_index(style: Style) -> None:
    index = style.index
    for hue, number in product(HUES, NUMBERS):
        base = value(FLIPPO_PALETTES[style.vision].ink(hue).base)
        face = Picture(number_face(number, hue, style))
        assert set(face.colours(index.side, 9, 186, index.strip)) == {base}, (hue, number)
        assert len(face.colours(13, 9, index.side, index.strip)) > 1, (hue, number)


def _index_height(style: Style) -> float:
    base = value(FLIPPO_PALETTES[style.vision].red.base)
    rows = Picture(number_face(8, "red", style), scale=4).rows(13, 9, 50, style.index.strip)
    return sum(set(row) != {base} for row in rows) / 4


@pytest.mark.parametrize("vision", Vision)
def test_large_print_is_at_least_60_percent_larger(vision: Vision) -> None:
    assert _index_height(Style(vision)) == pytest.approx(39, abs=1)
    assert _index_height(Style(vision, large=True)) >= 1.6 * _index_height(Style(vision))


def test_a_strip_is_a_fifth_of_the_card_in_standard_print() -> None:
    assert Style().index.strip == 280 / 5


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_a_joker_on_a_centre_pile_shows_the_piles_colour_and_that_it_is_a_joker(style: Style) -> None:
    palette = FLIPPO_PALETTES[style.vision]
    for name, svg in joker_faces(style).items():
        face = Picture(svg)
        whole, corner = face.colours(0, 0, 200, 280), face.colours(140, 10, 190, 60)
        hue = next((hue for hue in HUES if hue in name), None)
        field = palette.ink(hue).base if hue else palette.joker.base
        assert whole[value(field)] > whole.total() * 0.25, name
        assert corner[value(palette.joker.base)] > corner.total() * 0.2, name
