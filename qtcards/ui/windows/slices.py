"""Slices: work that nobody waits for, one piece after another; between two of them the window breathes.

At rest no timer runs.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


class Slices(QObject):
    """Does what is wanted in the order in which it was wanted; what is wanted twice meanwhile is done once."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: dict[Callable[[], None], None] = {}
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._do_one)

    @property
    def is_busy(self) -> bool:
        """Whether something is still to be done."""
        return bool(self._waiting)

    def want(self, piece: Callable[[], None]) -> None:
        """Do ``piece`` soon."""
        self._waiting.setdefault(piece)
        self._timer.start()

    def _do_one(self) -> None:
        piece = next(iter(self._waiting))
        del self._waiting[piece]
        if self._waiting:
            self._timer.start()
        piece()
