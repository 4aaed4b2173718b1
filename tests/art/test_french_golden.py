"""Golden pictures of French faces and places, 110 and 60 pixels wide (how to store them anew: golden_picture.py)."""

from dataclasses import replace

import pytest

from qtcards.art.backs import BACK_NAMES, back_face
from qtcards.art.card import Detail, Pack, Style, Vision
from qtcards.art.french import french_face
from qtcards.art.palette import BLACK, FELT_LIGHT, OCEAN_DARK, TableColours

from .deck import courts, french_slots
from .golden_picture import GOLDEN, WRITE, changed_cells
from .render import Sheet


def _row(style: Style, table: TableColours, *, all_courts: bool = False) -> tuple[str, list[str]]:
    faces = [french_face(rank, rank % 4, style) for rank in (1, 6, 7, 10)]
    return table.centre, [*faces, *list(courts(style).values())[:: 1 if all_courts else 5]]


def _places(style: Style, table: TableColours) -> tuple[str, list[str]]:
    backs = [back_face(replace(style, back=name)) for name in BACK_NAMES]
    return table.centre, [*backs, *list(french_slots(style, table).values())[:10]]


def _sheet(width: int) -> Sheet:
    rows = [
        _row(Style(pack=Pack.FRENCH), FELT_LIGHT, all_courts=True),
        _row(Style(Vision.COLOUR_BLIND, dimmed=True, pack=Pack.FRENCH, letters="ABDK"), OCEAN_DARK),
        _row(Style(Vision.HIGH_CONTRAST, large=True, pack=Pack.FRENCH), BLACK),
        _row(Style(pack=Pack.FRENCH, detail=Detail.PORTRAIT), FELT_LIGHT, all_courts=True),
        _row(Style(large=True, pack=Pack.FRENCH, detail=Detail.EMBLEM), FELT_LIGHT),
        _row(Style(Vision.NIGHT, pack=Pack.FRENCH, detail=Detail.PORTRAIT), OCEAN_DARK),
        _places(Style(pack=Pack.FRENCH), FELT_LIGHT),
        _places(Style(Vision.HIGH_CONTRAST, pack=Pack.FRENCH), BLACK),
    ]
    return Sheet(rows, width)


@pytest.mark.parametrize("width", [110, 60])
def test_french_faces_look_as_they_did(width: int) -> None:
    path = GOLDEN / f"french_{width}.png"
    if WRITE:
        assert _sheet(width).render().save(str(path))
    assert changed_cells(_sheet(width), path) == []
