"""Tangram's page of the main window: the field with what floats over it, the pieces under it, the task above it.

It arranges, and leads keys to the model. Must not: word anything, know a rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QToolButton, QVBoxLayout, QWidget

from qtcards.art.puzzle import PUZZLE_COLOURS
from qtcards.tangram.field import Placement
from qtcards.tangram.pieces import PIECES
from qtcards.tangram.places import is_same
from qtcards.tangram.task import Level
from qtcards.text import tangram as words
from qtcards.text.i18n import L
from qtcards.ui.appearance import Appearance
from qtcards.ui.language import bind, follow
from qtcards.ui.tangram.board import Board
from qtcards.ui.tangram.controls import FieldControls, TurnButtons
from qtcards.ui.tangram.done import DonePanel
from qtcards.ui.tangram.gallery import Gallery
from qtcards.ui.tangram.key_events import known
from qtcards.ui.tangram.model import PuzzleModel
from qtcards.ui.tangram.picture import TaskPicture
from qtcards.ui.tangram.piece_bar import PieceBar
from qtcards.ui.tangram.room import corners, covered, least_covering
from qtcards.ui.tangram.top_bar import TopBar

_HOW = L("Keys 1 to 7 select a piece, N leads through the places where it fits, D describes the task.")


class TangramPage(QWidget):
    """Everything of Tangram that is seen."""

    left = Signal()
    """The player wants to see all games."""

    def __init__(self, model: PuzzleModel, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("tangram")
        self.model, self.appearance = model, appearance
        self._is_begun = False
        """Whether a piece was selected before: who listens need not be told how each time that the field is read."""
        self.bar = TopBar(self)
        self.heading, self.level = self.bar.heading, self.bar.level
        # What floats over the field is its sibling: children of a scrolling field are unknown to screen readers.
        self.ground = QWidget(self)
        self.board = bind(Board(model, appearance, self.ground), accessibleName=L("Field"))
        bind(self.board, accessibleDescription=lambda: "" if self._is_begun else _HOW)
        self.picture = TaskPicture(self.ground)
        self.controls = FieldControls(model, self.board, self.ground)
        self.turns = TurnButtons(model, self.board, self.ground, self._go_to_place)
        self.turns.avoided = (self.picture, self.controls)
        self.done = DonePanel(model, self.board, self.ground)
        self.pieces = PieceBar(model, appearance, self)
        self.previous = self.bar.step(L("Previous task"), self.previous_task, "previous")
        self.next = self.bar.step(L("Next task"), self.next_task, "next")
        self.silhouette = self.bar.help(L("&Figure on the table"), self.toggle_silhouette, "figure")
        self.scheme = self.bar.help(L("&Scheme"), self.toggle_scheme, "scheme")
        self.tasks = self.bar.choice(L("All &tasks"), self.choose_task, "games")
        self.of_window: list[QToolButton] = []
        self._arrange()
        self.board.installEventFilter(self)
        self.picture.installEventFilter(self)
        self.board.keyed.connect(self._press)
        self.board.resized.connect(self._float)
        self.board.selection_moved.connect(self._make_way)
        model.laid.connect(self._follow_task)
        model.helped.connect(self._follow_help)
        model.changed.connect(self._be_brief)
        appearance.changed.connect(self.dress)
        follow(self._word)
        self.dress()

    def take(self, actions: Mapping[str, QAction]) -> None:
        """Show the window's actions that are about the puzzle, too, in the bar."""
        self.of_window = self.bar.take(actions)
        self.dress()
        self._order()

    def _arrange(self) -> None:
        self.bar.arrange((self.previous, self.next), (self.silhouette, self.scheme), self.tasks)
        below = QVBoxLayout(self.ground)
        below.setContentsMargins(0, 0, 0, 0)
        below.addWidget(self.board)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self.ground, 1)
        column.addWidget(self.pieces)
        self._order()

    def _order(self) -> None:
        """Let Tab go through the page as it is read."""
        stops = (
            *(self.previous, self.next, *self.of_window, self.silhouette, self.scheme, self.tasks, self.board),
            *(*self.controls.buttons, *self.turns.buttons, self.picture.smaller, self.picture.larger),
            *(self.done.next, self.done.stay, *self.pieces.buttons.values()),
        )
        for first, second in pairwise(stops):
            QWidget.setTabOrder(first, second)

    # -- what is seen ---------------------------------------------------------------------------------------------

    def dress(self) -> None:
        """Follow the appearance."""
        looks = self.appearance
        self.picture.dress(PUZZLE_COLOURS[looks.theme], looks.colours, looks.text_scale)
        for bar in (self.bar, self.controls, self.turns):
            bar.dress(looks.colours, looks.text_scale)
        self._float()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.picture:
            if event.type() is QEvent.Type.Resize:
                self._make_way()
            return False
        overrides = isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride
        if isinstance(event, QKeyEvent) and overrides and known(event) is not None:
            event.accept()  # keys of the field come before those of menus
            return True
        return super().eventFilter(watched, event)

    def _float(self) -> None:
        """Put the controls at the top left, the task picture at the bottom right (TG-6, TG-7)."""
        self.controls.adjustSize()
        self.picture.adjustSize()
        self._make_way(anew=True)
        self.turns.follow()
        self.done.place()

    def _make_way(self, *, anew: bool = False) -> None:
        """Let controls and picture stay out of the way of pieces; ``anew``: in their own corners if they can."""
        if self.board.is_dragging:
            return
        room, pieces = self.board.viewport().size(), self.board.places()
        for floating, order in (
            (self.picture, ("bottom right", "bottom left", "right", "left")),
            (self.controls, ("top left", "top right", "left", "right")),
        ):
            at = corners(room, floating.size())
            is_placed = floating.pos() in at.values()
            if anew or not is_placed or covered(floating.geometry(), pieces):
                floating.move(least_covering([at[one] for one in order], floating.size(), pieces))

    def _follow_task(self) -> None:
        self._word()
        self._follow_help()
        self._float()

    def _be_brief(self) -> None:
        if not self._is_begun:
            self._is_begun = True
            self.board.setAccessibleDescription("")

    def _follow_help(self) -> None:
        model = self.model
        self.picture.show_task(model.task, scheme=model.scheme_is_shown)
        self.scheme.setChecked(model.scheme_is_shown)
        self.silhouette.setChecked(model.play.silhouette_on_field)

    def _word(self) -> None:
        """Follow the language and the task."""
        if self.model.has_task:
            self.bar.name(str(words.task_name(self.model.task)), str(words.level_name(self.model.task.level)))

    # -- keys -----------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()
        self._press(event)  # the field's keys are known on the buttons around it, too

    def _press(self, event: QKeyEvent) -> None:
        found = known(event)
        if found is None or not self.model.has_task:
            return
        event.accept()
        method, argument = found
        done = getattr(self, method)(*argument)
        if done is False:  # out of the field
            event.ignore()

    def lead(self, dx: float, dy: float) -> None:
        """Move what is selected, in u."""
        self.model.move(dx, dy)

    def select_number(self, number: int) -> None:
        """Select a piece by its number, 1 to 7."""
        self.model.select(PIECES[number - 1])

    def select_next(self) -> bool:
        """Select the next piece; after the last one the keyboard leaves the field."""
        return self._select_beside(1)

    def select_previous(self) -> bool:
        """Select the piece before; before the first one the keyboard leaves the field."""
        return self._select_beside(-1)

    def _select_beside(self, step: int) -> bool:
        selected = self.model.play.selected
        beside = PIECES.index(selected) + step if selected is not None else (0 if step > 0 else len(PIECES) - 1)
        if not 0 <= beside < len(PIECES):
            self.model.play.select(None)
            self.model.changed.emit()
            return False
        self.model.select(PIECES[beside])
        return True

    def turn_on(self) -> None:
        """Turn clockwise."""
        self.model.turn(1)

    def turn_back(self) -> None:
        """Turn counter-clockwise."""
        self.model.turn(-1)

    def turn_over(self) -> None:
        """Turn the Raute over."""
        self.model.flip()

    def put_down(self) -> None:
        """Let the piece snap."""
        self.model.drop_selected()

    def put_back(self) -> None:
        """Put the piece back where it lay at the start."""
        self.model.put_back()

    def select_all(self) -> None:
        """Select all pieces, or none."""
        self.model.select_all(not self.model.play.all_selected)

    def let_go(self) -> None:
        """Select nothing."""
        self.model.select(None)

    def undo(self) -> None:
        """Take the last step back."""
        self.model.undo()

    def describe(self) -> None:
        """Say what the task looks like."""
        self.model.describe()

    def tell_standing(self) -> None:
        """Say what lies where."""
        self.model.tell_standing()

    def toggle_scheme(self) -> None:
        """Show the scheme, or no longer."""
        self.model.show_scheme(not self.model.scheme_is_shown)

    def toggle_silhouette(self) -> None:
        """Put the figure on the field, or take it away."""
        self.model.show_silhouette(not self.model.play.silhouette_on_field)

    def choose_task(self, level: Level | None = None) -> None:
        """Open the list of tasks, at this level; None: at that of the task on the table."""
        gallery = Gallery(self.model, self.appearance, self, level)
        gallery.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        gallery.chosen.connect(self.model.lay)
        gallery.open()

    def next_task(self) -> None:
        """Lay the next task of this level."""
        self.model.lay(self.model.neighbour(1))

    def previous_task(self) -> None:
        """Lay the task before."""
        self.model.lay(self.model.neighbour(-1))

    # -- fitting places -------------------------------------------------------------------------------------------

    def next_place(self) -> None:
        """Put the selected piece on the next place where it fits (section 5)."""
        self._go_to_place(1)

    def previous_place(self) -> None:
        """Put it on the place before."""
        self._go_to_place(-1)

    def _go_to_place(self, step: int) -> None:
        model = self.model
        piece = model.play.selected
        if piece is None:
            model.ask_for_piece()
            return
        model.show_silhouette(True)
        places = model.play.fitting_places(piece)
        if not places:
            model.told.emit(lambda: str(words.no_fitting_place(piece)))
            return
        # On from the place where it lies; else the first one, or the last.
        lying = [number for number, place in enumerate(places) if is_same(model.play.field[piece], place)]
        before = lying[0] if lying else (-1 if step > 0 else 0)
        number = (before + step) % len(places)
        self._put_on(places[number], number, len(places))

    def _put_on(self, place: Placement, number: int, count: int) -> None:
        task, target = self.model.task, self.model.play.target
        self.model.put(place, lambda: str(words.fitting_place(place, number + 1, count, task, target)))
