"""A heading that gives way: cut with dots where there is no room, whole in its tool tip and to a screen reader."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

LEAST_SHARE = 0.7
"""So much smaller letters get at most, before words are cut."""


class Title(QLabel):
    """As wide as its words if it may be, at least as wide as ``least``; where even that has no room it is empty."""

    def __init__(self, parent: QWidget, least: str = "M…") -> None:
        super().__init__(parent)
        self._words, self._least = "", least
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.setTextFormat(Qt.TextFormat.PlainText)

    def show_words(self, words: str) -> None:
        """Show these."""
        self._words = words
        self.setToolTip(words)
        self.setAccessibleName(words)
        self.updateGeometry()
        self._fit()

    def relax(self) -> None:
        """Show the words in their usual letters."""
        if self.styleSheet():
            self.setStyleSheet("")
            self.ensurePolished()

    def squeeze(self, room: int) -> None:
        """Show the words in ``room`` pixels: in smaller letters where they would not fit else, but not in tiny ones."""
        self.relax()
        if room < (wanted := self.sizeHint().width()):
            share = max(LEAST_SHARE, (room - 2) / wanted)
            self.setStyleSheet(f"font-size: {self.font().pointSizeF() * share:.2f}pt")
            self.ensurePolished()
        self._fit()

    def sizeHint(self) -> QSize:
        # A pixel more than the words: fonts have fractions of pixels, labels have not.
        return QSize(self.fontMetrics().horizontalAdvance(self._words) + 2, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        least = self.fontMetrics().horizontalAdvance(self._least)
        return QSize(min(least, self.sizeHint().width()), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        fitting = self.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, self.width())
        self.setText(fitting if len(fitting) > 3 or fitting == self._words or self._least else "")
