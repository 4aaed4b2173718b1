"""Journal: every move of every game, on disk before anybody sees it; what was not finished is taken up again.

Implements the `Record` of `ui.game_model`. Keeps the current game in memory too: whatever happens to the file,
play goes on, and the next write that succeeds brings the file up to date. Qt-free, text-free, one thread only.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from qtcards.rules.game import Outcome
from qtcards.session.ending import End, is_begun, standing
from qtcards.session.invitation import Invitation
from qtcards.session.journal_file import JournalFile
from qtcards.session.ledger import Ledger
from qtcards.session.sheet import Kept, Sheet, UnreadableError, game_of, invitation_of, take_up
from qtcards.session.trouble import TroubleHeard, TroubleKind

if TYPE_CHECKING:
    from qtcards.session.statistics import Statistics

__all__ = ["Journal", "Kept"]

_ATTEMPTS = 2


@dataclass(frozen=True, slots=True)
class _Fate:
    """What is to be said of a game that is still open in the file, at the next write."""

    state: str
    """The empty one: it is to be deleted."""
    elapsed: float | None = None
    end: End | None = None
    moves: int | None = None
    """How many stand in a game that is left; None: as many as the file says."""


def _fate_of(sheet: Sheet, next_game: str) -> _Fate:
    """What becomes of an open game that the player leaves: one that was won stays won, whatever was taken back, and
    one that is left for another kind of game waits. Where no move of the player's stands there was no game (C17).
    """
    elapsed = sheet.kept.elapsed
    if sheet.end is not None:
        return _Fate("finished", elapsed, sheet.end)
    if not sheet.events:
        return _Fate("")
    if sheet.invitation.game != next_game:
        return _Fate("waiting", elapsed)
    return _Fate("left", elapsed, moves=sheet.standing) if sheet.is_begun else _Fate("")


class Journal:
    """The journal in ``folder`` (the data folder, made when it is missing; None: kept in memory only).

    Several instances of the program share the file; each has its own game, which no other takes up while it lives.
    A file that cannot be used is set aside. Troubles are told to ``on_trouble``, also during construction; no method
    raises because of the file. Of the last 200 games the moves are kept, of the last 10,000 what was played.
    """

    def __init__(self, folder: Path | None, on_trouble: TroubleHeard) -> None:
        self._file = JournalFile(folder, on_trouble)
        self._sheet: Sheet | None = None
        self._over: dict[int, _Fate] = {}
        """Games that are still open in the file, and what becomes of them at the next write."""
        self._statistics: Statistics | None = None
        self._file.open()
        self._identity = self._file.identity

    def unfinished(self) -> Kept | None:
        """Return the last unfinished game that no other living instance has; what happens next is appended to it.

        Every event of it was replayed and is a move of the game; where one was not, the game ends before it and a
        trouble is told. None when there is nothing to take up. Call it before `begin`.
        """
        ledger = self._file.ledger
        if ledger is None:
            return None
        try:
            for number in ledger.open_games():
                if self._file.hold(number):
                    if (kept := self._take_up(ledger, number)) is not None:
                        return kept
                    self._file.release(number)
        except sqlite3.Error as error:
            self._file.recover(error)
        return None

    def waiting(self) -> frozenset[str]:
        """Return the ids of the games that can be gone on with by `go_on`: left in the middle for another kind."""
        return frozenset(game for _, game, _ in self._waiting(one_of_each=True))

    def waits(self, game: str) -> Invitation | None:
        """Return which game of this id `go_on` would take up; None when there is none, or none that can be read."""
        ledger = self._file.ledger
        try:
            for number, _, _ in self._waiting(game):
                if ledger is not None and (row := ledger.row(number)) is not None:
                    return invitation_of(row)
        except (sqlite3.Error, ValueError):
            return None  # told, or mended, when it is taken up
        return None

    def go_on(self, game: str) -> Kept | None:
        """Take up the game of this id that waits; the one before waits in its turn, if it is not over.

        None, and nothing is changed, when none waits. Read and checked as by `unfinished`.
        """
        former, ledger = self._sheet, self._file.ledger
        for number, _, _ in self._waiting(game):
            if ledger is None or not self._file.hold(number):
                continue
            try:
                kept = self._take_up(ledger, number)
            except sqlite3.Error as error:
                self._file.recover(error)
                return None
            if kept is not None:
                self._put_aside(former, game)
                return kept
            self._file.release(number)
        return None

    def begin(self, invitation: Invitation) -> None:
        """A new game was dealt. The one before waits, or is left if it is of the same kind; so is one that waited.

        It stays in the file, unless no move was made in it.
        """
        self._begin(Sheet(invitation))

    def _begin(self, sheet: Sheet) -> None:
        former, self._sheet, invitation = self._sheet, sheet, sheet.invitation
        for number, _, state in self._waiting(invitation.game):
            if state == "waiting":
                self._over[number] = _Fate("left")
        self._put_aside(former, invitation.game)

    def _put_aside(self, former: Sheet | None, next_game: str) -> None:
        """Write what becomes of the game before, and the game there is now."""
        if former is not None and former.row is not None and former.state == "open":
            self._over[former.row] = _fate_of(former, next_game)
        if former is not None and former.events and self._file.ledger is not None:
            self._file.ledger.settle()
        self._write()
        if former is not None and former.row is not None and former.row != self.number:
            self._file.release(former.row)  # the new game may have got the number of one that was deleted

    def _waiting(self, kind: str | None = None, *, one_of_each: bool = False) -> list[tuple[int, str, str]]:
        """Number, game and state of those, of one kind or all, that nobody has; nothing when that cannot be read.

        Whether somebody has a game is asked by a lock, so it is asked of those only that are wanted.
        """
        ledger = self._file.ledger
        if ledger is None:
            return []
        ours = self._sheet.row if self._sheet is not None else None
        found: list[tuple[int, str, str]] = []
        try:
            for number, game, state in ledger.waiting():
                if (kind is not None and game != kind) or (one_of_each and game in {known for _, known, _ in found}):
                    continue
                if number != ours and self._file.hold(number):
                    self._file.release(number)
                    found.append((number, game, state))
        except sqlite3.Error as error:
            self._file.recover(error)
            return []
        return found

    def take_over(self, kept: Kept) -> None:
        """A game that was kept elsewhere goes on here, as one of our own; its events are known to be moves of it.

        One that was over before it came here is nothing for the statistics.
        """
        events = [(event, 0.0) for event in kept.events]
        self._begin(Sheet(kept.invitation, events, kept.elapsed, end=kept.end, is_counted=kept.end is None))

    @property
    def statistics(self) -> Statistics:
        """What all games come to; loaded when it is first asked for."""
        if self._statistics is None:
            from qtcards.session.statistics import Statistics  # noqa: PLC0415 - not needed at the start

            self._statistics = Statistics(self._file)
        return self._statistics

    @property
    def number(self) -> int | None:
        """The number of the current game in the file; None when it is not there."""
        return None if self._sheet is None else self._sheet.row

    @property
    def current(self) -> Kept | None:
        """The game being played, as far as it was written down; None before there is one."""
        return None if self._sheet is None else self._sheet.kept

    def append(self, event: str, elapsed: float) -> None:
        """Write a move in the notation, `undo` or `redo`, after ``elapsed`` seconds of play. After the end it goes on.

        It is committed on return, or a trouble was told and it is written together with the next one.
        """
        self._current.events.append((event, elapsed))
        self._current.state = "open"
        self._write()

    def keep_time(self, elapsed: float) -> None:
        """Write how long the game has been played, without a move: for the clock of a game that is taken up again."""
        if elapsed != self._current.elapsed:
            self._current.elapsed = elapsed
            self._write()

    def finish(self, elapsed: float, outcome: Outcome) -> None:
        """The game ended; it is not taken up any more, unless something is appended: the end was taken back.

        The first end is the one that counts (C17).
        """
        self._current.finish(elapsed, outcome)
        self._write()

    def close(self) -> None:
        """Bring the file up to date and let go of it; an unfinished game is free to be taken up."""
        if self._sheet is not None and not self._sheet.is_written:
            self._write()
        self._sheet = None
        self._file.close()

    @property
    def _current(self) -> Sheet:
        if self._sheet is None:
            raise RuntimeError("no game was begun")
        return self._sheet

    def _take_up(self, ledger: Ledger, number: int) -> Kept | None:
        row = ledger.row(number)  # only now that it is held: another instance may have finished it meanwhile
        if row is None or row.state not in {"open", "waiting"}:
            return None
        events, damage = ledger.salvage(number)
        if damage is not None:
            raise damage
        try:
            sheet, fault = take_up(row, events)
        except UnreadableError as error:
            self._over[number] = _Fate("unreadable")
            self._file.tell(TroubleKind.GAME_UNREADABLE, str(error))
            self._write()
            return None
        if sheet.state == "finished":  # killed between the last move and `finish`
            self._over[number] = _Fate("finished", sheet.kept.elapsed, sheet.end)
            self._write()
            return None
        self._sheet = sheet
        if fault:
            sheet.forget_row()  # the whole game stays as it is, the good part of it goes on as a new one
            self._over[number] = _Fate("unreadable")
            self._file.tell(TroubleKind.GAME_SHORTENED, fault)
            self._write()
        return sheet.kept

    def _write(self) -> None:
        """Bring the file up to date with the sheet. What cannot be written now is written the next time."""
        failed: sqlite3.Error
        for _ in range(_ATTEMPTS):
            ledger = self._file.ready()
            self._check_rows()
            if ledger is None:
                return
            try:
                self._write_into(ledger)
            except sqlite3.IntegrityError as error:
                failed = error
                self._forget_row()  # somebody else wrote into this game: go on in one of our own
            except sqlite3.Error as error:
                failed = error
                if not self._file.recover(error):
                    return
            else:
                self._file.all_well()
                return
        self._file.tell(TroubleKind.UNWRITABLE, str(failed))

    def _write_into(self, ledger: Ledger) -> None:
        sheet, row = self._sheet, None
        with ledger.writing():
            for number, fate in self._over.items():
                _write_fate(ledger, number, fate)
            if sheet is not None:
                row = self._write_sheet(ledger, sheet)
        self._over.clear()
        if sheet is not None and row is not None:
            sheet.note_written(row)

    def _write_sheet(self, ledger: Ledger, sheet: Sheet) -> int:
        row = sheet.row
        if row is None:
            row = self._file.free_number(ledger)
            ledger.add(sheet.as_row(row))
            ledger.forget_old()
        else:
            if not sheet.is_state_written:
                ledger.change(row, sheet.state)
            if not sheet.is_time_written:
                ledger.keep_time(row, sheet.elapsed)
            if sheet.end is not None and not sheet.is_end_written:
                ledger.keep_end(row, sheet.end.result, sheet.end.moves, sheet.end.seconds)
        ledger.append(row, sheet.written, sheet.events[sheet.written :])
        return row

    def _check_rows(self) -> None:
        """What we know of the file holds only for the same file, and as long as the game is ours."""
        if self._file.identity != self._identity:
            self._identity = self._file.identity
            self._over.clear()
            self._forget_row()
        elif self._sheet is not None and self._sheet.row is not None and not self._file.hold(self._sheet.row):
            self._sheet.forget_row()

    def _forget_row(self) -> None:
        if self._sheet is not None and self._sheet.row is not None:
            self._file.release(self._sheet.row)
            self._sheet.forget_row()


def _write_fate(ledger: Ledger, number: int, fate: _Fate) -> None:
    moves = fate.moves
    if fate.state == "left" and moves is None:
        moves = _moves_in(ledger, number)
    if not fate.state or moves == 0:
        ledger.delete(number)
        return
    ledger.change(number, fate.state)
    if fate.elapsed is not None:
        ledger.keep_time(number, fate.elapsed)
    if fate.end is not None:
        ledger.keep_end(number, fate.end.result, fate.end.moves, fate.end.seconds)
    elif moves is not None:
        ledger.keep_end(number, None, moves, None)


def _moves_in(ledger: Ledger, number: int) -> int | None:
    """How many moves stand in a game of the file; 0 where none is the player's own; None when that cannot be read."""
    row = ledger.row(number)
    events, damage = ledger.salvage(number)
    if row is None or damage is not None:
        return None
    words = [str(event) for _, event, _ in events]
    try:
        game = game_of(invitation_of(row))
    except ValueError:
        return None
    return len(standing(game, words)) if is_begun(game, words) else 0
