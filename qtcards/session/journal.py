"""Journal: every move of every game, on disk before anybody sees it; what was not finished is taken up again.

Implements the `Record` of `ui.game_model`. Keeps the current game in memory too: whatever happens to the file,
play goes on, and the next write that succeeds brings the file up to date. Qt-free, text-free, one thread only.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from pathlib import Path

from qtcards.session.aside import set_aside
from qtcards.session.holds import Holds
from qtcards.session.invitation import Invitation
from qtcards.session.ledger import COMPANIONS, FILE, DamagedError, Ledger, NewerError, failure
from qtcards.session.rescue import rescue
from qtcards.session.sheet import Kept, Sheet, UnreadableError, take_up
from qtcards.session.trouble import Keeping, Trouble, TroubleHeard, TroubleKind, kind_of

__all__ = ["Journal", "Kept"]

LOCK_FILE = "journal.lock"
OPENING = 0
"""The hold of the instance that is opening the file; game n has hold n."""
_PATIENCE = 2.0
_ATTEMPTS = 2


class Journal:
    """The journal in ``folder`` (the data folder, made when it is missing; None: kept in memory only).

    Several instances of the program share the file; each has its own game, which no other takes up while it lives.
    A file that cannot be used is set aside. Troubles are told to ``on_trouble``, also during construction; no method
    raises because of the file. Of the last 200 games the moves are kept, of the last 10,000 what was played.
    """

    def __init__(self, folder: Path | None, on_trouble: TroubleHeard) -> None:
        self._path = None if folder is None else Path(os.path.realpath(folder / FILE))
        self._on_trouble = on_trouble
        self._told: set[TroubleKind] = set()
        self._ledger: Ledger | None = None
        self._identity: tuple[int, int] | None = None
        """Which file the rows that we know are in."""
        self._holds: Holds | None = None
        self._sheet: Sheet | None = None
        self._over: dict[int, tuple[str, float | None]] = {}
        """Games that are still open in the file: what is to be said of them, and of their clock, at the next write.

        The empty state: they are to be deleted.
        """
        self._open()

    def unfinished(self) -> Kept | None:
        """Return the last unfinished game that no other living instance has; what happens next is appended to it.

        Every event of it was replayed and is a move of the game; where one was not, the game ends before it and a
        trouble is told. None when there is nothing to take up. Call it before `begin`.
        """
        if self._ledger is None:
            return None
        try:
            for id in self._ledger.open_games():
                if self._hold(id):
                    if (kept := self._take_up(self._ledger, id)) is not None:
                        return kept
                    self._release(id)
        except sqlite3.Error as error:
            self._recover(error)
        return None

    def begin(self, invitation: Invitation) -> None:
        """A new game was dealt. The one before is left: it stays in the file, unless no move was made in it."""
        former, self._sheet = self._sheet, Sheet(invitation)
        if former is not None and former.row is not None and former.state == "open":
            self._over[former.row] = ("left" if former.events else "", former.kept.elapsed)
        self._write()
        if former is None:
            return
        if former.row is not None:
            self._release(former.row)
        if former.events and self._ledger is not None:
            self._ledger.settle()

    def append(self, event: str, elapsed: float) -> None:
        """Write a move in the notation, `undo` or `redo`, after ``elapsed`` seconds of play.

        It is committed on return, or a trouble was told and it is written together with the next one.
        """
        self._current.events.append((event, elapsed))
        self._write()

    def keep_time(self, elapsed: float) -> None:
        """Write how long the game has been played, without a move: for the clock of a game that is taken up again."""
        self._current.elapsed = elapsed
        self._write()

    def finish(self, elapsed: float) -> None:
        """The game ended; it is not taken up any more."""
        self._current.elapsed, self._current.state = elapsed, "finished"
        self._write()

    def close(self) -> None:
        """Bring the file up to date and let go of it; an unfinished game is free to be taken up."""
        if self._sheet is not None and not self._sheet.is_written:
            self._write()
        self._let_go()
        self._sheet = None
        if self._holds is not None:
            self._holds.close()
            self._holds = None

    @property
    def _current(self) -> Sheet:
        if self._sheet is None:
            raise RuntimeError("no game was begun")
        return self._sheet

    # Taking up

    def _take_up(self, ledger: Ledger, id: int) -> Kept | None:
        row = ledger.row(id)  # only now that it is held: another instance may have finished it meanwhile
        if row is None or row.state != "open":
            return None
        events, damage = ledger.salvage(id)
        if damage is not None:
            raise damage
        try:
            sheet, fault = take_up(row, events)
        except UnreadableError as error:
            self._over[id] = ("unreadable", None)
            self._tell(TroubleKind.GAME_UNREADABLE, str(error))
            self._write()
            return None
        if sheet.state == "finished":  # killed between the last move and `finish`
            self._over[id] = ("finished", sheet.elapsed)
            self._write()
            return None
        self._sheet = sheet
        if fault:
            sheet.forget_row()  # the whole game stays as it is, the good part of it goes on as a new one
            self._over[id] = ("unreadable", None)
            self._tell(TroubleKind.GAME_SHORTENED, fault)
            self._write()
        return sheet.kept

    # Writing

    def _write(self) -> None:
        """Bring the file up to date with the sheet. What cannot be written now is written the next time."""
        for _ in range(_ATTEMPTS):
            if self._ledger is None or self._ledger.read_only or self._ledger.moved:
                self._open()
            if self._ledger is None or self._ledger.read_only:
                return
            try:
                self._write_into(self._ledger)
            except sqlite3.Error as error:
                if not self._recover(error):
                    return
                failed = error
            else:
                self._all_well(self._ledger)
                return
        self._tell(TroubleKind.UNWRITABLE, str(failed))

    def _write_into(self, ledger: Ledger) -> None:
        sheet, row = self._sheet, None
        with ledger.writing():
            for id, (state, elapsed) in self._over.items():
                if not state:
                    ledger.delete(id)
                    continue
                ledger.change(id, state)
                if elapsed is not None:
                    ledger.keep_time(id, elapsed)
            if sheet is not None:
                row = self._write_sheet(ledger, sheet)
        self._over.clear()
        if sheet is not None and row is not None:
            sheet.note_written(row)

    def _write_sheet(self, ledger: Ledger, sheet: Sheet) -> int:
        row = sheet.row
        if row is None:
            row = self._free_number(ledger)
            ledger.add(sheet.as_row(row))
            ledger.forget_old()
        else:
            if not sheet.is_state_written:
                ledger.change(row, sheet.state)
            if not sheet.is_time_written:
                ledger.keep_time(row, sheet.elapsed)
        ledger.append(row, sheet.written, sheet.events[sheet.written :])
        return row

    def _free_number(self, ledger: Ledger) -> int:
        """Return a number for a new game, and hold it."""
        number = ledger.next_id()
        while not self._hold(number):
            number += 1
        return number

    def _all_well(self, ledger: Ledger) -> None:
        if self._told:
            self._told.clear()
            ledger.be_patient(True)

    def _recover(self, error: sqlite3.Error) -> bool:
        """Do what can be done about a failure; return whether it is worth trying again at once."""
        kind = failure(error, self._path)
        if isinstance(error, sqlite3.IntegrityError) and self._sheet is not None:
            self._sheet.forget_row()  # somebody else wrote into this game: go on in one of our own
            return True
        if kind is TroubleKind.DAMAGED:
            self._let_go()
            if self._set_aside(kind, str(error)):
                self._open()
                return True
            return False
        self._tell(kind, str(error))
        if kind is TroubleKind.READ_ONLY:
            self._let_go()  # once opened so, it stays so
        elif self._ledger is not None:
            self._ledger.be_patient(False)
        return False

    # The file

    def _open(self) -> None:
        """Open the file, or a new one; `_ledger` is None when there is none to be had."""
        self._let_go()
        if self._path is None:
            self._tell(TroubleKind.NO_FOLDER)
            return
        try:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            self._tell(TroubleKind.NO_FOLDER, str(error))
            return
        if self._holds is None or not self._holds.are_real:
            self._holds = Holds(self._path.with_name(LOCK_FILE))
        # One instance at a time, so that none sets aside what another has just made.
        self._holds.take(OPENING, _PATIENCE)
        try:
            self._open_here(self._path)
        finally:
            self._holds.release(OPENING)
        if self._ledger is not None:
            self._check_rows(self._ledger)

    def _open_here(self, path: Path) -> None:
        rescued: list[tuple[Sheet, str]] = []
        for _ in range(_ATTEMPTS):
            try:
                ledger = Ledger(path)
                if not ledger.damage:
                    self._ledger = ledger
                    self._take_in(ledger, rescued)
                    return
                kind, detail = TroubleKind.DAMAGED, ledger.damage
                rescued = self._rescue(ledger)
            except NewerError as error:
                kind, detail = TroubleKind.NEWER, str(error)
            except DamagedError as error:
                kind, detail = TroubleKind.DAMAGED, str(error)
            except OSError as error:
                kind, detail = kind_of(error), str(error)
            except sqlite3.Error as error:
                kind, detail = failure(error, path), str(error)
            if kind not in {TroubleKind.NEWER, TroubleKind.DAMAGED}:
                self._tell(kind, detail)
                self._open_for_reading(path)
                return
            if not self._set_aside(kind, detail):
                return

    def _rescue(self, ledger: Ledger) -> list[tuple[Sheet, str]]:
        """What can be saved from a damaged file: the games that neither we nor others have in their hands."""
        own = self._sheet and self._sheet.row
        rescued = rescue(ledger, lambda id: id != own and self._hold(id))
        ledger.close()
        return rescued

    def _take_in(self, ledger: Ledger, rescued: list[tuple[Sheet, str]]) -> None:
        for sheet, fault in rescued:
            with ledger.writing():
                number = self._free_number(ledger)
                ledger.add(sheet.as_row(number))
                ledger.append(number, 0, sheet.events)
            self._release(number)
            if fault:
                self._tell(TroubleKind.GAME_SHORTENED, fault)

    def _open_for_reading(self, path: Path) -> None:
        """What cannot be written to can still be taken up."""
        with suppress(OSError, sqlite3.Error, DamagedError, NewerError):
            self._ledger = Ledger(path, read_only=True)

    def _let_go(self) -> None:
        if self._ledger is not None:
            self._ledger.close()
            self._ledger = None

    def _set_aside(self, kind: TroubleKind, detail: str) -> bool:
        assert self._path is not None
        self._forget_rows()
        reason = "newer" if kind is TroubleKind.NEWER else "damaged"
        try:
            aside = set_aside(self._path, reason, COMPANIONS)
        except OSError as error:
            self._tell(kind, f"{detail}; {error}")
            return False
        self._on_trouble(Trouble(Keeping.JOURNAL, kind, self._path, aside, detail))
        return True

    def _check_rows(self, ledger: Ledger) -> None:
        """After opening: what we know of the file holds only for the same file, and if the game is still ours."""
        if ledger.identity != self._identity:
            self._forget_rows()
        self._identity = ledger.identity
        sheet = self._sheet
        if sheet is not None and sheet.row is not None and not self._hold(sheet.row):
            sheet.forget_row()

    def _forget_rows(self) -> None:
        """Another file: nothing of the current game is in it, nor of the ones before."""
        self._over.clear()
        if self._holds is not None:
            self._holds.release_all_but(OPENING)
        if self._sheet is not None:
            self._sheet.forget_row()

    def _hold(self, id: int) -> bool:
        return self._holds is None or self._holds.take(id)

    def _release(self, id: int) -> None:
        if self._holds is not None:
            self._holds.release(id)

    def _tell(self, kind: TroubleKind, detail: str = "") -> None:
        if kind not in self._told:
            self._told.add(kind)
            self._on_trouble(Trouble(Keeping.JOURNAL, kind, self._path, detail=detail))
