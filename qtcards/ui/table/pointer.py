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

_LONG_PRESS_MS = 550


class Table(Protocol):
    """What the pointer needs of the view."""

    def spot_at(self, point: QPointF) -> Spot | None:
        """Return what lies there."""

    def send(self, spot: Spot) -> None:
        """Send a card where it fits."""

    def look_through(self, pile: int) -> None:
        """Show all cards of a pile."""

    def close_peek(self) -> bool:
        """Close what is being looked through; return whether there was anything."""


class Pointer(QObject):
    """Turns mouse events into picking up, putting down and looking through."""

    def __init__(self, table: Table, grip: Grip, drag: Drag, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table, self._grip, self._drag = table, grip, drag
        self._pressed: Spot | None = None
        self._at = QPoint()
        self._was_held = False
        self._long = QTimer(self, singleShot=True, interval=_LONG_PRESS_MS)
        self._long.timeout.connect(self._look)

    @property
    def is_dragging(self) -> bool:
        """Whether a card hangs on the pointer."""
        return self._drag.is_active

    def press(self, event: QMouseEvent) -> None:
        """A button went down."""
        if self._table.close_peek() or self._drag.is_active:
            self._pressed = None
            return
        spot = self._table.spot_at(event.position())
        if event.button() is Qt.MouseButton.RightButton:
            if spot is not None:
                self._table.look_through(spot.pile)
        elif event.button() is Qt.MouseButton.LeftButton:
            self._pressed, self._at = spot, event.position().toPoint()
            if spot is not None:
                self._long.start()

    def move(self, event: QMouseEvent) -> None:
        """The pointer moved."""
        if self._drag.is_active:
            self._drag.move_to(event.position())
            return
        way = (event.position().toPoint() - self._at).manhattanLength()
        if self._pressed is None or way < QApplication.startDragDistance():
            return
        self._long.stop()
        pressed, self._pressed = self._pressed, None
        if event.buttons() & Qt.MouseButton.LeftButton and self._grip.pick(pressed):
            self._drag.begin(QPointF(self._at))
            self._drag.move_to(event.position())

    def release(self, event: QMouseEvent) -> None:
        """A button went up: the end of a drag, or a click."""
        self._long.stop()
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        if self._drag.is_active:
            self._drag.drop()
            return
        pressed, self._pressed = self._pressed, None
        if pressed is not None:
            self._click(pressed)
        elif self._grip.spot is not None:
            self._grip.back()

    def double_click(self, event: QMouseEvent) -> None:
        """The second click of two: send the card where it fits, unless the first one put a card down here."""
        self._pressed = None
        if event.button() is not Qt.MouseButton.LeftButton or self._was_held or self._drag.is_active:
            return
        self._grip.back()
        spot = self._table.spot_at(event.position())
        if spot is not None:
            self._table.send(spot)

    def cancel(self) -> None:
        """Forget everything half done."""
        self._long.stop()
        self._pressed = None
        self._drag.cancel()

    def _click(self, spot: Spot) -> None:
        held = self._grip.spot
        self._was_held = held is not None
        if held is None:
            if spot.index is not None:
                self._grip.pick(spot)
        elif held.pile == spot.pile:
            self._grip.back()
            if spot.index is not None and held.index != spot.index:
                self._was_held = not self._grip.pick(spot)
        else:
            self._grip.put(spot.pile)

    def _look(self) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed is not None:
            self._table.look_through(pressed.pile)
