"""No display: Qt then ends the program itself, with half a page on plugins. One sentence of ours takes its place."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

from qtcards.text.i18n import L, language
from qtcards.ui.language import chosen_language

_NO_DISPLAY = L("There is no display on which a window could open; start qtcards from a desktop session.")
_EXIT = 1


class DisplayWatch:
    """Holds back what Qt says while it looks for a display; use it with ``with``, around the making of the application.

    Qt's own words are printed afterwards if it found one. If it did not, it calls the handler with a fatal message
    and would abort when the handler returns; so the program ends inside, with the sentence.
    """

    def __init__(self, setting: Callable[[], str]) -> None:
        """``setting`` reads the language setting, and is only asked when there is no display."""
        self._setting = setting
        self._held: list[str] = []

    def __enter__(self) -> None:
        qInstallMessageHandler(self._hear)

    def __exit__(self, *_: object) -> None:
        qInstallMessageHandler(None)
        for line in self._held:
            print(line, file=sys.stderr)

    def _hear(self, kind: QtMsgType, _where: QMessageLogContext, text: str) -> None:
        if kind is not QtMsgType.QtFatalMsg:
            self._held.append(text)
            return
        language.use(chosen_language(self._setting()))
        print(f"qtcards: {_NO_DISPLAY}", file=sys.stderr, flush=True)
        os._exit(_EXIT)
