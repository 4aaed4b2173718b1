"""The seven pieces as a row of buttons under the field: a named list to keyboard and screen reader (section 5)."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QWidget

from qtcards.art.puzzle import PUZZLE_COLOURS, PuzzleColours
from qtcards.tangram.geometry import box_of
from qtcards.tangram.pieces import PIECES, Piece, offsets
from qtcards.text.i18n import L
from qtcards.text.tangram import piece_lies
from qtcards.ui.appearance import Appearance
from qtcards.ui.language import bind
from qtcards.ui.tangram.items import UNIT, path_of
from qtcards.ui.tangram.model import PuzzleModel
from qtcards.ui.thrift import settled

_ICON = 30
_LARGEST = 2.0
"""Longest side of the box of the largest piece, in u."""


class PieceBar(QFrame):
    """One button a piece, pressed while the piece is selected; its name says how the piece lies now."""

    def __init__(self, model: PuzzleModel, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("pieceBar")
        self._model, self._appearance = model, appearance
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(12, 4, 12, 4)
        self._row.addStretch(1)
        bind(self, accessibleName=L("Pieces"))
        self.buttons = {piece: self._button(number, piece) for number, piece in enumerate(PIECES, 1)}
        self._row.addStretch(1)
        model.laid.connect(self.refresh)
        model.changed.connect(self.refresh)
        appearance.changed.connect(self.dress)
        self.dress()

    def _button(self, number: int, piece: Piece) -> QToolButton:
        button = QToolButton(self)
        button.setCheckable(True)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setText(str(number))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard on the field
        button.clicked.connect(lambda: self._model.select(piece))
        bind(button, accessibleName=lambda: self._name(piece), toolTip=lambda: self._name(piece))
        self._row.addWidget(button)
        return button

    def _name(self, piece: Piece) -> str:
        return str(piece_lies(self._model.play.field[piece])) if self._model.has_task else ""

    def refresh(self) -> None:
        """Follow the model: which piece is selected, and how each lies."""
        play = self._model.play
        for piece, button in self.buttons.items():
            button.setChecked(play.all_selected or play.selected is piece)
            button.setAccessibleName(self._name(piece))
            button.setToolTip(self._name(piece))

    def dress(self) -> None:
        """Follow the appearance."""
        side = round(_ICON * self._appearance.text_scale)
        for piece, button in self.buttons.items():
            button.setIconSize(QSize(side, side))
            button.setIcon(_icon(piece, side, PUZZLE_COLOURS[self._appearance.theme], self.devicePixelRatioF()))


def _icon(piece: Piece, side: int, colours: PuzzleColours, ratio: float) -> QIcon:
    picture = QPixmap(round(side * ratio), round(side * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    shape = offsets(piece.shape, 0)
    left, top, right, bottom = (edge * UNIT for edge in box_of(shape))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    longest = max(right - left, bottom - top)
    # Small pieces are drawn smaller, but not as small as they are: they are to be seen.
    scale = (side - 4) / longest * min(longest / (_LARGEST * UNIT), 1.0) ** 0.5
    painter.translate(QRectF(0, 0, side, side).center())
    painter.scale(scale, scale)
    painter.translate(-(left + right) / 2, -(top + bottom) / 2)
    pen = QPen(QColor(colours.line), 1.2)
    pen.setCosmetic(True)
    painter.setPen(pen)
    painter.setBrush(QColor(colours.pieces[piece.value]))
    painter.drawPath(path_of([shape]))
    painter.end()
    return QIcon(settled(picture))
