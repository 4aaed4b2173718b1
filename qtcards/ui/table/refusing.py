"""Refusing: what was refused is shown where it happened: the card shakes its head, the place gets a mark.

May import: what lies where. Must not: word the reason; `narrator` does.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from qtcards.rules.cards import Card
from qtcards.rules.game import Refusal
from qtcards.rules.moves import Move, MoveKind
from qtcards.rules.position import PileKind
from qtcards.ui.appearance import Appearance
from qtcards.ui.game_model import GameModel
from qtcards.ui.table.choosing import cards_at
from qtcards.ui.table.marks import Marks
from qtcards.ui.table.poses import Pose, Spot, top_of
from qtcards.ui.table.scene import TableScene
from qtcards.ui.table.ticker import Ticker, Tween

_SHAKE_MS = 340.0
_SWING = 0.05
"""How far a card shakes to each side, in card widths."""
_TIMES = 3


class Refusing:
    """Hears of refusals: of a card that may not be taken by `deny`, of a move by `refuse`."""

    def __init__(
        self, scene: TableScene, ticker: Ticker, marks: Marks, model: GameModel, appearance: Appearance
    ) -> None:
        self._scene, self._ticker, self._marks = scene, ticker, marks
        self._model, self._appearance = model, appearance

    def deny(self, spot: Spot) -> None:
        """The card at ``spot`` may not be taken, or goes nowhere."""
        self._mark([spot])
        self._shake(spot)

    def refuse(self, _reason: Refusal, move: Move | None) -> None:
        """``move`` is against the rules; what is no move is not marked."""
        if move is None:
            return
        if move.kind is MoveKind.DEAL:
            kinds = [spec.kind for spec in self._model.game.piles]
            self._mark([top_of(self._model.position, n) for n, kind in enumerate(kinds) if kind is PileKind.STOCK])
        elif move.source >= 0 <= move.target:
            self._mark([top_of(self._model.position, move.target)])
            count = len(self._model.position[move.source])
            self._shake(Spot(move.source, count - move.count if move.index is None else move.index))

    def forget(self) -> None:
        """Take the marks away: something else happens."""
        if self._scene.metrics is not None:
            self._marks.refuse((), self._scene.metrics, pulsing=False)

    def _mark(self, spots: Sequence[Spot]) -> None:
        assert self._scene.metrics is not None
        self._marks.refuse(spots, self._scene.metrics, pulsing=self._appearance.motion != "off")

    def _shake(self, spot: Spot) -> None:
        if self._appearance.motion != "full" or spot.index is None or not 0 <= spot.index < self._count(spot.pile):
            return
        metrics = self._scene.metrics
        assert metrics is not None
        for card in cards_at(self._model.game, self._model.position, spot):
            goal = self._scene.goal(card)
            if goal.shown:
                self._ticker.start(card, [Tween(self._shaking(card, goal, metrics.card_width * _SWING), _SHAKE_MS)])

    def _count(self, pile: int) -> int:
        return len(self._model.position[pile])

    def _shaking(self, card: Card, goal: Pose, swing: float) -> Callable[[float], None]:
        """Return a step function that shakes a card on its way to where it belongs."""
        item = self._scene.item(card)
        x, y = item.x(), item.y()

        def step(progress: float) -> None:
            near = 1.0 - (1.0 - progress) ** 3
            aside = swing * math.sin(progress * _TIMES * 2 * math.pi) * (1.0 - progress)
            item.setPos(x + (goal.x - x) * near + aside, y + (goal.y - y) * near)

        return step
