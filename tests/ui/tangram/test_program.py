"""Tangram in the whole program: opened from the command line, kept when closed, taken up again; no tasks at all."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qtcards.app import Program
from qtcards.cli import Opening, Puzzle
from qtcards.session.folders import Folders
from qtcards.session.puzzles import Puzzles
from qtcards.tangram.field import Placement
from qtcards.tangram.files import Collection, Damage
from qtcards.tangram.pieces import PIECES, Piece
from qtcards.text.pseudo import CODE
from qtcards.ui.language import switch_language
from qtcards.ui.tangram.gallery import Gallery
from qtcards.ui.windows.main_window import SMALLEST
from tests.a11y.bed import Bed, until
from tests.ui.program_kit import put_away
from tests.ui.test_at_rest import assert_at_rest
from tests.ui.test_language_switch import OWN_NAMES
from tests.ui.window_text import clashes, truncated, untranslated


class Machine:
    """On which the program is started and ended, any number of times, always with the same folders."""

    def __init__(self, app: QApplication, folder: Path) -> None:
        self._app, self._folders = app, Folders(folder / "data", folder / "config")
        self._running: list[Program] = []

    def start(self, opening: Opening | Puzzle) -> Program:
        program = Program(self._app, self._folders)
        self._running.append(program)
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
    made = Machine(qapp, tmp_path)
    yield made
    made.quit()
    qapp.setStyleSheet("")
    switch_language(qapp, "en")


def test_the_command_lines_task_is_laid(machine: Machine) -> None:
    program = machine.start(Puzzle("cat"))
    assert program.window.shows_tangram
    assert program.puzzle.task.id == "cat"
    assert program.window.windowTitle() == "Tangram – qtcards"


def test_closing_and_opening_goes_on_where_it_was(machine: Machine) -> None:
    program = machine.start(Puzzle("swan"))
    program.puzzle.put(Placement(Piece.SQUARE, 1.25, 2.5, 1), lambda: "")
    program.puzzle.show_scheme(True)
    before = program.puzzle.play.field.placements
    machine.quit()
    again = machine.start(Puzzle(None))
    assert again.puzzle.task.id == "swan"
    assert again.puzzle.play.field.placements == before
    assert again.puzzle.play.scheme_shown, "help that was used stays noted"
    assert not again.puzzle.scheme_is_shown


def test_a_program_that_is_killed_loses_nothing(machine: Machine, tmp_path: Path) -> None:
    program = machine.start(Puzzle("swan"))
    program.puzzle.put(Placement(Piece.SQUARE, 1.25, 2.5, 1), lambda: "")
    troubles: list[object] = []
    kept = Puzzles(tmp_path / "data", troubles.append).unfinished
    assert kept is not None
    assert (kept.task, kept.field.placements) == ("swan", program.puzzle.play.field.placements)
    for _ in PIECES:
        program.puzzle.hint()
    after = Puzzles(tmp_path / "data", troubles.append)
    assert after.unfinished is None
    assert after.progress["swan"].solved == 1
    assert troubles == []


def test_what_was_solved_is_known_the_next_time_and_is_not_laid_again(machine: Machine) -> None:
    program = machine.start(Puzzle(None))
    first = program.puzzle.task
    for _ in PIECES:
        program.puzzle.hint()
    machine.quit()
    again = machine.start(Puzzle(None))
    assert again.puzzle.progress[first.id].solved == 1
    assert again.puzzle.progress[first.id].hints == 7
    assert again.puzzle.task.id != first.id


def test_a_game_of_cards_waits_meanwhile(machine: Machine) -> None:
    program = machine.start(Opening("goldrausch", {}, 7))
    view = program.model.view
    program.window.show_tangram("cat")
    program.window.show_games()
    program.window.show_table()
    assert program.window.shows_table
    assert program.model.view == view
    assert program.puzzle.task.id == "cat"


def test_where_no_task_can_be_read_all_games_are_shown_and_the_reason_waits_to_be_read(
    machine: Machine, qtbot: QtBot
) -> None:
    program = machine.start(Opening())
    program.puzzle._load = lambda: Collection((), (Damage("tangram", "", "no tasks are here"),))
    program.begin(Puzzle(None))
    assert program.window.shows_games
    assert not program.window.shows_tangram
    assert program.window.banner.isVisible()
    assert program.messages.last.startswith("No Tangram task can be read")
    program.window.actions_by_id["hint"].trigger()


def test_messages_of_tangram_reach_status_line_and_reader_by_the_one_way(machine: Machine) -> None:
    program = machine.start(Puzzle("cat"))
    said: list[str] = []
    program.messages.said.connect(said.append)
    program.puzzle.select(Piece.SQUARE)
    program.puzzle.turn(1)
    assert said == ["Square, upright.", "Square, on its tip."]
    program.window.actions_by_id["read-last"].trigger()
    assert said[-1] == "Square, on its tip."


CASES = [(SMALLEST, 150), (SMALLEST, 200), (QSize(1280, 800), 200)]


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize(("size", "percent"), CASES)
def test_in_large_print_only_the_name_of_the_task_is_cut(
    machine: Machine, qapp: QApplication, size: QSize, percent: int, code: str
) -> None:
    program = machine.start(Puzzle("square-with-two-cut-corners"))
    program.settings.set("language", code)
    program.settings.set("text-size", percent)
    program.window.resize(size)
    for _ in range(3):
        qapp.processEvents()
    assert program.window.size() == size
    page = program.window.tangram
    assert page is not None
    cut = [line for line in truncated(page) if "Title" not in line]
    assert cut == []
    for button in (page.scheme, page.silhouette, page.tasks, *page.pieces.buttons.values()):
        assert button.width() >= button.sizeHint().width(), button


@pytest.mark.parametrize("percent", [100, 200])
def test_a_short_name_is_whole_beside_undo_redo_and_hint_in_the_smallest_window(
    machine: Machine, qapp: QApplication, percent: int
) -> None:
    program = machine.start(Puzzle("saddled-donkey"))
    program.settings.set("language", "de")
    program.settings.set("text-size", percent)
    program.window.resize(SMALLEST)
    for _ in range(3):
        qapp.processEvents()
    page = program.window.tangram
    assert page is not None
    assert page.heading.text() == "Esel mit Sattel"
    assert [button.isVisible() for button in page.of_window] == [True] * 3


def test_a_long_name_is_written_smaller_before_it_is_cut(machine: Machine, qapp: QApplication) -> None:
    program = machine.start(Puzzle("square-with-two-cut-corners"))
    program.window.resize(SMALLEST)
    page = program.window.tangram
    assert page is not None
    letters = {}
    for percent in (100, 175):
        program.settings.set("text-size", percent)
        for _ in range(3):
            qapp.processEvents()
        assert "…" not in page.heading.text()
        letters[percent] = page.heading.font().pointSizeF()
    assert letters[100] < letters[175] < 1.75 * letters[100]


def test_undo_redo_and_hint_have_buttons_in_the_bar(machine: Machine) -> None:
    program = machine.start(Puzzle("cat"))
    page = program.window.tangram
    assert page is not None
    undo, redo, hint = page.of_window
    assert not undo.isEnabled()
    hint.click()
    assert program.puzzle.play.hints == 1
    undo.click()
    assert not undo.isEnabled()
    redo.click()
    assert program.puzzle.play.can_undo


@pytest.mark.x11
def test_the_real_program_opens_a_task_and_keeps_it_when_it_is_told_to_end(tmp_path: Path) -> None:
    own = tmp_path / "qtcards"
    with Bed(tmp_path) as bed:
        program = bed.start_program("tangram", "--task", "cat", QTCARDS_HOME=str(own))
        until(lambda: bed.run(["xdotool", "search", "--name", "^Tangram"]), "the window with its title", 40)
        kept = own / "tangram.json"

        def has_turned_a_piece() -> bool:
            bed.key("1", "r")  # the first ones may come before the window has the keyboard
            return kept.exists()

        until(has_turned_a_piece, "the turned piece to be kept", 40)
        program.terminate()
        assert program.wait(20) == 0
    assert '"task": "cat"' in kept.read_text()


def test_a_task_that_does_not_exist_is_refused_in_one_line() -> None:
    command = [sys.executable, "-m", "qtcards", "tangram", "--task", "nonsense"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert "nonsense" in done.stderr
    assert "Traceback" not in done.stderr


# -- texts and rest ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["en", "de"])
def test_no_letter_stands_for_two_things(machine: Machine, code: str) -> None:
    program = machine.start(Puzzle("cat"))
    program.settings.set("language", code)
    assert clashes(program.window) == []


def test_every_text_is_translated(machine: Machine, qapp: QApplication) -> None:
    program = machine.start(Puzzle("cat"))
    page = program.window.tangram
    assert page is not None
    for _ in PIECES:
        program.puzzle.hint()
    page.choose_task()
    switch_language(qapp, CODE)
    gallery = page.findChild(Gallery)
    assert gallery is not None
    assert untranslated(program.window, OWN_NAMES) == []
    assert untranslated(gallery, OWN_NAMES) == []


def test_a_language_is_changed_while_a_task_is_laid(machine: Machine) -> None:
    program = machine.start(Puzzle("cat"))
    program.puzzle.select(Piece.PARALLELOGRAM)
    field = program.puzzle.play.field
    page = program.window.tangram
    assert page is not None
    program.settings.set("language", "de")
    assert page.heading.toolTip() == "Katze"
    assert page.pieces.buttons[Piece.PARALLELOGRAM].accessibleName() == "Raute, 0 Grad"
    assert program.window.status.sentence.text == "Raute, 0 Grad."
    assert page.picture.figure.accessibleName() == "Katze"
    assert program.puzzle.play.field is field
    program.settings.set("language", "en")
    assert page.pieces.buttons[Piece.PARALLELOGRAM].accessibleName() == "parallelogram, 0 degrees"


def test_nothing_runs_and_nothing_is_drawn_while_the_player_thinks(
    machine: Machine, qapp: QApplication, qtbot: QtBot
) -> None:
    program = machine.start(Puzzle("cat"))
    program.settings.set("motion", "full")
    program.puzzle.select(Piece.SQUARE)
    program.puzzle.turn(1)
    assert program.window.tangram is not None
    assert program.window.tangram.board.ticker.is_moving
    assert_at_rest(program, qapp, qtbot)
