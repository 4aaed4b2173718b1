"""GameFiles: saving a copy of the game on the table, and going on with a saved one.

The journal keeps every game in any case; these files are for other machines and other people. May import: session
and the dialogs of Qt. Must not: know what stands in such a file.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeAlias

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QWidget

from qtcards.games.catalogue import find
from qtcards.session.game_file import SUFFIX, GameFileError, read_game, write_game
from qtcards.session.sheet import Kept
from qtcards.text.describe.games import played
from qtcards.text.i18n import L
from qtcards.ui.game_model import GameModel
from qtcards.ui.windows.dealing import Dealing
from qtcards.ui.windows.messages import Words

Tell: TypeAlias = Callable[[Words], None]
_KIND = L("Saved games of qtcards (*{suffix})")(suffix=SUFFIX)


class Shelf(Protocol):
    """Where games are kept by themselves: the journal."""

    @property
    def current(self) -> Kept | None:
        """The game being played."""

    def take_over(self, kept: Kept) -> None:
        """Keep a game from elsewhere as the one being played."""


class GameFiles(QObject):
    """Works in front of ``window``; ``say`` shows a sentence there, ``complain`` one that stays."""

    def __init__(
        self, model: GameModel, shelf: Shelf, dealing: Dealing, say: Tell, complain: Tell, window: QWidget
    ) -> None:
        super().__init__(window)
        self._model, self._shelf, self._dealing, self._window = model, shelf, dealing, window
        self._say, self._complain = say, complain

    def ask_where_to_save(self) -> None:
        """Let the player choose a name, and write the game on the table."""
        if (kept := self._shelf.current) is None:
            return
        entry = find(kept.invitation.game)
        assert entry is not None, "it lies on the table"
        proposed = Path.home() / f"{played(entry, kept.invitation.options)} {kept.invitation.deal}{SUFFIX}"
        name, _ = QFileDialog.getSaveFileName(
            self._window, str(L("Save a copy of this game")), str(proposed), str(_KIND)
        )
        if name:
            self.save(Path(name))

    def save(self, path: Path) -> None:
        """Write the game on the table."""
        kept = self._shelf.current
        assert kept is not None, "there is a game"
        path = path if path.suffix == SUFFIX else path.with_name(path.name + SUFFIX)
        try:
            write_game(path, kept)
        except OSError:
            self._complain(L("The game could not be written to {file}.")(file=path.name).__str__)
        else:
            self._say(L("A copy of this game is in {file}.")(file=path.name).__str__)

    def ask_what_to_open(self) -> None:
        """Let the player choose a saved game, and go on with it."""
        title = str(L("Open a saved game"))
        name, _ = QFileDialog.getOpenFileName(self._window, title, str(Path.home()), str(_KIND))
        if name:
            self.open(Path(name))

    def open(self, path: Path) -> bool:
        """Go on with a saved game; the one on the table is left as when another is dealt, and asked about before.

        Return whether it holds a game.
        """
        try:
            kept = read_game(path)
        except (OSError, GameFileError):
            self._complain(L("{file} holds no game that can be opened.")(file=path.name).__str__)
            return False

        def go_on() -> None:
            self._shelf.take_over(kept)
            self._model.resume(kept.invitation, kept.events, kept.elapsed)

        self._dealing.instead(
            kept.invitation.game,
            L("Open a saved game"),
            L("&Open it"),
            lambda other: L("A game of {kind} is not finished, and ends when {file} is opened. Open it all the same?")(
                kind=other, file=path.name
            ),
            go_on,
        )
        return True
