"""Journals that are damaged, foreign or newer: set aside with their name told; the program starts and plays."""

import os
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as examples
from hypothesis import strategies as st

from qtcards.session.journal import Journal
from qtcards.session.ledger import MIGRATIONS, Ledger
from qtcards.session.trouble import Keeping, Trouble, TroubleHeard, TroubleKind
from tests.session.game_in_child import Table, state_of_kept, table_with

STEPS = 30


def no_trouble(trouble: Trouble) -> None:
    pytest.fail(str(trouble))


def played(folder: Path, heard: TroubleHeard = no_trouble, *, closed: bool = True) -> tuple[Table, Journal]:
    """A folder with a journal that has a left game and an unfinished one."""
    journal = Journal(folder, heard)
    table = table_with(journal, seed=1)
    for _ in range(STEPS):
        table.step()
    table.deal()
    for _ in range(STEPS):
        table.step()
    if closed:
        journal.close()
    return table, journal


def plays(folder: Path) -> list[Trouble]:
    """Start, play, close; the troubles of it. Afterwards there must be a good journal with that game."""
    troubles: list[Trouble] = []
    journal = Journal(folder, troubles.append)
    journal.unfinished()
    table = table_with(journal, seed=2)
    for _ in range(3):
        table.step()
    journal.close()
    journal = Journal(folder, no_trouble)
    assert state_of_kept(journal.unfinished()) == table.state
    journal.close()
    return troubles


def change(folder: Path, *statements: str) -> None:
    db = sqlite3.connect(folder / "journal.sqlite")
    with db:
        for statement in statements:
            db.execute(statement)
    db.close()


def garbage(path: Path) -> None:
    path.write_bytes(b"no database " * 1000)


def cut_off(path: Path) -> None:
    os.truncate(path, 5000)


def cut_off_in_the_header(path: Path) -> None:
    os.truncate(path, 50)


def zeros(path: Path) -> None:
    path.write_bytes(bytes(path.stat().st_size))


def one_page_overwritten(path: Path) -> None:
    """The schema is whole, the first page of a table is not."""
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * 4096)


def read_only_by_its_header(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(18)
        file.write(b"\xff")


def folder_in_its_place(path: Path) -> None:
    path.unlink()
    (path / "inside").mkdir(parents=True)


def folder_in_the_place_of_the_wal(path: Path) -> None:
    path.with_name("journal.sqlite-wal").mkdir()


def foreign(path: Path) -> None:
    path.unlink()
    change(path.parent, "CREATE TABLE mail (body TEXT)")


def no_events(path: Path) -> None:
    change(path.parent, "DROP TABLE event")


def games_without_numbers(path: Path) -> None:
    """One letter of the table's own words."""
    content = path.read_bytes()
    assert content.count(b"id INTEGER PRIMARY KEY") == 1
    path.write_bytes(content.replace(b"id INTEGER PRIMARY KEY", b"id INTEGEX PRIMARY KEY"))


def missing_column(path: Path) -> None:
    change(path.parent, "ALTER TABLE game RENAME COLUMN deal TO number")


def strange_version(path: Path) -> None:
    change(path.parent, "PRAGMA user_version = -3")


@pytest.mark.parametrize(
    "damage",
    [
        garbage, cut_off, cut_off_in_the_header, zeros, one_page_overwritten, read_only_by_its_header,
        folder_in_its_place, folder_in_the_place_of_the_wal, foreign, no_events, games_without_numbers, missing_column,
        strange_version,
    ],
)  # fmt: skip
def test_a_damaged_journal_is_set_aside_and_its_name_is_told(damage: Callable[[Path], None], tmp_path: Path) -> None:
    played(tmp_path)
    path = tmp_path / "journal.sqlite"
    damage(path)
    as_it_was = path.read_bytes() if path.is_file() else None
    (trouble,) = plays(tmp_path)
    assert (trouble.keeping, trouble.kind, trouble.path) == (Keeping.JOURNAL, TroubleKind.DAMAGED, path)
    assert trouble.aside is not None
    assert trouble.aside.name.startswith("journal.sqlite.damaged-20")
    assert trouble.aside.exists()
    assert trouble.detail
    if as_it_was is not None:
        assert trouble.aside.read_bytes() == as_it_was


def test_a_newer_journal_is_set_aside_and_can_be_used_again(tmp_path: Path) -> None:
    played(tmp_path)
    newer = (*MIGRATIONS, ("ALTER TABLE game ADD COLUMN winner TEXT",))
    Ledger(tmp_path / "journal.sqlite", migrations=newer).close()
    (trouble,) = plays(tmp_path)
    assert trouble.kind is TroubleKind.NEWER
    assert trouble.aside is not None
    assert trouble.aside.name.startswith("journal.sqlite.newer-20")
    ledger = Ledger(trouble.aside, migrations=newer)
    assert len(ledger.salvage(2)[0]) == STEPS
    ledger.close()


def test_the_unfinished_game_is_rescued_whichever_page_is_damaged(tmp_path: Path) -> None:
    """Unless it is lost with that page, all of it or its end."""
    table, journal = played(tmp_path / "good", closed=False)
    for _ in range(15):
        table.deal()
        for _ in range(STEPS):
            table.step()
    journal.close()
    pages = (tmp_path / "good" / "journal.sqlite").stat().st_size // 4096
    whole = 0
    for page in range(1, pages):
        folder = tmp_path / str(page)
        shutil.copytree(tmp_path / "good", folder)
        with (folder / "journal.sqlite").open("r+b") as file:
            file.seek(page * 4096)
            file.write(b"\xff" * 4096)
        troubles: list[Trouble] = []
        journal = Journal(folder, troubles.append)
        kept = journal.unfinished()
        assert troubles[0].kind is TroubleKind.DAMAGED, f"page {page}"
        assert troubles[0].aside is not None
        assert len(troubles) == 1 or kept is None or len(kept.events) < STEPS
        whole += state_of_kept(kept) == table.state
        journal.close()
        again = Journal(folder, no_trouble)
        assert again.unfinished() == kept
        again.close()
    assert 3 <= whole < pages - 1


def test_what_was_not_yet_in_the_file_is_set_aside_with_it(tmp_path: Path) -> None:
    """A killed process leaves its last moves in the WAL; SQLite would delete it beside an empty file."""
    _, running = played(tmp_path / "one", closed=False)
    shutil.copytree(tmp_path / "one", tmp_path / "two")
    running.close()
    wal = (tmp_path / "two" / "journal.sqlite-wal").read_bytes()
    assert wal
    os.truncate(tmp_path / "two" / "journal.sqlite", 0)
    (trouble,) = plays(tmp_path / "two")
    assert trouble.aside is not None
    assert trouble.aside.with_name(trouble.aside.name + "-wal").read_bytes() == wal


@pytest.mark.parametrize(
    "damage",
    [
        "DROP TABLE event",
        # Nothing that opening the file could see.
        "CREATE TRIGGER t AFTER INSERT ON event BEGIN INSERT INTO nowhere VALUES (1); END",
    ],
)
def test_damaged_in_mid_game_the_whole_game_goes_on_in_a_new_file(damage: str, tmp_path: Path) -> None:
    troubles: list[Trouble] = []
    table, journal = played(tmp_path, troubles.append, closed=False)
    change(tmp_path, damage)
    table.step()
    (trouble,) = troubles
    assert trouble.kind is TroubleKind.DAMAGED
    assert trouble.aside is not None
    assert trouble.aside.exists()
    table.step()
    journal.close()
    journal = Journal(tmp_path, no_trouble)
    assert state_of_kept(journal.unfinished()) == table.state
    journal.close()


FAULTS = {
    "no move": "UPDATE event SET event = 'hello' WHERE game = 2 AND number = 20",
    "illegal move": "UPDATE event SET event = 'P.S>P.S' WHERE game = 2 AND number = 20",
    "no text": "UPDATE event SET event = x'ff00ff' WHERE game = 2 AND number = 20",
    "huge": "UPDATE event SET event = 'P.H' || hex(zeroblob(5000)) || '>F0' WHERE game = 2 AND number = 20",
    "missing": "DELETE FROM event WHERE game = 2 AND number = 20",
    "renumbered": "UPDATE event SET number = 900 WHERE game = 2 AND number = 20",
}


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_a_game_with_a_foreign_event_goes_on_from_the_last_good_one(fault: str, tmp_path: Path) -> None:
    played(tmp_path)
    change(tmp_path, fault)
    troubles: list[Trouble] = []
    journal = Journal(tmp_path, troubles.append)
    kept = journal.unfinished()
    assert kept is not None
    assert len(kept.events) == 20
    assert [trouble.kind for trouble in troubles] == [TroubleKind.GAME_SHORTENED]
    state = state_of_kept(kept)
    journal.keep_time(3.0)
    journal.close()
    journal = Journal(tmp_path, no_trouble)
    assert state_of_kept(journal.unfinished()) == state
    journal.close()
    db = sqlite3.connect(tmp_path / "journal.sqlite")
    games = db.execute("SELECT id, state, (SELECT count(*) FROM event WHERE game = id) FROM game").fetchall()
    db.close()
    rest = STEPS - 1 if fault.startswith("DELETE") else STEPS
    assert games == [(1, "left", STEPS), (2, "unreadable", rest), (3, "open", 20)], "nothing is deleted"


UNREADABLE = {
    "no such game": "game = 'canasta'",
    "no such option": """options = '{"wind": "east"}'""",
    "option out of range": """options = '{"stock": 400}'""",
    "no JSON": "options = 'stock=30'",
    "no options": "options = '[]'",
    "no such deal": "deal = 0",
    "deal is text": "deal = 'seven'",
}


@pytest.mark.parametrize("fault", UNREADABLE.values(), ids=UNREADABLE)
def test_a_game_that_cannot_be_dealt_stays_as_it_is_and_the_one_before_is_taken_up(fault: str, tmp_path: Path) -> None:
    played(tmp_path)
    change(tmp_path, f"UPDATE game SET {fault} WHERE id = 2", "UPDATE game SET state = 'open' WHERE id = 1")
    troubles: list[Trouble] = []
    journal = Journal(tmp_path, troubles.append)
    kept = journal.unfinished()
    journal.close()
    assert kept is not None
    assert len(kept.events) == STEPS
    assert [trouble.kind for trouble in troubles] == [TroubleKind.GAME_UNREADABLE]
    db = sqlite3.connect(tmp_path / "journal.sqlite")
    assert db.execute("SELECT id, state FROM game").fetchall() == [(1, "open"), (2, "unreadable")]
    db.close()


@pytest.mark.parametrize("elapsed", ["'long'", "-5", "9e999", "NULL || x'ff'"])
def test_a_strange_clock_is_no_reason_to_lose_a_game(elapsed: str, tmp_path: Path) -> None:
    table, _ = played(tmp_path)
    change(
        tmp_path,
        f"UPDATE OR IGNORE game SET elapsed = {elapsed} WHERE id = 2",
        f"UPDATE OR IGNORE event SET elapsed = {elapsed} WHERE game = 2 AND number > 5",
    )
    journal = Journal(tmp_path, no_trouble)
    kept = journal.unfinished()
    journal.close()
    assert kept is not None
    assert state_of_kept(kept) == table.state
    assert 0 <= kept.elapsed < 60


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as a killed process leaves it: half of the moves in the file, half in the WAL."""
    one = tmp_path_factory.mktemp("journal")
    table, journal = played(one, closed=False)
    two = one / "killed"
    journal.begin(table.invitation)
    shutil.copytree(one, two, ignore=lambda _folder, names: [name for name in names if name == "killed"])
    journal.close()
    assert (two / "journal.sqlite-wal").stat().st_size
    assert (two / "journal.sqlite").stat().st_size > 8192
    return two


@examples(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(st.data())
def test_whatever_happens_to_the_files_the_program_starts_and_plays(
    killed: Path, tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    folder = tmp_path_factory.mktemp("damaged") / "data"
    shutil.copytree(killed, folder)
    for name in data.draw(st.sets(st.sampled_from(["journal.sqlite", "journal.sqlite-wal", "journal.sqlite-shm"]))):
        path = folder / name
        content = bytearray(path.read_bytes())
        if data.draw(st.booleans()):
            del content[data.draw(st.integers(0, len(content))) :]
        for _ in range(data.draw(st.integers(0, 30)) if content else 0):
            content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
        path.write_bytes(content)
    troubles: list[Trouble] = []
    journal = Journal(folder, troubles.append)
    kept = journal.unfinished()
    if kept is not None:
        state_of_kept(kept)
    table = table_with(journal, seed=2, stock=5)
    for _ in range(3):
        table.step()
    journal.close()
    journal = Journal(folder, troubles.append)
    assert state_of_kept(journal.unfinished()) == table.state
    journal.close()
    asides = [trouble.aside for trouble in troubles if trouble.kind in {TroubleKind.DAMAGED, TroubleKind.NEWER}]
    assert all(aside is not None and aside.exists() for aside in asides)
    shutil.rmtree(folder)
