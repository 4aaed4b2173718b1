"""Hints: one piece of advice for each time the player asks, found in another thread from what the player may know.

Must not: word the advice, or show it; who is connected to `hinted` does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from qtcards.rules.game import AnyGame, Refusal
from qtcards.rules.position import Position, Seat
from qtcards.ui.game_model import GameModel
from qtcards.ui.thinking import Thinker

Advise = Callable[[AnyGame, Position, Sequence[Position]], Any]
"""Makes advice (a move and its reason) from the game, the player's view, and the player's views before it."""

_REMEMBERED = 300
"""So many former positions the advice does not lead back to."""


class Hints(QObject):
    """Finds advice for the player whose turn it is."""

    hinted = Signal(object, object)
    """The player's view, and the advice for it."""
    nothing_found = Signal(object)
    """The player's view, from which nothing leads on: the game is stuck, or the advice finds no way."""

    def __init__(self, model: GameModel, advise: Advise, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model, self._advise = model, advise
        self._thinker = Thinker(self)
        model.dealt.connect(self._thinker.forget)
        model.moved.connect(self._thinker.forget)

    def ask(self) -> None:
        """Look for advice; `hinted` follows, unless the position changes before it is found."""
        model, advise = self._model, self._advise
        if (reason := self._refusal()) is not None:
            model.refused.emit(reason, None)
            return
        if self._thinker.busy:
            return
        game, view = model.game, model.view
        if model.is_stuck:  # the stock may go round for ever: that is no advice
            self.nothing_found.emit(view)
            return
        past = model.timeline.past[-_REMEMBERED:]

        def think() -> Any:
            return advise(game, view, [game.visible_to(moment.before, Seat.PLAYER) for moment in past])

        self._thinker.ask(think, lambda advice: self._tell(view, advice))

    def _tell(self, view: Position, advice: Any) -> None:
        if advice is None:
            self.nothing_found.emit(view)
        else:
            self.hinted.emit(view, advice)

    def close(self) -> None:
        """Stop for good, before the program ends."""
        self._thinker.close()

    def _refusal(self) -> Refusal | None:
        if self._model.outcome is not None:
            return Refusal.GAME_OVER
        return None if self._model.position.to_play is Seat.PLAYER else Refusal.NOT_YOUR_TURN
