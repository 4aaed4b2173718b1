"""Commands: the slots behind the actions. Each is a sentence or two; what is longer has an object of its own.

May import: everything in `ui.windows` but the main window, which it gets as a widget.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QDialog, QWidget

from qtcards.rules.game import Refusal
from qtcards.session.automatic import goes_home
from qtcards.text import describe
from qtcards.ui.finishing import Finisher
from qtcards.ui.keymap import Keymap
from qtcards.ui.table.view import TableView
from qtcards.ui.windows.dealing import Dealing
from qtcards.ui.windows.parts import Parts

if TYPE_CHECKING:
    from qtcards.ui.tangram.model import PuzzleModel


class Commands(QObject):
    """Does what the player asks for in menus, header and by keys."""

    games_wanted = Signal()
    """The player wants to see all games."""
    file_wanted = Signal()
    """The player wants to go on with a game from a file."""
    copy_wanted = Signal()
    """The player wants the game on the table in a file."""

    def __init__(self, parts: Parts, keymap: Keymap, table: TableView, dealing: Dealing, window: QWidget) -> None:
        super().__init__(window)
        self._keymap = keymap
        self._parts, self._model, self._messages = parts, parts.model, parts.messages
        self._table, self._dealing, self._window = table, dealing, window
        looks = parts.appearance
        self.finisher = Finisher(parts.model, lambda: looks.motion == "off", self, lambda: looks.tempo)
        self._open: dict[str, QDialog] = {}
        self.puzzle: PuzzleModel | None = None
        """What the keys of moves are about while Tangram is seen, instead of the game."""

    @property
    def open_dialogs(self) -> tuple[str, ...]:
        """The names of the dialogs that stand beside the game."""
        return tuple(self._open)

    # -- the game -------------------------------------------------------------------------------------------------

    def choose_new_game(self) -> None:
        """Open the dialog for a new game."""
        self._dealing.choose()

    def show_games(self) -> None:
        """Show the start page."""
        self.games_wanted.emit()

    def open_file(self) -> None:
        """Let the player choose a saved game."""
        self.file_wanted.emit()

    def save_file(self) -> None:
        """Let the player choose where the game is written to."""
        self.copy_wanted.emit()

    def choose_deal(self) -> None:
        """Open the dialog for a new game at the number of the deal."""
        self._dealing.choose_deal()

    def deal_again(self) -> None:
        """Deal the same cards again."""
        self._dealing.deal_again()

    def quit(self) -> None:
        """Close the program."""
        self._window.close()

    def undo(self) -> None:
        """Take the last move back; never one of the assistant's."""
        self._model.undo() if self.puzzle is None else self.puzzle.undo()

    def redo(self) -> None:
        """Make the move again that was taken back."""
        self._model.redo() if self.puzzle is None else self.puzzle.redo()

    def deal(self) -> None:
        """Turn up cards of the stock."""
        self._table.deal_or_pass()

    def finish(self) -> None:
        """Send home what goes home; say why when nothing does."""
        if self.finisher.start():
            return
        game, view = self._model.game, self._model.view
        if self._model.outcome is not None:
            self._model.refused.emit(Refusal.GAME_OVER, None)
        elif not goes_home(game):
            self._model.refused.emit(Refusal.NO_SUCH_MOVE, None)
        else:
            self._messages.say(lambda: describe.none_goes_home(game, view))
            self._table.say(lambda: describe.none_goes_home(game, view))

    def hint(self) -> None:
        """Ask for advice."""
        self._parts.hints.ask() if self.puzzle is None else self.puzzle.hint()

    def list_moves(self) -> None:
        """Show all moves as sentences."""
        self._show("moves", self._move_list)

    # -- reading out ----------------------------------------------------------------------------------------------

    def read_pile(self) -> None:
        """Read out the pile at the keyboard's place."""
        game, view, pile = self._model.game, self._model.view, self._table.spot.pile
        self._messages.say(lambda: describe.read_pile(game, view, pile))

    def read_tops(self) -> None:
        """Read out all top cards."""
        game, view = self._model.game, self._model.view
        self._messages.say(lambda: describe.read_tops(game, view))

    def read_state(self) -> None:
        """Read out how the game stands, with the time played when it is shown."""
        game, view = self._model.game, self._model.view
        elapsed = self._model.clock.elapsed if self._parts.settings.word("clock") == "on" else None
        self._messages.say(lambda: describe.state(game, view, elapsed))

    def read_opponent(self) -> None:
        """Read out what the opponent has."""
        game, view = self._model.game, self._model.view
        self._messages.say(lambda: describe.opponent(game, view))

    def read_last(self) -> None:
        """Say the last message again."""
        self._messages.repeat()

    # -- windows --------------------------------------------------------------------------------------------------

    def show_history(self, shown: bool) -> None:
        """Show or hide the history panel."""
        self._parts.settings.set("history", "on" if shown else "off")

    def show_toolbar(self, shown: bool) -> None:
        """Show or hide the bar above the table."""
        self._parts.settings.set("toolbar", "on" if shown else "off")

    def toggle_full_screen(self) -> None:
        """Use the whole screen, or no longer."""
        self._window.setWindowState(self._window.windowState() ^ Qt.WindowState.WindowFullScreen)

    def show_settings(self) -> None:
        """Open the settings."""
        from qtcards.ui.windows.settings_dialog import SettingsDialog  # noqa: PLC0415 - not needed at the start

        settings, looks = self._parts.settings, self._parts.appearance
        self._show("settings", lambda: SettingsDialog(settings, looks, self._keymap, self._messages, self._window))

    def show_statistics(self) -> None:
        """Open the statistics."""
        from qtcards.ui.windows.statistics import StatisticsDialog  # noqa: PLC0415 - not needed at the start

        self._show("statistics", lambda: StatisticsDialog(self._parts, self._window))

    def show_rules(self) -> None:
        """Open the rules of the game on the table."""
        from qtcards.ui.windows.rules_help import GameRules, TangramRules  # noqa: PLC0415 - not needed at the start

        if self.puzzle is not None:
            self._show("tangram-rules", lambda: TangramRules(self._window))
        else:
            self._show("rules", lambda: GameRules(self._model, self._window))

    def show_keys(self) -> None:
        """Open the list of keys."""
        from qtcards.ui.windows.lists import KeyList  # noqa: PLC0415 - not needed at the start

        self._show("keys", lambda: KeyList(self._keymap, self._window))

    def show_about(self) -> None:
        """Open the dialog about the program."""
        from qtcards.ui.windows.about import AboutDialog  # noqa: PLC0415 - not needed at the start

        self._show("about", lambda: AboutDialog(self._window))

    def _move_list(self) -> QDialog:
        from qtcards.ui.windows.lists import MoveList  # noqa: PLC0415 - not needed at the start

        dialog = MoveList(self._model, self._window)
        dialog.wanted.connect(self._model.play)
        return dialog

    def _show(self, name: str, make: Callable[[], QDialog]) -> None:
        """Open a dialog beside the game, or bring the one that is open to the front."""
        if (dialog := self._open.get(name)) is None:
            dialog = self._open[name] = make()
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.destroyed.connect(lambda: self._open.pop(name, None))
        dialog.show()
        dialog.raise_()
        dialog.activateWindow()
