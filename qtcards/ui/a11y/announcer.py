"""Announcer: gives messages to the screen reader: one way on each system, never two, or they are spoken twice.

Windows and macOS have an event for it. Linux's screen reader of today's stable systems (Orca 43) ignores that event and
speaks notifications that are shown.
"""

from __future__ import annotations

import platform

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from qtcards.ui.a11y.factory import board_of
from qtcards.ui.table.view import TableView

_BY_NOTIFICATION = platform.system() == "Linux"
_GATHER_MS = 60
"""Messages that come within this time are one announcement."""


class Announcer(QObject):
    """Hears every message of the program and passes it on while anybody listens."""

    def __init__(self, view: TableView, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._view = view
        self._waiting: list[str] = []
        self._urgent = False
        self._timer = QTimer(self, singleShot=True, interval=_GATHER_MS)
        self._timer.timeout.connect(self._announce)

    def say(self, message: str, *, urgent: bool = False) -> None:
        """Announce ``message`` soon; ``urgent`` is for the end of a game and for the player's turn."""
        if not message or not QAccessible.isActive():
            return
        self._waiting.append(message)
        self._urgent |= urgent
        self._timer.start()

    def _announce(self) -> None:
        message, urgent = " ".join(self._waiting), self._urgent
        self._waiting, self._urgent = [], False
        if _BY_NOTIFICATION:
            QAccessible.queryAccessibleInterface(self._view)
            if (board := board_of(self._view)) is not None:
                board.show_note(message)
            return
        event = QAccessibleAnnouncementEvent(self._view, message)
        if urgent:
            event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
        QAccessible.updateAccessibility(event)
