"""The court cards: twelve different people, in three drawings chosen by the room there is, inside their frames."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, product

import pytest
from PySide6.QtGui import QTransform

from qtcards.art.card import Detail, Pack, Style, Vision
from qtcards.art.courts import LARGE_FRAME, STANDARD_FRAME, court_emblem, court_pair, court_portrait
from qtcards.art.french import french_face
from qtcards.art.people.attributes import ATTRIBUTES
from qtcards.art.people.cast import CAST, Person, figure
from qtcards.art.people.hair import CUTS
from qtcards.art.people.heads import MOUTHS
from qtcards.art.people.headwear import HEADWEAR
from qtcards.art.people.parts import Court, Stage
from qtcards.art.people.robes import CHESTS
from qtcards.art.suits import CLASSIC, FRENCH_PALETTES, SUITS, Suit
from qtcards.art.svg import Box, document, group

from .deck import COURTS, courts, everything
from .golden_picture import differs
from .render import rendered
from .test_strip import Picture, value

STANDARD, LARGE = Style(pack=Pack.FRENCH), Style(large=True, pack=Pack.FRENCH)
DRAWINGS = [replace(print, detail=detail) for print, detail in product((STANDARD, LARGE), Detail)]
STAGE = Stage(-60, 60, 84, 0, (46, 50))


# -- twelve people ----------------------------------------------------------------------------------------------------


def test_every_suit_and_rank_has_its_person() -> None:
    assert set(CAST) == set(product(SUITS, Court))


@pytest.mark.parametrize(
    ("part", "there_are"),
    [("cut", CUTS), ("headwear", HEADWEAR), ("robe", CHESTS), ("attribute", ATTRIBUTES)],
)
def test_no_two_people_share_hair_headwear_robe_or_what_they_hold(part: str, there_are: dict[str, object]) -> None:
    worn = [getattr(person, part) for person in CAST.values()]
    assert sorted(worn) == sorted(there_are)
    assert len(set(worn)) == 12


def test_every_drawn_mouth_and_beard_is_somebodys() -> None:
    assert {person.mouth for person in CAST.values()} == set(MOUTHS)
    beards = [person.mouth for person in CAST.values() if "beard" in person.mouth]
    assert len(beards) == len(set(beards)) == 4


def test_people_look_to_both_sides() -> None:
    for court in Court:
        turns = [CAST[suit, court].turn for suit in SUITS]
        assert min(turns) < 0 < max(turns)


def test_people_of_one_rank_differ_without_the_colours_of_their_suits() -> None:
    ink = replace(CLASSIC, suits=dict.fromkeys(SUITS, CLASSIC.suits[Suit.SPADES]))
    for court in Court:
        drawn = [
            rendered(document(200, 280, group(figure(court, suit, ink, STAGE), transform="translate(100 100)")), 60)
            for suit in SUITS
        ]
        assert all(differs(one, other) for one, other in combinations(drawn, 2)), court


@pytest.mark.parametrize("vision", Vision)
def test_a_person_keeps_skin_and_hair_in_every_deck(vision: Vision) -> None:
    person: Person
    for (suit, court), person in CAST.items():
        svg = figure(court, suit, FRENCH_PALETTES[vision], STAGE)
        assert person.skin in svg
        assert person.hair in svg
        assert FRENCH_PALETTES[vision].suits[suit].robe in svg


# -- how much is drawn ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pixels", "detail"),
    [
        (40, Detail.EMBLEM),
        (60, Detail.EMBLEM),
        (72, Detail.PORTRAIT),
        (110, Detail.PORTRAIT),
        (160, Detail.PORTRAIT),
        (220, Detail.PAIR),
    ],
)
def test_the_pixels_of_the_screen_decide_how_much_of_a_court_is_drawn(pixels: float, detail: Detail) -> None:
    assert Detail.fitting(pixels) is detail


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("court", Court)
def test_each_detail_has_a_drawing_of_its_own(court: Court, suit: Suit) -> None:
    drawn: dict[Style, Callable[[], str]] = {
        replace(STANDARD, detail=Detail.PAIR): lambda: court_pair(court, suit, CLASSIC),
        replace(STANDARD, detail=Detail.PORTRAIT): lambda: court_portrait(court, suit, CLASSIC, STANDARD_FRAME),
        replace(STANDARD, detail=Detail.EMBLEM): lambda: court_emblem(court, suit, CLASSIC, STANDARD_FRAME),
        replace(LARGE, detail=Detail.PAIR): lambda: court_portrait(court, suit, CLASSIC, LARGE_FRAME),
        replace(LARGE, detail=Detail.PORTRAIT): lambda: court_portrait(court, suit, CLASSIC, LARGE_FRAME),
        replace(LARGE, detail=Detail.EMBLEM): lambda: court_emblem(court, suit, CLASSIC, LARGE_FRAME),
    }
    for style, drawing in drawn.items():
        assert drawing() in french_face(court, suit, style), style


def test_number_cards_are_the_same_in_every_detail() -> None:
    for suit, rank in product(SUITS, range(1, 11)):
        assert len({french_face(rank, suit, replace(STANDARD, detail=detail)) for detail in Detail}) == 1


@pytest.mark.parametrize("style", DRAWINGS, ids=str)
@pytest.mark.parametrize("width", [60, 110])
def test_any_two_courts_look_different(style: Style, width: int) -> None:
    drawn = {name: rendered(svg, width) for name, svg in courts(style).items()}
    assert all(differs(drawn[one], drawn[other]) for one, other in combinations(drawn, 2))


# -- inside the frame -------------------------------------------------------------------------------------------------


def _around(box: Box) -> list[tuple[float, float, float, float]]:
    """Return strips of a card close around a frame, clear of its line."""
    x, y, width, height = box
    right, low = x + width, y + height
    return [(6, y - 6, 194, y - 2), (6, low + 2, 194, low + 4), (6, y, x - 2, low), (right + 2, y, 194, low)]


@pytest.mark.parametrize("style", DRAWINGS, ids=str)
def test_nothing_of_a_court_reaches_out_of_its_frame(style: Style) -> None:
    paper = value(CLASSIC.paper)
    for name, svg in courts(style).items():
        face = Picture(svg)
        for strip in _around(LARGE_FRAME if style.large else STANDARD_FRAME):
            assert set(face.colours(*strip)) == {paper}, (name, strip)


@pytest.mark.parametrize("rank", COURTS)
def test_a_pair_looks_the_same_upside_down(rank: int) -> None:
    face = rendered(french_face(rank, "hearts", STANDARD), 200)
    assert not differs(face, face.transformed(QTransform().rotate(180)))


# -- what pictures cost -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("vision", Vision)
def test_no_card_is_half_transparent_anywhere_which_qt_draws_ten_times_slower(vision: Vision) -> None:
    for dimmed in (False, True):
        cards = everything(Style(vision, dimmed=dimmed))
        slow = [name for name, svg in cards.items() if "opacity" in svg and not name.startswith(PLACES)]
        assert slow == []


PLACES = (
    "centre",
    "helper",
    "stock",
    "talon",
    "clubs from",
    "diamonds from",
    "hearts from",
    "spades from",
    "None from",
    "column of",
    "quiet",
    "redeal",
    "spent",
    "run to",
    "5 by",
    "french talon",
    "icon",
)


def test_a_deck_is_small() -> None:
    faces = [french_face(rank, suit, STANDARD) for suit, rank in product(SUITS, range(1, 14))]
    assert max(map(len, faces)) < 14_000
    assert sum(map(len, faces)) < 250_000
    assert max(len(svg) for svg in courts(replace(LARGE, detail=Detail.EMBLEM)).values()) < 5_000
