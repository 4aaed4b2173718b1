"""GameModel: the one QObject between the game being played and everything that shows or plays it.

State changes first, signals follow; whoever animates does it after the fact. Words are made only from
`narrated`, whose positions and transitions hold nothing that the player may not know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from qtcards.games.catalogue import find
from qtcards.rules.game import AnyGame, IllegalMoveError, Outcome, Refusal
from qtcards.rules.moves import Move, Transition
from qtcards.rules.notation import write_move
from qtcards.rules.position import Position, Seat
from qtcards.rules.sight import seen_by
from qtcards.rules.solitaire.automatic import Automatic
from qtcards.session.automatic import finishing, follower
from qtcards.session.clock import Clock
from qtcards.session.invitation import Invitation
from qtcards.session.replay import FOLLOWS, REDO, UNDO, replay
from qtcards.session.timeline import Moment, Timeline


class Record(Protocol):
    """Where the model writes what happens, before anybody sees it (`session.journal` keeps it on disk)."""

    def begin(self, invitation: Invitation) -> None:
        """A new game was dealt; the one before is left as it stands."""

    def append(self, event: str, elapsed: float) -> None:
        """A move in the notation, `undo` or `redo` happened after ``elapsed`` seconds of play."""

    def finish(self, elapsed: float, outcome: Outcome) -> None:
        """The game ended; it is not resumed any more, unless its end is taken back."""


class GameModel(QObject):
    """The game on the table. Slots are imperatives, signals past participles."""

    dealt = Signal(object)
    """Position: a new game lies on the table (or a resumed one)."""
    moved = Signal(object, object)
    """Position before, Transition: also for undo, redo and the assistant. For the scene only: it names all cards."""
    narrated = Signal(object, object)
    """The same as the player sees it: for everything that keeps what happened, move by move."""
    stepped = Signal(object)
    """A step is over: a tuple of what was narrated of it, a pair for each move. For those who tell it at once."""
    refused = Signal(object, object)
    """Refusal, and the Move it is about (None for undo and redo)."""
    ended = Signal(object)
    """Outcome: the game is over. Once for each deal: who undoes a win and wins again is not told again, not even when
    the game was taken up from the record in between.
    """
    stuck = Signal(bool)
    """Whether nothing leads on any more (GR-19, FW-12, FU-12, TC-14), when that changed; nothing is forced."""

    def __init__(self, record: Record, clock: Callable[[float], Clock] = Clock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._record = record
        self._new_clock = clock
        self._invitation: Invitation | None = None
        self._timeline: Timeline | None = None
        self.clock = clock(0.0)
        self.automatic = Automatic.OFF
        """How far cards go to the foundations by themselves after a move of the player; may change at any time."""
        self._is_stuck = False
        self._told_end = False
        self._step: list[tuple[Position, Transition]] = []
        self._is_held = False

    @property
    def invitation(self) -> Invitation:
        """What is being played."""
        assert self._invitation is not None, "nothing dealt yet"
        return self._invitation

    @property
    def timeline(self) -> Timeline:
        """The moves so far."""
        assert self._timeline is not None, "nothing dealt yet"
        return self._timeline

    @property
    def has_game(self) -> bool:
        """Whether a game was dealt yet."""
        return self._timeline is not None

    @property
    def game(self) -> AnyGame:
        """The rules being played."""
        return self.timeline.game

    @property
    def position(self) -> Position:
        """The true position. Only the scene and the rules may look at it."""
        return self.timeline.position

    @property
    def view(self) -> Position:
        """The position as the player may know it: for words, hints and the accessible tree."""
        return self.view_of(Seat.PLAYER)

    def view_of(self, seat: Seat) -> Position:
        """The position as ``seat`` may know it."""
        view: Position = self.game.visible_to(self.position, seat)
        return view

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.timeline.outcome

    @property
    def is_stuck(self) -> bool:
        """Whether nothing leads on any more, though the game is not over."""
        return self._is_stuck

    @property
    def may_undo(self) -> bool:
        """Whether there is a step that may be taken back now."""
        return self._is_mine and self.timeline.undo_refusal() is None

    @property
    def may_redo(self) -> bool:
        """Whether there is a step that may be made again now."""
        return self._is_mine and self.timeline.redo_refusal() is None

    @property
    def finish_moves(self) -> tuple[Move, ...]:
        """The moves that bring all cards home when the game plays itself from here (GR-20); else none."""
        return finishing(self.timeline)

    def deal(self, invitation: Invitation) -> None:
        """Deal a new game. OptionError or ValueError when the invitation is impossible; nothing changes then."""
        timeline = self._timeline_of(invitation)
        self.end_step()
        self._record.begin(invitation)
        self._settle(invitation, timeline, self._new_clock(0.0))

    def resume(self, invitation: Invitation, events: tuple[str, ...], elapsed: float) -> None:
        """Take up a game that the record kept. ValueError when the events are no moves of it; nothing changes then."""
        timeline = self._timeline_of(invitation)
        has_ended = replay(timeline, events)
        self.end_step()
        self._settle(invitation, timeline, self._new_clock(elapsed), told_end=has_ended)

    def play(self, move: Move, seat: Seat = Seat.PLAYER) -> bool:
        """Make a move for ``seat``; return whether it was legal. An illegal one is answered by `refused`."""
        if self.outcome is None and self.position.to_play is not seat:
            self.refused.emit(Refusal.NOT_YOUR_TURN, move)
            return False
        if self._step:
            self.end_step()
        if not self._do(lambda: self.timeline.play(move), write_move(self.game, move), move):
            return False
        self._let_follow()
        self._end_step_unless_held()
        return True

    def follow(self, move: Move) -> bool:
        """Make a move as part of the last step (one of `finish_moves`); return whether it was legal."""
        done = self._follow(move)
        self._end_step_unless_held()
        return done

    def hold_step(self) -> None:
        """Let the next move's step go on with what `follow` brings, until `end_step` or whatever is done next."""
        self.end_step()
        self._is_held = True

    def end_step(self) -> None:
        """The step is over: tell what it did. Nothing is told when nothing was done."""
        self._is_held = False
        step, self._step = tuple(self._step), []
        if step:
            self.stepped.emit(step)
            self._look_if_stuck()

    def undo(self) -> bool:
        """Take the last move back with all that followed by itself, if the rules allow it in the player's turn;
        return whether they did.
        """
        self.end_step()
        if not self._may_turn_back():
            return False
        goes_on = self.timeline.undo_goes_on
        if not self._do(self.timeline.undo, UNDO):
            return False
        timeline = self.timeline
        while goes_on and self._timeline is timeline:
            goes_on = timeline.undo_goes_on
            self._do(timeline.undo, UNDO)
        self.end_step()
        return True

    def redo(self) -> bool:
        """Make the move again that was taken back last, with all that followed; return whether there was one."""
        self.end_step()
        if not (self._may_turn_back() and self._do(self.timeline.redo, REDO)):
            return False
        timeline = self.timeline
        while self._timeline is timeline and timeline.redo_goes_on:
            self._do(timeline.redo, REDO)
        self.end_step()
        return True

    def _let_follow(self) -> None:
        timeline = self.timeline
        while self._timeline is timeline and (move := follower(timeline, self.automatic)) is not None:
            self._follow(move)

    def _end_step_unless_held(self) -> None:
        if not self._is_held:
            self.end_step()

    def _follow(self, move: Move) -> bool:
        return self._do(lambda: self.timeline.follow(move), FOLLOWS + write_move(self.game, move), move)

    def _look_if_stuck(self) -> None:
        stuck = self._find_if_stuck()
        if stuck is not self._is_stuck:
            self._is_stuck = stuck
            self.stuck.emit(stuck)

    def _find_if_stuck(self) -> bool:
        return self.outcome is None and self.game.stuck(self.position)

    def _may_turn_back(self) -> bool:
        """Nobody takes back what the other seat does (FL-U); after the end the rules answer."""
        if not self._is_mine:
            self.refused.emit(Refusal.NOT_YOUR_TURN, None)
        return self._is_mine

    @property
    def _is_mine(self) -> bool:
        return self.outcome is not None or self.position.to_play is Seat.PLAYER

    def _do(self, act: Callable[[], Moment], event: str, move: Move | None = None) -> bool:
        try:
            moment = act()
        except IllegalMoveError as error:
            self.refused.emit(error.reason, move)
            return False
        self.clock.run()
        self._record.append(event, self.clock.elapsed)
        self._tell(moment)
        return True

    def _tell(self, moment: Moment) -> None:
        before = self.game.visible_to(moment.before, Seat.PLAYER)
        seen = seen_by(self.game, moment.before, moment.transition, Seat.PLAYER)
        is_first = False
        if (outcome := self.outcome) is not None:
            self.clock.stop()
            self._record.finish(self.clock.elapsed, outcome)
            is_first, self._told_end = not self._told_end, True
        self.moved.emit(moment.before, moment.transition)
        self._step.append((before, seen))
        self.narrated.emit(before, seen)
        if outcome is not None:
            self.end_step()  # the end is told after what led to it
        if is_first:
            self.ended.emit(outcome)

    def _timeline_of(self, invitation: Invitation) -> Timeline:
        entry = find(invitation.game)
        if entry is None:
            raise ValueError(f"no game {invitation.game!r}")
        return Timeline(entry.game(invitation.options), invitation.deal)

    def _settle(self, invitation: Invitation, timeline: Timeline, clock: Clock, *, told_end: bool = False) -> None:
        self._invitation, self._timeline, self.clock = invitation, timeline, clock
        self._told_end = told_end
        was_stuck, self._is_stuck = self._is_stuck, self._find_if_stuck()
        if was_stuck:
            self.stuck.emit(False)
        self.dealt.emit(self.position)
        if self._is_stuck:
            self.stuck.emit(True)
