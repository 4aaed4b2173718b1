"""A solitaire as data: its groups of piles, how they are dealt, and the policies that rule them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from qtcards.rules.builds import Build
from qtcards.rules.cards import Rank, Suit
from qtcards.rules.game import Fan
from qtcards.rules.options import OptionValue
from qtcards.rules.position import PileKind
from qtcards.rules.solitaire.policies import (
    Admit,
    Carry,
    Collect,
    Draw,
    Empty,
    Ending,
    Faces,
    Gaps,
    Lift,
    Redeal,
)

SIGNS = {
    PileKind.STOCK: "T",
    PileKind.WASTE: "W",
    PileKind.FOUNDATION: "F",
    PileKind.CELL: "R",
    PileKind.RESERVE: "R",
    PileKind.TABLEAU: "C",
}
"""Letters of the piles in the notation; their order is that of the interchange text form."""

PITCH = 1.12
"""From one pile to the next in a row, in card widths."""

HOME_SUITS = (Suit.HEARTS, Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS)
"""The order of foundations that are for one suit each: Herz, Pik, Kreuz, Karo, as in the source text (GR-5)."""

FROM_TABLEAU = frozenset({PileKind.TABLEAU})
FROM_PLAY = frozenset({PileKind.WASTE, PileKind.TABLEAU, PileKind.CELL, PileKind.RESERVE})
FROM_ANYWHERE = FROM_PLAY | {PileKind.FOUNDATION}
NOWHERE: frozenset[PileKind] = frozenset()


@dataclass(frozen=True)
class Group:
    """Some piles of one kind that follow the same rules."""

    kind: PileKind
    at: tuple[float, float] = (0.0, 0.0)
    """Left and top edge of the first pile, in card widths and card heights."""
    count: int = 1
    per_row: int = 0
    """Piles in a row before the next row begins; 0: all in one row."""
    pitch: tuple[float, float] = (PITCH, 1.08)
    """To the next pile in the row (card widths), to the next row (card heights)."""
    fan: Fan = Fan.NONE
    spread: float = 0.0
    suits: tuple[Suit, ...] = ()
    """The suit of each pile, where each is for one; repeated as often as needed."""

    deal: tuple[int, ...] = ()
    """Cards dealt to each pile, row by row; empty: none."""
    faces: Faces = Faces.UP

    build: Build | None = None
    """What may be put on a card here; None: nothing."""
    empty: Empty | Rank = Empty.NOTHING
    """What may start an empty pile."""
    admit: Admit = Admit.CARD
    capacity: int = 0
    """The most cards a pile may hold; 0: any number."""
    accepts: frozenset[PileKind] = NOWHERE
    """The kinds of piles that cards may come from."""

    lift: Lift = Lift.NOTHING
    run: Build | None = None
    """What makes cards a group that moves together."""

    def suit_of(self, n: int) -> Suit | None:
        """Return the suit that pile ``n`` of the group is for; None: any."""
        return self.suits[n % len(self.suits)] if self.suits else None


@dataclass(frozen=True)
class Stock:
    """What the stock does when the player asks for cards."""

    draw: Draw
    count: int = 1
    """Cards turned at once onto the waste."""
    redeal: Redeal = Redeal.NONE
    redeals: int | None = 0
    """How often the waste becomes the stock again; None: without limit."""
    gaps: Gaps = Gaps.ALLOWED


@dataclass(frozen=True)
class Solitaire:
    """The declaration of one solitaire with its options bound. `SolitaireGame` plays it."""

    id: str
    groups: tuple[Group, ...]
    """In the order stock, waste, foundations, cells, reserve, tableau."""
    packs: int = 1
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    stock: Stock | None = None
    base_dealt: tuple[Rank, ...] = ()
    """Ranks whose cards are taken out first and start the foundations."""
    full_run: Build | None = None
    """What makes thirteen cards a complete run, where runs go to the foundations whole."""
    ends_at: Rank | None = None
    """The rank on which a complete run ends; None: any, the order goes round (TC-4)."""
    collect: Collect = Collect.BY_HAND
    carry: Carry = Carry.FREE
    ending: Ending = Ending.NO_MOVE
