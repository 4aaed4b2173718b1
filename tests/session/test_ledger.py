"""The schema of the journal and its versions."""

import sqlite3
from pathlib import Path

import pytest

from qtcards.session.ledger import MIGRATIONS, DamagedError, Ledger, NewerError, Row

NEXT = (*MIGRATIONS, ("ALTER TABLE game ADD COLUMN winner TEXT", "UPDATE game SET winner = 'nobody'"))
"""As a later version of the program may declare it."""

GAME = Row(1, "flippo", "{}", 7, "careful", "2026-11-30T12:00:00+00:00", "0.1", "open", 1.5)


def version(path: Path) -> int:
    db = sqlite3.connect(path)
    (number,) = db.execute("PRAGMA user_version").fetchone()
    db.close()
    return int(number)


def test_a_new_file_has_the_newest_version(tmp_path: Path) -> None:
    Ledger(tmp_path / "a").close()
    assert version(tmp_path / "a") == len(MIGRATIONS)


def test_an_older_file_is_brought_up_to_date_with_all_it_has(tmp_path: Path) -> None:
    old = Ledger(tmp_path / "a")
    with old.writing():
        old.add(GAME)
        old.append(1, 0, [("P.S>F0", 1.5)])
    old.close()
    new = Ledger(tmp_path / "a", migrations=NEXT)
    assert new.row(1) == GAME
    assert new.salvage(1) == ([(0, "P.S>F0", 1.5)], None)
    new.close()
    assert version(tmp_path / "a") == len(NEXT)
    db = sqlite3.connect(tmp_path / "a")
    assert db.execute("SELECT winner FROM game").fetchall() == [("nobody",)]
    db.close()


def test_a_newer_file_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    Ledger(tmp_path / "a", migrations=NEXT).close()
    before = (tmp_path / "a").read_bytes()
    with pytest.raises(NewerError):
        Ledger(tmp_path / "a")
    assert (tmp_path / "a").read_bytes() == before


def test_a_migration_that_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    Ledger(tmp_path / "a").close()
    broken = (*MIGRATIONS, ("ALTER TABLE game ADD COLUMN winner TEXT", "UPDATE nothing SET winner = 1"))
    with pytest.raises(sqlite3.OperationalError):
        Ledger(tmp_path / "a", migrations=broken)
    assert version(tmp_path / "a") == len(MIGRATIONS)
    Ledger(tmp_path / "a").close()


def test_another_programs_database_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "a")
    db.execute("CREATE TABLE mail (body TEXT)")
    db.close()
    before = (tmp_path / "a").read_bytes()
    with pytest.raises(DamagedError):
        Ledger(tmp_path / "a")
    assert (tmp_path / "a").read_bytes() == before


def test_all_or_nothing(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "a")

    def half() -> None:
        with ledger.writing():
            ledger.add(GAME)
            ledger.append(1, 0, [("P.S>F0", 1.5)])
            ledger.append(1, 0, [("P.S>F0", 1.5)])

    with pytest.raises(sqlite3.IntegrityError):
        half()
    assert ledger.row(1) is None
    assert ledger.salvage(1) == ([], None)
    ledger.close()


def test_for_reading_only(tmp_path: Path) -> None:
    """Nothing is laid beside the file, not even for a moment, and what the WAL has is read as well."""
    writer = Ledger(tmp_path / "a")
    with writer.writing():
        writer.add(GAME)
    reader = Ledger(tmp_path / "a", read_only=True)
    assert reader.open_games() == [1]
    with pytest.raises(sqlite3.OperationalError), reader.writing():
        reader.delete(1)
    reader.close()
    writer.close()
    reader = Ledger(tmp_path / "a", read_only=True)
    assert reader.row(1) == GAME
    reader.close()


def test_a_file_of_the_first_version_that_can_only_be_read_is_read(tmp_path: Path) -> None:
    old = sqlite3.connect(tmp_path / "a")
    with old:
        for statement in MIGRATIONS[0]:
            old.execute(statement)
        old.execute("INSERT INTO game VALUES (1, 'flippo', '{}', 7, 'careful', '', '0.1', 'open', 1.5)")
        old.execute("PRAGMA user_version = 1")
    old.close()
    before = (tmp_path / "a").read_bytes()
    reader = Ledger(tmp_path / "a", read_only=True)
    assert reader.row(1) == Row(1, "flippo", "{}", 7, "careful", "", "0.1", "open", 1.5)
    assert list(reader.rows()) == [reader.row(1)]
    reader.close()
    assert (tmp_path / "a").read_bytes() == before
