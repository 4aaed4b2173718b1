"""The ring inside a button of the accent colour while it has the keyboard: the style sheet can draw none that is round.

May import: Qt. Must not: know any window.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QAbstractButton, QApplication, QFocusFrame, QPushButton, QToolButton, QWidget
from shiboken6 import isValid

_INSET, _RADIUS, _LINE = 3.0, 5.0, 2.0


class FocusRings(QObject):
    """Gives every button its ring when the keyboard comes to it, and takes it away again."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._ring: FocusRing | None = None
        app.focusChanged.connect(self._follow)

    def _follow(self, _before: QWidget | None, now: QWidget | None) -> None:
        if self._ring is not None and isValid(self._ring):  # it goes with its button, if that goes
            self._ring.deleteLater()
        self._ring = FocusRing(now) if isinstance(now, (QPushButton, QToolButton)) else None


class FocusRing(QFocusFrame):
    """Lies on a button and is seen while that has the accent colour. Screen readers are not told of a `QFocusFrame`."""

    def __init__(self, button: QPushButton | QToolButton) -> None:
        super().__init__(button)
        self._button: QAbstractButton = button
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setGeometry(button.rect())
        button.installEventFilter(self)
        self.show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._button and event.type() == QEvent.Type.Resize:
            self.setGeometry(self._button.rect())
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not _has_accent(self._button):
            return
        inset = _INSET + _LINE / 2
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QApplication.palette().color(QPalette.ColorRole.HighlightedText), _LINE))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), _RADIUS, _RADIUS)


def _has_accent(button: QAbstractButton) -> bool:
    """Whether the style sheet fills this button with the accent colour."""
    if button.property("role") == "primary":
        return True
    return isinstance(button, QPushButton) and (button.isDefault() or button.isChecked())
