"""Peek: all cards of a pile side by side above the table, for looking through a pile that lies squared or close."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsRectItem, QGraphicsScene, QGraphicsSimpleTextItem

from qtcards.art.card import Pack
from qtcards.ui.table.card_item import FLYING_Z, CardItem
from qtcards.ui.table.deck import Deck
from qtcards.ui.table.fitting import CARD_ASPECT
from qtcards.ui.table.metrics import Metrics
from qtcards.ui.table.poses import Face

_PEEK_Z = FLYING_Z * 3
_GAP = 10.0
_PAD = 20.0
_ENLARGED = 2.0
"""How much larger than on the table French cards are shown at most; never so large that they overlap."""
_VEIL, _TRAY = QColor(0, 0, 0, 130), QColor(12, 16, 22, 235)
_EDGE = QColor(255, 255, 255, 90)


class Peek:
    """A veil over the table, and a tray in its middle with a caption and the cards, in as many rows as are needed."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._veil: QGraphicsRectItem | None = None

    def open(self, faces: list[Face], title: str, metrics: Metrics, deck: Deck, family: str) -> None:
        """Show ``faces`` one beside the other, in this order."""
        self.close()
        veil = QGraphicsRectItem(0, 0, metrics.width, metrics.height)
        veil.setBrush(QBrush(_VEIL))
        veil.setPen(QPen(Qt.PenStyle.NoPen))
        veil.setZValue(_PEEK_Z)
        caption = _caption(title, family, round(metrics.label_height * 0.75))
        _lay_out(veil, caption, faces, metrics, deck)
        self._scene.addItem(veil)
        self._veil = veil

    def close(self) -> bool:
        """Close it; return whether it was open."""
        if self._veil is None:
            return False
        self._scene.removeItem(self._veil)
        self._veil = None
        return True


def _lay_out(
    veil: QGraphicsRectItem, caption: QGraphicsSimpleTextItem, faces: list[Face], metrics: Metrics, deck: Deck
) -> None:
    """Put the tray with all that lies in it onto the veil."""
    text = caption.boundingRect()
    room = metrics.height - 4 * _PAD - text.height() - _GAP
    deck, width = _enlarged(deck, metrics, room, len(faces))
    height = round(width * CARD_ASPECT)
    rows = _rows(width, metrics, len(faces))
    a_row = -(-len(faces) // rows)
    pitch = min(height + _GAP, (room - height) / max(rows - 1, 1))
    inner = QRectF(0, 0, max(a_row * (width + _GAP) - _GAP, text.width()), text.height() + _GAP)
    inner.setHeight(inner.height() + (rows - 1) * pitch + height)
    inner.moveCenter(veil.rect().center())
    _tray(inner.adjusted(-_PAD, -_PAD, _PAD, _PAD), veil)
    caption.setParentItem(veil)
    caption.setPos(inner.center().x() - text.width() / 2, inner.y())
    left, top = inner.center().x() - (a_row * (width + _GAP) - _GAP) / 2, inner.y() + text.height() + _GAP
    for nth, face in enumerate(faces):
        item = CardItem()
        item.show_face(face, deck, width)
        item.setParentItem(veil)
        item.setPos(round(left + nth % a_row * (width + _GAP)), round(top + nth // a_row * pitch))


def _rows(width: float, metrics: Metrics, count: int) -> int:
    """How many rows ``count`` cards of this width need."""
    at_most = max(1, int((metrics.width - 4 * _PAD + _GAP) // (width + _GAP)))
    return -(-count // at_most)


def _enlarged(deck: Deck, metrics: Metrics, room: float, count: int) -> tuple[Deck, float]:
    """The deck and the width to show ``count`` cards with: as large as ``room`` pixels of height hold them all."""
    usual = metrics.card_width
    if deck.style.pack is not Pack.FRENCH:
        return deck, usual
    for width in range(round(usual * _ENLARGED), round(usual), -1):
        height = round(width * CARD_ASPECT)
        if _rows(width, metrics, count) * (height + _GAP) - _GAP <= room:
            return Deck(deck.style, width, height, deck.ratio), width
    return deck, usual


def _tray(box: QRectF, veil: QGraphicsRectItem) -> None:
    path = QPainterPath()
    path.addRoundedRect(box, _PAD * 0.7, _PAD * 0.7)
    tray = QGraphicsPathItem(path, veil)
    tray.setBrush(QBrush(_TRAY))
    tray.setPen(QPen(_EDGE, 1.0))


def _caption(title: str, family: str, size: int) -> QGraphicsSimpleTextItem:
    caption = QGraphicsSimpleTextItem(title)
    font = QFont(family)
    font.setPixelSize(max(13, size))
    font.setWeight(QFont.Weight.DemiBold)
    caption.setFont(font)
    caption.setBrush(QColor("#FFFFFF"))
    return caption
