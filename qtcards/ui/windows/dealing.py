"""Dealing: how one game follows another, with a question first when the player would lose something by it.

Remembers the choices of the last new game in the settings. Must not: know what the choices mean.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from qtcards.games.catalogue import GAMES, find
from qtcards.games.entry import GameEntry, OfferedForm
from qtcards.rules.options import Option, OptionError, OptionValue
from qtcards.rules.position import Seat
from qtcards.session.invitation import Invitation
from qtcards.session.settings import SETTINGS
from qtcards.text.describe.games import game_name, played
from qtcards.text.i18n import L, Msg
from qtcards.ui.windows.parts import Parts
from qtcards.ui.windows.question import Question

if TYPE_CHECKING:
    from qtcards.ui.windows.new_game import NewGameDialog

_RECENT = 6
"""So many games are remembered as recently played."""
_SETTINGS = frozenset(setting.id for setting in SETTINGS)
"""An option that is a setting of its own (those of the first game) is kept there, all others by their game."""


class Dealing(QObject):
    """Deals games to the model, in front of ``window``."""

    def __init__(self, parts: Parts, window: QWidget) -> None:
        super().__init__(window)
        self._parts, self._window = parts, window
        self.pointed_at: Callable[[], GameEntry | OfferedForm | None] = lambda: None
        """The game or form that the player means on the start page, if it is seen."""

    def choose(self, entry: GameEntry | OfferedForm | None = None) -> None:
        """Let the player choose options and deal of a game or form; None: of the game on the table."""
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

    def open_form(self, entry: OfferedForm) -> bool:
        """Go on with a game of this form, there or left in the middle, else deal one; return whether it lies there.

        Ask first when another game of its kind, on the table or left in the middle, would end with it.
        """
        return self.lay(self._in_form(entry), any_deal=True, by=self.deal)

    def lay(self, wanted: Invitation, *, any_deal: bool, by: Callable[[Invitation], None]) -> bool:
        """Go on with this game, on the table or left in the middle, else deal it ``by``; return whether it lies there.

        With ``any_deal`` its number does not matter. Asks first when another game of its kind would end with it.
        """
        model, shelf = self._parts.model, self._parts.shelf

        def is_it(other: Invitation) -> bool:
            same = (other.game, other.options) == (wanted.game, wanted.options)
            return same and (any_deal or other.deal == wanted.deal)

        entry = _entry(wanted.game)
        if model.has_game and model.invitation.game == wanted.game:
            if model.outcome is None and is_it(model.invitation):
                return True
        elif (waiting := shelf.waits(wanted.game)) is not None and is_it(waiting):
            self.open(entry)
            return True
        return self.instead(
            wanted.game,
            L("{game}: a new deal")(game=played(entry, wanted.options)),
            L("&Deal the cards"),
            lambda other: L("A game of {kind} is not finished, and ends with a new one. Deal {game} all the same?")(
                kind=other, game=played(entry, wanted.options)
            ),
            lambda: by(wanted),
        )

    def instead(
        self, game: str, title: Msg, yes: Msg, question: Callable[[str], Msg], then: Callable[[], None]
    ) -> bool:
        """Do what puts another game of this id on the table; return whether it was done at once.

        Where one, on the table or left in the middle, would end with it, first ask ``question``, which gets its name.
        """
        entry = _entry(game)
        if not self._ends(entry):
            then()
            return True
        model = self._parts.model
        on_the_table = model.has_game and model.invitation.game == game
        ending = model.invitation if on_the_table else self._parts.shelf.waits(game)
        name = game_name(entry) if ending is None else played(entry, ending.options)
        self._ask(title, question(name), yes, then)
        return False

    def choose_deal(self) -> None:
        """Let the player choose another deal of the game on the table, with its options; its number is at hand."""
        self._open_dialog().show_deal(self._parts.model.invitation.deal)

    def deal_again(self) -> None:
        """Deal the same cards again; ask first when moves of a running game would be lost, be it one."""
        again = self._parts.model.invitation
        if self._has_moves_at_stake():
            self._ask(
                L("Same deal again"),
                L("Start this deal from its beginning? The moves you have made are given up."),
                L("&Start again"),
                lambda: self.deal(again),
            )
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

    def _in_form(self, entry: OfferedForm) -> Invitation:
        return replace(self.usual(entry.game), options=entry.game.options_of(entry.form))

    def _open_dialog(self, wanted: GameEntry | OfferedForm | None = None) -> NewGameDialog:
        """Of the game on the table its own options are shown, of another those of the last time, of a form its own."""
        from qtcards.ui.windows.new_game import NewGameDialog  # noqa: PLC0415 - not needed at the start

        model = self._parts.model
        wanted = wanted or self.pointed_at() or (find(model.invitation.game) if model.has_game else None) or GAMES[0]
        entry = wanted.game if isinstance(wanted, OfferedForm) else wanted
        usual = self._in_form(wanted) if isinstance(wanted, OfferedForm) else self.usual(entry)
        is_on_the_table = model.has_game and model.invitation.game == entry.id
        dialog = NewGameDialog(
            entry,
            model.invitation if is_on_the_table and not isinstance(wanted, OfferedForm) else usual,
            self._parts.any_deal,
            ends=self._ends(entry),
            parent=self._window,
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.chosen.connect(self.deal)
        dialog.open()
        return dialog

    def _ends(self, entry: GameEntry) -> Msg | None:
        """Say what a new deal of this game would end: one of its kind on the table, or left in the middle."""
        model = self._parts.model
        if model.has_game and model.invitation.game == entry.id:
            return L("The game on the table ends with it, unfinished.") if self._has_moves_at_stake() else None
        if entry.id in self._parts.shelf.waiting():
            return L("The game of this kind that you left in the middle ends with it, unfinished.")
        return None

    def _has_moves_at_stake(self) -> bool:
        """Whether the player has made a move in a game that goes on."""
        model = self._parts.model
        if not model.has_game or model.outcome is not None:
            return False
        return any(moment.before.to_play is Seat.PLAYER for moment in model.timeline.past)

    def _ask(self, title: Msg, question: Msg, yes: Msg, then: Callable[[], None]) -> None:
        """Do it when the player agrees; Escape is no."""
        asked = Question(title, question, yes, L("&Keep playing"), is_yes_usual=True)
        asked.ask(self._window, self._parts.appearance, then)


def _read(option: Option, kept: object) -> OptionValue:
    """What was kept, or the default when it is no value of this option (any more)."""
    try:
        return option.read(kept)
    except OptionError:
        return option.default


def _entry(game: str) -> GameEntry:
    entry = find(game)
    assert entry is not None, "invitations are to games that there are"
    return entry
