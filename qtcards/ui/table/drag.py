"""Drag: the held card hanging on the pointer, with its shadow, until it is dropped."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsPixmapItem

from qtcards.rules.cards import Card
from qtcards.ui.game_model import GameModel
from qtcards.ui.table.card_item import CardItem
from qtcards.ui.table.deck import SPREAD
from qtcards.ui.table.grip import Grip
from qtcards.ui.table.metrics import Box
from qtcards.ui.table.poses import pile_under
from qtcards.ui.table.scene import TableScene

_RETURN_MS = 220.0
_SHADOW_DROP = 4.0


class Drag:
    """One drag at a time. The model decides what a drop means; a refused card glides home (C24)."""

    def __init__(self, model: GameModel, scene: TableScene, grip: Grip) -> None:
        self._model, self._scene, self._grip = model, scene, grip
        self._card: Card | None = None
        self._item: CardItem | None = None
        self._offset = QPointF()
        self._shadow = QGraphicsPixmapItem()
        self._shadow.hide()
        scene.addItem(self._shadow)

    @property
    def is_active(self) -> bool:
        """Whether a card hangs on the pointer."""
        return self._card is not None

    def begin(self, point: QPointF) -> None:
        """Lift the card that the grip holds; ``point`` is where it was taken."""
        spot, deck = self._grip.spot, self._scene.deck
        assert spot is not None
        assert spot.index is not None
        assert deck is not None
        self._card = self._model.position[spot.pile].cards[spot.index]
        self._item = self._scene.lift(self._card)
        self._offset = point - self._item.pos()
        self._shadow.setPixmap(deck.lifted_shadow())
        self._shadow.setZValue(self._item.zValue() - 1)
        self.move_to(point)
        self._shadow.show()

    def move_to(self, point: QPointF) -> None:
        """Carry the card on."""
        assert self._item is not None
        corner = point - self._offset
        self._item.setPos(corner)
        self._shadow.setPos(corner - QPointF(SPREAD, SPREAD - _SHADOW_DROP))

    def drop(self) -> None:
        """Put the card onto the pile it covers most; nowhere else."""
        card, spot, pile = self._card, self._grip.spot, self._pile_under()
        assert card is not None
        self._let_go()
        home = spot is None or pile is None or pile == spot.pile
        if home or pile is None or not self._grip.put(pile):
            self._grip.back()
            self._scene.send_home(card, _RETURN_MS)

    def cancel(self) -> None:
        """Put the card back."""
        if self._card is not None:
            card = self._card
            self._let_go()
            self._grip.back()
            self._scene.send_home(card, _RETURN_MS)

    def _pile_under(self) -> int | None:
        item, metrics = self._item, self._scene.metrics
        assert item is not None
        assert metrics is not None
        box = Box(item.x(), item.y(), metrics.card_width, metrics.card_height)
        return pile_under(metrics, self._model.position, box)

    def _let_go(self) -> None:
        self._card = self._item = None
        self._scene.put_down()
        self._shadow.hide()
