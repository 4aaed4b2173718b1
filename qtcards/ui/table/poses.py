"""Poses: where every card of a position belongs and what it shows there. Pure arithmetic, no Qt.

The whole appearance of the table at rest is `poses(position)`; an animation only leads there.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from qtcards.art.card import Pack
from qtcards.rules.cards import HIDDEN, Card, FrenchCard, colour_of, is_joker, number_of
from qtcards.rules.game import PileSpec
from qtcards.rules.position import Pile, PileKind, Position
from qtcards.ui.table.metrics import Box, Metrics

_PILE_Z = 200.0


class Face(NamedTuple):
    """What a card shows: equal cards of several packs show the same, and share a picture.

    All None: its back. A joker on a centre pile shows what it stands for (E1, C25).
    """

    number: int | None = None
    """1 … 12; of a French card its rank, 1 … 13."""
    colour: int | None = None
    """Of a French card its suit."""
    joker: bool = False
    pack: Pack = Pack.FLIPPO

    @property
    def is_back(self) -> bool:
        """Whether the card lies face down, or belongs to a hand that the player may not see."""
        return self == BACK


BACK = Face()
JOKER = Face(joker=True)
"""A joker where it stands for nothing."""


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
    return poses_in(metrics, position, view, range(len(position.piles)))


def poses_in(metrics: Metrics, position: Position, view: Position, piles: Iterable[int]) -> dict[Card, Pose]:
    """Return the poses of the cards of some piles only."""
    found: dict[Card, Pose] = {}
    for n in piles:
        spec, seen, pile = metrics.specs[n], view[n], position[n]
        row = metrics.row(n, len(pile), pile.face_down)
        for index, (card, (box, shown)) in enumerate(zip(pile.cards, row, strict=True)):
            found[card] = Pose(box.x, box.y, n * _PILE_Z + index, face_of(spec, seen, index), shown)
    return found


def face_of(spec: PileSpec, seen: Pile, index: int) -> Face:
    """Return what the card at ``index`` of a pile shows to the one who sees the pile as ``seen``."""
    card = seen.cards[index]
    if card == HIDDEN or not seen.is_up(index):
        return BACK
    own = own_face(card)
    if spec.kind is PileKind.FOUNDATION and own.joker:
        return Face(index + 1, None if spec.takes is None else int(spec.takes), joker=True)
    return own


@lru_cache(maxsize=None, typed=True)  # by class, too: cards of different packs may be equal numbers
def own_face(card: Card) -> Face:
    """Return what a known card shows where it stands for nothing else; its ``pack`` decides the look of the table.

    Nobody else asks a card for its class in order to draw it.
    """
    if isinstance(card, FrenchCard):
        return Face(card.rank, card.suit, pack=Pack.FRENCH)
    return JOKER if is_joker(card) else Face(number_of(card), colour_of(card))


def spot_at(metrics: Metrics, position: Position, x: float, y: float) -> Spot | None:
    """Return what lies at a point, by where the cards belong, not by where an animation has them (cases C1, C3)."""
    for n, pile in enumerate(position.piles):
        for index, (box, shown) in reversed(tuple(enumerate(metrics.row(n, len(pile), pile.face_down)))):
            if shown and box.holds(x, y):
                return Spot(n, index)
        if metrics.specs[n].kind is not PileKind.REMOVED and metrics.slot(n).holds(x, y):
            return top_of(position, n)
    return None


def top_of(position: Position, pile: int) -> Spot:
    """Return the top card of a pile, or its empty place."""
    count = len(position[pile])
    return Spot(pile, count - 1 if count else None)


def pile_under(metrics: Metrics, position: Position, card: Box) -> int | None:
    """Return the pile that a card dropped at ``card`` is meant for: the one it covers most; None: no pile."""
    covered = {
        n: metrics.area(n, len(pile), pile.face_down).common_area(card)
        for n, pile in enumerate(position.piles)
        if metrics.specs[n].kind is not PileKind.REMOVED
    }
    best = max(covered, key=lambda n: covered[n])
    return best if covered[best] > 0 else None


def spot_box(metrics: Metrics, position: Position, spot: Spot) -> Box:
    """Return the rectangle of a spot: its card, or the pile's empty place; of a card that has gone, the top's."""
    pile = position[spot.pile]
    if spot.index is None or not pile.cards:
        return metrics.slot(spot.pile)
    return metrics.card(spot.pile, min(spot.index, len(pile) - 1), len(pile), pile.face_down)
