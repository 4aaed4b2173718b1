"""What a transition did, gathered from its steps: the facts that sentences are made of.

May import `rules`. Holds no words and knows no game; it reads the kinds and seats of piles and the order of the
steps. It takes views and transitions as a seat sees them, so what is hidden stays HIDDEN here too.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from qtcards.rules.cards import Card
from qtcards.rules.game import AnyGame, EndReason
from qtcards.rules.moves import Change, Flip, Step, Transfer, Transition
from qtcards.rules.position import PileKind, Position, Seat


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """A card that came to lie face up on top of a pile."""

    pile: int
    card: Card
    left: int
    """Cards in the pile then."""


@dataclass(frozen=True, slots=True)
class StockChange:
    """The top card of a personal stock went face down under it, and the next was turned up (FL-21)."""

    seat: Seat | None
    under: Card
    shown: Card


@dataclass(slots=True)
class Happenings:
    """All that is worth telling of one transition, read forwards even when it is being taken back."""

    seat: Seat
    """Who made the move."""
    carried: Transfer | None = None
    """The cards that were chosen to be moved; None where the move carries none, as a pass."""
    left: int = 0
    """Cards left in the pile that the chosen cards came from."""
    dealt: list[Transfer] = field(default_factory=list)
    """What came from the stock onto the table."""
    completed: list[int] = field(default_factory=list)
    """Foundations whose complete set left the table."""
    home: list[Transfer] = field(default_factory=list)
    """Runs that went to a foundation by themselves."""
    redealt: int = 0
    """Cards of the waste that became the stock again."""
    redeal_shuffled: bool = False
    sets_shuffled: bool = False
    helpers_shuffled: bool = False
    turned_up: list[TurnedUp] = field(default_factory=list)
    changed: StockChange | None = None
    drawn: dict[Seat, tuple[Card, ...]] = field(default_factory=dict)
    next_seat: Seat | None = None
    """Whose turn begins; None when the turn goes on."""
    ending: EndReason | None = None


def happenings(game: AnyGame, before: Position, transition: Transition) -> Happenings:
    """Gather what ``transition`` did, or undid; ``before`` is the view it happened in."""
    sizes = [len(pile) for pile in before.piles]
    if transition.undoing:
        for step in transition.steps:
            _resize(sizes, step)
        transition = transition.inverse
    gathering = _Gathering(game, before.to_play, transition, sizes)
    for step in transition.steps:
        gathering.read(step)
    return gathering.result


def _resize(sizes: list[int], step: Step) -> None:
    if isinstance(step, Transfer):
        sizes[step.source] -= len(step.cards)
        sizes[step.target] += len(step.cards)


class _Gathering:
    """Reads the steps one after the other, with the sizes of the piles as they become."""

    def __init__(self, game: AnyGame, seat: Seat, forward: Transition, sizes: list[int]) -> None:
        self._specs = game.piles
        self._move = forward.move
        self._sizes = sizes
        self._turned_down: Card | None = None
        self.result = Happenings(seat)

    def read(self, step: Step) -> None:
        """Take in the next step."""
        _resize(self._sizes, step)
        if isinstance(step, Transfer):
            self._read_transfer(step)
        elif isinstance(step, Flip):
            self._read_flip(step)
        elif isinstance(step, Change):
            self._read_change(step)
        elif self.result.redealt:
            self.result.redeal_shuffled = True

    def _read_transfer(self, step: Transfer) -> None:
        result = self.result
        source, target = (self._specs[pile].kind for pile in (step.source, step.target))
        if (step.source, step.target) == (self._move.source, self._move.target) and result.carried is None:
            result.carried, result.left = step, self._sizes[step.source]
        elif target is PileKind.HAND and (seat := self._specs[step.target].seat) is not None:
            result.drawn[seat] = result.drawn.get(seat, ()) + step.cards
        elif target is PileKind.REMOVED:
            result.completed.append(step.source)
        elif target is PileKind.STOCK:
            result.sets_shuffled |= source is PileKind.REMOVED
            result.helpers_shuffled |= source is PileKind.HELPER
            result.redealt += len(step.cards) if source is PileKind.WASTE else 0
        elif target is PileKind.FOUNDATION:
            result.home.append(step)
        elif source is PileKind.STOCK:
            result.dealt.append(step)

    def _read_flip(self, step: Flip) -> None:
        spec = self._specs[step.pile]
        if not step.is_up:
            self._turned_down = step.card
        elif self._turned_down is not None:
            self.result.changed = StockChange(spec.seat, self._turned_down, step.card)
            self._turned_down = None
        else:
            self.result.turned_up.append(TurnedUp(step.pile, step.card, self._sizes[step.pile]))

    def _read_change(self, step: Change) -> None:
        if step.fact == "to_play":
            self.result.next_seat = step.after
        elif step.fact == "ending":
            self.result.ending = step.after
