"""Timeline: the game being played, as the moves made so far and those taken back. No Qt, no text."""

from __future__ import annotations

from dataclasses import dataclass

from qtcards.rules.game import AnyGame, IllegalMoveError, Outcome, Refusal
from qtcards.rules.moves import Move, Transition, apply
from qtcards.rules.position import Position


@dataclass(frozen=True, slots=True)
class Moment:
    """One move that was made: the position it was made in, and what it did."""

    before: Position
    transition: Transition
    follows: bool = False
    """Made by itself after the player's move (GR-20): it belongs to the same step of undo and redo."""


class Timeline:
    """One deal of one game from its start to where it stands, with undo and redo within the game's rules (FL-U)."""

    def __init__(self, game: AnyGame, deal: int) -> None:
        self.game = game
        self.deal = deal
        self._position: Position = game.start(deal)
        self._past: list[Moment] = []
        self._future: list[Moment] = []

    @property
    def position(self) -> Position:
        """The position as it stands."""
        return self._position

    @property
    def past(self) -> tuple[Moment, ...]:
        """The moves made so far, the first one first."""
        return tuple(self._past)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.game.outcome(self._position)

    def play(self, move: Move) -> Moment:
        """Make a move. IllegalMoveError leaves everything as it was."""
        moment = Moment(self._position, self.game.transition(self._position, move))
        self._advance(moment)
        self._future.clear()
        return moment

    def follow(self, move: Move) -> Moment:
        """Make a move that follows the last one by itself, as part of its step. IllegalMoveError as for `play`."""
        if not self._past:
            raise IllegalMoveError(Refusal.NO_SUCH_MOVE)
        moment = Moment(self._position, self.game.transition(self._position, move), follows=True)
        self._advance(moment)
        self._future.clear()
        return moment

    @property
    def undo_goes_on(self) -> bool:
        """Whether the last moment follows another: who takes it back takes that one back too."""
        return bool(self._past) and self._past[-1].follows

    @property
    def redo_goes_on(self) -> bool:
        """Whether the moment that would be made again next follows the last one, and comes with it."""
        return bool(self._future) and self._future[-1].follows

    def undo_refusal(self) -> Refusal | None:
        """Say why the last move cannot be taken back; None when it can."""
        if not self._past:
            return Refusal.NOTHING_TO_UNDO
        return self.game.may_take_back(self._past[-1].transition)

    def undo(self) -> Moment:
        """Take the last move back; return the position it stood in and the inverse transition.

        IllegalMoveError when there is none, or when the rules keep it (FL-U).
        """
        if (reason := self.undo_refusal()) is not None:
            raise IllegalMoveError(reason)
        moment = self._past.pop()
        undone = Moment(self._position, moment.transition.inverse, moment.follows)
        self._position = apply(self._position, undone.transition)
        self._future.append(moment)
        return undone

    def redo_refusal(self) -> Refusal | None:
        """Say why there is nothing to do again; None when there is."""
        return None if self._future else Refusal.NOTHING_TO_REDO

    def redo(self) -> Moment:
        """Make the move again that was taken back last. IllegalMoveError when there is none."""
        if (reason := self.redo_refusal()) is not None:
            raise IllegalMoveError(reason)
        moment = self._future.pop()
        self._advance(moment)
        return moment

    def _advance(self, moment: Moment) -> None:
        self._position = apply(self._position, moment.transition)
        self._past.append(moment)
