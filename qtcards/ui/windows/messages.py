"""Messages: the one way by which words reach the player, on the status line and later by the screen reader.

Every sentence about the game passes through `Messages.say`. What is kept for repeating is not the sentence but how to
make it, so that it follows the language. May import: nothing but messages. Must not: word anything.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from qtcards.text.i18n import Msg
from qtcards.ui.language import follow

Words = Callable[[], str]
"""Makes a sentence in the language in use."""


class Messages(QObject):
    """Says sentences, one at a time, and repeats the last one."""

    said = Signal(str)
    """A sentence was said: speak it and show it."""
    shown = Signal(str)
    """What the status line shows: the sentence that was said last, in the language in use."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._last: Words | None = None
        self._passed: list[Words | None] = []
        """What was said last before something passing was; empty while nothing passing is the last."""
        follow(self._show)

    @property
    def last(self) -> str:
        """The last sentence in the language in use; empty before the first."""
        return self._last() if self._last is not None else ""

    def say(self, words: Words | Msg) -> None:
        """Say a sentence: a message, or a function that makes one in the language in use."""
        self._passed.clear()
        self._say(words)

    def say_in_passing(self, words: Words | Msg) -> None:
        """Say a sentence that is about a page which is left again: it goes when `leave_passing` is called."""
        if not self._passed:
            self._passed.append(self._last)
        self._say(words)

    def leave_passing(self, *, back: bool) -> None:
        """Let what was said in passing go. With ``back`` the sentence before it is shown again, without being spoken;
        without, none is: it was about something else.
        """
        if self._passed:
            before = self._passed.pop()
            self._last = before if back else None
            self._show()

    def _say(self, words: Words | Msg) -> None:
        self._last = words.__str__ if isinstance(words, Msg) else words
        self.said.emit(self.last)
        self._show()

    def repeat(self) -> None:
        """Say the last sentence once more."""
        if self._last is not None:
            self.said.emit(self.last)
            self._show()

    def _show(self) -> None:
        self.shown.emit(self.last)
