"""A form that was left in the middle for another kind of game goes on, in the real program with the real journal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox

from qtcards.app import Program
from qtcards.cli import Opening
from qtcards.games.catalogue import FORMS
from qtcards.session.folders import Folders
from qtcards.ui.language import switch_language
from tests.ui.program_kit import put_away

FORM = {offered.id: offered for offered in FORMS}


@pytest.fixture
def program(qapp: QApplication, tmp_path: Path) -> Iterator[Program]:
    """FreeCell was begun, and left for a game in which no move was made."""
    made = Program(qapp, Folders(tmp_path, tmp_path))
    for id, value in {"language": "en", "motion": "off"}.items():
        made.settings.set(id, value)
    made.begin(Opening())
    made.window.show()
    open_form(made, "freecell")
    made.model.play(next(iter(made.model.game.moves(made.model.view))))
    open_form(made, "spider-2")
    yield made
    put_away(made)
    switch_language(qapp, "en")


def open_form(program: Program, id: str) -> None:
    program.window.show_games()
    assert program.window.chooser is not None
    program.window.chooser.field.setText(FORM[id].names["en"])
    program.window.chooser.shown[0].click()


def test_it_goes_on_when_it_is_opened(program: Program) -> None:
    open_form(program, "freecell")
    assert program.window.shows_table
    assert len(program.model.timeline.past) == 1
    assert FORM["freecell"].is_made_by(program.model.invitation.game, program.model.invitation.options)
    assert program.window.findChildren(QMessageBox) == []


def test_its_tile_says_so(program: Program) -> None:
    program.window.show_games()
    assert program.window.chooser is not None
    program.window.chooser.field.setText("FreeCell")
    running = {tile.entry.id for tile in program.window.chooser.tiles if tile.running}
    assert running == {"freecell", "fachwerk"}


def test_another_form_of_it_is_asked_about(program: Program) -> None:
    open_form(program, "relaxed-freecell")
    (box,) = program.window.findChildren(QMessageBox)
    assert box.text().startswith("A game of FreeCell is not finished, and ends with a new one.")
    box.reject()
    assert program.model.invitation.game == "tarantel"
