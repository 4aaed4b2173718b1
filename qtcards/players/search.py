"""The whole turn by search: every sequence of plays up to the discard, or to where something hidden turns up.

May import this package's compact form and evaluation. Must not: go on behind a card that it cannot see, so a search
ends where the stock card is played or cards may be drawn; the player is asked again when the new cards lie there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum

from qtcards.players.compact import JOKER, Codes, Seen
from qtcards.players.evaluation import Evaluation, Heights, worths
from qtcards.players.weights import Weights
from qtcards.rules.flippo.table import FULL

_WIN = 1e6


class Source(IntEnum):
    """Where a step takes its card from; helper pile number n is ``HELPER + n``."""

    HAND = 0
    HELPER = 1
    STOCK = 5


@dataclass(frozen=True, slots=True)
class Step:
    """One card put onto a centre pile."""

    source: int
    code: int
    pile: int


class Finish(IntEnum):
    """How a sequence of plays ends, as far as it can be seen."""

    REVEAL = 0
    DISCARD = 1
    PASS = 2


@dataclass(slots=True)
class Node:
    """The own side of the table after some plays of this turn."""

    heights: Codes
    hand: Codes
    """Sorted: its order does not matter to a search."""
    depth: Codes
    """How many cards the helper piles still hold."""
    parent: Node | None = None
    step: Step | None = None
    stock_played: bool = False

    @property
    def steps(self) -> tuple[Step, ...]:
        """The plays that led here, in order."""
        steps = []
        node = self
        while node.step is not None and node.parent is not None:
            steps.append(node.step)
            node = node.parent
        return tuple(reversed(steps))


@dataclass(slots=True)
class Ending:
    """A sequence of plays with its end: one candidate for what to do now."""

    worth: float
    node: Node
    finish: Finish
    code: int = -1
    """The hand card that is discarded."""
    pile: int = -1
    """The helper pile that it is put on."""


@dataclass
class Search:
    """Enumerates the endings of the turn that ``seen`` shows, at most ``limit`` situations wide."""

    seen: Seen
    weights: Weights
    limit: int
    evaluation: Evaluation = field(init=False)
    situations: int = field(default=0, init=False)
    """How many situations have been looked at so far."""

    def __post_init__(self) -> None:
        seen = self.seen
        self.evaluation = Evaluation(
            seen.places,
            self.weights,
            worths(self.weights),
            seen.stock,
            seen.their_stock,
            seen.their_helpers,
            seen.turns,
        )

    def best(self) -> Ending:
        """Return the best ending; of equally good ones the first found."""
        return max(self.endings(each=False), key=lambda ending: ending.worth)

    def endings(self, *, each: bool) -> Iterator[Ending]:
        """Yield the endings; of those that differ only in the discard all (``each``), or the best."""
        for node in self.nodes():
            if node.stock_played or self._may_draw(node):
                yield self._reveal(node)
            elif not node.hand:
                yield self._pass(node)
            else:
                discards = list(self._discards(node))
                if each:
                    yield from discards
                else:
                    yield max(discards, key=lambda ending: ending.worth)

    def nodes(self) -> Iterator[Node]:
        """Yield every situation that plays can lead to, each once, the nearest first."""
        seen = self.seen
        root = Node(seen.heights, tuple(sorted(seen.hand)), tuple([len(pile) for pile in seen.helpers]))
        queue, known = [root], {(root.heights, root.hand, root.depth, False)}
        for node in queue:
            self.situations += 1
            yield node
            if len(queue) >= self.limit or node.stock_played or self._may_draw(node):
                continue
            for step in self.plays(node):
                after = play(node, step)
                key = (after.heights, after.hand, after.depth, after.stock_played)
                if key not in known:
                    known.add(key)
                    queue.append(after)

    def _may_draw(self, node: Node) -> bool:
        return node.step is not None and self.seen.may_draw(node.hand, node.heights[node.step.pile])

    def tops(self, node: Node) -> list[int]:
        """Return the codes on top of the helper piles, -1 for an empty one."""
        return [cards[depth - 1] if depth else -1 for cards, depth in zip(self.seen.helpers, node.depth, strict=True)]

    def plays(self, node: Node) -> Iterator[Step]:
        """Yield the plays worth looking at: all of numbered cards, and of jokers those that serve something.

        Of piles that differ in nothing (equal heights, piles not bound to colours) only the first counts.
        """
        tops = self.tops(node)
        cards = [(Source.STOCK.value, self.seen.stock)]
        cards += [(Source.HELPER + n, code) for n, code in enumerate(tops) if code >= 0]
        cards += [(Source.HAND.value, code) for code in dict.fromkeys(node.hand)]
        bound, heights, wanted = self.seen.places.bound, node.heights, self.seen.places.wanted
        piles = [n for n in range(4) if bound or heights[n] not in heights[:n]]
        for source, code in cards:
            for pile in piles:
                if code == wanted[pile][heights[pile]] or (
                    code == JOKER and (source == Source.STOCK or self._joker_serves(node, source, pile, tops))
                ):
                    yield Step(source, code, pile)

    def _joker_serves(self, node: Node, source: int, pile: int, tops: list[int]) -> bool:
        """Whether a joker on ``pile`` leads on, takes the number the other side waits for, or empties the hand."""
        places, stock, height = self.seen.places, self.seen.stock, node.heights[pile]
        if not places.bound or (stock != JOKER and stock // FULL == pile):
            return True
        if source == Source.HAND and node.hand[0] == JOKER:  # sorted: nothing but jokers
            return True
        following = places.wanted[pile][(height + 1) % FULL]
        if following == stock or following in tops or following in node.hand:
            return True
        return self.seen.their_stock == places.wanted[pile][height]

    def _helpers(self, node: Node) -> list[Codes]:
        return [cards[:depth] for cards, depth in zip(self.seen.helpers, node.depth, strict=True)]

    def _base(self, node: Node, at: Heights) -> float:
        """The worth of everything but the own stock card's prospects."""
        worth = at.fixed + self.evaluation.hand(at, node.hand)
        for pile, depth in enumerate(node.depth):
            worth += self._pile(at, pile, depth)
        played = self.seen.played or node.step is not None
        return worth + self.evaluation.against_stalemate(stale=self.seen.stale, played=played)

    def _pile(self, at: Heights, pile: int, depth: int) -> float:
        worth = at.piles.get((pile, depth))
        if worth is None:
            worth = self.evaluation.pile(at, self.seen.helpers[pile][:depth])
            at.piles[pile, depth] = worth
        return worth

    def _reveal(self, node: Node) -> Ending:
        at = self.evaluation.at(node.heights)
        worth = self._base(node, at)
        if node.stock_played:
            worth += self.weights.stock_played + (_WIN if self.seen.stock_count == 1 else 0)
        else:
            worth += self.weights.hand_emptied + self.evaluation.own(at, (), self._helpers(node))[0]
        return Ending(worth, node, Finish.REVEAL)

    def _pass(self, node: Node) -> Ending:
        at = self.evaluation.at(node.heights)
        own = self._changing(node)
        if own is None:
            own = self.evaluation.own(at, (), self._helpers(node))[0]
        return Ending(self._base(node, at) + own, node, Finish.PASS)

    def _changing(self, node: Node) -> float | None:
        """The worth of a stock card that will be changed at the end of this turn, if it will be (FL-21)."""
        if self.seen.changing and not self.seen.played and node.step is None:
            return self.weights.stock_changed
        return None

    def _discards(self, node: Node) -> Iterator[Ending]:
        evaluation, hand = self.evaluation, node.hand
        at, helpers = evaluation.at(node.heights), self._helpers(node)
        base, changed = self._base(node, at), self._changing(node)
        own, used = (changed, 0) if changed is not None else evaluation.own(at, hand, helpers)
        card, top, distance = evaluation.tables.card, evaluation.tables.top, at.distance
        empty = [n for n, depth in enumerate(node.depth) if not depth][:1]
        targets = [n for n, depth in enumerate(node.depth) if depth] + empty
        for code in dict.fromkeys(hand):
            kept = base - card[distance[code]] + top[distance[code]]
            for pile in targets:
                cards = helpers[pile]
                if cards:
                    worth = kept - top[distance[cards[-1]]] + evaluation.next_to(at, cards[-1], code)
                else:
                    worth = kept - self.weights.helper_empty
                if used >> pile & 1:
                    worth += self._own_after(at, hand, helpers, code, pile)
                else:
                    worth += own
                yield Ending(worth, node, Finish.DISCARD, code, pile)

    def _own_after(self, at: Heights, hand: Codes, helpers: list[Codes], code: int, pile: int) -> float:
        """The stock card's prospects when the discard covers a pile that they rest on."""
        k = hand.index(code)
        piled = [*helpers]
        piled[pile] = (*helpers[pile], code)
        return self.evaluation.own(at, hand[:k] + hand[k + 1 :], piled)[0]


def play(node: Node, step: Step) -> Node:
    """Return the situation after a play."""
    height = (node.heights[step.pile] + 1) % FULL
    heights = (*node.heights[: step.pile], height, *node.heights[step.pile + 1 :])
    hand, depth = node.hand, node.depth
    if step.source == Source.HAND:
        k = hand.index(step.code)
        hand = hand[:k] + hand[k + 1 :]
    elif step.source < Source.STOCK:
        n = step.source - Source.HELPER
        depth = (*depth[:n], depth[n] - 1, *depth[n + 1 :])
    return Node(heights, hand, depth, node, step, step.source == Source.STOCK)
