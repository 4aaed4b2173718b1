"""Best place: where a double click or Enter sends a card of a solitaire. No Qt; legality is asked of the game.

Nobody is asked. The named card goes with all that lies on it; the first of these that is legal is played:

1. onto a foundation; of two that take it, the higher one (FW-14);
2. onto a column where it continues more than it leaves behind: the place with the longest run comes first;
3. a longer run that ends with the named cards onto a column, in the same sense: the longest run first;
4. onto another column that is no better than where it lies (a card of a foundation comes back only by this);
5. onto an empty column, unless that changes nothing: a whole column is never carried to another empty place;
6. a longer run onto an empty column, when a card is turned up by it;
7. into a cell, or what else is empty and holds one card.

Among equals the first pile in the order of the game wins. What is legal but not named here is never played by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from qtcards.rules.game import AnyGame
from qtcards.rules.moves import Move, apply
from qtcards.rules.position import PileKind, Position
from qtcards.ui.table.choosing import moves_of, pick_refusal
from qtcards.ui.table.poses import Spot

_COMPLETE = 1000
"""Counts as the length of a run that leaves the column at once, because it is complete."""


class _Rank(NamedTuple):
    """How good a move is: smaller is better, field by field."""

    step: int
    """1 … 7, as above."""
    fewer: int
    """Minus the height of the foundation, the run's length or the cards carried."""


def best_move(game: AnyGame, position: Position, spot: Spot) -> Move | None:
    """Return the move that sends the card at ``spot`` to its best place; None: there is none worth it."""
    ranked = [(rank, move) for move in moves_of(game, position, spot) if (rank := _rank(game, position, spot, move))]
    for longer in _longer_runs(game, position, spot):
        for move in moves_of(game, position, longer):
            if (rank := _rank_of_longer(game, position, longer, move)) is not None:
                ranked.append((rank, move))
    return min(ranked, key=lambda each: each[0])[1] if ranked else None


def _rank(game: AnyGame, position: Position, spot: Spot, move: Move) -> _Rank | None:
    kind, came_from = game.piles[move.target].kind, game.piles[move.source].kind
    height = len(position[move.target])
    if kind is PileKind.FOUNDATION:
        return None if came_from is PileKind.FOUNDATION else _Rank(1, -height)
    if height:
        joined = _joined(game, position, move)
        return _Rank(2 if _leads_on(game, position, spot, joined) else 4, -joined)
    if came_from is PileKind.FOUNDATION or (came_from is kind and spot.index == 0):
        return None
    return _Rank(5 if kind is PileKind.TABLEAU else 7, 0)


def _rank_of_longer(game: AnyGame, position: Position, spot: Spot, move: Move) -> _Rank | None:
    if game.piles[move.target].kind is not PileKind.TABLEAU:
        return None
    if len(position[move.target]):
        is_useful = _leads_on(game, position, spot, _joined(game, position, move))
        return _Rank(3, -move.count) if is_useful else None
    turns_up = spot.index is not None and 0 < spot.index == position[spot.pile].face_down
    return _Rank(6, -move.count) if turns_up else None


def _longer_runs(game: AnyGame, position: Position, spot: Spot) -> Iterator[Spot]:
    """Yield the cards below ``spot`` from which a run may be taken."""
    for index in range((spot.index or 0) - 1, -1, -1):
        longer = Spot(spot.pile, index)
        if pick_refusal(game, position, longer) is not None:
            return
        yield longer


def _leads_on(game: AnyGame, position: Position, spot: Spot, joined: int) -> bool:
    """Whether the run lies better at a place where it joins ``joined`` cards than where it lies now."""
    pile, index = position[spot.pile], spot.index or 0
    builds = game.piles[spot.pile].builds
    fits_here = index > pile.face_down and builds is not None and builds.fits(pile.cards[index], pile.cards[index - 1])
    if game.piles[spot.pile].kind is PileKind.FOUNDATION:
        return False
    return not fits_here or joined > sum(1 for _ in _longer_runs(game, position, spot))


def _joined(game: AnyGame, position: Position, move: Move) -> int:
    """How many cards of the target move together with those that ``move`` carries there."""
    after = apply(position, game.transition(position, move))
    cards, count = after[move.target], len(position[move.target]) + move.count
    if len(cards) < count:
        return _COMPLETE
    return sum(1 for _ in _longer_runs(game, after, Spot(move.target, count - move.count)))
