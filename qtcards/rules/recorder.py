"""Recorder: how an engine writes a transition, one step after the other, looking at the piles as they become."""

from __future__ import annotations

from typing import Any

from qtcards.rules.cards import Card
from qtcards.rules.moves import Change, Flip, Move, Reorder, Step, Transfer, Transition, perform
from qtcards.rules.position import Pile, Position


class Recorder:
    """The table while a move is carried out. Each method does one step and records it."""

    def __init__(self, position: Position) -> None:
        self._before = position
        self._piles = list(position.piles)
        self._facts: dict[str, Any] = {}
        self._steps: list[Step] = []

    def __getitem__(self, pile: int) -> Pile:
        return self._piles[pile]

    def fact(self, name: str) -> Any:
        """Return a fact of the position (`to_play`, a counter …) as it now is."""
        return self._facts[name] if name in self._facts else getattr(self._before, name)

    def carry(
        self, source: int, target: int, count: int = 1, *, at: int | None = None, is_up: bool = True
    ) -> tuple[Card, ...]:
        """Put ``count`` cards of ``source``, from index ``at`` or from the top, onto ``target``; return them."""
        pile = self._piles[source]
        start = len(pile) - count if at is None else at
        cards = pile.cards[start : start + count]
        self._do(Transfer(source, target, cards, start, len(self._piles[target]), pile.is_up(start), is_up))
        return cards

    def tuck(self, pile: int) -> None:
        """Put the top card of ``pile``, which lies face down, under the pile."""
        cards = self._piles[pile].cards
        self._do(Transfer(pile, pile, cards[-1:], len(cards) - 1, 0, was_up=False, is_up=False))

    def flip(self, pile: int, *, is_up: bool = True) -> Card:
        """Turn the top card of ``pile`` over; return it."""
        card = self._piles[pile].cards[-1]
        self._do(Flip(pile, card, is_up))
        return card

    def reorder(self, pile: int, cards: tuple[Card, ...]) -> None:
        """Record that ``pile`` was shuffled and now lies as ``cards``, bottom to top."""
        self._do(Reorder(pile, self._piles[pile].cards, cards))

    def change(self, fact: str, value: Any) -> None:
        """Set a fact of the position; nothing is recorded where nothing changes."""
        before = self.fact(fact)
        if before != value:
            self._steps.append(Change(fact, before, value))
            self._facts[fact] = value

    def transition(self, move: Move) -> Transition:
        """Return what was recorded as the effect of ``move``."""
        return Transition(move, tuple(self._steps))

    def _do(self, step: Transfer | Flip | Reorder) -> None:
        perform(self._piles, step)
        self._steps.append(step)


class Unrecorded(Recorder):
    """A recorder for those who look ahead and want only the piles as they become: it keeps no steps."""

    @property
    def piles(self) -> tuple[Pile, ...]:
        """The piles as they now are."""
        return tuple(self._piles)

    def carry(
        self, source: int, target: int, count: int = 1, *, at: int | None = None, is_up: bool = True
    ) -> tuple[Card, ...]:
        """As `Recorder.carry`; where cards turn over or leave from within a pile, by way of it."""
        pile, under = self._piles[source], self._piles[target]
        start = len(pile.cards) - count
        if at is not None or not is_up or start < pile.face_down:
            return super().carry(source, target, count, at=at, is_up=is_up)
        cards = pile.cards[start:]
        self._piles[source] = Pile(pile.cards[:start], pile.face_down)
        self._piles[target] = Pile(under.cards + cards, under.face_down)
        return cards
