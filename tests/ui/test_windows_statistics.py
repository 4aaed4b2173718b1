"""The window of the statistics, in the real program with the real journal; and the line under a result."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from qtcards.app import Program
from qtcards.cli import Opening
from qtcards.rules.notation import read_move
from qtcards.session.folders import Folders
from qtcards.session.journal import Journal
from qtcards.tangram.files import load_collection
from qtcards.text.describe.statistics import Shown
from qtcards.ui.language import switch_language
from qtcards.ui.windows.statistics import StatisticsDialog
from qtcards.ui.windows.statistics_rows import Rows, _planned
from tests.session.played_games import (
    SOLVABLE,
    SOLVED,
    begin,
    flippo_to_the_end,
    give_up,
    invitation,
    no_trouble,
    old_journal,
    win,
)
from tests.ui.program_kit import put_away

Start = Callable[[], Program]


def played(folder: Path) -> None:
    """Three games of Goldrausch, two of Flippo, and one of Fachwerk a move before it is won."""
    journal = Journal(folder, no_trouble)
    win(journal, 1, seconds=151.0)
    win(journal, 2, seconds=349.0)
    give_up(journal, 4)
    flippo_to_the_end(journal, "won", "expert")
    flippo_to_the_end(journal, "lost", "expert")
    begin(journal, invitation("tarantel")).moves(2)
    begin(journal, SOLVABLE).events(SOLVED[:-1])
    journal.close()


@pytest.fixture
def start(qapp: QApplication, tmp_path: Path) -> Iterator[Start]:
    """Starts the program in the folder of the test, in English, with what was played there."""
    programs: list[Program] = []

    def make() -> Program:
        program = Program(qapp, Folders(tmp_path, tmp_path))
        programs.append(program)
        for id, value in {"language": "en", "motion": "off", "pace": "at-once"}.items():
            program.settings.set(id, value)
        program.begin(Opening())
        program.window.show()
        qapp.processEvents()
        return program

    yield make
    for program in programs:
        put_away(program)
    switch_language(qapp, "en")


@pytest.fixture
def program(start: Start, tmp_path: Path) -> Program:
    played(tmp_path)
    return start()


def opened(program: Program, qtbot: QtBot) -> StatisticsDialog:
    """Press the key, and find the window."""
    qtbot.keyClick(program.window, Qt.Key.Key_F4)
    dialog = program.window.findChild(StatisticsDialog)
    assert dialog is not None
    assert dialog.isVisible()
    return dialog


def rows(dialog: StatisticsDialog) -> list[Shown]:
    model = dialog.list.model()
    assert isinstance(model, Rows)
    return [model.row(n) for n in range(model.rowCount())]


def heard(dialog: StatisticsDialog) -> list[str]:
    """What a screen reader is given of every row."""
    model = dialog.list.model()
    return [model.index(n, 0).data(Qt.ItemDataRole.AccessibleTextRole) for n in range(model.rowCount())]


def answer(dialog: StatisticsDialog, label: str) -> None:
    """Press a button of the question."""
    box = dialog.findChild(QMessageBox)
    assert box is not None
    next(button for button in box.buttons() if button.text() == label).click()
    QApplication.processEvents()


def win_it(program: Program) -> None:
    """Make the last move of the game on the table."""
    program.model.play(read_move(program.model.game, SOLVED[-1]))


def test_what_is_played_most_comes_first_and_the_game_on_the_table_is_chosen(program: Program, qtbot: QtBot) -> None:
    dialog = opened(program, qtbot)
    assert [row.title for row in rows(dialog)] == ["Goldrausch", "Flippo", "Fachwerk", "Tarantel (Spider, one suit)"]
    assert dialog.sum.text() == "All in all 7 games, 3 won."
    assert dialog.chosen is not None
    assert dialog.chosen.game == "fachwerk"
    assert dialog.focusWidget() is dialog.list


def test_every_row_is_read_out_in_sentences(program: Program, qtbot: QtBot, qapp: QApplication) -> None:
    dialog = opened(program, qtbot)
    assert heard(dialog)[0] == (
        "Goldrausch. 67% won. 3 games: 2 won and 1 not won. Won in a row: 0 now, 2 at best. "
        "Games won: best time 2 minutes 31 seconds, average 4 minutes 10 seconds, fewest moves 1."
    )
    assert heard(dialog)[1].startswith("Flippo. Assistant: expert. Stock size: 5. 50% won. 2 games: 1 won and 1 lost. ")
    assert "moves" not in heard(dialog)[1], "half of them are the assistant's"
    assert heard(dialog)[2] == "Fachwerk. Cells: 8. 1 game: 0 won and 1 in progress."
    switch_language(qapp, "de")
    assert heard(dialog)[0] == (
        "Goldrausch. 67\u00a0% gewonnen. 3 Spiele: 2 gewonnen und 1 nicht gewonnen. "
        "In Folge gewonnen: jetzt 0, Rekord 2. Gewonnene Spiele: beste Zeit 2 Minuten 31 Sekunden, "
        "im Schnitt 4 Minuten 10 Sekunden, wenigste Züge 1."
    )
    assert dialog.windowTitle() == "Statistik"


def test_the_language_changes_while_it_is_open_and_the_row_stays(
    program: Program, qtbot: QtBot, qapp: QApplication
) -> None:
    dialog = opened(program, qtbot)
    qtbot.keyClick(dialog.list, Qt.Key.Key_Down)
    english = rows(dialog)
    before = dialog.chosen
    switch_language(qapp, "de")
    assert rows(dialog)[0].results == "3 Spiele · 2 gewonnen · 1 nicht gewonnen"
    assert rows(dialog)[0].best[0] == "In Folge gewonnen: jetzt 0, Rekord 2"
    assert rows(dialog)[0].share == "67\u00a0%"
    assert dialog.chosen == before
    switch_language(qapp, "en")
    assert rows(dialog) == english


def test_a_game_that_ends_under_it_is_counted_at_once(program: Program, qtbot: QtBot) -> None:
    dialog = opened(program, qtbot)
    win_it(program)
    won = next(row for row in rows(dialog) if row.title == "Fachwerk")
    assert (won.results, won.share) == ("1 game · 1 won", "100%")
    assert won.best[-1].endswith("fewest moves 178")
    assert dialog.chosen is not None
    assert dialog.chosen.game == "fachwerk"


def test_a_kind_begins_anew_after_a_question(program: Program, qtbot: QtBot) -> None:
    dialog = opened(program, qtbot)
    dialog.list.setCurrentIndex(dialog.list.model().index(0, 0))
    dialog.reset.click()
    answer(dialog, "&Keep them")
    assert rows(dialog)[0].title == "Goldrausch"
    dialog.reset.click()
    answer(dialog, "&Forget them")
    assert "Goldrausch" not in [row.title for row in rows(dialog)]
    assert program.messages.last == "The statistics of Goldrausch begin anew."
    assert dialog.focusWidget() is dialog.list


def test_all_begin_anew_but_games_in_progress_stay(program: Program, qtbot: QtBot) -> None:
    dialog = opened(program, qtbot)
    dialog.reset_all.click()
    answer(dialog, "&Forget them")
    assert [row.results for row in rows(dialog)] == ["1 game · 0 won · 1 in progress"] * 2
    assert program.journal.waiting() == {"tarantel"}
    win_it(program)
    assert sorted(row.results for row in rows(dialog)) == ["1 game · 0 won · 1 in progress", "1 game · 1 won"]


def test_tangram_stands_last_and_is_never_forgotten(start: Start, tmp_path: Path, qtbot: QtBot) -> None:
    played(tmp_path)
    tasks = load_collection().tasks
    one = {"solved": 3, "seconds": 60.0, "scheme": False, "hints": 0}
    results = {tasks[0].id: one, tasks[1].id: {**one, "hints": 2}, "gone": one}
    (tmp_path / "tangram.json").write_text(json.dumps({"results": results}))
    dialog = opened(start(), qtbot)
    words = f"2 of {len(tasks)} tasks solved"
    assert (rows(dialog)[-1].title, rows(dialog)[-1].results) == (
        "Tangram",
        f"{words} · 1 of them without any help",
    )
    assert heard(dialog)[-1] == f"Tangram. 1% solved. {words}. 1 of them without any help."
    dialog.list.setCurrentIndex(dialog.list.model().index(len(rows(dialog)) - 1, 0))
    assert not dialog.reset.isEnabled()
    dialog.reset_all.click()
    answer(dialog, "&Forget them")
    assert rows(dialog)[-1].title == "Tangram"


def test_before_anything_counts_it_says_so(start: Start, qtbot: QtBot) -> None:
    dialog = opened(start(), qtbot)
    assert dialog.sum.text() == "Nothing is counted yet. A game counts from your first move on."
    assert dialog.list.isHidden()
    assert not dialog.reset.isEnabled()
    assert not dialog.reset_all.isEnabled()
    assert dialog.focusWidget() is dialog.close_button


def test_how_old_games_ended_is_found_out_while_it_is_open_and_then_it_rests(
    start: Start, tmp_path: Path, qtbot: QtBot
) -> None:
    old_journal(tmp_path)
    dialog = opened(start(), qtbot)
    qtbot.waitUntil(lambda: not dialog._slices.is_busy)
    assert next(row.results for row in rows(dialog) if row.title == "Flippo") == "2 games · 1 won · 1 lost"
    assert not dialog._slices._timer.isActive()


@pytest.mark.parametrize("width", [300, 520, 860])
@pytest.mark.parametrize("points", [10.0, 20.0])
def test_everything_in_a_row_has_its_room(qapp: QApplication, width: int, points: float) -> None:
    font = QFont(qapp.font())
    font.setPointSizeF(points)
    long = "Gewonnene Spiele: beste Zeit 12:31, im Schnitt 14:10, wenigste Züge 102"
    row = Shown("Klondike, drei Karten (Goldrausch)", "Leere Kolonnen nehmen: Jede Karte", "100 %", "gewonnen",
                "58 Spiele · 36 gewonnen · 21 nicht gewonnen · 1 noch offen",
                ("In Folge gewonnen: jetzt 3, Rekord 7", long), "", 0.6)  # fmt: skip
    plan = _planned(row, font, width)
    boxes = [*(text.box for text in plan.texts), plan.bar.toRect()]
    for n, box in enumerate(boxes):
        assert box.left() >= 0
        assert box.right() < width
        assert 0 < box.top() <= box.bottom() < plan.height
        assert not any(box.intersects(other) for other in boxes[n + 1 :] if _by_words(plan.texts, box, other))
    together = " · ".join(row.best) in [text.words for text in plan.texts]
    assert together is (width == 860 and points == 10.0), "in one line where it has the room, else each in its own"


def _by_words(texts: tuple[object, ...], box: object, other: object) -> bool:
    """Whether two boxes may not touch: the percentage and its caption stand closer than their letters are high."""
    at_right = [text.box for text in texts if text.words in {"100 %", "gewonnen"}]  # type: ignore[attr-defined]
    return not (box in at_right and other in at_right)


# -- the line under a result ----------------------------------------------------------------------------------------


def quiet_line(program: Program) -> str:
    labels = program.window.result.findChildren(QLabel)
    (line,) = [label for label in labels if label.property("role") == "quiet"]
    return line.text() if not line.isHidden() else ""


def test_a_result_is_followed_by_a_quiet_line_that_is_not_spoken(program: Program, qapp: QApplication) -> None:
    win_it(program)
    panel = program.window.result
    assert quiet_line(program) == "Statistics: 1 of 1 won."
    assert "Statistics" not in panel.accessibleName()
    switch_language(qapp, "de")
    assert quiet_line(program) == "Statistik: 1 von 1 gewonnen."


def test_it_tells_a_row_of_wins(start: Start, tmp_path: Path) -> None:
    journal = Journal(tmp_path, no_trouble)
    win(journal, 11, game="fachwerk", cells=8)
    give_up(journal, 12, game="fachwerk", cells=8)
    win(journal, 13, game="fachwerk", cells=8)
    begin(journal, SOLVABLE).events(SOLVED[:-1])
    journal.close()
    program = start()
    win_it(program)
    assert quiet_line(program) == "Statistics: 3 of 4 won, the last 2 in a row."


def test_the_same_deal_won_again_is_told_to_be_counted_already(program: Program) -> None:
    win_it(program)
    program.model.deal(SOLVABLE)
    for event in SOLVED:
        program.model.play(read_move(program.model.game, event))
    assert quiet_line(program) == "Statistics: this deal was counted before."
