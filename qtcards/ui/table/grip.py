"""Grip: the card or the run that the player holds, by click, by key or by dragging, and what becomes of it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from qtcards.rules.cards import Card
from qtcards.rules.game import Refusal
from qtcards.rules.moves import Move, MoveKind
from qtcards.rules.position import PileKind
from qtcards.ui.game_model import GameModel
from qtcards.ui.table.choosing import cards_at, held_spot, is_dealt_from, move_to, moves_of, named_only, pick_refusal
from qtcards.ui.table.poses import Spot


class Grip(QObject):
    """Holds one spot at most: a card of a hand, or a card with all that lies on it.

    The view lets go of it whenever anything happens to the game.
    """

    changed = Signal()
    """Something was picked up, put down or put back."""
    denied = Signal(object)
    """Spot: the card there may not be picked up."""

    def __init__(self, model: GameModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.spot: Spot | None = None

    def touch(self, spot: Spot) -> bool:
        """Do what a click or Space at ``spot`` means: deal, pick up, put onto another pile, put back.

        Return whether something was played, or refused.
        """
        held = self.spot
        if is_dealt_from(self._model.game, self._model.position, spot.pile):
            self.back()
            self._model.play(Move(MoveKind.DEAL))
            return True
        if held is not None and held.pile != spot.pile:
            self.put(spot.pile)
            return True
        self.back()
        if held != held_spot(self._model.game, self._model.position, spot):
            self.pick(spot)
        return False

    def pick(self, spot: Spot) -> bool:
        """Pick up the card at ``spot``; a card that cannot be picked up is refused with the reason."""
        spot = held_spot(self._model.game, self._model.position, spot)
        reason = pick_refusal(self._model.game, self._model.position, spot)
        if reason is not None:
            return self._deny(spot, reason)
        self.spot = spot
        self.changed.emit()
        return True

    def stretch(self, by: int, spot: Spot) -> bool:
        """Hold ``by`` cards more (or, below 0, fewer) of the pile that is held; hold the card at ``spot`` if none is.

        Return whether that was possible. A longer run that may not be taken is refused with the reason.
        """
        held = self.spot
        if held is None or held.index is None:
            return by > 0 and self.pick(spot)
        longer = Spot(held.pile, held.index - by)
        if self._model.game.piles[held.pile].kind is PileKind.HAND or not self._is_there(longer):
            return False
        reason = pick_refusal(self._model.game, self._model.position, longer)
        if reason is not None:
            return self._deny(longer, reason)
        self.spot = longer
        self.changed.emit()
        return True

    def _deny(self, spot: Spot, reason: Refusal) -> bool:
        self.denied.emit(spot)
        self._model.refused.emit(reason, named_only(self._model.game, self._model.position, spot))
        return False

    def _is_there(self, spot: Spot) -> bool:
        return spot.index is not None and 0 <= spot.index < len(self._model.position[spot.pile])

    def cards(self) -> tuple[Card, ...]:
        """Return the held cards, the bottom one first."""
        return () if self.spot is None else cards_at(self._model.game, self._model.position, self.spot)

    def put(self, pile: int) -> bool:
        """Put the held card onto ``pile``; return whether the rules allowed it. It is let go of in any case (C24)."""
        if self.spot is None:
            return False
        move = move_to(self._model.game, self._model.position, self.spot, pile)
        self.back()
        return self._model.play(move)

    def back(self) -> None:
        """Put the card back where it was."""
        if self.spot is not None:
            self.spot = None
            self.changed.emit()

    def moves(self) -> list[Move]:
        """Return the legal moves of the held card."""
        if self.spot is None:
            return []
        return moves_of(self._model.game, self._model.position, self.spot)
