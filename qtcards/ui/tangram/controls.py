"""What floats over the field: its controls at the top left (TG-6), and the turn buttons at the selected piece (TG-2).

Buttons do nothing but call the model and the board.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QWidget

from qtcards.art.palette import TableColours
from qtcards.tangram.pieces import Piece
from qtcards.text.i18n import L, Msg
from qtcards.ui.language import bind
from qtcards.ui.style import chrome_icon
from qtcards.ui.tangram.board import Board
from qtcards.ui.tangram.model import PuzzleModel
from qtcards.ui.tangram.room import least_covering

_FRAME = "#{name} {{ background: {chrome}; border: 1px solid {line}; border-radius: 14px; }}"
_GAP = 8


class _Bar(QFrame):
    """A small bar of buttons on the field."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(4, 3, 4, 3)
        self._row.setSpacing(2)
        self._icons: dict[QToolButton, str] = {}
        self.buttons: list[QToolButton] = []

    def button(self, name: Msg, do: Callable[[], object], icon: str) -> QToolButton:
        made = bind(QToolButton(self), accessibleName=name, toolTip=name)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.clicked.connect(lambda _checked=False: do())
        self._icons[made] = icon
        self._row.addWidget(made)
        self.buttons.append(made)
        return made

    def dress(self, colours: TableColours, scale: float) -> None:
        """Follow colours and sizes of texts."""
        self.setStyleSheet(_FRAME.format(name=self.objectName(), chrome=colours.chrome, line=colours.line))
        for button, icon in self._icons.items():
            side = round(20 * scale)
            button.setIconSize(QSize(side, side))
            button.setIcon(chrome_icon(icon, colours.text, scale))
        self.adjustSize()


class FieldControls(_Bar):
    """Scale of the field, all pieces together, start again (TG-6)."""

    def __init__(self, model: PuzzleModel, board: Board, parent: QWidget) -> None:
        super().__init__("fieldControls", parent)
        self.smaller = self.button(L("Smaller field"), lambda: board.show_larger(-1), "smaller")
        self.larger = self.button(L("Larger field"), lambda: board.show_larger(1), "larger")
        self.all = self.button(L("Select all pieces"), lambda: model.select_all(self.all.isChecked()), "select-all")
        self.all.setCheckable(True)
        self.restart = self.button(L("All pieces back to the start"), model.restart, "same-deal")
        model.changed.connect(lambda: self.all.setChecked(model.play.all_selected))
        model.laid.connect(lambda: self.all.setChecked(False))


class TurnButtons(_Bar):
    """For whoever has no Shift key: turn the piece that was pointed at either way, turn the Raute over.

    For whoever cannot drag: bring the piece to a place where it fits.
    """

    def __init__(self, model: PuzzleModel, board: Board, parent: QWidget, go_to_place: Callable[[int], object]) -> None:
        super().__init__("turnButtons", parent)
        self._model, self._board = model, board
        self.back = self.button(L("Turn counter-clockwise"), lambda: model.turn(-1), "turn-left")
        self.on = self.button(L("Turn clockwise"), lambda: model.turn(1), "turn-right")
        self.over = self.button(L("Turn over"), model.flip, "turn-over")
        self.place_before = self.button(
            L("Previous place where the piece fits"), lambda: go_to_place(-1), "place-before"
        )
        self.next_place = self.button(L("Next place where the piece fits"), lambda: go_to_place(1), "next-place")
        self.avoided: Sequence[QWidget] = ()
        """What else floats over the field and is to be seen."""
        self._of: Piece | None = None
        """For which piece its buttons were used last: they stay under the pointer as long as they can."""
        for button in self.buttons:
            button.pressed.connect(self._stay)
        board.selection_moved.connect(self.follow)
        self.hide()

    def follow(self) -> None:
        """Stand beside the selected piece, inside the field; hidden while none is selected, or while it is dragged."""
        place = self._board.place_of_selected()
        if place is None or self._board.is_dragging or not self._board.is_pointed_at:
            self._of = None
            self.hide()
            return
        selected = self._model.play.selected
        if self._of is selected and self.isVisible() and not self.geometry().intersects(place):
            return
        self.over.setVisible(selected is not None and selected.can_flip)
        self.adjustSize()
        self.move(self._beside(place))
        self.show()
        self.raise_()

    def _stay(self) -> None:
        self._of = self._model.play.selected

    def _beside(self, place: QRect) -> QPoint:
        """Below the piece, or on another side where less is covered; the piece itself is not."""
        room, size = self._board.viewport().size(), self.size()
        middle = place.center() - QPoint(size.width() // 2, size.height() // 2)
        sides = (
            QPoint(middle.x(), place.bottom() + _GAP),
            QPoint(middle.x(), place.top() - _GAP - size.height()),
            QPoint(place.right() + _GAP, middle.y()),
            QPoint(place.left() - _GAP - size.width(), middle.y()),
        )
        inside = [
            QPoint(
                min(max(one.x(), _GAP), room.width() - size.width() - _GAP),
                min(max(one.y(), _GAP), room.height() - size.height() - _GAP),
            )
            for one in sides
        ]
        beside = [one for one in inside if not QRect(one, size).intersects(place)]
        taken = [*self._board.places(), *(one.geometry() for one in self.avoided if one.isVisible())]
        return least_covering(beside or inside, size, taken)
