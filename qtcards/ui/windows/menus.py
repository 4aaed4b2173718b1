"""The menu bar, made from the table of actions; and the menu of languages, made from the languages there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QMenuBar

from qtcards.text.i18n import L
from qtcards.ui.actions import ACTIONS, MENU_TITLES, Menu
from qtcards.ui.language import bind, offered_languages

SYSTEM = "system"
_INSIDE = {Menu.READ: Menu.VIEW, Menu.AUTOMATIC: Menu.GAME}
_BEFORE = {Menu.AUTOMATIC: "settings"}
"""The action before which a menu stands in another one; else it is the last."""


def fill_menu_bar(bar: QMenuBar, actions: Mapping[str, QAction]) -> dict[Menu, QMenu]:
    """Put every action into its menu; return the menus."""
    menus: dict[Menu, QMenu] = {}
    for which, title in MENU_TITLES.items():
        above = _INSIDE.get(which)
        menus[which] = bind(bar.addMenu("") if above is None else menus[above].addMenu(""), title=title)
        if above is not None and which in _BEFORE:
            menus[above].insertMenu(actions[_BEFORE[which]], menus[which])
        _fill(menus[which], which, actions)
    return menus


def _fill(menu: QMenu, which: Menu, actions: Mapping[str, QAction]) -> None:
    section = 0
    for spec in ACTIONS:
        if spec.menu is which:
            if spec.section != section:
                menu.addSeparator()
                section = spec.section
            menu.addAction(actions[spec.id])


class LanguageMenu:
    """The entries of the menu of languages: each is called by its own name for itself, in every language."""

    def __init__(self, menu: QMenu, choose: Callable[[str], None]) -> None:
        self._group = QActionGroup(menu)
        self.entries = {SYSTEM: bind(QAction(self._group), text=L("As the &system"))}
        for code, name in offered_languages().items():
            self.entries[code] = QAction(f"&{name}", self._group)
        for code, entry in self.entries.items():
            entry.setCheckable(True)
            entry.setData(code)
            menu.addAction(entry)
        self._group.triggered.connect(lambda entry: choose(entry.data()))

    def check(self, code: str) -> None:
        """Mark the language that is chosen."""
        if code in self.entries:
            self.entries[code].setChecked(True)
