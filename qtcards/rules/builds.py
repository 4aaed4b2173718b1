"""Builds: what may lie on what in a pile of French cards. Declarations, engine, view and words share them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from qtcards.rules.cards import Card, FrenchCard, Rank, Suit

RANKS = 13
"""Cards of a complete run, ace to king (rules 0.1)."""

_PACKS = 3

NO_FOLLOWERS: tuple[frozenset[int], ...] = (frozenset(),) * (_PACKS * 64)
"""`Build.followers` of a pile on which nothing is built."""


class Match(Enum):
    """Which suits may follow one another."""

    ANY = "any suit"
    SUIT = "same suit"
    COLOUR = "same colour"
    ALTERNATING = "other colour"
    OTHER_SUIT = "other suit"

    def holds(self, card: Suit, under: Suit) -> bool:
        """Whether a card of suit ``card`` may lie on one of suit ``under``."""
        if self is Match.ANY:
            return True
        if self is Match.SUIT:
            return card is under
        if self is Match.OTHER_SUIT:
            return card is not under
        return (card.is_red == under.is_red) is (self is Match.COLOUR)


@dataclass(frozen=True)
class Build:
    """What may lie on what: the next rank up or down, in a fitting suit. Goes round from king to ace and back.

    ``step``: +1 builds up, -1 down. ``last``: nothing is built on this rank; None: the order has no end.
    ``barred``: ranks that neither build nor are built on (FU-6, as written).
    """

    step: int
    match: Match
    last: Rank | None
    barred: frozenset[Rank] = frozenset()

    def next_rank(self, rank: Rank) -> Rank | None:
        """Return the rank that may lie on ``rank``; None: none may."""
        if rank is self.last:
            return None
        following = Rank((rank + self.step - 1) % RANKS + 1)
        return None if {rank, following} & self.barred else following

    def fits(self, card: Card, under: Card) -> bool:
        """Whether ``card`` may lie on ``under``. Neither may be hidden."""
        return card in self.followers[under]

    @cached_property
    def followers(self) -> tuple[frozenset[int], ...]:
        """By card: the cards that may lie on it. Numbers that are no card have none."""
        cards = [FrenchCard.of(rank, suit, pack) for pack in range(_PACKS) for suit in Suit for rank in Rank]
        by_rank = {rank: [card for card in cards if card.rank is rank] for rank in Rank}
        by_face: dict[tuple[Rank, Suit], frozenset[int]] = {}
        for under in cards[: len(cards) // _PACKS]:
            wanted = self.next_rank(under.rank)
            by_face[under.rank, under.suit] = frozenset(
                card for card in (() if wanted is None else by_rank[wanted]) if self.match.holds(card.suit, under.suit)
            )
        table: list[frozenset[int]] = [frozenset()] * (max(cards) + 1)
        for card in cards:
            table[card] = by_face[card.rank, card.suit]
        return tuple(table)

    def __hash__(self) -> int:
        return hash((self.step, self.match, self.last, self.barred))


def down(match: Match, last: Rank | None = Rank.ACE, barred: frozenset[Rank] = frozenset()) -> Build:
    """Return building downwards; nothing goes on ``last``."""
    return Build(-1, match, last, barred)


def up(match: Match, last: Rank | None = Rank.KING) -> Build:
    """Return building upwards; nothing goes on ``last``."""
    return Build(+1, match, last)
