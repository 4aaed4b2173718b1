"""A copy of a game goes on in another home, as it was; a file that holds none changes nothing."""

from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox

from qtcards.app import Program
from qtcards.cli import Opening, run
from qtcards.session.folders import Folders
from qtcards.ui.language import switch_language


@pytest.fixture
def homes(qapp: QApplication, tmp_path: Path) -> Iterator[tuple[Program, Program]]:
    """Two programs with a home each, in English."""
    with ExitStack() as stack:
        made = []
        for name in ("mine", "yours"):
            program = stack.enter_context(closing(Program(qapp, Folders(tmp_path / name, tmp_path / name))))
            program.settings.set("language", "en")
            program.settings.set("motion", "off")
            made.append(program)
        yield made[0], made[1]
    switch_language(qapp, "en")


def begin(program: Program) -> None:
    program.begin(Opening("goldrausch", {}, 617))
    for _ in range(5):
        program.model.play(next(iter(program.model.game.moves(program.model.view))))


def test_a_copy_goes_on_elsewhere_and_is_kept_there(
    homes: tuple[Program, Program], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, yours = homes
    begin(mine)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "copy"), ""))
    mine.window.actions_by_id["save-file"].trigger()
    assert mine.messages.last == "A copy of this game is in copy.qtcards."
    opening = run([str(tmp_path / "copy.qtcards")])
    assert isinstance(opening, Opening)
    yours.begin(opening)
    assert yours.model.position == mine.model.position
    assert yours.model.may_undo
    assert yours.journal.current == mine.journal.current


def test_what_was_opened_is_there_at_the_next_start(
    homes: tuple[Program, Program], tmp_path: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, _ = homes
    begin(mine)
    mine.files.save(tmp_path / "copy.qtcards")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(tmp_path / "copy.qtcards"), ""))
    third = Folders(tmp_path / "third", tmp_path / "third")
    with closing(Program(qapp, third)) as program:
        begin(program)
        program.window.actions_by_id["open-file"].trigger()
    with closing(Program(qapp, third)) as later:
        later.begin(Opening())
        assert later.model.position == mine.model.position


def test_a_file_without_a_game_is_told_and_changes_nothing(homes: tuple[Program, Program], tmp_path: Path) -> None:
    mine, _ = homes
    begin(mine)
    before = mine.model.position
    (tmp_path / "bad.qtcards").write_text("no game")
    assert not mine.files.open(tmp_path / "bad.qtcards")
    assert mine.model.position is before
    assert mine.messages.last == "bad.qtcards holds no game that can be opened."
    assert not mine.files.open(tmp_path / "missing.qtcards")


def test_a_start_with_such_a_file_shows_the_games(homes: tuple[Program, Program], tmp_path: Path) -> None:
    mine, _ = homes
    mine.begin(Opening(file=tmp_path / "missing.qtcards"))
    assert mine.window.shows_games


def test_a_place_that_cannot_be_written_to_is_told(homes: tuple[Program, Program], tmp_path: Path) -> None:
    mine, _ = homes
    begin(mine)
    mine.files.save(tmp_path / "nowhere" / "copy.qtcards")
    assert mine.messages.last == "The game could not be written to copy.qtcards."


def test_nothing_can_be_saved_before_there_is_a_game(homes: tuple[Program, Program]) -> None:
    mine, _ = homes
    mine.begin(Opening())
    assert not mine.window.actions_by_id["save-file"].isEnabled()
    begin(mine)
    assert mine.window.actions_by_id["save-file"].isEnabled()


@pytest.mark.parametrize("agreed", [False, True])
def test_a_copy_ends_no_game_of_its_kind_without_a_question(
    homes: tuple[Program, Program], tmp_path: Path, agreed: bool
) -> None:
    mine, yours = homes
    begin(mine)
    mine.files.save(tmp_path / "copy.qtcards")
    yours.begin(Opening("goldrausch", {}, 4))
    yours.model.play(next(iter(yours.model.game.moves(yours.model.view))))
    assert yours.files.open(tmp_path / "copy.qtcards")
    (box,) = yours.window.findChildren(QMessageBox)
    assert box.text() == (
        "A game of Goldrausch is not finished, and ends when copy.qtcards is opened. Open it all the same?"
    )
    box.accept() if agreed else box.reject()
    assert yours.model.invitation.deal == (617 if agreed else 4)


def test_a_copy_of_another_kind_lets_the_game_wait(homes: tuple[Program, Program], tmp_path: Path) -> None:
    mine, yours = homes
    begin(mine)
    mine.files.save(tmp_path / "copy.qtcards")
    yours.begin(Opening("tarantel", {}, 4))
    yours.model.play(next(iter(yours.model.game.moves(yours.model.view))))
    assert yours.files.open(tmp_path / "copy.qtcards")
    assert yours.window.findChildren(QMessageBox) == []
    assert yours.model.invitation.deal == 617
    assert yours.journal.waiting() == {"tarantel"}
