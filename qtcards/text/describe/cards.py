"""The names of cards, by the class of the card: `red 5`, `joker as red 5`, `seven of hearts`.

May import `rules` and the catalogue. Must not know any game: the same names serve all games of a deck.
A name stands inside a sentence, in any case of the grammar; that is why the German ones take no article.
"""

from __future__ import annotations

from qtcards.rules.cards import HIDDEN, Card, Colour, FlippoCard, FrenchCard, Rank, Suit
from qtcards.text.i18n import LC, Msg

_COLOURED = {
    Colour.RED: LC("card", "red {number}"),
    Colour.GREEN: LC("card", "green {number}"),
    Colour.BLUE: LC("card", "blue {number}"),
    Colour.YELLOW: LC("card", "yellow {number}"),
}
_JOKER = LC("card", "joker")
_A_JOKER = LC("object", "a joker")
_JOKER_AS = LC("card", "joker as {card}")
_SUITED = LC("card", "{rank} of {suit}")
_FACE_DOWN = LC("card", "face-down card")

SUITS = {
    Suit.CLUBS: LC("suit", "clubs"),
    Suit.DIAMONDS: LC("suit", "diamonds"),
    Suit.HEARTS: LC("suit", "hearts"),
    Suit.SPADES: LC("suit", "spades"),
}
_RANKS = {
    Rank.ACE: LC("rank", "ace"),
    Rank.TWO: LC("rank", "two"),
    Rank.THREE: LC("rank", "three"),
    Rank.FOUR: LC("rank", "four"),
    Rank.FIVE: LC("rank", "five"),
    Rank.SIX: LC("rank", "six"),
    Rank.SEVEN: LC("rank", "seven"),
    Rank.EIGHT: LC("rank", "eight"),
    Rank.NINE: LC("rank", "nine"),
    Rank.TEN: LC("rank", "ten"),
    Rank.JACK: LC("rank", "jack"),
    Rank.QUEEN: LC("rank", "queen"),
    Rank.KING: LC("rank", "king"),
}

StandsFor = FlippoCard | int | None
"""What a joker stands for: a card, or only a number where the colours are free; None: it is on no centre pile."""


def card_name(card: Card, stands_for: StandsFor = None) -> Msg:
    """The name of ``card``; of a joker also the card (or number) it stands for, when one is given."""
    if card == HIDDEN:
        return _FACE_DOWN
    if isinstance(card, FlippoCard):
        return _flippo_name(card, stands_for)
    assert isinstance(card, FrenchCard), f"no names for {type(card).__name__}"
    return _SUITED(rank=_RANKS[card.rank], suit=SUITS[card.suit])


def object_name(card: Card) -> Msg:
    """The name of ``card`` as the object of a sentence: "you draw a joker" (German: accusative)."""
    return _A_JOKER if isinstance(card, FlippoCard) and card.is_joker else card_name(card)


def rank_name(rank: Rank) -> Msg:
    """The name of a rank alone: `king`."""
    return _RANKS[rank]


def _flippo_name(card: FlippoCard, stands_for: StandsFor) -> Msg:
    if (colour := card.colour) is not None:
        return _COLOURED[colour](number=card.number)
    if stands_for is None:
        return _JOKER
    return _JOKER_AS(card=card_name(stands_for) if isinstance(stands_for, FlippoCard) else stands_for)
