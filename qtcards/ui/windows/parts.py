"""What the main window shows and serves: the objects of the program, made in `qtcards.app` and passed in."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from qtcards.session.journal import Kept
from qtcards.session.settings import Settings
from qtcards.ui.appearance import Appearance
from qtcards.ui.assistant import Assistant
from qtcards.ui.game_model import GameModel
from qtcards.ui.hints import Hints
from qtcards.ui.late import Late
from qtcards.ui.windows.messages import Messages

if TYPE_CHECKING:
    from qtcards.session.invitation import Invitation
    from qtcards.session.statistics import Statistics
    from qtcards.ui.tangram.model import PuzzleModel


class Shelf(Protocol):
    """The games that were left in the middle for another kind of game (`session.journal`)."""

    def waiting(self) -> Collection[str]:
        """Return the ids of the games that can be gone on with."""

    def waits(self, game: str) -> Invitation | None:
        """Return what the one of this id is; None when none waits."""

    def go_on(self, game: str) -> Kept | None:
        """Take up the one of this id; None when none waits."""

    @property
    def statistics(self) -> Statistics:
        """What all games come to."""

    @property
    def number(self) -> int | None:
        """The number of the game on the table among them; None when it is not kept."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The program's objects, but for the widgets."""

    settings: Settings
    appearance: Appearance
    model: GameModel
    assistant: Assistant
    hints: Hints
    messages: Messages
    late_puzzle: Late[PuzzleModel]
    shelf: Shelf
    any_deal: Callable[[], int]
    """Draws the number of a deal when the player wants any."""

    @property
    def puzzle(self) -> PuzzleModel:
        """Tangram, loaded when it is first wanted; what lies on its table is no game of the model."""
        return self.late_puzzle()
