"""A tile of the start page: one game with its picture, its sentence and a star; an ordinary button to all others.

Painted here, in the colours of the appearance. Must not: deal, or keep what is a favourite.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFont,
    QFontMetrics,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from qtcards.art.palette import TableColours
from qtcards.games.entry import Offered
from qtcards.text.describe.games import game_facts, game_kind, game_name, game_read_out
from qtcards.text.i18n import L, marked
from qtcards.ui.language import bind
from qtcards.ui.windows.layout_picture import HIGH, WIDE, paint_cloth
from qtcards.ui.windows.slices import Slices

_PAD, _GAP = 12.0, 4.0
_STAR_POINTS = ((50, 4), (64, 36), (98, 39), (72, 62), (80, 96), (50, 78), (20, 96), (28, 62), (2, 39), (36, 36))
_WRAP = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


class Tile(QAbstractButton):
    """``picture`` makes the picture for a width and a pixel ratio, in a slice after the tile is painted the first time;
    until then its cloth is seen, and while a tile grows the picture there is.
    """

    star_wanted = Signal()
    """The star was clicked."""
    menu_wanted = Signal(object)
    """Where (global) a menu shall open."""

    def __init__(
        self, entry: Offered, picture: Callable[[float, float], QPixmap], slices: Slices, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.entry = entry
        self.favourite = self.running = False
        self._picture, self._slices = picture, slices
        self._kept, self._is_stale = QPixmap(), True
        self._colours: TableColours | None = None
        self._hovered = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        bind(self, accessibleName=self._name, accessibleDescription=marked(entry.summary))
        bind(self, toolTip=marked(entry.summary))

    def dress(self, colours: TableColours) -> None:
        """Draw in these colours from now on."""
        self._colours, self._is_stale = colours, True
        self.update()

    def mark(self, *, favourite: bool, running: bool) -> None:
        """Show whether the game is a favourite, and whether it is in progress."""
        self.favourite, self.running = favourite, running
        self.setAccessibleName(self._name())
        self.update()

    def height_for(self, width: float) -> int:
        """Return the height that picture and texts need at a width."""
        bold, plain = self._metrics()
        texts = bold + 2 * plain + self._lines(width) + (self._badge_height() + 2 * _GAP if self.running else 0)
        return round(2 * _PAD + self._picture_height(width) + 3 * _GAP + texts)

    def sizeHint(self) -> QSize:
        return QSize(240, self.height_for(240))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self._star().contains(event.position()):
            self.setDown(False)
            self.star_wanted.emit()
            return
        super().mouseReleaseEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu_wanted.emit(event.globalPos())

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = self._colours
        assert colours is not None, "dressed before it is shown"
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, colours)
        self._paint_picture(painter, colours)
        self._paint_star(painter, colours)
        self._paint_texts(painter, colours)
        if self.running:
            self._paint_badge(painter, colours)

    def _name(self) -> str:
        return game_read_out(self.entry, favourite=self.favourite, running=self.running)

    def _metrics(self) -> tuple[int, int]:
        return _bold(self.font()).height(), self.fontMetrics().height()

    def _lines(self, width: float) -> float:
        """Height of the sentence, which is never cut."""
        room = QRectF(0, 0, width - 2 * _PAD, 2000).toRect()
        return float(self.fontMetrics().boundingRect(room, int(_WRAP), str(marked(self.entry.summary))).height())

    @staticmethod
    def _picture_height(width: float) -> float:
        return (width - 2 * _PAD) * HIGH / WIDE

    def _star_size(self) -> float:
        """As large as the name beside it, whatever the size of texts."""
        return _bold(self.font()).height() + 2 * _GAP

    def _star(self) -> QRectF:
        size = self._star_size()
        return QRectF(self.width() - _PAD - size, self._picture_height(self.width()) + _PAD + _GAP, size, size)

    def _paint_ground(self, painter: QPainter, colours: TableColours) -> None:
        focused = self.hasFocus()
        ground = QColor(colours.text)
        ground.setAlphaF(0.13 if self.isDown() else 0.08 if self.underMouse() else 0.035)
        line = QColor(colours.accent if focused else colours.line)
        thickness = 3.0 if focused else 1.0
        painter.setPen(QPen(line, thickness))
        painter.setBrush(ground)
        inset = thickness / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), 14, 14)

    def _paint_picture(self, painter: QPainter, colours: TableColours) -> None:
        width = self.width() - 2 * _PAD
        if self._is_stale or self._kept.width() != round(width * self.devicePixelRatioF()):
            self._slices.want(self._draw_picture)
        place = QRectF(_PAD, _PAD, width, self._picture_height(self.width()))
        if self._kept.isNull():
            paint_cloth(painter, place, colours)
        elif self._is_stale or self._kept.deviceIndependentSize().width() != width:
            painter.drawPixmap(place, self._kept, QRectF(self._kept.rect()))
        else:
            painter.drawPixmap(place.topLeft(), self._kept)

    def _draw_picture(self) -> None:
        if self.isVisible():  # else when it is painted again
            self._kept = self._picture(self.width() - 2 * _PAD, self.devicePixelRatioF())
            self._is_stale = False
            self.update()

    def _badge_height(self) -> int:
        return self.fontMetrics().height() + 8

    def _paint_badge(self, painter: QPainter, colours: TableColours) -> None:
        """Under everything else, so that it covers nothing."""
        words, height = str(L("Continue")), self._badge_height()
        width = self.fontMetrics().horizontalAdvance(words) + 24
        box = QRectF(_PAD, self.height() - _PAD - height, width, height)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.accent))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        painter.setPen(QColor(colours.on_accent))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)

    def _paint_star(self, painter: QPainter, colours: TableColours) -> None:
        box = self._star()
        inset = box.width() * 0.18
        box = box.adjusted(inset, inset, -inset, -inset)
        points = [QPointF(box.x() + x * box.width() / 100, box.y() + y * box.height() / 100) for x, y in _STAR_POINTS]
        shape = QPainterPath()
        shape.addPolygon(QPolygonF(points))
        shape.closeSubpath()
        painter.setPen(QPen(QColor(colours.accent if self.favourite else colours.text_2), 1.6))
        painter.setBrush(QColor(colours.accent) if self.favourite else Qt.BrushStyle.NoBrush)
        painter.drawPath(shape)

    def _paint_texts(self, painter: QPainter, colours: TableColours) -> None:
        bold, plain = self._metrics()
        width, y = self.width() - 2 * _PAD, _PAD + self._picture_height(self.width()) + 2 * _GAP
        painter.setPen(QColor(colours.text))
        painter.setFont(_bold_font(self.font()))
        painter.drawText(QRectF(_PAD, y, width - self._star_size(), bold), _WRAP, game_name(self.entry))
        painter.setFont(self.font())
        painter.setPen(QColor(colours.text_2))
        for words in (str(game_kind(self.entry)), game_facts(self.entry)):
            y += bold if words == str(game_kind(self.entry)) else plain
            fitting = self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(width))
            painter.drawText(QRectF(_PAD, y, width, plain), Qt.AlignmentFlag.AlignLeft, fitting)
        painter.setPen(QColor(colours.text))
        painter.drawText(QRectF(_PAD, y + plain + _GAP, width, self.height()), _WRAP, str(marked(self.entry.summary)))


def _bold_font(font: QFont) -> QFont:
    made = QFont(font)
    made.setPointSizeF(font.pointSizeF() * 1.2)
    made.setWeight(QFont.Weight.DemiBold)
    return made


def _bold(font: QFont) -> QFontMetrics:
    return QFontMetrics(_bold_font(font))
