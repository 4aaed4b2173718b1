"""A swatch of the table: a few cards of both packs on the cloth, as chosen, under the choices in the settings.

May import: `art`, `ui.table`, `ui.appearance`. Must not: change a setting.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from qtcards.art.card import Pack
from qtcards.text.i18n import L
from qtcards.ui.appearance import Appearance
from qtcards.ui.language import bind
from qtcards.ui.table.cloth import light
from qtcards.ui.table.deck import MARGIN, Deck
from qtcards.ui.table.fitting import CARD_ASPECT
from qtcards.ui.table.poses import BACK, JOKER, Face

_CARD = 76
"""Width of a card in pixels: smaller ones get a large index, and would not show the deck as it is."""
_PITCH = 0.52
"""How far apart the cards lie, in card widths: their indexes are seen."""
_PAD, _APART, _RADIUS = 14, 24, 12
_FRENCH = (BACK, *(Face(rank, suit, pack=Pack.FRENCH) for rank, suit in ((7, 0), (11, 1), (12, 2), (13, 3))))
_FLIPPO = (BACK, Face(1, 0), Face(4, 1), Face(9, 2), Face(12, 3), JOKER)


class Swatch(QWidget):
    """Drawn anew whenever appearance or language change."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._decks: dict[Pack, Deck] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        bind(self, accessibleName=L("What table and cards look like"))
        appearance.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        rows = (_FRENCH, _FLIPPO)
        cards = sum(_CARD + _CARD * _PITCH * (len(row) - 1) for row in rows)
        return QSize(round(cards) + _APART + 2 * _PAD, round(_CARD * CARD_ASPECT) + 2 * _PAD)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_cloth(painter)
        x = max((self.width() - self.sizeHint().width()) / 2, 0.0) + _PAD
        for pack, faces in ((Pack.FRENCH, _FRENCH), (Pack.FLIPPO, _FLIPPO)):
            deck = self._deck(pack)
            for face in faces:
                painter.drawPixmap(QPointF(x - MARGIN, _PAD - MARGIN), deck.pixmap(face))
                x += _CARD * _PITCH
            x += _CARD * (1 - _PITCH) + _APART

    def _paint_cloth(self, painter: QPainter) -> None:
        colours, box = self._appearance.colours, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(QColor(colours.line), 1))
        painter.setBrush(light(box, colours))
        painter.drawRoundedRect(box, _RADIUS, _RADIUS)

    def _deck(self, pack: Pack) -> Deck:
        """Return the pictures for the look of now; what is known of them is kept."""
        style = self._appearance.card_style.of_pack(pack)
        deck = Deck(style, _CARD, round(_CARD * CARD_ASPECT), self.devicePixelRatioF())
        known = self._decks.get(pack)
        if known is None or not known.is_like(deck):
            known = self._decks[pack] = deck
        return known
