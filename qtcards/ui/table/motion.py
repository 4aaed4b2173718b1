"""Motion: how a transition is shown, as waypoints in time. Pure arithmetic, no Qt.

The transition is walked step by step; every card that takes part gets the poses it passes through. Where it ends is
never decided here: the last waypoint is where the card belongs after the transition.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from qtcards.rules.cards import Card
from qtcards.rules.moves import Change, Flip, Reorder, Step, Transfer, Transition, perform
from qtcards.rules.position import Position
from qtcards.ui.table.poses import Pose

FLIP_MS = 160.0
LEAST_MS = 180.0
"""How long a card takes over the shortest way."""
MAKE_ROOM_MS = 160.0
"""How long the cards take that only make room."""
_DRAW_GAP = 90.0
"""Between two cards that are drawn one after the other."""
_SERIES_MOST = 300.0
"""Between the first and the last of cards that come one by one from a pile or to a pile: a row, a redeal."""
_PAUSE = 160.0
_DEAL_MS = 240.0
_DEAL_GAP = 22.0
_DEAL_MOST = 1400.0
_PILE_MOST = 300.0
"""Between the first and the last card of a pile that leaves together."""
DROP_MS = 120.0
"""How long a card takes that is let go of where it belongs, or nearly so."""
_SHUFFLED = 12
"""So many cards of a pile are seen being shuffled: the uppermost."""
_SHUFFLE_MS, _SHUFFLE_GAP = 110.0, 8.0
"""How long the halves of a shuffled pile take to part, and to fall into one another; between two cards of them."""
_SHUFFLES = 2
_SPREAD = 4.0
"""Cards that lie at least so many pixels apart, before and after, are a run: it travels as one."""


class Waypoint(NamedTuple):
    """A pose to be reached in ``duration`` ms, beginning ``start`` ms after the transition."""

    pose: Pose
    start: float
    duration: float


Posing = Callable[[Position, Iterable[int]], dict[Card, Pose]]
"""Gives the poses of the cards in the named piles of a position."""


def travel_ms(here: Pose, there: Pose) -> float:
    """Return how long a card takes from here to there: a little longer over long ways."""
    return min(LEAST_MS + 0.12 * math.hypot(here.x - there.x, here.y - there.y), 320.0)


def plan(before: Position, transition: Transition, pose_of: Posing, apart: float = 60.0) -> dict[Card, list[Waypoint]]:
    """Return the waypoints of every card that ``transition`` moves, turns or shuffles, in the order of its steps.

    Only the piles that a step touches are posed: an emergency shuffle has twenty steps. ``apart``: pixels by which
    the halves of a pile part that is shuffled; what is taken back is not shuffled for show.
    """
    tracks: dict[Card, list[Waypoint]] = {}
    position, now = before, 0.0
    steps = [step for step in transition.steps if not isinstance(step, Change)]
    pace = _pace(steps)
    for nth, step in enumerate(steps):
        here = pose_of(position, _piles(step))
        position = _after(position, step)
        there = pose_of(position, _piles(step))
        if isinstance(step, Reorder):
            moved = [] if transition.undoing else _shuffled(step, there, apart)
        else:
            moved = [
                (card, Waypoint(there[card], delay, duration)) for delay, card, duration in _moved(step, here, there)
            ]
        for card, way in moved:
            tracks.setdefault(card, []).append(way._replace(start=now + way.start))
        longest = max((way.start + way.duration for _, way in moved), default=0.0)
        now += _gap(step, steps[nth + 1] if nth + 1 < len(steps) else None, longest, pace[nth])
    return tracks


def _shuffled(step: Reorder, there: Mapping[Card, Pose], apart: float) -> list[tuple[Card, Waypoint]]:
    """A pile that is shuffled: every second of its upper cards goes aside, and they fall into one another again.

    Which of them goes aside says nothing: they lie face down, and only their new order is looked at.
    """
    cards, found, now = step.after[-_SHUFFLED:], [], 0.0
    for _ in range(_SHUFFLES):
        for card in cards[1::2]:
            aside = there[card]._replace(x=there[card].x + apart, shown=True)
            found.append((card, Waypoint(aside, now, _SHUFFLE_MS)))
        now += _SHUFFLE_MS
        for nth, card in enumerate(cards):
            found.append((card, Waypoint(there[card], now + nth * _SHUFFLE_GAP, _SHUFFLE_MS)))
        now += _SHUFFLE_MS + len(cards) * _SHUFFLE_GAP
    return found


def _pace(steps: Sequence[Step]) -> list[float | None]:
    """Return for every step the time until the next one where both are of one series, else None.

    A series is single cards that come one by one from the same pile (a row dealt, cards drawn) or go to the same pile
    (a redeal, a row taken back): a rhythm, however many they are.
    """
    pace: list[float | None] = [None] * len(steps)
    first = 0
    while first < len(steps):
        last = first
        while last + 1 < len(steps) and _are_series(steps[first], steps[last + 1]):
            last += 1
        if last > first:
            gap = min(_natural_gap(steps[first]), _SERIES_MOST / (last - first))
            pace[first:last] = [gap] * (last - first)
        first = last + 1
    return pace


def _are_series(one: Step, other: Step) -> bool:
    if not isinstance(one, Transfer) or not isinstance(other, Transfer) or len(one.cards) + len(other.cards) > 2:
        return False
    if one.was_up or other.was_up:
        return one.target == other.target and not (one.is_up or other.is_up)
    return one.source == other.source


def _natural_gap(step: Step) -> float:
    return _DEAL_GAP if isinstance(step, Transfer) and step.was_up else _DRAW_GAP


def dealing(poses: dict[Card, Pose], order: Sequence[Card]) -> dict[Card, list[Waypoint]]:
    """Return the waypoints of a deal: the cards in ``order``, one after the other, 1.4 s in all at most."""
    gap = min(_DEAL_GAP, (_DEAL_MOST - _DEAL_MS) / max(len(order), 1))
    return {card: [Waypoint(poses[card], nth * gap, _DEAL_MS)] for nth, card in enumerate(order)}


def _gap(step: Step, following: Step | None, longest: float, pace: float | None) -> float:
    """Draws follow one another quickly; everything else waits for what came before it, a shuffle to its end.

    What leaves together (a complete run) waits until the card that made it lies there: after a whole row (C11).
    """
    if isinstance(step, Reorder) or isinstance(following, Reorder):
        return longest
    if pace is not None:
        return pace
    if isinstance(step, Transfer) and isinstance(following, Transfer):
        if not step.was_up and not following.was_up:
            return _DRAW_GAP
        if len(step.cards) == 1 and len(following.cards) > 1:
            return longest + _PAUSE
    return longest * 0.6


def _piles(step: Transfer | Flip | Reorder) -> set[int]:
    return {step.source, step.target} if isinstance(step, Transfer) else {step.pile}


def _moved(step: Step, here: Mapping[Card, Pose], there: Mapping[Card, Pose]) -> Iterable[tuple[float, Card, float]]:
    """Yield what the step moves or turns, each card with its delay and its duration in ms."""
    if isinstance(step, Flip):
        yield 0.0, step.card, FLIP_MS
    elif isinstance(step, Transfer):
        times = [travel_ms(here[card], there[card]) for card in step.cards]
        if _is_spread(step.cards, here) and _is_spread(step.cards, there):
            yield from ((0.0, card, max(times)) for card in step.cards)
            return
        gap = min(_DEAL_GAP, _PILE_MOST / len(step.cards))
        yield from ((nth * gap, card, time) for nth, (card, time) in enumerate(zip(step.cards, times, strict=True)))


def _is_spread(cards: Sequence[Card], poses: Mapping[Card, Pose]) -> bool:
    return all(
        abs(poses[one].x - poses[other].x) + abs(poses[one].y - poses[other].y) >= _SPREAD
        for one, other in pairwise(cards)
    )


def _after(position: Position, step: Transfer | Flip | Reorder) -> Position:
    piles = list(position.piles)
    perform(piles, step)
    return replace(position, piles=tuple(piles))
