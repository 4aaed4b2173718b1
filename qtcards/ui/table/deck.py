"""Deck: the cards' pictures as pixmaps, drawn from SVG on first use for each face, style, size and pixel ratio.

The contact shadow is part of the pixmap: an effect at run time costs many times more (see the figures of look/).
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from qtcards.art.backs import back_face
from qtcards.art.card import CARD_HEIGHT, CARD_RADIUS, CARD_WIDTH, SMALL_CARD_WIDTH, Detail, Pack, Style
from qtcards.art.flippo import joker_face, number_face
from qtcards.art.french import french_face
from qtcards.ui.table.poses import Face
from qtcards.ui.thrift import settled

MARGIN = 6
"""Pixels around the card in its pixmap, where the shadow falls."""
SPREAD = 16
"""Pixels that the shadow of a lifted card reaches beyond it."""
_SHADOW = ((3.0, 10), (2.0, 16), (1.0, 22))
"""Layers of the contact shadow: pixels beyond the card, alpha of 255."""
_SHADOW_DROP = 1.2


def fitting_style(style: Style, width: float, ratio: float = 1.0) -> Style:
    """Return ``style`` as cards of this width are drawn: small ones with a large index and courts of less detail."""
    return replace(style, large=style.large or width < SMALL_CARD_WIDTH, detail=Detail.fitting(width * ratio))


def strip_of(style: Style) -> float:
    """Return what a covered card must show so that its index can be read, in card heights."""
    return style.index.strip / CARD_HEIGHT


def clear_of(style: Style) -> float:
    """Return what a covered card may show before slivers of its pips or picture are seen, in card heights."""
    return style.index.clear / CARD_HEIGHT


def side_of(style: Style) -> float:
    """Return what a card that is covered from the right must show so that its index can be read, in card widths."""
    return style.index.side / CARD_WIDTH


class Deck:
    """Pixmaps for one style, card size (logical pixels) and device pixel ratio."""

    def __init__(self, style: Style, width: float, height: float, ratio: float) -> None:
        self.style = fitting_style(style, width, ratio)
        self.width, self.height, self.ratio = width, height, ratio
        self._pixmaps: dict[Face, QPixmap] = {}
        self._card = QRectF(MARGIN, MARGIN, width, height)
        self._contact: QPixmap | None = None
        self._lifted: QPixmap | None = None

    def is_like(self, other: Deck | None) -> bool:
        """Whether ``other`` draws the very same pictures."""
        mine = self.style, self.width, self.height, self.ratio
        return other is not None and mine == (other.style, other.width, other.height, other.ratio)

    def pixmap(self, face: Face) -> QPixmap:
        """Return the picture of ``face`` with `MARGIN` pixels around it."""
        if face not in self._pixmaps:
            self._pixmaps[face] = self._draw(_svg(face, self.style))
        return self._pixmaps[face]

    def lifted_shadow(self) -> QPixmap:
        """Return the wide, soft shadow that lies under a card held above the table, `SPREAD` pixels beyond it."""
        if self._lifted is None:
            self._lifted = self._draw_lifted_shadow()
        return self._lifted

    def _draw_lifted_shadow(self) -> QPixmap:
        pixmap = blank(self.width + 2 * SPREAD, self.height + 2 * SPREAD, self.ratio)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for layer in range(SPREAD, 0, -2):
            painter.setBrush(QColor(0, 0, 0, 9))
            box = QRectF(SPREAD, SPREAD, self.width, self.height).adjusted(-layer, -layer + 6, layer, layer)
            painter.drawRoundedRect(box, layer + 6, layer + 6)
        painter.end()
        return pixmap

    def _draw(self, svg: str) -> QPixmap:
        pixmap = self._shadowed().copy()
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        QSvgRenderer(QByteArray(svg.encode())).render(painter, self._card)
        painter.end()
        return settled(pixmap)

    def _shadowed(self) -> QPixmap:
        """The contact shadow alone, the same under every card."""
        if self._contact is None:
            self._contact = blank(self.width + 2 * MARGIN, self.height + 2 * MARGIN, self.ratio)
            painter = QPainter(self._contact)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._draw_shadow(painter)
            painter.end()
        return self._contact

    def _draw_shadow(self, painter: QPainter) -> None:
        radius = CARD_RADIUS * self.width / CARD_WIDTH
        painter.setPen(Qt.PenStyle.NoPen)
        for beyond, alpha in _SHADOW:
            painter.setBrush(QColor(0, 0, 0, alpha * (2 if self.style.dimmed else 1)))
            box = self._card.adjusted(-beyond, -beyond + _SHADOW_DROP, beyond, beyond + _SHADOW_DROP)
            painter.drawRoundedRect(box, radius + beyond, radius + beyond)


def blank(width: float, height: float, ratio: float) -> QPixmap:
    """Return a transparent pixmap of ``width`` x ``height`` logical pixels."""
    pixmap = QPixmap(round(width * ratio), round(height * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def drawn(svg: str, width: float, height: float, ratio: float) -> QPixmap:
    """Return an SVG document drawn at ``width`` x ``height`` logical pixels."""
    pixmap = blank(width, height, ratio)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(QByteArray(svg.encode())).render(painter, QRectF(0, 0, width, height))
    painter.end()
    return settled(pixmap)


@lru_cache(maxsize=256)  # another size or screen needs the same drawings again
def _svg(face: Face, style: Style) -> str:
    if face.is_back:
        return back_face(style=style)
    if face.joker:
        return joker_face(face.number, face.colour, style)
    assert face.number is not None
    assert face.colour is not None
    if face.pack is Pack.FRENCH:
        return french_face(face.number, face.colour, replace(style, pack=Pack.FRENCH))
    return number_face(face.number, face.colour, style)
