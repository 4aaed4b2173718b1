"""What a hint says: one move and its reason. Apart from `hint`, so that words can be made without loading a player.

May import `rules`. Must not: choose anything.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from qtcards.rules.cards import Card
from qtcards.rules.moves import Move


class Reason(Enum):
    """Why the advised move is a good one. The value says what holds in the position."""

    ONLY_MOVE = "no other move is legal"
    WINS = "it is the last card of the own stock"
    BRINGS_STOCK_DOWN = "it is the own stock card"
    LEADS_TO_STOCK = "the own stock card can follow on that pile in this turn"
    BLOCKS_OPPONENT = "the other side's stock card fitted somewhere and fits nowhere after it"
    EMPTIES_HAND = "the whole hand can be played in this turn, and new cards are drawn"
    PREPARES_STOCK = "one card less is needed before the own stock card fits"
    FREES_CARD = "the helper card under it fits after it"
    EMPTIES_HELPER = "its helper pile is empty after it"
    CLEARS_HELPER = "it comes from a helper pile, where another card is reached"
    DRAWS_MORE = "it comes from the hand, which is filled up again"
    FITS = "it fits"
    CHANGES_STOCK = "nothing was played, so the own stock card is changed as the turn ends"
    KEEPS_RUN_DOWN = "it lies on the card that follows it, so the two can be played one after the other"
    JOINS_EQUAL = "it lies on its equal"
    EMPTY_HELPER = "it buries nothing"
    BURIES_LATER = "the card that it buries is not wanted before it"
    KEEPS_JOKER = "it is no joker, and a joker stays in the hand"
    NEEDED_LATER = "no other numbered card of the hand is wanted later"
    ENDS_TURN = "the turn has to end with some card"
    GOES_HOME = "it goes to a foundation"
    TURNS_UP = "the face-down card under it is turned up"
    FREES_HOME = "the card under it fits a foundation after it"
    FREES_COLUMN = "its column is empty after it"
    CONTINUES_RUN = "it lies on the next card of its suit, and did not before"
    REACHES_CARD = "the card under it, which it was not built on, is reached"
    COMES_INTO_PLAY = "it comes from the waste, a cell or the reserve onto a column"
    RUN_LEAVES = "it completes a run, which leaves for a foundation by itself"
    LEADS_HOME = "after it, and moves that it takes, ``card`` goes to a foundation"
    LEADS_TO_TURN = "after it, and moves that it takes, a card of ``pile`` is turned up"
    LEADS_TO_COLUMN = "after it, and moves that it takes, column ``pile`` is empty"
    LEADS_TO_RUN = "after it, and moves that it takes, a complete run goes to a foundation"
    LEADS_INTO_PLAY = "after it, and moves that it takes, ``card`` comes from the waste onto a column"
    FILLS_COLUMNS = "the stock can be dealt when no column is empty, and it leads there"
    BEGINS_WAY = "it is the first move of a line at whose end more is achieved than now"
    NOTHING_BETTER = "nothing that achieves more is left, and it leads to a new position"
    DEALS = "the stock gives new cards"


@dataclass(frozen=True, slots=True)
class Advice:
    """One move and why."""

    move: Move
    reason: Reason
    card: Card | None = None
    """The card that the reason is about, where it is about one."""
    pile: int | None = None
    """The pile that the reason is about, where it is about one."""
