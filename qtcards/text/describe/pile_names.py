"""The names of piles as data: by kind and seat, by what they take, and in the cases that sentences need.

May import `rules` and the catalogue. Must not know any game. The forms are messages of their own, told apart by their
context, so that a language can decline them and draw preposition and article together (German `vom Talon`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from qtcards.rules.cards import Colour
from qtcards.rules.position import PileKind, Seat
from qtcards.text.i18n import LC, Msg


class Name(NamedTuple):
    """A name in its cases; ``source`` and ``place`` bring their prepositions, ``target`` stands behind one."""

    alone: Msg
    source: Msg
    """Where a card comes from: `from the waste`."""
    place: Msg
    """Where a card lies: `on the waste`."""
    target: Msg
    """Where a card goes, behind "to" and "onto": `the waste` (German: accusative)."""


BY_KIND: Mapping[tuple[PileKind, Seat | None], Name] = {
    (PileKind.STOCK, None): Name(
        LC("pile", "talon"),
        LC("where it comes from", "from the talon"),
        LC("where it lies", "in the talon"),
        LC("where it goes", "the talon"),
    ),
    (PileKind.WASTE, None): Name(
        LC("pile", "waste"),
        LC("where it comes from", "from the waste"),
        LC("where it lies", "on the waste"),
        LC("where it goes", "the waste"),
    ),
    (PileKind.FOUNDATION, None): Name(
        LC("pile", "foundation {number}"),
        LC("where it comes from", "from foundation {number}"),
        LC("where it lies", "on foundation {number}"),
        LC("where it goes", "foundation {number}"),
    ),
    (PileKind.TABLEAU, None): Name(
        LC("pile", "column {number}"),
        LC("where it comes from", "from column {number}"),
        LC("where it lies", "in column {number}"),
        LC("where it goes", "column {number}"),
    ),
    (PileKind.CELL, None): Name(
        LC("pile", "cell {number}"),
        LC("where it comes from", "from cell {number}"),
        LC("where it lies", "in cell {number}"),
        LC("where it goes", "cell {number}"),
    ),
    (PileKind.RESERVE, None): Name(
        LC("pile", "tail"),
        LC("where it comes from", "from the tail"),
        LC("where it lies", "in the tail"),
        LC("where it goes", "the tail"),
    ),
    (PileKind.REMOVED, None): Name(
        LC("pile", "completed sets"),
        LC("where it comes from", "from the completed sets"),
        LC("where it lies", "among the completed sets"),
        LC("where it goes", "the completed sets"),
    ),
    (PileKind.PERSONAL_STOCK, Seat.PLAYER): Name(
        LC("pile", "your stock"),
        LC("where it comes from", "from your stock"),
        LC("where it lies", "in your stock"),
        LC("where it goes", "your stock"),
    ),
    (PileKind.PERSONAL_STOCK, Seat.ASSISTANT): Name(
        LC("pile", "assistant's stock"),
        LC("where it comes from", "from the assistant's stock"),
        LC("where it lies", "in the assistant's stock"),
        LC("where it goes", "the assistant's stock"),
    ),
    (PileKind.HAND, Seat.PLAYER): Name(
        LC("pile", "your hand"),
        LC("where it comes from", "from your hand"),
        LC("where it lies", "in your hand"),
        LC("where it goes", "your hand"),
    ),
    (PileKind.HAND, Seat.ASSISTANT): Name(
        LC("pile", "assistant's hand"),
        LC("where it comes from", "from the assistant's hand"),
        LC("where it lies", "in the assistant's hand"),
        LC("where it goes", "the assistant's hand"),
    ),
    (PileKind.HELPER, Seat.PLAYER): Name(
        LC("pile", "helper pile {number}"),
        LC("where it comes from", "from your helper pile {number}"),
        LC("where it lies", "on your helper pile {number}"),
        LC("where it goes", "helper pile {number}"),
    ),
    (PileKind.HELPER, Seat.ASSISTANT): Name(
        LC("pile", "assistant's helper pile {number}"),
        LC("where it comes from", "from the assistant's helper pile {number}"),
        LC("where it lies", "on the assistant's helper pile {number}"),
        LC("where it goes", "the assistant's helper pile {number}"),
    ),
}
BY_COLOUR: Mapping[Colour, Name] = {
    Colour.RED: Name(
        LC("pile", "red pile"),
        LC("where it comes from", "from the red pile"),
        LC("where it lies", "on the red pile"),
        LC("where it goes", "the red pile"),
    ),
    Colour.GREEN: Name(
        LC("pile", "green pile"),
        LC("where it comes from", "from the green pile"),
        LC("where it lies", "on the green pile"),
        LC("where it goes", "the green pile"),
    ),
    Colour.BLUE: Name(
        LC("pile", "blue pile"),
        LC("where it comes from", "from the blue pile"),
        LC("where it lies", "on the blue pile"),
        LC("where it goes", "the blue pile"),
    ),
    Colour.YELLOW: Name(
        LC("pile", "yellow pile"),
        LC("where it comes from", "from the yellow pile"),
        LC("where it lies", "on the yellow pile"),
        LC("where it goes", "the yellow pile"),
    ),
}
CENTRE = Name(
    LC("pile", "pile {number}"),
    LC("where it comes from", "from pile {number}"),
    LC("where it lies", "on pile {number}"),
    LC("where it goes", "pile {number}"),
)
"""A pile in the centre where colours are free."""

OF_SUIT = Name(
    LC("pile", "foundation of {suit}"),
    LC("where it comes from", "from the foundation of {suit}"),
    LC("where it lies", "on the foundation of {suit}"),
    LC("where it goes", "the foundation of {suit}"),
)
ONE_OF_SUIT = Name(
    LC("pile", "foundation {number} of {suit}"),
    LC("where it comes from", "from foundation {number} of {suit}"),
    LC("where it lies", "on foundation {number} of {suit}"),
    LC("where it goes", "foundation {number} of {suit}"),
)
ONLY_CELL = Name(
    LC("pile", "cell"),
    LC("where it comes from", "from the cell"),
    LC("where it lies", "in the cell"),
    LC("where it goes", "the cell"),
)
STOCK = Name(
    LC("pile", "stock"),
    LC("where it comes from", "from the stock"),
    LC("where it lies", "in the stock"),
    LC("where it goes", "the stock"),
)
"""Of a game for one; where each seat has a stock of its own, the one they draw from is the talon."""
