"""Looking through a pile on the table: the other button, a long press; what closes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from qtcards.ui.language import switch_language
from qtcards.ui.table.pointer import LONG_PRESS_MS
from qtcards.ui.table.poses import BACK, JOKER, Face, Spot
from tests.flippo_drawn import Drawn
from tests.ui.table_kit import DRAWING, RIGHT, Table, peeked

# What the offscreen platform says about every menu.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)


@pytest.fixture
def table(qapp: QApplication) -> Iterator[Table]:
    made = Table().lay(Drawn(DRAWING).position)
    yield made
    made.close()


@pytest.mark.parametrize(
    ("pile", "faces"),
    [
        ("P.A0", [Face(1, 2), JOKER, Face(1, 1)]),
        ("Q.A2", [JOKER, Face(7, 0), JOKER]),
        ("F0", [Face(2, 0), Face(1, 0)]),
    ],
)
def test_the_right_button_looks_through_a_pile_of_either_side(table: Table, pile: str, faces: list[Face]) -> None:
    table.click(pile, button=RIGHT)
    assert peeked(table) == faces
    table.click(pile, button=RIGHT)
    assert peeked(table) is None


def test_a_joker_on_a_centre_pile_shows_there_too_what_it_stands_for(table: Table) -> None:
    table.play("P.H2>F0")
    table.click("F0", button=RIGHT)
    assert peeked(table) == [Face(3, 0, joker=True), Face(2, 0), Face(1, 0)]


@pytest.mark.parametrize("pile", ["T", "P.S", "Q.S", "P.H", "Q.H", "P.A3", "F1"])
def test_what_lies_face_down_or_has_nothing_to_look_through_does_not_open(table: Table, pile: str) -> None:
    table.click(pile, button=RIGHT)
    assert peeked(table) is None
    assert BACK not in (peeked(table) or [])


def test_a_long_press_looks_through_and_is_no_click(table: Table) -> None:
    at = table.point("P.A0")
    table.press(at)
    QTest.qWait(LONG_PRESS_MS + 60)
    assert peeked(table) == [Face(1, 2), JOKER, Face(1, 1)]
    table.release(at)
    assert table.view.grip.spot is None
    assert peeked(table) is not None


def test_the_click_that_closes_does_nothing_else_nor_does_a_double_click(table: Table) -> None:
    table.click("P.H", 0)
    table.click("P.A0", button=RIGHT)
    table.double_click("P.H", 1)
    assert peeked(table) is None
    assert table.view.grip.spot == Spot(table.pile("P.H"), 0)
    assert len(table.past) == 0
    assert table.view.sending.menu is None


@pytest.mark.parametrize(
    "happening",
    [
        lambda table: table.play("P.H0>F0"),
        lambda table: table.deal(3),
        lambda table: table.view.setMinimumWidth(table.view.width() + 20),
        lambda table: table.key(Qt.Key.Key_Escape),
    ],
)
def test_peek_closes_when_anything_happens(
    table: Table, qapp: QApplication, happening: Callable[[Table], object]
) -> None:
    table.click("P.A0", button=RIGHT)
    happening(table)
    qapp.processEvents()
    assert peeked(table) is None


def test_peek_follows_the_language(table: Table, qapp: QApplication) -> None:
    table.click("P.A0", button=RIGHT)
    switch_language(qapp, "de")
    try:
        veil = table.view._furniture._peek._veil
        assert veil is not None
        assert [item.text() for item in veil.childItems() if hasattr(item, "text")] == ["Hilfsstapel 1"]
    finally:
        switch_language(qapp, "en")
