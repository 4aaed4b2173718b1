"""Statistics are kept: over a restart and a kill (C16), by several windows, from damaged files and from older ones."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from qtcards.session.journal import Journal
from qtcards.session.statistics import only_read
from qtcards.session.trouble import Trouble
from tests.session.game_in_child import Child, children
from tests.session.played_games import (
    SOLVABLE,
    SOLVED,
    begin,
    counts,
    give_up,
    invitation,
    no_trouble,
    old_journal,
    tally,
    win,
)


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    made = Journal(tmp_path, no_trouble)
    yield made
    made.close()


# -- the file -------------------------------------------------------------------------------------------------------


def test_all_of_it_is_there_after_a_restart(journal: Journal, tmp_path: Path) -> None:
    begin(journal, SOLVABLE).events(SOLVED)
    give_up(journal, 4)
    begin(journal, invitation("goldrausch", 5)).moves(2)
    before = journal.statistics.tallies()
    journal.close()
    again = Journal(tmp_path, no_trouble)
    assert again.statistics.tallies() == before
    assert again.unfinished() is not None
    assert again.statistics.tallies() == before
    again.close()


def test_c16_killed_between_the_last_move_and_its_end_it_is_won_all_the_same(tmp_path: Path) -> None:
    journal = Journal(tmp_path, no_trouble)
    begin(journal, SOLVABLE).events(SOLVED[:-1])
    journal.append(SOLVED[-1], 178.0)  # and no `finish`
    journal.close()
    journal = Journal(tmp_path, no_trouble)
    assert journal.unfinished() is None
    one = tally(journal, "fachwerk")
    assert (counts(one), one.best_seconds, one.fewest_moves) == ({"won": 1}, 178.0, 178)
    journal.close()


def test_c16_killed_in_mid_game(tmp_path: Path) -> None:
    journal = Journal(tmp_path, no_trouble)
    win(journal, 1)
    journal.close()
    child = Child(tmp_path, seed=3, steps=20)
    with children(child):
        child.read_until("idle")
        child.kill()
    journal = Journal(tmp_path, no_trouble)
    assert counts(tally(journal)) == {"won": 1}
    assert counts(tally(journal, "flippo")) == {"running": 1}
    assert journal.unfinished() is not None
    journal.close()


def test_another_window_counts_in_the_same_file(journal: Journal, tmp_path: Path) -> None:
    other = Journal(tmp_path, no_trouble)
    begin(other, invitation("goldrausch", 2)).moves(2)
    win(journal, 1)
    for one in (journal, other):
        assert counts(tally(one)) == {"won": 1, "running": 1}
    win(other, 2)
    assert counts(tally(journal)) == {"won": 2}
    assert other.statistics.reset()
    assert journal.statistics.tallies() == []
    other.close()


def test_what_can_be_read_of_a_damaged_file_is_counted_on(tmp_path: Path) -> None:
    journal = Journal(tmp_path, no_trouble)
    win(journal, 1)
    give_up(journal, 2)
    begin(journal, invitation("goldrausch", 3)).moves(2)
    before = tally(journal)
    begin(journal, invitation("tarantel", 3)).moves(2)
    journal.close()
    with sqlite3.connect(tmp_path / "journal.sqlite") as db:
        (page,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'open_games'").fetchone()
        (size,) = db.execute("PRAGMA page_size").fetchone()
    db.close()
    with (tmp_path / "journal.sqlite").open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(bytes(size))
    troubles: list[Trouble] = []
    journal = Journal(tmp_path, troubles.append)
    assert [trouble.kind.name for trouble in troubles] == ["DAMAGED"]
    assert journal.waiting() == {"goldrausch", "tarantel"}
    kept = journal.unfinished()
    assert kept is not None
    assert kept.invitation.game == "tarantel"
    after = tally(journal)
    assert counts(after) == counts(before) == {"won": 1, "left": 1, "running": 1}
    assert after.best_seconds == before.best_seconds
    journal.close()


def test_without_a_file_there_is_nothing_and_nothing_fails() -> None:
    journal = Journal(None, lambda _trouble: None)
    win(journal, 1)
    assert journal.statistics.tallies() == []
    assert journal.statistics.of(invitation("goldrausch", 1), journal.number) is None
    assert not journal.statistics.reset()
    assert journal.statistics.unsettled() == []


# -- journals of the first version ----------------------------------------------------------------------------------

SAVE = Path(__file__).parents[1] / "packaging" / "saves" / "4e4683b.sqlite"


def settle_all(journal: Journal) -> int:
    numbers = journal.statistics.unsettled()
    for number in numbers:
        journal.statistics.settle(number)
    return len(numbers)


def test_how_old_games_ended_is_found_out_once(tmp_path: Path) -> None:
    old_journal(tmp_path)
    journal = Journal(tmp_path, no_trouble)
    assert settle_all(journal) == 5
    assert journal.statistics.unsettled() == []
    fachwerk = tally(journal, "fachwerk")
    assert (counts(fachwerk), fachwerk.best_seconds, fachwerk.fewest_moves) == ({"won": 1}, 178.0, 178)
    assert counts(tally(journal, "flippo")) == {"won": 1, "lost": 1}
    assert counts(tally(journal)) == {"left": 1, "running": 1}
    before = journal.statistics.tallies()
    journal.close()
    journal = Journal(tmp_path, no_trouble)
    assert journal.statistics.unsettled() == []
    assert journal.statistics.tallies() == before
    assert journal.unfinished() is not None
    journal.close()


def test_before_that_flippo_is_unknown_and_a_finished_solitaire_was_won(tmp_path: Path) -> None:
    """A solitaire is over only when it is won; and what is unknown is not lost."""
    old_journal(tmp_path)
    with sqlite3.connect(tmp_path / "journal.sqlite") as db:
        db.execute("DELETE FROM event WHERE game IN (SELECT id FROM game WHERE state = 'finished')")
    db.close()
    journal = Journal(tmp_path, no_trouble)
    settle_all(journal)
    flippo = tally(journal, "flippo")
    assert (counts(flippo), flippo.games, flippo.share) == ({"unknown": 2}, 2, None)
    assert counts(tally(journal, "fachwerk")) == {"won": 1}
    assert tally(journal, "fachwerk").fewest_moves is None
    journal.close()


def test_a_save_of_an_earlier_version_is_counted(tmp_path: Path) -> None:
    shutil.copyfile(SAVE, tmp_path / "journal.sqlite")
    with sqlite3.connect(tmp_path / "journal.sqlite") as db:
        assert db.execute("PRAGMA user_version").fetchone() == (1,)
    db.close()
    journal = Journal(tmp_path, no_trouble)
    settle_all(journal)
    found = {one.kind.game: counts(one) for one in journal.statistics.tallies()}
    assert found == {"tarantel": {"left": 1}, "goldrausch": {"running": 1}}
    journal.close()


def test_of_a_file_that_is_only_read_old_games_are_found_out_too(tmp_path: Path) -> None:
    old_journal(tmp_path)
    before = (tmp_path / "journal.sqlite").read_bytes()
    with only_read(tmp_path) as statistics:
        assert statistics is not None
        found = {one.kind.game: counts(one) for one in statistics.tallies()}
        assert not statistics.reset()
    assert found == {"fachwerk": {"won": 1}, "flippo": {"won": 1, "lost": 1}, "goldrausch": {"left": 1, "running": 1}}
    assert (tmp_path / "journal.sqlite").read_bytes() == before
    with only_read(tmp_path / "nothing") as statistics:
        assert statistics is None
