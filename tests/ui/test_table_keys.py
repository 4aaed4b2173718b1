"""The table by keys alone: every key does what its text says, focus comes and goes, and nobody is trapped."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from qtcards.rules.flippo import Flippo
from qtcards.rules.game import Refusal
from qtcards.rules.moves import PASS, apply
from qtcards.rules.position import PileKind, Position
from qtcards.ui.keys import TABLE_KEYS
from qtcards.ui.table.choosing import idle_move, idle_moves, moves_of, pick_refusal
from qtcards.ui.table.cursor import Cursor, regions
from qtcards.ui.table.keyboard import Keyboard
from qtcards.ui.table.navigation import Navigation
from qtcards.ui.table.poses import Spot
from qtcards.ui.table.view import TableView
from tests.flippo_drawn import Drawn
from tests.ui.table_kit import DRAWING, Table

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)

SPECS = Flippo().piles


@pytest.fixture
def table(qapp: QApplication) -> Iterator[Table]:
    made = Table().lay(Drawn(DRAWING).position)
    yield made
    made.close()


def place(table: Table) -> tuple[str, int | None]:
    """Where the keyboard is: the pile's name and the index in it."""
    return SPECS[table.view.spot.pile].name, table.view.spot.index


def press(table: Table, *keys: str) -> None:
    for key in keys:
        combination = QKeySequence(key)[0]
        table.key(combination.key(), combination.keyboardModifiers())


# -- the table of keys ------------------------------------------------------------------------------------------------


def test_keys_are_written_as_qt_writes_them_and_mean_one_thing_each() -> None:
    keys = [key for entry in TABLE_KEYS for key in entry.keys]
    assert [QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText) for key in keys] == keys
    assert len(set(keys)) == len(keys)


def test_every_entry_names_a_method_of_the_table() -> None:
    for entry in TABLE_KEYS:
        assert callable(getattr(TableView, entry.method, None) or getattr(Navigation, entry.method, None))


def test_a_method_that_is_not_there_is_seen_at_the_start() -> None:
    with pytest.raises(StopIteration):
        Keyboard(object())


def test_every_entry_has_a_test_here() -> None:
    assert {entry.method for entry in TABLE_KEYS} == {
        *("go_left", "go_right", "go_up", "go_down", "go_first", "go_last", "go_next_region", "go_previous_region"),
        *("leave", "go_to_number", "go_to_stock", "go_to_foundations", "go_to_cells", "pick_or_put", "send_best"),
        *("put_back", "deal_or_pass", "peek", "go_to_waste", "hold_more", "hold_fewer"),
    }


# -- going about ------------------------------------------------------------------------------------------------------


def test_left_and_right_walk_all_piles_in_reading_order_and_all_cards_of_a_hand(table: Table) -> None:
    press(table, "Home")
    walked = [place(table)]
    while not walked[1:] or walked[-1] != walked[-2]:
        press(table, "Right")
        walked.append(place(table))
    assert walked[:-1] == [
        *[("Q.S", 1), ("Q.A0", None), ("Q.A1", None), ("Q.A2", 2), ("Q.A3", None)],
        *[("Q.H", n) for n in range(5)],
        *[("T", 5), ("F0", 1), ("F1", None), ("F2", None), ("F3", 0)],
        *[("P.S", 2), ("P.A0", 2), ("P.A1", 0), ("P.A2", None), ("P.A3", None)],
        *[("P.H", n) for n in range(5)],
    ]
    back = [place(table)]
    while not back[1:] or back[-1] != back[-2]:
        press(table, "Left")
        back.append(place(table))
    assert back[:-1] == walked[-2::-1]


def test_up_and_down_walk_inside_a_pile(table: Table) -> None:
    press(table, "C", "Up", "Up")
    assert place(table) == ("P.A0", 0)
    press(table, "Up")
    assert place(table) == ("P.A0", 0)
    press(table, "Down", "Down", "Down")
    assert place(table) == ("P.A0", 2)


def test_home_and_end(table: Table) -> None:
    press(table, "End")
    assert place(table) == ("P.H", 4)
    press(table, "Home")
    assert place(table) == ("Q.S", 1)


@pytest.mark.parametrize(("key", "index"), [("1", 0), ("2", 1), ("5", 4)])
def test_numbers_go_to_cards_of_the_hand(table: Table, key: str, index: int) -> None:
    press(table, "Home", key)
    assert place(table) == ("P.H", index)


@pytest.mark.parametrize("key", ["6", "9", "0"])
def test_numbers_that_no_card_has_change_nothing(table: Table, key: str) -> None:
    press(table, "Home", key)
    assert place(table) == ("Q.S", 1)


def test_zero_is_the_tenth() -> None:
    position = Position(tuple(Drawn("P.H: R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11").position.piles))
    cursor = Cursor(SPECS)
    assert cursor.go_to_number(10, position)
    assert cursor.spot.index == 9


def test_letters_go_to_kinds_of_piles_one_after_the_other(table: Table) -> None:
    press(table, "S")
    assert place(table) == ("P.S", 2)
    seen = []
    for key in "FFFFFCCCCC":
        press(table, key)
        seen.append(place(table)[0])
    assert seen == ["F0", "F1", "F2", "F3", "F0", "P.A0", "P.A1", "P.A2", "P.A3", "P.A0"]


def test_number_pad_keys_are_the_others_equals(table: Table) -> None:
    table.key(Qt.Key.Key_3, Qt.KeyboardModifier.KeypadModifier)
    assert place(table) == ("P.H", 2)


# -- in and out -------------------------------------------------------------------------------------------------------

PARTS = ["P.H", "P.A0", "P.S", "F0", "Q.H"]
"""The first pile of each part of the table, in the order of Tab."""


def test_tab_walks_the_parts_and_then_leaves(table: Table) -> None:
    table.before.setFocus()
    QTest.keyClick(table.before, Qt.Key.Key_Tab)
    walked = []
    while table.view.hasFocus() and len(walked) < 20:
        walked.append(place(table)[0])
        press(table, "Tab")
    assert walked == PARTS
    assert table.after.hasFocus()


def test_shift_tab_walks_them_backwards_and_leaves(table: Table) -> None:
    table.after.setFocus()
    QTest.keyClick(table.after, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    walked = []
    while table.view.hasFocus() and len(walked) < 20:
        walked.append(place(table)[0])
        press(table, "Shift+Tab")
    assert walked == PARTS[::-1]
    assert table.before.hasFocus()


@pytest.mark.parametrize("keys", [(), ("Home",), ("F",), ("1", "Space"), ("C", "K")])
def test_f6_leaves_from_everywhere(table: Table, keys: tuple[str, ...]) -> None:
    press(table, *keys, "F6")
    assert table.after.hasFocus()


def test_every_pile_that_is_shown_belongs_to_one_part() -> None:
    assert sorted(n for part in regions(SPECS) for n in part) == [
        n for n, spec in enumerate(SPECS) if spec.kind is not PileKind.REMOVED
    ]


def test_tab_on_a_widget_that_lies_on_the_table_leads_on(table: Table) -> None:
    first, second = QPushButton("first", table.view), QPushButton("second", table.view)
    first.show()
    second.show()
    first.setFocus()
    here = table.view.spot
    QTest.keyClick(first, Qt.Key.Key_Tab)
    assert second.hasFocus()
    assert table.view.spot == here


# -- the ring ---------------------------------------------------------------------------------------------------------


def test_the_focus_ring_is_where_the_keys_went(table: Table) -> None:
    press(table, "2")
    assert table.rings("focus") == [table.middle(Spot(table.pile("P.H"), 1))]
    table.after.setFocus()
    assert table.rings("focus") == []
    table.view.setFocus(Qt.FocusReason.OtherFocusReason)
    assert table.rings("focus") == [table.middle(Spot(table.pile("P.H"), 1))]


def test_the_mouse_hides_the_ring_and_moves_no_focus(table: Table) -> None:
    press(table, "2")
    told: list[Spot] = []
    table.view.pointed.connect(told.append)
    table.click("P.A0")
    assert table.rings("focus") == []
    assert place(table) == ("P.H", 1)
    assert told == []


def test_the_keyboard_stays_where_it_is_when_the_game_goes_on(table: Table) -> None:
    press(table, "2")
    table.play("P.H0>F0")
    assert place(table) == ("P.H", 1)
    press(table, "4")
    assert place(table) == ("P.H", 3)
    table.play("P.H0>P.A0")
    table.to_player()
    assert place(table) == ("P.H", 2)  # the hand had three cards meanwhile


def test_on_the_top_of_a_pile_it_stays_on_the_top(table: Table) -> None:
    press(table, "C")
    table.play("P.H0>P.A0")
    assert place(table) == ("P.A0", 3)
    table.to_player()
    press(table, "Up")
    table.play("P.H0>P.A0")
    assert place(table) == ("P.A0", 2)


# -- playing ----------------------------------------------------------------------------------------------------------


def test_space_picks_up_and_puts_down(table: Table) -> None:
    press(table, "1", "Space")
    assert table.view.grip.spot == Spot(table.pile("P.H"), 0)
    assert table.rings("targets") == table.middles("F0", "P.A0", "P.A1", "P.A2", "P.A3")
    press(table, "F", "Space")
    assert table.cards("F0") == "R1 R2 R3"


def test_space_on_the_held_card_puts_it_back_and_on_its_neighbour_takes_that(table: Table) -> None:
    press(table, "1", "Space", "Space")
    assert table.view.grip.spot is None
    press(table, "Space", "Right", "Space")
    assert table.view.grip.spot == Spot(table.pile("P.H"), 1)


def test_space_where_there_is_nothing_says_so(table: Table) -> None:
    press(table, "C", "C", "C", "Space")
    assert table.refusals == [Refusal.NO_CARD]


def test_enter_sends_the_card_where_it_fits(table: Table) -> None:
    press(table, "1", "Return")
    assert table.cards("F0") == "R1 R2 R3"


def test_enter_sends_the_held_card(table: Table) -> None:
    press(table, "1", "Space", "Home", "Enter")
    assert table.cards("F0") == "R1 R2 R3"


def test_enter_asks_where_a_joker_shall_go(table: Table) -> None:
    press(table, "3", "Return")
    menu = table.view.sending.menu
    assert menu is not None
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert table.cards("F1") == "J"


def test_escape_puts_back_then_takes_the_hint_away(table: Table) -> None:
    table.view.show_hint(next(iter(table.model.game.moves(table.position))))
    assert table.rings("hints")
    press(table, "1", "Space", "Esc")
    assert table.view.grip.spot is None
    table.view.show_hint(next(iter(table.model.game.moves(table.position))))
    press(table, "Esc")
    assert table.rings("hints") == []


def test_escape_closes_what_is_looked_through_and_keeps_the_held_card(table: Table) -> None:
    press(table, "1", "Space", "C", "K")
    assert table.view._furniture._peeked == table.pile("P.A0")
    press(table, "Esc")
    assert table.view._furniture._peeked is None
    assert table.view.grip.spot == Spot(table.pile("P.H"), 0)
    press(table, "Esc")
    assert table.view.grip.spot is None


def test_k_opens_and_closes(table: Table) -> None:
    press(table, "C", "K")
    assert table.view._furniture._peeked == table.pile("P.A0")
    press(table, "K")
    assert table.view._furniture._peeked is None


def test_other_keys_close_what_is_looked_through(table: Table) -> None:
    press(table, "C", "K", "Right")
    assert table.view._furniture._peeked is None
    assert place(table) == ("P.A1", 0)


def test_d_passes_when_there_is_nothing_else_and_says_why_not_before(table: Table) -> None:
    press(table, "D")
    assert table.refusals == [Refusal.CANNOT_PASS]
    table.lay(Drawn("P.S: b1 B3\nQ.S: B4\nQ.H: Y1 Y2", emergency="off").position, emergency="off")
    press(table, "D")
    assert table.last_move == PASS


def test_the_pass_button_is_there_when_one_can_pass_and_the_keyboard_is_not_lost_with_it(table: Table) -> None:
    button = table.view._furniture._pass
    assert not button.isVisible()
    table.lay(Drawn("P.S: b1 B3\nQ.S: B4\nQ.H: Y1 Y2", emergency="off").position, emergency="off")
    assert button.isVisible()
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert table.last_move == PASS
    assert not button.isVisible()
    assert table.view.hasFocus()


def test_unknown_keys_are_left_to_the_window(table: Table) -> None:
    press(table, "X", "Ctrl+S", "Alt+D")
    assert table.refusals == []
    assert len(table.past) == 0


def test_before_the_first_deal_no_key_does_harm(qapp: QApplication) -> None:
    table = Table()
    for entry in TABLE_KEYS:
        table.view.setFocus()
        press(table, *entry.keys)
    table.click_at(table.view.rect().center())
    table.close()


# -- choosing ---------------------------------------------------------------------------------------------------------


def test_moves_of_all_spots_are_the_legal_moves() -> None:
    drawn = Drawn(DRAWING)
    spots = [Spot(n, i) for n in range(18) for i in range(len(drawn.position[n]))]
    tops = [s for s in spots if SPECS[s.pile].kind is PileKind.HAND or s.index == len(drawn.position[s.pile]) - 1]
    found = {move for spot in tops for move in moves_of(drawn.game, drawn.position, spot)}
    assert found == set(drawn.game.moves(drawn.position))


def test_a_spot_that_is_not_there_cannot_be_picked_up() -> None:
    drawn = Drawn(DRAWING)
    assert pick_refusal(drawn.game, drawn.position, Spot(7, 5)) is Refusal.NO_CARD
    assert pick_refusal(drawn.game, drawn.position, Spot(7, None)) is Refusal.NO_CARD


def test_the_move_without_a_card_is_the_pass_of_a_game_for_two() -> None:
    drawn = Drawn(DRAWING)
    assert idle_moves(drawn.game, drawn.position) == []
    assert idle_move(drawn.game, drawn.position) == PASS


# -- any keys ---------------------------------------------------------------------------------------------------------

STEPS = st.sampled_from([
    *[lambda c, p, by=by: c.step_across(by, p) for by in (1, -1)],
    *[lambda c, p, by=by: c.step_inside(by, p) for by in (1, -1)],
    *[lambda c, p, by=by: c.step_region(by, p) for by in (1, -1)],
    *[lambda c, p, last=last: c.go_to_end(last=last, position=p) for last in (True, False)],
    *[lambda c, p, n=n: c.go_to_number(n, p) for n in (1, 4, 5, 10)],
    *[lambda c, p, kind=kind: c.go_to_kind(p, kind) for kind in PileKind if kind is not PileKind.REMOVED],
    lambda c, p: c.go_to_spot(Spot(9, 7), p),
])  # fmt: skip


@given(st.lists(st.tuples(STEPS, st.integers(0, 9)), max_size=40), st.integers(1, 50))
def test_after_any_steps_in_a_changing_game_the_keyboard_is_on_a_place_that_exists(steps, deal: int) -> None:
    game = Flippo()
    position = game.start(deal)
    cursor = Cursor(SPECS)
    cursor.enter_region(0, position)
    for step, choice in steps:
        step(cursor, position)
        for _ in range(choice):
            moves = list(game.moves(position))
            if moves:
                position = apply(position, game.transition(position, moves[choice % len(moves)]))
            cursor.settle(position)
        count, spot = len(position[cursor.spot.pile]), cursor.spot
        assert SPECS[spot.pile].kind is not PileKind.REMOVED
        assert (spot.index is None) == (count == 0)
        assert spot.index is None or 0 <= spot.index < count
