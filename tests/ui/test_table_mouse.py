"""The table under the mouse: click, drag, double click, the other button, a long press, touch. Cases C24, C25."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from qtcards.rules.flippo import Flippo
from qtcards.rules.game import Refusal
from qtcards.rules.moves import Move, MoveKind
from qtcards.rules.position import Seat
from qtcards.ui.language import switch_language
from qtcards.ui.table.poses import JOKER, Face, Spot
from tests.flippo_drawn import Drawn
from tests.ui.table_kit import DRAWING, LEFT, RIGHT, Table, peeked

# What the offscreen platform says about every menu.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)


@pytest.fixture
def table(qapp: QApplication) -> Iterator[Table]:
    made = Table().lay(Drawn(DRAWING).position)
    yield made
    made.close()


def carried(table: Table, source: str, target: str, index: int | None = None) -> Move:
    return Move(MoveKind.CARRY, table.pile(source), table.pile(target), index=index)


# -- click, click -----------------------------------------------------------------------------------------------------


def test_click_picks_up_and_click_puts_down(table: Table) -> None:
    table.click("P.H", 0)
    assert table.view.grip.spot == Spot(table.pile("P.H"), 0)
    table.click("F0")
    assert table.last_move == carried(table, "P.H", "F0", 0)
    assert table.view.grip.spot is None
    table.rest()
    table.assert_rested()


def test_targets_are_shown_exactly_where_the_held_card_may_go(table: Table) -> None:
    for index in range(5):
        table.click("P.H", index)
        legal = {move.target for move in table.model.game.moves(table.position) if move.index == index}
        assert table.rings("targets") == table.middles(*legal)
        assert table.view.grip.spot == Spot(table.pile("P.H"), index)
        assert table.rings("selected") == [table.held_middle()]
        table.click("P.H", index)
        assert table.rings("targets") == table.rings("selected") == []


def test_click_on_another_card_of_the_hand_takes_that_one(table: Table) -> None:
    table.click("P.H", 0)
    table.click("P.H", 3)
    assert table.view.grip.spot == Spot(table.pile("P.H"), 3)


def test_click_beside_everything_puts_back(table: Table) -> None:
    table.click("P.H", 0)
    table.click_at(QPoint(2, 2))
    assert table.view.grip.spot is None
    assert table.refusals == []


def test_click_onto_an_empty_pile_puts_down_there(table: Table) -> None:
    table.click("P.H", 4)
    table.click("P.A3")
    assert table.cards("P.A3") == "R12"


def test_click_on_a_covered_card_means_the_top(table: Table) -> None:
    table.click("P.A0", 1)
    assert table.view.grip.spot == Spot(table.pile("P.A0"), 2)


@pytest.mark.parametrize(
    ("pile", "reason"),
    [
        ("T", Refusal.NOT_A_SOURCE),
        ("F0", Refusal.NOT_A_SOURCE),
        ("Q.S", Refusal.NOT_A_SOURCE),
        ("Q.A2", Refusal.NOT_A_SOURCE),
        ("Q.H", Refusal.NOT_A_SOURCE),
    ],
)
def test_what_is_not_the_players_is_refused(table: Table, pile: str, reason: Refusal) -> None:
    table.click(pile)
    assert table.refusals == [reason]
    assert table.view.grip.spot is None


def test_click_on_an_empty_pile_with_nothing_in_hand_says_nothing(table: Table) -> None:
    table.click("P.A3")
    table.click("F1")
    assert table.refusals == []


# -- drag -------------------------------------------------------------------------------------------------------------


def test_drag_and_drop_plays(table: Table) -> None:
    table.drag("P.H", "F0", 0)
    assert table.last_move == carried(table, "P.H", "F0", 0)
    table.rest()
    table.assert_rested()


def test_a_dragged_card_follows_the_pointer_above_all_others(table: Table) -> None:
    goals = table.goals()
    start = table.point("P.H", 1)
    table.begin_drag("P.H", 1, start + QPoint(-200, -90))
    card = table.position[table.pile("P.H")].cards[1]
    x, y, _, face = goals[card]
    seen = table.seen(card)
    assert seen is not None
    assert seen[:2] == (x - 200, y - 90)
    assert seen[3] == face
    assert all(seen[2] > other[2] for key, other in goals.items() if other is not None and key != card)
    table.release(start + QPoint(-200, -90))


def test_what_comes_to_rest_meanwhile_leaves_the_dragged_card_on_the_pointer(table: Table) -> None:
    card = table.position[table.pile("P.H")].cards[4]
    table.click("P.H", 0)
    table.click("F0")
    at = table.point("F1") + QPoint(0, 60)
    table.begin_drag("P.H", 3, at)
    held = table.seen(card)
    table.rest()
    assert table.seen(card) == held
    table.release(at)
    table.rest()
    table.assert_rested()


def test_dropped_on_its_own_place_or_on_nothing_it_goes_back_silently(table: Table) -> None:
    for end in (table.point("P.H", 1) + QPoint(25, 5), table.point("Q.H", 0) + QPoint(0, -200), QPoint(870, 300)):
        table.begin_drag("P.H", 1, end)
        table.release(end)
        assert len(table.past) == 0
        assert table.refusals == []
        table.rest()
        table.assert_rested()


@pytest.mark.parametrize("ms", [0, 80, 300, 900])
def test_a_card_taken_in_flight_is_whole_at_once(table: Table, ms: float) -> None:
    table.deal_only(next(n for n in range(1, 99) if Flippo().start(n).to_play is Seat.PLAYER))
    table.run(ms)
    start = table.point("P.H", 4)
    table.begin_drag("P.H", 4, start + QPoint(40, -40))
    card = table.position[table.pile("P.H")].cards[4]
    goal = table.goals()[card]
    assert goal is not None
    seen = table.seen(card)
    assert seen is not None
    assert (seen[0], seen[1], seen[3]) == (goal[0] + 40, goal[1] - 40, goal[3])
    table.rest()
    assert table.seen(card) == seen
    table.release(start + QPoint(40, -40))
    table.rest()
    table.assert_rested()


@pytest.mark.parametrize("how", ["drag", "click"])
def test_c24_a_card_goes_where_it_was_put_or_nowhere(table: Table, how: str) -> None:
    before = table.position
    for target, reason in [
        ("F1", Refusal.WRONG_NUMBER),
        ("F3", Refusal.WRONG_NUMBER),
        ("F2", Refusal.WRONG_NUMBER),
        ("T", Refusal.NOT_A_TARGET),
        ("P.S", Refusal.NOT_A_TARGET),
        ("Q.A2", Refusal.NOT_YOUR_PILE),
        ("Q.H", Refusal.NOT_A_TARGET),
    ]:
        table.refusals.clear()
        if how == "drag":
            table.drag("P.H", target, 0)  # red 3, which fits on the red pile only
        else:
            table.click("P.H", 0)
            table.click(target)
        assert table.refusals == [reason]
        assert table.position == before
        assert table.view.grip.spot is None
        assert table.rings("targets") == []
        table.rest()
        table.assert_rested()


def test_a_small_tremble_is_a_click(table: Table) -> None:
    at = table.point("P.H", 0)
    table.press(at)
    table.move(at + QPoint(3, 2))
    table.release(at + QPoint(3, 2))
    assert table.view.grip.spot == Spot(table.pile("P.H"), 0)


def test_a_drag_whose_end_was_lost_ends_with_the_next_press(table: Table) -> None:
    table.begin_drag("P.H", 1, QPoint(300, 300))
    table.press(QPoint(2, 2))
    table.release(QPoint(2, 2))
    assert len(table.past) == 0
    table.rest()
    table.assert_rested()


def test_a_drag_ends_when_the_keyboard_goes_elsewhere(table: Table) -> None:
    table.begin_drag("P.H", 1, QPoint(300, 300))
    table.before.setFocus()
    table.release(table.point("P.A3"))
    assert len(table.past) == 0
    table.rest()
    table.assert_rested()


# -- double click -----------------------------------------------------------------------------------------------------


def test_double_click_sends_the_card_to_the_one_place_it_fits(table: Table) -> None:
    table.double_click("P.H", 0)
    assert table.last_move == carried(table, "P.H", "F0", 0)
    assert len(table.past) == 1


def test_double_click_on_the_held_card_sends_it(table: Table) -> None:
    table.click("P.H", 0)
    QTest.qWait(0)
    table.double_click("P.H", 0)
    assert table.last_move == carried(table, "P.H", "F0", 0)


def test_a_second_click_on_the_target_does_nothing(table: Table) -> None:
    table.click("P.H", 0)
    table.double_click("F0")
    assert len(table.past) == 1
    assert table.refusals == []


def test_double_click_on_a_card_that_fits_nowhere_on_the_centre_asks_for_the_helper_pile(table: Table) -> None:
    table.double_click("P.H", 1)
    assert choices(table) == [
        "Put green 5 from your hand onto helper pile 1 and end your turn",
        "Put green 5 from your hand onto helper pile 2 and end your turn",
        "Put green 5 from your hand onto helper pile 3 and end your turn",
        "Put green 5 from your hand onto helper pile 4 and end your turn",
    ]


def test_double_click_on_what_fits_nowhere_is_refused(table: Table) -> None:
    table.double_click("P.A1")
    assert table.refusals == [Refusal.FITS_NOWHERE]


def choices(table: Table) -> list[str]:
    menu = table.view.sending.menu
    assert menu is not None
    assert menu.isVisible()
    return [action.text() for action in menu.actions()]


@pytest.mark.parametrize("nth", range(4))
def test_fl22_a_joker_is_asked_about_and_goes_exactly_where_it_was_told(table: Table, nth: int) -> None:
    table.double_click("P.H", 2)
    assert len(choices(table)) == 4
    assert len(table.past) == 0
    menu = table.view.sending.menu
    for _ in range(nth):
        QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert table.last_move == carried(table, "P.H", f"F{nth}", 2)
    assert table.view.sending.menu is None


def test_the_question_plays_by_mouse_too(table: Table) -> None:
    table.double_click("P.H", 2)
    menu = table.view.sending.menu
    assert menu is not None
    QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(menu.actions()[3]).center())
    assert table.last_move == carried(table, "P.H", "F3", 2)


def test_escape_answers_the_question_with_nothing(table: Table) -> None:
    table.double_click("P.H", 2)
    QTest.keyClick(table.view.sending.menu, Qt.Key.Key_Escape)
    assert table.view.sending.menu is None
    assert len(table.past) == 0


@pytest.mark.parametrize(
    "happening",
    [
        lambda table: table.play("P.H0>F0"),
        lambda table: table.deal(3),
        lambda table: table.view.resize(table.view.width() + 20, table.view.height()),
    ],
)
def test_the_question_closes_when_its_position_is_gone(table: Table, happening: Callable[[Table], object]) -> None:
    table.double_click("P.H", 2)
    happening(table)
    assert table.view.sending.menu is None


def test_the_question_follows_the_language(table: Table, qapp: QApplication) -> None:
    table.double_click("P.H", 2)
    english = choices(table)
    switch_language(qapp, "de")
    try:
        german = choices(table)
    finally:
        switch_language(qapp, "en")
    assert len(german) == 4
    assert not set(german) & set(english)


# -- buttons together -------------------------------------------------------------------------------------------------


def test_c2_the_right_button_during_a_drag_does_nothing(table: Table) -> None:
    at = table.point("F0")
    table.begin_drag("P.H", 0, at)
    for pile in ("P.A0", "F0", "P.H"):
        table.press(table.point(pile), RIGHT)
        table.release(table.point(pile), RIGHT)
        table.second_click_at(table.point(pile), RIGHT)
    assert peeked(table) is None
    table.release(at)
    assert table.last_move == carried(table, "P.H", "F0", 0)


# -- C25 --------------------------------------------------------------------------------------------------------------


def test_c25_a_joker_on_the_centre_shows_its_number_and_on_a_helper_pile_it_is_a_joker(table: Table) -> None:
    joker = table.position[table.pile("P.H")].cards[2]
    assert table.view.table.item(joker).face == JOKER
    table.drag("P.H", "F0", 2)
    table.rest()
    assert table.view.table.item(joker).face == Face(3, 0, joker=True)
    table.model.undo()
    table.rest()
    assert table.view.table.item(joker).face == JOKER
    table.drag("P.H", "P.A3", 2)
    table.rest()
    assert table.view.table.item(joker).face == JOKER
    table.to_player()
    table.click("P.A3")
    assert table.rings("targets") == table.middles("F0", "F1", "F2", "F3")
    table.click("F2")
    table.rest()
    height = len(table.position[table.pile("F2")])
    assert table.view.table.item(joker).face == Face(height, 2, joker=True)


# -- touch ------------------------------------------------------------------------------------------------------------


def test_a_finger_plays_like_a_mouse(table: Table, qapp: QApplication) -> None:
    """Qt makes a mouse of a finger that nobody takes; the table must take none."""
    device = QTest.createTouchDevice()
    viewport = table.view.viewport()
    start, end = table.point("P.H", 0), table.point("F0")
    QTest.touchEvent(viewport, device).press(0, start, viewport)
    for share in (0.2, 0.6, 1.0):
        QTest.touchEvent(viewport, device).move(0, start + (end - start) * share, viewport)
    assert table.view._pointer.is_dragging
    QTest.touchEvent(viewport, device).release(0, end, viewport)
    assert table.last_move == carried(table, "P.H", "F0", 0)
