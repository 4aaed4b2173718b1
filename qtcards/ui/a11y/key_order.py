"""Key order: while somebody listens, the window's keys wait their turn behind the table's.

Qt shows every key press to the accessibility bus first and lets it go on when the answer comes, but looks for shortcuts
at once. "3 R", typed quickly, would read the pile before the keyboard has gone to column 3; Space and Ctrl+Z would take
back the move before. Here the window's shortcuts are taken as presses of keys, which keep their order.
May import: the rules of keys. Must not: know what any key does.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from qtcards.ui.key_rules import PORTABLE, normalised, same


class KeyOrder(QObject):
    """Watches the keys of ``table``, and triggers the actions of its window when their turn has come."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self._table = table
        table.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() not in {QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress}:
            return False
        action = self._action(event)
        if action is None:
            return False
        if event.type() is QEvent.Type.KeyPress:
            action.trigger()
        event.accept()  # of a shortcut: let it come as a press
        return True

    def _action(self, event: QKeyEvent) -> QAction | None:
        """Return the action of the window that has this key, if it may be used now."""
        key = normalised(event.keyCombination())
        return next((each for each in self._table.window().actions() if each.isEnabled() and key in _keys(each)), None)


def _keys(action: QAction) -> set[str]:
    return {same(shortcut.toString(PORTABLE)) for shortcut in action.shortcuts() if isinstance(shortcut, QKeySequence)}
