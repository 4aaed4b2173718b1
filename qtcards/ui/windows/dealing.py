"""Dealing: how one game follows another, with a question first when the player would lose something by it.

Remembers the choices of the last new game in the settings. Must not: know what the choices mean.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QMessageBox, QPushButton, QWidget

from qtcards.games.catalogue import GAMES, find
from qtcards.games.entry import GameEntry
from qtcards.rules.position import Seat
from qtcards.session.invitation import Invitation
from qtcards.text.i18n import L
from qtcards.ui.language import bind
from qtcards.ui.windows.parts import Parts

if TYPE_CHECKING:
    from qtcards.ui.windows.new_game import NewGameDialog

WORTH_ASKING = 5
"""So many moves of the player's own in a running game are not thrown away without a question."""


class Dealing(QObject):
    """Deals games to the model, in front of ``window``."""

    def __init__(self, parts: Parts, window: QWidget) -> None:
        super().__init__(window)
        self._parts, self._window = parts, window

    def choose(self) -> None:
        """Let the player choose a game."""
        self._open_dialog()

    def choose_deal(self) -> None:
        """Let the player choose a game, the number of the present deal at hand."""
        self._open_dialog().show_deal(self._parts.model.invitation.deal)

    def deal_again(self) -> None:
        """Deal the same cards again; ask first when moves of a running game would be lost."""
        again = self._parts.model.invitation
        if self._moves_at_stake() >= WORTH_ASKING:
            self._ask(again)
        else:
            self.deal(again)

    def deal_another(self) -> None:
        """Deal other cards, everything else as in the present game."""
        self.deal(replace(self._parts.model.invitation, deal=self._parts.any_deal()))

    def deal(self, invitation: Invitation) -> None:
        """Deal this game and remember its choices. The cards lie before anything is written."""
        self._parts.model.deal(invitation)
        for id, value in (*invitation.options.items(), ("level", invitation.level)):
            self._parts.settings.set(id, value)

    def usual(self, entry: GameEntry = GAMES[0]) -> Invitation:
        """Return the game that the player chose last time, on any deal."""
        settings = self._parts.settings
        kept = {option.id: settings.get(option.id) for option in entry.options}
        options = {id: value for id, value in kept.items() if isinstance(value, int | str)}
        return Invitation(entry.id, options, self._parts.any_deal(), settings.word("level"))

    def _open_dialog(self) -> NewGameDialog:
        from qtcards.ui.windows.new_game import NewGameDialog  # noqa: PLC0415 - not needed at the start

        model = self._parts.model
        entry = find(model.invitation.game)
        assert entry is not None, "only games of the catalogue are dealt"
        dialog = NewGameDialog(
            entry,
            self.usual(entry),
            self._parts.any_deal,
            running=self._moves_at_stake() >= WORTH_ASKING,
            parent=self._window,
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.chosen.connect(self.deal)
        dialog.open()
        return dialog

    def _moves_at_stake(self) -> int:
        model = self._parts.model
        if not model.has_game or model.outcome is not None:
            return 0
        return sum(moment.before.to_play is Seat.PLAYER for moment in model.timeline.past)

    def _ask(self, invitation: Invitation) -> None:
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Question)
        bind(box, windowTitle=L("Same deal again"))
        bind(box, text=L("Start this deal from its beginning? The moves you have made are given up."))
        again = bind(QPushButton(box), text=L("&Start again"))
        keep = bind(QPushButton(box), text=L("&Keep playing"))
        box.addButton(again, QMessageBox.ButtonRole.AcceptRole)
        box.addButton(keep, QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(again)
        box.setEscapeButton(keep)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.accepted.connect(lambda: self.deal(invitation))
        box.open()
