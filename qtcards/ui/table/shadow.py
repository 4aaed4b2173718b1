"""Shadow: the wide, soft shadow under a card, or a run, that is held above the table. One pixmap, no effect."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from qtcards.ui.table.deck import SPREAD, Deck, blank
from qtcards.ui.table.metrics import Metrics

_RISE, _LEAST_RISE = 0.045, 4.0
"""How far a held card is lifted, in card heights, and in pixels at least."""
_DROP = 4.0
"""Pixels by which it falls below the cards."""


def rise_of(metrics: Metrics) -> float:
    """Return how far a card that is held is seen above its place, in whole pixels."""
    return max(_LEAST_RISE, round(_RISE * metrics.card_height))


class Shadow(QGraphicsPixmapItem):
    """Hidden while nothing is held."""

    def __init__(self) -> None:
        super().__init__()
        self._drawn_for: tuple[Deck, float] | None = None
        self.hide()

    def lie_under(self, deck: Deck, first: QPointF, last: QPointF, z: float) -> None:
        """Be seen under a run from its ``first`` card to its ``last`` one (their top left corners), just below z."""
        wanted = deck, last.y() - first.y()
        if wanted != self._drawn_for:
            self.setPixmap(_of_run(*wanted))
            self._drawn_for = wanted
        self.setZValue(z - 0.5)
        self.follow(first)
        self.setOpacity(1.0)
        self.show()

    def follow(self, first: QPointF) -> None:
        """Go where the first card goes."""
        self.setPos(first - QPointF(SPREAD, SPREAD - _DROP))


def _of_run(deck: Deck, reach: float) -> QPixmap:
    """Return the shadow of a card, drawn out by ``reach`` pixels downwards for a run."""
    card = deck.lifted_shadow()
    if reach <= 0:
        return card
    ratio = card.devicePixelRatio()
    width, height = card.width() / ratio, card.height() / ratio
    run = blank(width, height + reach, ratio)
    painter = QPainter(run)
    half = height / 2
    for at, tall, source, share in (
        (0.0, half, 0.0, half),
        (half, reach, half, 1.0),
        (half + reach, height - half, half, height - half),
    ):
        piece = QRectF(0, source * ratio, width * ratio, share * ratio)
        painter.drawPixmap(QRectF(0, at, width, tall), card, piece)
    painter.end()
    return run
