"""Trouble: something about the kept files that the player should hear of, as a value.

`text.describe` words it. Imports the standard library only; holds no text for the player.
"""

from __future__ import annotations

import errno
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TypeAlias


class Keeping(Enum):
    """Which of the kept files it is about."""

    JOURNAL = "journal"
    SETTINGS = "settings"
    PUZZLES = "puzzles"


class TroubleKind(Enum):
    """What happened. In every case play goes on."""

    NO_FOLDER = "no folder"
    """There is no place for the file: no home, or the folder cannot be made. Kept in memory only."""
    READ_ONLY = "read-only"
    """The file or its folder cannot be written to. Kept in memory only, until a later write succeeds."""
    FULL = "disk full"
    """No room to write. Kept in memory only, until a later write succeeds."""
    BUSY = "in use"
    """Another program did not let go of the file. Kept in memory only, until a later write succeeds."""
    UNWRITABLE = "cannot be written"
    """Any other failure to write. Kept in memory only, until a later write succeeds."""
    DAMAGED = "damaged"
    """The file was not readable. It lies under `aside` now (None: it could not be moved, nothing is kept)."""
    NEWER = "written by a newer version"
    """A newer qtcards wrote the file. It lies under `aside` now (None: it could not be moved, nothing is kept)."""
    WRONG_VALUE = "value not allowed"
    """Some settings had no allowed value and have their defaults again. The file as it was lies under `aside`."""
    GAME_SHORTENED = "game taken up at an earlier point"
    """The end of the unfinished game was not readable; it goes on from the last good move."""
    GAME_UNREADABLE = "unfinished game not readable"
    """The unfinished game could not be taken up; it stays in the journal as it is."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """One trouble: about which file, what, where the file lay, where it lies now."""

    keeping: Keeping
    kind: TroubleKind
    path: Path | None
    """The file as it should be called; None when there is no folder for it."""
    aside: Path | None = None
    """The name under which the damaged file was set aside."""
    detail: str = ""
    """What the system said, for a bug report: not translated, not meant for the player."""


TroubleHeard: TypeAlias = Callable[[Trouble], None]
"""Is told of every trouble once, when it is found; again only after all was well in between."""

_KINDS = {
    errno.EACCES: TroubleKind.READ_ONLY,
    errno.EPERM: TroubleKind.READ_ONLY,
    errno.EROFS: TroubleKind.READ_ONLY,
    errno.ENOSPC: TroubleKind.FULL,
    errno.EDQUOT: TroubleKind.FULL,
    errno.EFBIG: TroubleKind.FULL,
}


def kind_of(error: OSError) -> TroubleKind:
    """Say what kind of trouble a failed write is."""
    return _KINDS.get(error.errno or 0, TroubleKind.UNWRITABLE)
