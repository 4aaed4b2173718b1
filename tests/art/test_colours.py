"""Figures for the colours: legible for everybody, and told apart without looking at the sign."""

from itertools import combinations, pairwise, product
from math import atan2, degrees, hypot

import pytest

from qtcards.art.card import Vision
from qtcards.art.palette import (
    FLIPPO_PALETTES,
    FOCUS_RING,
    HINT_RING,
    HUES,
    REFUSED_RING,
    SELECTED_RING,
    TARGET_RING,
    CardInk,
    FlippoPalette,
    TableColours,
    hue_of,
)

from .colour import VISIONS, Triple, contrast, delta_e_2000, difference, lab, mixed
from .deck import TABLES

TEXT, GRAPHICS = 4.5, 3.0
"""WCAG 2.2: 1.4.3 for numerals, 1.4.11 for everything that is not text."""


def inks(palette: FlippoPalette) -> dict[str, CardInk]:
    return {hue.value: palette.ink(hue) for hue in HUES} | {"joker": palette.joker}


@pytest.mark.parametrize("vision", Vision)
def test_numerals_hold_4_5_on_their_card_plain_and_dimmed(vision: Vision) -> None:
    for (name, ink), dim in product(inks(FLIPPO_PALETTES[vision]).items(), (0, 0.07)):
        on, base, tone = (mixed("#000000", colour, dim) for colour in (ink.on, ink.base, ink.tone))
        assert min(contrast(on, base), contrast(on, tone)) >= TEXT, name


def test_high_contrast_numerals_hold_7() -> None:
    for name, ink in inks(FLIPPO_PALETTES[Vision.HIGH_CONTRAST]).items():
        assert min(contrast(ink.on, ink.base), contrast(ink.on, ink.tone)) >= 7, name


@pytest.mark.parametrize("vision", Vision)
@pytest.mark.parametrize("eyes", VISIONS)
def test_any_two_cards_differ_by_15_whatever_the_eyes(vision: Vision, eyes: str) -> None:
    found = inks(FLIPPO_PALETTES[vision])
    for one, other in combinations(found, 2):
        assert difference(found[one].base, found[other].base, eyes) >= 15, (one, other)


@pytest.mark.parametrize("eyes", VISIONS)
def test_any_two_cards_that_every_eye_tells_apart_differ_by_20(eyes: str) -> None:
    found = inks(FLIPPO_PALETTES[Vision.COLOUR_BLIND])
    for one, other in combinations(found, 2):
        assert difference(found[one].base, found[other].base, eyes) >= 20, (one, other)


@pytest.mark.parametrize(
    ("hue", "angles"), [("red", (15, 40)), ("green", (140, 170)), ("blue", (265, 300)), ("yellow", (80, 100))]
)
def test_standard_cards_are_the_colour_that_they_are_called(hue: str, angles: tuple[float, float]) -> None:
    """By their hue angle in CIE LCh, and none is nearly a grey."""
    _, a, b = lab(FLIPPO_PALETTES[Vision.STANDARD].ink(hue_of(hue)).base)
    assert angles[0] <= degrees(atan2(b, a)) % 360 <= angles[1]
    assert hypot(a, b) >= 45


def test_standard_cards_differ_by_20_for_usual_eyes() -> None:
    found = inks(FLIPPO_PALETTES[Vision.STANDARD])
    for one, other in combinations(found, 2):
        assert difference(found[one].base, found[other].base) >= 20, (one, other)


@pytest.mark.parametrize("vision", [Vision.STANDARD, Vision.COLOUR_BLIND])
def test_four_colours_of_cards_are_four_different_greys(vision: Vision) -> None:
    greys = sorted(lab(FLIPPO_PALETTES[vision].ink(hue).base)[0] for hue in HUES)
    assert all(light - dark >= 10 for dark, light in pairwise(greys))


@pytest.mark.parametrize("vision", Vision)
def test_the_jokers_signs_and_cap_stand_out_from_its_card(vision: Vision) -> None:
    palette = FLIPPO_PALETTES[vision]
    cap = palette.cap
    colours = [palette.ink(hue).bright for hue in HUES]
    colours += [cap.left, cap.middle, cap.right, cap.brim, cap.bell]
    assert min(contrast(colour, palette.joker.base) for colour in colours) >= GRAPHICS


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_empty_places_are_legible_on_the_table(table: TableColours) -> None:
    for felt in (table.centre, table.edge):
        ground = mixed(table.slot, felt, 0.06)
        line = mixed(table.slot, ground, table.slot_opacity)
        assert min(contrast(line, ground), contrast(line, felt)) >= GRAPHICS


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_rings_stand_out_from_the_table(table: TableColours) -> None:
    for ring, felt in product(
        (SELECTED_RING, TARGET_RING, HINT_RING, REFUSED_RING, FOCUS_RING), (table.centre, table.edge)
    ):
        assert min(contrast(ring.line, felt), contrast(ring.line, ring.edge)) >= GRAPHICS, ring


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_texts_of_the_chrome_are_legible(table: TableColours) -> None:
    for text, ground in (
        (table.text, table.chrome),
        (table.text_2, table.chrome),
        (table.on_accent, table.accent),
    ):
        assert contrast(text, ground) >= TEXT


# The measures themselves, against published figures.


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_ciede2000_agrees_with_sharma_2005(one: Triple, other: Triple, expected: float) -> None:
    assert delta_e_2000(one, other) == pytest.approx(expected, abs=5e-5)
    assert delta_e_2000(other, one) == pytest.approx(expected, abs=5e-5)


def test_contrast_agrees_with_wcag() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.005)


def test_red_and_green_come_together_for_red_green_blindness_only() -> None:
    red, green = "#B05A00", "#6F7A00"
    assert difference(red, green) > 2 * difference(red, green, "deutan")
    assert difference("#808080", "#808080", "protan") == 0
