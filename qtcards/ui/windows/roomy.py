"""A dialog that is always large enough for its texts, in every language and size, and scrolls where the screen is not.

May import: Qt. Must not: know what the dialog is about.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QDialog, QFrame, QLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let the page keys scroll: a page without fields has nothing else that the keyboard could be on."""
        bar = self._page.verticalScrollBar()
        if event.key() == Qt.Key.Key_PageDown:
            bar.triggerAction(bar.SliderAction.SliderPageStepAdd)
        elif event.key() == Qt.Key.Key_PageUp:
            bar.triggerAction(bar.SliderAction.SliderPageStepSub)
        else:
            super().keyPressEvent(event)

    def room(self) -> QSize:
        """Return how large the dialog may get."""
        return self.screen().availableGeometry().size() - BESIDE

    def _grow(self) -> None:
        room = self.room()
        foot = self._foot.sizeHint()
        width = min(max(self._page.whole_width(), foot.width()), room.width())
        height = self._page.whole_height(max(width, self.width())) + foot.height()
        self.setMinimumSize(width, min(height, room.height()))


def in_letters(window: QWidget, letters: int, lines: int) -> QSize:
    """Return a size for a window, in letters and lines of its font, as far as the screen has the room."""
    font = window.fontMetrics()
    wanted = QSize(font.averageCharWidth() * letters, font.lineSpacing() * lines)
    return wanted.boundedTo(window.screen().availableGeometry().size() - BESIDE)


class GrowingWithTexts(QObject):
    """Makes a window as large as ``wanted`` says, and larger when its texts get larger; it stays on its screen."""

    def __init__(self, window: QWidget, wanted: Callable[[], QSize]) -> None:
        super().__init__(window)
        self._window, self._wanted = window, wanted
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._grow)
        window.resize(wanted().boundedTo(window.screen().availableGeometry().size() - BESIDE))
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._window and event.type() == QEvent.Type.FontChange:
            self._soon.start()  # its fields have their new font a moment later
        return super().eventFilter(watched, event)

    def _grow(self) -> None:
        window, room = self._window, self._window.screen().availableGeometry()
        window.resize(window.size().expandedTo(self._wanted()).boundedTo(room.size() - BESIDE))
        frame = window.frameGeometry()
        frame.moveRight(min(frame.right(), room.right()))
        frame.moveBottom(min(frame.bottom(), room.bottom()))
        window.move(max(frame.x(), room.x()), max(frame.y(), room.y()))


class Page(QScrollArea):
    """What may be higher than the room there is: then it scrolls, and follows the keyboard."""

    grown = Signal()
    """The content may need another size: its texts changed."""

    def __init__(self, content: QLayout, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._content = content
        inside = self._inside = QWidget(self)
        inside.setLayout(content)
        inside.setObjectName("page")
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow_keyboard)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its fields have the keyboard; the page has nothing to say
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def _follow_keyboard(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Qt does this only for Tab from one field to the next, and not when the keyboard comes from outside."""
        if now is not None and self._inside.isAncestorOf(now):
            self.ensureWidgetVisible(now)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        done = super().eventFilter(watched, event)
        if watched is self._inside and event.type() == QEvent.Type.LayoutRequest:
            self.grown.emit()
        return done

    def whole_width(self) -> int:
        """Return how wide the page is without scrolling sideways; with the bar that scrolls it down."""
        return self._content.sizeHint().width() + self.verticalScrollBar().sizeHint().width()

    def whole_height(self, width: int) -> int:
        """Return how high the page is at ``width`` without scrolling."""
        content = self._content
        return content.totalHeightForWidth(width) if content.hasHeightForWidth() else content.totalSizeHint().height()
