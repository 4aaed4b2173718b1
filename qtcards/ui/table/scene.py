"""TableScene: the items on the table. It follows the model and holds no state of the game.

After every signal the goal is `poses(position)`; motion only leads there, and can be cut short at any moment.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from qtcards.rules.cards import Card
from qtcards.rules.moves import Transition
from qtcards.rules.position import Position, Seat
from qtcards.ui.appearance import Appearance
from qtcards.ui.game_model import GameModel
from qtcards.ui.table import motion
from qtcards.ui.table.card_item import CardItem
from qtcards.ui.table.cloth import cloth
from qtcards.ui.table.deck import Deck, drawn
from qtcards.ui.table.glide import glide
from qtcards.ui.table.metrics import Metrics
from qtcards.ui.table.poses import BACK, Pose, poses
from qtcards.ui.table.slots import slot_svg
from qtcards.ui.table.ticker import Ticker, Tween

_REDRAW_AFTER_MS = 100
_SLICE_S = 0.008
_FADE_MS = 90.0
_CLOTH_Z, _SLOT_Z = -1000.0, -500.0


class TableScene(QGraphicsScene):
    """Cards, empty places and cloth for the model's game, at the size given by `fit`."""

    def __init__(self, model: GameModel, appearance: Appearance, ticker: Ticker, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._model, self._appearance, self._ticker = model, appearance, ticker
        self.metrics = Metrics(model.game.piles, 900, 600) if model.has_game else None
        self.deck: Deck | None = None
        self._ratio = 1.0
        self._items: dict[Card, CardItem] = {}
        self._slots: dict[int, QGraphicsPixmapItem] = {}
        self._goals: dict[Card, Pose] = {}
        self._cloth = QGraphicsPixmapItem()
        self._cloth.setZValue(_CLOTH_Z)
        self.addItem(self._cloth)
        self._redraw = QTimer(self, singleShot=True, interval=_REDRAW_AFTER_MS)
        self._redraw.timeout.connect(self._renew_deck)
        self._slice = QTimer(self, singleShot=True, interval=0)
        self._slice.timeout.connect(self._redraw_some)
        ticker.rested.connect(self.tidy)

    # -- size and look ------------------------------------------------------------------------------------------

    def fit(self, width: float, height: float, ratio: float) -> None:
        """Lay the table out for a new size: at once with the pictures there are, soon after with sharp ones."""
        if not self._model.has_game:
            return
        self._ratio = ratio
        strip = self.deck.strip if self.deck else 0.2
        self.metrics = Metrics(self._model.game.piles, width, height, strip)
        self.setSceneRect(0, 0, width, height)
        if self.deck is None:
            self._renew_deck()
        else:
            self._redraw.start()
        self._place_slots()
        self.tidy()

    def restyle(self) -> None:
        """Draw everything anew in another style or theme."""
        if self.deck is not None:
            self._renew_deck()
            self.tidy()

    def _renew_deck(self) -> None:
        metrics = self._known_metrics()
        size = metrics.card_width, metrics.card_height
        self.deck = Deck(self._appearance.card_style, *size, self._ratio)
        self.metrics = Metrics(metrics.specs, metrics.width, metrics.height, self.deck.strip)
        self._cloth.setPixmap(cloth(self.metrics, self._appearance.colours, self._ratio))
        self._place_slots()
        self._redraw_some()

    def _redraw_some(self) -> None:
        """Draw pictures anew for at most 8 ms, then let the window breathe."""
        if self.deck is None:
            return
        deadline = time.monotonic() + _SLICE_S
        for card, item in self._stale_items():
            item.show_face(self._goals[card].face, self.deck, self._known_metrics().card_width)
            if time.monotonic() > deadline:
                self._slice.start()
                return
        self.tidy()

    def _stale_items(self) -> Iterator[tuple[Card, CardItem]]:
        for card, item in self._items.items():
            if self.deck is not None and item.isVisible() and not item.is_drawn_by(self.deck):
                yield card, item

    def _known_metrics(self) -> Metrics:
        assert self.metrics is not None, "no size yet"
        return self.metrics

    def _place_slots(self) -> None:
        metrics, deck = self._known_metrics(), self.deck
        assert deck is not None
        for n, spec in enumerate(metrics.specs):
            svg = slot_svg(spec, deck.style, self._appearance.colours)
            if svg is None:
                continue
            if n not in self._slots:
                self._slots[n] = QGraphicsPixmapItem()
                self._slots[n].setZValue(_SLOT_Z)
                self.addItem(self._slots[n])
            box = metrics.slot(n)
            self._slots[n].setPos(box.x, box.y)
            self._slots[n].setPixmap(drawn(svg, box.width, box.height, self._ratio))

    # -- following the model ------------------------------------------------------------------------------------

    def poses(self, position: Position) -> dict[Card, Pose]:
        """Return where everything lies in ``position``, as the player may see it."""
        view = self._model.game.visible_to(position, Seat.PLAYER)
        return poses(self._known_metrics(), position, view)

    def deal(self, position: Position, *, animated: bool) -> None:
        """Show a newly dealt or resumed game; cards of another game leave at once (cases C2, C3)."""
        if self.deck is None:
            return
        self._ticker.finish()
        self._populate(position)
        self._goals = self.poses(position)
        if animated and self._appearance.motion == "full":
            self._fly_from_stock(position)
        else:
            self.tidy()

    def _populate(self, position: Position) -> None:
        cards = {card for pile in position.piles for card in pile.cards}
        for card in set(self._items) - cards:
            self.removeItem(self._items.pop(card))
        for card in cards - set(self._items):
            self._items[card] = CardItem()
            self.addItem(self._items[card])

    def _fly_from_stock(self, position: Position) -> None:
        metrics, deck = self._known_metrics(), self.deck
        assert deck is not None
        stock = metrics.slot(0)
        order = [card for pile in position.piles[1:] for card in pile.cards]
        for card, item in self._items.items():
            item.lie(self._goals[card], deck, metrics.card_width)
            item.setVisible(self._goals[card].shown)
        for card in order:
            self._items[card].lie(Pose(stock.x, stock.y, 0, BACK, True), deck, metrics.card_width)
            self._items[card].setVisible(False)
        self._fly(motion.dealing(self._goals, order))

    def show(self, before: Position, transition: Transition) -> None:
        """Lead the cards from where they are to where ``transition`` put them."""
        if self.deck is None:
            return
        former, self._goals = self._goals, self.poses(self._model.position)
        if self._appearance.motion != "full":
            self._place_at_once(former)
            return
        tracks = motion.plan(before, transition, self.poses)
        for card, goal in self._goals.items():
            if card not in tracks and former.get(card) != goal:
                self._follow(tracks, card, former.get(card), goal)
        self._fly(tracks)

    def _follow(self, tracks: dict[Card, list[motion.Waypoint]], card: Card, former: Pose | None, goal: Pose) -> None:
        """A card that only makes room glides; one that comes to light shows itself; a covered one waits for `tidy`."""
        item, deck = self._items[card], self.deck
        assert deck is not None
        if goal.shown and not item.isVisible():
            item.lie(goal, deck, self._known_metrics().card_width)
        elif former is not None and (former.x, former.y, former.face) != (goal.x, goal.y, goal.face):
            tracks[card] = [motion.Waypoint(goal, 0.0, 160.0)]

    def _place_at_once(self, former: Mapping[Card, Pose]) -> None:
        changed = [card for card, goal in self._goals.items() if former.get(card) != goal and goal.shown]
        self._ticker.finish()
        self.tidy()
        if self._appearance.motion == "reduced":
            for card in changed:
                self._ticker.start(card, [Tween(self._items[card].setOpacity, _FADE_MS)])

    def _fly(self, tracks: Mapping[Card, list[motion.Waypoint]]) -> None:
        deck, width = self.deck, self._known_metrics().card_width
        assert deck is not None
        for order, (card, waypoints) in enumerate(tracks.items()):
            item = self._items[card]
            self._ticker.start(card, [glide(item, waypoint, deck, width, order) for waypoint in waypoints])

    def tidy(self) -> None:
        """Lay every card that does not fly where it belongs, and hide those that lie covered."""
        deck = self.deck
        if deck is None or not self._model.has_game:
            return
        if not self._items:
            self._populate(self._model.position)
        self._goals = self.poses(self._model.position)
        if self._ticker.is_moving:
            return
        width = self._known_metrics().card_width
        for card, item in self._items.items():
            goal = self._goals[card]
            item.lie(goal, deck, width)
            item.setVisible(goal.shown)

    # -- for those who hold and mark cards ------------------------------------------------------------------------

    def item(self, card: Card) -> CardItem:
        """Return the item of ``card``."""
        return self._items[card]

    def goal(self, card: Card) -> Pose:
        """Return where ``card`` belongs."""
        return self._goals[card]

    def send_home(self, card: Card, duration: float) -> None:
        """Let a card that was held glide back to where it belongs."""
        deck = self.deck
        assert deck is not None
        waypoint = motion.Waypoint(self._goals[card], 0.0, duration)
        width = self._known_metrics().card_width
        if self._appearance.motion == "full":
            self._ticker.start(card, [glide(self._items[card], waypoint, deck, width, 0)])
        else:
            self.tidy()

    def shadow(self) -> QPixmap:
        """Return the shadow of a card held above the table."""
        assert self.deck is not None
        return self.deck.lifted_shadow()
