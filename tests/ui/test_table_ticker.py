"""How motion is planned and timed: the ticker, and the waypoints of a transition."""

from __future__ import annotations

import random
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from qtcards.rules.moves import Transition, apply
from qtcards.rules.position import Seat
from qtcards.ui.table import motion
from qtcards.ui.table.metrics import Metrics
from qtcards.ui.table.poses import BACK, poses, poses_in
from qtcards.ui.table.ticker import Ticker, Tween
from tests.flippo_drawn import Drawn

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)


# -- the ticker -------------------------------------------------------------------------------------------------------


class Steps(list[float]):
    """Records what a tween was told."""

    def tween(self, duration: float, delay: float = 0.0) -> Tween:
        return Tween(self.append, duration, delay)


@pytest.fixture
def clock() -> list[float]:
    return [0.0]


@pytest.fixture
def ticker(qapp: QApplication, clock: list[float]) -> Ticker:
    return Ticker(lambda: clock[0])


def advance(ticker: Ticker, clock: list[float], ms: float) -> None:
    clock[0] += ms / 1000
    ticker.tick()


def test_a_tween_waits_moves_and_ends_with_one(ticker: Ticker, clock: list[float]) -> None:
    steps = Steps()
    ticker.start("a", [steps.tween(100, delay=50)])
    advance(ticker, clock, 40)
    assert steps == []
    advance(ticker, clock, 35)
    advance(ticker, clock, 50)
    advance(ticker, clock, 500)
    assert steps == pytest.approx([0.25, 0.75, 1.0])
    assert not ticker.is_moving


def test_tweens_of_one_key_follow_one_another(ticker: Ticker, clock: list[float]) -> None:
    first, second = Steps(), Steps()
    ticker.start("a", [second.tween(100, delay=60), first.tween(100)])
    advance(ticker, clock, 80)
    assert (first, second) == ([pytest.approx(0.8)], [])
    advance(ticker, clock, 40)
    assert first[-1] == 1.0
    assert second == [pytest.approx(0.6)]


def test_a_new_motion_takes_the_place_of_the_old_one(ticker: Ticker, clock: list[float]) -> None:
    old, new = Steps(), Steps()
    ticker.start("a", [old.tween(100)])
    ticker.start("a", [new.tween(100)])
    advance(ticker, clock, 200)
    assert (old, new) == ([], [1.0])


def test_finishing_ends_all_at_their_end_in_order_and_stops_the_timer(ticker: Ticker) -> None:
    order: list[str] = []
    rested: list[bool] = []
    ticker.rested.connect(lambda: rested.append(ticker.is_moving))
    ticker.start("a", [Tween(lambda p: order.append(f"a1 {p}"), 50), Tween(lambda p: order.append(f"a2 {p}"), 50, 50)])
    ticker.start("b", [Tween(lambda p: order.append(f"b {p}"), 50, 900)])
    ticker.finish()
    assert order == ["a1 1.0", "a2 1.0", "b 1.0"]
    assert rested == [False]
    assert not ticker._timer.isActive()


def test_the_timer_runs_only_while_something_moves(ticker: Ticker, clock: list[float]) -> None:
    assert not ticker._timer.isActive()
    ticker.start("a", [Steps().tween(100)])
    assert ticker._timer.isActive()
    advance(ticker, clock, 100)
    assert not ticker._timer.isActive()
    ticker.start("a", [Steps().tween(100)])
    ticker.drop("a")
    ticker.tick()
    assert not ticker._timer.isActive()


def test_a_crowd_is_told_when_it_comes_and_when_it_goes(ticker: Ticker, clock: list[float]) -> None:
    told: list[bool] = []
    ticker.crowded.connect(told.append)
    for n in range(12):
        ticker.start(n, [Steps().tween(100 + 10 * n, delay=10 * n)])
    advance(ticker, clock, 60)
    assert told == []  # most of them wait
    advance(ticker, clock, 50)
    assert told == [True]
    for _ in range(8):
        advance(ticker, clock, 16)
    assert told == [True, False]  # five are left
    ticker.finish()
    assert told == [True, False]


# -- the plan ---------------------------------------------------------------------------------------------------------


def planned(drawn: Drawn, transition: Transition, before: Any) -> dict[str, list[motion.Waypoint]]:
    """The plan of a transition, by the names of the cards."""
    metrics = Metrics(drawn.game.piles, 1280, 700)

    def posing(position: Any, piles: Any) -> Any:
        return poses_in(metrics, position, drawn.game.visible_to(position, Seat.PLAYER), piles)

    return {str(card): ways for card, ways in motion.plan(before, transition, posing).items()}


def test_every_plan_of_a_whole_game_ends_where_the_cards_belong() -> None:
    chance = random.Random(11)
    drawn = Drawn(deal=3)
    metrics = Metrics(drawn.game.piles, 1280, 700)

    def posing(position: Any, piles: Any) -> Any:
        return poses_in(metrics, position, drawn.game.visible_to(position, Seat.PLAYER), piles)

    for _ in range(400):
        moves = list(drawn.game.moves(drawn.position))
        if not moves:
            break
        before, transition = drawn.position, drawn.game.transition(drawn.position, chance.choice(moves))
        drawn.position = apply(before, transition)
        goals = poses(metrics, drawn.position, drawn.game.visible_to(drawn.position, Seat.PLAYER))
        for card, ways in motion.plan(before, transition, posing).items():
            last = ways[-1].pose
            assert (last.face, last.x) == (goals[card].face, goals[card].x)
            assert [way.start for way in ways] == sorted(way.start for way in ways)
            assert ways[-1].start + ways[-1].duration < 6000


def test_a_stock_card_is_turned_up_after_the_one_above_it_left() -> None:
    drawn = Drawn("T: r1\nF0: R1\nP.S: b5 b4 R2\nP.H: Y9\nQ.S: G1")
    before = drawn.position
    plan = planned(drawn.play("P.S>F0"), drawn.transitions[0], before)
    assert set(plan) == {"R2", "B4"}
    assert plan["B4"][0].start > 0
    assert plan["B4"][0].pose.face != BACK


def test_a_completed_set_waits_for_its_last_card() -> None:
    drawn = Drawn("T: r1\nF0: R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11\nP.S: b4 G2\nP.H: R12 Y9\nQ.S: G1")
    before = drawn.position
    plan = planned(drawn.play("P.H0>F0"), drawn.transitions[0], before)
    assert plan["R12"][0].start == 0
    assert plan["R1"][0].start >= plan["R12"][0].duration
    assert len(plan["R12"]) == 2


def test_a_pass_that_moves_no_card_is_no_plan() -> None:
    drawn = Drawn("P.S: B3\nQ.S: B4\nQ.H: Y1", emergency="off")
    before = drawn.position
    assert planned(drawn.play("pass"), drawn.transitions[0], before) == {}
