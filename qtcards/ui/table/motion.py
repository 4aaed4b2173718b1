"""Motion: how a transition is shown, as waypoints in time. Pure arithmetic, no Qt.

The transition is walked step by step; every card that takes part gets the poses it passes through. Where it ends is
never decided here: the last waypoint is where the card belongs after the transition.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import NamedTuple

from qtcards.rules.cards import Card
from qtcards.rules.moves import Change, Flip, Reorder, Step, Transfer, Transition, perform
from qtcards.rules.position import Position
from qtcards.ui.table.poses import Pose

FLIP_MS = 160.0
_DRAW_GAP = 90.0
_PAUSE = 160.0
_DEAL_MS = 240.0
_DEAL_GAP = 22.0
_DEAL_MOST = 1400.0


class Waypoint(NamedTuple):
    """A pose to be reached in ``duration`` ms, beginning ``start`` ms after the transition."""

    pose: Pose
    start: float
    duration: float


Posing = Callable[[Position], dict[Card, Pose]]


def travel_ms(here: tuple[float, float], there: tuple[float, float]) -> float:
    """Return how long a card takes from here to there: a little longer over long ways."""
    way = math.hypot(here[0] - there[0], here[1] - there[1])
    return min(180.0 + 0.12 * way, 320.0)


def _travel(here: Pose, there: Pose) -> float:
    return travel_ms((here.x, here.y), (there.x, there.y))


def plan(before: Position, transition: Transition, pose_of: Posing) -> dict[Card, list[Waypoint]]:
    """Return the waypoints of every card that ``transition`` moves or turns, in the order of its steps."""
    tracks: dict[Card, list[Waypoint]] = {}
    position, now = before, 0.0
    poses = pose_of(position)
    steps = [step for step in transition.steps if not isinstance(step, Change)]
    for step, following in zip(steps, [*steps[1:], None], strict=True):
        position = _after(position, step)
        after = pose_of(position)
        longest = 0.0
        for nth, card in enumerate(_moved(step)):
            duration = FLIP_MS if isinstance(step, Flip) else _travel(poses[card], after[card])
            tracks.setdefault(card, []).append(Waypoint(after[card], now + nth * _DEAL_GAP, duration))
            longest = max(longest, nth * _DEAL_GAP + duration)
        now += _gap(step, following, longest)
        poses = after
    return tracks


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


def _moved(step: Step) -> tuple[Card, ...]:
    if isinstance(step, Transfer):
        return step.cards
    return (step.card,) if isinstance(step, Flip) else ()


def _after(position: Position, step: Transfer | Flip | Reorder) -> Position:
    piles = list(position.piles)
    perform(piles, step)
    return replace(position, piles=tuple(piles))


def dealing(poses: dict[Card, Pose], order: Iterable[Card]) -> dict[Card, list[Waypoint]]:
    """Return the waypoints of a deal: the shown cards in ``order``, one after the other, 1.4 s in all at most."""
    cards = [card for card in order if poses[card].shown]
    gap = min(_DEAL_GAP, (_DEAL_MOST - _DEAL_MS) / max(len(cards), 1))
    return {card: [Waypoint(poses[card], nth * gap, _DEAL_MS)] for nth, card in enumerate(cards)}
