"""A dialog that is always large enough for its texts, in every language and size, and scrolls where the screen is not.

May import: Qt. Must not: know what the dialog is about.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtWidgets import QDialog, QFrame, QLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

BESIDE = QSize(24, 48)
"""Pixels of the screen that a dialog leaves free: frame and title bar of its window."""


class RoomyDialog(QDialog):
    """Made of `fill`: what scrolls, and what stays under it. By itself Qt squeezes the fields of a form for the
    captions' sake, and forgets how high wrapped texts are.
    """

    def fill(self, content: QLayout, foot: QWidget) -> None:
        """Show ``content``, and ``foot`` (the buttons) under it, always in sight."""
        self._page = Page(content, self)
        self._page.grown.connect(self._grow)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._page, 1)
        row = QVBoxLayout()
        row.setContentsMargins(24, 12, 24, 18)
        row.addWidget(foot)
        column.addLayout(row)
        self._foot = row

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() in {QEvent.Type.LayoutRequest, QEvent.Type.Resize, QEvent.Type.Show} and self.layout():
            self._grow()
        return done

    def _grow(self) -> None:
        room = self.screen().availableGeometry().size() - BESIDE
        foot = self._foot.sizeHint()
        width = min(max(self._page.whole_width(), foot.width()), room.width())
        height = self._page.whole_height(max(width, self.width())) + foot.height()
        self.setMinimumSize(width, min(height, room.height()))


class Page(QScrollArea):
    """What may be higher than the room there is: then it scrolls, and follows the keyboard."""

    grown = Signal()
    """The content may need another size: its texts changed."""

    def __init__(self, content: QLayout, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._content = content
        inside = QWidget(self)
        inside.setLayout(content)
        inside.setObjectName("page")
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its fields have the keyboard; the page has nothing to say
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        done = super().eventFilter(watched, event)
        if watched is self.widget() and event.type() == QEvent.Type.LayoutRequest:
            self.grown.emit()
        return done

    def whole_width(self) -> int:
        """Return how wide the page is without scrolling sideways; with the bar that scrolls it down."""
        return self._content.sizeHint().width() + self.verticalScrollBar().sizeHint().width()

    def whole_height(self, width: int) -> int:
        """Return how high the page is at ``width`` without scrolling."""
        content = self._content
        return content.totalHeightForWidth(width) if content.hasHeightForWidth() else content.totalSizeHint().height()
