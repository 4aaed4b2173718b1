"""Ledger: the SQLite file of the journal, its schema and its statements. `journal` says when to write what.

Imports the standard library and `trouble` only. Knows rows and events as text; what they mean is for `journal`.
One thread only.

WAL with synchronous=NORMAL: what was committed is in the system's hands, so that the end of the process, however
sudden, loses nothing; a power loss may lose the moves since the last checkpoint, but never damages the file.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Any, TypeAlias

from qtcards.session.trouble import TroubleKind

FILE = "journal.sqlite"
COMPANIONS = ("-wal", "-shm", "-journal")
"""Endings of the files that SQLite lays beside its own."""

PATIENCE, IMPATIENCE = 2000, 0
"""Milliseconds to wait for another instance; the second once waiting was in vain."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE game (
            id INTEGER PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL, deal INTEGER NOT NULL,
            level TEXT NOT NULL, started TEXT NOT NULL, program TEXT NOT NULL, state TEXT NOT NULL,
            elapsed REAL NOT NULL)""",
        """CREATE TABLE event (
            game INTEGER NOT NULL, number INTEGER NOT NULL, event TEXT NOT NULL, elapsed REAL NOT NULL,
            PRIMARY KEY (game, number)) WITHOUT ROWID""",
        "CREATE INDEX open_games ON game (id) WHERE state = 'open'",
    ),
    (
        "ALTER TABLE game ADD COLUMN result TEXT",
        "ALTER TABLE game ADD COLUMN moves INTEGER",
        "ALTER TABLE game ADD COLUMN seconds REAL",
        "ALTER TABLE game ADD COLUMN counted INTEGER NOT NULL DEFAULT 1",
    ),
)
"""The statements that lead from each schema version to the next; a new version is added at the end."""

_LARGEST_WAL = 4000
"""Pages of 4 kB after which a write also waits for the disk, if nobody called `settle` before."""

KEEP_EVENTS, KEEP_GAMES = 200, 10_000
"""Of so many of the last games the moves are kept, and of so many what was played and for how long."""

Event: TypeAlias = tuple[str, float]
"""What happened, and after how many seconds of play."""

FoundEvent: TypeAlias = tuple[object, object, object]
"""Number, event and elapsed as they stand in the file, of any type."""

_COLUMNS = "id, game, options, deal, level, started, program, state, elapsed, result, moves, seconds, counted"
_COLUMNS_OF_1 = "id, game, options, deal, level, started, program, state, elapsed, NULL, NULL, NULL, 1"
"""The same of a file of the first version, where it can only be read and not be brought up to date."""


class DamagedError(Exception):
    """The file is no journal, or not a whole one."""


class NewerError(Exception):
    """The file was written by a newer version of the program."""


@dataclass(frozen=True, slots=True)
class Row:
    """What the ledger says of one game. ``options`` is a JSON object, ``started`` a date in UTC (ISO 8601)."""

    id: int
    game: str
    options: str
    deal: int
    level: str
    started: str
    program: str
    state: str
    """``open``, ``waiting`` (for the player to come back from another kind of game), ``finished``, ``left`` (another of
    its kind was begun) or ``unreadable``.
    """
    elapsed: float
    result: str | None = None
    """How it ended the first time: ``won``, ``lost``, ``drawn``; None: not yet, or before results were kept."""
    moves: int | None = None
    """How many moves stood when it ended the first time, or when it was left."""
    seconds: float | None = None
    """How long it had been played when it ended the first time."""
    counted: int = 1
    """0: the statistics know nothing of it."""


class Ledger:
    """An open journal file. Every method may raise sqlite3.Error; `DamagedError` and `NewerError` only opening it."""

    def __init__(self, path: Path, *, read_only: bool = False, migrations: tuple[tuple[str, ...], ...] = MIGRATIONS):
        self.path = path
        self.read_only = read_only
        _look_at(path)
        self._db = _connect(path, read_only)
        try:
            self._migrate(migrations)
            self._columns = _COLUMNS if _version(self._db) > 1 else _COLUMNS_OF_1
            _check_schema(self._db, self._columns)
            self.damage = _damage(self._db)
            """What is wrong with the file although it could be opened; empty when nothing is."""
        except BaseException:
            self._db.close()
            raise
        self.identity = _identity(path)
        """Which file it is, by device and number: another one may come to have its name."""

    @property
    def moved(self) -> bool:
        """Whether the file was deleted or renamed since it was opened."""
        return _identity(self.path) != self.identity

    def close(self) -> None:
        """Write everything into the one file, if no other instance has it open, and let go of it."""
        with suppress(sqlite3.Error):
            self._db.close()

    def be_patient(self, patient: bool) -> None:
        """Wait for other instances, or do not."""
        self._run(f"PRAGMA busy_timeout = {PATIENCE if patient else IMPATIENCE}")

    @contextmanager
    def writing(self) -> Iterator[None]:
        """All or nothing of what is written inside; it is committed at the end."""
        self._run("BEGIN IMMEDIATE")
        try:
            yield
            self._run("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                self._run("ROLLBACK")
            raise

    def settle(self) -> None:
        """Move what was written into the one file, as far as others let us. Waits for the disk: between games only."""
        with suppress(sqlite3.Error):  # it is written already, and stays where it is
            self._run("PRAGMA wal_checkpoint(PASSIVE)")

    def next_id(self) -> int:
        """Return a number that no game has yet."""
        games, events = "SELECT max(id) FROM game", "SELECT max(game) FROM event"
        return 1 + int(self._run(f"SELECT max(coalesce(({games}), 0), coalesce(({events}), 0))")[0][0])

    def open_games(self) -> list[int]:
        """Return the numbers of the games that are neither finished nor left, the last one first; those without any
        move behind all others.
        """
        has_moves = "EXISTS (SELECT 1 FROM event WHERE event.game = game.id)"
        return [
            id for (id,) in self._run(f"SELECT id FROM game WHERE state = 'open' ORDER BY {has_moves} DESC, id DESC")
        ]

    def waiting(self) -> list[tuple[int, str, str]]:
        """Return number, game and state of all that can be gone on with, the last one first; no index is trusted."""
        there = "SELECT id, game, state FROM game NOT INDEXED WHERE state IN ('open', 'waiting')"
        return self._run(f"{there} ORDER BY id DESC")

    def row(self, id: int) -> Row | None:
        """Return one game; None when it is not there."""
        found = self._run(f"SELECT {self._columns} FROM game WHERE id = ?", (id,))
        return Row(*found[0]) if found else None

    def rows(self, game: str | None = None) -> Iterator[Row]:
        """Yield all games, or those of one id, in the order in which they were begun."""
        where, values = ("", ()) if game is None else ("WHERE game = ?", (game,))
        for found in _rows(self._db, f"SELECT {self._columns} FROM game NOT INDEXED {where} ORDER BY id", values):
            yield Row(*found)

    def games_with_events(self) -> frozenset[int]:
        """Return the numbers of the games whose moves are kept."""
        return frozenset(id for (id,) in self._run("SELECT DISTINCT game FROM event"))

    def salvage(self, id: int) -> tuple[list[FoundEvent], sqlite3.Error | None]:
        """Return the events of a game in order, unchecked, and what kept it from reading all of them."""
        found: list[FoundEvent] = []
        try:
            statement = "SELECT number, event, elapsed FROM event WHERE game = ? ORDER BY number"
            for event in _rows(self._db, statement, (id,)):
                found.append(event)
        except sqlite3.DatabaseError as error:
            if failure(error, self.path) is not TroubleKind.DAMAGED:
                raise
            return found, error
        return found, None

    def add(self, row: Row) -> None:
        """Write a new game."""
        values = astuple(row)
        self._run(f"INSERT INTO game ({_COLUMNS}) VALUES ({', '.join('?' * len(values))})", values)

    def keep_time(self, id: int, elapsed: float) -> None:
        """Say how long a game has been played so far."""
        self._run("UPDATE game SET elapsed = ? WHERE id = ?", (elapsed, id))

    def change(self, id: int, state: str) -> None:
        """Say what became of a game."""
        self._run("UPDATE game SET state = ? WHERE id = ?", (state, id))

    def keep_end(self, id: int, result: str | None, moves: int, seconds: float | None) -> None:
        """Say how a game ended the first time, or (without a result) how many moves stood when it was left."""
        self._run("UPDATE game SET result = ?, moves = ?, seconds = ? WHERE id = ?", (result, moves, seconds, id))

    def discount(self, ids: Iterable[int]) -> None:
        """Let the statistics know nothing of these games any more; nothing else is changed."""
        for id in ids:
            self._run("UPDATE game SET counted = 0 WHERE id = ?", (id,))

    def append(self, id: int, first: int, events: Iterable[Event]) -> None:
        """Write events of a game, numbered from ``first``."""
        for number, (event, elapsed) in enumerate(events, first):
            values = (id, number, event, elapsed)
            self._run("INSERT INTO event (game, number, event, elapsed) VALUES (?, ?, ?, ?)", values)

    def delete(self, id: int) -> None:
        """Forget a game."""
        self._run("DELETE FROM event WHERE game = ?", (id,))
        self._run("DELETE FROM game WHERE id = ?", (id,))

    def forget_old(self) -> None:
        """Forget the moves of games before the last `KEEP_EVENTS`, all of those before the last `KEEP_GAMES`.

        Games that can still be taken up stay, however old.
        """
        for table, column, kept in (("event", "game", KEEP_EVENTS), ("game", "id", KEEP_GAMES)):
            self._run(
                f"DELETE FROM {table} WHERE {column} <= (SELECT max(id) FROM game) - ?"
                f" AND {column} NOT IN (SELECT id FROM game WHERE state IN ('open', 'waiting'))",
                (kept,),
            )

    def _run(self, statement: str, values: tuple[object, ...] = ()) -> list[Any]:
        return _run(self._db, statement, values)

    def _migrate(self, migrations: tuple[tuple[str, ...], ...]) -> None:
        _refuse(self._db, len(migrations))
        if self.read_only:
            return
        self._run("PRAGMA journal_mode = WAL")
        self._run("PRAGMA synchronous = NORMAL")
        self._run(f"PRAGMA wal_autocheckpoint = {_LARGEST_WAL}")
        with self.writing():  # also when there is nothing to do: whether it can be written to must be known now
            if _version(self._db) == len(migrations):
                return
            _refuse(self._db, len(migrations))  # again: another instance may have been faster
            for statements in migrations[_version(self._db) :]:
                for statement in statements:
                    self._run(statement)
            self._run(f"PRAGMA user_version = {len(migrations)}")


def _run(db: sqlite3.Connection, statement: str, values: tuple[object, ...] = ()) -> list[Any]:
    return list(_rows(db, statement, values))


def _rows(db: sqlite3.Connection, statement: str, values: tuple[object, ...]) -> Iterator[Any]:
    """Carry out one statement and yield its rows. sqlite3.Error, and nothing else, when it fails."""
    try:
        yield from db.execute(statement, values)
    except UnicodeDecodeError as error:  # SQLite's message quotes a damaged name, and Python cannot read it
        raise sqlite3.DatabaseError(str(error)) from None


def failure(error: sqlite3.Error, path: Path | None) -> TroubleKind:
    """Say what kind of trouble SQLite's error is; DAMAGED when another file would help."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if code == sqlite3.SQLITE_READONLY and path is not None and _may_write(path):
        return TroubleKind.DAMAGED  # so says the file itself, in a byte of its header
    if code in _UNCLEAR and path is not None:
        # SQLite does not tell why a file beside its own could not be made or grow.
        with suppress(OSError):
            if not _may_write(path):
                return TroubleKind.READ_ONLY
            if shutil.disk_usage(path.parent).free < _ROOM:
                return TroubleKind.FULL
    return _FAILURES.get(code, TroubleKind.UNWRITABLE)


def _may_write(path: Path) -> bool:
    return os.access(path.parent, os.W_OK) and (not path.exists() or os.access(path, os.W_OK))


_UNCLEAR = {sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR}
_ROOM = 100_000
_FAILURES = {
    sqlite3.SQLITE_ERROR: TroubleKind.DAMAGED,  # no such table, no such column
    sqlite3.SQLITE_CORRUPT: TroubleKind.DAMAGED,
    sqlite3.SQLITE_NOTADB: TroubleKind.DAMAGED,
    sqlite3.SQLITE_FORMAT: TroubleKind.DAMAGED,
    sqlite3.SQLITE_MISMATCH: TroubleKind.DAMAGED,
    sqlite3.SQLITE_FULL: TroubleKind.FULL,
    sqlite3.SQLITE_READONLY: TroubleKind.READ_ONLY,
    sqlite3.SQLITE_PERM: TroubleKind.READ_ONLY,
    sqlite3.SQLITE_BUSY: TroubleKind.BUSY,
    sqlite3.SQLITE_LOCKED: TroubleKind.BUSY,
}


def _refuse(db: sqlite3.Connection, newest: int) -> None:
    """Fail when the file is none that the migrations lead from."""
    version = _version(db)
    if version > newest:
        raise NewerError(f"schema {version}")
    if version < 0 or (version == 0 and _run(db, "SELECT count(*) FROM sqlite_master")[0][0]):
        raise DamagedError("another program's database")


def _version(db: sqlite3.Connection) -> int:
    return int(_run(db, "PRAGMA user_version")[0][0])


def _check_schema(db: sqlite3.Connection, columns: str) -> None:
    """Fail now, not in mid-game, when a table or column is missing, or games have no number."""
    _run(db, f"SELECT {columns} FROM game LIMIT 1")
    if _run(db, "SELECT id FROM game NOT INDEXED WHERE typeof(id) <> 'integer' LIMIT 1"):
        raise DamagedError("games without a number")
    _run(db, "SELECT game, number, event, elapsed FROM event LIMIT 1")


def _damage(db: sqlite3.Connection) -> str:
    try:
        answer = str(_run(db, "PRAGMA quick_check(1)")[0][0])
    except sqlite3.DatabaseError as error:
        if failure(error, None) is not TroubleKind.DAMAGED:
            raise
        return str(error) or "damaged"
    return "" if answer == "ok" else answer


def _look_at(path: Path) -> None:
    """DamagedError for what SQLite would stumble over, or would delete without a word."""
    sizes = {}
    for ending in ("", *COMPANIONS):
        with suppress(FileNotFoundError):
            status = os.stat(path.with_name(path.name + ending))
            if not stat.S_ISREG(status.st_mode):
                raise DamagedError(f"{path.name}{ending} is not a file")
            sizes[ending] = status.st_size
    if not sizes.get("") and sizes.get("-wal"):
        raise DamagedError("the file is empty, but not what was to be added to it")


def _connect(path: Path, read_only: bool) -> sqlite3.Connection:
    if not read_only:
        return _opened(str(path))
    db = _opened(f"{path.as_uri()}?mode=ro")
    try:
        _version(db)
    except sqlite3.OperationalError:
        # Where the index of the WAL cannot be laid beside the file: the file alone, as of its last checkpoint.
        db.close()
        return _opened(f"{path.as_uri()}?mode=ro&immutable=1")
    return db


def _opened(name: str) -> sqlite3.Connection:
    db = sqlite3.connect(name, timeout=PATIENCE / 1000, isolation_level=None, uri=name.startswith("file:"))
    db.text_factory = lambda raw: raw.decode("utf-8", "replace")  # what is no text is no move either
    return db


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        status = os.stat(path)
    except OSError:
        return None
    return status.st_dev, status.st_ino
