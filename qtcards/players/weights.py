"""What the careful assistant finds good and bad, as numbers.

Found by cross-entropy search: a compiled throw-away core of the same rules let players with varied weights play 120
games each, stocks of 20 and 30, seats swapped, half against the player of `greedy` and half against the weights that
the search began with; the best fifth of forty gave the next generation, 18 for bound colours, 12 for free ones. A
game's length was part of the score (0.0004 of a win a turn; 0.4 for a game that ended by counting), so that nobody
waits for ever. Patience was then set by hand. May import nothing of ours.
"""

from __future__ import annotations

from dataclasses import dataclass

MOST_MISSING = 5
"""More missing cards than this count as this many."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The worth of one feature each, in points of which a card of the own stock is worth ten to twenty."""

    stock_played: float
    own_missing: tuple[float, ...]
    """By cards that the own hand and helper piles lack to bring the stock card down, 0 … 5."""
    stock_changed: float
    """Instead of the former: the stock card will be changed for an unknown one (FL-21)."""
    their_missing: tuple[float, ...]
    """By cards that the other side's helper piles lack to bring its stock card down."""
    hand_card: float
    joker_in_hand: float
    joker_on_helper: float
    descending: float
    """A card lies on the next higher one."""
    equal: float
    """A card lies on an equal one."""
    buried: float
    """A card lies on one that is wanted sooner; by twelfths of the way between them."""
    hand_distance: float
    """By twelfths of the way until a hand card is wanted."""
    own_distance: float
    their_distance: float
    hand_emptied: float
    helper_empty: float
    top_distance: float
    they_can_play: float
    """A helper pile of the other side has a card on top that fits now."""
    joker_buried: float
    stock_is_joker: float
    other_colour: float
    """A card lies on one of its number in another colour."""
    patience: float
    """In hundreds of turns: so long after turn 200 the other side's chances have lost their weight."""


BOUND = Weights(
    stock_played=11.24,
    own_missing=(2.48, 0.76, 0.51, 0.33, 0.19, 0.04),
    their_missing=(-9.46, -5.17, -1.61, -0.45, -0.1, -0.0),
    stock_changed=0.81,
    hand_card=-0.27,
    joker_in_hand=2.99,
    joker_on_helper=2.36,
    descending=0.35,
    equal=0.56,
    buried=-0.56,
    hand_distance=-1.08,
    own_distance=-0.91,
    their_distance=0.06,
    hand_emptied=1.18,
    helper_empty=-0.23,
    top_distance=-0.28,
    they_can_play=-0.09,
    joker_buried=-0.93,
    stock_is_joker=0.24,
    other_colour=0.01,
    patience=2.0,
)
FREE = Weights(
    stock_played=21.14,
    own_missing=(1.51, 1.35, 0.74, 0.53, -0.16, -0.22),
    their_missing=(-6.72, -4.4, -1.77, -0.61, -0.69, -0.32),
    stock_changed=0.41,
    hand_card=-0.65,
    joker_in_hand=3.04,
    joker_on_helper=0.73,
    descending=-0.15,
    equal=0.67,
    buried=-0.65,
    hand_distance=-1.09,
    own_distance=-0.43,
    their_distance=-0.08,
    hand_emptied=1.13,
    helper_empty=-0.31,
    top_distance=-0.1,
    they_can_play=-0.02,
    joker_buried=-0.95,
    stock_is_joker=-0.01,
    other_colour=-0.09,
    patience=3.56,
)
