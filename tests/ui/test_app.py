"""The whole program: it starts on what was asked for or left, keeps everything, reports errors, ends when told to."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from qtcards.app import Program
from qtcards.cli import Opening
from qtcards.rules.position import Seat
from qtcards.session.folders import OVERRIDE, Folders
from qtcards.session.invitation import Invitation
from qtcards.session.ledger import FILE
from qtcards.session.timeline import Timeline
from qtcards.tangram.files import load_collection
from qtcards.text.i18n import language
from qtcards.ui import self_test
from qtcards.ui.language import switch_language
from tests.ui.program_kit import put_away
from tests.ui.window_kit import first_player_move

GO_ON = Opening()
START = Opening("flippo", {"stock": 10}, 4)


class Machine:
    """On which the program is started and ended, any number of times, always with the same folders."""

    def __init__(self, app: QApplication, folders: Folders) -> None:
        self._app, self._folders = app, folders
        self._running: list[Program] = []

    def start(self, opening: Opening = GO_ON) -> Program:
        program = Program(self._app, self._folders)
        self._running.append(program)
        program.settings.set("pace", "at-once")
        program.settings.set("motion", "off")
        program.settings.set("language", "en")
        program.window.show()
        program.begin(opening)
        return program

    def quit(self) -> None:
        while self._running:
            program = self._running.pop()
            program.window.close()
            put_away(program)


@pytest.fixture
def machine(qapp: QApplication, tmp_path: Path) -> Iterator[Machine]:
    made = Machine(qapp, Folders(tmp_path / "data", tmp_path / "config"))
    yield made
    made.quit()
    qapp.setStyleSheet("")
    switch_language(qapp, "en")


def play(program: Program, qtbot: QtBot, moves: int) -> None:
    for _ in range(moves):
        qtbot.waitUntil(lambda: not program.assistant.at_it, timeout=20_000)
        if program.model.outcome is None:
            program.model.play(first_player_move(program.model))
    qtbot.waitUntil(lambda: not program.assistant.at_it, timeout=20_000)


def test_the_command_lines_game_is_dealt(machine: Machine) -> None:
    model = machine.start(START).model
    assert model.invitation.deal == 4
    assert model.invitation.options == {"stock": 10, "colours": "bound", "emergency": "on"}


def test_without_a_game_a_new_one_is_dealt_with_the_choices_of_the_last_time(machine: Machine) -> None:
    program = machine.start(START)
    program.settings.set("stock", 15)
    program.model.deal(program.window.dealing.usual())
    assert program.model.invitation.options["stock"] == 15


def test_a_game_waits_while_another_kind_is_played(machine: Machine, qtbot: QtBot) -> None:
    program = machine.start(Opening("goldrausch", {}, 7))
    program.model.play(first_player_move(program.model))
    position, past = program.model.position, program.model.timeline.past
    program.window.show_games()
    chooser = program.window.chooser
    assert chooser is not None
    tiles = {tile.entry.id: tile for tile in chooser.tiles}
    tiles["tarantel"].click()
    program.model.play(first_player_move(program.model))
    program.window.show_games()
    assert [id for id, tile in tiles.items() if tile.running] == ["goldrausch", "tarantel"]
    tiles["goldrausch"].click()
    assert program.model.position == position
    assert len(program.model.timeline.past) == len(past)
    assert program.model.undo()
    program.window.show_games()
    tiles["tarantel"].click()
    assert len(program.model.timeline.past) == 1


def test_what_was_closed_in_the_middle_is_there_next_time(machine: Machine, qtbot: QtBot) -> None:
    first = machine.start(START)
    play(first, qtbot, 4)
    position, past, elapsed = first.model.position, first.model.timeline.past, first.model.clock.elapsed
    told = first.window.history.list.model().rowCount()
    machine.quit()
    second = machine.start()
    assert second.model.position == position
    assert second.model.timeline.past == past
    assert second.model.clock.elapsed == pytest.approx(elapsed, abs=2)
    assert second.window.history.list.model().rowCount() == told


def test_a_game_left_in_the_assistants_turn_goes_on_with_it(machine: Machine, qtbot: QtBot) -> None:
    first = machine.start(START)
    first.settings.set("pace", "slow")
    while first.model.position.to_play is Seat.PLAYER:
        first.model.play(first_player_move(first.model))
    past = len(first.model.timeline.past)
    machine.quit()
    second = machine.start()
    assert len(second.model.timeline.past) == past
    qtbot.waitUntil(lambda: len(second.model.timeline.past) > past, timeout=20_000)


OTHER_DEAL = Opening("flippo", {}, 77)


def left_in_the_middle(machine: Machine, qtbot: QtBot) -> Timeline:
    """A game of Flippo that was begun and closed."""
    first = machine.start(START)
    play(first, qtbot, 2)
    timeline = first.model.timeline
    machine.quit()
    return timeline


@pytest.mark.parametrize("agreed", [False, True])
def test_a_game_of_the_command_line_ends_none_of_its_kind_without_a_question(
    machine: Machine, qtbot: QtBot, agreed: bool
) -> None:
    former = left_in_the_middle(machine, qtbot)
    program = machine.start(OTHER_DEAL)
    (box,) = program.window.findChildren(QMessageBox)
    assert box.text().startswith("A game of Flippo is not finished, and ends with a new one.")
    assert program.model.timeline.position == former.position
    box.accept() if agreed else box.reject()
    assert program.model.invitation.deal == (77 if agreed else START.deal)
    machine.quit()
    assert machine.start(Opening()).model.invitation.deal == (77 if agreed else START.deal)


@pytest.mark.parametrize("asked", [START, Opening("flippo", {}, None)], ids=["this deal", "this game"])
def test_a_game_of_the_command_line_goes_on_where_it_was_left(machine: Machine, qtbot: QtBot, asked: Opening) -> None:
    former = left_in_the_middle(machine, qtbot)
    program = machine.start(asked)
    assert program.window.findChildren(QMessageBox) == []
    assert program.model.timeline.position == former.position


def test_a_deal_without_a_move_gives_way_to_the_next_without_a_question(machine: Machine) -> None:
    machine.start(START)
    machine.quit()
    program = machine.start(OTHER_DEAL)
    assert program.window.findChildren(QMessageBox) == []
    assert program.model.invitation.deal == 77


def test_a_game_that_cannot_be_read_stands_in_no_deals_way(machine: Machine, qtbot: QtBot, tmp_path: Path) -> None:
    left_in_the_middle(machine, qtbot)
    with closing(sqlite3.connect(tmp_path / "data" / FILE)) as database, database:
        database.execute("UPDATE game SET options = 'nonsense'")
    program = machine.start(OTHER_DEAL)
    assert program.window.findChildren(QMessageBox) == []
    assert program.model.invitation.deal == 77
    assert program.window.banner.isVisible()


def test_a_game_of_the_command_line_lets_another_kind_wait(machine: Machine, qtbot: QtBot) -> None:
    former = left_in_the_middle(machine, qtbot)
    program = machine.start(Opening("goldrausch", {}, 77))
    assert program.window.findChildren(QMessageBox) == []
    assert program.model.invitation.deal == 77
    machine.quit()
    program = machine.start(Opening())
    assert program.model.timeline.position == former.position, "no move was made in the other"


def test_a_folder_that_cannot_be_written_is_told_and_play_goes_on(
    qapp: QApplication, tmp_path: Path, qtbot: QtBot
) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("not a folder", encoding="utf-8")
    machine = Machine(qapp, Folders(in_the_way / "data", tmp_path))
    program = machine.start(START)
    assert program.window.banner.isVisible()
    assert str(in_the_way) in program.window.banner.text or "not kept" in program.window.banner.text
    assert program.model.play(first_player_move(program.model))
    machine.quit()


def test_the_language_is_switched_by_the_setting_and_kept(machine: Machine) -> None:
    first = machine.start(START)
    first.settings.set("language", "de")
    assert language.current == "de"
    assert first.window.actions_by_id["undo"].text() == "&Rückgängig"
    position = first.model.position
    first.settings.set("language", "en")
    assert first.model.position == position
    assert first.window.actions_by_id["undo"].text() == "&Undo"


def test_the_clock_stands_while_the_player_does_something_else(machine: Machine, qtbot: QtBot) -> None:
    program = machine.start(START)
    away, back = Qt.ApplicationState.ApplicationInactive, Qt.ApplicationState.ApplicationActive
    program.pause_or_go_on(away)
    program.pause_or_go_on(back)
    assert not program.model.clock.running  # no move yet: nothing runs
    play(program, qtbot, 1)
    assert program.model.clock.running
    program.pause_or_go_on(away)
    assert not program.model.clock.running
    assert not program.window.status.ticks
    program.pause_or_go_on(back)
    assert program.model.clock.running


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_the_theme_holds_at_once(machine: Machine, qapp: QApplication, theme: str) -> None:
    program = machine.start(START)
    program.settings.set("theme", theme)
    assert qapp.palette().window().color().name().upper() == program.appearance.colours.chrome


@pytest.mark.qt_no_exception_capture
def test_an_error_nobody_caught_is_logged_and_told(machine: Machine, caplog: pytest.LogCaptureFixture) -> None:
    program = machine.start(START)
    try:
        raise ZeroDivisionError("a mistake in a slot")
    except ZeroDivisionError as error:
        program.report(type(error), error, error.__traceback__)
    assert "a mistake in a slot" in caplog.text
    assert program.window.banner.isVisible()
    assert program.model.play(first_player_move(program.model))


def _games_kept(home: Path) -> int:
    """How many games another process has written into its journal so far."""
    try:
        with closing(sqlite3.connect(f"file:{home / FILE}?mode=ro", uri=True)) as journal:
            return int(journal.execute("SELECT count(*) FROM game").fetchone()[0])
    except sqlite3.OperationalError:
        return 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_in_the_terminal_ends_the_program(tmp_path: Path, qtbot: QtBot, number: signal.Signals) -> None:
    environment = {**os.environ, OVERRIDE: str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    words = [sys.executable, "-m", "qtcards", "flippo", "--deal", "9"]
    process = subprocess.Popen(words, env=environment, stderr=subprocess.PIPE, text=True)
    qtbot.waitUntil(lambda: _games_kept(tmp_path) == 1, timeout=30_000)
    process.send_signal(number)
    _, errors = process.communicate(timeout=30)
    assert process.returncode == 0, errors
    assert "Traceback" not in errors
    assert (tmp_path / "settings.json").is_file()  # the window was closed in the ordinary way


def test_closing_the_window_ends_the_program(tmp_path: Path) -> None:
    environment = {**os.environ, OVERRIDE: str(tmp_path), "QTCARDS_REPORT_START": repr(time.time())}
    words = [sys.executable, "-m", "qtcards", "flippo"]
    done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert '"ms"' in done.stdout


def test_the_self_test_says_ok() -> None:
    words = [sys.executable, "-m", "qtcards", "--self-test"]
    done = subprocess.run(words, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "ok\n", "")


def test_the_self_test_names_what_is_missing(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "10-first.json").write_text("{")
    monkeypatch.setattr(self_test, "load_collection", lambda: load_collection(tmp_path))
    monkeypatch.setattr(self_test, "FONT_FILES", ("Missing.otf",))
    monkeypatch.setattr(self_test, "SOUNDS", ("moo",))
    missing = "\n".join(self_test.missing_resources())
    assert "Missing.otf" in missing
    assert "moo.wav" in missing
    assert "tasks of Tangram: 10-first.json" in missing


def test_a_deal_that_is_named_takes_defaults_not_the_last_choices(machine: Machine) -> None:
    program = machine.start()
    program.settings.set("colours", "free")
    program.settings.set("stock", 10)
    program.begin(Opening("flippo", {"stock": 15}, 7))
    assert program.model.game.options == {"stock": 15, "colours": "bound", "emergency": "on"}
    program.model.deal(Invitation("goldrausch", {}, 1))
    program.begin(Opening("flippo", {}, None))
    assert program.model.game.options == {"stock": 10, "colours": "free", "emergency": "on"}


@pytest.mark.parametrize("environment", [{}, {"DISPLAY": ":999"}, {"QT_QPA_PLATFORM": "nonsense"}])
def test_without_a_display_one_sentence_says_so(environment: dict[str, str], tmp_path: Path) -> None:
    without = {name: value for name, value in os.environ.items() if name not in {"DISPLAY", "QT_QPA_PLATFORM"}}
    folder = {"QTCARDS_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-m", "qtcards"],
        env=without | folder | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr == (
        "qtcards: There is no display on which a window could open; start qtcards from a desktop session.\n"
    )
