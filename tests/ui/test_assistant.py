"""The assistant's turn: played to the end, move by move, and never on another position than the one it was for."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qtcards.players.advice import Advice
from qtcards.rules.cards import HIDDEN
from qtcards.rules.game import AnyGame, Refusal
from qtcards.rules.moves import PASS, Move
from qtcards.rules.position import PileKind, Position, Seat
from qtcards.text import describe
from qtcards.ui.assistant import Assistant, Choose
from qtcards.ui.game_model import GameModel
from qtcards.ui.hints import Hints
from qtcards.ui.language import switch_language
from tests.ui.window_kit import THEIRS, MemoryRecord, first_advice, first_move, first_player_move, flippo


class Held:
    """A player that thinks until it is let go; it remembers what it was asked."""

    def __init__(self, choose: Choose = first_move) -> None:
        self._choose, self._free = choose, threading.Event()
        self.views: list[Position] = []

    def __call__(self, game: AnyGame, view: Position, level: str) -> Sequence[Move]:
        self.views.append(view)
        assert self._free.wait(10)
        return self._choose(game, view, level)

    def let_go(self) -> None:
        self._free.set()


@pytest.fixture
def model(qapp: QApplication) -> GameModel:
    return GameModel(MemoryRecord())


@pytest.fixture
def at_table(model: GameModel) -> Iterator[list[Assistant]]:
    """Assistants that are sent home after the test."""
    present: list[Assistant] = []
    yield present
    for assistant in present:
        assistant.close()


def seat(model: GameModel, present: list[Assistant], choose: Choose, pace: str = "at-once") -> Assistant:
    present.append(Assistant(model, choose, lambda: pace))
    return present[-1]


def their_turn(model: GameModel) -> bool:
    return model.outcome is None and model.position.to_play is Seat.ASSISTANT


@pytest.mark.parametrize("colours", ["bound", "free"])
def test_a_whole_game_against_a_scripted_player_ends(
    model: GameModel, at_table: list[Assistant], qtbot: QtBot, colours: str
) -> None:
    seat(model, at_table, first_move)
    ended = []
    model.ended.connect(ended.append)
    model.deal(flippo(3, stock=5, colours=colours))
    while model.outcome is None:
        qtbot.waitUntil(lambda: not their_turn(model))
        if model.outcome is None:
            assert model.play(first_player_move(model))
    assert ended == [model.outcome]


def test_it_plays_when_the_deal_gives_it_the_first_turn(
    model: GameModel, at_table: list[Assistant], qtbot: QtBot
) -> None:
    seat(model, at_table, first_move)
    model.deal(flippo(THEIRS))
    assert their_turn(model)
    qtbot.waitUntil(lambda: not their_turn(model))


def test_it_sees_no_more_than_its_seat_may(model: GameModel, at_table: list[Assistant], qtbot: QtBot) -> None:
    held = Held()
    assistant = seat(model, at_table, held)
    model.deal(flippo(THEIRS))
    qtbot.waitUntil(lambda: bool(held.views))
    held.let_go()
    qtbot.waitUntil(lambda: not assistant.at_it)
    hand = next(n for n, p in enumerate(model.game.piles) if p.kind is PileKind.HAND and p.seat is Seat.PLAYER)
    assert all(set(view[hand].cards) == {HIDDEN} and view.deal == 0 for view in held.views)


def test_a_new_deal_in_mid_thought_makes_the_thought_void(
    model: GameModel, at_table: list[Assistant], qtbot: QtBot
) -> None:
    held = Held()
    seat(model, at_table, held)
    model.deal(flippo(THEIRS))
    qtbot.waitUntil(lambda: bool(held.views))
    model.deal(flippo(7))  # the player's turn
    held.let_go()
    qtbot.wait(50)
    assert model.timeline.past == ()
    assert not their_turn(model)


def test_ten_deals_in_mid_thought_leave_one_answer(model: GameModel, at_table: list[Assistant], qtbot: QtBot) -> None:
    held = Held()
    assistant = seat(model, at_table, held)
    for _ in range(10):
        model.deal(flippo(THEIRS))
    qtbot.waitUntil(lambda: bool(held.views))
    held.let_go()
    qtbot.waitUntil(lambda: not assistant.at_it)
    assert len(held.views) <= 2 + len(model.timeline.past)  # what waited behind the first thought was never begun


def test_a_plan_is_dropped_when_something_else_moves(model: GameModel, at_table: list[Assistant], qtbot: QtBot) -> None:
    """Between two moves of a plan the position changes under the assistant: it looks again."""
    asked: list[Position] = []

    def plan_of_two(game: AnyGame, view: Position, level: str) -> Sequence[Move]:
        asked.append(view)
        return [*first_move(game, view), Move(PASS.kind, 99, 99)]

    seat(model, at_table, plan_of_two, "slow")
    model.deal(flippo(THEIRS))
    qtbot.waitUntil(lambda: len(asked) == 1)
    move = first_move(model.game, model.position)[0]
    assert model.play(move, Seat.ASSISTANT)  # not by the assistant
    if their_turn(model):
        qtbot.waitUntil(lambda: len(asked) == 2)
        assert asked[1] == model.view_of(Seat.ASSISTANT)
    else:
        qtbot.wait(50)
        assert len(asked) == 1


def test_an_illegal_plan_is_answered_by_a_legal_move_and_no_refusal(
    model: GameModel, at_table: list[Assistant], qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    refusals: list[Refusal] = []
    model.refused.connect(lambda reason, _move: refusals.append(reason))
    seat(model, at_table, lambda *_: [Move(PASS.kind, 3, 4)])
    model.deal(flippo(THEIRS))
    qtbot.waitUntil(lambda: not their_turn(model))
    assert refusals == []
    assert "illegal" in caplog.text


def test_a_failing_thought_does_not_stop_the_game(
    model: GameModel, at_table: list[Assistant], qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(game: AnyGame, view: Position, level: str) -> Sequence[Move]:
        raise ZeroDivisionError("a mistake")

    seat(model, at_table, fail)
    model.deal(flippo(THEIRS))
    qtbot.waitUntil(lambda: not their_turn(model))
    assert "a mistake" in caplog.text


def test_one_summary_tells_the_whole_turn(model: GameModel, at_table: list[Assistant], qtbot: QtBot) -> None:
    assistant = seat(model, at_table, first_move)
    turns: list[Sequence[tuple[Position, object]]] = []
    assistant.turned.connect(turns.append)
    model.deal(flippo(THEIRS))
    qtbot.waitUntil(lambda: not assistant.at_it)
    assert [len(turn) for turn in turns] == [len(model.timeline.past)]
    assert describe.turn_summary(model.game, turns[0]).startswith("Assistant: ")


def test_it_says_when_it_is_at_it(model: GameModel, at_table: list[Assistant], qtbot: QtBot) -> None:
    assistant = seat(model, at_table, first_move)
    told: list[bool] = []
    assistant.thinking.connect(told.append)
    model.deal(flippo(THEIRS))
    qtbot.waitUntil(lambda: not their_turn(model))
    assert told == [True, False]


def test_a_switch_of_the_language_in_mid_thought_changes_nothing(
    model: GameModel, at_table: list[Assistant], qtbot: QtBot, qapp: QApplication
) -> None:
    held = Held()
    assistant = seat(model, at_table, held)
    model.deal(flippo(THEIRS))
    qtbot.waitUntil(lambda: bool(held.views))
    switch_language(qapp, "de")
    held.let_go()
    qtbot.waitUntil(lambda: not assistant.at_it)
    assert not their_turn(model)
    switch_language(qapp, "en")


def test_closing_in_mid_thought_waits_for_the_thread_and_plays_nothing(
    model: GameModel, at_table: list[Assistant], qtbot: QtBot
) -> None:
    held = Held()
    assistant = seat(model, at_table, held)
    model.deal(flippo(THEIRS))
    qtbot.waitUntil(lambda: bool(held.views))
    held.let_go()
    assistant.close()
    qtbot.wait(50)
    assert model.timeline.past == ()


def test_a_hint_is_for_the_position_it_was_asked_in(model: GameModel, qtbot: QtBot) -> None:
    free = threading.Event()

    def slowly(game: AnyGame, view: Position, former: Sequence[Position]) -> Advice:
        assert free.wait(10)
        return first_advice(game, view)

    hints = Hints(model, slowly)
    given: list[Advice] = []
    hints.hinted.connect(lambda _view, advice: given.append(advice))
    model.deal(flippo())
    hints.ask()
    model.play(first_player_move(model))
    free.set()
    qtbot.wait(50)
    assert given == []
    hints.close()


def test_one_hint_for_each_press(model: GameModel, qtbot: QtBot) -> None:
    hints = Hints(model, first_advice)
    given: list[Advice] = []
    hints.hinted.connect(lambda _view, advice: given.append(advice))
    model.deal(flippo())
    hints.ask()
    qtbot.waitUntil(lambda: len(given) == 1)
    hints.ask()
    qtbot.waitUntil(lambda: len(given) == 2)
    hints.close()


def test_no_hint_in_the_assistants_turn(model: GameModel, qtbot: QtBot) -> None:
    hints = Hints(model, first_advice)
    refusals: list[Refusal] = []
    model.refused.connect(lambda reason, _move: refusals.append(reason))
    model.deal(flippo(THEIRS))
    hints.ask()
    assert refusals == [Refusal.NOT_YOUR_TURN]
    hints.close()
