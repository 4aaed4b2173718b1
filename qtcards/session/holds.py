"""Holds: which living instance of the program has what in its hands, by locks of the operating system.

A hold is a locked byte of a lock file. The system lets go of it when the process ends, however it ends:
there are no stale locks. Between processes only: within one process POSIX locks do not exclude each other.
Imports the standard library only.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int, number: int) -> None:
        os.lseek(file, number, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _unlock(file: int, number: int) -> None:
        os.lseek(file, number, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _lock(file: int, number: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, number)

    def _unlock(file: int, number: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_UN, 1, number)


_POLL = 0.005


class Holds:
    """The holds of this instance, each a number from 0 to 2**31 - 1.

    Where the lock file cannot be opened, or the file system knows no locks, everything counts as free:
    nobody is ever locked out.
    """

    def __init__(self, path: Path) -> None:
        self._held: set[int] = set()
        self._file: int | None = None
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0), 0o600)
        except OSError:
            return

    @property
    def are_real(self) -> bool:
        """Whether there is a lock file; without one everything counts as free."""
        return self._file is not None

    @property
    def held(self) -> frozenset[int]:
        """What this instance holds."""
        return frozenset(self._held)

    def take(self, number: int, patience: float = 0.0) -> bool:
        """Hold ``number``, waiting at most ``patience`` seconds for it; False when another process has it."""
        deadline = time.monotonic() + patience
        while not self._try(number):
            if time.monotonic() >= deadline:
                return False
            time.sleep(_POLL)
        self._held.add(number)
        return True

    def release(self, number: int) -> None:
        """Let go of ``number``; nothing happens when it is not held."""
        if number in self._held:
            self._held.remove(number)
            if self._file is not None:
                try:
                    _unlock(self._file, number)
                except OSError:
                    return  # a file system without locks: there was none

    def close(self) -> None:
        """Let go of everything, for good."""
        for number in self.held:
            self.release(number)
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def _try(self, number: int) -> bool:
        if self._file is None or number in self._held:
            return True
        try:
            _lock(self._file, number)
        except (BlockingIOError, PermissionError):  # EAGAIN; EACCES, as Windows and some POSIX systems say it
            return False
        except OSError:
            return True
        return True
