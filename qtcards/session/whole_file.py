"""Writing a file as a whole: whoever reads it finds the former content or the new one, never half of it.

Imports the standard library only.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def replace(path: Path, text: str, *, surely: bool = True) -> None:
    """Put ``text`` in the place of what the file said; OSError, and nothing changed, when that cannot be done.

    ``surely``: wait for the disk, else a power loss may leave the name with nothing in it.
    """
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with open(new, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            if surely:
                os.fsync(file.fileno())
        os.replace(new, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(new)
        raise
