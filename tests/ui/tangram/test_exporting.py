"""The editor: a figure that was laid by hand is exported as a task that qtcards proves and lays."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from qtcards.cli import run
from qtcards.tangram.files import load_set
from qtcards.tangram.pieces import PIECES, Piece
from qtcards.tangram.recognition import Standing
from qtcards.ui.tangram.exporting import Exporting
from tests.ui.tangram.kit import Table


@pytest.fixture
def table(qapp: QApplication) -> Table:
    return Table(qapp)


def test_a_figure_that_was_laid_is_written_proved_and_laid_again(
    table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for _ in PIECES:
        table.model.hint()
    Exporting(table.model, table.window).write(tmp_path / "Mein Haus")
    assert table.said[-1] == "The figure is in Mein Haus.json."
    assert run(["tangram", "check", str(tmp_path / "Mein Haus.json")]) == 0
    assert "tasks 1  faults 0" in capsys.readouterr().out
    one, damage = load_set(tmp_path / "Mein Haus.json")
    assert damage == []
    assert one is not None
    task = one.tasks[0]
    assert (task.id, task.names["de"], task.corners) == ("mein-haus", "Mein Haus", table.model.task.corners)
    field = table.model.play.field
    table.model.lay(task, field)
    assert table.model.play.verdict.standing is Standing.SOLVED, "the same figure"


def test_what_is_no_figure_is_told_and_nothing_is_written(table: Table, tmp_path: Path) -> None:
    for _ in PIECES:
        table.model.hint()
    exporting = Exporting(table.model, table.window)
    table.settings.set("snapping", "off")
    table.drag(Piece.SQUARE, (0.31, 0.17))
    exporting.write(tmp_path / "loose")
    loose = table.said[-1]
    table.model.undo()
    to_large = [b - a for a, b in zip(table.place(Piece.SQUARE), table.place(Piece.LARGE_A), strict=True)]
    table.model.select(Piece.SQUARE)
    table.model.put(table.model.play.field[Piece.SQUARE].moved(*to_large), str)
    exporting.write(tmp_path / "over")
    assert {loose, table.said[-1]} <= {
        "This is no figure yet: let every piece snap to another one.",
        "This is no figure yet: two pieces lie one over the other.",
    }
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_written_is_told(table: Table, tmp_path: Path) -> None:
    for _ in PIECES:
        table.model.hint()
    Exporting(table.model, table.window).write(tmp_path / "missing" / "figure.json")
    assert table.said[-1] == "The figure could not be written to figure.json."
