"""Poses: where every card of a position belongs and what it shows there. Pure arithmetic, no Qt.

The whole appearance of the table at rest is `poses(position)`; an animation only leads there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from qtcards.rules.cards import HIDDEN, Card, FlippoCard, colour_of, is_joker, number_of
from qtcards.rules.game import Fan, PileSpec
from qtcards.rules.position import Pile, PileKind, Position
from qtcards.ui.table.metrics import Box, Metrics

_PILE_Z = 200.0


class Face(NamedTuple):
    """What a card shows. All None: its back. A joker on a centre pile shows what it stands for (E1, C25)."""

    number: int | None = None
    colour: int | None = None
    joker: bool = False

    @property
    def is_back(self) -> bool:
        """Whether the card lies face down, or belongs to a hand that the player may not see."""
        return self == BACK


BACK = Face()


class Pose(NamedTuple):
    """Where a card lies (top left corner, pixels of the table), how high in the stack, and what it shows."""

    x: float
    y: float
    z: float
    face: Face
    shown: bool


@dataclass(frozen=True, slots=True)
class Spot:
    """A pile, and a card in it (None: the pile itself, as when it is empty)."""

    pile: int
    index: int | None = None


def poses(metrics: Metrics, position: Position, view: Position) -> dict[Card, Pose]:
    """Return the pose of every card of ``position``; what ``view`` hides lies face down."""
    found: dict[Card, Pose] = {}
    for n, (pile, seen) in enumerate(zip(position.piles, view.piles, strict=True)):
        count = len(pile)
        for index, card in enumerate(pile.cards):
            box = metrics.card(n, index, count)
            face = _face(metrics.specs[n], seen, index)
            shown = metrics.is_shown(n, index, count)
            found[card] = Pose(box.x, box.y, n * _PILE_Z + index, face, shown)
    return found


def _face(spec: PileSpec, seen: Pile, index: int) -> Face:
    card = seen.cards[index]
    if card == HIDDEN or not seen.is_up(index):
        return BACK
    assert isinstance(card, FlippoCard)
    if not is_joker(card):
        return Face(number_of(card), colour_of(card))
    if spec.kind is not PileKind.FOUNDATION:
        return Face(joker=True)
    colour = None if spec.takes is None else int(spec.takes)
    return Face(index + 1, colour, joker=True)


def spot_at(metrics: Metrics, position: Position, x: float, y: float) -> Spot | None:
    """Return what lies at a point, by where the cards belong, not by where an animation has them (cases C1, C3)."""
    for n, pile in enumerate(position.piles):
        if metrics.specs[n].kind is PileKind.REMOVED:
            continue
        for index in _topmost_first(len(pile)):
            if metrics.is_shown(n, index, len(pile)) and metrics.card(n, index, len(pile)).holds(x, y):
                return Spot(n, index)
        if metrics.slot(n).holds(x, y):
            return Spot(n)
    return None


def pile_under(metrics: Metrics, position: Position, card: Box) -> int | None:
    """Return the pile that a card dropped at ``card`` is meant for: the one it covers most; None: no pile."""
    covered = {
        n: metrics.area(n, len(pile)).common_area(card)
        for n, pile in enumerate(position.piles)
        if metrics.specs[n].kind is not PileKind.REMOVED
    }
    best = max(covered, key=lambda n: covered[n])
    return best if covered[best] > 0 else None


def spot_box(metrics: Metrics, position: Position, spot: Spot) -> Box:
    """Return the rectangle of a spot: its card, or the pile's empty place."""
    count = len(position[spot.pile])
    if spot.index is None or not count:
        return metrics.slot(spot.pile)
    return metrics.card(spot.pile, spot.index, count)


def is_single(metrics: Metrics, pile: int) -> bool:
    """Whether any one card of the pile may be chosen, as in a hand; else only the top counts."""
    return metrics.specs[pile].fan is Fan.RIGHT and metrics.specs[pile].kind is PileKind.HAND


def _topmost_first(count: int) -> Iterator[int]:
    return iter(range(count - 1, -1, -1))
