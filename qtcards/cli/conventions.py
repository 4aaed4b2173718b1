"""The conventions of recorded play-outs: a solitaire declared anew, as the program that recorded them plays it.

Everything here is a policy of the same engine put in another's place, never a move left out of a comparison. The
recorder lets cards be moved among cells and among foundations and from foundations into cells, has complete runs
moved by hand, never deals onto an empty column where a column must not be empty, and lays its foundations in another
order. May import `rules`. Must not: know a game by its name.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from qtcards.rules.cards import Suit
from qtcards.rules.position import PileKind
from qtcards.rules.solitaire import Group, Solitaire
from qtcards.rules.solitaire.policies import Admit, Collect, Empty, Gaps, Lift

_SUITS = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)
"""The recorder's order of suits; the foundations of one suit lie side by side."""


def as_recorded(rules: Solitaire, begun: Sequence[Suit | None]) -> Solitaire:
    """Return ``rules`` as the recorder plays them.

    ``begun``: by foundation, the suit that lies on it at the start, which tells where foundations that start with
    a card lie; None where there is none.
    """
    groups = tuple(_CHANGES.get(group.kind, _unchanged)(group) for group in rules.groups)
    stock = rules.stock
    if stock is not None and stock.gaps is Gaps.FORBIDDEN:
        stock = replace(stock, gaps=Gaps.NEVER)
    if rules.collect is Collect.BY_ITSELF:
        groups = tuple(_by_hand(group) for group in groups)
    return replace(rules, groups=_with_suits(groups, begun, rules.packs), stock=stock, collect=Collect.BY_HAND)


def _unchanged(group: Group) -> Group:
    return group


def _cell(group: Group) -> Group:
    return replace(group, accepts=group.accepts | {PileKind.CELL, PileKind.FOUNDATION})


def _foundation(group: Group) -> Group:
    """Of one that takes complete runs only nothing comes back, and the tail may send it a run, too."""
    if group.empty is Empty.FULL_RUN:
        return replace(group, accepts=group.accepts | {PileKind.RESERVE}, lift=Lift.NOTHING)
    return replace(group, accepts=group.accepts | {PileKind.FOUNDATION}) if group.accepts else group


_CHANGES = {PileKind.CELL: _cell, PileKind.FOUNDATION: _foundation}


def _by_hand(group: Group) -> Group:
    if group.kind is not PileKind.FOUNDATION:
        return group
    return replace(group, empty=Empty.FULL_RUN, admit=Admit.GROUP, accepts=frozenset({PileKind.TABLEAU}))


def _with_suits(groups: tuple[Group, ...], begun: Sequence[Suit | None], packs: int) -> tuple[Group, ...]:
    """Give each foundation that is for one suit the recorder's suit."""
    usual = [suit for suit in _SUITS for _ in range(packs)]
    changed: list[Group] = []
    first = 0
    for group in groups:
        if group.kind is PileKind.FOUNDATION:
            here = begun[first : first + group.count]
            if group.suits:
                suits = tuple(suit if suit is not None else usual[n % len(usual)] for n, suit in enumerate(here))
                group = replace(group, suits=suits)  # noqa: PLW2901
            first += group.count
        changed.append(group)
    return tuple(changed)
