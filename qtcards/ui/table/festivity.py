"""Festivity: the celebration on the table: when it begins, what ends it, and that it has ended.

Any key and any click ends it; on the table it does nothing else, elsewhere it does what it always does.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from qtcards.rules.cards import Card
from qtcards.rules.game import Outcome
from qtcards.rules.position import Seat
from qtcards.ui.any_input import AnyInput
from qtcards.ui.appearance import Appearance
from qtcards.ui.game_model import GameModel
from qtcards.ui.table import celebration
from qtcards.ui.table.card_item import FLYING_Z
from qtcards.ui.table.scene import TableScene
from qtcards.ui.table.ticker import Ticker, Tween

_BREATH_MS = 150.0
"""Between the last card's arrival and the first one's departure."""


class Festivity(QObject):
    """Celebrates when the player has won, where cards may fly."""

    ended = Signal()
    """The cards are home again."""

    def __init__(
        self, table: QWidget, scene: TableScene, ticker: Ticker, model: GameModel, appearance: Appearance
    ) -> None:
        super().__init__(table)
        self._table, self._scene, self._ticker = table, scene, ticker
        self._model, self._appearance = model, appearance
        self._is_running = False
        self._cards: list[Card] = []
        self._input = AnyInput(table)
        self._input.came.connect(self.stop)
        model.ended.connect(self._hear_end)
        model.dealt.connect(self._close)
        model.moved.connect(self._make_way)
        ticker.rested.connect(self._close)

    @property
    def is_running(self) -> bool:
        """Whether cards celebrate, or are going to."""
        return self._is_running

    def stop(self) -> None:
        """Let all cards be at home at once."""
        if self._is_running:
            self._ticker.finish()

    def _hear_end(self, outcome: Outcome) -> None:
        if outcome.winner is Seat.PLAYER and self._appearance.motion == "full" and self._table.isVisible():
            self._begin()

    def _begin(self) -> None:
        cards, wait = celebration.cast(self._model.game, self._model.position), self._ticker.left + _BREATH_MS
        if not cards or self._scene.metrics is None:
            return
        metrics = self._scene.metrics
        stage = celebration.stage_of(metrics.width, metrics.height, metrics.card_width, metrics.card_height)
        curve = celebration.figure(self._model.invitation.deal)
        for nth, card in enumerate(cards):
            goal = self._scene.goal(card)
            way = celebration.path(nth, len(cards), (goal.x, goal.y), curve, stage)
            tween = Tween(self._dance(card, FLYING_Z + len(cards) - nth, way), celebration.LENGTH_MS)
            self._ticker.follow(card, [tween], wait)
        self._is_running, self._cards = True, cards
        self._input.listen()

    def _dance(self, card: Card, z: float, way: Callable[[float], celebration.Point]) -> Callable[[float], None]:
        """Return the step function of a card; those that were covered come to light with the first step."""
        item, is_up = self._scene.item(card), False

        def step(progress: float) -> None:
            nonlocal is_up
            if not is_up:
                is_up = True
                self._scene.uncover(card)
                item.setZValue(z)
            item.setPos(*way(progress))

        return step

    def _make_way(self) -> None:
        """The game goes on, taken back: what moves now sets out from where it belonged."""
        if self._is_running:
            for card in self._cards:
                self._ticker.end(card)
            self._close()

    def _close(self) -> None:
        """Everything has come to rest, or other cards are dealt: the celebration is over."""
        if not self._is_running:
            return
        self._is_running = False
        self._input.rest()
        self.ended.emit()
