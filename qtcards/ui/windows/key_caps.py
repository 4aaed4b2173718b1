"""Lists of keys: each key as it looks on a keyboard, in a small frame; what is read out stays the plain text.

May import: Qt. Must not: know which keys there are.
"""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QTreeWidget,
    QWidget,
)

KEY_GAP = "  "
"""Between two keys of one entry, in its text."""
_PAD, _APART, _RADIUS, _LEAST = 6, 5, 4, 22
_INSET, _SLACK = 6, 8
"""Left and right of a row's words, as in `ui.style`; and what Qt keeps free beside them."""
_Index = QModelIndex | QPersistentModelIndex


class KeyTree(QTreeWidget):
    """Keys and what they do, by sections, in two columns; what they do wraps where there is no room for it."""

    def __init__(self, column: int, parent: QWidget | None = None) -> None:
        """``column`` holds the keys."""
        super().__init__(parent)
        self.setColumnCount(2)
        self.setRootIsDecorated(False)
        self.setHeaderHidden(True)
        self.setIndentation(8)
        self.setWordWrap(True)
        self.setItemDelegateForColumn(column, KeyCaps(self))
        self.setItemDelegateForColumn(1 - column, Wrapped(self))
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.header().setSectionResizeMode(1 - column, QHeaderView.ResizeMode.Stretch)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.doItemsLayout()  # rows have the height that they needed at the former width


class Wrapped(QStyledItemDelegate):
    """For words that may take several lines in the width of their column, which Qt does not ask for in trees."""

    def __init__(self, view: QTreeView) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        plain = super().sizeHint(option, index)
        if not index.parent().isValid():
            return plain
        indent = self._view.indentation() if index.column() == 0 else 0
        width = self._view.columnWidth(index.column()) - indent - 2 * _INSET - _SLACK
        metrics = self._view.fontMetrics()
        words = metrics.boundingRect(
            QRect(0, 0, max(width, 1), 10_000), int(Qt.TextFlag.TextWordWrap), str(index.data())
        )
        return QSize(plain.width(), plain.height() - metrics.height() + max(words.height(), metrics.height()))


class KeyCaps(QStyledItemDelegate):
    """For a column whose texts are keys."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        plain = super().sizeHint(option, index)
        made = self._made(option, index)  # PySide's font of an option is gone with the option
        metrics = QFontMetrics(made.font)
        widths = [_width(metrics, key) for key in _keys(index)]
        if not widths:
            return plain
        wanted = sum(widths) + _APART * (len(widths) - 1) + 2 * _INSET
        return QSize(max(plain.width(), wanted), max(plain.height(), metrics.height() + 8))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        if not (keys := _keys(index)):
            super().paint(painter, option, index)
            return
        made = self._made(option, index)
        made.text = ""
        style = made.widget.style() if made.widget is not None else QApplication.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, made, painter, made.widget)
        selected = bool(made.state & QStyle.StateFlag.State_Selected)
        role = QPalette.ColorRole.HighlightedText if selected else QPalette.ColorRole.Text
        ink, metrics = made.palette.color(role), QFontMetrics(made.font)
        height = metrics.height() + 4
        left, top = float(made.rect.left() + _INSET), made.rect.center().y() + 1 - height / 2
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(made.font)
        for key in keys:
            cap = QRectF(left + 0.5, top + 0.5, _width(metrics, key) - 1, height - 1)
            line = QColor(ink)
            line.setAlphaF(0.5)
            painter.setPen(QPen(line, 1))
            painter.drawRoundedRect(cap, _RADIUS, _RADIUS)
            painter.setPen(ink)
            painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, key)
            left += cap.width() + 1 + _APART
        painter.restore()

    def _made(self, option: QStyleOptionViewItem, index: _Index) -> QStyleOptionViewItem:
        made = QStyleOptionViewItem(option)
        self.initStyleOption(made, index)
        return made


def _keys(index: _Index) -> list[str]:
    if not index.parent().isValid():
        return []  # the heading of a section
    return [key for key in str(index.data() or "").split(KEY_GAP) if key]


def _width(metrics: QFontMetrics, key: str) -> int:
    return max(_LEAST, metrics.horizontalAdvance(key) + 2 * _PAD)
