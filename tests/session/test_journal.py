"""The journal: what is kept of a game, what is taken up again, and what is forgotten."""

import sqlite3
from pathlib import Path

import pytest

from qtcards import __version__
from qtcards.rules.notation import write_move
from qtcards.session import ledger
from qtcards.session.invitation import Invitation
from qtcards.session.journal import Journal
from qtcards.session.trouble import Trouble, TroubleKind
from tests.session.game_in_child import WON, dealt, flippo, state_of_kept, table_with


def no_trouble(trouble: Trouble) -> None:
    pytest.fail(str(trouble))


def opened(folder: Path) -> Journal:
    return Journal(folder, no_trouble)


def rows(folder: Path, statement: str) -> list[tuple[object, ...]]:
    with sqlite3.connect(folder / "journal.sqlite") as db:
        found = db.execute(statement).fetchall()
    db.close()
    return found


def test_nothing_to_take_up_at_first(tmp_path: Path) -> None:
    journal = opened(tmp_path / "new" / "folder")
    assert journal.unfinished() is None
    journal.close()


def test_an_unfinished_game_is_taken_up_and_goes_on(tmp_path: Path) -> None:
    journal = opened(tmp_path)
    table = table_with(journal, seed=4)
    for _ in range(12):
        table.step()
    journal.close()
    journal = opened(tmp_path)
    kept = journal.unfinished()
    assert kept is not None
    assert kept.invitation == table.invitation
    assert kept.invitation.options == {"stock": 30, "colours": "bound", "emergency": "on"}
    assert len(kept.events) == 12
    assert state_of_kept(kept) == table.state
    table.journal = journal
    table.step()
    journal.close()
    journal = opened(tmp_path)
    assert state_of_kept(journal.unfinished()) == table.state
    journal.close()
    assert rows(tmp_path, "SELECT count(*) FROM game") == [(1,)]


def test_what_the_file_says_of_a_game(tmp_path: Path) -> None:
    journal = opened(tmp_path)
    journal.begin(flippo(7, stock=12))
    journal.append("P.S>F0", 2.5)
    journal.keep_time(4.0)
    journal.close()
    columns = "game, options, deal, level, program, state, elapsed, length(started)"
    assert rows(tmp_path, f"SELECT {columns} FROM game") == [
        ("flippo", '{"colours": "bound", "emergency": "on", "stock": 12}', 7, "careful", __version__, "open", 4.0, 25)
    ]
    assert rows(tmp_path, "SELECT game, number, event, elapsed FROM event") == [(1, 0, "P.S>F0", 2.5)]


def test_the_clock_is_the_later_of_the_last_move_and_the_time_kept(tmp_path: Path) -> None:
    journal = opened(tmp_path)
    journal.begin(flippo(1))
    journal.keep_time(100.0)
    journal.close()
    journal = opened(tmp_path)
    kept = journal.unfinished()
    assert kept is not None
    assert kept.elapsed == 100.0
    timeline = dealt(kept.invitation)
    move = next(timeline.game.moves(timeline.position))
    journal.append(write_move(timeline.game, move), 120.0)
    journal.close()
    journal = opened(tmp_path)
    kept = journal.unfinished()
    assert kept is not None
    assert kept.elapsed == 120.0
    journal.close()


def test_a_finished_game_is_not_taken_up(tmp_path: Path) -> None:
    journal = opened(tmp_path)
    table_with(journal).step()
    journal.finish(60.0, WON)
    journal.close()
    journal = opened(tmp_path)
    assert journal.unfinished() is None
    journal.close()
    assert rows(tmp_path, "SELECT state, elapsed FROM game") == [("finished", 60.0)]


def test_a_game_left_for_another_stays_but_is_not_taken_up(tmp_path: Path) -> None:
    journal = opened(tmp_path)
    table = table_with(journal)
    for _ in range(12):  # of both seats
        table.step()
    table.deal()
    journal.close()
    journal = opened(tmp_path)
    assert state_of_kept(journal.unfinished()) == table.state
    journal.finish(1.0, WON)
    assert journal.unfinished() is None
    journal.close()
    assert rows(tmp_path, "SELECT state FROM game") == [("left",), ("finished",)]


def test_c3_ten_new_games_leave_one_trace(tmp_path: Path) -> None:
    journal = opened(tmp_path)
    for deal in range(1, 11):
        journal.begin(flippo(deal))
    journal.close()
    assert rows(tmp_path, "SELECT deal, state FROM game") == [(10, "open")]
    journal = opened(tmp_path)
    kept = journal.unfinished()
    assert kept is not None
    assert (kept.invitation.deal, kept.events) == (10, ())
    journal.close()


def test_a_game_killed_between_its_last_move_and_finish_counts_as_finished(tmp_path: Path) -> None:
    journal = opened(tmp_path)
    table = table_with(journal, stock=5)
    while table.timeline.outcome is None:
        table.step()
    journal.close()
    with sqlite3.connect(tmp_path / "journal.sqlite") as db:
        db.execute("UPDATE game SET state = 'open'")
    db.close()
    journal = opened(tmp_path)
    assert journal.unfinished() is None
    journal.close()
    assert rows(tmp_path, "SELECT state FROM game") == [("finished",)]


def test_closing_leaves_one_file_and_the_lock(tmp_path: Path) -> None:
    journal = opened(tmp_path)
    table_with(journal).step()
    assert (tmp_path / "journal.sqlite-wal").exists()
    journal.close()
    journal.close()
    assert {path.name for path in tmp_path.iterdir()} == {"journal.sqlite", "journal.lock"}


def test_nothing_can_be_appended_to_no_game(tmp_path: Path) -> None:
    journal = opened(tmp_path)
    with pytest.raises(RuntimeError):
        journal.append("P.S>F0", 1.0)
    journal.close()


def test_old_games_are_forgotten_but_not_what_can_be_taken_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "KEEP_EVENTS", 5)
    monkeypatch.setattr(ledger, "KEEP_GAMES", 8)
    journal = opened(tmp_path)
    table = table_with(journal)
    table.step()
    journal.close()
    journal = opened(tmp_path)
    for deal in range(2, 31):
        journal.begin(flippo(deal))
        journal.append("P.S>F0", 1.0)
    journal.close()
    # The game just begun is not counted; the first one was never left.
    assert rows(tmp_path, "SELECT id FROM game ORDER BY id") == [(1,), *((id,) for id in range(23, 31))]
    assert rows(tmp_path, "SELECT DISTINCT game FROM event") == [(1,), *((id,) for id in range(26, 31))]
    assert rows(tmp_path, "SELECT state FROM game WHERE id = 1") == [("open",)]


def test_no_folder_at_all_is_told_once_and_play_goes_on() -> None:
    troubles: list[Trouble] = []
    journal = Journal(None, troubles.append)
    assert journal.unfinished() is None
    table = table_with(journal)
    for _ in range(5):
        table.step()
    journal.finish(1.0, WON)
    table.deal()
    journal.close()
    assert [(trouble.kind, trouble.path) for trouble in troubles] == [(TroubleKind.NO_FOLDER, None)]


def test_a_file_in_the_place_of_the_folder(tmp_path: Path) -> None:
    """Told once; as soon as it is out of the way, all of the game is written."""
    folder = tmp_path / "data"
    folder.write_text("in the way")
    troubles: list[Trouble] = []
    journal = Journal(folder, troubles.append)
    assert journal.unfinished() is None
    table = table_with(journal)
    for _ in range(5):
        table.step()
    assert [trouble.kind for trouble in troubles] == [TroubleKind.NO_FOLDER]
    folder.unlink()
    table.step()
    journal.close()
    journal = opened(folder)
    assert state_of_kept(journal.unfinished()) == table.state
    journal.close()


def test_the_folder_deleted_in_mid_game_is_made_again(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    journal = opened(folder)
    table = table_with(journal)
    table.step()
    folder.rename(tmp_path / "gone")
    table.step()
    journal.close()
    journal = opened(folder)
    assert state_of_kept(journal.unfinished()) == table.state
    journal.close()


def test_a_game_whose_end_was_taken_back_is_taken_up_again(tmp_path: Path) -> None:
    journal = opened(tmp_path)
    journal.begin(Invitation("goldrausch", {}, 1))
    journal.append("deal", 1.0)
    journal.finish(1.0, WON)
    journal.append("undo", 2.0)
    journal.close()
    journal = opened(tmp_path)
    kept = journal.unfinished()
    assert kept is not None
    assert kept.events == ("deal", "undo")
    journal.close()


def test_a_game_that_had_ended_stays_finished_when_the_player_leaves_it_after_an_undo(tmp_path: Path) -> None:
    journal = opened(tmp_path)
    journal.begin(Invitation("goldrausch", {}, 1))
    journal.append("deal", 1.0)
    journal.finish(1.0, WON)
    journal.append("undo", 2.0)
    journal.begin(Invitation("goldrausch", {}, 2))
    journal.close()
    assert rows(tmp_path, "SELECT state FROM game WHERE deal = 1") == [("finished",)]
