"""AnyInput: hears that a key was pressed or something clicked, wherever in the program: what ends a celebration.

On its own field a click, or a key that is no command of the window, does nothing else; elsewhere both do what they
always do. May import Qt alone.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

_SILENT_KEYS = frozenset({
    Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta, Qt.Key.Key_CapsLock,
    Qt.Key.Key_NumLock, Qt.Key.Key_Insert,
})  # fmt: skip
"""Keys that only go before others; a screen reader is ordered about with them."""


class AnyInput(QObject):
    """Listens from `listen` to `rest`."""

    came = Signal()
    """A key was pressed, or something clicked or touched."""

    def __init__(self, field: QWidget) -> None:
        super().__init__(field)
        self._field = field

    def listen(self) -> None:
        """Begin to listen to the whole program."""
        _app().installEventFilter(self)

    def rest(self) -> None:
        """Listen no longer."""
        _app().removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(watched, QWidget):
            return False
        if event.type() in {QEvent.Type.MouseButtonPress, QEvent.Type.TouchBegin}:
            self.came.emit()
            return watched.parentWidget() is self._field
        if not isinstance(event, QKeyEvent) or event.type() == QEvent.Type.KeyRelease:
            return False
        if event.isAutoRepeat() or event.key() in _SILENT_KEYS:
            return False
        if event.type() == QEvent.Type.ShortcutOverride and watched is self._field and _is_plain(event):
            event.accept()  # it comes again, as a key of the field
            return True
        self.came.emit()
        return watched is self._field and event.type() == QEvent.Type.KeyPress


def _app() -> QCoreApplication:
    app = QCoreApplication.instance()
    assert app is not None, "windows are made after the application"
    return app


def _is_plain(event: QKeyEvent) -> bool:
    """Whether a key is no command by its looks: without Ctrl, Alt or Meta, and no function key."""
    commands = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
    return not event.modifiers() & commands and not Qt.Key.Key_F1 <= event.key() <= Qt.Key.Key_F35
