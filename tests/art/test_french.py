"""The French faces: all there, all different, legible in a strip, told apart without colour; letters by language."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product

import pytest

from qtcards.art.backs import back_face
from qtcards.art.card import Detail, Pack, Style, Vision
from qtcards.art.french import drawable, french_face, rank_label
from qtcards.art.glyphs import has_glyph
from qtcards.art.palette import FELT_LIGHT
from qtcards.art.pips import pip
from qtcards.art.slots import column_slot, suit_slot
from qtcards.art.suits import FRENCH_PALETTES, SUITS, Suit, suit_of
from qtcards.art.svg import document

from .colour import VISIONS, contrast, difference, mixed
from .deck import RANKS, french_faces, french_slots
from .golden_picture import differs
from .render import rendered
from .test_strip import Picture, value

STYLES = [Style(*choice, pack=Pack.FRENCH) for choice in product(Vision, (False, True), (False, True))]
PRINTS = [replace(style, detail=detail) for style, detail in product(STYLES, Detail) if not style.dimmed]
STANDARD = Style(pack=Pack.FRENCH)
GERMAN = replace(STANDARD, letters="ABDK")


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_all_52_faces_are_different(style: Style) -> None:
    assert len(set(french_faces(style).values())) == 52


@pytest.mark.parametrize("width", [60, 90])
@pytest.mark.parametrize("large", [False, True])
def test_any_two_faces_look_different_at_small_sizes(width: int, large: bool) -> None:
    faces = {
        name: rendered(svg, width)
        for name, svg in french_faces(replace(STANDARD, large=large, detail=Detail.fitting(width))).items()
    }
    for suit in SUITS:
        of_suit = [image for name, image in faces.items() if name.startswith(suit)]
        assert all(differs(one, other) for one, other in combinations(of_suit, 2))
    for rank in RANKS:
        assert all(differs(faces[f"{one} {rank}"], faces[f"{other} {rank}"]) for one, other in combinations(SUITS, 2))


@pytest.mark.parametrize("size", [10, 24])
def test_the_suits_are_told_apart_by_their_shapes_alone(size: int) -> None:
    pips = {suit: rendered(document(100, 100, pip(suit, (50, 50), 96, "#000000")), size) for suit in SUITS}
    for one, other in combinations(SUITS, 2):
        places = product(range(size), repeat=2)
        unlike = sum(abs(pips[one].pixelColor(*at).alpha() - pips[other].pixelColor(*at).alpha()) for at in places)
        assert unlike / 255 > size * size * 0.07, (one, other)


# -- what a covered card shows ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("style", PRINTS, ids=str)
def test_the_strip_holds_the_whole_index_and_nothing_else_is_seen_until_it_is_no_longer_clear(style: Style) -> None:
    index, paper = style.index, value(FRENCH_PALETTES[style.vision].paper)
    for name, svg in french_faces(style).items():
        face = Picture(svg)
        assert set(face.colours(5, index.strip - 1, 195, index.clear)) == {paper}, name
        assert set(face.colours(index.side, 9, 186, index.strip)) == {paper}, name
        assert len(face.colours(5, 5, index.side, index.strip)) > 1, name


def test_a_fifth_of_the_card_shows_the_index_and_a_quarter_the_large_one() -> None:
    assert STANDARD.index.strip <= 280 / 5
    assert replace(STANDARD, large=True).index.strip <= 280 / 4
    assert STANDARD.index.clear >= 280 * 0.22
    assert STANDARD.index.side <= 200 * 0.45


@pytest.mark.parametrize("vision", Vision)
def test_large_print_is_at_least_60_percent_larger(vision: Vision) -> None:
    paper = value(FRENCH_PALETTES[vision].paper)

    def height(style: Style) -> float:
        rows = Picture(french_face(8, "clubs", style), scale=4).rows(9, 3, 35, 74)
        return sum(set(row) != {paper} for row in rows) / 4

    assert height(Style(vision, large=True, pack=Pack.FRENCH)) >= 1.59 * height(Style(vision, pack=Pack.FRENCH))


# -- letters ----------------------------------------------------------------------------------------------------------


def test_the_letters_of_a_language_change_its_courts_and_nothing_else() -> None:
    english, german = french_faces(STANDARD), french_faces(GERMAN)
    changed = {name for name in english if english[name] != german[name]}
    assert changed == {f"{suit} {rank}" for suit in SUITS for rank in (11, 12)}
    assert [rank_label(rank, GERMAN) for rank in (1, 10, 11, 12, 13)] == ["A", "10", "B", "D", "K"]


def test_letters_that_cannot_be_drawn_are_replaced_by_the_international_ones() -> None:
    assert drawable("ABDK") == "ABDK"
    assert drawable("1BDK") == "1BDK"
    for letters in ("", "AJQ", "[ÁJQK]", "AJQКЖ", "AXQK"):
        assert drawable(letters) == "AJQK"
    assert all(map(has_glyph, "0123456789AJQKBD"))


def test_flippo_does_not_care_for_letters() -> None:
    assert GERMAN.of_pack(Pack.FLIPPO) == Style()
    assert Style(letters="ABDK").of_pack(Pack.FRENCH) == GERMAN


# -- colours ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("vision", Vision)
def test_index_and_pips_hold_4_5_on_their_card_and_7_in_high_contrast(vision: Vision) -> None:
    palette = FRENCH_PALETTES[vision]
    for (suit, ink), dim in product(palette.suits.items(), (0, 0.07)):
        on, paper, tint = (mixed("#000000", colour, dim) for colour in (ink.pip, palette.paper, ink.tint))
        assert contrast(on, paper) >= (7 if vision is Vision.HIGH_CONTRAST and not dim else 4.5), suit
        assert contrast(on, tint) >= 3, suit
        assert contrast(mixed("#000000", ink.shade, dim), paper) >= 3, suit


@pytest.mark.parametrize("vision", [Vision.COLOUR_BLIND, Vision.HIGH_CONTRAST])
@pytest.mark.parametrize("eyes", VISIONS)
def test_four_colours_differ_by_15_whatever_the_eyes(vision: Vision, eyes: str) -> None:
    suits = FRENCH_PALETTES[vision].suits
    for one, other in combinations(SUITS, 2):
        assert difference(suits[one].pip, suits[other].pip, eyes) >= 15, (one, other)


# -- backs, places, and what there is not ---------------------------------------------------------------------------


def test_each_pack_has_a_back_of_its_own() -> None:
    assert back_face(style=STANDARD) != back_face(style=Style())
    contrast_backs = {back_face(style=Style(Vision.HIGH_CONTRAST, pack=pack)) for pack in Pack}
    assert len(contrast_backs) == 2


def test_every_empty_place_tells_what_it_is_for() -> None:
    places = french_slots(STANDARD, FELT_LIGHT)
    assert places.pop("None from None") == places["quiet"]
    assert len(set(places.values())) == len(places)
    assert suit_slot("hearts", 12, GERMAN, FELT_LIGHT) != suit_slot("hearts", 12, STANDARD, FELT_LIGHT)
    assert column_slot(12, GERMAN) != column_slot(12, STANDARD)


def test_suits_are_taken_as_numbers_or_ids() -> None:
    assert [suit_of(n) for n in range(4)] == list(SUITS)
    assert french_face(3, 2) == french_face(3, "hearts") == french_face(3, Suit.HEARTS)


@pytest.mark.parametrize("suit", [-1, 4, "stars"])
def test_a_suit_that_does_not_exist_is_refused(suit: int | str) -> None:
    with pytest.raises(ValueError, match=str(suit)):
        french_face(1, suit)


@pytest.mark.parametrize("rank", [-1, 0, 14])
def test_a_rank_that_does_not_exist_is_refused(rank: int) -> None:
    with pytest.raises(ValueError, match=str(rank)):
        french_face(rank, "hearts")
