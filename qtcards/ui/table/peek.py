"""Peek: all cards of a pile side by side above the table, for looking through a helper pile."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPen
from PySide6.QtWidgets import QGraphicsRectItem, QGraphicsScene, QGraphicsSimpleTextItem

from qtcards.ui.table.card_item import FLYING_Z, CardItem
from qtcards.ui.table.deck import Deck
from qtcards.ui.table.metrics import Metrics
from qtcards.ui.table.poses import Face

_PEEK_Z = FLYING_Z * 3
_GAP = 10.0


class Peek:
    """The veil and the cards on it, in as many rows as are needed."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._veil: QGraphicsRectItem | None = None

    @property
    def is_open(self) -> bool:
        """Whether a pile is being looked through."""
        return self._veil is not None

    def open(self, faces: list[Face], title: str, metrics: Metrics, deck: Deck, family: str) -> None:
        """Show ``faces`` one beside the other, in this order."""
        self.close()
        veil = QGraphicsRectItem(0, 0, metrics.width, metrics.height)
        veil.setBrush(QBrush(QColor(0, 0, 0, 150)))
        veil.setPen(QPen(Qt.PenStyle.NoPen))
        veil.setZValue(_PEEK_Z)
        caption = QGraphicsSimpleTextItem(title, veil)
        font = QFont(family)
        font.setPixelSize(max(13, round(metrics.label_height * 0.75)))
        font.setWeight(QFont.Weight.DemiBold)
        caption.setFont(font)
        caption.setBrush(QColor("#FFFFFF"))
        caption.setPos((metrics.width - caption.boundingRect().width()) / 2, metrics.label_height)
        self._lay_out(veil, faces, metrics, deck, 2.4 * metrics.label_height)
        self._scene.addItem(veil)
        self._veil = veil

    def close(self) -> bool:
        """Close it; return whether it was open."""
        if self._veil is None:
            return False
        self._scene.removeItem(self._veil)
        self._veil = None
        return True

    @staticmethod
    def _lay_out(veil: QGraphicsRectItem, faces: list[Face], metrics: Metrics, deck: Deck, top: float) -> None:
        room = QRectF(_GAP * 2, top, metrics.width - _GAP * 4, metrics.height - top - _GAP)
        pitch_x = metrics.card_width + _GAP
        a_row = max(1, int(room.width() // pitch_x))
        rows = -(-len(faces) // a_row)
        pitch_y = min(metrics.card_height + _GAP, (room.height() - metrics.card_height) / max(rows - 1, 1))
        left = (metrics.width - min(len(faces), a_row) * pitch_x + _GAP) / 2
        for nth, face in enumerate(faces):
            item = CardItem()
            item.show_face(face, deck, metrics.card_width)
            item.setParentItem(veil)
            item.setPos(left + nth % a_row * pitch_x, room.y() + nth // a_row * pitch_y)
