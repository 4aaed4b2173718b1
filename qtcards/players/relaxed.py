"""The relaxed level: sensible and quick, with the slips of somebody who is not quite at it.

May import `rules` and this package. Must not: search.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from qtcards.players.compact import Seen
from qtcards.players.flippo import Options, Spelling, chance
from qtcards.players.greedy import Side, discard, spare_play, way_to_stock
from qtcards.players.search import Source, Step
from qtcards.rules.flippo import FlippoPosition
from qtcards.rules.moves import PASS, Move

_OVERLOOKS = 0.12
"""How often a way to the stock card of more than two cards goes unseen."""
_CARELESS = 0.1
"""How often a play that helps the other side is made all the same."""
_NOISE = 1.0
"""Half the range of what is added to the worth of a discard by mood."""


@dataclass(frozen=True)
class Relaxed:
    """Plays the greedy way and slips now and then; ``slips=False`` makes it play without slips."""

    options: Options
    slips: bool = True

    def plan(self, view: FlippoPosition) -> tuple[Move, ...]:
        """Return the moves up to the discard, or to the first that turns something up."""
        seen, mood = self.options.look(view), chance(view, "relaxed")
        side, spelling = _side(seen), Spelling(view, seen.places)
        overlooks = self.slips and mood.random() < _OVERLOOKS
        while steps := self._next(side, mood, overlooks=overlooks):
            for step in steps:
                spelling.play(step)
                if step.source == Source.STOCK:
                    return tuple(spelling.moves)
                side.put(step)
                if seen.may_draw(side.hand, side.heights[step.pile]):
                    return tuple(spelling.moves)
        self._end(spelling, side, mood)
        return tuple(spelling.moves)

    def _next(self, side: Side, mood: Random, *, overlooks: bool) -> list[Step]:
        way = way_to_stock(side)
        if way is not None and not (overlooks and len(way) > 2):
            return way
        spare = spare_play(side, careless=self.slips and mood.random() < _CARELESS)
        return [] if spare is None else [spare]

    def _end(self, spelling: Spelling, side: Side, mood: Random) -> None:
        if not side.hand:
            spelling.moves.append(PASS)
            return
        code, pile = discard(side, (lambda: mood.uniform(-_NOISE, _NOISE)) if self.slips else None)
        spelling.discard(code, pile)


def _side(seen: Seen) -> Side:
    return Side(
        seen.places,
        list(seen.heights),
        list(seen.hand),
        [list(cards) for cards in seen.helpers],
        seen.stock,
        seen.their_stock,
    )
