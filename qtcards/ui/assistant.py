"""The assistant's turn: it thinks in another thread, and shows its moves one by one at a pace that can be followed.

The assistant is given its own view and nothing else. Its answer counts only for the position that was asked about:
a new deal, an undo or the end of the program at any moment make it void. Must not: word anything, know a level.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from itertools import islice

from PySide6.QtCore import QObject, QTimer, Signal

from qtcards.rules.game import AnyGame, legal_moves
from qtcards.rules.moves import Move, Transition
from qtcards.rules.position import Position, Seat
from qtcards.ui.game_model import GameModel
from qtcards.ui.thinking import Thinker

Choose = Callable[[AnyGame, Position, str], Sequence[Move]]
"""The moves to make next, from the game, the assistant's view and the level; it is asked again after them."""

PACES: Mapping[str, int] = {"slow": 1500, "normal": 850, "fast": 350, "at-once": 0}
"""Milliseconds between two moves of the assistant, by the value of the setting."""
_log = logging.getLogger(__name__)


class Assistant(QObject):
    """Plays for `Seat.ASSISTANT` whenever it is its turn."""

    thinking = Signal(bool)
    """It begins or ends its turn."""
    turned = Signal(object)
    """Its turn is over: a tuple of (view before, seen transition), as the player saw it."""

    def __init__(
        self, model: GameModel, choose: Choose, pace: Callable[[], str], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._model, self._choose, self._pace = model, choose, pace
        self._thinker = Thinker(self)
        self._thinker.failed.connect(self._give_up)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._step)
        self._plan: list[Move] = []
        self._moments: list[tuple[Position, Transition]] = []
        self._acting = self._at_it = False
        model.dealt.connect(self._begin)
        model.moved.connect(self._follow)
        model.narrated.connect(self._remember)

    @property
    def at_it(self) -> bool:
        """Whether the assistant is thinking or showing its moves."""
        return self._at_it

    def close(self) -> None:
        """Stop for good, before the program ends."""
        self._stop()
        self._thinker.close()

    def _begin(self, _position: Position) -> None:
        self._moments.clear()
        self._consider()

    def _follow(self, _before: Position, _transition: Transition) -> None:
        if not self._acting:  # somebody else changed the position: what was thought of the old one is void
            self._consider()

    def _remember(self, before: Position, seen: Transition) -> None:
        if self._acting:
            self._moments.append((before, seen))
        elif seen.undoing and self._moments:
            self._moments.pop()

    def _consider(self) -> None:
        self._stop()
        if self._is_mine():
            self._set_at_it(True)
            self._ask()
        else:
            self._set_at_it(False)

    def _ask(self) -> None:
        model, choose = self._model, self._choose
        game, view, level = model.game, model.view_of(Seat.ASSISTANT), model.invitation.level
        self._thinker.ask(lambda: choose(game, view, level), self._receive)

    def _receive(self, plan: Sequence[Move]) -> None:
        if not plan:
            self._give_up()
            return
        self._plan = list(plan)
        self._wait()

    def _wait(self) -> None:
        self._timer.start(PACES[self._pace()])

    def _step(self) -> None:
        move = self._plan.pop(0)
        if move not in legal_moves(self._model.game, self._model.position):
            _log.error("the assistant planned an illegal move: %s", move)
            self._give_up()
            return
        self._acting = True
        try:
            self._model.play(move, Seat.ASSISTANT)
        finally:
            self._acting = False
        if not self._is_mine():
            self._end_turn()
        elif self._plan:
            self._wait()
        else:
            self._ask()

    def _end_turn(self) -> None:
        self._stop()
        self._set_at_it(False)
        if self._moments:
            moments = tuple(self._moments)
            self._moments.clear()
            self.turned.emit(moments)

    def _give_up(self) -> None:
        """Make the first legal move rather than leave the player waiting for ever."""
        self._plan = list(islice(self._model.game.moves(self._model.position), 1))
        self._wait()

    def _is_mine(self) -> bool:
        model = self._model
        return model.has_game and model.outcome is None and model.position.to_play is Seat.ASSISTANT

    def _stop(self) -> None:
        self._thinker.forget()
        self._timer.stop()
        self._plan.clear()

    def _set_at_it(self, at_it: bool) -> None:
        if at_it != self._at_it:
            self._at_it = at_it
            self.thinking.emit(at_it)
