"""JournalFile: getting hold of the journal's file, among other instances and whatever lies in its place.

Opens it, makes it, sets it aside; rescues unfinished games; knows which games this instance has. No text, no Qt.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from qtcards.session.aside import set_aside
from qtcards.session.holds import Holds
from qtcards.session.ledger import COMPANIONS, FILE, DamagedError, Ledger, NewerError, Row, failure
from qtcards.session.rescue import rescue, rescue_results
from qtcards.session.sheet import Sheet
from qtcards.session.trouble import Keeping, Trouble, TroubleHeard, TroubleKind, kind_of

LOCK_FILE = "journal.lock"
OPENING = 0
"""The hold of the instance that is opening the file; game n has hold n."""
_PATIENCE = 2.0
_ATTEMPTS = 2


@dataclass(frozen=True, slots=True)
class _Rescued:
    """What was saved from a damaged file."""

    games: list[tuple[Sheet, str]]
    """Unfinished ones, and what is wrong with each."""
    results: list[Row]


class JournalFile:
    """The file in ``folder``, which is made when it is missing; None: there is none, ever."""

    def __init__(self, folder: Path | None, on_trouble: TroubleHeard) -> None:
        self._path = None if folder is None else Path(os.path.realpath(folder / FILE))
        self._on_trouble = on_trouble
        self._told: set[TroubleKind] = set()
        self._holds: Holds | None = None
        self._condemned: tuple[object, str] = (None, "")
        """The file that turned out to be damaged in use, and how."""
        self.ledger: Ledger | None = None
        """The open file, perhaps for reading only; None when there is none to be had."""
        self.identity: object = None
        """Which file was opened last: another one knows nothing of our games."""

    def ready(self) -> Ledger | None:
        """Return the file to write to, opened again if need be; None when it cannot be written to."""
        if self.ledger is None or self.ledger.read_only or self.ledger.moved:
            self.open()
        return None if self.ledger is None or self.ledger.read_only else self.ledger

    def open(self) -> None:
        """Open the file, or a new one."""
        self.let_go()
        if self._path is None:
            self.tell(TroubleKind.NO_FOLDER)
            return
        try:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            self.tell(TroubleKind.NO_FOLDER, str(error))
            return
        if self._holds is None or not self._holds.are_real:
            self._holds = Holds(self._path.with_name(LOCK_FILE))
        # One instance at a time, so that none sets aside what another has just made.
        self._holds.take(OPENING, _PATIENCE)
        try:
            self._open_here(self._path)
        finally:
            self._holds.release(OPENING)
        if self.ledger is not None:
            self.identity = self.ledger.identity

    def let_go(self) -> None:
        """Close the file; the games in our hands stay so."""
        if self.ledger is not None:
            self.ledger.close()
            self.ledger = None

    def close(self) -> None:
        """Close the file and let go of the games."""
        self.let_go()
        if self._holds is not None:
            self._holds.close()
            self._holds = None

    # Which game is whose

    def hold(self, number: int) -> bool:
        """Take a game into our hands; False when another living instance has it."""
        return self._holds is None or self._holds.take(number)

    def release(self, number: int) -> None:
        """Let go of a game."""
        if self._holds is not None:
            self._holds.release(number)

    def free_number(self, ledger: Ledger) -> int:
        """Return a number for a new game, in our hands."""
        number = ledger.next_id()
        while not self.hold(number):
            number += 1
        return number

    # When something is wrong

    def recover(self, error: sqlite3.Error) -> bool:
        """Do what can be done about a failure; return whether it is worth trying again at once."""
        kind = failure(error, self._path)
        if kind is TroubleKind.DAMAGED:
            if self.ledger is not None:
                self._condemned = (
                    self.ledger.identity,
                    str(error) or "damaged",
                )  # it is set aside when it is opened again
            self.let_go()
            return True
        self.tell(kind, str(error))
        if kind is TroubleKind.READ_ONLY:
            self.let_go()  # once opened so, it stays so
        elif self.ledger is not None:
            self.ledger.be_patient(False)
        return False

    def all_well(self) -> None:
        """Something was written: the next trouble is news again."""
        if self._told and self.ledger is not None:
            self._told.clear()
            self.ledger.be_patient(True)

    def tell(self, kind: TroubleKind, detail: str = "") -> None:
        """Tell of a trouble, once until all is well."""
        if kind not in self._told:
            self._told.add(kind)
            self._on_trouble(Trouble(Keeping.JOURNAL, kind, self._path, detail=detail))

    def _set_aside(self, kind: TroubleKind, detail: str) -> bool:
        assert self._path is not None
        reason = "newer" if kind is TroubleKind.NEWER else "damaged"
        try:
            aside = set_aside(self._path, reason, COMPANIONS)
        except OSError as error:
            self.tell(kind, f"{detail}; {error}")
            return False
        self._on_trouble(Trouble(Keeping.JOURNAL, kind, self._path, aside, detail))
        return True

    # Opening

    def _open_here(self, path: Path) -> None:
        rescued = _Rescued([], [])
        for _ in range(_ATTEMPTS):
            try:
                ledger = Ledger(path)
                kind, detail = TroubleKind.DAMAGED, self._damage(ledger)
                if not detail:
                    self.ledger = ledger
                    self._take_in(ledger, rescued)
                    return
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
                self.tell(kind, detail)
                self._open_for_reading(path)
                return
            if not self._set_aside(kind, detail):
                return

    def _damage(self, ledger: Ledger) -> str:
        condemned, detail = self._condemned
        return ledger.damage or (detail if ledger.identity == condemned else "")

    def _rescue(self, ledger: Ledger) -> _Rescued:
        """What can be saved from a damaged file: the games that nobody has, us included, and what came of others."""
        games = rescue(ledger, lambda number: not self._is_ours(number) and self.hold(number))
        rescued = _Rescued(games, rescue_results(ledger))
        ledger.close()
        return rescued

    def _is_ours(self, number: int) -> bool:
        return self._holds is not None and number in self._holds.held

    def _take_in(self, ledger: Ledger, rescued: _Rescued) -> None:
        if rescued.results:
            with suppress(sqlite3.Error), ledger.writing():  # nobody waits for them: whatever is wrong, play goes on
                for number, row in enumerate(rescued.results, ledger.next_id()):
                    ledger.add(replace(row, id=number))
        for sheet, fault in rescued.games:
            with ledger.writing():
                number = self.free_number(ledger)
                ledger.add(sheet.as_row(number))
                ledger.append(number, 0, sheet.events)
            self.release(number)
            if fault:
                self.tell(TroubleKind.GAME_SHORTENED, fault)

    def _open_for_reading(self, path: Path) -> None:
        """What cannot be written to can still be taken up."""
        with suppress(OSError, sqlite3.Error, DamagedError, NewerError):
            self.ledger = Ledger(path, read_only=True)
