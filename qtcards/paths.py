"""Where the program's own files lie: pictures, sounds, fonts, catalogues.

A checkout has them at its top (`resources/`, `i18n/`), an installed program inside the package (`_data/`).
Imports the standard library only. Knows nothing of the user's folders, and reads nothing.
"""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def _data() -> Path:
    installed = _PACKAGE / "_data"
    return installed if installed.is_dir() else _PACKAGE.parent


def resource(*parts: str) -> Path:
    """Return the path of a file or folder in `resources`, as in `resource("fonts", "Inter-Bold.otf")`."""
    return _data().joinpath("resources", *parts)


def catalogues() -> Path:
    """Return the folder of the translations: `LANGUAGE/LC_MESSAGES/qtcards.mo` installed, `.po` in a checkout."""
    return _data() / "i18n"
