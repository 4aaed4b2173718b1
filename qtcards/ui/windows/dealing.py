"""Dealing: how one game follows another, with a question first when the player would lose something by it.

Remembers the choices of the last new game in the settings. Must not: know what the choices mean.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QMessageBox, QPushButton, QWidget

from qtcards.games.catalogue import GAMES, find
from qtcards.games.entry import GameEntry
from qtcards.rules.options import Option, OptionError, OptionValue
from qtcards.rules.position import Seat
from qtcards.session.invitation import Invitation
from qtcards.session.settings import SETTINGS
from qtcards.text.i18n import L
from qtcards.ui.language import bind
from qtcards.ui.windows.parts import Parts

if TYPE_CHECKING:
    from qtcards.ui.windows.new_game import NewGameDialog

WORTH_ASKING = 5
"""So many moves of the player's own in a running game are not thrown away without a question."""

_RECENT = 6
"""So many games are remembered as recently played."""
_SETTINGS = frozenset(setting.id for setting in SETTINGS)
"""An option that is a setting of its own (those of the first game) is kept there, all others by their game."""


class Dealing(QObject):
    """Deals games to the model, in front of ``window``."""

    def __init__(self, parts: Parts, window: QWidget) -> None:
        super().__init__(window)
        self._parts, self._window = parts, window
        self.pointed_at: Callable[[], GameEntry | None] = lambda: None
        """The game that the player means on the start page, if it is seen."""

    def choose(self, entry: GameEntry | None = None) -> None:
        """Let the player choose options and deal of a game; None: of the one on the table."""
        self._open_dialog(entry)

    def open(self, entry: GameEntry) -> None:
        """Go on with the game of this kind, on the table or left in the middle; else deal one as chosen last time."""
        model = self._parts.model
        if model.has_game and model.outcome is None and model.invitation.game == entry.id:
            return
        if (kept := self._parts.shelf.go_on(entry.id)) is not None:
            model.resume(kept.invitation, kept.events, kept.elapsed)
            self.remember(entry.id)
        else:
            self.deal(self.usual(entry))

    def choose_deal(self) -> None:
        """Let the player choose another deal of the game on the table, with its options; its number is at hand."""
        self._open_dialog(as_it_is=True).show_deal(self._parts.model.invitation.deal)

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
        settings = self._parts.settings
        self._parts.model.deal(invitation)
        own = {id: value for id, value in invitation.options.items() if id in _SETTINGS}
        for id, value in own.items():
            settings.set(id, value)
        if others := " ".join(f"{id}={value}" for id, value in invitation.options.items() if id not in own):
            settings.set("options", {**settings.texts("options"), invitation.game: others})
        settings.set("level", invitation.level)
        self.remember(invitation.game)

    def remember(self, played: str) -> None:
        """Remember the game or puzzle of this id as the one that was played last."""
        recent = [id for id in self._parts.settings.word("recent").split() if id != played]
        self._parts.settings.set("recent", " ".join([played, *recent][:_RECENT]))

    def usual(self, entry: GameEntry = GAMES[0]) -> Invitation:
        """Return a game as the player chose it last time, on any deal."""
        settings = self._parts.settings
        words = settings.texts("options").get(entry.id, "").split()
        kept: dict[str, object] = {id: value for id, _, value in (word.partition("=") for word in words)}
        kept |= {option.id: settings.get(option.id) for option in entry.options if option.id in _SETTINGS}
        options = {option.id: _read(option, kept.get(option.id, option.default)) for option in entry.options}
        return Invitation(entry.id, options, self._parts.any_deal(), settings.word("level"))

    def _open_dialog(self, entry: GameEntry | None = None, *, as_it_is: bool = False) -> NewGameDialog:
        from qtcards.ui.windows.new_game import NewGameDialog  # noqa: PLC0415 - not needed at the start

        model = self._parts.model
        entry = entry or self.pointed_at() or (find(model.invitation.game) if model.has_game else None) or GAMES[0]
        is_on_the_table = model.has_game and model.invitation.game == entry.id
        dialog = NewGameDialog(
            entry,
            model.invitation if as_it_is and is_on_the_table else self.usual(entry),
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


def _read(option: Option, kept: object) -> OptionValue:
    """What was kept, or the default when it is no value of this option (any more)."""
    try:
        return option.read(kept)
    except OptionError:
        return option.default
