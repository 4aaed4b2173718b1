"""Move is what a player chooses; Transition is what the move did. Everything else derives from these two.

Undo, animation, sound, speech and history read only the steps of a transition; saving writes only the move.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeAlias, TypeVar

from qtcards.rules.cards import Card
from qtcards.rules.position import Pile, Position


class MoveKind(Enum):
    """What sort of action a move is; the value is its sign in the notation."""

    CARRY = ">"
    DEAL = "deal"
    PASS = "pass"


@dataclass(frozen=True, slots=True)
class Move:
    """A choice, legal or not. ``source`` and ``target`` are pile numbers of the game."""

    kind: MoveKind
    source: int = -1
    target: int = -1
    count: int = 1
    """How many cards from the top are carried."""
    index: int | None = None
    """Which single card is carried (0 = first), where any may be taken, as from a hand; None: from the top."""


PASS = Move(MoveKind.PASS)


@dataclass(frozen=True, slots=True)
class Transfer:
    """Cards that leave one pile for another (or for another place in the same), keeping their order."""

    source: int
    target: int
    cards: tuple[Card, ...]
    taken_at: int
    """Index of the first card in the source, before."""
    put_at: int
    """Index of the first card in the target, after."""
    was_up: bool = True
    is_up: bool = True

    @property
    def inverse(self) -> Transfer:
        """The transfer that takes this one back."""
        return Transfer(self.target, self.source, self.cards, self.put_at, self.taken_at, self.is_up, self.was_up)


@dataclass(frozen=True, slots=True)
class Flip:
    """The top card of a pile turned over."""

    pile: int
    card: Card
    is_up: bool = True

    @property
    def inverse(self) -> Flip:
        """The flip that takes this one back."""
        return Flip(self.pile, self.card, not self.is_up)


@dataclass(frozen=True, slots=True)
class Reorder:
    """A face-down pile shuffled, with the order that came of it: a replay needs no chance of its own."""

    pile: int
    before: tuple[Card, ...]
    after: tuple[Card, ...]

    @property
    def inverse(self) -> Reorder:
        """The step that takes this one back."""
        return Reorder(self.pile, self.after, self.before)


@dataclass(frozen=True, slots=True)
class Change:
    """A fact of the position beside the cards that changed: whose turn it is, a counter, how the game ended."""

    fact: str
    before: Any
    after: Any

    @property
    def inverse(self) -> Change:
        """The step that takes this one back."""
        return Change(self.fact, self.after, self.before)


Step: TypeAlias = Transfer | Flip | Reorder | Change


@dataclass(frozen=True, slots=True)
class Transition:
    """The record of one applied move: the choice, and everything that happened because of it, in order."""

    move: Move
    steps: tuple[Step, ...]
    undoing: bool = False

    @property
    def inverse(self) -> Transition:
        """The transition that takes this one back."""
        return Transition(self.move, tuple(step.inverse for step in reversed(self.steps)), not self.undoing)


P = TypeVar("P", bound=Position)


def apply(position: P, transition: Transition) -> P:
    """Return the position after ``transition``. One function for all games, and for undo and redo."""
    piles = list(position.piles)
    facts: dict[str, Any] = {}
    for step in transition.steps:
        if isinstance(step, Change):
            facts[step.fact] = step.after
        else:
            perform(piles, step)
    facts["piles"] = tuple(piles)
    # As `dataclasses.replace`, which however looks up the fields anew for every move.
    return type(position)(
        *[facts[name] if name in facts else getattr(position, name) for name in position.__match_args__]
    )


def perform(piles: list[Pile], step: Transfer | Flip | Reorder) -> None:
    """Carry out one step on ``piles``, in place. A step that does not fit the piles raises ValueError."""
    if isinstance(step, Transfer):
        _take(piles, step)
        _put(piles, step)
    elif isinstance(step, Flip):
        pile = piles[step.pile]
        if pile.top != step.card or pile.is_up(len(pile) - 1) == step.is_up:
            raise ValueError(f"{step} does not fit {pile}")
        piles[step.pile] = Pile(pile.cards, pile.face_down + (-1 if step.is_up else 1))
    else:
        pile = piles[step.pile]
        if pile.cards != step.before:
            raise ValueError(f"{step} does not fit {pile}")
        piles[step.pile] = Pile(step.after, pile.face_down)


def _take(piles: list[Pile], step: Transfer) -> None:
    pile, end = piles[step.source], step.taken_at + len(step.cards)
    if pile.cards[step.taken_at : end] != step.cards:
        raise ValueError(f"{step} does not fit {pile}")
    down = pile.face_down - (0 if step.was_up else len(step.cards))
    piles[step.source] = Pile(pile.cards[: step.taken_at] + pile.cards[end:], down)


def _put(piles: list[Pile], step: Transfer) -> None:
    pile = piles[step.target]
    down = pile.face_down + (0 if step.is_up else len(step.cards))
    piles[step.target] = Pile(pile.cards[: step.put_at] + step.cards + pile.cards[step.put_at :], down)
