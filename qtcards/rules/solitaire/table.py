"""The table of a solitaire: which pile follows which rules, worked out once from the declaration."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from qtcards.rules.builds import NO_FOLLOWERS
from qtcards.rules.cards import Card, FrenchCard, Rank, Suit
from qtcards.rules.deals import french_pack
from qtcards.rules.game import FullRun, PileSpec
from qtcards.rules.position import PileKind
from qtcards.rules.solitaire.declaration import SIGNS, Group, Solitaire
from qtcards.rules.solitaire.policies import Empty, Faces, Lift


@dataclass(frozen=True, eq=False)
class Table:
    """The piles of a declaration, numbered in the order of the interchange text form."""

    rules: Solitaire

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """By pile: the group it belongs to."""
        return tuple(group for group in self.rules.groups for _ in range(group.count))

    @cached_property
    def places(self) -> tuple[int, ...]:
        """By pile: its number within its group, from 0."""
        return tuple(n for group in self.rules.groups for n in range(group.count))

    @cached_property
    def specs(self) -> tuple[PileSpec, ...]:
        """The piles as everybody above sees them."""
        return tuple(_specs(self.rules))

    @cached_property
    def stock(self) -> int | None:
        """The stock; None where all cards are dealt at the start."""
        return next(iter(self.of(PileKind.STOCK)), None)

    @cached_property
    def waste(self) -> int | None:
        """The waste; None where there is none."""
        return next(iter(self.of(PileKind.WASTE)), None)

    @cached_property
    def foundations(self) -> tuple[int, ...]:
        """The foundations."""
        return self.of(PileKind.FOUNDATION)

    @cached_property
    def tableau(self) -> tuple[int, ...]:
        """The columns."""
        return self.of(PileKind.TABLEAU)

    @cached_property
    def cells(self) -> tuple[int, ...]:
        """The cells."""
        return self.of(PileKind.CELL)

    @cached_property
    def unfinished(self) -> tuple[int, ...]:
        """All piles that are empty when the game is won."""
        return tuple(n for n, group in enumerate(self.groups) if group.kind is not PileKind.FOUNDATION)

    @cached_property
    def builders(self) -> tuple[tuple[frozenset[int], ...], ...]:
        """By pile, by the card on top of it: the cards that may be built on that."""
        return tuple(NO_FOLLOWERS if group.build is None else group.build.followers for group in self.groups)

    @cached_property
    def starters(self) -> tuple[frozenset[Card], ...]:
        """By pile: the cards that may start it, alone or with others on them."""
        pack = french_pack(self.rules.packs)
        return tuple(
            frozenset(card for card in pack if _may_start(group.empty, group.suit_of(n), card))
            for group, n in zip(self.groups, self.places, strict=True)
        )

    @cached_property
    def turning(self) -> tuple[int, ...]:
        """The piles whose top card never stays face down."""
        return tuple(n for n, group in enumerate(self.groups) if group.faces is Faces.TOP_UP)

    @cached_property
    def routes(self) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """Each pile that cards may be taken from, with the piles they may go to."""
        return tuple(
            (source, targets)
            for source, group in enumerate(self.groups)
            if group.lift is not Lift.NOTHING
            and (targets := tuple(n for n, to in enumerate(self.groups) if group.kind in to.accepts and n != source))
        )

    def of(self, kind: PileKind) -> tuple[int, ...]:
        """Return the piles of a kind."""
        return tuple(n for n, group in enumerate(self.groups) if group.kind is kind)


def _may_start(empty: Empty | Rank, suit: Suit | None, card: FrenchCard) -> bool:
    if isinstance(empty, Rank):
        return card.rank is empty and suit in (None, card.suit)
    return empty is not Empty.NOTHING


def _specs(rules: Solitaire) -> Iterator[PileSpec]:
    groups = rules.groups
    run = None if rules.full_run is None else FullRun(rules.full_run.match, rules.ends_at)
    totals = {sign: sum(group.count for group in groups if SIGNS[group.kind] == sign) for sign in SIGNS.values()}
    used = dict.fromkeys(totals, 0)
    for group in groups:
        sign = SIGNS[group.kind]
        for n in range(group.count):
            number = used[sign]
            used[sign] += 1
            alone = group.kind in {PileKind.STOCK, PileKind.WASTE}
            yield PileSpec(
                sign if alone else f"{sign}{number}",
                group.kind,
                _place(group, n),
                number=0 if totals[sign] == 1 else number + 1,
                fan=group.fan,
                spread=group.spread,
                takes=group.suit_of(n),
                starts=group.empty if isinstance(group.empty, Rank) else None,
                builds=group.build,
                capacity=group.capacity,
                run=run if group.kind is PileKind.FOUNDATION else None,
                refills=group.kind is not PileKind.TABLEAU or group.empty is not Empty.NOTHING,
            )


def _place(group: Group, n: int) -> tuple[float, float]:
    row, column = divmod(n, group.per_row or group.count)
    return group.at[0] + column * group.pitch[0], group.at[1] + row * group.pitch[1]
