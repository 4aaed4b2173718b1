"""Games played by following hints, and how well that goes.

`python -m tests.players.advised GAME 1-40 [OPTION=VALUE …]` plays those deals and prints a line: games won, and how
long a hint thinks (processor time, where a line thought out before does not answer).
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

from qtcards.games.catalogue import find
from qtcards.players import solitaire
from qtcards.players.advice import Advice
from qtcards.rules.moves import Transition, apply
from qtcards.rules.position import PileKind, Seat
from qtcards.rules.solitaire import SolitaireGame, SolitairePosition

REMEMBERED = 300
"""So many former positions the window tells of (`qtcards.ui.hints`)."""


@dataclass
class Advised:
    """A game in which every hint is followed."""

    game: SolitaireGame
    deal: int
    position: SolitairePosition = field(init=False)
    views: list[SolitairePosition] = field(init=False)
    """All positions, as the player saw them, up to the one on the table."""
    advices: list[Advice] = field(default_factory=list)
    thought: list[float] = field(default_factory=list)
    """Seconds of processor time by hint."""

    def __post_init__(self) -> None:
        self.position = self.game.start(self.deal)
        self.views = [self._view()]

    def _view(self) -> SolitairePosition:
        return self.game.visible_to(self.position, Seat.PLAYER)

    @property
    def is_won(self) -> bool:
        return self.game.outcome(self.position) is not None

    def hint(self) -> Advice | None:
        """What the player is told now; None: nothing leads on."""
        if self.is_won or self.game.stuck(self.position):
            return None
        began = time.process_time()
        advice = solitaire.advise(self.game, self.views[-1], self.views[-1 - REMEMBERED : -1])
        self.thought.append(time.process_time() - began)
        return advice

    def take_back_by_hand(self) -> None:
        """Do what no hint advises: take a card from a foundation."""
        game = self.game
        move = next(move for move in game.moves(self.position) if game.piles[move.source].kind is PileKind.FOUNDATION)
        self.position = apply(self.position, game.transition(self.position, move))
        self.views.append(self._view())

    def play(self) -> Iterator[Transition]:
        """Follow hints until there is none; yield what each move did."""
        while (advice := self.hint()) is not None:
            transition = self.game.transition(self.position, advice.move)
            self.position = apply(self.position, transition)
            self.views.append(self._view())
            self.advices.append(advice)
            yield transition


def made(name: str, **options: object) -> SolitaireGame:
    entry = find(name)
    assert entry is not None
    game = entry.game(dict(options))
    assert isinstance(game, SolitaireGame)
    return game


FREECELL = {"runs": "4", "columns": 8, "cells": 4, "groups": "classic"}
"""The options of Fachwerk that make it the classical game."""

_THOUGHT = 0.002


def _main(name: str, deals: str, *words: str) -> None:
    first, last = map(int, deals.split("-"))
    game = made(name, **dict(word.split("=") for word in words))
    games = [Advised(game, deal) for deal in range(first, last + 1)]
    for each in games:
        for _ in each.play():
            pass
    times = [1000 * took for each in games for took in each.thought if took > _THOUGHT]
    print(
        f"{' '.join((name, *words))}: won {sum(each.is_won for each in games)} of {len(games)}, "
        f"{statistics.mean(len(each.advices) for each in games):.0f} hints a game, "
        f"thinking {statistics.median(times):.0f} ms (median), {max(times):.0f} ms (longest)",
        flush=True,
    )


if __name__ == "__main__":
    _main(*sys.argv[1:])
