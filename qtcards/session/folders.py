"""Where the player's own files lie: the journal in the data folder, the settings in the config folder.

Imports the standard library only; makes no folder and reads no file. QTCARDS_HOME, if set, is both folders:
for tests, and for a program carried about on a stick.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

NAME = "qtcards"
OVERRIDE = "QTCARDS_HOME"


@dataclass(frozen=True, slots=True)
class Folders:
    """The two folders, absolute; None where the system tells no home. They need not exist yet."""

    data: Path | None
    config: Path | None


def find_folders(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Folders:
    """Return the folders of this platform (a value of `sys.platform`) and environment."""
    if override := environ.get(OVERRIDE):
        home = Path(override).absolute()
        return Folders(home, home)
    if platform == "win32":
        return Folders(_windows(environ, "LOCALAPPDATA", "Local"), _windows(environ, "APPDATA", "Roaming"))
    if platform == "darwin":
        library = _below(_home(environ), "Library", "Application Support", NAME)
        return Folders(library, library)
    return Folders(_xdg(environ, "XDG_DATA_HOME", ".local", "share"), _xdg(environ, "XDG_CONFIG_HOME", ".config"))


def _windows(environ: Mapping[str, str], variable: str, kind: str) -> Path | None:
    if given := environ.get(variable):
        return Path(given, NAME)
    return _below(_home(environ, "USERPROFILE"), "AppData", kind, NAME)


def _xdg(environ: Mapping[str, str], variable: str, *default: str) -> Path | None:
    given = Path(environ.get(variable) or "")
    # A relative path is invalid and has to be ignored, says the XDG Base Directory Specification.
    return given / NAME if given.is_absolute() else _below(_home(environ), *default, NAME)


def _home(environ: Mapping[str, str], variable: str = "HOME") -> Path | None:
    if given := environ.get(variable):
        return Path(given)
    try:
        return Path.home()
    except RuntimeError:
        return None


def _below(home: Path | None, *parts: str) -> Path | None:
    return home and home.joinpath(*parts)
