"""TableView: the card table as a widget. It hands events on and says what lies where; the parts do the rest.

`scene` shows the cards, `grip` holds one, `pointer` and `drag` are the mouse, `navigation` is the keyboard's place,
`sending` plays what is clear and asks what is not, `marks` are the rings, `furniture` is everything on the table
that is no card.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from qtcards.rules.moves import Move, Transition
from qtcards.rules.position import Position
from qtcards.text.describe import Wordiness
from qtcards.ui.appearance import Appearance
from qtcards.ui.game_model import GameModel
from qtcards.ui.key_rules import works_controls
from qtcards.ui.table.choosing import deals_at_every_click, idle_move, is_dealt_from
from qtcards.ui.table.drag import Drag
from qtcards.ui.table.festivity import Festivity
from qtcards.ui.table.furniture import Furniture
from qtcards.ui.table.grip import Grip
from qtcards.ui.table.keyboard import Keyboard
from qtcards.ui.table.marks import Marks
from qtcards.ui.table.metrics import Box, Metrics
from qtcards.ui.table.navigation import Navigation
from qtcards.ui.table.pointer import Pointer
from qtcards.ui.table.poses import Spot, spot_at, spot_box
from qtcards.ui.table.refusing import Refusing
from qtcards.ui.table.scene import TableScene
from qtcards.ui.table.sending import Sending
from qtcards.ui.table.ticker import Ticker


class TableView(QGraphicsView):
    """Shows the model's game and lets it be played by mouse, touch and keys. ``now`` is the clock of all motion."""

    pointed = Signal(object)
    """Spot: the player went there, or came back to the table."""
    acted = Signal()
    """A screen reader acts for the player, who presses and clicks nothing then; told before it is done."""
    settled = Signal()
    """What lies on the table, where, or in which language, is new: whoever mirrors the table looks again."""

    def __init__(
        self,
        model: GameModel,
        appearance: Appearance,
        parent: QWidget | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(parent)
        self._model, self._appearance = model, appearance
        self.ticker = Ticker(now, self)
        self.table = TableScene(model, appearance, self.ticker, self)
        self.setScene(self.table)
        self.grip = Grip(model, self)
        self.navigation = Navigation(model, self.grip, self)
        self.sending = Sending(model, self)
        self._pointer = Pointer(self, self.grip, Drag(model, self.table, self.grip), self)
        self._marks = Marks(self.table, self.ticker, model, self.grip, self.navigation)
        self.festivity = Festivity(self, self.table, self.ticker, model, appearance)
        self._refusing = Refusing(self.table, self.ticker, self._marks, model, appearance)
        self._furniture = Furniture(self, model, appearance)
        self._keyboard = Keyboard(self, self.navigation)
        self._dress()
        self._listen()
        self.ticker.tempo = appearance.tempo
        self._fit()  # a game may be dealt before the window is shown
        if model.has_game:
            self._deal(model.position)

    def _dress(self) -> None:
        self._make_viewport()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        for bars in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            bars(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumSize(480, 320)

    def _make_viewport(self) -> None:
        """As Qt makes it, but known to Python: for one that is not, PySide looks through all widgets, 10 ms long."""
        made = QWidget(self)
        made.setAutoFillBackground(True)
        made.setBackgroundRole(QPalette.ColorRole.Base)
        self.setViewport(made)

    def paint_crowds(self, crowded: bool) -> None:
        """Few cards are painted each for itself, many with all that lies between them (see `make bench`)."""
        modes = QGraphicsView.ViewportUpdateMode
        self.setViewportUpdateMode(modes.BoundingRectViewportUpdate if crowded else modes.MinimalViewportUpdate)
        self.table.prepare_for_crowds(crowded)

    def _listen(self) -> None:
        self.ticker.crowded.connect(self.paint_crowds)
        self._model.dealt.connect(self._deal)
        self._model.moved.connect(self._show)
        self._model.ended.connect(self._furniture.update)
        self._appearance.changed.connect(self._restyle)
        self._model.refused.connect(self._refusing.refuse)
        self.grip.denied.connect(self._refusing.deny)
        self.sending.denied.connect(self._refusing.deny)
        self.grip.changed.connect(self._take)
        self.navigation.changed.connect(self._point)

    # -- what lies where ------------------------------------------------------------------------------------------

    @property
    def metrics(self) -> Metrics:
        """The arithmetic of the present size."""
        assert self.table.metrics is not None, "no game dealt yet"
        return self.table.metrics

    @property
    def model(self) -> GameModel:
        """The game that is shown."""
        return self._model

    @property
    def is_ready(self) -> bool:
        """Whether the model's game lies on the table."""
        return self.table.metrics is not None and self.table.metrics.specs == self._model.game.piles

    @property
    def spot(self) -> Spot:
        """The keyboard's place."""
        return self.navigation.spot

    def spot_at(self, point: QPointF) -> Spot | None:
        """Return what lies at a point of the widget, by where the cards belong."""
        return spot_at(self.metrics, self._model.position, point.x(), point.y()) if self.is_ready else None

    def box_of(self, spot: Spot) -> Box:
        """Return the rectangle of a spot, in pixels of the widget."""
        return spot_box(self.metrics, self._model.position, spot)

    def area_of(self, pile: int) -> Box:
        """Return the rectangle of a whole pile, in pixels of the widget."""
        cards = self._model.position[pile]
        return self.metrics.area(pile, len(cards), cards.face_down)

    @property
    def wordiness(self) -> Wordiness:
        """How much is to be said of a place."""
        return self._appearance.wordiness

    # -- what is said and shown -----------------------------------------------------------------------------------

    def say(self, words: Callable[[], str]) -> None:
        """Show a message in the table's panel; ``words`` is asked again when the language changes."""
        self._furniture.say(words)

    def take_keys(self, keys_of: Callable[[str], tuple[str, ...]]) -> None:
        """Obey these keys, by the id of an entry of `ui.keys`, from now on."""
        self._keyboard.take_keys(keys_of)

    def show_hint(self, move: Move) -> None:
        """Mark the card and the target of ``move`` until something happens."""
        self._marks.hint(move, self.metrics, pulsing=self._appearance.motion == "full")

    def look_through(self, pile: int) -> bool:
        """Show all cards of a pile that the player may see; return whether there are any to look through."""
        return self._furniture.peek(pile)

    def close_peek(self) -> bool:
        """Close what is being looked through; return whether there was anything."""
        return self._furniture.close_peek()

    # -- playing --------------------------------------------------------------------------------------------------

    def send(self, spot: Spot) -> None:
        """Send the card at ``spot`` where it fits best; at a table for two ask when there are several (FL-22)."""
        box = self.box_of(spot)
        self.sending.send(spot, QPointF(box.x + box.width / 2, box.y + box.height / 2))

    def is_dealt_from(self, pile: int) -> bool:
        """Whether a click on that pile means to deal."""
        return is_dealt_from(self._model.game, self._model.position, pile)

    def deals_at_every_click(self) -> bool:
        """Whether the second click of a double click on the stock deals as well."""
        return deals_at_every_click(self._model.game)

    def act_on(self, spot: Spot, *, press: bool) -> None:
        """Put the keyboard on a place, as a screen reader asks for it; ``press``: pick up or put down there, too."""
        self.acted.emit()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.navigation.go_to_spot(spot)
        if press:
            self.navigation.pick_or_put()

    def send_best(self) -> None:
        """Send the card at the keyboard's place, or the held one, where it fits."""
        spot = self.grip.spot or self.spot
        self.grip.back()
        self.send(spot)

    def put_back(self) -> None:
        """Close what is open, else put the held card back, else take away the hint."""
        if self.close_peek():
            return
        if self._pointer.is_dragging or self.grip.spot is not None:
            self._pointer.cancel()
            self.grip.back()
        else:
            self._clear_hint()
            self._refusing.forget()

    def deal_or_pass(self) -> None:
        """Do what needs no card: deal, or pass."""
        self._model.play(idle_move(self._model.game, self._model.position))

    def peek(self) -> None:
        """Look through the pile at the keyboard's place."""
        if not self.close_peek():
            self.look_through(self.spot.pile)

    def go_next_region(self) -> None:
        """Next part of the table; after the last one out of the table."""
        self.focusNextPrevChild(True)

    def go_previous_region(self) -> None:
        """Previous part of the table; before the first one out of the table."""
        self.focusNextPrevChild(False)

    def leave(self) -> None:
        """Give the keyboard to the next widget."""
        super().focusNextPrevChild(True)

    # -- events ---------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        entry = self._keyboard.entry(event)
        if self._pointer.is_dragging and (entry is None or entry.method != "put_back"):
            return  # case C2: while a card hangs on the pointer only Escape does anything
        if entry is None or not self.is_ready:
            super().keyPressEvent(event)
            return
        if entry.method not in {"peek", "put_back"}:
            self.close_peek()
        self._keyboard.obey(entry)

    def obey_from_elsewhere(self, event: QKeyEvent) -> bool:
        """Obey a key that was pressed where it means nothing, on a button or a list, and take the keyboard back.

        Return whether it is one of those: a letter, a digit, a sign. Arrows, Tab, Space and Enter are the others' own.
        """
        entry = self._keyboard.entry(event)
        if entry is None or entry.method == "leave" or works_controls(event) or not self.is_ready:
            return False
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.keyPressEvent(event)
        return True

    def focusNextPrevChild(self, next: bool) -> bool:
        # Widgets on the table ask it, too, where their Tab leads; the parts of the table are for the table's own.
        if self.hasFocus() and self.is_ready and self.navigation.step_region(1 if next else -1):
            self.close_peek()
            return True
        return super().focusNextPrevChild(next)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() is Qt.FocusReason.TabFocusReason:
            self.navigation.enter(first=True)
        elif event.reason() is Qt.FocusReason.BacktabFocusReason:
            self.navigation.enter(first=False)
        self._mark()
        if self.is_ready:
            self.pointed.emit(self.spot)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._pointer.cancel()
        self._mark()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.navigation.hide()
        self._mark()
        self._pointer.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        was_dragging = self._pointer.is_dragging
        self._pointer.move(event)
        if self._pointer.is_dragging and not was_dragging:
            self._mark()  # the ring stays where the card came from

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pointer.release(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._pointer.double_click(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.table.reletter()
            self._furniture.reword()
            self.settled.emit()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._fit()
        return super().event(event)

    # -- following ------------------------------------------------------------------------------------------------

    def _fit(self) -> None:
        size = self.viewport().size()
        self._pointer.cancel()
        self.sending.close()
        self.close_peek()
        self.table.fit(size.width(), size.height(), self.devicePixelRatioF())
        self._place()

    def _restyle(self) -> None:
        self.ticker.tempo = self._appearance.tempo
        self.table.restyle()
        self._place()

    def _place(self) -> None:
        if self.is_ready:
            self.navigation.take_order(self.metrics.reading_order)
            self._furniture.place()
            self._marks.replace(self.metrics, focused=self.hasFocus())
            self.settled.emit()

    def _interrupt(self) -> None:
        """Leave everything half done: what it was about is not there any more."""
        self._pointer.cancel()
        self.grip.back()
        self.sending.close()
        self.close_peek()

    def _deal(self, position: Position) -> None:
        self._interrupt()
        self.navigation.sit_down()
        self._furniture.sit_down()
        self.table.deal(position, animated=not self._model.timeline.past and self.isVisible())
        self._clear_hint()
        self._place()

    def _show(self, before: Position, transition: Transition) -> None:
        self._interrupt()
        self._refusing.forget()
        self._clear_hint()
        former = self.table.metrics
        self.table.show(before, transition)
        if self.table.metrics is not former:
            self._place()
        self._furniture.update()
        self.navigation.settle()
        self._mark()
        self.settled.emit()

    def _clear_hint(self) -> None:
        if self.is_ready:
            self._marks.hint(None, self.metrics, pulsing=False)

    def _take(self) -> None:
        """Something was picked up or put back."""
        self._refusing.forget()
        self.table.hold(self.grip.cards())
        self._mark(pulsing=self._appearance.motion == "full")

    def _mark(self, *, pulsing: bool = False) -> None:
        if self.is_ready:
            self._marks.update(self.metrics, focused=self.hasFocus(), pulsing=pulsing)

    def _point(self) -> None:
        if self.is_ready:
            self._marks.focus(self.metrics, shown=self.hasFocus())
        self.pointed.emit(self.spot)
