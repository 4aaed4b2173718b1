"""The cards of Flippo in words: `red 5`, `joker`, `joker as red 5`."""

from __future__ import annotations

import re
from collections.abc import Mapping

JOKER = "joker"


class FlippoDeck:
    """The words of one language; ``joker`` is a regular expression for the word, and for the same as an object."""

    def __init__(self, colours: Mapping[str, str], joker: str, stands_for: str) -> None:
        self.suit = self.rank = ""
        colour = "|".join(colours)
        self.pattern = rf"(?:(?:{colour}) \d+|(?:{joker})(?: {stands_for} (?:(?:{colour}) )?\d+)?)"
        self._as = re.compile(rf"^(?:{joker})(?: {stands_for} (.+))?$", re.IGNORECASE)
        self._colours = {word.casefold(): colour for word, colour in colours.items()}

    def named(self, words: str) -> tuple[str, str]:
        """Return a card, and what it stands for."""
        if joker := self._as.match(words):
            stands_for = joker[1] or ""
            return JOKER, stands_for if stands_for.isdecimal() or not stands_for else self.named(stands_for)[0]
        colour, _, number = words.partition(" ")
        return f"{self._colours[colour.casefold()]} {number}", ""

    def joined(self, suit: str, rank: str) -> str:
        """There are neither suits nor ranks."""
        raise ValueError(f"{suit} {rank}")
