"""The outputs of Windows (its own PlaySound) and macOS (its own afplay): both take files.

Where one sound is still heard on Windows, the next cuts it off. Only for threads.
"""

from __future__ import annotations

import atexit
import importlib
import shutil
import subprocess
import tempfile
from functools import lru_cache
from pathlib import Path
from typing import Any

from qtcards.ui.sound.recording import Recording, write

_AFPLAY = "/usr/bin/afplay"


@lru_cache(maxsize=1)
def _folder() -> Path:
    made = Path(tempfile.mkdtemp(prefix="qtcards-sounds-"))
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    return made


@lru_cache(maxsize=32)
def file_of(sound: Recording) -> Path:
    """Return a file with ``sound``, which is there until the program ends."""
    path = _folder() / f"{abs(hash(sound))}.wav"
    write(sound, path)
    return path


def play_by_windows(sound: Recording) -> bool:
    """Begin to play ``sound``; return whether Windows takes it."""
    winsound: Any = importlib.import_module("winsound")
    try:
        winsound.PlaySound(str(file_of(sound)), winsound.SND_FILENAME | winsound.SND_ASYNC | winsound.SND_NODEFAULT)
    except RuntimeError:  # no device
        return False
    return True


def play_by_afplay(sound: Recording) -> bool:
    """Play ``sound``; return whether macOS took it."""
    try:
        done = subprocess.run(
            [_AFPLAY, str(file_of(sound))], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, timeout=sound.seconds + 5, check=False,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
