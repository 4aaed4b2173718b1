"""Board: the field as a scene: pieces that are dragged, clicked, and led by keys.

Everything a player does goes to the model; what it says is shown. May import: model, items, the ticker of the cards.
Must not: know the rules of turning, snapping or being solved.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPointingDevice,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from qtcards.art.puzzle import PUZZLE_COLOURS
from qtcards.tangram.field import CLICK_TRAVEL, TOUCH_TRAVEL
from qtcards.tangram.pieces import PIECES, Piece, angle
from qtcards.ui.appearance import Appearance
from qtcards.ui.table.cloth import light
from qtcards.ui.table.ticker import Ticker, Tween
from qtcards.ui.tangram.items import UNIT, PieceItem, Silhouette
from qtcards.ui.tangram.joy import Joy
from qtcards.ui.tangram.model import TABLE, PuzzleModel

_FRONT = 100.0
_MOVE_MS, _TURN_MS = 180.0, 140.0
_LEAST, _MOST, _STEP = 0.5, 3.0, 1.25


class Board(QGraphicsView):
    """The field. At scale 1 the whole table fits; larger ones scroll."""

    resized = Signal()
    """The viewport has another size."""
    selection_moved = Signal()
    """The selected piece lies elsewhere in the window, or another one is selected, or it is being dragged."""

    def __init__(self, model: PuzzleModel, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("tangramBoard")
        self.model, self._appearance = model, appearance
        self.setScene(QGraphicsScene(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorViewCenter)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        left, top, right, bottom = (edge * UNIT for edge in TABLE)
        self._table = QRectF(QPointF(left, top), QPointF(right, bottom))
        self.scene().setSceneRect(self._table)
        self.ticker = Ticker(parent=self)
        self.joy = Joy(self, self.ticker, appearance)
        self._silhouette = Silhouette()
        self.scene().addItem(self._silhouette)
        self.items_by_piece = {piece: PieceItem(piece) for piece in PIECES}
        for item in self.items_by_piece.values():
            self.scene().addItem(item)
        self.zoom = 1.0
        self._pressed: tuple[QPoint, Piece, float] | None = None
        self.is_dragging = False
        self.is_pointed_at = False
        """Whether the pointer was used last, not the keys."""
        model.laid.connect(self._lay)
        model.changed.connect(self._follow)
        model.solved.connect(self._celebrate)
        model.helped.connect(self._show_silhouette)
        appearance.changed.connect(self.dress)
        self.dress()

    # -- what is seen ---------------------------------------------------------------------------------------------

    def dress(self) -> None:
        """Follow the appearance."""
        self.resetCachedContent()
        self._mark()
        self._show_silhouette()
        self.viewport().update()

    def show_larger(self, steps: int) -> None:
        """Show the field larger by so many steps, or smaller (TG-6)."""
        self.zoom = min(max(self.zoom * _STEP**steps, _LEAST), _MOST)
        self._fit()

    def place_of_selected(self) -> QRect | None:
        """Return where in the viewport the selected piece lies; None when none is selected."""
        if not self.model.has_task or (piece := self.model.play.selected) is None:
            return None
        return self.mapFromScene(self.items_by_piece[piece].sceneBoundingRect()).boundingRect()

    def places(self) -> list[QRect]:
        """Return where in the viewport the pieces lie, or are going to when they move."""
        if not self.model.has_task:
            return []
        boxes = (placement.box for placement in self.model.play.field.placements)
        corners = ((QPointF(a * UNIT, b * UNIT), QPointF(c * UNIT, d * UNIT)) for a, b, c, d in boxes)
        return [self.mapFromScene(QRectF(*both)).boundingRect() for both in corners]

    def drawBackground(self, painter: QPainter, _rect: QRectF | QRect) -> None:
        seen = QRectF(self.viewport().rect())
        painter.save()
        painter.resetTransform()
        painter.fillRect(seen, light(seen, self._appearance.colours))
        painter.restore()

    def _celebrate(self) -> None:
        self.joy.begin(self.items_by_piece.values(), _MOVE_MS)

    def _lay(self) -> None:
        self.ticker.finish()
        self._follow(at_once=True)
        self._show_silhouette()

    def _follow(self, at_once: bool = False) -> None:
        field = self.model.play.field
        still = at_once or self._appearance.motion != "full" or not self.isVisible()
        for piece, item in self.items_by_piece.items():
            placement = field[piece]
            goal = QPointF(placement.x * UNIT, placement.y * UNIT)
            self._lead(item, goal, placement.state, still=still)
            item.setZValue(field.order.index(piece) + 1)
        self._mark()
        self.selection_moved.emit()

    def _lead(self, item: PieceItem, goal: QPointF, state: int, *, still: bool) -> None:
        start, from_angle = item.pos(), item.rotation()
        turned = angle(item.piece, state)
        way = (turned - from_angle + 180) % 360 - 180
        flips = (item.state >= 4) is not (state >= 4) and item.piece.can_flip
        if start == goal and not way and not flips:
            return
        item.set_state(state)
        if still:
            self.ticker.drop(item.piece)
            item.setPos(goal)
            return
        if flips:
            way = 0.0

        def step(share: float) -> None:
            eased = 1 - (1 - share) ** 3
            item.setPos(start + (goal - start) * eased)
            item.set_angle(turned - way * (1 - eased))
            if share >= 1.0:
                self.selection_moved.emit()

        step(0.0)
        self.ticker.tempo = self._appearance.tempo
        self.ticker.start(item.piece, [Tween(step, _MOVE_MS if start != goal else _TURN_MS)])

    def _mark(self) -> None:
        colours = PUZZLE_COLOURS[self._appearance.theme]
        play = self.model.play if self.model.has_task else None
        for piece, item in self.items_by_piece.items():
            item.dress(colours, selected=play is not None and (play.all_selected or play.selected is piece))

    def _show_silhouette(self) -> None:
        shown = self.model.has_task and self.model.play.silhouette_on_field
        self._silhouette.setVisible(shown)
        if shown:
            self._silhouette.show_figure(self.model.play.silhouette, PUZZLE_COLOURS[self._appearance.theme])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
        self.resized.emit()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self.resetCachedContent()
        self.viewport().update()
        self.selection_moved.emit()

    def _fit(self) -> None:
        room = self.maximumViewportSize()
        # A pixel less on every side, or rounding brings scroll bars.
        fitting = min((room.width() - 2) / self._table.width(), (room.height() - 2) / self._table.height())
        self.resetTransform()
        self.scale(fitting * self.zoom, fitting * self.zoom)
        self.resetCachedContent()
        self.selection_moved.emit()

    # -- the pointer ----------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton or not self.model.has_task:
            return
        self.ticker.finish()
        self.is_pointed_at = True
        at = event.position().toPoint()
        piece = self._piece_at(at)
        if piece is None:
            if self.model.play.selected is not None or self.model.play.all_selected:
                self.model.select(None)
            return
        finger = event.pointerType() is QPointingDevice.PointerType.Finger
        self._pressed = at, piece, TOUCH_TRAVEL if finger else CLICK_TRAVEL

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)  # who clicks fast turns twice

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None:
            return
        at, piece, travel = self._pressed
        way = event.position().toPoint() - at
        if not self.is_dragging and way.manhattanLength() < travel:
            return
        self._drag(piece, way)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None or event.button() is not Qt.MouseButton.LeftButton:
            return
        (at, piece, _), self._pressed = self._pressed, None
        if not self.is_dragging:
            backwards = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.model.click(piece, backwards=backwards)
            return
        way = self._in_u(event.position().toPoint() - at)
        self._let_go()
        if self.model.play.all_selected:
            self.model.drag_all(*way)
        else:
            self.model.drop(piece, *way)

    def _drag(self, piece: Piece, way: QPoint) -> None:
        if not self.is_dragging:
            self.is_dragging = True
            if not self.model.play.all_selected:
                self.model.play.select(piece)
                self._mark()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        dx, dy = self._in_u(way)
        field = self.model.play.field
        for moving in PIECES if self.model.play.all_selected else (piece,):
            item = self.items_by_piece[moving]
            item.setPos((field[moving].x + dx) * UNIT, (field[moving].y + dy) * UNIT)
            item.lift(held=True)
            item.setZValue(_FRONT + field.order.index(moving))
        self.selection_moved.emit()

    def _let_go(self) -> None:
        self.is_dragging = False
        self.unsetCursor()
        for item in self.items_by_piece.values():
            item.lift(held=False)

    def _piece_at(self, at: QPoint) -> Piece | None:
        point = self.mapToScene(at)
        under = [item for item in self.items_by_piece.values() if item.contains(item.mapFromScene(point))]
        return max(under, key=lambda item: item.zValue()).piece if under else None

    def _in_u(self, way: QPoint) -> tuple[float, float]:
        scale = self.transform().m11() * UNIT
        return way.x() / scale, way.y() / scale

    # -- the keyboard ---------------------------------------------------------------------------------------------

    keyed = Signal(object)
    """QKeyEvent: a key that the page may know; it accepts what it knows."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()
        self.is_pointed_at = False
        self.ticker.finish()
        if event.key() == Qt.Key.Key_Escape and self.is_dragging:
            self._pressed = None
            self._let_go()
            self._follow()
            event.accept()
            return
        self.keyed.emit(event)

    def event(self, event: QEvent) -> bool:
        # Tab goes through the pieces (section 5) before it leaves the field.
        tabs = {Qt.Key.Key_Tab, Qt.Key.Key_Backtab}
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() in tabs:
            event.ignore()
            self.keyed.emit(event)
            if event.isAccepted():
                return True
        return super().event(event)
