"""Which actions can be used now: those of the table only while it is seen, and only what the game on it knows.

May import: the model. Must not: say why something cannot be done; whoever is asked by a key refuses with a reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from qtcards.rules.moves import Move, MoveKind
from qtcards.rules.position import Seat
from qtcards.rules.solitaire import SolitaireGame
from qtcards.session.automatic import goes_home, homeward
from qtcards.ui.actions import ACTIONS, Menu
from qtcards.ui.game_model import GameModel

if TYPE_CHECKING:
    from qtcards.ui.tangram.model import PuzzleModel

_OF_THE_TABLE = frozenset({"same-deal", "deal-number", "history", "toolbar"})
"""Beside moves and reading out: actions that mean something only while the table is seen."""
_DEAL = Move(MoveKind.DEAL)


class Availability(QObject):
    """Follows the game; who changes the page calls `refresh`."""

    def __init__(
        self, model: GameModel, actions: Mapping[str, QAction], is_on_table: Callable[[], bool], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._model, self._actions, self._is_on_table = model, actions, is_on_table
        self.puzzle: PuzzleModel | None = None
        """Tangram while it is seen: then these actions are about it."""
        self._checks: Mapping[str, Callable[[], bool]] = {
            # In Flippo an undo may be against the rules; then the key answers why, so it stays alive.
            "undo": lambda: bool(model.timeline.past),
            "redo": lambda: model.timeline.redo_refusal() is None,
            "deal": lambda: self._deals and model.game.refusal(model.position, _DEAL) is None,
            "finish": lambda: homeward(model.timeline) is not None,
        }
        model.dealt.connect(self._follow_deal)
        model.moved.connect(self._follow_move)

    def refresh(self) -> None:
        """Let live what means something on this page, in this position."""
        if self.puzzle is not None:
            self._follow_puzzle(self.puzzle)
            return
        for spec in ACTIONS:
            if spec.menu in {Menu.MOVE, Menu.READ} or spec.id in _OF_THE_TABLE:
                self._actions[spec.id].setEnabled(self._is_on_table())
        self._actions["rules"].setEnabled(self._model.has_game)
        self._actions["save-file"].setEnabled(self._model.has_game)
        self._follow_move()

    def _follow_deal(self) -> None:
        game = self._model.game
        self._actions["deal"].setVisible(self._deals)
        self._actions["finish"].setVisible(goes_home(game))
        self._actions["read-opponent"].setVisible(any(spec.seat is Seat.ASSISTANT for spec in game.piles))
        self._follow_move()

    def _follow_move(self) -> None:
        if self.puzzle is not None:
            return
        alive = self._is_on_table() and self._model.has_game
        for id, check in self._checks.items():
            self._actions[id].setEnabled(alive and check())

    def _follow_puzzle(self, puzzle: PuzzleModel) -> None:
        alive = {"undo": puzzle.play.can_undo, "redo": puzzle.play.can_redo, "hint": True, "read-last": True}
        for spec in ACTIONS:
            if spec.menu in {Menu.MOVE, Menu.READ} or spec.id in _OF_THE_TABLE:
                self._actions[spec.id].setEnabled(alive.get(spec.id, False))
        self._actions["rules"].setEnabled(True)

    @property
    def _deals(self) -> bool:
        game = self._model.game
        return isinstance(game, SolitaireGame) and game.table.stock is not None
