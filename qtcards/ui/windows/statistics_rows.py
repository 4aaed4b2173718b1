"""The rows of the statistics: what stands in them, and how they are painted at any width and size of texts.

A row is read out as sentences. May import: the words of `text.describe.statistics`. Must not: count anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from qtcards.art.mixing import mixed
from qtcards.art.palette import TableColours
from qtcards.text.describe.statistics import Shown
from qtcards.text.i18n import language

_Index = QModelIndex | QPersistentModelIndex
_PAD, _GAP = 14, 4
_BETWEEN = 8
"""Pixels between two rows."""
_ROUND = 12
_TITLE, _SHARE = 1.15, 1.5
"""Size of title and percentage against that of plain text."""
_BAR = 0.42
"""Height of the bar, in heights of plain text."""
_WRAP = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


class Rows(QAbstractListModel):
    """What is shown, row by row; worded by whoever fills it."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Shown] = []

    def fill(self, rows: Sequence[Shown]) -> None:
        """Show these rows."""
        self.beginResetModel()
        self._rows = list(rows)
        self.endResetModel()

    def row(self, n: int) -> Shown:
        """Return a row."""
        return self._rows[n]

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - as Qt declares it
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.DisplayRole:  # also what typing letters looks for
            return self._rows[index.row()].title
        return self._rows[index.row()].read_out if role == Qt.ItemDataRole.AccessibleTextRole else None


@dataclass(frozen=True, slots=True)
class _Text:
    """Words in their place."""

    words: str
    font: QFont
    box: QRect
    is_quiet: bool
    flags: int = int(_WRAP)


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where everything of a row lies, from its top left corner."""

    texts: tuple[_Text, ...]
    bar: QRectF
    height: int


class Painted(QStyledItemDelegate):
    """Paints a row as a sheet: the name and the percentage, the bar, and the figures under it."""

    def __init__(self, view: QListView, colours: Callable[[], TableColours], thick: Callable[[], bool]) -> None:
        super().__init__(view)
        self._view, self._colours, self._thick = view, colours, thick
        self._plans: dict[int, _Plan] = {}
        self._plans_for: object = None
        view.model().modelReset.connect(self._plans.clear)

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        return QSize(self._view.viewport().width(), self._plan(index).height + _BETWEEN)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        colours, plan = self._colours(), self._plan(index)
        area: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, QRectF(area).adjusted(0, 0, 0, -_BETWEEN), state, colours)
        painter.translate(area.topLeft())
        for text in plan.texts:
            painter.setFont(text.font)
            painter.setPen(QColor(colours.text_2 if text.is_quiet else colours.text))
            painter.drawText(text.box, text.flags, text.words)
        model = self._view.model()
        assert isinstance(model, Rows)
        self._paint_bar(painter, plan.bar, model.row(index.row()), colours)
        painter.restore()

    def _paint_ground(self, painter: QPainter, box: QRectF, state: QStyle.StateFlag, colours: TableColours) -> None:
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        has_keyboard = chosen and self._view.hasFocus()
        hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        share = 0.09 if chosen else 0.06 if hovered else 0.03
        plain = 2.0 if self._thick() else 1.0
        width = plain + 1.5 if has_keyboard else plain
        painter.setBrush(QColor(mixed(colours.text, colours.chrome, share)))
        painter.setPen(QPen(QColor(colours.accent if chosen else colours.line), width))
        half = width / 2
        painter.drawRoundedRect(box.adjusted(half, half, -half, -half), _ROUND, _ROUND)

    def _paint_bar(self, painter: QPainter, bar: QRectF, row: Shown, colours: TableColours) -> None:
        radius = bar.height() / 2
        whole = QPainterPath()
        whole.addRoundedRect(bar, radius, radius)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.fillPath(whole, QColor(mixed(colours.text, colours.chrome, 0.16)))
        painter.setClipPath(whole)
        won, drawn = bar.width() * row.won, bar.width() * row.drawn
        painter.fillRect(QRectF(bar.x(), bar.y(), won, bar.height()), QColor(colours.accent))
        half = QColor(mixed(colours.accent, colours.chrome, 0.5))
        painter.fillRect(QRectF(bar.x() + won, bar.y(), drawn, bar.height()), half)
        painter.setClipping(False)
        painter.setPen(QPen(QColor(mixed(colours.text_2, colours.line, 0.66)), 2 if self._thick() else 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(whole)

    def _plan(self, index: _Index) -> _Plan:
        # The list asks for all rows again and again.
        asked_for = (self._view.viewport().width(), self._view.font().key(), language.current)
        if asked_for != self._plans_for:
            self._plans.clear()
            self._plans_for = asked_for
        if (n := index.row()) not in self._plans:
            model = self._view.model()
            assert isinstance(model, Rows)
            self._plans[n] = _planned(model.row(n), self._view.font(), self._view.viewport().width())
        return self._plans[n]


def _planned(row: Shown, font: QFont, width: int) -> _Plan:
    title, share = _sized(font, _TITLE), _sized(font, _SHARE)
    right = max(QFontMetrics(share).horizontalAdvance(row.share), QFontMetrics(font).horizontalAdvance(row.caption))
    room = width - 2 * _PAD
    texts: list[_Text] = []
    y = _PAD
    for words, its, quiet in ((row.title, title, False), (row.facts, font, True)):
        if words:
            texts.append(_Text(words, its, _box(words, its, y, room - right - _PAD), quiet))
            y = texts[-1].box.bottom() + 1
    beside = _PAD
    at_right = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
    for words, its, quiet in ((row.share, share, False), (row.caption, font, True)):
        high = QFontMetrics(its).height()
        texts.append(_Text(words, its, QRect(width - _PAD - right, beside - _GAP, right, high), quiet, at_right))
        beside += high - _GAP
    y = max(y, beside) + 2 * _GAP
    bar = QRectF(_PAD + 0.5, y + 0.5, room - 1, round(QFontMetrics(font).height() * _BAR))
    y += round(bar.height()) + 3 * _GAP
    for n, words in enumerate((row.results, *_lines(row.best, font, room))):
        texts.append(_Text(words, font, _box(words, font, y, room), bool(n)))
        y = texts[-1].box.bottom() + 1 + _GAP
    return _Plan(tuple(texts), bar, y - _GAP + _PAD)


def _lines(phrases: Sequence[str], font: QFont, room: int) -> Sequence[str]:
    """The phrases in one line where they have the room, else each in its own."""
    together = " · ".join(phrases)
    fits = QFontMetrics(font).horizontalAdvance(together) <= room
    return ([together] if together else []) if fits else phrases


def _box(words: str, font: QFont, y: int, room: int) -> QRect:
    high = QFontMetrics(font).boundingRect(QRect(0, 0, room, 10_000), int(_WRAP), words).height()
    return QRect(_PAD, y, room, high)


def _sized(font: QFont, times: float) -> QFont:
    made = QFont(font)
    made.setPointSizeF(font.pointSizeF() * times)
    made.setWeight(QFont.Weight.DemiBold)
    return made


def row_list(parent: QWidget, colours: Callable[[], TableColours], thick: Callable[[], bool]) -> QListView:
    """Return an empty list for such rows; its model is a `Rows`."""
    made = QListView(parent)
    made.setObjectName("statisticsList")
    made.setModel(Rows(made))
    made.setItemDelegate(Painted(made, colours, thick))
    made.setResizeMode(QListView.ResizeMode.Adjust)
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    made.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
    made.setMouseTracking(True)
    return made
