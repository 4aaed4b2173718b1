"""Drag: the held card hanging on the pointer, with its shadow, until it is dropped."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsPixmapItem

from qtcards.rules.cards import Card
from qtcards.ui.game_model import GameModel
from qtcards.ui.table.card_item import FLYING_Z
from qtcards.ui.table.grip import Grip
from qtcards.ui.table.metrics import Box
from qtcards.ui.table.poses import pile_under
from qtcards.ui.table.scene import TableScene
from qtcards.ui.table.ticker import Ticker

_RETURN_MS = 220.0
_SHADOW_SPREAD = 16
_DRAGGED_Z = FLYING_Z * 1.5


class Drag:
    """One drag at a time. The model decides what a drop means; a refused card glides home (C24)."""

    def __init__(self, model: GameModel, scene: TableScene, grip: Grip, ticker: Ticker) -> None:
        self._model, self._scene, self._grip, self._ticker = model, scene, grip, ticker
        self._card: Card | None = None
        self._offset = QPointF()
        self._shadow = QGraphicsPixmapItem()
        self._shadow.setZValue(_DRAGGED_Z - 1)
        self._shadow.hide()
        scene.addItem(self._shadow)
        model.dealt.connect(self._forget)
        model.moved.connect(self._forget)

    @property
    def is_active(self) -> bool:
        """Whether a card hangs on the pointer."""
        return self._card is not None

    def begin(self, point: QPointF) -> None:
        """Lift the card that the grip holds; ``point`` is where it was taken."""
        spot = self._grip.spot
        assert spot is not None
        assert spot.index is not None
        self._card = self._model.position[spot.pile].cards[spot.index]
        goal = self._scene.goal(self._card)
        self._offset = point - QPointF(goal.x, goal.y)
        self._ticker.drop(self._card)
        self._scene.item(self._card).setZValue(_DRAGGED_Z)
        self._shadow.setPixmap(self._scene.shadow())
        self._shadow.show()

    def move_to(self, point: QPointF) -> None:
        """Carry the card on."""
        assert self._card is not None
        corner = point - self._offset
        self._scene.item(self._card).setPos(corner)
        self._shadow.setPos(corner - QPointF(_SHADOW_SPREAD, _SHADOW_SPREAD - 4))

    def drop(self) -> None:
        """Put the card onto the pile it covers most; nowhere else."""
        card, metrics = self._card, self._scene.metrics
        assert card is not None
        assert metrics is not None
        spot, corner = self._grip.spot, self._scene.item(card).pos()
        box = Box(corner.x(), corner.y(), metrics.card_width, metrics.card_height)
        pile = pile_under(metrics, self._model.position, box)
        self._forget()
        home = spot is None or pile is None or pile == spot.pile
        if home or not self._grip.put(pile if pile is not None else -1):
            self._grip.back()
            self._scene.send_home(card, _RETURN_MS)

    def cancel(self) -> None:
        """Put the card back."""
        if self._card is not None:
            card = self._card
            self._forget()
            self._grip.back()
            self._scene.send_home(card, _RETURN_MS)

    def _forget(self, *_: object) -> None:
        self._card = None
        self._shadow.hide()
