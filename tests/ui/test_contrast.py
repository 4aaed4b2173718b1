"""Contrasts after WCAG 2.2 of everything that is drawn in the chrome and on the table, in all three themes.

Text 4.5:1 (1.4.3), what is not text and large text 3:1 (1.4.11), focus 3:1 to what it lies on and to what was there
before (2.4.7, 2.4.13).
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product

import pytest

from qtcards.art.backs import BACK_NAMES, back_face
from qtcards.art.card import Style, Vision
from qtcards.art.flippo import number_face
from qtcards.art.mixing import dimmed
from qtcards.art.palette import (
    BLACK,
    FLIPPO_PALETTES,
    FOCUS_RING,
    HINT_RING,
    HUES,
    REFUSED_RING,
    SELECTED_RING,
    TARGET_RING,
    TableColours,
)
from qtcards.art.suits import FRENCH_PALETTES
from qtcards.ui.style import palette, shades, sheet
from tests.art.colour import contrast, mixed
from tests.art.deck import TABLES

TEXT, OTHER = 4.5, 3.0
TRAY = 46 / 255
"""How much black a tray lays over the cloth (`ui.table.cloth`)."""
THEMES = pytest.mark.parametrize("colours", TABLES.values(), ids=TABLES)
RINGS = {
    "selected": SELECTED_RING,
    "refused": REFUSED_RING,
    "target": TARGET_RING,
    "hint": HINT_RING,
    "focus": FOCUS_RING,
}


def cloths(colours: TableColours) -> list[str]:
    felts = [colours.centre, colours.edge]
    return felts + [mixed("#000000", felt, TRAY) for felt in felts]


def inks(style: Style) -> set[str]:
    """Every colour that a card of this style shows, as large as a ring is wide or larger."""
    palette = FLIPPO_PALETTES[style.vision]
    found = {palette.paper, palette.joker.base, palette.joker.tone}
    found |= {colour for hue in HUES for colour in (palette.ink(hue).base, palette.ink(hue).tone, palette.ink(hue).on)}
    for name in BACK_NAMES:
        found |= set(re.findall(r"#[0-9A-F]{6}", back_face(replace(style, dimmed=False, back=name))))
    for own in FRENCH_PALETTES[style.vision].suits.values():
        found |= {own.pip, own.robe, own.shade, own.tint, own.second}
    return {mixed("#000000", colour, 0.07) if style.dimmed else colour for colour in found}


TEXTS_ON = {
    "text": ("chrome", "hover", "press", "field", "notice"),
    "text_2": ("chrome", "field", "hover"),
    "on_accent": ("accent", "accent_hover"),
    "chrome": ("text",),  # a tool tip
}


@THEMES
def test_every_text_of_the_chrome_is_legible_on_whatever_it_stands(colours: TableColours) -> None:
    shade = shades(colours)
    found = {
        (text, ground): contrast(shade[text], shade[ground]) for text, grounds in TEXTS_ON.items() for ground in grounds
    }
    assert {pair: ratio for pair, ratio in found.items() if ratio < TEXT} == {}


@THEMES
def test_what_is_disabled_can_still_be_read(colours: TableColours) -> None:
    shade = shades(colours)
    assert contrast(shade["faded"], shade["chrome"]) >= OTHER, "WCAG asks for nothing here"


@THEMES
def test_the_edges_of_controls_and_the_bars_for_scrolling_are_seen(colours: TableColours) -> None:
    shade = shades(colours)
    assert min(contrast(shade["edge"], shade[ground]) for ground in ("chrome", "field")) >= OTHER


@THEMES
def test_the_focus_of_a_control_is_seen_wherever_it_is(colours: TableColours) -> None:
    shade = shades(colours)
    assert min(contrast(shade["accent"], shade[ground]) for ground in ("chrome", "field", "hover", "press")) >= OTHER
    assert contrast(shade["on_accent"], shade["accent"]) >= OTHER, "the ring inside a button of the accent colour"


@THEMES
def test_no_rule_of_the_style_sheet_has_a_colour_that_is_not_checked_here(colours: TableColours) -> None:
    known = set(shades(colours).values())
    assert {colour.lower() for colour in re.findall(r"#[0-9A-Fa-f]{6}\b", sheet(colours, points=9, thick=True))} <= {
        colour.lower() for colour in known
    }


@THEMES
def test_every_kind_of_control_shows_its_focus(colours: TableColours) -> None:
    rules = sheet(colours, points=9, thick=colours is BLACK)
    for control in (
        "QPushButton", "QToolButton", "QLineEdit", "QSpinBox", "QComboBox", "QRadioButton", "QCheckBox",
        "QListView", "QTreeView", "QTextEdit", "QPlainTextEdit", "QTabBar::tab:selected", "#historyList",
    ):  # fmt: skip
        assert f"{control}:focus" in rules, control


@THEMES
def test_qts_own_drawing_uses_the_same_colours(colours: TableColours) -> None:
    made = palette(colours)
    pairs = (
        (made.windowText(), made.window()), (made.text(), made.base()), (made.buttonText(), made.button()),
        (made.highlightedText(), made.highlight()), (made.toolTipText(), made.toolTipBase()),
        (made.link(), made.window()), (made.placeholderText(), made.base()),
    )  # fmt: skip
    for text, ground in pairs:
        assert contrast(text.color().name(), ground.color().name()) >= TEXT


@THEMES
def test_texts_on_the_table_are_legible_on_cloth_and_trays(colours: TableColours) -> None:
    assert min(contrast("#FFFFFF", cloth) for cloth in cloths(colours)) >= TEXT


@THEMES
@pytest.mark.parametrize("ring", RINGS)
def test_every_ring_is_seen_on_cloth_and_trays(colours: TableColours, ring: str) -> None:
    assert min(contrast(RINGS[ring].line, cloth) for cloth in cloths(colours)) >= OTHER


@pytest.mark.parametrize("ring", RINGS)
@pytest.mark.parametrize("dimmed", [False, True])
@pytest.mark.parametrize("vision", Vision)
def test_every_ring_is_seen_on_cards_of_every_colour(vision: Vision, dimmed: bool, ring: str) -> None:
    """A ring is a light line between two dark ones: on every ground one of them stands out, and they do from each
    other.
    """
    line, edge = RINGS[ring].line, RINGS[ring].edge
    assert contrast(line, edge) >= OTHER
    found = {ink: max(contrast(line, ink), contrast(edge, ink)) for ink in inks(Style(vision, dimmed=dimmed))}
    assert {ink: ratio for ink, ratio in found.items() if ratio < OTHER} == {}


@THEMES
@pytest.mark.parametrize("vision", Vision)
def test_cards_stand_out_from_every_cloth_by_their_paper_or_the_line_around_it(
    vision: Vision, colours: TableColours
) -> None:
    for deck, dim in product((FLIPPO_PALETTES[vision], FRENCH_PALETTES[vision]), (False, True)):
        seen = deck.rim if vision is Vision.NIGHT else deck.paper
        shade = dimmed(seen) if dim and vision is not Vision.NIGHT else seen
        assert min(contrast(shade, cloth) for cloth in cloths(colours)) >= OTHER


def test_the_dark_cards_of_the_night_stand_out_from_each_other_by_the_line_around_them() -> None:
    for deck in (FLIPPO_PALETTES[Vision.NIGHT], FRENCH_PALETTES[Vision.NIGHT]):
        assert contrast(deck.rim, deck.paper) >= OTHER


@pytest.mark.parametrize("vision", Vision)
def test_no_two_colours_of_cards_share_a_shape(vision: Vision) -> None:
    """Every colour is doubled: take the colours away, and the four cards still differ."""
    for number in (1, 7, 12):
        shapes = {re.sub(r"#[0-9A-F]{6}", "#", number_face(number, hue, Style(vision))) for hue in HUES}
        assert len(shapes) == len(HUES)
