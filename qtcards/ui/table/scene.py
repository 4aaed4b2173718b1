"""TableScene: the items on the table. It follows the model and holds no state of the game.

After every signal the goal is `poses(position)`; motion only leads there, and can be cut short at any moment.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from PySide6.QtCore import QObject, QPointF, QTimer
from PySide6.QtWidgets import QGraphicsScene

from qtcards.art.card import Style
from qtcards.rules.cards import Card
from qtcards.rules.moves import Transition
from qtcards.rules.position import PileKind, Position, Seat
from qtcards.rules.solitaire import SolitaireGame, SolitairePosition
from qtcards.ui.appearance import Appearance
from qtcards.ui.game_model import GameModel
from qtcards.ui.table import motion
from qtcards.ui.table.backdrop import Backdrop
from qtcards.ui.table.card_item import FLYING_Z, CardItem
from qtcards.ui.table.deck import Deck
from qtcards.ui.table.glide import glide
from qtcards.ui.table.metrics import Metrics
from qtcards.ui.table.motion import Waypoint
from qtcards.ui.table.poses import BACK, Pose, own_face, poses_in
from qtcards.ui.table.shadow import Shadow, rise_of
from qtcards.ui.table.sizing import Sizing
from qtcards.ui.table.ticker import Ticker, Tween
from qtcards.ui.thrift import give_back_memory

_REDRAW_AFTER_MS = 100
_SLICE_S, _PIECE_S = 0.008, 0.003
"""How long pictures are drawn anew before the window breathes, and how long the last of them may take."""
_AFTERWARDS_MS = 1000
"""How long after that the memory of the former ones is given back: in no frame of a start or of a deal."""
_FADE_MS = 90.0
_LIFT_MS = 80.0
_LIFTED_Z = FLYING_Z * 1.5


class TableScene(QGraphicsScene):
    """Cards, empty places and cloth for the model's game, at the size given by `fit`."""

    def __init__(self, model: GameModel, appearance: Appearance, ticker: Ticker, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._model, self._appearance, self._ticker = model, appearance, ticker
        self.metrics: Metrics | None = None
        self._sizing: Sizing | None = None
        self.deck: Deck | None = None
        self._size = (0.0, 0.0)
        self._ratio = 1.0
        self._redeals: bool | None = None
        self._backdrop_left: Iterator[None] = iter(())
        self._backdrop = Backdrop(self)
        self._items: dict[Card, CardItem] = {}
        self._goals: dict[Card, Pose] = {}
        self._lifted: frozenset[Card] = frozenset()
        self._held: tuple[Card, ...] = ()
        self._dropped: frozenset[Card] = frozenset()
        self.shadow = Shadow()
        """Under what is held, or hangs on the pointer."""
        self.addItem(self.shadow)
        self._redraw = QTimer(self, singleShot=True, interval=_REDRAW_AFTER_MS)
        self._redraw.timeout.connect(self._renew_slowly)
        self._slice = QTimer(self, singleShot=True, interval=0)
        self._slice.timeout.connect(self._redraw_some)
        self._afterwards = QTimer(self, singleShot=True, interval=_AFTERWARDS_MS)
        self._afterwards.timeout.connect(give_back_memory)
        ticker.rested.connect(self.tidy)

    # -- size and look ------------------------------------------------------------------------------------------

    def fit(self, width: float, height: float, ratio: float) -> None:
        """Lay the table out for a new size: at once with the pictures there are, soon after with sharp ones."""
        self._size, self._ratio = (width, height), ratio
        self.setSceneRect(0, 0, width, height)
        if self.deck is None:
            return
        self._ticker.finish()
        self._backdrop.stretch(self._measure())
        self._redraw.start()
        self.tidy()

    @property
    def is_sharp(self) -> bool:
        """Whether all pictures are drawn for the present size and look."""
        return not (self._redraw.isActive() or self._slice.isActive())

    def prepare_for_crowds(self, crowded: bool) -> None:
        """Be painted as quickly as can be while many cards move; as sparingly as can be afterwards."""
        self._backdrop.cloth.spread_whole(self._ratio if crowded else None)
        if not crowded:
            give_back_memory()

    def restyle(self) -> None:
        """Draw everything anew in another style or theme."""
        if self.deck is not None:
            self._ticker.finish()
            self._measure()
            self._renew()
            self.tidy()

    def reletter(self) -> None:
        """Draw everything anew if the cards show other letters in the language in use."""
        if self.deck is not None and self.deck.style.letters != self._style.letters:
            self.restyle()

    @property
    def _style(self) -> Style:
        """The chosen style, for the cards of the game on the table."""
        return self._appearance.card_style.of_pack(own_face(self._model.game.pack()[0]).pack)

    def _measure(self) -> Metrics:
        looks = self._appearance
        self._sizing = Sizing(
            self._model.game.piles, self._size, self._style, looks.text_scale, left_handed=looks.left_handed
        )
        self.metrics = self._sizing.fitting(self._model.position)
        return self.metrics

    def _outgrows(self) -> bool:
        """Take the size that the columns of the position ask for; return whether it is another one."""
        assert self._sizing is not None, "measured before"
        former, self.metrics = self.metrics, self._sizing.fitting(self._model.position)
        return self.metrics is not former

    def _renew(self) -> None:
        """Draw the backdrop anew at once, and the cards in slices."""
        self._take_deck()
        self._draw_backdrop()
        self._redraw_some()

    def _renew_slowly(self) -> None:
        """Draw everything anew in slices: nobody waits for it."""
        self._take_deck()
        self._backdrop_left = self._backdrop_pieces()
        self._redraw_some()

    def _take_deck(self) -> None:
        metrics = self._known_metrics()
        deck = Deck(self._style, metrics.card_width, metrics.card_height, self._ratio)
        if not deck.is_like(self.deck):
            self.deck = deck
        self._cast_shadow()

    def _draw_backdrop(self) -> None:
        self._backdrop_left = iter(())
        for _ in self._backdrop_pieces():
            pass

    def _backdrop_pieces(self) -> Iterator[None]:
        metrics, style = self._known_metrics(), self._known_deck().style
        self._redeals = self._may_redeal
        return self._backdrop.drawing(metrics, style, self._appearance.colours, self._ratio, self._redeals)

    @property
    def _may_redeal(self) -> bool | None:
        """Whether the stock may be dealt again when it is empty; None: a stock that does not say so."""
        game, position = self._model.game, self._model.position
        if not isinstance(game, SolitaireGame) or not isinstance(position, SolitairePosition):
            return None
        return game.redeals_left(position) != 0

    def _redraw_some(self) -> None:
        """Draw pictures anew for at most 8 ms, then let the window breathe."""
        deadline = time.monotonic() + _SLICE_S - _PIECE_S
        for _ in chain(self._backdrop_left, self._card_pieces()):
            if time.monotonic() > deadline:
                self._slice.start()
                return
        self._forget_covered()
        self._afterwards.start()

    def _forget_covered(self) -> None:
        """Let go of the former pictures of cards that are not seen: they are drawn when they come to light."""
        deck = self._known_deck()
        for item in self._items.values():
            if not item.isVisible() and not item.is_drawn_by(deck):
                item.forget_picture()

    def _card_pieces(self) -> Iterator[None]:
        deck, width = self._known_deck(), self._known_metrics().card_width
        for item in self._items.values():
            if item.isVisible() and not item.is_drawn_by(deck):
                item.show_face(item.face, deck, width)
                yield

    def _known_metrics(self) -> Metrics:
        assert self.metrics is not None, "no game dealt yet"
        return self.metrics

    def _known_deck(self) -> Deck:
        assert self.deck is not None, "no game dealt yet"
        return self.deck

    # -- following the model ------------------------------------------------------------------------------------

    def poses(self, position: Position, piles: Iterable[int] | None = None) -> dict[Card, Pose]:
        """Return where everything, or what is in some piles, lies in ``position``, as the player may see it."""
        view = self._model.game.visible_to(position, Seat.PLAYER)
        return poses_in(self._known_metrics(), position, view, range(len(view.piles)) if piles is None else piles)

    def deal(self, position: Position, *, animated: bool) -> None:
        """Show a newly dealt or resumed game; cards of another game leave at once (cases C2, C3)."""
        self._ticker.clear()
        self._lifted, self._held = frozenset(), ()
        if self._sizing is not None:
            self._sizing.begin()
        if self.metrics is None or self.metrics.specs != self._model.game.piles:
            self._measure()
            self._renew()
        elif self._outgrows():
            self._renew()
        elif self._redeals != self._may_redeal:
            self._draw_backdrop()
        self._populate(position)
        self.tidy()
        if animated and self._appearance.motion == "full":
            self._fly_from_stock(position)

    def _populate(self, position: Position) -> None:
        cards = {card for pile in position.piles for card in pile.cards}
        for card in self._items.keys() - cards:
            self.removeItem(self._items.pop(card))
        for card in cards - self._items.keys():
            self._items[card] = CardItem()
            self.addItem(self._items[card])

    def _fly_from_stock(self, position: Position) -> None:
        """Deal from the stock, row by row onto columns; where all cards are dealt, from below the table's middle."""
        metrics, deck = self._known_metrics(), self._known_deck()
        kinds = [spec.kind for spec in metrics.specs]
        stock = kinds.index(PileKind.STOCK) if PileKind.STOCK in kinds else None
        x, y = ((metrics.width - metrics.card_width) / 2, metrics.height) if stock is None else metrics.slot(stock)[:2]
        dealt = [(n, index) for n, pile in enumerate(position.piles) if n != stock for index in range(len(pile))]
        dealt.sort(key=lambda at: at[1] if kinds[at[0]] is PileKind.TABLEAU else -1)
        order = [card for n, index in dealt if self._goals[card := position[n].cards[index]].shown]
        for card in order:
            self._items[card].lie(Pose(x, y, 0.0, BACK, shown=False), deck, metrics.card_width)
        self._fly(motion.dealing(self._goals, order))

    def show(self, before: Position, transition: Transition) -> None:
        """Lead the cards from where they are to where ``transition`` put them."""
        if self._outgrows():
            self._resettle(before)
        if self._redeals != self._may_redeal:
            self._draw_backdrop()
        former, self._goals = self._goals, self.poses(self._model.position)
        if self._appearance.motion != "full":
            self._place_at_once(former)
            return
        tracks = motion.plan(before, transition, self.poses, self._known_metrics().card_width * 0.7)
        self._shorten(tracks)
        self._uncover(tracks)
        self._fly(tracks)
        for card, goal in self._goals.items():
            if card not in tracks:
                self._make_room(card, former[card], goal)

    def _shorten(self, tracks: Mapping[Card, list[Waypoint]]) -> None:
        """What was dropped has hardly any way left, wherever it came from."""
        for card in self._dropped & tracks.keys():
            first, item = tracks[card][0], self._items[card]
            here = first.pose._replace(x=item.x(), y=item.y())
            short = motion.travel_ms(here, first.pose) - motion.LEAST_MS + motion.DROP_MS
            tracks[card][0] = first._replace(duration=min(first.duration, short))
        self._dropped = frozenset()

    def _resettle(self, position: Position) -> None:
        """Lay everything as it was, but in the new size, with the pictures there are; sharp ones follow."""
        self._ticker.finish()
        metrics, deck = self._known_metrics(), self._known_deck()
        self._backdrop.stretch(metrics)
        self._goals = self.poses(position)
        for card, goal in self._goals.items():
            self._items[card].lie(goal, deck, metrics.card_width)
        self._redraw.start()

    def _uncover(self, tracks: Mapping[Card, list[Waypoint]]) -> None:
        """Show what will turn over in its place, and has to be seen until its turn comes."""
        for card, (first, *_) in tracks.items():
            item = self._items[card]
            if not item.isVisible() and (item.x(), item.y()) == (first.pose.x, first.pose.y):
                self.uncover(card)

    def _make_room(self, card: Card, former: Pose, goal: Pose) -> None:
        """A card that is in the way glides; one that comes to light is there; one that is covered waits for `tidy`."""
        item, deck, width = self._items[card], self._known_deck(), self._known_metrics().card_width
        if not goal.shown or card in self._lifted:
            return
        if not item.isVisible() and not self._ticker.moves(card):
            item.lie(goal, deck, width)
        elif former[:2] != goal[:2] or former.face != goal.face or not (self._ticker.moves(card) or item.lies(goal)):
            way = Waypoint(goal, 0.0, motion.MAKE_ROOM_MS)
            self._ticker.start(card, [glide(item, way, deck, width, goal.z)])

    def _place_at_once(self, former: Mapping[Card, Pose]) -> None:
        changed = [card for card, goal in self._goals.items() if former[card] != goal and goal.shown]
        self._ticker.finish()
        self.tidy()
        if self._appearance.motion == "reduced":
            for card in changed:
                self._ticker.start(card, [Tween(self._items[card].setOpacity, _FADE_MS)])

    def _fly(self, tracks: Mapping[Card, list[Waypoint]]) -> None:
        deck, width = self._known_deck(), self._known_metrics().card_width
        for order, (card, waypoints) in enumerate(tracks.items()):
            item = self._items[card]
            self._ticker.start(card, [glide(item, way, deck, width, FLYING_Z + order) for way in waypoints])

    def tidy(self) -> None:
        """Lay every card where it belongs that neither moves nor is held, and hide those that lie covered."""
        if self.deck is None:
            return
        width = self._known_metrics().card_width
        self._goals = self.poses(self._model.position)
        for card, goal in self._goals.items():
            if card not in self._lifted and not self._ticker.moves(card):
                self._items[card].lie(self._risen(card, goal), self.deck, width)
        self._cast_shadow()

    # -- for those who hold and mark cards ------------------------------------------------------------------------

    def item(self, card: Card) -> CardItem:
        """Return the item of ``card``."""
        return self._items[card]

    def goal(self, card: Card) -> Pose:
        """Return where ``card`` belongs now: a little above its place while it is held."""
        return self._risen(card, self._goals[card])

    def uncover(self, card: Card) -> None:
        """Let a card be seen that lies covered, until it is tidied away again."""
        item = self._items[card]
        item.show_face(item.face, self._known_deck(), self._known_metrics().card_width)
        item.setVisible(True)

    def hold(self, cards: tuple[Card, ...]) -> None:
        """Show ``cards`` as held: a little above their place, with a shadow; what was held before goes down again."""
        if self.deck is None or cards == self._held:
            return
        former, self._held = self._held, cards
        for card, duration in [(card, motion.DROP_MS) for card in former] + [(card, _LIFT_MS) for card in cards]:
            if card in self._goals and card not in self._lifted and not (card in former and card in cards):
                self._move_a_little(card, duration)
        self._cast_shadow()

    def _move_a_little(self, card: Card, duration: float) -> None:
        goal, item, deck = self._risen(card, self._goals[card]), self._items[card], self._known_deck()
        width = self._known_metrics().card_width
        if self._appearance.motion == "full":
            self._ticker.start(card, [glide(item, Waypoint(goal, 0.0, duration), deck, width, goal.z)])
        else:
            self._ticker.drop(card)
            item.lie(goal, deck, width)

    def _risen(self, card: Card, goal: Pose) -> Pose:
        return goal._replace(y=goal.y - rise_of(self._known_metrics())) if card in self._held else goal

    def _cast_shadow(self) -> None:
        """Lay the shadow under what is held; what hangs on the pointer carries it along."""
        if self._lifted:
            return
        held = [self._goals[card] for card in self._held if card in self._goals]
        if held and self.deck is not None:
            first, last = (QPointF(pose.x, pose.y) for pose in (held[0], held[-1]))
            self.shadow.lie_under(self.deck, first, last, held[0].z)
        else:
            self.shadow.hide()

    @property
    def is_carried(self) -> bool:
        """Whether cards hang on the pointer."""
        return bool(self._lifted)

    def lift(self, cards: Sequence[Card]) -> list[CardItem]:
        """Take cards out of the table's care, until `put_down`; return their items, each above the one before."""
        self._lifted = frozenset(cards)
        for order, card in enumerate(cards):
            self._ticker.drop(card)
            self._items[card].lie(self._goals[card], self._known_deck(), self._known_metrics().card_width)
            self._items[card].setZValue(_LIFTED_Z + order)
            self._items[card].setVisible(True)
        return [self._items[card] for card in cards]

    def put_down(self) -> None:
        """Leave the lifted cards where they are; they are the table's again."""
        self._lifted, self._dropped = frozenset(), self._lifted
        self._held = ()
        self.shadow.hide()

    def send_home(self, cards: Sequence[Card], duration: float) -> None:
        """Let cards that were held glide back together, in ``duration`` ms, to where they belong."""
        self._dropped = frozenset()
        deck, width = self._known_deck(), self._known_metrics().card_width
        for order, card in enumerate(cards):
            item, goal = self._items[card], self._goals[card]
            if self._appearance.motion == "full":
                way = Waypoint(goal, 0.0, duration)
                self._ticker.start(card, [glide(item, way, deck, width, _LIFTED_Z + order)])
            else:
                item.lie(goal, deck, width)
