"""TableView: the card table as a widget. It hands events on and says what lies where; the parts do the rest.

`scene` shows the cards, `grip` holds one, `pointer` and `drag` are the mouse, `cursor` is the keyboard's place,
`highlights` the rings, `furniture` everything on the table that is no card.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QMenu, QWidget

from qtcards.rules.game import Refusal
from qtcards.rules.moves import Move, Transition
from qtcards.rules.position import Position
from qtcards.text import describe
from qtcards.ui.appearance import Appearance
from qtcards.ui.game_model import GameModel
from qtcards.ui.keys import TABLE_KEYS, TableKey
from qtcards.ui.table.choosing import best_moves, held_spot, idle_moves, pick_refusal
from qtcards.ui.table.drag import Drag
from qtcards.ui.table.furniture import Furniture
from qtcards.ui.table.grip import Grip
from qtcards.ui.table.highlights import Highlights
from qtcards.ui.table.metrics import Box, Metrics
from qtcards.ui.table.navigation import Navigation
from qtcards.ui.table.pointer import Pointer
from qtcards.ui.table.poses import Spot, spot_at, spot_box
from qtcards.ui.table.scene import TableScene
from qtcards.ui.table.ticker import Ticker


class TableView(QGraphicsView):
    """Shows the model's game and lets it be played by mouse, touch and keys."""

    pointed = Signal(object)
    """Spot: the keyboard's place changed."""
    settled = Signal()
    """What lies on the table, where, or in which language, is new: whoever mirrors the table looks again."""

    def __init__(self, model: GameModel, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model, self._appearance = model, appearance
        self.ticker = Ticker(parent=self)
        self.table = TableScene(model, appearance, self.ticker, self)
        self.setScene(self.table)
        self.grip = Grip(model, self)
        self._highlights = Highlights(self.table, self.ticker)
        self._furniture = Furniture(self, model, appearance)
        self.navigation = Navigation(model, self.grip, self)
        self._pointer = Pointer(self, self.grip, Drag(model, self.table, self.grip, self.ticker), self)
        self._keys = {key: entry for entry in TABLE_KEYS for key in entry.keys}
        self._hinted: Move | None = None
        self._menu: QMenu | None = None
        self._dress()
        self._listen()

    def _dress(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        for bars in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            bars(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumSize(480, 320)

    def _listen(self) -> None:
        self._model.dealt.connect(self._deal)
        self._model.moved.connect(self._show)
        self._model.refused.connect(self._refuse)
        self._model.ended.connect(lambda _: self._furniture.update())
        self._appearance.changed.connect(self._restyle)
        self.grip.changed.connect(self._mark)
        self.navigation.changed.connect(self._mark_focus)
        self.navigation.changed.connect(lambda: self.pointed.emit(self.navigation.spot))

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
        """Whether a game lies on the table."""
        return self._model.has_game and self.table.metrics is not None

    @property
    def spot(self) -> Spot:
        """The keyboard's place."""
        return self.navigation.spot

    def spot_at(self, point: QPointF) -> Spot | None:
        """Return what lies at a point of the widget, by where the cards belong."""
        if self.table.metrics is None:
            return None
        return spot_at(self.metrics, self._model.position, point.x(), point.y())

    def box_of(self, spot: Spot) -> Box:
        """Return the rectangle of a spot, in pixels of the widget."""
        return spot_box(self.metrics, self._model.position, spot)

    def area_of(self, pile: int) -> Box:
        """Return the rectangle of a whole pile, in pixels of the widget."""
        return self.metrics.area(pile, len(self._model.position[pile]))

    # -- what is said and shown -----------------------------------------------------------------------------------

    def say(self, words: Callable[[], str]) -> None:
        """Show a message in the table's panel; ``words`` is asked again when the language changes."""
        self._furniture.say(words)

    def show_hint(self, move: Move) -> None:
        """Mark the card and the target of ``move`` until something happens."""
        self._hinted = move
        self._mark_hint(pulsing=self._appearance.motion == "full")

    def look_through(self, pile: int) -> None:
        """Show all cards of a pile that the player may see."""
        if self.table.deck is not None:
            self._pointer.cancel()
            self._furniture.peek(pile, self.table.deck)

    def close_peek(self) -> bool:
        """Close what is being looked through; return whether there was anything."""
        return self._furniture.close_peek()

    # -- playing --------------------------------------------------------------------------------------------------

    def send(self, spot: Spot) -> None:
        """Send the card at ``spot`` to the one place it fits; ask when there are several (FL-22)."""
        spot = held_spot(self._model.game, self._model.position, spot)
        reason = pick_refusal(self._model.game, self._model.position, spot)
        moves = best_moves(self._model.game, self._model.position, spot) if reason is None else []
        if reason is not None or not moves:
            self._model.refused.emit(reason or Refusal.FITS_NOWHERE, None)
        elif len(moves) == 1:
            self._model.play(moves[0])
        else:
            self._ask(spot, moves)

    def _ask(self, spot: Spot, moves: list[Move]) -> None:
        """Let the player choose between moves in a menu at the card. One that has become illegal is refused."""
        menu = QMenu(self)
        for move in moves:
            words = describe.move(self._model.game, self._model.view, move)
            menu.addAction(words).triggered.connect(partial(self._model.play, move))
        menu.aboutToHide.connect(menu.deleteLater)
        box = self.box_of(spot)
        menu.popup(self.mapToGlobal(QPointF(box.x + box.width / 2, box.y + box.height / 2).toPoint()))
        menu.setActiveAction(menu.actions()[0])
        self._menu = menu

    def act_on(self, spot: Spot, *, press: bool) -> None:
        """Put the keyboard on a place, as a screen reader asks for it; ``press``: pick up or put down there, too."""
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
        """Close what is open, else put the held card back."""
        if not self.close_peek():
            self._pointer.cancel()
            self.grip.back()

    def deal_or_pass(self) -> None:
        """Do what needs no card: deal, or pass."""
        moves = idle_moves(self._model.game, self._model.position)
        self._model.play(moves[0] if moves else Move(kind=self._furniture.idle_kind))

    def peek(self) -> None:
        """Look through the pile at the keyboard's place."""
        if not self.close_peek():
            self.look_through(self.spot.pile)

    def leave(self) -> None:
        """Give the keyboard to the next widget."""
        super().focusNextPrevChild(True)

    # -- events ---------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        entry = self._keys.get(_name_of(event))
        if self._pointer.is_dragging and (entry is None or entry.method != "put_back"):
            return  # case C2: while a card hangs on the pointer only Escape does anything
        if entry is None or not self._model.has_game:
            super().keyPressEvent(event)
            return
        if entry.method not in {"peek", "put_back"}:
            self.close_peek()
        self._obey(entry)

    def _obey(self, entry: TableKey) -> None:
        slot = getattr(self, entry.method, None) or getattr(self.navigation, entry.method)
        slot() if entry.argument is None else slot(entry.argument)
        self._mark_focus()

    def focusNextPrevChild(self, next: bool) -> bool:
        if self._model.has_game and self.navigation.step_region(1 if next else -1):
            return True
        return super().focusNextPrevChild(next)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() is Qt.FocusReason.TabFocusReason:
            self.navigation.enter(first=True)
        elif event.reason() is Qt.FocusReason.BacktabFocusReason:
            self.navigation.enter(first=False)
        self._mark_focus()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._mark_focus()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.navigation.hide()
        self._pointer.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._pointer.move(event)

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
            self._furniture.update()
            self.settled.emit()

    # -- following ------------------------------------------------------------------------------------------------

    def _fit(self) -> None:
        size = self.viewport().size()
        self._pointer.cancel()
        self.close_peek()
        self.table.fit(size.width(), size.height(), self.devicePixelRatioF())
        self._place()

    def _restyle(self) -> None:
        self.table.restyle()
        self._place()

    def _place(self) -> None:
        if self._model.has_game and self.table.deck is not None:
            self._furniture.place()
            self._mark()
            self._mark_hint(pulsing=False)
            self.settled.emit()

    def _deal(self, position: Position) -> None:
        self._clear_hint()
        self.close_peek()
        self.navigation.sit_down()
        self._furniture.sit_down()
        if self.table.deck is None:
            self._fit()
        fresh = not self._model.timeline.past
        self.table.deal(position, animated=fresh and self.isVisible())
        self._place()

    def _show(self, before: Position, transition: Transition) -> None:
        self._clear_hint()
        self.close_peek()
        self.table.show(before, transition)
        self._furniture.update()
        self.navigation.settle()
        self.settled.emit()

    def _refuse(self, _reason: Refusal, _move: Move | None) -> None:
        self._mark()

    def _clear_hint(self) -> None:
        self._hinted = None
        self._mark_hint(pulsing=False)

    def _mark(self) -> None:
        if self.table.metrics is None:
            return
        held, width = self.grip.spot, self.metrics.card_width
        self._highlights.select(self.box_of(held) if held else None, width)
        targets = {move.target for move in self.grip.moves()}
        self._highlights.targets((self._top_of(pile) for pile in targets), width)
        self._mark_focus()

    def _mark_focus(self) -> None:
        if self.table.metrics is None:
            return
        shown = self.hasFocus() and self.navigation.is_shown
        self._highlights.focus(self.box_of(self.spot) if shown else None, self.metrics.card_width)

    def _mark_hint(self, *, pulsing: bool) -> None:
        move = self._hinted
        if self.table.metrics is None:
            return
        boxes = []
        if move is not None and move.source >= 0:
            count = len(self._model.position[move.source])
            index = move.index if move.index is not None else count - move.count
            boxes = [self.box_of(Spot(move.source, index)), self._top_of(move.target)]
        self._highlights.hint(boxes, self.metrics.card_width, pulsing=pulsing)

    def _top_of(self, pile: int) -> Box:
        count = len(self._model.position[pile])
        return self.box_of(Spot(pile, count - 1 if count else None))


def _name_of(event: QKeyEvent) -> str:
    """Return the key as `ui.keys` writes it; the number pad's keys are the others' equals."""
    keys = event.keyCombination()
    modifiers = keys.keyboardModifiers() & ~Qt.KeyboardModifier.KeypadModifier
    combination = QKeySequence(int(modifiers.value) | int(keys.key().value))
    return combination.toString(QKeySequence.SequenceFormat.PortableText)
