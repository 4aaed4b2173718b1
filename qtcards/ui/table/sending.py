"""Sending: a double click or Enter lets a card go where it fits best. At a table for two the player is asked where that
is not clear; a solitaire never asks.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, Signal
from PySide6.QtWidgets import QMenu, QWidget

from qtcards.rules.game import Refusal
from qtcards.rules.moves import Move, MoveKind
from qtcards.text import describe
from qtcards.ui.game_model import GameModel
from qtcards.ui.language import bind
from qtcards.ui.table.best_place import best_move
from qtcards.ui.table.choosing import (
    best_moves,
    held_spot,
    is_dealt_from,
    is_for_two,
    move_to,
    named_only,
    pick_refusal,
)
from qtcards.ui.table.poses import Spot


class Sending(QObject):
    """Plays for the player what is clear, asks what is not (FL-22)."""

    denied = Signal(object)
    """Spot: the card there may not be taken, or goes nowhere."""

    def __init__(self, model: GameModel, table: QWidget) -> None:
        super().__init__(table)
        self._model, self._table = model, table
        self.menu: QMenu | None = None
        """The question, while it is open."""

    def send(self, spot: Spot, at: QPointF) -> None:
        """Send the card at ``spot`` where it fits; a question opens ``at`` a point of the table. The stock is dealt."""
        game, position = self._model.game, self._model.position
        if is_dealt_from(game, position, spot.pile):
            self._model.play(Move(MoveKind.DEAL))
            return
        spot = held_spot(game, position, spot)
        reason = pick_refusal(game, position, spot)
        moves = self._places(spot) if reason is None else []
        if len(moves) > 1:
            self._ask(moves, at)
        elif moves:
            self._model.play(moves[0])
        else:
            self.denied.emit(spot)
            self._model.refused.emit(*self._why(spot) if reason is None else (reason, named_only(game, position, spot)))

    def _places(self, spot: Spot) -> list[Move]:
        game, position = self._model.game, self._model.position
        if is_for_two(game):
            return best_moves(game, position, spot)
        best = best_move(game, position, spot)
        return [] if best is None else [best]

    def _why(self, spot: Spot) -> tuple[Refusal, Move | None]:
        """Why the cards at ``spot``, which may be taken, go nowhere: too many for a place that fits, or no place. The
        move names the cards; in the second case it leads nowhere.
        """
        game, position = self._model.game, self._model.position
        moves = (move_to(game, position, spot, target) for target in range(len(game.piles)))
        too_many = next((move for move in moves if game.refusal(position, move) is Refusal.TOO_MANY), None)
        if too_many is None:
            return Refusal.FITS_NOWHERE, named_only(game, position, spot)
        return Refusal.TOO_MANY, too_many

    def close(self) -> None:
        """Withdraw the question: the position it was about is gone."""
        if self.menu is not None:
            self.menu.close()

    def _ask(self, moves: list[Move], at: QPointF) -> None:
        self.close()
        menu = self.menu = QMenu(self._table)
        for move in moves:
            self._offer(menu, move)
        menu.aboutToHide.connect(self._forget)
        menu.popup(self._table.mapToGlobal(at.toPoint()))
        menu.setActiveAction(menu.actions()[0])

    def _offer(self, menu: QMenu, move: Move) -> None:
        game, view = self._model.game, self._model.view
        action = bind(menu.addAction(""), text=lambda: describe.move(game, view, move))
        action.triggered.connect(lambda: self._model.play(move))

    def _forget(self) -> None:
        if self.menu is not None:
            self.menu.deleteLater()
            self.menu = None
