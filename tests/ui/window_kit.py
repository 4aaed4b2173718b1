"""A main window for tests: settings and journal in memory, an assistant that does as the test says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtWidgets import QApplication
from shiboken6 import delete

from qtcards.players.advice import Advice, Reason
from qtcards.rules.game import AnyGame, Outcome
from qtcards.rules.moves import Move
from qtcards.rules.position import PileKind, Position, Seat
from qtcards.session.invitation import Invitation
from qtcards.session.journal import Journal
from qtcards.session.puzzles import Puzzles
from qtcards.session.settings import Settings
from qtcards.ui.appearance import Appearance
from qtcards.ui.assistant import Assistant, Choose
from qtcards.ui.game_model import GameModel
from qtcards.ui.hints import Hints
from qtcards.ui.language import switch_language
from qtcards.ui.late import Late
from qtcards.ui.tangram.model import PuzzleModel
from qtcards.ui.windows.main_window import MainWindow
from qtcards.ui.windows.messages import Messages
from qtcards.ui.windows.parts import Parts

DEAL = 7
"""In this deal, with stocks of 30, the player starts; in `THEIRS` the assistant does."""
THEIRS = 2


@dataclass
class MemoryRecord:
    """A journal in memory."""

    begun: list[Invitation] = field(default_factory=list)
    events: list[str] = field(default_factory=list)
    finished: int = 0

    def begin(self, invitation: Invitation) -> None:
        self.begun.append(invitation)
        self.events.clear()

    def append(self, event: str, elapsed: float) -> None:
        self.events.append(event)

    def finish(self, elapsed: float, outcome: Outcome) -> None:
        self.finished += 1


def first_move(game: AnyGame, view: Position, level: str = "") -> Sequence[Move]:
    """The simplest player: the first card that fits the centre, else the first thing that is allowed."""
    moves = list(game.moves(view))
    return [next((move for move in moves if game.piles[move.target].kind is PileKind.FOUNDATION), moves[0])]


def first_advice(game: AnyGame, view: Position, former: Sequence[Position] = ()) -> Advice:
    """Advice to do what `first_move` does."""
    return Advice(first_move(game, view)[0], Reason.BRINGS_STOCK_DOWN)


def flippo(deal: int = DEAL, stock: int = 30, colours: str = "bound") -> Invitation:
    return Invitation("flippo", {"stock": stock, "colours": colours, "emergency": "on"}, deal)


@dataclass
class Kit:
    """A window with all that a test wants to look at."""

    window: MainWindow
    parts: Parts
    record: MemoryRecord
    said: list[str]

    @property
    def model(self) -> GameModel:
        return self.parts.model

    def close(self) -> None:
        """Delete everything: what a signal is connected to lives as long as its sender, and no collector sees that."""
        parts = self.parts
        parts.assistant.close()
        parts.hints.close()
        self.window.close()
        for made in (self.window, parts.assistant, parts.hints, parts.late_puzzle.made, parts.model, parts.messages):
            if made is not None:
                delete(made)
        delete(parts.appearance)


def make_kit(qapp: QApplication, choose: Choose = first_move, advise: Any = first_advice) -> Kit:
    """A window with no game on its table, in English, the assistant as fast as it can."""
    settings = Settings(None, lambda _trouble: None)
    settings.set("pace", "at-once")
    settings.set("language", "en")
    settings.set("motion", "off")
    switch_language(qapp, "en")
    record, messages, said = MemoryRecord(), Messages(), []
    messages.said.connect(said.append)
    model = GameModel(record)
    parts = Parts(
        settings,
        Appearance(settings),
        model,
        Assistant(model, choose, lambda: settings.word("pace")),
        Hints(model, advise),
        messages,
        Late(lambda: PuzzleModel(Puzzles(None, lambda _trouble: None), lambda: settings.word("snapping") == "on")),
        Journal(None, lambda _trouble: None),
        lambda: 4711,
    )
    return Kit(MainWindow(parts), parts, record, said)


def move_to_undo(model: GameModel) -> Move:
    """A move of the player that turns nothing up: a hand card that fits the centre."""
    kinds = [pile.kind for pile in model.game.piles]
    moves = (move for move in model.game.moves(model.view) if kinds[move.source] is PileKind.HAND)
    return next(move for move in moves if kinds[move.target] is PileKind.FOUNDATION)


def first_player_move(model: GameModel) -> Move:
    """What `first_move` does for the player, now."""
    assert model.position.to_play is Seat.PLAYER
    return first_move(model.game, model.view)[0]
