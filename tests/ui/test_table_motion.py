"""State first, motion after: every animation can be cut at any moment, and at rest all lies as the position says."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from qtcards.rules.cards import FlippoCard, is_joker
from qtcards.rules.flippo import Flippo
from qtcards.rules.position import Seat
from qtcards.ui.table.motion import travel_ms
from qtcards.ui.table.poses import BACK, JOKER, Face
from qtcards.ui.table.rings import Ring
from tests.flippo_drawn import Drawn
from tests.ui.table_kit import Table

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)


@pytest.fixture
def table(qapp: QApplication) -> Iterator[Table]:
    made = Table()
    yield made
    made.close()


def players_deal(first: int = 1) -> int:
    """A deal that the player begins."""
    return next(n for n in range(first, first + 50) if Flippo().start(n).to_play is Seat.PLAYER)


def play_any(table: Table, chance: random.Random, times: int = 1) -> None:
    """Make legal moves of whoever is to play, onto the centre when there is one, without waiting for any motion."""
    for _ in range(times):
        moves = list(table.model.game.moves(table.position))
        onto_centre = [move for move in moves if move.target in (1, 2, 3, 4)]
        if moves:
            table.model.play(chance.choice(onto_centre or moves), table.position.to_play)


# -- rest -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("chosen", ["full", "reduced", "off"])
def test_everything_comes_to_rest_where_it_belongs(table: Table, chosen: str) -> None:
    table.choices["motion"] = chosen
    chance = random.Random(5)
    table.deal(players_deal())
    for _ in range(40):
        play_any(table, chance)
        if chosen == "off":
            assert not table.view.ticker.is_moving
        table.rest()
        table.assert_rested()


def test_reduced_motion_places_at_once_and_only_fades(table: Table) -> None:
    table.choices["motion"] = "reduced"
    table.deal(players_deal())
    play_any(table, random.Random(1))
    table.run(30)
    for card, goal in table.goals().items():
        item = table.view.table.item(card)
        assert goal is None or (item.x(), item.y(), item.face) == (goal[0], goal[1], goal[3])
    assert any(item.opacity() < 1 for item in map(table.view.table.item, table.goals()))
    table.run(100)
    table.assert_rested()


def test_at_rest_no_timer_runs(table: Table) -> None:
    from PySide6.QtCore import QElapsedTimer, QTimer

    table.deal(players_deal())
    play_any(table, random.Random(1), 3)
    table.rest()
    # Pictures are drawn anew 100 ms after the last change of size, and what they leave is given back a second later.
    watch = QElapsedTimer()
    watch.start()
    while any(timer.isActive() for timer in table.view.findChildren(QTimer)):
        assert watch.elapsed() < 5_000
        QTest.qWait(50)


# -- cutting ----------------------------------------------------------------------------------------------------------


def _finish(table: Table) -> None:
    table.view.ticker.finish()


def _resize(table: Table) -> None:
    table.view.setMinimumSize(0, 0)
    table.view.resize(random.randrange(900, 1500), random.randrange(520, 900))


def _theme(table: Table) -> None:
    table.choices["theme"] = {"light": "dark", "dark": "contrast", "contrast": "light"}[str(table.choices["theme"])]
    table.appearance.refresh()


def _cards(table: Table) -> None:
    table.choices["cards"] = {"standard": "safe", "safe": "contrast", "contrast": "standard"}[
        str(table.choices["cards"])
    ]
    table.appearance.refresh()


def _deal(table: Table) -> None:
    table.choices["motion"] = "off"
    table.deal_only(17)
    table.choices["motion"] = "full"


@pytest.mark.parametrize("cut", [_finish, _resize, _theme, _cards, _deal])
def test_cut_at_any_moment_everything_lies_where_it_belongs(table: Table, cut: Callable[[Table], None]) -> None:
    chance = random.Random(8)
    random.seed(8)
    table.deal_only(players_deal())
    for _ in range(25):
        table.run(chance.uniform(0, 900))
        cut(table)
        table.assert_rested()
        play_any(table, chance, chance.randrange(1, 4))


def test_what_is_hidden_shows_no_face_of_former_times(table: Table) -> None:
    """The assistant draws a card that lay open before: nothing of it may be seen on its way (FL-25)."""
    chance = random.Random(2)
    for chosen in ("full", "off", "reduced"):
        table.choices["motion"] = chosen
        table.deal(players_deal())
        for _ in range(60):
            play_any(table, chance)
            table.rest()
        table.choices["motion"] = "full"
        table.deal_only(players_deal())
        table.view.ticker.finish()
        hand, talon = table.pile("Q.H"), table.pile("T")
        while table.model.outcome is None and len(table.past) < 60:
            play_any(table, chance)
            drawn_now = set(table.past[-1].before[talon].cards) & set(table.position[hand].cards)
            for _ in range(25):
                table.run(40)
                assert all(table.view.table.item(card).face == BACK for card in drawn_now)


def test_cards_that_only_make_room_do_not_rise_above_those_that_fly(table: Table) -> None:
    table.lay(Drawn("T: r1 r2\nF0: R1\nP.S: b5 B4\nP.H: R2 Y9 G8 B7\nQ.S: G1").position)
    played, *others = table.position[table.pile("P.H")].cards
    table.model.play(next(move for move in table.model.game.moves(table.position) if move.target == 1))
    table.run(60)
    heights = [table.view.table.item(card).zValue() for card in others]
    assert max(heights) < table.view.table.item(played).zValue()


def test_covered_cards_stay_covered_while_their_pile_grows(table: Table) -> None:
    table.deal(players_deal())
    play_any(table, random.Random(3), 30)
    table.rest()
    play_any(table, random.Random(4))
    talon = table.position[0].cards
    for _ in range(30):
        table.run(30)
        assert [card for card in talon[:-12] if table.view.table.item(card).isVisible()] == []


# -- state first ------------------------------------------------------------------------------------------------------


def test_a_click_during_a_flight_acts_on_the_true_state(table: Table) -> None:
    table.lay(Drawn("T: r1 r2 r3 r4\nF0: R1\nP.S: b5 B4\nP.H: R2 R3 R4 B7\nQ.S: G1").position)
    for height in (2, 3, 4):
        table.click("P.H", 0)
        table.click("F0")  # before the former card has arrived
        assert len(table.position[table.pile("F0")]) == height
        table.run(20)
    table.rest()
    table.assert_rested()


def test_keys_during_a_flight_act_on_the_true_state(table: Table) -> None:
    table.lay(Drawn("T: r1 r2 r3 r4\nF0: R1\nP.S: b5 B4\nP.H: R2 R3 R4 B7\nQ.S: G1").position)
    table.key(Qt.Key.Key_1)
    for height in (2, 3, 4):
        table.key(Qt.Key.Key_Return)
        assert len(table.position[table.pile("F0")]) == height
    table.rest()
    table.assert_rested()


def test_an_undo_in_flight_turns_the_card_round(table: Table) -> None:
    table.lay(Drawn("T: r1 r2 r3 r4\nF0: R1\nP.S: b5 B4\nP.H: R2 R3 B7\nQ.S: G1").position)
    card = table.position[table.pile("P.H")].cards[0]
    table.click("P.H", 0)
    table.click("F0")
    table.run(100)
    there = table.view.table.item(card).pos()
    table.model.undo()
    table.run(1)
    assert (table.view.table.item(card).pos() - there).manhattanLength() < 60
    table.rest()
    table.assert_rested()


# -- C25, C26 ---------------------------------------------------------------------------------------------------------


def test_c25_every_joker_on_the_centre_shows_its_number_and_everywhere_else_a_joker(table: Table) -> None:
    chance = random.Random(6)
    table.deal(players_deal())
    seen = set()
    for _ in range(150):
        play_any(table, chance)
        table.view.ticker.finish()
        for n, pile in enumerate(table.position.piles):
            for index, card in enumerate(pile.cards):
                assert isinstance(card, FlippoCard)
                item = table.view.table.item(card)
                if not is_joker(card) or not item.isVisible() or item.face == BACK:
                    continue
                centre = n in (1, 2, 3, 4)
                seen.add(centre)
                assert item.face == (Face(index + 1, n - 1, joker=True) if centre else JOKER)
    assert seen == {True, False}


@pytest.mark.parametrize("colours", ["bound", "free"])
def test_c26_an_endless_game_shuffles_and_keeps_every_card(table: Table, colours: str) -> None:
    chance = random.Random(4)
    table.deal(players_deal(), stock=30, colours=colours)
    shuffles = 0
    while table.model.outcome is None and len(table.past) < 900:
        table.choices["motion"] = "full" if len(table.position[0]) < 8 else "off"
        play_any(table, chance)
        if table.position.shuffles > shuffles:
            shuffles = table.position.shuffles
            assert table.view.ticker.is_moving
            table.rest()
            table.assert_rested()
            table.assert_census()
        table.view.ticker.finish()
    table.assert_rested()
    table.assert_census()
    assert shuffles >= 2


# -- C1, C2, C3 -------------------------------------------------------------------------------------------------------


def test_c2_keys_undo_and_deals_while_a_card_hangs_on_the_pointer(table: Table) -> None:
    happenings: list[Callable[[], object]] = [
        lambda: table.key(Qt.Key.Key_D),
        lambda: table.key(Qt.Key.Key_Space),
        lambda: table.key(Qt.Key.Key_Return),
        lambda: table.key(Qt.Key.Key_K),
        lambda: table.key(Qt.Key.Key_Escape),
        table.model.undo,
        table.model.redo,
        lambda: table.deal_only(9),
        lambda: table.deal_only(9, colours="free"),
        lambda: table.deal_only(9, stock=5),
        lambda: _resize(table),
        lambda: _theme(table),
        table.view.clearFocus,
    ]
    for happening in happenings:
        table.deal(players_deal()).play(first_play(table))
        table.to_player()
        at = table.point("F2")
        table.begin_drag("P.H", 0, at)
        happening()
        table.run(50)
        table.move(at)
        table.release(at)
        table.rest()
        table.assert_rested()
        table.assert_census()
        assert table.view.grip.spot is None
        assert not table.view.table._lifted


def first_play(table: Table) -> str:
    from qtcards.rules.notation import write_move

    return write_move(table.model.game, next(iter(table.model.game.moves(table.position))))


def test_a_key_during_a_drag_does_nothing_but_escape(table: Table) -> None:
    table.deal(players_deal())
    at = table.point("T")
    table.begin_drag("P.H", 0, at)
    for key in (Qt.Key.Key_D, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_K, Qt.Key.Key_Left, Qt.Key.Key_X):
        table.key(key)
    assert table.view._pointer.is_dragging
    table.key(Qt.Key.Key_Escape)
    assert not table.view._pointer.is_dragging
    table.release(at)
    assert table.refusals == []


def test_c3_ten_deals_in_a_second(table: Table) -> None:
    for number in range(1, 11):
        table.deal_only(number, colours=("bound", "free")[number % 2], stock=(5, 30, 40)[number % 3])
        table.run(100)
    assert table.model.invitation.deal == 10
    table.rest()
    table.assert_rested()
    assert table.position == Flippo(30, "bound").start(10)


def test_a_deal_of_other_cards_in_the_middle_of_a_flight(table: Table) -> None:
    table.lay(Drawn("T: r1 r2 r3 r4\nF0: R1\nP.S: b5 B4\nP.H: R2 R3 B7\nQ.S: G1").position)
    table.click("P.H", 0)
    table.click("F0")
    table.run(50)
    table.deal(3)
    table.assert_rested()
    assert len(table.goals()) == 108


def test_two_hundred_deals_leave_no_items_behind(table: Table) -> None:
    def items_but_rings() -> int:
        items = [item for item in table.view.table.items() if not isinstance(item, Ring)]
        return sum(not isinstance(item.parentItem(), Ring) for item in items)

    items = children = 0
    chance = random.Random(1)
    for number in range(1, 241):
        if number == 40:
            table.deal(2)
            items, children = items_but_rings(), len(table.view.children())
        table.deal_only(number, colours=("bound", "free")[number // 20 % 2])
        play_any(table, chance)
        table.click("P.H", 0)
        table.click("Q.A0", button=Qt.MouseButton.RightButton)
        table.view.show_hint(next(iter(table.model.game.moves(table.position))))
    table.deal(2)
    assert items_but_rings() == items
    assert len(table.view.children()) == children


# -- speed ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("speed", "ms"), [("slow", 1.8), ("normal", 1.0), ("fast", 0.55)])
def test_every_motion_takes_its_time_by_the_setting(table: Table, speed: str, ms: float) -> None:
    table.choices["speed"] = speed
    table.appearance.refresh()
    table.lay(Drawn("T: r1 r2 r3 r4\nF0: R1\nP.S: b5 B4\nP.H: R2 R3 R4 B7\nQ.S: G1").position)
    card = table.position[table.pile("P.H")].cards[0]
    start = table.view.table.poses(table.position)[card]
    table.click("P.H", 0)
    table.click("F0")
    way = travel_ms(start, table.view.table.poses(table.position)[card])
    table.run(way * ms * 0.9)
    assert table.view.ticker.moves(card)
    table.run(way * ms * 0.1 + 32)
    assert not table.view.ticker.moves(card)
