"""What is held is lifted: a little above its place, over a shadow; it can be put anywhere meanwhile."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication, QGraphicsSimpleTextItem

from qtcards.rules.cards import Card
from qtcards.ui.table.poses import Spot
from qtcards.ui.table.rings import Ring
from qtcards.ui.table.shadow import rise_of
from tests.flippo_drawn import Drawn
from tests.ui.table_kit import DRAWING, Table

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)

RUN = """
    C0: 9H 8S 7H
    C1: 8C
    C2: 5D
"""


@pytest.fixture
def table(qapp: QApplication) -> Iterator[Table]:
    made = Table().lay(Drawn(DRAWING).position)
    yield made
    made.close()


def hand(table: Table) -> tuple[Card, ...]:
    return table.position[table.pile("P.H")].cards


def lift_of(table: Table, card: Card) -> float:
    """How far a card is seen above its place."""
    return table.view.table.poses(table.position)[card].y - table.view.table.item(card).y()


@pytest.mark.parametrize("chosen", ["full", "reduced", "off"])
def test_a_held_card_lies_above_its_place_and_goes_down_again(table: Table, chosen: str) -> None:
    table.choices["motion"] = chosen
    table.click("P.H", 0)
    table.rest()
    assert lift_of(table, hand(table)[0]) == rise_of(table.view.metrics) >= 4
    assert table.view.table.shadow.isVisible()
    table.key(Qt.Key.Key_Escape)
    table.rest()
    table.assert_rested()
    assert not table.view.table.shadow.isVisible()


@pytest.mark.parametrize(("width", "height"), [(900, 440), (1366, 628), (1920, 940)])
def test_a_held_card_leaves_the_name_of_its_place_to_be_read(table: Table, width: int, height: int) -> None:
    """All but what goes below the line of letters, and "Hand" has nothing of that."""
    table.view.resize(width, height)
    table.rest()
    table.click("P.H", 0)
    table.rest()
    seen = [item for item in table.view.scene().items() if item.isVisible()]
    names = [item for item in seen if isinstance(item, QGraphicsSimpleTextItem) and item.text() == "Hand"]
    name = max(names, key=lambda item: item.y())
    base = name.sceneBoundingRect().top() + QFontMetricsF(name.font()).ascent() * name.scale()
    rings = [item.sceneBoundingRect() for item in seen if isinstance(item, Ring) and item.pos().isNull()]
    above = [ring for ring in rings if ring.left() <= name.x() <= ring.right()]
    assert above, "the ring around the card"
    assert min(ring.top() for ring in above) >= base - 1


def test_without_motion_it_is_lifted_at_once(table: Table) -> None:
    table.choices["motion"] = "off"
    table.click("P.H", 0)
    assert not table.view.ticker.is_moving
    assert lift_of(table, hand(table)[0]) > 0


def test_another_card_takes_its_turn(table: Table) -> None:
    table.click("P.H", 0)
    table.click("P.H", 0)
    table.click("P.H", 1)
    table.rest()
    assert [lift_of(table, card) > 0 for card in hand(table)] == [False, True, False, False, False]


def test_a_held_card_covers_no_more_of_its_neighbours_than_before(table: Table) -> None:
    heights = [table.view.table.item(card).zValue() for card in hand(table)]
    table.click("P.H", 1)
    table.rest()
    assert [table.view.table.item(card).zValue() for card in hand(table)] == heights
    assert heights[0] < table.view.table.shadow.zValue() < heights[1]


def test_a_run_is_lifted_whole_with_one_shadow(table: Table) -> None:
    table.draw("karakurt", RUN)
    column = table.position[table.pile("C0")].cards
    table.click("C0", 2)
    table.rest()
    alone = table.view.table.shadow.boundingRect().height()
    table.click("C0", 2)
    table.click("C0", 1)
    table.rest()
    assert table.view.grip.cards() == column[1:]
    assert [lift_of(table, card) > 0 for card in column] == [False, True, True]
    assert table.view.table.shadow.boundingRect().height() > alone


def test_it_stays_lifted_when_the_table_changes_its_size_or_look(table: Table) -> None:
    table.click("P.H", 0)
    table.view.setMinimumSize(0, 0)
    table.view.resize(1300, 800)
    assert lift_of(table, hand(table)[0]) == rise_of(table.view.metrics)
    table.choices["theme"] = "dark"
    table.appearance.refresh()
    assert lift_of(table, hand(table)[0]) == rise_of(table.view.metrics)
    item, shadow = table.view.table.item(hand(table)[0]), table.view.table.shadow
    assert shadow.sceneBoundingRect().intersects(item.sceneBoundingRect())


def test_a_new_deal_and_a_move_leave_nothing_lifted(table: Table) -> None:
    table.click("P.H", 0)
    table.model.play(next(iter(table.model.game.moves(table.position))))
    table.rest()
    table.assert_rested()
    table.click("P.H", 0)
    table.deal(9)
    table.assert_rested()
    assert not table.view.table.shadow.isVisible()


def test_a_dropped_card_has_hardly_any_way_left(table: Table) -> None:
    """It hangs over its place: 120 ms, not the time from where it came (see look/)."""
    table.drag("P.H", "P.A0", 0)
    assert len(table.past) == 1
    card = table.position[table.pile("P.A0")].cards[-1]
    table.run(150)
    assert table.seen(card) == table.goals()[card]
    table.rest()
    table.assert_rested()


def test_the_ring_of_a_card_that_is_dragged_stays_where_it_came_from(table: Table) -> None:
    table.begin_drag("P.H", 0, table.point("T"))
    assert table.rings("selected") == [table.middle(Spot(table.pile("P.H"), 0))]
    table.key(Qt.Key.Key_Escape)
    assert table.rings("selected") == []
