"""The small form of a view in which the players think: cards are ints 0 … 48, piles are tuples of them.

Two cards that fit the same places are one and the same to a search, so they share a code. Which places those are is
asked from `rules.flippo.fit` once, for every card and place; nothing here knows the rule. May import `rules`. Must
not: look at a position that is not a view, choose a move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from qtcards.rules.cards import HIDDEN, Card, is_joker, number_of
from qtcards.rules.deals import flippo_pack
from qtcards.rules.flippo import FlippoPosition
from qtcards.rules.flippo.fit import fits
from qtcards.rules.flippo.table import CENTRE, FULL, HAND_OF, HELPERS_OF, REMOVED, STOCK_OF, TALON
from qtcards.rules.position import Pile, Seat

JOKER = 48
CODES = 49
_KINDS = 128
"""Cards that differ only in their copy number are equal modulo this (see `FlippoCard`)."""

Codes = tuple[int, ...]


@dataclass(frozen=True)
class Places:
    """Where cards go, for one colour option."""

    bound: bool
    code_of: dict[int, int]
    """Code by card modulo 128. Cards of consecutive numbers that follow one another have consecutive codes."""
    wanted: tuple[Codes, ...]
    """``wanted[pile][height]``: the code of the numbered cards that fit there."""
    lead: tuple[tuple[tuple[Codes, ...], ...], ...]
    """``lead[pile][height][number - 1]``: the codes missing on the pile before that number can be put there."""

    def code(self, card: Card) -> int:
        """Return the code of a known card."""
        return self.code_of[card % _KINDS]

    def codes(self, cards: Iterable[Card]) -> Codes:
        """Return the codes of known cards."""
        return tuple([self.code_of[card % _KINDS] for card in cards])


@cache
def places(*, bound: bool) -> Places:
    """Return the table of places, asked from the rules."""
    kinds = {card % _KINDS: card for card in flippo_pack()}.values()
    code_of = {card % _KINDS: _code(card, bound=bound) for card in kinds}
    wanted = tuple(
        tuple(_fitting(kinds, code_of, pile, height, bound=bound) for height in range(FULL)) for pile in range(4)
    )
    lead = tuple(
        tuple(
            tuple(tuple(row[(height + n) % FULL] for n in range((number - height) % FULL)) for number in range(FULL))
            for height in range(FULL)
        )
        for row in wanted
    )
    return Places(bound, code_of, wanted, lead)


def _code(card: Card, *, bound: bool) -> int:
    if is_joker(card):
        return JOKER
    return number_of(card) - 1 + (FULL * (card >> 4 & 7) if bound else 0)


def _fitting(kinds: Iterable[Card], code_of: dict[int, int], pile: int, height: int, *, bound: bool) -> int:
    codes = {code_of[card % _KINDS] for card in kinds if fits(card, pile, height, bound=bound)} - {JOKER}
    (code,) = codes
    return code


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat sees at a moment of its turn, in codes."""

    places: Places
    heights: Codes
    """Of the four centre piles."""
    hand: Codes
    helpers: tuple[Codes, ...]
    """Own helper piles, bottom to top."""
    their_helpers: tuple[Codes, ...]
    stock: int
    """The own stock card."""
    stock_count: int
    their_stock: int
    their_stock_count: int
    their_hand_count: int
    talon_count: int
    hidden: Codes
    """Every card that this seat cannot see, in an order that says nothing."""
    removed: Codes
    played: bool
    """Whether this turn put a card onto the centre."""
    changing: bool
    """Whether a turn without a play will change the own stock card (FL-21)."""
    stale: bool
    """Whether nothing was played since the last emergency shuffle and the next one draws near (FL-21)."""
    emergency: bool
    """Whether the helper piles are shuffled when nothing is left to draw (FL-21)."""
    emergencies: bool
    """Whether that has happened."""
    turns: int

    def may_draw(self, hand: Sequence[int], height: int) -> bool:
        """Whether cards may be drawn after a play that left ``hand`` and made its centre pile ``height`` high.

        Where the turn shows an empty hand there was nothing to draw (FL-17), which two things can change: a set that
        the play completes (``height`` 0) becomes the talon (FL-14), or the helper piles do (FL-21).
        """
        return not hand and (bool(self.hand) or self.emergency or not height)


STALE_AT = 25
"""So many undrawn cards, or fewer, make the next emergency shuffle near."""


def compact(view: FlippoPosition, seat: Seat, *, bound: bool, emergency: bool) -> Seen:
    """Return the small form of ``view``, in which ``seat`` is to play."""
    table, other = places(bound=bound), seat.other
    stock, their_stock = view[STOCK_OF[seat]], view[STOCK_OF[other]]
    undrawn = len(view[TALON]) + len(view[REMOVED])
    return Seen(
        places=table,
        heights=tuple(len(view[pile]) for pile in CENTRE),
        hand=table.codes(view[HAND_OF[seat]].cards),
        helpers=tuple(table.codes(view[pile].cards) for pile in HELPERS_OF[seat]),
        their_helpers=tuple(table.codes(view[pile].cards) for pile in HELPERS_OF[other]),
        stock=_top(table, stock),
        stock_count=len(stock),
        their_stock=_top(table, their_stock),
        their_stock_count=len(their_stock),
        their_hand_count=len(view[HAND_OF[other]]),
        talon_count=len(view[TALON]),
        hidden=_hidden(view, table),
        removed=table.codes(view[REMOVED].cards),
        played=view.plays > 0,
        changing=emergency and view.emergencies > 0 and len(stock) > 1,
        stale=emergency and view.emergencies > 0 and not view.plays_since_emergency and undrawn <= STALE_AT,
        emergency=emergency,
        emergencies=view.emergencies > 0,
        turns=view.turns,
    )


def _top(table: Places, pile: Pile) -> int:
    assert pile.top is not None  # an empty stock ends the game
    return table.code(pile.top)


def _hidden(view: FlippoPosition, table: Places) -> Codes:
    unseen = Counter(table.codes(flippo_pack()))
    for pile in view.piles:
        unseen.subtract(table.codes(card for card in pile.cards if card != HIDDEN))
    return tuple(sorted(unseen.elements()))
