"""Ranks as the sentences of the rules need them: several of a rank, and the rank that an order ends on.

German declines: "Asse" stands alone (nominative, accusative), "mit Assen" is the dative, "bis zum Ass" the last form.
"""

from __future__ import annotations

from collections.abc import Mapping

from qtcards.rules.cards import Rank
from qtcards.text.i18n import LC, Msg

RANKS: Mapping[Rank, Msg] = {
    Rank.ACE: LC("ranks", "aces"),
    Rank.TWO: LC("ranks", "twos"),
    Rank.THREE: LC("ranks", "threes"),
    Rank.FOUR: LC("ranks", "fours"),
    Rank.FIVE: LC("ranks", "fives"),
    Rank.SIX: LC("ranks", "sixes"),
    Rank.SEVEN: LC("ranks", "sevens"),
    Rank.EIGHT: LC("ranks", "eights"),
    Rank.NINE: LC("ranks", "nines"),
    Rank.TEN: LC("ranks", "tens"),
    Rank.JACK: LC("ranks", "jacks"),
    Rank.QUEEN: LC("ranks", "queens"),
    Rank.KING: LC("ranks", "kings"),
}
"""All cards of a rank: "only kings"."""

WITH: Mapping[Rank, Msg] = {
    Rank.ACE: LC("begin with", "aces"),
    Rank.TWO: LC("begin with", "twos"),
    Rank.THREE: LC("begin with", "threes"),
    Rank.FOUR: LC("begin with", "fours"),
    Rank.FIVE: LC("begin with", "fives"),
    Rank.SIX: LC("begin with", "sixes"),
    Rank.SEVEN: LC("begin with", "sevens"),
    Rank.EIGHT: LC("begin with", "eights"),
    Rank.NINE: LC("begin with", "nines"),
    Rank.TEN: LC("begin with", "tens"),
    Rank.JACK: LC("begin with", "jacks"),
    Rank.QUEEN: LC("begin with", "queens"),
    Rank.KING: LC("begin with", "kings"),
}
"""The cards that something begins with: "begin with aces" (German: dative)."""

UP_TO: Mapping[Rank, Msg] = {
    Rank.ACE: LC("up or down to", "to the ace"),
    Rank.TWO: LC("up or down to", "to the two"),
    Rank.THREE: LC("up or down to", "to the three"),
    Rank.FOUR: LC("up or down to", "to the four"),
    Rank.FIVE: LC("up or down to", "to the five"),
    Rank.SIX: LC("up or down to", "to the six"),
    Rank.SEVEN: LC("up or down to", "to the seven"),
    Rank.EIGHT: LC("up or down to", "to the eight"),
    Rank.NINE: LC("up or down to", "to the nine"),
    Rank.TEN: LC("up or down to", "to the ten"),
    Rank.JACK: LC("up or down to", "to the jack"),
    Rank.QUEEN: LC("up or down to", "to the queen"),
    Rank.KING: LC("up or down to", "to the king"),
}
"""Where an order ends: "up in suit to the king"."""
