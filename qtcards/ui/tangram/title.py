"""A heading that gives way: cut with dots where there is no room, whole in its tool tip and to a screen reader."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

_LEAST = "M…"


class Title(QLabel):
    """As wide as its words if it may be; it asks for hardly anything."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = ""
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.setTextFormat(Qt.TextFormat.PlainText)

    def show_words(self, words: str) -> None:
        """Show these."""
        self._words = words
        self.setToolTip(words)
        self.setAccessibleName(words)
        self.updateGeometry()
        self._fit()

    def sizeHint(self) -> QSize:
        # A pixel more than the words: fonts have fractions of pixels, labels have not.
        return QSize(self.fontMetrics().horizontalAdvance(self._words) + 2, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        least = self.fontMetrics().horizontalAdvance(_LEAST)
        return QSize(min(least, self.sizeHint().width()), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.setText(self.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, self.width()))
