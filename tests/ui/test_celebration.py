"""A won game is celebrated: every card of it comes home again, and any key and any click ends it at once."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qtcards.rules.cards import Card
from qtcards.rules.notation import read_move, read_position
from qtcards.rules.position import Seat
from qtcards.session.invitation import Invitation
from qtcards.ui.table import celebration
from tests.flippo_drawn import Drawn
from tests.ui.table_kit import Table
from tests.ui.window_kit import Kit, make_kit

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)

RANKS = "A 2 3 4 5 6 7 8 9 T J Q"
NEARLY_WON = "\n".join(f"F{n}: {' '.join(rank + suit for rank in RANKS.split())}" for n, suit in enumerate("CDH"))
NEARLY_WON = NEARLY_WON.replace("QC", "QC KC").replace("QD", "QD KD").replace("QH", "QH KH")
NEARLY_WON += f"\nF3: {' '.join(rank + 'S' for rank in RANKS.split())}\nC0: KS"


@pytest.fixture
def table(qapp: QApplication) -> Iterator[Table]:
    made = Table()
    yield made
    made.close()


def win(table: Table) -> list[Card]:
    """Win a game; return the cards that celebrate, half a second after the last one came home."""
    table.draw("goldrausch", NEARLY_WON)
    assert table.model.play(read_move(table.model.game, "C0>F3"))
    assert len(table.outcomes) == 1
    table.run(1000)
    return celebration.cast(table.model.game, table.position)


def away(table: Table, cards: list[Card]) -> int:
    """How many of the cards are seen somewhere else than where they belong."""
    goals = table.view.table.poses(table.position)
    items = {card: table.view.table.item(card) for card in cards}
    return sum(item.isVisible() and (item.x(), item.y()) != goals[card][:2] for card, item in items.items())


# -- the figures ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(4))
def test_a_figure_is_closed_evenly_walked_and_as_large_as_it_may_be(number: int) -> None:
    curve = celebration.figure(number)
    points = [curve(n / 200) for n in range(201)]
    assert points[0] == pytest.approx(points[-1], abs=1e-6)
    steps = [math.dist(one, other) for one, other in pairwise(points)]
    assert max(steps) < 1.1 * sum(steps) / len(steps)
    for axis in (0, 1):
        assert 0.7 < max(point[axis] for point in points) <= 1.0001
        assert -1.0001 <= min(point[axis] for point in points) < -0.7


def test_four_deals_have_four_figures() -> None:
    assert len({tuple(round(celebration.figure(n)(0.13)[axis], 3) for axis in (0, 1)) for n in range(8)}) == 4


@pytest.mark.parametrize("size", [(900, 600), (3840, 2160), (560, 900)])
def test_nobody_leaves_the_table_and_everybody_comes_home(size: tuple[int, int]) -> None:
    card = 100.0, 140.0
    stage = celebration.stage_of(*size, *card)
    for figure in range(4):
        curve = celebration.figure(figure)
        for nth in range(52):
            for home in ((0.0, 0.0), (size[0] - 100.0, 0.0), (0.0, size[1] - 140.0)):
                way = celebration.path(nth, 52, home, curve, stage)
                assert way(0.0) == way(1.0) == home
                for moment in range(0, 101, 4):
                    x, y = way(moment / 100)
                    assert -1 <= x <= size[0] - card[0] + 1
                    assert -1 <= y <= size[1] - card[1] + 1


@pytest.mark.parametrize("nth", [0, 17, 51])
def test_nobody_jumps(nth: int) -> None:
    way = celebration.path(nth, 52, (0.0, 0.0), celebration.figure(0), celebration.stage_of(1920, 1080, 150, 210))
    places = [way(moment / 160) for moment in range(161)]  # frames
    assert max(math.dist(one, other) for one, other in pairwise(places)) < 130


# -- on the table -----------------------------------------------------------------------------------------------------


def test_a_win_is_celebrated_for_two_seconds_and_a_half_and_then_nothing_runs(table: Table) -> None:
    cards = win(table)
    assert len(cards) == celebration.MOST
    assert table.view.festivity.is_running
    assert away(table, cards) > 20
    assert all(table.view.table.item(card).rotation() == 0 for card in cards)
    table.run(700)
    assert away(table, cards) == len(cards)
    table.run(2000)
    assert not table.view.festivity.is_running
    table.assert_rested()


def test_no_card_is_seen_before_it_leaves_its_pile(table: Table) -> None:
    """The ones beneath come to light with the first step: under those above them."""
    table.draw("goldrausch", NEARLY_WON)
    table.model.play(read_move(table.model.game, "C0>F3"))
    table.run(table.view.ticker.left - celebration.LENGTH_MS + 20)
    for pile in ("F0", "F1", "F2", "F3"):
        heights = [table.view.table.item(card).zValue() for card in table.position[table.pile(pile)].cards]
        assert heights == sorted(heights)


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_D, Qt.Key.Key_F10])
def test_any_key_ends_it_and_does_nothing_else(table: Table, key: Qt.Key) -> None:
    win(table)
    table.key(key)
    assert not table.view.festivity.is_running
    table.assert_rested()
    assert table.refusals == []


def test_a_key_that_only_goes_before_others_does_not_end_it(table: Table) -> None:
    win(table)
    table.key(Qt.Key.Key_Control)
    table.key(Qt.Key.Key_Insert)
    assert table.view.festivity.is_running


def test_a_click_ends_it_and_does_nothing_else(table: Table) -> None:
    win(table)
    table.click("F0")
    assert not table.view.festivity.is_running
    table.assert_rested()
    assert table.refusals == []
    table.click("F0")
    assert len(table.refusals) == 1  # from now on clicks mean something again


def test_an_undo_a_new_deal_a_resize_and_another_theme_end_it(table: Table) -> None:
    for happening in ("undo", "deal", "resize", "theme"):
        win(table)
        if happening == "undo":
            table.model.undo()
            table.run(30)
            assert away(table, [table.position[table.pile("C0")].cards[0]]) == 1  # it flies back
        elif happening == "deal":
            table.deal_only(3, "tarantel")
        elif happening == "resize":
            table.view.setMinimumSize(0, 0)
            table.view.resize(1200 + len(table.outcomes), 800)
        else:
            table.choices["theme"] = "dark"
            table.appearance.refresh()
        assert not table.view.festivity.is_running
        table.rest()
        table.assert_rested()
        table.outcomes.clear()


@pytest.mark.parametrize("chosen", ["reduced", "off"])
def test_where_cards_do_not_fly_there_is_no_celebration(table: Table, chosen: str) -> None:
    table.choices["motion"] = chosen
    win(table)
    assert not table.view.festivity.is_running
    table.rest()
    table.assert_rested()


def test_a_game_that_was_not_won_is_not_celebrated(table: Table) -> None:
    drawn = Drawn("T: r1\nF0: R1\nP.S: b5\nP.H: Y9\nQ.S: R2\nQ.H: Y1").position
    table.lay(replace(drawn, to_play=Seat.ASSISTANT))
    table.play("Q.S>F0")
    assert table.outcomes
    assert not table.view.festivity.is_running


# -- the result -------------------------------------------------------------------------------------------------------


@pytest.fixture
def kit(qapp: QApplication) -> Iterator[Kit]:
    made = make_kit(qapp)
    made.parts.settings.set("motion", "full")
    made.parts.appearance.refresh()
    made.window.show()
    yield made
    made.close()


def test_the_result_waits_for_the_celebration_and_comes_soon_after_a_key(kit: Kit, qtbot: QtBot) -> None:
    model, result, table = kit.model, kit.window.result, kit.window.table
    model.deal(Invitation("goldrausch", {}, 5))
    model.timeline._position = read_position(model.game, model.position, NEARLY_WON)
    model.dealt.emit(model.position)
    table.ticker.finish()
    model.play(read_move(model.game, "C0>F3"))
    qtbot.wait(1100)
    assert table.festivity.is_running
    assert not result.isVisible()
    QTest.keyClick(table, Qt.Key.Key_Space)
    assert not table.festivity.is_running
    qtbot.waitUntil(result.isVisible, timeout=3000)
