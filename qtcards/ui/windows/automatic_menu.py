"""The menu of how far cards go to the foundations by themselves: one of three ways for each game (GR-20, FW-13, FU-13).

May import: the settings and the model. Must not: move cards; `GameModel` does, after the player's next move.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from qtcards.rules.solitaire.automatic import Automatic
from qtcards.session.automatic import chosen_automatic, plays_by_itself
from qtcards.text.i18n import L, Msg
from qtcards.ui.language import bind
from qtcards.ui.windows.parts import Parts

_SETTING = "automatic"
_TEXTS: Mapping[Automatic, Msg] = {
    Automatic.OFF: L("N&o cards"),
    Automatic.SAFE: L("Cards that are not &needed any more"),
    Automatic.ALL: L("&All cards that fit"),
}


class AutomaticMenu:
    """Its entries set the way for the game on the table; another game has its own."""

    def __init__(self, menu: QMenu, parts: Parts) -> None:
        self.menu, self._settings, self._model = menu, parts.settings, parts.model
        self._group = QActionGroup(menu)
        self.entries = {how: self._entry(how, text) for how, text in _TEXTS.items()}
        self._group.triggered.connect(lambda entry: self._choose(Automatic(entry.data())))
        parts.model.dealt.connect(self.refresh)
        parts.settings.changed.append(self._follow_setting)
        self.refresh()

    def refresh(self) -> None:
        """Let the model do as the setting says for the game on the table, and show it."""
        model = self._model
        offered = model.has_game and plays_by_itself(model.game)
        self.menu.menuAction().setVisible(offered)
        how = chosen_automatic(model.game, self._settings.texts(_SETTING)) if offered else Automatic.OFF
        model.automatic = how
        self.entries[how].setChecked(True)

    def _entry(self, how: Automatic, text: Msg) -> QAction:
        entry = bind(QAction(self._group), text=text)
        entry.setCheckable(True)
        entry.setData(how.value)
        self.menu.addAction(entry)
        return entry

    def _choose(self, how: Automatic) -> None:
        others = {id: word for id, word in self._settings.texts(_SETTING).items() if id != self._model.game.id}
        chosen = {} if how is Automatic.OFF else {self._model.game.id: how.value}
        self._settings.set(_SETTING, {**others, **chosen})

    def _follow_setting(self, id: str) -> None:
        if id == _SETTING:
            self.refresh()
