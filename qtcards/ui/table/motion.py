"""Motion: how a transition is shown, as waypoints in time. Pure arithmetic, no Qt.

The transition is walked step by step; every card that takes part gets the poses it passes through. Where it ends is
never decided here: the last waypoint is where the card belongs after the transition.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import NamedTuple

from qtcards.rules.cards import Card
from qtcards.rules.moves import Change, Flip, Reorder, Step, Transfer, Transition, perform
from qtcards.rules.position import Position
from qtcards.ui.table.poses import Pose

FLIP_MS = 160.0
MAKE_ROOM_MS = 160.0
"""How long the cards take that only make room."""
_DRAW_GAP = 90.0
_PAUSE = 160.0
_DEAL_MS = 240.0
_DEAL_GAP = 22.0
_DEAL_MOST = 1400.0
_PILE_MOST = 500.0
"""Between the first and the last card of a pile that leaves together."""


class Waypoint(NamedTuple):
    """A pose to be reached in ``duration`` ms, beginning ``start`` ms after the transition."""

    pose: Pose
    start: float
    duration: float


Posing = Callable[[Position, Iterable[int]], dict[Card, Pose]]
"""Gives the poses of the cards in the named piles of a position."""


def travel_ms(here: Pose, there: Pose) -> float:
    """Return how long a card takes from here to there: a little longer over long ways."""
    return min(180.0 + 0.12 * math.hypot(here.x - there.x, here.y - there.y), 320.0)


def plan(before: Position, transition: Transition, pose_of: Posing) -> dict[Card, list[Waypoint]]:
    """Return the waypoints of every card that ``transition`` moves or turns, in the order of its steps.

    Only the piles that a step touches are posed: an emergency shuffle has twenty steps.
    """
    tracks: dict[Card, list[Waypoint]] = {}
    position, now = before, 0.0
    steps = [step for step in transition.steps if not isinstance(step, Change)]
    for step, following in zip_longest(steps, steps[1:]):
        here = pose_of(position, _piles(step))
        position = _after(position, step)
        there = pose_of(position, _piles(step))
        longest = 0.0
        for delay, card in _moved(step):
            duration = FLIP_MS if isinstance(step, Flip) else travel_ms(here[card], there[card])
            tracks.setdefault(card, []).append(Waypoint(there[card], now + delay, duration))
            longest = max(longest, delay + duration)
        now += _gap(step, following, longest)
    return tracks


def dealing(poses: dict[Card, Pose], order: Sequence[Card]) -> dict[Card, list[Waypoint]]:
    """Return the waypoints of a deal: the cards in ``order``, one after the other, 1.4 s in all at most."""
    gap = min(_DEAL_GAP, (_DEAL_MOST - _DEAL_MS) / max(len(order), 1))
    return {card: [Waypoint(poses[card], nth * gap, _DEAL_MS)] for nth, card in enumerate(order)}


def _gap(step: Step, following: Step | None, longest: float) -> float:
    """Draws follow one another quickly; a shuffle is instant; everything else waits for what came before it."""
    if isinstance(step, Reorder):
        return 0.0
    if isinstance(step, Transfer) and isinstance(following, Transfer):
        if not step.was_up and not following.was_up:
            return _DRAW_GAP
        if len(step.cards) == 1 and len(following.cards) > 1:
            return longest + _PAUSE
    return longest * 0.6


def _piles(step: Transfer | Flip | Reorder) -> set[int]:
    return {step.source, step.target} if isinstance(step, Transfer) else {step.pile}


def _moved(step: Step) -> Iterable[tuple[float, Card]]:
    """Yield what the step moves or turns, each card with its delay in ms."""
    if isinstance(step, Transfer):
        gap = min(_DEAL_GAP, _PILE_MOST / len(step.cards))
        yield from ((nth * gap, card) for nth, card in enumerate(step.cards))
    elif isinstance(step, Flip):
        yield 0.0, step.card


def _after(position: Position, step: Transfer | Flip | Reorder) -> Position:
    piles = list(position.piles)
    perform(piles, step)
    return replace(position, piles=tuple(piles))
