"""Who tells the player what happens: one sentence for each action, one for the assistant's whole turn.

May import: `rules`, and `text.describe`, which makes all the words. Must not: word anything, show anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from PySide6.QtCore import QObject, Signal

from qtcards.games.catalogue import find
from qtcards.rules.game import AnyGame, Outcome, Refusal
from qtcards.rules.moves import Move, Transition
from qtcards.rules.position import Position, Seat
from qtcards.rules.sight import seen_by
from qtcards.text import describe
from qtcards.ui.actions import KeysOf, key_text
from qtcards.ui.windows.messages import Words
from qtcards.ui.windows.parts import Parts
from qtcards.ui.windows.stuck import STUCK


class Narrator(QObject):
    """Listens to the game, the assistant and the hints, and passes their words to `Messages`."""

    told = Signal(object)
    """`Words` for those who look at the table: what happened there, a refusal, a hint; what is read out is none."""

    def __init__(self, parts: Parts, keys_of: KeysOf, parent: QObject | None = None) -> None:
        super().__init__(parent)
        model, assistant, hints = parts.model, parts.assistant, parts.hints
        self._model, self._assistant, self._messages = model, assistant, parts.messages
        self._appearance, self._keys_of = parts.appearance, keys_of
        model.dealt.connect(self._tell_deal)
        model.stepped.connect(self._tell_step)
        model.refused.connect(self._tell_refusal)
        model.ended.connect(self._tell_end)
        assistant.turned.connect(self._tell_turn)
        hints.hinted.connect(self._tell_hint)

    def _tell(self, words: Words, on_the_table: Words | None = None) -> None:
        """Say ``words``; on the table they are shown, or others instead of them."""
        self._messages.say(words)
        self.told.emit(words if on_the_table is None else on_the_table)

    def _tell_deal(self, _position: Position) -> None:
        game, view = self._model.game, self._model.view
        if self._model.timeline.past:  # taken up again
            moments = self._last_turn()
            is_stuck = self._model.is_stuck
            self._tell(lambda: self._with_keys(self._taken_up(game, view, moments, is_stuck=is_stuck)))
        else:
            warning = self._warning()
            self._tell(
                lambda: self._with_keys(describe.opening(game, view, self._wordiness)) + warning(),
                lambda: self._with_keys(self._opening_and_what_to_do(game, view)) + warning(),
            )

    def _warning(self) -> Words:
        """Of a deal that cannot be won that is said when it is dealt, whatever is said else."""
        invitation = self._model.invitation
        entry = find(invitation.game)
        hopeless = entry is not None and entry.never_won(invitation.options, invitation.deal)
        return lambda: f" {describe.never_won()}" if hopeless else ""

    def _last_turn(self) -> tuple[tuple[Position, Transition], ...]:
        """The assistant's moves since the player's last one, as the player saw them; the last lines of a game."""
        game = self._model.game
        theirs = takewhile(lambda moment: moment.before.to_play is Seat.ASSISTANT, reversed(self._model.timeline.past))
        return tuple(
            (
                game.visible_to(moment.before, Seat.PLAYER),
                seen_by(game, moment.before, moment.transition, Seat.PLAYER),
            )
            for moment in reversed(list(theirs))
        )

    def _taken_up(
        self, game: AnyGame, view: Position, moments: Sequence[tuple[Position, Transition]], *, is_stuck: bool
    ) -> str:
        """What the assistant did last, which nobody may remember, and what to do now."""
        if is_stuck:
            full = self._wordiness is describe.Wordiness.FULL
            return f"{STUCK} {describe.state(game, view, None)}" if full else str(STUCK)
        if not moments or game.outcome(view) is not None:
            return describe.status(game, view, self._wordiness)
        turn = describe.turn_summary(game, moments, self._wordiness)
        return f"{turn} {describe.to_do(game, view, self._wordiness)}".rstrip()

    def _opening_and_what_to_do(self, game: AnyGame, view: Position) -> str:
        """The opening tells who begins, and in full what the centre takes; what to do need not repeat it."""
        full, usual = describe.Wordiness.FULL, describe.Wordiness.NORMAL
        brief = usual if self._wordiness is full else self._wordiness
        opening = describe.opening(game, view, self._wordiness)
        return f"{opening} {describe.to_do(game, view, brief)}".rstrip()

    @property
    def _wordiness(self) -> describe.Wordiness:
        return self._appearance.wordiness

    def _with_keys(self, words: str) -> str:
        """The first words of a game; in full, the keys that help on come after them."""
        if self._wordiness is not describe.Wordiness.FULL:
            return words
        hint, moves = (key_text(self._keys_of(id)[0]) for id in ("hint", "moves"))
        return " ".join((words, describe.helping_keys(hint, moves)))

    def _tell_step(self, step: Sequence[tuple[Position, Transition]]) -> None:
        before, seen = step[0]
        if before.to_play is Seat.PLAYER or seen.undoing:  # the assistant's moves are told when its turn is over
            game = self._model.game
            self._tell(lambda: describe.step_told(game, step, self._wordiness))

    def _tell_turn(self, moments: Sequence[tuple[Position, Transition]]) -> None:
        game = self._model.game
        after = self._model.view if self._model.outcome is None else None
        self._tell(lambda: describe.turn_summary(game, moments, self._wordiness, after))
        if (outcome := self._model.outcome) is not None:
            self._tell_outcome(outcome)

    def _tell_refusal(self, reason: Refusal, move: Move | None) -> None:
        game, view = self._model.game, self._model.view
        self._tell(lambda: describe.refusal(game, view, reason, move))

    def _tell_hint(self, view: Position, advice: Any) -> None:
        game = self._model.game
        self._tell(lambda: describe.hint(game, view, advice, self._wordiness))

    def _tell_end(self, outcome: Outcome) -> None:
        if not self._assistant.at_it:  # else it is told after the turn that led to it
            self._tell_outcome(outcome)

    def _tell_outcome(self, outcome: Outcome) -> None:
        game, view = self._model.game, self._model.view
        self._tell(lambda: describe.outcome(game, view, outcome))
