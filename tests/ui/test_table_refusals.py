"""Refusals are shown where they happen: the card shakes, the place is crossed; for a moment, and then nothing runs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from qtcards.art.palette import HINT_TARGET_RING, REFUSED_RING, RingColours
from qtcards.rules.game import Refusal
from qtcards.rules.moves import Move, MoveKind
from qtcards.ui.table.metrics import Box
from qtcards.ui.table.poses import Spot
from qtcards.ui.table.rings import Badge, Ring
from tests.flippo_drawn import Drawn
from tests.ui.table_kit import DRAWING, Table

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)


@pytest.fixture
def table(qapp: QApplication) -> Iterator[Table]:
    made = Table().lay(Drawn(DRAWING).position)
    yield made
    made.close()


def swing(table: Table, pile: str, index: int) -> float:
    """How far to the sides a card is seen within the next half second, in pixels."""
    card = table.position[table.pile(pile)].cards[index]
    goal = table.view.table.poses(table.position)[card]
    most = 0.0
    for _ in range(40):
        table.run(16)
        most = max(most, abs(table.view.table.item(card).x() - goal.x))
    return most


def test_a_card_that_may_not_be_taken_shakes_and_is_crossed(table: Table) -> None:
    table.click("Q.H", 0)
    assert table.refusals == [Refusal.NOT_A_SOURCE]
    assert table.rings("refused") == [table.middle(Spot(table.pile("Q.H"), 0))]
    assert 2 < swing(table, "Q.H", 0) < 12
    table.rest()
    assert table.rings("refused") == []
    table.assert_rested()


def test_a_place_that_takes_no_such_card_is_crossed_and_the_card_shakes(table: Table) -> None:
    table.click("P.H", 0)
    table.click("F1")
    assert len(table.refusals) == 1
    assert table.rings("refused") == table.middles("F1")
    assert swing(table, "P.H", 0) > 2
    table.rest()
    table.assert_rested()


def test_a_dropped_card_glides_home_and_its_place_is_crossed(table: Table) -> None:
    table.drag("P.H", "F1", 0)
    assert table.rings("refused") == table.middles("F1")
    table.rest()
    table.assert_rested()


def test_a_card_that_goes_nowhere_is_crossed_itself(table: Table) -> None:
    table.draw("goldrausch", "T: 2C\nW: 9H\nC0: 5S\nC1: 5C\nC2: 4D\nC3: 4H\nC4: 3S\nC5: 3C\nC6: 2D")
    table.double_click("W", 0)
    assert table.refusals[-1] is Refusal.FITS_NOWHERE
    assert table.rings("refused") == table.middles("W")


def test_a_stock_that_may_not_be_dealt_is_crossed(table: Table) -> None:
    table.deal(3, "goldrausch", redeals=0)
    for _ in range(40):
        table.model.play(Move(MoveKind.DEAL))
    assert table.refusals
    assert table.rings("refused") == table.middles("T")


def test_what_is_no_move_is_marked_nowhere(table: Table) -> None:
    table.model.undo()
    assert table.refusals
    assert table.rings("refused") == []


def test_the_next_thing_takes_the_mark_away(table: Table) -> None:
    table.click("Q.H", 0)
    table.click("P.H", 0)
    assert table.rings("refused") == []
    table.click("F1")
    table.model.play(next(iter(table.model.game.moves(table.position))))
    assert table.rings("refused") == []


@pytest.mark.parametrize(("chosen", "moves"), [("reduced", True), ("off", False)])
def test_with_less_motion_nothing_shakes(table: Table, chosen: str, moves: bool) -> None:
    table.choices["motion"] = chosen
    table.click("Q.H", 0)
    assert table.rings("refused") == [table.middle(Spot(table.pile("Q.H"), 0))]
    assert table.view.ticker.is_moving is moves
    assert swing(table, "Q.H", 0) == 0
    table.run(1200)
    assert (table.rings("refused") == []) is moves  # without any motion it stays until the next thing happens


def test_targets_pulse_once_and_only_when_they_are_new(table: Table) -> None:
    table.click("P.H", 0)
    rings = [ring for ring in table.view._marks._rings._targets if ring.isVisible()]
    table.run(300)
    assert rings
    assert all(0.5 < ring.opacity() < 0.7 for ring in rings)
    table.view._mark()
    assert all(table.view.ticker.moves(ring) for ring in rings)
    table.rest()
    assert all(ring.opacity() == 1.0 for ring in rings)
    table.view._mark()
    assert not table.view.ticker.is_moving


@pytest.mark.parametrize("width", [40, 61, 90, 140, 280])
@pytest.mark.parametrize("colours", [REFUSED_RING, HINT_TARGET_RING], ids=["cross", "arrow"])
def test_a_sign_covers_neither_the_index_nor_the_middle_of_a_card(
    qapp: QApplication, colours: RingColours, width: int
) -> None:
    ring = Ring(colours, 2.0, 1.0)
    card = Box(0, 0, width, round(width * 1.4))
    ring.surround(card, width)
    (sign,) = (item for item in ring.childItems() if isinstance(item, Badge))
    field = sign.sceneBoundingRect()
    index, middle = QRectF(0, 0, 0.62 * width, 0.28 * width), QRectF(0.2 * width, 0.4 * width, 0.6 * width, 0.6 * width)
    assert not field.intersects(index)
    assert not field.intersects(middle)
    assert field.width() >= 20, "and it is seen"
