"""Drag: the held card, or run, hanging on the pointer with its shadow until it is dropped."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from qtcards.rules.cards import Card
from qtcards.rules.position import PileKind
from qtcards.ui.game_model import GameModel
from qtcards.ui.table.card_item import CardItem
from qtcards.ui.table.grip import Grip
from qtcards.ui.table.metrics import Box, Metrics
from qtcards.ui.table.poses import pile_under
from qtcards.ui.table.scene import TableScene

_RETURN_MS = 220.0


class Drag:
    """One drag at a time. The model decides what a drop means; refused cards glide home (C24)."""

    def __init__(self, model: GameModel, scene: TableScene, grip: Grip) -> None:
        self._model, self._scene, self._grip = model, scene, grip
        self._cards: tuple[Card, ...] = ()
        self._items: list[CardItem] = []
        self._offsets: list[QPointF] = []

    @property
    def is_active(self) -> bool:
        """Whether something hangs on the pointer."""
        return bool(self._cards)

    def begin(self, point: QPointF) -> None:
        """Lift what the grip holds; ``point`` is where it was taken."""
        deck = self._scene.deck
        assert deck is not None
        self._cards = self._grip.cards()
        self._items = self._scene.lift(self._cards)
        places = self._places()
        self._offsets = [point - place for place in places]
        self._scene.shadow.lie_under(deck, places[0], places[-1], self._items[0].zValue())
        self.move_to(point)

    def _places(self) -> list[QPointF]:
        """Where the cards are when they are lifted: a run out of several strands comes together to one."""
        places, metrics = [item.pos() for item in self._items], self._scene.metrics
        if metrics is None or places[0].x() == places[-1].x():
            return places
        return [places[0] + QPointF(0, nth * metrics.strip) for nth in range(len(places))]

    def move_to(self, point: QPointF) -> None:
        """Carry the cards on."""
        for item, offset in zip(self._items, self._offsets, strict=True):
            item.setPos(point - offset)
        self._scene.shadow.follow(point - self._offsets[0])

    def drop(self) -> None:
        """Put the cards onto the pile that the first of them covers most, else onto the column above; nowhere else."""
        cards, spot, pile = self._cards, self._grip.spot, self._pile_under()
        self._let_go()
        home = spot is None or pile is None or pile == spot.pile
        if home or pile is None or not self._grip.put(pile):
            self._grip.back()
            self._scene.send_home(cards, _RETURN_MS)

    def cancel(self) -> None:
        """Put the cards back."""
        if self._cards:
            cards = self._cards
            self._let_go()
            self._grip.back()
            self._scene.send_home(cards, _RETURN_MS)

    def _pile_under(self) -> int | None:
        first, metrics = self._items[0], self._scene.metrics
        assert metrics is not None
        box = Box(first.x(), first.y(), metrics.card_width, metrics.card_height)
        found = pile_under(metrics, self._model.position, box)
        return _column_above(metrics, box) if found is None else found

    def _let_go(self) -> None:
        self._cards, self._items = (), []
        self._scene.put_down()


def _column_above(metrics: Metrics, card: Box) -> int | None:
    """Return the column under whose end a card was dropped, where the table is free; None: there is none."""
    shared: dict[int, float] = {}
    for n, spec in enumerate(metrics.specs):
        slot = metrics.slot(n)
        if spec.kind is PileKind.TABLEAU and slot.y < card.y:
            shared[n] = slot._replace(y=card.y).common_area(card)
    best = max(shared, key=lambda n: shared[n], default=None)
    return best if best is not None and shared[best] > 0 else None
