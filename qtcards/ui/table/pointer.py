"""Pointer: mouse and touch on the table: click, drag, double click, long press, right button.

All of it acts on where the cards belong, never on where an animation has them.
"""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from qtcards.ui.table.drag import Drag
from qtcards.ui.table.grip import Grip
from qtcards.ui.table.poses import Spot

LONG_PRESS_MS = 550


class Table(Protocol):
    """What the pointer needs of the view."""

    def spot_at(self, point: QPointF) -> Spot | None:
        """Return what lies there."""

    def send(self, spot: Spot) -> None:
        """Send a card where it fits."""

    def is_dealt_from(self, pile: int) -> bool:
        """Whether a click on that pile means to deal."""

    def deals_at_every_click(self) -> bool:
        """Whether the second click of two deals as well."""

    def look_through(self, pile: int) -> bool:
        """Show all cards of a pile; return whether there is anything to look through."""

    def close_peek(self) -> bool:
        """Close what is being looked through; return whether there was anything."""


class Pointer(QObject):
    """Turns mouse events into picking up, putting down and looking through."""

    def __init__(self, table: Table, grip: Grip, drag: Drag, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table, self._grip, self._drag = table, grip, drag
        self._pressed: Spot | None = None
        self._at = QPoint()
        self._is_spent = False
        """Whether the last press did something of its own, so that a second one makes no double click."""
        self._long = QTimer(self, singleShot=True, interval=LONG_PRESS_MS)
        self._long.timeout.connect(self._look)

    @property
    def is_dragging(self) -> bool:
        """Whether a card hangs on the pointer."""
        return self._drag.is_active

    def press(self, event: QMouseEvent) -> None:
        """A button went down. The right one does nothing while the left one drags (case C2)."""
        left = event.button() is Qt.MouseButton.LeftButton
        if self._drag.is_active and not left:
            return
        self.cancel()  # a drag whose end went to another window, too
        self._is_spent = self._table.close_peek()
        spot = self._table.spot_at(event.position())
        if self._is_spent:
            return
        if spot is None:
            self._grip.back()
        elif left:
            self._pressed, self._at = spot, event.position().toPoint()
            self._long.start()
        elif event.button() is Qt.MouseButton.RightButton:
            self._table.look_through(spot.pile)

    def move(self, event: QMouseEvent) -> None:
        """The pointer moved."""
        if self._drag.is_active:
            self._drag.move_to(event.position())
            return
        way = (event.position().toPoint() - self._at).manhattanLength()
        if self._pressed is None or self._pressed.index is None or way < QApplication.startDragDistance():
            return
        if self._table.is_dealt_from(self._pressed.pile):
            return  # a click that trembles
        self._long.stop()
        pressed, self._pressed = self._pressed, None
        self._is_spent = True
        if self._grip.pick(pressed):
            self._drag.begin(QPointF(self._at))
            self._drag.move_to(event.position())

    def release(self, event: QMouseEvent) -> None:
        """A button went up: the end of a drag, or a click."""
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        self._long.stop()
        if self._drag.is_active:
            self._drag.drop()
            return
        pressed, self._pressed = self._pressed, None
        if pressed is not None and self._means_something(pressed):
            self._is_spent = self._grip.touch(pressed)

    def _means_something(self, spot: Spot) -> bool:
        """Whether a click there does anything: an empty place waits for what is held, the stock for its deal."""
        return spot.index is not None or self._grip.spot is not None or self._table.is_dealt_from(spot.pile)

    def double_click(self, event: QMouseEvent) -> None:
        """The second click of two: send the card where it fits, unless the first one put a card down here."""
        if event.button() is not Qt.MouseButton.LeftButton or self._drag.is_active:
            self.press(event)
            return
        spot, was_spent = self._table.spot_at(event.position()), self._is_spent
        self.cancel()
        if spot is not None and self._table.is_dealt_from(spot.pile):
            if self._table.deals_at_every_click():
                self._grip.touch(spot)
        elif spot is not None and not was_spent:
            self._grip.back()
            self._table.send(spot)

    def cancel(self) -> None:
        """Forget everything half done."""
        self._long.stop()
        self._pressed = None
        self._drag.cancel()

    def _look(self) -> None:
        if self._pressed is not None and self._table.look_through(self._pressed.pile):
            self._pressed = None
            self._is_spent = True
