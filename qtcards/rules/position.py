"""Position: the whole state of a game, immutable; positions share the piles that did not change."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum

from qtcards.rules.cards import Card


class Seat(IntEnum):
    """Who sits where. Solitaires know only the player."""

    PLAYER = 0
    ASSISTANT = 1

    @property
    def other(self) -> Seat:
        """The seat across the table."""
        return Seat(1 - self)


class PileKind(Enum):
    """What a pile is for. Words, keys and looks are chosen by kind, never by game."""

    STOCK = "stock"
    WASTE = "waste"
    FOUNDATION = "foundation"
    TABLEAU = "tableau"
    CELL = "cell"
    RESERVE = "reserve"
    REMOVED = "removed"
    PERSONAL_STOCK = "personal stock"
    HAND = "hand"
    HELPER = "helper"


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards from bottom to top; the first ``face_down`` of them lie face down."""

    cards: tuple[Card, ...] = ()
    face_down: int = 0

    @property
    def top(self) -> Card | None:
        """The card that can be played, or None."""
        return self.cards[-1] if self.cards else None

    def __len__(self) -> int:
        return len(self.cards)

    def is_up(self, index: int) -> bool:
        """Whether the card at ``index`` (0 = bottom) lies face up."""
        return index >= self.face_down


@dataclass(frozen=True, slots=True)
class Position:
    """What lies on the table, and what else the rules need to know. Games add their own facts in a subclass."""

    piles: tuple[Pile, ...]
    to_play: Seat = Seat.PLAYER
    deal: int = 0
    """Number of the deal, from which shuffles in mid-game take their order; 0 in a view: it would tell all cards."""
    shuffles: int = 0
    """How often cards were shuffled since the deal."""

    def __getitem__(self, pile: int) -> Pile:
        return self.piles[pile]
