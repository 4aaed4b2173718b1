"""Cards: every physical card is a small int of its own, cheap to hash, copy and compare.

Two packs give two sevens of hearts; they are different cards. The scene, the census and the journal rely on it.
Engines read a card's parts through the functions below; the classes give construction and a readable form.
"""

from __future__ import annotations

from enum import IntEnum


class Card(int):
    """One physical card. Cards of different decks never lie on one table, so their numbers may coincide."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "??"

    __str__ = __repr__


HIDDEN = Card(-1)
"""Stands in a view for every card that the viewer may not know (see `Game.visible_to`)."""


class Suit(IntEnum):
    """The suits of the French deck, in the order of the numbered deals."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def is_red(self) -> bool:
        """Whether diamonds or hearts."""
        return self in (Suit.DIAMONDS, Suit.HEARTS)


class Rank(IntEnum):
    """The ranks of the French deck, ace low."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13


_RANKS = {int(rank): rank for rank in Rank}
_SUITS = {int(suit): suit for suit in Suit}
"""Looked up, not called: ten times as fast, and every move that is looked for asks for ranks and suits."""


class FrenchCard(Card):
    """A card of the French deck: ``pack * 64 + suit * 16 + rank``."""

    __slots__ = ()

    @classmethod
    def of(cls, rank: Rank, suit: Suit, pack: int = 0) -> FrenchCard:
        """Return the card of this rank and suit in pack number ``pack`` (0, 1, 2)."""
        return cls(pack * 64 + suit * 16 + rank)

    @property
    def rank(self) -> Rank:
        """Ace to king."""
        return _RANKS[self & 15]

    @property
    def suit(self) -> Suit:
        """Clubs, diamonds, hearts or spades."""
        return _SUITS[self >> 4 & 3]

    def __repr__(self) -> str:
        return f"{'?A23456789TJQK'[self & 15]}{'CDHS'[self >> 4 & 3]}"

    __str__ = __repr__


class Colour(IntEnum):
    """The colours of the Flippo deck, in the order of its centre piles (FL-3)."""

    RED = 0
    GREEN = 1
    BLUE = 2
    YELLOW = 3


_JOKER = 4


class FlippoCard(Card):
    """A card of the Flippo deck: ``copy * 128 + colour * 16 + number``; jokers have colour 4, number 0."""

    __slots__ = ()

    @classmethod
    def of(cls, colour: Colour, number: int, copy: int = 0) -> FlippoCard:
        """Return the card with ``number`` 1 to 12 in ``colour``, from set ``copy`` (0 or 1) of that colour."""
        return cls(copy * 128 + colour * 16 + number)

    @classmethod
    def joker(cls, copy: int = 0) -> FlippoCard:
        """Return joker number ``copy`` (0 to 11)."""
        return cls(copy * 128 + _JOKER * 16)

    @property
    def number(self) -> int:
        """1 to 12; 0 for a joker."""
        return self & 15

    @property
    def colour(self) -> Colour | None:
        """The card's colour; None for a joker."""
        return colour_of(self)

    @property
    def is_joker(self) -> bool:
        """Whether this is one of the twelve jokers."""
        return is_joker(self)

    def __repr__(self) -> str:
        return "J" if is_joker(self) else f"{'RGBY'[self >> 4 & 7]}{self & 15}"

    __str__ = __repr__


def is_joker(card: Card) -> bool:
    """Whether a card of the Flippo deck is a joker. False for a hidden card."""
    return card >= 0 and (card >> 4) & 7 == _JOKER


def number_of(card: Card) -> int:
    """Return the number of a known card of the Flippo deck; 0 for a joker."""
    return card & 15


def colour_of(card: Card) -> Colour | None:
    """Return the colour of a known card of the Flippo deck; None for a joker."""
    colour = (card >> 4) & 7
    return None if colour == _JOKER else Colour(colour)
