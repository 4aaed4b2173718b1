"""A box that shows by an arrow that it opens: the list that narrows the games down, the choices of the settings."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QComboBox

_FROM_EDGE = 17.0


class Filter(QComboBox):
    """The style sheet takes Qt's own arrow away: this one follows the colour and size of the text."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        half = min(7.0, self.fontMetrics().height() * 0.27)
        middle = QPointF(self.width() - _FROM_EDGE, self.height() / 2)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(self.palette().color(QPalette.ColorRole.Text), max(1.5, half / 3))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPolyline(
            [
                middle + QPointF(-half, -half / 2),
                middle + QPointF(0, half / 2),
                middle + QPointF(half, -half / 2),
            ]
        )
        painter.end()
