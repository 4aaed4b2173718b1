"""Which cards move together, and which thirteen make a complete run."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from qtcards.rules.builds import RANKS, Build
from qtcards.rules.cards import Card
from qtcards.rules.position import Pile
from qtcards.rules.solitaire.declaration import Group, Solitaire
from qtcards.rules.solitaire.policies import Lift


def run_start(pile: Pile, run: Build | None, least: int = 0) -> int:
    """Return the index of the first card of the run at the end of ``pile``, which is not empty; at least ``least``."""
    cards, first = pile.cards, len(pile.cards) - 1
    least = max(least, pile.face_down)
    if run is None:
        return first
    followers = run.followers
    while first > least and cards[first] in followers[cards[first - 1]]:
        first -= 1
    return first


def lift_range(group: Group, pile: Pile) -> range:
    """Return the indexes from which the cards of ``pile`` up to its top may be taken."""
    count = len(pile.cards)
    if group.lift is Lift.NOTHING or pile.face_down >= count:
        return range(0)
    if group.lift is Lift.TOP:
        return range(count - 1, count)
    if group.lift is Lift.WHOLE:
        return range(1) if run_start(pile, group.run) == 0 else range(0)
    return range(run_start(pile, group.run), count)


def is_full_run(rules: Solitaire, cards: Sequence[Card]) -> bool:
    """Whether ``cards``, all face up, are a complete run of this game (TA-10, TC-4)."""
    run = rules.full_run
    if run is None or len(cards) != RANKS:
        return False
    if rules.ends_at is not None and cards[-1] & 15 != rules.ends_at:
        return False
    return all(run.fits(card, under) for under, card in pairwise(cards))


def full_run_at_end(rules: Solitaire, pile: Pile) -> bool:
    """Whether the last thirteen cards of ``pile`` are face up and make a complete run."""
    start = len(pile.cards) - RANKS
    return start >= pile.face_down and is_full_run(rules, pile.cards[start:])
