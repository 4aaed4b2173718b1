"""Head: what to do next at a solitaire. Chance, the same for the same number.

Mostly what the program advises, and among it whatever else a player does: a move of the own choice, a card sent without
knowing where to, a try, a deal, steps back and forth, a look around.
"""

from __future__ import annotations

from enum import Enum
from random import Random

from tests.a11y.blind.alone.hands import Intention
from tests.a11y.blind.alone.memory import Memory
from tests.a11y.blind.picture import HIDDEN


class Doing(Enum):
    """What is done; the value is how often, in hundredths."""

    HINT = ("hint", 48)
    CHOOSE = ("a move from the list", 12)
    SEND = ("sent with Enter", 14)
    TRY = ("tried", 8)
    DEAL = ("dealt unasked", 4)
    BACK = ("taken back", 4)
    HOME = ("all cards home", 2)
    READ = ("pile read", 3)
    STATE = ("state asked for", 2)
    STROLL = ("walked about", 3)

    def __init__(self, words: str, often: int) -> None:
        self.words, self.often = words, often


class Head:
    """Decides by chance."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)

    def next(self) -> Doing:
        """Return what to do."""
        return self.chance.choices(list(Doing), [doing.often for doing in Doing])[0]

    def some_pile(self, memory: Memory) -> str:
        """Return a pile that holds cards."""
        return self.chance.choice([name for name, cards in memory.piles.items() if cards])

    def some_card(self, memory: Memory) -> Intention:
        """Return some open cards at the end of a pile other than the talon, with another pile."""
        source = self.chance.choice([n for n, cards in memory.piles.items() if cards and cards[-1] != HIDDEN])
        up = len(memory.piles[source]) - memory.piles[source].count(HIDDEN)
        count = self.chance.choice((1, 1, min(up, 2), up)) if source.startswith(("column", "tail")) else 1
        others = [name for name in memory.order if name not in {source, "talon"}]
        return Intention(source, count, self.chance.choice(others))
