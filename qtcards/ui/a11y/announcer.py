"""Announcer: gives messages to the screen reader: one way on each system, never two, or they are spoken twice.

Windows and macOS have an event for it. Linux's screen reader of today's stable systems (Orca 43) ignores that event and
speaks notifications that are shown. May import: `text.describe`, `ui.table`. Must not: word anything.
"""

from __future__ import annotations

import platform
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from qtcards.rules.cards import Card
from qtcards.rules.position import Position
from qtcards.text import describe
from qtcards.ui.a11y import factory
from qtcards.ui.table.view import TableView

_BY_NOTIFICATION = platform.system() == "Linux"
_GATHER_MS = 60
"""Messages that come within this time are one announcement."""
_ARRIVAL_MS = 1200
"""A screen reader that has just come tells first where it is."""


class Announcer(QObject):
    """Hears every message of the program and passes it on while anybody listens.

    ``last`` is asked for the last message of the program when a listener comes later than it.
    """

    def __init__(self, view: TableView, last: Callable[[], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._view, self._last = view, last
        self._waiting: list[str] = []
        self._urgent = False
        self._held: tuple[tuple[Card, ...], Position] | None = None
        self._timer = QTimer(self, singleShot=True, interval=_GATHER_MS)
        self._timer.timeout.connect(self._announce)
        self._arrival = QTimer(self, singleShot=True, interval=_ARRIVAL_MS)
        self._arrival.timeout.connect(lambda: self.say(self._last()))
        view.grip.changed.connect(self._follow_grip)
        factory.when_asked(view, self._arrival.start)

    def say(self, message: str, *, urgent: bool = False) -> None:
        """Announce ``message`` soon; ``urgent`` is for the end of a game and for the player's turn."""
        if not message or not QAccessible.isActive():
            return
        self._arrival.stop()
        self._waiting.append(message)
        self._urgent |= urgent
        self._timer.start()

    def _follow_grip(self) -> None:
        """Say which cards are held; or soon, when no move came of it, that they were put back (case C21)."""
        if not QAccessible.isActive():
            return
        cards = self._view.grip.cards()
        if cards:
            self._held = (cards, self._view.model.position)
            self.say(describe.picked_up(*cards))
        else:
            self._timer.start()

    def _announce(self) -> None:
        if self._held is not None and self._view.grip.spot is None:
            cards, position = self._held
            self._held = None
            if position is self._view.model.position:
                self._waiting.append(describe.put_back(*cards))
        message, urgent = " ".join(self._waiting), self._urgent
        self._waiting, self._urgent = [], False
        if message and QAccessible.isActive():
            self._send(message, urgent=urgent)

    def _send(self, message: str, *, urgent: bool) -> None:
        QAccessible.queryAccessibleInterface(self._view)
        board = factory.board_of(self._view)
        assert board is not None, "the factory was installed before the table was made"
        message = board.with_place(message)
        if _BY_NOTIFICATION:
            board.show_note(message)
            return
        event = QAccessibleAnnouncementEvent(self._view, message)
        if urgent:
            event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
        QAccessible.updateAccessibility(event)
