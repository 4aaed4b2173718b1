"""Games that earlier versions kept go on in this one. Files in saves/ are named after the commit that wrote them."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from qtcards.app import Program
from qtcards.cli import Opening
from qtcards.session.folders import Folders
from qtcards.ui.language import switch_language

SAVES = sorted((Path(__file__).parent / "saves").glob("*.sqlite"))


def kept_in(journal: Path) -> tuple[str, ...]:
    """The events of the unfinished game."""
    with closing(sqlite3.connect(journal)) as database:
        rows = database.execute(
            "SELECT event FROM event JOIN game ON game.id = event.game WHERE state = 'open' ORDER BY number"
        )
        return tuple(event for (event,) in rows)


@pytest.mark.parametrize("save", SAVES, ids=lambda save: save.stem)
def test_an_unfinished_game_goes_on(save: Path, qapp: QApplication, tmp_path: Path) -> None:
    shutil.copyfile(save, tmp_path / "journal.sqlite")
    before = kept_in(save)
    assert before
    with closing(Program(qapp, Folders(tmp_path, tmp_path))) as program:
        program.begin(Opening())
        assert program.journal.current is not None
        assert program.journal.current.events == before
        assert program.model.timeline.past
        assert program.messages.last != ""
    switch_language(qapp, "en")
    assert kept_in(tmp_path / "journal.sqlite") == before


def test_there_are_saves() -> None:
    assert SAVES
