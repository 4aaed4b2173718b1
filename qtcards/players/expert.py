"""The expert level: the best candidates of the search, each tried against many guesses of the hidden cards.

Every guess serves all candidates that are still in the running, so that luck is the same for all of them; after each
round the worse half is dropped (sequential halving). May import `rules` and this package. Must not: see a hidden card.
"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import nlargest
from random import Random

from qtcards.players.careful import LIMIT
from qtcards.players.compact import Seen
from qtcards.players.evaluation import worths
from qtcards.players.flippo import Options, chance, spell
from qtcards.players.rollout import Model, guess
from qtcards.players.search import Ending, Finish, Search
from qtcards.rules.flippo import FlippoPosition
from qtcards.rules.moves import Move


@dataclass(frozen=True)
class Budget:
    """How much thinking a decision gets."""

    candidates: int = 16
    trials: int = 600
    """Roll-outs in all."""
    turns: int = 2
    """How many turns each goes on: theirs, mine."""
    limit: int = LIMIT


@dataclass(frozen=True)
class Expert:
    """Plays what did best in the guesses."""

    options: Options
    budget: Budget = Budget()

    def plan(self, view: FlippoPosition) -> tuple[Move, ...]:
        """Return the moves up to the discard, or to the first that turns something up."""
        seen = self.options.look(view)
        return spell(view, seen.places, self.choose(seen, chance(view, "expert")))

    def choose(self, seen: Seen, random: Random) -> Ending:
        """Return the ending of the turn that did best.

        Where the search finds it best to turn something up, that is done without more ado: with the new card there
        is more to think about.
        """
        search = Search(seen, self.options.weights, self.budget.limit)
        endings = nlargest(self.budget.candidates, search.endings(each=True), key=lambda ending: ending.worth)
        if endings[0].finish is Finish.REVEAL or len(endings) == 1:
            return endings[0]
        return self._try_out(seen, endings, random)

    def _try_out(self, seen: Seen, running: list[Ending], random: Random) -> Ending:
        totals = {id(ending): 0.0 for ending in running}
        weights, tables = self.options.weights, worths(self.options.weights)
        rounds = (len(running) - 1).bit_length()
        for _ in range(rounds):
            for _ in range(max(1, self.budget.trials // rounds // len(running))):
                hidden = guess(seen, random)
                for ending in running:
                    model = Model(seen, hidden)
                    model.finish(ending)
                    totals[id(ending)] += model.worth(self.budget.turns, weights, tables)
            running.sort(key=lambda ending: -totals[id(ending)])
            running = running[: (len(running) + 1) // 2]
        return running[0]
