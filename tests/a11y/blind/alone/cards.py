"""French cards in words; the player's own names are `hearts 7`, `spades 13`."""

from __future__ import annotations

import re
from collections.abc import Sequence

SUITS = ("clubs", "diamonds", "hearts", "spades")


class FrenchDeck:
    """The words of one language, in the order clubs to spades and ace to king; ``form`` joins them in a name."""

    def __init__(self, form: str, suits: Sequence[str], ranks: Sequence[str]) -> None:
        self.suit, self.rank = suit, rank = "|".join(suits), "|".join(ranks)
        self.pattern = f"(?:{form.format(suit=f'(?:{suit})', rank=f'(?:{rank})')})"
        self._name = re.compile(form.format(suit=f"(?P<suit>{suit})", rank=f"(?P<rank>{rank})"), re.IGNORECASE)
        self._suits = {word.casefold(): own for word, own in zip(suits, SUITS, strict=True)}
        self._ranks = {word.casefold(): number for number, word in enumerate(ranks, 1)}

    def named(self, words: str) -> tuple[str, str]:
        """Return a card; it stands for nothing else."""
        found = self._name.fullmatch(words)
        assert found is not None, words
        return self.joined(found["suit"], found["rank"]), ""

    def joined(self, suit: str, rank: str) -> str:
        """Return the card of a suit and a rank."""
        return f"{self._suits[suit.casefold()]} {self._ranks[rank.casefold()]}"
