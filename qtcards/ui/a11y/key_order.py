"""Key order: while somebody listens, keys that are typed quickly do what they would do one after the other.

Qt shows every key press to the accessibility bus first and lets it go on when the answer comes, but looks for shortcuts
at once. "3 R" would read the pile before the keyboard has gone to column 3; Space and Ctrl+Z would take back the move
before; and Alt, which closes menus, would come after Alt+L has opened one. So the window's shortcuts are taken as
presses of keys, which keep their order, and an Alt from before a menu is not for the menu.
May import: the rules of keys. Must not: know what any key does.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QDockWidget, QMainWindow, QMenu, QToolBar, QWidget

from qtcards.ui.key_rules import PORTABLE, normalised, same


class KeyOrder(QObject):
    """Watches the keys of ``table``, of the bars beside it, which hand keys on to it, and of the menus."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self._table = table
        window = table.window()
        self._bars = [*window.findChildren(QToolBar), *window.findChildren(QDockWidget)]
        for widget in (table, *self._bars, *_reachable(self._bars)):
            widget.installEventFilter(self)
        if isinstance(window, QMainWindow):
            # Not by QAction.menu: PySide6 6.8 takes the menu away with the action that was asked.
            for menu in window.menuBar().findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly):
                LateAlt(menu)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched in self._bars:
            if event.type() is QEvent.Type.ChildPolished:  # the history is made when it is first seen
                for widget in _reachable(self._bars):
                    widget.installEventFilter(self)  # once each, however often it is asked for
            return False
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


class LateAlt(QObject):
    """Keeps from a menu the Alt that was pressed to open it: a press without a release since the menu is there."""

    def __init__(self, menu: QMenu) -> None:
        super().__init__(menu)
        self._is_released = False
        menu.installEventFilter(self)

    def eventFilter(self, _menu: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Show:
            self._is_released = False
        elif isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Alt:
            self._is_released |= event.type() is QEvent.Type.KeyRelease
            return event.type() is QEvent.Type.KeyPress and not self._is_released
        return False


def _reachable(bars: Iterable[QWidget]) -> list[QWidget]:
    """Return what can have the keyboard in the bars."""
    each = (widget for bar in bars for widget in bar.findChildren(QWidget))
    return [widget for widget in each if widget.focusPolicy() & Qt.FocusPolicy.TabFocus]


def _keys(action: QAction) -> set[str]:
    return {same(shortcut.toString(PORTABLE)) for shortcut in action.shortcuts()}
