"""Statistics: what the journal's games come to, kind by kind. Loaded when somebody asks for them.

The rulings (C17), each a test in `tests/session/test_statistics.py`:

- A game counts from the player's first move on; one in which no move of theirs stands any more does not.
- A deal counts once: with the same options (and the same level of the assistant) all that was played of it is one
  game, and its first end is the one that counts, whether it was played again, taken back or opened from a file.
- Left for another deal of its kind, a game is not won. One that waits, or lies on the table, is neither.
- How a game ended before results were kept is found out by replaying its moves; where they are gone it is unknown,
  and neither won nor lost. (A solitaire only ever ends by being won.)
- Times, moves and streaks are of games won.
"""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol, TypeVar

from qtcards.rules.options import OptionValue
from qtcards.session.ending import DRAWN, LOST, RESULTS, WON, is_alone, is_begun
from qtcards.session.invitation import Invitation
from qtcards.session.ledger import FILE, DamagedError, Ledger, Row
from qtcards.session.sheet import UnreadableError, game_of, invitation_of, take_up

LEFT, UNKNOWN, RUNNING = "left", "unknown", "running"
"""Beside the results: what a game is that has none."""
DECIDED = RESULTS | {UNKNOWN}
_GOES_ON = frozenset({"open", "waiting"})

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Kind:
    """What is counted together: a game with its options, against the assistant's level where it plays."""

    game: str
    options: tuple[tuple[str, OptionValue], ...]
    """All of them, by their ids in order."""
    level: str
    """Empty where nobody plays against the player."""


@dataclass(frozen=True, slots=True)
class Played:
    """One deal of a kind, and what came of it."""

    id: int
    """The number in the journal of the game that decided it, else of the last one of this deal."""
    kind: Kind
    deal: int
    result: str
    """One of `RESULTS`, `LEFT`, `UNKNOWN`, `RUNNING`."""
    moves: int | None = None
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Tally:
    """What all deals of a kind come to. Seconds and moves are those of games won; None: there is none."""

    kind: Kind
    won: int = 0
    lost: int = 0
    drawn: int = 0
    left: int = 0
    unknown: int = 0
    running: int = 0
    streak: int = 0
    """Games won one after another, up to the last one."""
    best_streak: int = 0
    best_seconds: float | None = None
    average_seconds: float | None = None
    fewest_moves: int | None = None
    last: int = 0
    """The number in the journal of the last game."""

    @property
    def games(self) -> int:
        """How many were begun."""
        return self.decided + self.unknown + self.running

    @property
    def decided(self) -> int:
        """Of how many it is known whether they were won."""
        return self.won + self.lost + self.drawn + self.left

    @property
    def share(self) -> int | None:
        """How many of 100 were won; 0 and 100 only where that is exact. None: none is decided yet."""
        if not self.decided:
            return None
        rounded = math.floor(100 * self.won / self.decided + 0.5)
        return rounded if self.won in {0, self.decided} else min(max(rounded, 1), 99)


def kind_of(invitation: Invitation) -> Kind:
    """Return what a game is counted with. ValueError when it is none of the catalogue."""
    game = game_of(invitation)
    options = tuple(sorted(game.options.items()))
    return Kind(invitation.game, options, "" if is_alone(game) else invitation.level)


def played(rows: Iterable[Row], begun: Callable[[Row], bool]) -> list[Played]:
    """Return every deal that counts, in the order in which they were decided or last played.

    ``rows`` are those of the journal in order; ``begun`` says of one that goes on whether a move of the player stands.
    """
    kinds: dict[tuple[str, str, str], tuple[Kind, bool] | None] = {}
    found: dict[tuple[Kind, int], Played] = {}
    for row in rows:
        if not row.counted or not isinstance(row.deal, int):
            continue
        known_as = (row.game, row.options, row.level)
        if known_as not in kinds:
            kinds[known_as] = _kind_in(row)
        if (known := kinds[known_as]) is None or (result := _result_in(row, alone=known[1], begun=begun)) is None:
            continue
        key = (known[0], row.deal)
        if (former := found.get(key)) is None or former.result not in DECIDED:
            found.pop(key, None)  # so that it comes after those that were played meanwhile
            found[key] = Played(row.id, known[0], row.deal, result, _whole(row.moves), _time(row, result))
    return list(found.values())


def tallies(games: Iterable[Played]) -> list[Tally]:
    """Return what the deals come to: the games that are played most come first, their kinds together."""
    by_kind: dict[Kind, list[Played]] = {}
    for game in games:
        by_kind.setdefault(game.kind, []).append(game)
    made = [_tally(kind, of_kind) for kind, of_kind in by_kind.items()]
    total: dict[str, int] = {}
    last: dict[str, int] = {}
    for tally in made:
        total[tally.kind.game] = total.get(tally.kind.game, 0) + tally.games
        last[tally.kind.game] = max(last.get(tally.kind.game, 0), tally.last)
    order = sorted(made, key=lambda one: (one.games, one.last), reverse=True)
    return sorted(order, key=lambda one: (total[one.kind.game], last[one.kind.game]), reverse=True)


def _tally(kind: Kind, games: list[Played]) -> Tally:
    def count(result: str) -> int:
        return sum(game.result == result for game in games)

    streak = best = 0
    for game in games:
        if game.result not in {UNKNOWN, RUNNING}:
            streak = streak + 1 if game.result == WON else 0
            best = max(best, streak)
    won = [game for game in games if game.result == WON]
    times = [game.seconds for game in won if game.seconds is not None]
    return Tally(
        kind,
        won=count(WON),
        lost=count(LOST),
        drawn=count(DRAWN),
        left=count(LEFT),
        unknown=count(UNKNOWN),
        running=count(RUNNING),
        streak=streak,
        best_streak=best,
        best_seconds=min(times, default=None),
        average_seconds=sum(times) / len(times) if times else None,
        fewest_moves=min((game.moves for game in won if game.moves is not None), default=None),
        last=games[-1].id,
    )


def _kind_in(row: Row) -> tuple[Kind, bool] | None:
    """The kind of a row, and whether it is for one; None where there is no such game."""
    try:
        kind = kind_of(invitation_of(row))
    except Exception:  # whatever stands in the file: what is no game counts for nothing
        return None
    return kind, not kind.level


def _result_in(row: Row, *, alone: bool, begun: Callable[[Row], bool]) -> str | None:
    """What a row says of its game; None: it does not count."""
    if row.result in RESULTS:
        return row.result
    if row.state == "finished":
        return WON if alone else UNKNOWN
    if row.state == "left":
        return LEFT
    return RUNNING if row.state in _GOES_ON and begun(row) else None


def _time(row: Row, result: str) -> float | None:
    """Seconds of play until the end, where it is known."""
    found = row.seconds if row.result in RESULTS else row.elapsed if result == WON else None
    return float(found) if isinstance(found, int | float) and math.isfinite(found) and found >= 0 else None


def _whole(value: object) -> int | None:
    return value if isinstance(value, int) and value > 0 else None


class Source(Protocol):
    """The journal's file (`session.journal_file`), opened again when it has to be."""

    @property
    def ledger(self) -> Ledger | None:
        """The open file, perhaps for reading only."""

    def ready(self) -> Ledger | None:
        """Return the file to write to."""

    def recover(self, error: sqlite3.Error) -> bool:
        """Do what can be done about a failure."""


class _OnlyRead:
    """A journal's file that somebody only wants to look into."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger

    def ready(self) -> None:
        return None

    def recover(self, error: sqlite3.Error) -> bool:
        raise error


def _is_unwritten(path: Path) -> bool:
    """Whether the file was made and nothing written to it so far: whoever did it is about to, or was ended before."""
    return path.is_file() and not path.stat().st_size and not path.with_name(f"{path.name}-wal").exists()


@contextmanager
def only_read(folder: Path | None) -> Iterator[Statistics | None]:
    """Look into the journal in ``folder`` without changing anything; how old games ended is found out as well.

    None where there is no journal. sqlite3.Error, DamagedError, NewerError, OSError when it cannot be read.
    """
    if folder is None or not (path := folder / FILE).exists() or _is_unwritten(path):
        yield None
        return
    ledger = Ledger(path, read_only=True)
    try:
        if ledger.damage:
            raise DamagedError(ledger.damage)
        statistics = Statistics(_OnlyRead(ledger))
        for number in statistics.unsettled():
            statistics.settle(number)
        yield statistics
    finally:
        ledger.close()


class Statistics:
    """Reads the games of a journal anew each time it is asked; writes only how old games ended, and what is reset.

    No method raises because of the file: what cannot be read is not there, and the trouble is told by the journal.
    """

    def __init__(self, file: Source) -> None:
        self._file = file
        self._found_out: dict[int, Row] = {}
        """Old games in a file that can only be read."""

    def tallies(self) -> list[Tally]:
        """Return what was played, what is played most first."""
        return self._read(lambda ledger: tallies(self._played(ledger)), [])

    def of(self, invitation: Invitation, number: int | None) -> tuple[Tally, bool] | None:
        """Return the tally of a game's kind, and whether game ``number`` of the journal is one that counts in it.

        None when nothing of this kind counts, or when the game is not kept (``number`` is None).
        """
        if number is None:
            return None
        kind = kind_of(invitation)
        none: list[Played] = []
        found = self._read(lambda ledger: self._played(ledger, invitation.game), none)
        games = [game for game in found if game.kind == kind]
        return (_tally(kind, games), any(game.id == number for game in games)) if games else None

    def reset(self, kind: Kind | None = None) -> bool:
        """Forget all games that are over, or those of a kind; return whether that was written.

        Games that go on stay, and will count. The journal keeps everything it had.
        """
        ledger = self._file.ready()
        if ledger is None:
            return False
        try:
            with ledger.writing():
                ledger.discount([row.id for row in ledger.rows() if _is_over(row) and _is_of(row, kind)])
        except sqlite3.Error as error:
            self._file.recover(error)
            return False
        return True

    def unsettled(self) -> list[int]:
        """Return the numbers of the games that ended before results were kept, and whose moves are still there."""

        def find(ledger: Ledger) -> list[int]:
            kept = ledger.games_with_events()
            return [row.id for row in ledger.rows() if row.id in kept and self._is_unsettled(row)]

        return self._read(find, [])

    def settle(self, number: int) -> None:
        """Find out how such a game ended, by replaying it: some 5 ms, of which the file is told once for all."""
        if (row := self._read(lambda ledger: _settled(ledger, number), None)) is None:
            return
        ledger = self._file.ready()
        if ledger is None:
            self._found_out[number] = row
            return
        try:
            with ledger.writing():
                ledger.keep_end(row.id, row.result, row.moves or 0, row.seconds)
                if not row.counted:
                    ledger.discount([row.id])
        except sqlite3.Error as error:
            self._file.recover(error)

    def _played(self, ledger: Ledger, game: str | None = None) -> list[Played]:
        return played(self._rows(ledger, game), lambda row: _is_begun_in(ledger, row))

    def _rows(self, ledger: Ledger, game: str | None) -> Iterator[Row]:
        return (self._found_out.get(row.id, row) for row in list(ledger.rows(game)))

    def _is_unsettled(self, row: Row) -> bool:
        is_over = row.state in {"finished", "left"}
        return is_over and row.moves is None and row.id not in self._found_out

    def _read(self, ask: Callable[[Ledger], T], otherwise: T) -> T:
        if (ledger := self._file.ledger) is None:
            return otherwise
        try:
            return ask(ledger)
        except sqlite3.Error as error:
            self._file.recover(error)
            return otherwise


def _is_over(row: Row) -> bool:
    return row.state not in _GOES_ON or row.result in RESULTS


def _is_of(row: Row, kind: Kind | None) -> bool:
    if kind is None:
        return True
    known = _kind_in(row) if row.game == kind.game else None
    return known is not None and known[0] == kind


def _is_begun_in(ledger: Ledger, row: Row) -> bool:
    events, _ = ledger.salvage(row.id)
    return is_begun(game_of(invitation_of(row)), (str(event) for _, event, _ in events))


def _settled(ledger: Ledger, number: int) -> Row | None:
    """The row of an old game as it would have been written; None when there is none."""
    if (row := ledger.row(number)) is None:
        return None
    events, _ = ledger.salvage(number)
    try:
        sheet, _ = take_up(row, events)
    except UnreadableError:
        return replace(row, moves=0)
    moves = sheet.standing
    if row.state == "left" and sheet.end is None:
        return replace(row, moves=moves, counted=int(bool(row.counted) and sheet.is_begun))
    if (end := sheet.end) is None:
        return replace(row, moves=moves)
    return replace(row, result=end.result, moves=end.moves, seconds=end.seconds)
