"""The vocabulary in which solitaires are declared: small policies, each with one meaning and its own test.

If a rule does not fit, add one member here; a third misfit becomes a rules class of its own.
"""

from __future__ import annotations

from enum import Enum


class Empty(Enum):
    """What may start an empty pile, where it is not a certain rank."""

    NOTHING = "nothing"
    ANY = "any card"
    FULL_RUN = "a complete run"


class Admit(Enum):
    """How many cards may come in one move."""

    CARD = "one card"
    GROUP = "a card or a group"


class Lift(Enum):
    """What may be taken from a pile."""

    NOTHING = "nothing"
    TOP = "the top card"
    RUN = "any part of the run at its end"
    WHOLE = "all its cards together"


class Carry(Enum):
    """How long a group may be (FW-9)."""

    FREE = "any number"
    BY_SPACES = "as many as could be moved one by one over empty cells and columns"


class Faces(Enum):
    """Which cards of a pile are dealt face up."""

    UP = "all"
    TOP_UP = "the top card"
    DOWN = "none"


class Draw(Enum):
    """Where the stock's cards go."""

    TO_WASTE = "to the waste"
    TO_TABLEAU = "one onto each column"


class Gaps(Enum):
    """Whether the stock may be dealt while a column is empty (TA-14)."""

    FORBIDDEN = "not while a column is empty, unless fewer cards than columns lie there"
    NEVER = "not while a column is empty"
    ALLOWED = "at any time"


class Redeal(Enum):
    """What becomes of the waste when the stock is empty."""

    NONE = "one pass only"
    TURN = "turned over"
    RESHUFFLE = "shuffled"


class Collect(Enum):
    """How complete runs leave the columns."""

    BY_HAND = "moved by the player"
    BY_ITSELF = "at once"


class Ending(Enum):
    """When nothing leads on any more."""

    NO_MOVE = "no deal and no move but returns from a foundation"
    ROUND = "no card can ever be turned up, played from the stock or put on a foundation (GR-19)"
