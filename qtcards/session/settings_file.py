"""The file of the settings: one JSON object, replaced as a whole, merged key by key with what others wrote.

Imports the standard library only. Knows no setting: which keys and values mean something is for `settings`.
"""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from qtcards.session import whole_file
from qtcards.session.aside import set_aside
from qtcards.session.holds import Holds

FILE = "settings.json"
LARGEST = 1_000_000
"""Bytes; a larger file is none of ours."""
_PATIENCE = 2.0


class DamagedError(ValueError):
    """There is something in the file's place that is not a file of settings."""


def path_in(folder: Path) -> Path:
    """Return where the file lies in ``folder``; through symbolic links, so that replacing the file keeps them."""
    return Path(os.path.realpath(folder / FILE))


def read(path: Path) -> dict[str, object]:
    """Return what the file says; nothing when there is none. DamagedError when it cannot be read."""
    try:
        status = os.stat(path)
        if not stat.S_ISREG(status.st_mode) or status.st_size > LARGEST:
            raise DamagedError("not a file of settings")
        content = json.loads(path.read_bytes())
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except DamagedError:
        raise
    except (OSError, ValueError, RecursionError) as error:
        raise DamagedError(str(error)) from None
    if not isinstance(content, dict):
        raise DamagedError("not a JSON object")
    return content


def merge(path: Path, changes: Mapping[str, object]) -> None:
    """Write ``changes`` over what the file says now. OSError when it cannot be written, DamagedError as in `read`."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = Holds(path.with_name(path.name + ".lock"))
    try:
        # Between reading and replacing nobody else may write. Who waits too long goes on without: better to lose
        # one key of two instances than to hang.
        lock.take(0, _PATIENCE)
        content = read(path) | dict(changes)
        whole_file.replace(path, json.dumps(content, indent=2, sort_keys=True) + "\n")
    finally:
        lock.close()


def replace_damaged(path: Path, good: Mapping[str, object]) -> Path | None:
    """Set the file aside and write ``good``, if any, in its place; return its new name, None when that failed."""
    aside = None
    with suppress(OSError):
        aside = set_aside(path, "damaged")
        if good:
            merge(path, good)
    return aside
