"""The expert level: a wide search, and its best candidates tried against many guesses of the hidden cards.

Every guess serves all candidates that are still in the running, so that luck is the same for all of them; after each
round the worse half is dropped (sequential halving). May import `rules` and this package. Must not: see a hidden card.
"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import nlargest
from math import sqrt
from random import Random

from qtcards.players.compact import Seen
from qtcards.players.evaluation import worths
from qtcards.players.flippo import Options, chance, spell
from qtcards.players.rollout import Model, guess
from qtcards.players.search import Ending, Finish, Search
from qtcards.rules.flippo import FlippoPosition
from qtcards.rules.moves import Move

_FAVOURITE = 0
"""The search's best candidate: it stays in the running to the end."""


@dataclass(frozen=True)
class Budget:
    """How much thinking a decision gets, in situations and roll-outs: never in seconds."""

    candidates: int
    trials: int
    """Roll-outs in all: two less for every situation that the search had to look at, but at least half of them."""
    limit: int = 600
    """How many situations the search looks at."""
    turns: int = 2
    """How many turns each goes on: theirs, mine."""
    doubt: float = 2.0
    """By so many standard errors must a candidate beat the search's favourite to be played instead."""


BOUND = Budget(candidates=16, trials=1000)
FREE = Budget(candidates=12, trials=800)
"""With free colours the search sees much further, and the guesses have less to add."""


@dataclass(frozen=True)
class Expert:
    """Plays what the search finds best, unless something else clearly does better in the guesses."""

    options: Options
    budget: Budget | None = None
    """None: the one that suits the game."""

    def plan(self, view: FlippoPosition) -> tuple[Move, ...]:
        """Return the moves up to the discard, or to the first that turns something up."""
        seen = self.options.look(view)
        return spell(view, seen.places, self.choose(seen, chance(view, "expert")))

    def choose(self, seen: Seen, random: Random) -> Ending:
        """Return the ending of the turn that does best.

        Where the search finds it best to turn something up, that is done without more ado: with the new card there
        is more to think about.
        """
        budget = self.budget or (BOUND if self.options.bound else FREE)
        search = Search(seen, self.options.weights, budget.limit)
        endings = nlargest(budget.candidates, search.endings(each=True), key=lambda ending: ending.worth)
        if endings[0].finish is Finish.REVEAL or len(endings) == 1:
            return endings[0]
        trials = max(budget.trials // 2, budget.trials - 2 * search.situations)
        return self._try_out(seen, endings, budget, trials, random)

    def _try_out(self, seen: Seen, endings: list[Ending], budget: Budget, trials: int, random: Random) -> Ending:
        weights, tables = self.options.weights, worths(self.options.weights)
        running = list(range(len(endings)))
        worth: list[list[float]] = [[] for _ in endings]
        rounds = (len(endings) - 1).bit_length()
        for _ in range(rounds):
            for _ in range(max(1, trials // rounds // len(running))):
                hidden = guess(seen, random)
                for n in running:
                    model = Model(seen, hidden)
                    model.finish(endings[n])
                    worth[n].append(model.worth(budget.turns, weights, tables))
            running.sort(key=lambda n: -sum(worth[n]) / len(worth[n]))
            running = running[: (len(running) + 1) // 2]
            if _FAVOURITE not in running:
                running.append(_FAVOURITE)
        best = running[0]
        return endings[best if beats(worth[best], worth[_FAVOURITE], budget.doubt) else _FAVOURITE]


def beats(one: list[float], other: list[float], doubt: float) -> bool:
    """Whether ``one`` did better than ``other`` in the same guesses, by ``doubt`` standard errors of the gain."""
    gains = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    mean = sum(gains) / len(gains)
    spread = sum([(gain - mean) ** 2 for gain in gains]) / len(gains)
    return mean > doubt * sqrt(spread / len(gains))
