"""Tangram's own menu in the menu bar, there while its page is seen: tasks by level (TG-8), help, and what is told.

Its entries call the page; the keys beside them are the field's own (`ui.tangram.keys`), which the field answers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QMenuBar

from qtcards.tangram.task import Level
from qtcards.text.i18n import L, Msg
from qtcards.ui.actions import key_text
from qtcards.ui.language import bind
from qtcards.ui.style import chrome_icon
from qtcards.ui.tangram.exporting import Exporting
from qtcards.ui.tangram.keys import TANGRAM_KEYS
from qtcards.ui.tangram.page import TangramPage

_AFTER = 2
"""How many menus stand before this one: those of the game and of its moves."""


class TasksMenu(QMenu):
    """Hidden with the page."""

    def __init__(self, bar: QMenuBar, page: TangramPage) -> None:
        super().__init__(bar)
        self._page = page
        self._icons: dict[QAction, str] = {}
        bar.insertMenu(bar.actions()[_AFTER], bind(self, title=L("Tas&ks")))
        self.beginners = self._entry(L("&Beginners…"), lambda: page.choose_task(Level.BEGINNER), "games")
        self.advanced = self._entry(L("&Advanced…"), lambda: page.choose_task(Level.ADVANCED), "games")
        self._of_key(L("&Next task"), "next_task", "next")
        self._of_key(L("&Previous task"), "previous_task", "previous")
        self.addSeparator()
        self.scheme = self._of_key(L("&Scheme"), "toggle_scheme", checkable=True)
        self.silhouette = self._of_key(L("&Figure on the table"), "toggle_silhouette", checkable=True)
        self._entry(L("All pieces back to the s&tart"), page.model.restart, "same-deal")
        self.addSeparator()
        self._of_key(L("&Describe the task"), "describe", "figure")
        self._of_key(L("Tell &what lies where"), "tell_standing", "moves")
        self.addSeparator()
        self._entry(L("E&xport the figure…"), Exporting(page.model, page).ask_where, "save")
        for news in (page.model.laid, page.model.helped):
            news.connect(self._follow)
        page.appearance.changed.connect(self._dress)
        self._dress()
        page.installEventFilter(self)
        self.menuAction().setVisible(page.isVisible())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in {QEvent.Type.Show, QEvent.Type.Hide}:
            self.menuAction().setVisible(event.type() == QEvent.Type.Show)
        return super().eventFilter(watched, event)

    def _of_key(self, text: Msg, method: str, icon: str = "", *, checkable: bool = False) -> QAction:
        key = next(one.keys[0] for one in TANGRAM_KEYS if one.method == method)
        return self._entry(_WithKey(text, key), getattr(self._page, method), icon, checkable=checkable)

    def _entry(self, text: object, do: Callable[[], object], icon: str = "", *, checkable: bool = False) -> QAction:
        made = bind(QAction(self), text=text)
        made.setCheckable(checkable)
        made.triggered.connect(lambda _checked=False: do())
        self.addAction(made)
        if icon:
            self._icons[made] = icon
        return made

    def _dress(self) -> None:
        looks = self._page.appearance
        for entry, icon in self._icons.items():
            entry.setIcon(chrome_icon(icon, looks.colours.text, looks.text_scale))

    def _follow(self) -> None:
        self.scheme.setChecked(self._page.model.scheme_is_shown)
        self.silhouette.setChecked(self._page.model.play.silhouette_on_field)


@dataclass(frozen=True, slots=True)
class _WithKey:
    """A menu's text with the key that does the same on the field."""

    text: Msg
    key: str

    def __str__(self) -> str:
        return f"{self.text}\t{key_text(self.key)}"
