"""What is wrong with the files of tasks, for whoever wants to play; the log has the details."""

from __future__ import annotations

from collections.abc import Sequence

from qtcards.text.i18n import L, Msg

_DAMAGED = L("Some Tangram tasks are damaged and left out. They are in: {files}. Install qtcards again to have them.")
_NONE = L("No Tangram task can be read, so Tangram cannot be played. Install qtcards again to have the tasks.")


def damaged(files: Sequence[str]) -> Msg:
    """Tasks were left out; ``files`` are the names of their files."""
    return _DAMAGED(files=list(files))


def no_tasks() -> Msg:
    """There is not one task."""
    return _NONE
