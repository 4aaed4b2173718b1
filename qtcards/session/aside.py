"""Setting a file aside that cannot be used: it is given another name, never deleted.

Imports the standard library only.
"""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path


def set_aside(path: Path, reason: str, companions: tuple[str, ...] = ()) -> Path:
    """Rename ``path`` to ``NAME.REASON-DATE`` and return the new path; OSError when it cannot be renamed.

    ``companions`` are endings of files that go with it (``-wal``): they are renamed alike, those that exist.
    """
    target = _free(path, f"{reason}-{datetime.now():%Y-%m-%d-%H%M%S}", companions)
    for ending in (*companions, ""):  # the file itself last: as long as it is there, somebody will try again
        source = path.with_name(path.name + ending)
        if os.path.lexists(source):
            os.rename(source, target.with_name(target.name + ending))
    return target


def _free(path: Path, addition: str, companions: tuple[str, ...]) -> Path:
    """Return a name that nothing has yet."""
    count = 1
    while True:
        number = "" if count == 1 else f"-{count}"
        target = path.with_name(f"{path.name}.{addition}{number}")
        if not any(os.path.lexists(target.with_name(target.name + ending)) for ending in ("", *companions)):
            return target
        count += 1
