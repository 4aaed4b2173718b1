"""Who tells the player what happens: one sentence for each action, one for the assistant's whole turn.

May import: `text.describe`, which makes all the words. Must not: word anything, show anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from qtcards.rules.game import Outcome, Refusal
from qtcards.rules.moves import Move, Transition
from qtcards.rules.position import Position, Seat
from qtcards.text import describe
from qtcards.ui.actions import KeysOf, key_text
from qtcards.ui.windows.messages import Words
from qtcards.ui.windows.parts import Parts


class Narrator(QObject):
    """Listens to the game, the assistant and the hints, and passes their words to `Messages`."""

    happened = Signal(object)
    """`Words` of what changed on the table; refusals, hints and readings are none."""

    def __init__(self, parts: Parts, keys_of: KeysOf, parent: QObject | None = None) -> None:
        super().__init__(parent)
        model, assistant, hints = parts.model, parts.assistant, parts.hints
        self._model, self._assistant, self._messages = model, assistant, parts.messages
        self._appearance, self._keys_of = parts.appearance, keys_of
        model.dealt.connect(self._tell_deal)
        model.narrated.connect(self._tell_move)
        model.refused.connect(self._tell_refusal)
        model.ended.connect(self._tell_end)
        assistant.turned.connect(self._tell_turn)
        hints.hinted.connect(self._tell_hint)

    def _tell(self, words: Words) -> None:
        self._messages.say(words)
        self.happened.emit(words)

    def _tell_deal(self, _position: Position) -> None:
        game, view = self._model.game, self._model.view
        if self._model.timeline.past:  # taken up again
            self._tell(lambda: self._with_keys(describe.status(game, view, self._wordiness)))
        else:
            self._tell(lambda: self._with_keys(describe.opening(game, view, self._wordiness)))

    @property
    def _wordiness(self) -> describe.Wordiness:
        return self._appearance.wordiness

    def _with_keys(self, words: str) -> str:
        """The first words of a game; in full, the keys that help on come after them."""
        if self._wordiness is not describe.Wordiness.FULL:
            return words
        hint, moves = (key_text(self._keys_of(id)[0]) for id in ("hint", "moves"))
        return " ".join((words, describe.helping_keys(hint, moves)))

    def _tell_move(self, before: Position, seen: Transition) -> None:
        if before.to_play is Seat.PLAYER or seen.undoing:  # the assistant's moves are told when its turn is over
            game = self._model.game
            self._tell(lambda: describe.narration(game, before, seen, self._wordiness))

    def _tell_turn(self, moments: Sequence[tuple[Position, Transition]]) -> None:
        game = self._model.game
        after = self._model.view if self._model.outcome is None else None
        self._tell(lambda: describe.turn_summary(game, moments, self._wordiness, after))
        if (outcome := self._model.outcome) is not None:
            self._tell_outcome(outcome)

    def _tell_refusal(self, reason: Refusal, move: Move | None) -> None:
        game, view = self._model.game, self._model.view
        self._messages.say(lambda: describe.refusal(game, view, reason, move))

    def _tell_hint(self, view: Position, advice: Any) -> None:
        game = self._model.game
        self._messages.say(lambda: describe.hint(game, view, advice, self._wordiness))

    def _tell_end(self, outcome: Outcome) -> None:
        if not self._assistant.at_it:  # else it is told after the turn that led to it
            self._tell_outcome(outcome)

    def _tell_outcome(self, outcome: Outcome) -> None:
        game, view = self._model.game, self._model.view
        self._tell(lambda: describe.outcome(game, view, outcome))
