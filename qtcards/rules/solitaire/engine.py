"""The one engine of all solitaires, as a `Game`: a declaration, and the parts of the rules put together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from qtcards.rules.cards import HIDDEN, Card
from qtcards.rules.deals import french_pack
from qtcards.rules.game import EndReason, IllegalMoveError, Outcome, PileSpec, Refusal
from qtcards.rules.moves import Move, Transition
from qtcards.rules.options import OptionValue
from qtcards.rules.position import Pile, Seat
from qtcards.rules.recorder import Recorder
from qtcards.rules.solitaire import dealing, ending, legal, refusals, setup, turn
from qtcards.rules.solitaire.declaration import Solitaire
from qtcards.rules.solitaire.position import SolitairePosition
from qtcards.rules.solitaire.table import Table


@dataclass(frozen=True)
class SolitaireGame:
    """A solitaire being played by its declaration. Implements `qtcards.rules.game.Game` for `SolitairePosition`."""

    rules: Solitaire

    @property
    def id(self) -> str:
        """The stable English id."""
        return self.rules.id

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """The options by their ids."""
        return self.rules.options

    @cached_property
    def table(self) -> Table:
        """The piles with their rules."""
        return Table(self.rules)

    @property
    def piles(self) -> tuple[PileSpec, ...]:
        """The table, in the order T, W, F0 …, R0 …, C0 …"""
        return self.table.specs

    def pack(self) -> tuple[Card, ...]:
        """52, 104 or 156 cards."""
        return french_pack(self.rules.packs)

    def start(self, deal: int) -> SolitairePosition:
        """Return the starting position of a numbered deal. ValueError for a number out of range."""
        return setup.start(self.table, deal)

    def moves(self, position: SolitairePosition) -> Iterator[Move]:
        """Yield the legal moves."""
        return legal.legal(self.table, position)

    def refusal(self, position: SolitairePosition, move: Move) -> Refusal | None:
        """Say why ``move`` is illegal; None when it is legal."""
        return refusals.refusal(self.table, position, move)

    def transition(self, position: SolitairePosition, move: Move) -> Transition:
        """Return all that ``move`` does. IllegalMoveError when it is against the rules."""
        if (reason := self.refusal(position, move)) is not None:
            raise IllegalMoveError(reason)
        return self._effect(position, move)

    def _effect(self, position: SolitairePosition, move: Move) -> Transition:
        recorder = Recorder(position)
        turn.carry_out(self.table, recorder, move)
        return recorder.transition(move)

    def outcome(self, position: SolitairePosition) -> Outcome | None:
        """Return the win when all cards lie on the foundations; a solitaire is never lost by force (GR-18, FW-12)."""
        return Outcome(Seat.PLAYER, EndReason.SOLVED) if legal.is_won(self.table, position) else None

    def stuck(self, position: SolitairePosition) -> bool:
        """Whether nothing leads on any more."""
        return ending.is_stuck(self.table, position)

    def visible_to(self, position: SolitairePosition, seat: Seat) -> SolitairePosition:
        """Hide the cards that lie face down."""
        return replace(position, piles=tuple(_covered(pile) for pile in position.piles), deal=0)

    def may_take_back(self, transition: Transition) -> Refusal | None:
        """Everything may be taken back, without limit (rules 0.5)."""
        return None

    def deals_left(self, position: SolitairePosition) -> int:
        """Return how often the stock can be dealt until it is empty, redeals not counted."""
        return dealing.deals_left(self.table, position)

    def redeals_left(self, position: SolitairePosition) -> int | None:
        """Return how often the waste may still become the stock; None: without limit."""
        return dealing.redeals_left(self.table, position)

    def most_cards(self, position: SolitairePosition, source: int, target: int) -> int:
        """Return how many cards may go at once from ``source`` to ``target`` (FW-9)."""
        return legal.most_cards(self.table, position, source, target)


def _covered(pile: Pile) -> Pile:
    if not pile.face_down:
        return pile
    return Pile((HIDDEN,) * pile.face_down + pile.cards[pile.face_down :], pile.face_down)
