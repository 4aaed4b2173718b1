"""Sounds: what of the game is heard. It hears what the player may know, and never tells more than can be seen.

May import: `rules`. Must not: play anything itself; `Player` does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible

from qtcards.rules.game import Outcome
from qtcards.rules.moves import Flip, MoveKind, Reorder, Transfer, Transition
from qtcards.rules.position import Position, Seat
from qtcards.ui.assistant import Assistant
from qtcards.ui.game_model import GameModel

_AFTER_FLIGHT_S = 0.2
"""A card is heard when it lands; where nothing flies, at once."""
_MANY = 5


class Choices(Protocol):
    """The settings."""

    def word(self, id: str, /) -> str:
        """Return the value of a choice."""

    def number(self, id: str, /) -> int:
        """Return the value of a number."""


class Sounding(Protocol):
    """What plays (`Player`)."""

    def play(self, name: str, volume: int, after: float = 0.0) -> None:
        """Play a sound at ``volume`` per cent, ``after`` seconds from now; return at once."""


class Sounds(QObject):
    """Listens to model and assistant. ``flies``: whether cards fly, so that they land later."""

    def __init__(
        self,
        model: GameModel,
        assistant: Assistant,
        choices: Choices,
        player: Sounding,
        flies: Callable[[], bool],
        reads: Callable[[], bool] = QAccessible.isActive,
    ) -> None:
        """``reads``: whether a screen reader, or another aid, listens to the program."""
        super().__init__()
        self._model, self._assistant, self._choices, self._player = model, assistant, choices, player
        self._flies, self._reads = flies, reads
        self._was_thinking = False
        model.dealt.connect(self._hear_deal)
        model.narrated.connect(self._hear_move)
        model.refused.connect(self._hear_refusal)
        model.ended.connect(self._hear_end)
        assistant.thinking.connect(self._hear_turn)

    @property
    def is_on(self) -> bool:
        """Whether anything is heard now."""
        chosen = self._choices.word("sound")
        return chosen == "on" or (chosen == "reader-off" and not self._reads())

    def try_out(self) -> None:
        """Let the volume be heard that was chosen just now."""
        self._play("place")

    def _play(self, name: str, after: float = 0.0) -> None:
        if self.is_on:
            self._player.play(name, self._choices.number("volume"), after)

    def _hear_deal(self, _position: Position) -> None:
        if not self._model.timeline.past:
            self._play("deal")

    def _hear_move(self, _before: Position, seen: Transition) -> None:
        if (name := sound_of(seen)) is not None:
            lands = self._flies() and seen.move.kind is MoveKind.CARRY
            self._play(name, _AFTER_FLIGHT_S if lands else 0.0)

    def _hear_refusal(self, *_: object) -> None:
        self._play("refusal")

    def _hear_turn(self, thinking: bool) -> None:
        """The player's turn is told when the assistant's ends, not when a game is dealt."""
        was_thinking, self._was_thinking = self._was_thinking, thinking
        if was_thinking and not thinking and self._is_players_turn():
            self._play("turn", 2 * _AFTER_FLIGHT_S if self._flies() else 0.0)

    def _is_players_turn(self) -> bool:
        model = self._model
        return model.has_game and model.outcome is None and model.position.to_play is Seat.PLAYER

    def _hear_end(self, outcome: Outcome) -> None:
        if outcome.winner is Seat.PLAYER:
            self._play("win", 2 * _AFTER_FLIGHT_S if self._flies() else 0.0)


def sound_of(seen: Transition) -> str | None:
    """Return the one sound of what happened, its most telling step; None for what moves nothing."""
    steps = seen.steps
    carried = [step for step in steps if isinstance(step, Transfer)]
    if any(isinstance(step, Reorder) for step in steps) and not seen.undoing:
        return "shuffle"
    if len(carried) >= _MANY or any(len(step.cards) > 1 for step in carried[1:]):  # a row; what is complete and leaves
        return "row"
    if seen.move.kind is MoveKind.DEAL and carried:
        return "flip"
    if carried:
        return "place"
    return "flip" if any(isinstance(step, Flip) for step in steps) else None
