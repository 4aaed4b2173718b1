"""Thinking outside of the window's thread: one question at a time, and an answer only to the last question asked.

Whoever asks passes values (a game, a view), never anything of Qt. May import: nothing of ours. Must not: know games.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import QObject, QThreadPool, Signal

_Answer = TypeVar("_Answer")
_log = logging.getLogger(__name__)


class Thinker(QObject):
    """Answers questions in a thread of its own. A new question, or `forget`, makes those before it void."""

    failed = Signal()
    """A question could not be answered; the log says why."""
    _answered = Signal(int, object)
    _broke = Signal(int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._pool.setExpiryTimeout(-1)
        self._serial = 0
        self._then: Callable[[Any], None] | None = None
        self._answered.connect(self._deliver)
        self._broke.connect(self._report)

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited."""
        return self._then is not None

    def ask(self, question: Callable[[], _Answer], then: Callable[[_Answer], None]) -> None:
        """Call ``question`` in the other thread, then ``then`` with its answer in this one."""
        self.forget()
        self._then = then
        serial = self._serial
        self._pool.start(lambda: self._answer(serial, question))

    def forget(self) -> None:
        """Want no answer any more: what is being thought is thrown away, what waits is never begun."""
        self._serial += 1
        self._then = None

    def close(self) -> None:
        """Forget, and wait until the other thread is idle."""
        self.forget()
        self._pool.clear()
        self._pool.waitForDone()

    def _answer(self, serial: int, question: Callable[[], object]) -> None:
        if serial != self._serial:
            return
        try:
            answer = question()
        except Exception:
            _log.exception("a thought failed")
            self._broke.emit(serial)
        else:
            self._answered.emit(serial, answer)

    def _deliver(self, serial: int, answer: object) -> None:
        if serial == self._serial and (then := self._then) is not None:
            self._then = None
            then(answer)

    def _report(self, serial: int) -> None:
        if serial == self._serial:
            self._then = None
            self.failed.emit()
