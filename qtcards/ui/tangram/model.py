"""PuzzleModel: the one object that knows how a Tangram stands; everything shown or spoken of it listens to its signals.

May import: the core (`qtcards.tangram`), its words and the clock. Must not: know pixels or widgets.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from qtcards.session.clock import Clock
from qtcards.session.puzzles import Puzzles, Unfinished
from qtcards.tangram.field import Field, Placement, start_field
from qtcards.tangram.files import Collection, load_collection
from qtcards.tangram.pieces import Piece, offsets
from qtcards.tangram.play import Play
from qtcards.tangram.progress import Progress
from qtcards.tangram.recognition import Standing
from qtcards.tangram.task import Level, Task
from qtcards.text import tangram as words

TABLE = (-8.0, -5.5, 8.0, 5.5)
"""The table in u: left, top, right, bottom. The pieces start in a row at its top; figures are laid below."""
START = start_field((0.4, -3.9))
"""How the pieces lie at the start: beside the controls at the top left."""
TARGET = (0.0, 1.2)
"""Where the middle of the silhouette lies when it is put on the field."""

Said = Callable[[], str]
_log = logging.getLogger(__name__)


class PuzzleModel(QObject):
    """One task on the table, and all that a player can do with it."""

    laid = Signal()
    """A task lies on the table: another one, or the kept one."""
    changed = Signal()
    """Pieces lie otherwise than before, or another one is selected."""
    helped = Signal()
    """The scheme was shown or hidden, or the silhouette put on the field or taken away."""
    solved = Signal()
    """The task is solved; once for each time that it is laid."""
    told = Signal(object)
    """`Said`: a sentence about what just happened."""
    troubled = Signal(object)
    """`Said`: tasks are damaged or missing; waits to be read."""

    def __init__(
        self,
        puzzles: Puzzles,
        snaps: Callable[[], bool],
        parent: QObject | None = None,
        now: Callable[[], float] = time.monotonic,
        load: Callable[[], Collection] = load_collection,
    ) -> None:
        super().__init__(parent)
        self._load = load
        self._puzzles, self._snaps, self._now = puzzles, snaps, now
        self._collection: Collection | None = None
        self._play: Play | None = None
        self.clock = Clock(now=now)
        self.scheme_is_shown = False
        self.is_solved = False

    # -- tasks ----------------------------------------------------------------------------------------------------

    @property
    def collection(self) -> Collection:
        """All tasks; read when they are first asked for."""
        if self._collection is None:
            self._collection = found = self._load()
            for one in found.damage:
                _log.warning("%s", one)
            if found.damage and found.tasks:
                files = sorted({one.file for one in found.damage})
                self.troubled.emit(lambda: str(words.damaged(files)))
        return self._collection

    @property
    def progress(self) -> Progress:
        """What was solved, and how."""
        return self._puzzles.progress

    def begin(self, task_id: str | None = None) -> None:
        """Lay the task of this id; None: the one that was being laid, else the first that is not solved yet.

        Where no task can be read that is told, and `has_task` stays false.
        """
        if not self.collection.tasks:
            self.troubled.emit(lambda: str(words.no_tasks()))
            return
        kept = self._puzzles.unfinished
        wanted = kept.task if task_id is None and kept is not None else task_id
        task = None if wanted is None else self.collection.find(wanted)
        if task is not None and kept is not None and kept.task == task.id:
            self.lay(task, kept.field, kept.elapsed, scheme=kept.scheme, hints=kept.hints)
            return
        tasks = self.tasks_of(Level.BEGINNER) or self.collection.tasks
        self.lay(task or next((one for one in tasks if not self.progress[one.id].solved), tasks[0]))

    def keep(self) -> None:
        """Keep the task on the table for the next time; one that is solved, or untouched, is none."""
        if self._play is None:
            return
        play = self._play
        untouched = play.field.placements == play.start.placements
        self._puzzles.keep(
            None
            if self.is_solved or untouched
            else Unfinished(self.task.id, play.field, self.clock.elapsed, play.scheme_shown, play.hints)
        )

    @property
    def has_task(self) -> bool:
        """Whether a task lies on the table."""
        return self._play is not None

    @property
    def is_going(self) -> bool:
        """Whether a task is being laid: begun, and not solved."""
        return self._play is not None and self._play.can_undo and not self.is_solved

    @property
    def play(self) -> Play:
        """The task on the table; only while `has_task`."""
        assert self._play is not None, "no task lies on the table"
        return self._play

    @property
    def task(self) -> Task:
        """The task that is laid."""
        return self.play.task

    def lay(
        self, task: Task, field: Field | None = None, elapsed: float = 0.0, *, scheme: bool = False, hints: int = 0
    ) -> None:
        """Lay a task: anew, or as it was kept."""
        self._play = play = Play(task, START, task.target_centred_at(TARGET))
        if field is not None:
            play.take_up(field)
        play.scheme_shown, play.hints = scheme, hints
        self.clock = Clock(elapsed, self._now)
        self.scheme_is_shown = False
        self.is_solved = play.verdict.standing is Standing.SOLVED
        self.laid.emit()
        self._tell(lambda: str(words.opening(task)))

    def neighbour(self, step: int = 1) -> Task:
        """The task ``step`` further on among those of the same level, round and round."""
        tasks = self.tasks_of(self.task.level)
        return tasks[(tasks.index(self.task) + step) % len(tasks)]

    def tasks_of(self, level: Level) -> list[Task]:
        """All tasks of one level, in their order."""
        return [task for task in self.collection.tasks if task.level is level]

    # -- what a player does ---------------------------------------------------------------------------------------

    def select(self, piece: Piece | None) -> None:
        """Select a piece, or none."""
        self.play.select(piece)
        self.changed.emit()
        placement = self.play.field[piece] if piece is not None else None
        self._tell(lambda: str(words.selected(placement)))

    def ask_for_piece(self) -> None:
        """Say that a piece must be selected first, and how."""
        everything = self.play.all_selected
        self._tell(lambda: str(words.select_one(everything=everything)))

    def select_all(self, on: bool = True) -> None:
        """Select all pieces, to be moved together (TG-6), or none."""
        self.play.select_all(on)
        self.changed.emit()
        self._tell(lambda: str(words.selected(None, everything=on)))

    def click(self, piece: Piece, *, backwards: bool = False) -> None:
        """A piece was clicked: dropped where it was (TG-2)."""
        if self.play.click(piece, backwards=backwards):
            self._after_turn(piece)

    def turn(self, steps: int = 1) -> None:
        """Turn the selected piece."""
        piece = self.play.selected
        if piece is not None and self.play.turn(steps):
            self._after_turn(piece)
        elif piece is None:
            self.ask_for_piece()

    def flip(self) -> None:
        """Turn the selected piece over; only the Raute has another side (TG-5)."""
        piece = self.play.selected
        if piece is not None and self.play.flip():
            self._after_turn(piece)
        elif piece is None:
            self.ask_for_piece()
        else:
            self._tell(lambda: str(words.only_the_parallelogram()))

    def move(self, dx: float, dy: float) -> None:
        """Move what is selected by keys, in u; at the border of the table it stays."""
        play = self.play
        if play.selected is None and not play.all_selected:
            self.ask_for_piece()
            return
        dx, dy = _within(self._moving(), dx, dy)
        if (dx or dy) and play.move(dx, dy):
            piece = play.selected
            self._after(lambda: str(words.moved(piece, dx, dy)))
        else:
            self._tell(lambda: str(words.at_the_border()))

    def drop(self, piece: Piece, dx: float, dy: float) -> None:
        """A piece was dragged so far and let go; or, with no way, Enter was pressed: it may snap (TG-11)."""
        play = self.play
        play.select(piece)
        placement = play.field[piece]
        placement = placement.moved(*_within((placement,), dx, dy))
        play.snapping = self._snaps()
        drop = play.drop(placement)
        field = play.field
        self._after(lambda: str(words.dropped(drop, field)))

    def drop_selected(self) -> None:
        """Let the selected piece snap to what is near."""
        if (piece := self.play.selected) is not None:
            self.drop(piece, 0.0, 0.0)
        else:
            self.ask_for_piece()

    def drag_all(self, dx: float, dy: float) -> None:
        """All pieces were dragged together (TG-6)."""
        dx, dy = _within(self.play.field.placements, dx, dy)
        if self.play.move(dx, dy):
            self._after(lambda: str(words.moved(None, dx, dy)))

    def put(self, placement: Placement, said: Said) -> None:
        """Put a piece exactly there: a fitting place, told by ``said``."""
        self.play.select(placement.piece)
        self.play.put(placement)
        self._after(said)

    def put_back(self) -> None:
        """Put the selected piece back where it lay at the start."""
        piece = self.play.selected
        if piece is None:
            self.ask_for_piece()
        else:
            self.put(self.play.start[piece], lambda: str(words.put_back(piece)))

    def restart(self) -> None:
        """All pieces back to the start (TG-6)."""
        if self.play.restart():
            self._after(lambda: str(words.restarted()))

    def undo(self) -> None:
        """Take the last step back."""
        before = self.play.field
        if self.play.undo():
            after = self.play.field
            self._after(lambda: str(words.undone(before, after)))

    def redo(self) -> None:
        """Make it again."""
        before = self.play.field
        if self.play.redo():
            after = self.play.field
            self._after(lambda: str(words.redone(before, after)))

    # -- help -----------------------------------------------------------------------------------------------------

    def hint(self) -> None:
        """Place one piece where it belongs; the result remembers it."""
        found = self.play.take_hint()
        if found is not None:
            self.play.select(found.placement.piece)
        self._after(lambda: str(words.hinted(found)))

    def show_scheme(self, shown: bool) -> None:
        """Show the borders of the pieces in the task picture (TG-8), or no longer; the result remembers it."""
        if shown:
            self.play.show_scheme()
        self.scheme_is_shown = shown
        self.helped.emit()
        self._tell(lambda: str(words.scheme(shown=shown)))

    def show_silhouette(self, shown: bool) -> None:
        """Put the silhouette on the field, where fitting places are found, or take it away."""
        if self.play.silhouette_on_field is not shown:
            self.play.silhouette_on_field = shown
            self.helped.emit()
            self._tell(lambda: str(words.silhouette(shown=shown)))

    def tell_standing(self) -> None:
        """Say how the field stands, in words."""
        play = self.play
        survey = play.survey
        if play.verdict.standing is Standing.OPEN:
            self._tell(lambda: " ".join(map(str, words.survey_words(survey))))
        else:
            verdict, task = play.verdict, play.task
            self._tell(lambda: str(words.standing(verdict, task)))

    def describe(self) -> None:
        """Say what the task looks like."""
        task = self.task
        self._tell(lambda: " ".join(map(str, words.described(task))))

    # -- inside ---------------------------------------------------------------------------------------------------

    def _moving(self) -> tuple[Placement, ...]:
        play = self.play
        return play.field.placements if play.all_selected or play.selected is None else (play.field[play.selected],)

    def _after_turn(self, piece: Piece) -> None:
        placement = self.play.field[piece]
        self._after(lambda: str(words.turned(placement)))

    def _after(self, said: Said) -> None:
        """Something was done: tell it, and what it led to."""
        self.clock.run()
        self.changed.emit()
        verdict, task = self.play.verdict, self.task
        if verdict.standing is Standing.SOLVED and not self.is_solved:
            self.is_solved = True
            self.clock.stop()
            seconds, scheme, hints = self.clock.elapsed, self.play.scheme_shown, self.play.hints
            self._puzzles.keep_progress(self.progress.with_solution(task.id, seconds, scheme=scheme, hints=hints))
            self._tell(lambda: str(words.solved(task, seconds, scheme=scheme, hints=hints)))
            self.solved.emit()
        elif verdict.standing is Standing.SOLVED:
            self._tell(said)
        elif verdict.standing is Standing.TURNED:
            self._tell(lambda: f"{said()} {words.standing(verdict, task)}")
        else:
            self._tell(said)
        self.keep()

    def _tell(self, said: Said) -> None:
        self.told.emit(said)


def _within(placements: tuple[Placement, ...], dx: float, dy: float) -> tuple[float, float]:
    """Return as much of a way as keeps pieces on the table however they are turned: each with the circle around it.

    So a piece at the border turns about its centroid like any other, and eight turns bring it back exactly.
    """
    for placement in placements:
        reach = max((x * x + y * y) ** 0.5 for x, y in offsets(placement.piece.shape, placement.state))
        left, top, right, bottom = TABLE[0] + reach, TABLE[1] + reach, TABLE[2] - reach, TABLE[3] - reach
        dx = min(max(dx, min(left - placement.x, 0.0)), max(right - placement.x, 0.0))
        dy = min(max(dy, min(top - placement.y, 0.0)), max(bottom - placement.y, 0.0))
    return dx, dy
