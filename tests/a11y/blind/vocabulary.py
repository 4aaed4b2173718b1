"""What a vocabulary is: the words that a listener of one language knows, as data.

A phrase is written as it is heard, with places to be filled: ``{card}``, ``{cards}``, ``{pile}``, ``{source}``,
``{target}``, ``{n}`` (cards that are counted), ``{down}`` (counted face down), ``{k}`` (a number), ``{rest}``
(whatever); with a figure behind, as ``{card2}``, a second one that says nothing new.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto


class Kind(Enum):
    """What a phrase tells."""

    MOVED = auto()
    PASSED = auto()
    TAKEN_BACK = auto()
    COMPLETED = auto()
    SETS_SHUFFLED = auto()
    HELPERS_SHUFFLED = auto()
    TURNED_UP = auto()
    STOCK_CHANGED = auto()
    DREW = auto()
    TURN = auto()
    WON = auto()
    DRAWN_GAME = auto()
    READ = auto()
    """A pile read whole."""
    PLACE = auto()
    """A card or a pile, and where it is."""
    ADVICE = auto()
    """A move as something to do."""
    TURN_NUMBER = auto()
    REFUSED = auto()
    REMARK = auto()
    """What changes nothing."""


@dataclass(frozen=True)
class Phrase:
    """A phrase with its meaning; ``says`` are facts that it tells without a place to be filled."""

    text: str
    kind: Kind
    says: Mapping[str, str] = field(default_factory=dict)


def phrase(text: str, kind: Kind, **says: str) -> Phrase:
    """Write down a phrase."""
    return Phrase(text, kind, says)


@dataclass(frozen=True)
class Vocabulary:
    """The words of one language. Piles have the player's own names: `my stock`, `their helper 2`, `centre red`."""

    colours: Mapping[str, str]
    joker: str
    """A regular expression for the word, and for the same as an object."""
    stands_for: str
    and_: str
    numbers: Mapping[str, int]
    """Numbers that are said as words."""
    count: str
    """A regular expression for cards that are counted; ``{n}`` is the number."""
    face_down: str
    piles: Mapping[str, str]
    """Every form of every pile's name, with ``{k}`` for a number."""
    assistant: str
    """How the message about the assistant's turn begins."""
    sentences: tuple[Phrase, ...]
    clauses: tuple[Phrase, ...]
    """Inside the message about the assistant's turn."""
    places: tuple[Phrase, ...]
    advice: tuple[Phrase, ...]
    name: str
    """The language's name for itself, as in the menu of languages."""
    languages_key: str
    """The key that opens that menu."""
    move_list: str
