"""Golden pictures of French faces and places, 110 and 60 pixels wide (how to store them anew: golden_picture.py)."""

import pytest

from qtcards.art.backs import back_face
from qtcards.art.card import Pack, Style, Vision
from qtcards.art.french import french_face
from qtcards.art.palette import BLACK, FELT_LIGHT, OCEAN_DARK, TableColours
from qtcards.art.suits import SUITS

from .deck import french_slots
from .golden_picture import GOLDEN, WRITE, changed_cells
from .render import Sheet


def _row(style: Style, table: TableColours) -> tuple[str, list[str]]:
    faces = [french_face(rank, rank % 4, style) for rank in (1, 6, 7, 10)]
    courts = [french_face(rank, suit, style) for suit in SUITS[::3] for rank in (11, 12, 13)]
    return table.centre, [*faces, *courts, back_face(style=style), *french_slots(style, table).values()]


def _sheet(width: int) -> Sheet:
    rows = [
        _row(Style(pack=Pack.FRENCH), FELT_LIGHT),
        _row(Style(Vision.COLOUR_BLIND, dimmed=True, pack=Pack.FRENCH, letters="ABDK"), OCEAN_DARK),
        _row(Style(Vision.HIGH_CONTRAST, large=True, pack=Pack.FRENCH), BLACK),
    ]
    return Sheet(rows, width)


@pytest.mark.parametrize("width", [110, 60])
def test_french_faces_look_as_they_did(width: int) -> None:
    path = GOLDEN / f"french_{width}.png"
    if WRITE:
        assert _sheet(width).render().save(str(path))
    assert changed_cells(_sheet(width), path) == []
