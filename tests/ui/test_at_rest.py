"""At rest nothing runs: no timer is active, and nothing is drawn. Hands: nothing needs a drag, or a time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qtcards.app import Program
from qtcards.cli import Opening
from qtcards.rules.position import PileKind
from qtcards.session.folders import Folders
from qtcards.session.settings import SETTINGS
from qtcards.ui.table.poses import Spot
from tests.ui.program_kit import put_away
from tests.ui.table_kit import RIGHT, Table


@pytest.fixture
def program(qapp: QApplication, tmp_path: Path) -> Iterator[Program]:
    made = Program(qapp, Folders(tmp_path, tmp_path))
    made.settings.set("language", "en")
    made.settings.set("pace", "at-once")
    made.begin(Opening("flippo", {}, 7))
    made.window.show()
    yield made
    put_away(made)


def running(*roots: QObject) -> list[str]:
    """What would wake the program up: every active timer of these objects and all below them."""
    timers = {timer for root in roots for timer in root.findChildren(QTimer)}
    return [f"{timer.parent()} {timer.interval()} ms" for timer in timers if timer.isActive()]


class Woken(QObject):
    """Counts the timer events and paint events that arrive anywhere in the program."""

    def __init__(self) -> None:
        super().__init__()
        self.times: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # pytest-qt's own waiting is the only timer there may be.
        waiting = watched.metaObject().className() in {"QEventLoop", "QTimer"}
        if not waiting and event.type() in {QEvent.Type.Timer, QEvent.Type.Paint, QEvent.Type.UpdateRequest}:
            self.times.append(f"{watched.metaObject().className()} {watched}: {event.type()}")
        return False


def woken_in(milliseconds: int, qapp: QApplication, qtbot: QtBot) -> list[str]:
    """What wakes the program up in this time."""
    woken, watch = Woken(), QElapsedTimer()
    qapp.installEventFilter(woken)
    watch.start()
    while watch.elapsed() < milliseconds:
        qapp.processEvents()
        qtbot.wait(100)
    qapp.removeEventFilter(woken)
    return woken.times


def assert_at_rest(program: Program, qapp: QApplication, qtbot: QtBot) -> None:
    everything = (qapp, program.window, program.appearance, program.assistant, program.hints, program.messages)
    qtbot.waitUntil(lambda: running(*everything) == [], timeout=10_000)
    qtbot.wait(50)
    # Qt's own caches of pictures and fonts are tidied up to 30 s after they were filled, by this test or an earlier
    # one, and then rest as well: of three looks one must be quiet. Whatever goes on for good is seen by each.
    looks: list[list[str]] = []
    while len(looks) < 3 and [] not in looks:
        looks.append(woken_in(1200, qapp, qtbot))
    assert [] in looks, looks
    assert running(*everything) == []


def test_nothing_runs_while_the_player_thinks(program: Program, qapp: QApplication, qtbot: QtBot) -> None:
    clock = next(setting for setting in SETTINGS if setting.id == "clock")
    assert clock.default == "off"
    program.model.play(next(iter(program.model.game.moves(program.model.view))))
    assert_at_rest(program, qapp, qtbot)
    assert not program.window.status.ticks


def test_nothing_runs_with_a_hint_and_a_held_card(program: Program, qapp: QApplication, qtbot: QtBot) -> None:
    program.window.actions_by_id["hint"].trigger()
    program.window.table.navigation.pick_or_put()
    assert_at_rest(program, qapp, qtbot)


def test_a_clock_that_is_shown_is_all_that_runs(program: Program, qapp: QApplication, qtbot: QtBot) -> None:
    program.settings.set("clock", "on")
    program.model.play(next(iter(program.model.game.moves(program.model.view))))
    qtbot.waitUntil(lambda: len(running(qapp, program.window)) == 1, timeout=10_000)
    assert program.window.status.ticks
    program.settings.set("clock", "off")
    assert running(program.window) == []


# -- hands ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def table(qapp: QApplication) -> Iterator[Table]:
    made = Table()
    yield made
    made.close()


def carry(table: Table, way: str, source: str, index: int, target: str) -> None:
    """Carry a hand card to a pile: by dragging, by two clicks, or by keys alone."""
    if way == "drag":
        table.drag(source, target, index)
    elif way == "click":
        table.click(source, index)
        table.click(target)
    else:
        table.view.setFocus()
        table.key(Qt.Key(Qt.Key.Key_1 + index))
        table.key(Qt.Key.Key_Space)
        table.key(Qt.Key.Key_Home)
        for _ in range(60):
            if table.view.spot.pile == table.pile(target):
                break
            table.key(Qt.Key.Key_Right)
        table.key(Qt.Key.Key_Space)
    table.rest()


@pytest.mark.parametrize("kind", [PileKind.FOUNDATION, PileKind.HELPER])
def test_whatever_is_dragged_can_be_clicked_and_typed(table: Table, kind: PileKind) -> None:
    """Every move of a whole turn by each of the three ways: they are the same moves."""
    done: dict[str, list[str]] = {}
    for way in ("drag", "click", "keys"):
        table.deal(7)
        table.to_player()
        game, moves = table.model.game, table.model.game.moves(table.model.view)
        move = next(
            m for m in moves if game.piles[m.source].kind is PileKind.HAND and game.piles[m.target].kind is kind
        )
        assert move.index is not None
        carry(table, way, game.piles[move.source].name, move.index, game.piles[move.target].name)
        done[way] = list(table.record.events)
    assert len(done["drag"]) >= 1
    assert done["drag"] == done["click"] == done["keys"]


def helper_pile_with_cards(table: Table) -> str:
    table.deal(7)
    table.to_player()
    game = table.model.game
    move = next(m for m in game.moves(table.model.view) if game.piles[m.target].kind is PileKind.HELPER)
    table.model.play(move)
    table.to_player()
    return game.piles[move.target].name


def test_what_a_long_press_shows_comes_by_the_right_button_and_by_a_key(table: Table) -> None:
    pile = helper_pile_with_cards(table)
    table.click(pile, button=RIGHT)
    assert table.view.close_peek()
    table.view.navigation.go_to_spot(Spot(table.pile(pile), 0))
    table.key(Qt.Key.Key_K)
    assert table.view.close_peek()


def test_what_a_double_click_does_enter_does(table: Table) -> None:
    done: list[list[str]] = []
    for by_key in (False, True):
        table.deal(7)
        table.to_player()
        game = table.model.game
        views = table.model.view
        sent = {
            m.index
            for m in game.moves(views)
            if game.piles[m.source].kind is PileKind.HAND and game.piles[m.target].kind is PileKind.FOUNDATION
        }
        index = next(
            n for n in sorted(i for i in sent if i is not None)
            if sum(m.index == n and game.piles[m.target].kind is PileKind.FOUNDATION for m in game.moves(views)) == 1
        )  # fmt: skip
        if by_key:
            table.key(Qt.Key(Qt.Key.Key_1 + index))
            table.key(Qt.Key.Key_Return)
        else:
            table.double_click("P.H", index)
        table.rest()
        done.append(list(table.record.events))
    assert done[0] == done[1]
    assert len(done[0]) >= 1


def test_clicks_may_be_as_far_apart_as_one_likes(table: Table) -> None:
    """Picking up and putting down are two clicks; no time lies between them that is too long."""
    table.deal(7)
    table.to_player()
    game = table.model.game
    move = next(m for m in game.moves(table.model.view) if game.piles[m.target].kind is PileKind.HELPER)
    table.click(game.piles[move.source].name, move.index)
    table.run(600_000)
    table.click(game.piles[move.target].name)
    assert table.last_move == move
