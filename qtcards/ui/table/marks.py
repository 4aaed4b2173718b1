"""Marks: what the rings stand for: the held card and where it may go, the hint, and the keyboard's place."""

from __future__ import annotations

from collections.abc import Iterable

from qtcards.rules.moves import Move, MoveKind
from qtcards.rules.position import PileKind
from qtcards.ui.game_model import GameModel
from qtcards.ui.table.grip import Grip
from qtcards.ui.table.highlights import Highlights
from qtcards.ui.table.metrics import Box, Metrics
from qtcards.ui.table.navigation import Navigation
from qtcards.ui.table.poses import Spot, spot_box, top_of
from qtcards.ui.table.scene import TableScene
from qtcards.ui.table.shadow import rise_of
from qtcards.ui.table.ticker import Ticker

_LEAST_STRIP = 6.0
"""Pixels of a card that must be seen for a ring around them."""


class Marks:
    """Follows grip, keyboard and hint when it is told to."""

    def __init__(self, scene: TableScene, ticker: Ticker, model: GameModel, grip: Grip, navigation: Navigation) -> None:
        self._scene, self._model, self._grip, self._navigation = scene, model, grip, navigation
        self._rings = Highlights(scene, ticker)
        self._hint: Move | None = None

    def update(self, metrics: Metrics, *, focused: bool, pulsing: bool = False) -> None:
        """Mark the held card, its targets, and, where the table has the keyboard, the keyboard's place.

        ``pulsing``: whether what is marked anew may move.
        """
        held, width = self._grip.spot, metrics.card_width
        if held is not None and self._hint is not None:
            is_meant = held == self._source(self._hint)
            self.hint(self._hint if is_meant else None, metrics, pulsing=False)
        self._rings.select(self._boxes_of_run(metrics, held) if held else (), width)
        targets = {move.target for move in self._grip.moves()}
        self._rings.targets((self._top(metrics, pile) for pile in targets), width, pulsing=pulsing)
        self.focus(metrics, shown=focused)

    def focus(self, metrics: Metrics, *, shown: bool) -> None:
        """Mark the keyboard's place, as long as keys are used."""
        shown = shown and self._navigation.is_shown
        self._rings.focus(self._seen_box(metrics, self._navigation.spot) if shown else None, metrics.card_width)

    def hint(self, move: Move | None, metrics: Metrics, *, pulsing: bool) -> None:
        """Mark the card and the target of ``move``, of a deal the stock; None: no hint any more."""
        self._hint = move
        boxes: list[Box] = []
        target: Box | None = None
        if move is not None and (source := self._source(move)) is not None:
            boxes, target = self._boxes_of_run(metrics, source), self._top(metrics, move.target)
        elif move is not None and move.kind is MoveKind.DEAL:
            stocks = (n for n, spec in enumerate(self._model.game.piles) if spec.kind is PileKind.STOCK)
            boxes = [self._top(metrics, pile) for pile in stocks]
        self._rings.hint(boxes, target, metrics.card_width, pulsing=pulsing)

    def refuse(self, spots: Iterable[Spot], metrics: Metrics, *, pulsing: bool) -> None:
        """Mark for a moment where something was refused; where nothing may move, until the next thing happens."""
        self._rings.refuse([self._seen_box(metrics, spot) for spot in spots], metrics.card_width, pulsing=pulsing)

    def replace(self, metrics: Metrics, *, focused: bool) -> None:
        """Put all rings where their cards are after a change of size."""
        self.refuse((), metrics, pulsing=False)
        self.update(metrics, focused=focused)
        self.hint(self._hint, metrics, pulsing=False)

    def _source(self, move: Move) -> Spot | None:
        """The card that a move carries; None for a move without a card."""
        if move.source < 0:
            return None
        index = len(self._model.position[move.source]) - move.count if move.index is None else move.index
        return Spot(move.source, index)

    def _box(self, metrics: Metrics, spot: Spot) -> Box:
        """The box of a spot; of what is held, where it is seen: a little above its place."""
        box = spot_box(metrics, self._model.position, spot)
        return box._replace(y=box.y - rise_of(metrics)) if self._is_held(spot) else box

    def _is_held(self, spot: Spot) -> bool:
        held = None if self._scene.is_carried else self._grip.spot
        if held is None or spot.pile != held.pile or spot.index is None or held.index is None:
            return False
        return spot.index == held.index if self._is_hand(held.pile) else spot.index >= held.index

    def _is_hand(self, pile: int) -> bool:
        return self._model.game.piles[pile].kind is PileKind.HAND

    def _seen_box(self, metrics: Metrics, spot: Spot) -> Box:
        """The box of a card; of one inside a column the strip that is seen of it, so that it is clear which one."""
        box, pile = self._box(metrics, spot), self._model.position[spot.pile]
        if spot.index is None or spot.index >= len(pile) - 1 or metrics.specs[spot.pile].kind is not PileKind.TABLEAU:
            return box
        seen = metrics.seen_of(spot.pile, spot.index, len(pile), pile.face_down)
        return box._replace(width=seen.width, height=seen.height) if seen.height >= _LEAST_STRIP else box

    def _boxes_of_run(self, metrics: Metrics, spot: Spot) -> list[Box]:
        """The box of a card of a hand, else those of a card with all that lies on it, one for each strand."""
        if spot.index is None or self._is_hand(spot.pile):
            return [self._box(metrics, spot)]
        pile = self._model.position[spot.pile]
        strands: dict[float, list[Box]] = {}
        for n in range(spot.index, len(pile)):
            strand = metrics.card(spot.pile, n, len(pile), pile.face_down).x
            seen = metrics.seen_of(spot.pile, n, len(pile), pile.face_down)
            box = self._box(metrics, Spot(spot.pile, n))._replace(width=seen.width)
            strands.setdefault(strand, []).append(box)
        return [metrics.around(boxes) for boxes in strands.values()]

    def _top(self, metrics: Metrics, pile: int) -> Box:
        return self._box(metrics, top_of(self._model.position, pile))
