"""What a vocabulary is: the words that a listener of one language knows, as data.

A phrase is written as it is heard, with places to be filled: ``{card}``, ``{cards}``, ``{pile}``, ``{source}``,
``{target}``, ``{n}`` (cards that are counted), ``{down}`` (counted face down), ``{hidden}`` (the same as a number),
``{more}`` (further cards), ``{suit}`` and ``{rank}``, ``{k}`` (a number), ``{rest}`` (whatever); with a figure behind,
as ``{card2}``, a second one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Protocol


class Kind(Enum):
    """What a phrase tells."""

    MOVED = auto()
    PASSED = auto()
    DEALT = auto()
    """Cards from the talon, one onto each column."""
    REDEALT = auto()
    """The waste is the talon again."""
    TAKEN_BACK = auto()
    """A move of cards; what else is taken back has kinds of its own."""
    DEAL_TAKEN_BACK = auto()
    REDEAL_TAKEN_BACK = auto()
    RUN_HOME = auto()
    WENT_HOME = auto()
    """Cards that went to the foundations one after the other, told together."""
    CAME_BACK = auto()
    """The same, taken back."""
    GROWN = auto()
    """The card on top of a foundation."""
    COMPLETED = auto()
    SETS_SHUFFLED = auto()
    HELPERS_SHUFFLED = auto()
    TURNED_UP = auto()
    STOCK_CHANGED = auto()
    DREW = auto()
    TURN = auto()
    WON = auto()
    DRAWN_GAME = auto()
    STUCK = auto()
    """Nothing leads on."""
    READ = auto()
    """A pile read whole."""
    PLACE = auto()
    """A card or a pile, and where it is."""
    HOME = auto()
    """How many cards lie on the foundations."""
    DEALS_LEFT = auto()
    ADVICE = auto()
    """A move as something to do."""
    ADVICE_TO_DEAL = auto()
    HELD = auto()
    """Cards were picked up."""
    TURN_NUMBER = auto()
    OPENING = auto()
    """A new deal."""
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


class Deck(Protocol):
    """The words for the cards of one deck."""

    pattern: str
    """A regular expression for a card, without groups."""

    suit: str
    """The same for a suit alone, and for a rank; empty where a card has none."""
    rank: str

    def named(self, words: str) -> tuple[str, str]:
        """Return a card by the player's own name, and what it stands for, if anything."""

    def joined(self, suit: str, rank: str) -> str:
        """Return the card of a suit and a rank that are told apart."""


@dataclass(frozen=True)
class Vocabulary:
    """The words of one language for one table."""

    name: str
    """The language's name for itself, as in the menu of languages."""
    languages_key: str
    """The key that opens that menu."""
    move_list: str
    deck: Deck
    and_: str
    numbers: Mapping[str, int]
    """Numbers that are said as words."""
    count: str
    """A regular expression for cards that are counted; ``{n}`` is the number."""
    face_down: str
    piles: Mapping[str, str]
    """Every form of every pile's name, with ``{k}`` for a number, and the player's own name for it; where a card comes
    from, and where it lies, the preposition belongs to the form."""
    sentences: tuple[Phrase, ...]
    places: tuple[Phrase, ...]
    advice: tuple[Phrase, ...]
    more: str = "{n}"
    """A regular expression for further cards."""
    assistant: str = ""
    """How the message about the assistant's turn begins; empty where there is none."""
    clauses: tuple[Phrase, ...] = ()
    """Inside the message about the assistant's turn, or about cards that went home."""
