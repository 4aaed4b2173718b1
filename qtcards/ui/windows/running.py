"""What the self-test and the bench ask of the program, which only `qtcards.app` can make."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from PySide6.QtWidgets import QApplication

from qtcards.session.folders import Folders
from qtcards.session.settings import Settings
from qtcards.ui.assistant import Choose
from qtcards.ui.game_model import GameModel
from qtcards.ui.hints import Advise
from qtcards.ui.windows.main_window import MainWindow


class Running(Protocol):
    """The program with all its parts, the window not yet shown."""

    @property
    def window(self) -> MainWindow:
        """The main window."""

    @property
    def model(self) -> GameModel:
        """The game on its table; none is dealt yet."""

    @property
    def settings(self) -> Settings:
        """The settings."""

    @property
    def choose(self) -> Choose:
        """How the assistant chooses its moves."""

    @property
    def advise(self) -> Advise:
        """How hints are found."""

    def close(self) -> None:
        """End all threads and bring the kept files up to date."""


MakeProgram: TypeAlias = Callable[[QApplication, Folders], Running]
