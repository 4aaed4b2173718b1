"""Golden pictures of the faces, 110 and 60 pixels wide (how to store them anew: golden_picture.py)."""

import pytest

from qtcards.art.backs import back_face
from qtcards.art.card import Style, Vision
from qtcards.art.flippo import joker_face, number_face
from qtcards.art.palette import BLACK, FELT_LIGHT, HUES, OCEAN_DARK, TableColours

from .deck import slots
from .golden_picture import GOLDEN, WRITE, changed_cells, differs
from .render import Sheet, rendered


def _row(style: Style, table: TableColours) -> tuple[str, list[str]]:
    numbers = [number_face(n + 1, n % 4, style) for n in range(12)]
    jokers = [joker_face(style=style), joker_face(5, style=style)]
    jokers += [joker_face(n, hue, style) for n, hue in zip((3, 12, 10, 7), HUES, strict=True)]
    return table.centre, [*numbers, *jokers, back_face(style=style), *slots(style, table).values()]


def _sheet(width: int) -> Sheet:
    rows = [
        _row(Style(), FELT_LIGHT),
        _row(Style(Vision.COLOUR_BLIND, dimmed=True), OCEAN_DARK),
        _row(Style(Vision.HIGH_CONTRAST, large=True), BLACK),
        (OCEAN_DARK.centre, _row(Style(Vision.NIGHT), OCEAN_DARK)[1][::3]),
    ]
    return Sheet(rows, width)


@pytest.mark.parametrize("width", [110, 60])
def test_faces_look_as_they_did(width: int) -> None:
    path = GOLDEN / f"flippo_{width}.png"
    if WRITE:
        assert _sheet(width).render().save(str(path))
    assert changed_cells(_sheet(width), path) == []


@pytest.mark.parametrize("width", [110, 60])
@pytest.mark.parametrize(
    "other",
    [number_face(6, "red"), number_face(8, "green"), joker_face(8, "red"), number_face(8, "red", Style(dimmed=True))],
    ids=["number", "colour", "joker", "dimmed"],
)
def test_the_comparison_sees_a_different_face(width: int, other: str) -> None:
    face = number_face(8, "red")
    assert differs(rendered(face, width), rendered(other, width))
    assert not differs(rendered(face, width), rendered(face, width))
