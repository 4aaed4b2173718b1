"""Flippo as a `Game`: the options bound, the parts of the rules put together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from qtcards.rules.cards import HIDDEN, Card
from qtcards.rules.deals import flippo_pack
from qtcards.rules.flippo import legal, setup, turn
from qtcards.rules.flippo.position import FlippoPosition
from qtcards.rules.flippo.table import CENTRE, HAND_OF, STOCK_OF, TALON, specs
from qtcards.rules.game import EndReason, IllegalMoveError, Outcome, PileSpec, Refusal
from qtcards.rules.moves import Change, Flip, Move, MoveKind, Transfer, Transition
from qtcards.rules.options import OptionValue
from qtcards.rules.position import Pile, Seat
from qtcards.rules.recorder import Recorder

LARGEST_STOCK = 49
"""Two stocks and two hands fit into 108 cards (FL-7); the option offers 5 to 40."""


@dataclass(frozen=True)
class Flippo:
    """A player against the assistant. Implements `qtcards.rules.game.Game` for `FlippoPosition`.

    ``stock``: cards in each personal stock (FL-6). ``colours``: ``bound`` ties each centre pile to a colour,
    ``free`` does not (FL-3). ``emergency``: ``on`` or ``off`` (FL-21).
    """

    stock: int = 30
    colours: str = "bound"
    emergency: str = "on"
    id: str = "flippo"

    def __post_init__(self) -> None:
        if not 1 <= self.stock <= LARGEST_STOCK:
            raise ValueError(f"stock size {self.stock} is not between 1 and {LARGEST_STOCK}")

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """The options by their ids."""
        return {"stock": self.stock, "colours": self.colours, "emergency": self.emergency}

    @property
    def bound(self) -> bool:
        """Whether each centre pile belongs to one colour."""
        return self.colours == "bound"

    @cached_property
    def piles(self) -> tuple[PileSpec, ...]:
        """The eighteen piles of the table."""
        return specs(bound=self.bound)

    def pack(self) -> tuple[Card, ...]:
        """The 108 cards of FL-1."""
        return flippo_pack()

    def start(self, deal: int) -> FlippoPosition:
        """Return the starting position of a numbered deal. ValueError for a number out of range."""
        return setup.start(deal, self.stock)

    def moves(self, position: FlippoPosition) -> Iterator[Move]:
        """Yield the legal moves."""
        return legal.legal(position, bound=self.bound)

    def refusal(self, position: FlippoPosition, move: Move) -> Refusal | None:
        """Say why ``move`` is illegal; None when it is legal."""
        return legal.refusal(position, move, bound=self.bound)

    def transition(self, position: FlippoPosition, move: Move) -> Transition:
        """Return all that ``move`` does. IllegalMoveError when it is against the rules."""
        if (reason := self.refusal(position, move)) is not None:
            raise IllegalMoveError(reason)
        table, emergency = Recorder(position), self.emergency == "on"
        if move.kind is MoveKind.PASS:
            turn.pass_turn(table, emergency=emergency)
        elif move.target in CENTRE:
            turn.play(table, move.source, move.index, move.target, emergency=emergency)
        else:
            assert move.index is not None  # a discard comes from the hand, as `refusal` saw
            turn.discard(table, move.index, move.target, emergency=emergency)
        return table.transition(move)

    def outcome(self, position: FlippoPosition) -> Outcome | None:
        """Return who won: whose stock is empty (FL-18), or smaller when the stocks are counted (FL-20)."""
        if position.ending is None:
            return None
        player, assistant = (len(position[STOCK_OF[seat]]) for seat in Seat)
        if player == assistant:
            return Outcome(None, position.ending)
        return Outcome(Seat.PLAYER if player < assistant else Seat.ASSISTANT, position.ending)

    def stuck(self, position: FlippoPosition) -> bool:
        """Return False: there is always a card to play, to discard or a pass, and then it is the other's turn."""
        return False

    def visible_to(self, position: FlippoPosition, seat: Seat) -> FlippoPosition:
        """Hide the talon, both stocks under their top cards and the other hand (FL-25).

        Helper piles lie face up and may be looked through by both (ruling on FL-2).
        """
        piles = list(position.piles)
        for pile in (TALON, *STOCK_OF.values()):
            piles[pile] = _covered(piles[pile], piles[pile].face_down)
        other = HAND_OF[seat.other]
        piles[other] = _covered(piles[other], len(piles[other]))
        return replace(position, piles=tuple(piles), deal=0)

    def may_take_back(self, transition: Transition) -> Refusal | None:
        """Undo stays inside the own turn and behind the last revealed card (FL-U)."""
        for step in transition.steps:
            if isinstance(step, Change) and step.fact in {"to_play", "ending"}:
                return _final(step)
        for step in transition.steps:
            if isinstance(step, Flip) or (isinstance(step, Transfer) and step.source == TALON):
                return Refusal.UNDO_REVEALED
        return None


def _final(step: Change) -> Refusal:
    return Refusal.GAME_OVER if isinstance(step.after, EndReason) else Refusal.UNDO_TURN_OVER


def _covered(pile: Pile, count: int) -> Pile:
    return Pile((HIDDEN,) * count + pile.cards[count:], pile.face_down)
