"""Looking ahead in a solitaire: best-first, over so many positions, never past a card that is not seen yet.

The moves and what they do are the rules'. A line ends where a card is turned up or the stock would be dealt: what comes
then nobody knows. Counted in positions and not in time, so that the same question has the same answer.
May import `rules` and this package. Must not: name a move good or bad for its game's name.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass
from functools import cached_property
from heapq import heappop, heappush

from qtcards.players.solitaire_worth import Worth
from qtcards.rules.game import Refusal
from qtcards.rules.moves import Move
from qtcards.rules.position import Pile, PileKind
from qtcards.rules.solitaire import SolitairePosition
from qtcards.rules.solitaire.dealing import deal_refusal
from qtcards.rules.solitaire.legal import carries
from qtcards.rules.solitaire.policies import Carry
from qtcards.rules.solitaire.table import Table
from qtcards.rules.solitaire.turn import after

_STEP = 0.05
"""What each move of a line costs: of equal lines the shorter one."""
_HASTE = 0.3
"""What each move costs in the order of searching."""

_GAP = 100
"""What an empty column costs in that order, where columns are to be filled."""

Routes = tuple[tuple[int, tuple[int, ...]], ...]


class Node:
    """A position that the look-ahead came to."""

    __slots__ = (
        "before",
        "down",
        "drawn",
        "fixed",
        "home",
        "key",
        "length",
        "move",
        "moves",
        "piles",
        "turned",
        "worth",
    )

    def __init__(self, piles: tuple[Pile, ...], before: Node | None, move: Move | None) -> None:
        self.piles, self.before, self.move = piles, before, move
        self.length: int = 0 if before is None else before.length + 1
        self.key = 0
        self.fixed = self.worth = 0.0
        self.home = self.drawn = self.down = 0
        self.turned = False
        self.moves: list[Move] = []

    @property
    def line(self) -> list[Node]:
        """The nodes after the root, up to this one."""
        found: list[Node] = []
        node = self
        while node.before is not None:
            found.append(node)
            node = node.before
        return found[::-1]


class Ahead:
    """The look-ahead for one game; keeps what it worked out about piles."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.worth = Worth(table)
        kinds = [group.kind for group in table.groups]
        self._home = [kind is PileKind.FOUNDATION for kind in kinds]
        self._stock = [kind in (PileKind.STOCK, PileKind.WASTE) for kind in kinds]
        self._routes = tuple(
            (source, targets)
            for source, targets in table.routes
            if self.worth.weights.returns or kinds[source] is not PileKind.FOUNDATION
        )
        self._touching: dict[tuple[int, ...], Routes] = {}
        self._places = [n for n, kind in enumerate(kinds) if kind in (PileKind.TABLEAU, PileKind.CELL)]
        self._limited = table.rules.carry is Carry.BY_SPACES

    def look(self, position: SolitairePosition) -> Node:
        """Return a position with its key and counts."""
        node = Node(position.piles, None, None)
        node.fixed, node.key = self.worth.sums(node.piles)
        for n, pile in enumerate(node.piles):
            self._count(node, n, pile, 1)
        return node

    def root(self, position: SolitairePosition) -> Node:
        """Return a position to search from."""
        node = self.look(position)
        node.worth = node.fixed + self.worth.together(node.piles)
        node.moves = list(carries(self.table, position, self._routes))
        return node

    def search(self, root: Node, closed: Container[int], budget: int, *, filling: bool = False) -> Found:
        """Follow the lines from ``root``, the most promising first, not into ``closed`` positions (their keys).

        With ``filling`` those go first that leave the fewest columns empty. ``budget`` is how many positions are
        looked at, those counted again that are come to again.
        """
        self.worth.tidy()
        seen = {root.key}
        nodes: list[Node] = []
        waiting: list[tuple[float, int, Node]] = [(0.0, 0, root)]
        won: Node | None = None
        cards = sum(len(pile) for pile in root.piles)
        looked = 0
        while waiting and looked < budget and won is None:
            node = heappop(waiting)[2]
            if node is not root:
                node.moves = self._moves(node, SolitairePosition(node.piles))
            looked += len(node.moves)
            for child in self._children(node, seen, closed):
                nodes.append(child)
                if not child.turned:
                    if child.home == cards:
                        won = child
                        break
                    gaps = _GAP * self.worth.empty_columns(child.piles) if filling else 0.0
                    heappush(waiting, (_HASTE * child.length - child.worth + gaps, len(nodes), child))
        return Found(root, nodes, won, exhausted=not waiting)

    def _children(self, node: Node, seen: set[int], closed: Container[int]) -> Iterator[Node]:
        position = SolitairePosition(node.piles)
        for move in node.moves:
            if self._is_repeated(node, move):
                continue
            piles = after(self.table, position, move)
            child = Node(piles, node, move)
            self._weigh(child, node)
            if child.key in seen:
                continue
            seen.add(child.key)
            if child.key in closed:
                continue
            child.worth = child.fixed + self.worth.together(piles)
            yield child

    def _is_repeated(self, node: Node, move: Move) -> bool:
        """Whether the same could be done with an empty pile of the same kind further left."""
        target = move.target
        if node.piles[target].cards or target == 0:
            return False
        classes, specs = self.worth.classes, self.table.specs
        other = target - 1
        while other >= 0 and classes[other] == classes[target]:
            if not node.piles[other].cards and specs[other].takes == specs[target].takes and other != move.source:
                return True
            other -= 1
        return False

    def _weigh(self, child: Node, node: Node) -> None:
        child.fixed, child.key = node.fixed, node.key
        child.home, child.drawn, child.down = node.home, node.drawn, node.down
        for n, (old, new) in enumerate(zip(node.piles, child.piles, strict=True)):
            if old is not new:
                minus, plus = self.worth.pile(n, old), self.worth.pile(n, new)
                child.fixed += plus[0] - minus[0]
                child.key += plus[1] - minus[1]
                self._count(child, n, old, -1)
                self._count(child, n, new, 1)
        child.turned = child.down != node.down

    def _count(self, node: Node, n: int, pile: Pile, sign: int) -> None:
        if self._home[n]:
            node.home += sign * len(pile.cards)
        elif self._stock[n]:
            node.drawn += sign * len(pile.cards)
        elif pile.face_down:
            node.down += sign * pile.face_down

    def _moves(self, node: Node, position: SolitairePosition) -> list[Move]:
        """The legal moves: those of the position before that touch no changed pile, and those that do."""
        parent = node.before
        assert parent is not None
        changed = tuple(n for n, (old, new) in enumerate(zip(parent.piles, node.piles, strict=True)) if old is not new)
        if self._limited and self._room(parent) != self._room(node):
            return list(carries(self.table, position, self._routes))
        kept = [move for move in parent.moves if move.source not in changed and move.target not in changed]
        kept += carries(self.table, position, self._routes_of(changed))
        return kept

    def _room(self, node: Node) -> list[bool]:
        return [not node.piles[n].cards for n in self._places]

    def _routes_of(self, changed: tuple[int, ...]) -> Routes:
        found = self._touching.get(changed)
        if found is None:
            found = self._touching[changed] = tuple(
                (source, some)
                for source, targets in self._routes
                if (some := targets if source in changed else tuple(n for n in targets if n in changed))
            )
        return found

    def waits_for_columns(self, node: Node, redeals: int) -> bool:
        """Whether the stock would give something, were no column empty."""
        return deal_refusal(self.table, SolitairePosition(node.piles, redeals=redeals)) is Refusal.EMPTY_COLUMN

    def may_deal(self, node: Node, redeals: int) -> bool:
        """Whether the stock gives something in the position of ``node``."""
        return deal_refusal(self.table, SolitairePosition(node.piles, redeals=redeals)) is None


@dataclass(frozen=True)
class Found:
    """What a look-ahead came to."""

    root: Node
    nodes: list[Node]
    won: Node | None
    exhausted: bool
    """Whether every position that can be reached was looked at."""

    @cached_property
    def best(self) -> Node | None:
        """The end of the line that is worth most."""
        return max(self.nodes, key=value, default=None)


def value(node: Node) -> float:
    """Return what a line that ends in ``node`` is worth."""
    return node.worth - _STEP * node.length
