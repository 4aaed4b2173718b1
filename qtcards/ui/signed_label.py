"""A label with a line icon before its words: one thing to a screen reader, which is told the words alone.

May import: `style`. Must not: know what is said.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QLabel, QWidget

from qtcards.ui.style import ICON_SIZE, chrome_icon

_SHARE, _GAP = 1.1, 10
"""Edge of the icon, of the height of a line; and what is free between it and the words, in pixels."""


class SignedLabel(QLabel):
    """Shows no icon until it is given one; it is as large as the letters of the first line, in the accent colour."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._sign = ""

    def show_sign(self, name: str) -> None:
        """Show this one of `art.icons`; empty: none."""
        if name != self._sign:
            self._sign = name
            self._make_room()
            self.update()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in {QEvent.Type.FontChange, QEvent.Type.StyleChange}:
            self._make_room()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._sign:
            return
        side, line = self._side(), self.fontMetrics().lineSpacing()
        lines = max(1, self.heightForWidth(self.width()) // line)
        top = (self.height() - lines * line) / 2 + (line - side) / 2
        colour = self.palette().color(QPalette.ColorRole.Highlight).name()
        painter = QPainter(self)
        painter.drawPixmap(0, round(top), chrome_icon(self._sign, colour, side / ICON_SIZE).pixmap(side))

    def _side(self) -> int:
        return round(self.fontMetrics().height() * _SHARE)

    def _make_room(self) -> None:
        self.setContentsMargins(self._side() + _GAP if self._sign else 0, 0, 0, 0)
