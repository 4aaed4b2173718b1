"""The backs: told apart, clear of every cloth, a frame of paper around each, and one for every choice."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from qtcards.art.backs import BACK_NAMES, BACKS, back_face
from qtcards.art.card import Pack, Style, Vision
from qtcards.art.mixing import dimmed, mixed
from qtcards.art.palette import TableColours
from qtcards.art.suits import FRENCH_PALETTES
from qtcards.session.settings import SETTINGS, Choice

from .colour import contrast, difference
from .deck import TABLES
from .golden_picture import differs
from .render import rendered
from .test_strip import Picture, value

GRAPHICS = 3.0
PAPER = FRENCH_PALETTES[Vision.STANDARD].paper


def test_every_back_can_be_chosen_and_there_are_at_least_five() -> None:
    (setting,) = (each for each in SETTINGS if each.id == "back")
    assert isinstance(setting, Choice)
    assert setting.values == ("usual", *BACK_NAMES)
    assert len(BACK_NAMES) >= 5


@pytest.mark.parametrize("vision", [Vision.STANDARD, Vision.HIGH_CONTRAST])
@pytest.mark.parametrize("width", [60, 110])
def test_any_two_backs_look_different(vision: Vision, width: int) -> None:
    backs = [rendered(back_face(Style(vision, back=name)), width) for name in BACK_NAMES]
    assert all(differs(one, other) for one, other in combinations(backs, 2))


def test_the_usual_backs_of_the_packs_are_two() -> None:
    assert back_face(Style(pack=Pack.FRENCH)) == back_face(Style(pack=Pack.FRENCH, back="waves"))
    assert back_face(Style()) == back_face(Style(back="lattice"))


@pytest.mark.parametrize("name", BACK_NAMES)
def test_a_back_shows_the_signs_of_its_pack(name: str) -> None:
    assert back_face(Style(back=name)) != back_face(Style(back=name, pack=Pack.FRENCH))


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_the_paper_around_a_back_stands_out_from_every_cloth(table: TableColours) -> None:
    for felt, paper in product((table.centre, table.edge), (PAPER, dimmed(PAPER))):
        assert contrast(paper, felt) >= GRAPHICS


@pytest.mark.parametrize("name", BACK_NAMES)
def test_the_ground_stands_out_from_the_paper_and_the_signs_from_the_ground(name: str) -> None:
    ink = BACKS[name]
    for dim in (0, 0.07):
        base, light, paper = (mixed("#000000", colour, dim) for colour in (ink.base, ink.light, PAPER))
        assert contrast(base, paper) >= 4.5
        assert contrast(light, base) >= GRAPHICS


def test_grounds_of_different_backs_differ_in_colour() -> None:
    for one, other in combinations(BACK_NAMES, 2):
        assert difference(BACKS[one].base, BACKS[other].base) >= 15, (one, other)


@pytest.mark.parametrize("name", BACK_NAMES)
@pytest.mark.parametrize("vision", Vision)
def test_no_pattern_reaches_onto_the_paper(name: str, vision: Vision) -> None:
    face = Picture(back_face(Style(vision, back=name)))
    paper = value(FRENCH_PALETTES[vision].paper)
    for strip in ((15, 3, 185, 13), (15, 267, 185, 277), (3, 15, 13, 265), (187, 15, 197, 265)):
        assert set(face.colours(*strip)) == {paper}, strip


@pytest.mark.parametrize("name", BACK_NAMES)
def test_the_corners_of_a_card_stay_round(name: str) -> None:
    picture = rendered(back_face(Style(back=name)), 200)
    corners = [picture.pixelColor(x, y).alpha() for x, y in product((1, 198), (1, 278))]
    assert corners == [0] * 4
