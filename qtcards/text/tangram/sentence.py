"""Words that open a sentence, and sentences in a row; both are shown in the current language."""

from __future__ import annotations

from dataclasses import dataclass

from qtcards.text.i18n import Msg, capitalised


@dataclass(frozen=True, slots=True)
class Opened:
    """A phrase at the beginning of a sentence: with a capital."""

    words: Msg

    def __str__(self) -> str:
        return capitalised(self.words)


@dataclass(frozen=True, slots=True)
class Sentences:
    """Whole sentences, one after the other."""

    all: tuple[Msg, ...]

    def __str__(self) -> str:
        return " ".join(map(str, self.all))
