"""What the game so far tells the hint for solitaires: where it has been, and for how long it has been getting nowhere.

May import `rules` and this package. Must not: choose.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from qtcards.players.solitaire_search import Ahead, Node
from qtcards.rules.solitaire import SolitairePosition
from qtcards.rules.solitaire.dealing import redeals_left
from qtcards.rules.solitaire.table import Table

_Mark = tuple[int, int, int, int]


@dataclass
class Past:
    """A game that was played, seen from the position it came to."""

    been: set[int] = field(default_factory=set)
    """The keys of all its positions (`Node.key`), the last one included."""
    idle: int = 0
    """Moves since something was gained for good: a card turned up, brought into play from stock or waste or, more than
    before, onto the foundations; the stock dealt, where that cannot go on for ever."""
    dealt: int = 0
    """Deals among them."""
    home: int = 0
    """The most cards that lay on the foundations since then, the last position included."""


def look_back(ahead: Ahead, positions: Iterable[SolitairePosition]) -> Past:
    """Return what ``positions`` tell, which are the views of a game in their order, the last one now on the table."""
    past = Past()
    best: _Mark | None = None
    stock = None
    for position in positions:
        node = ahead.look(position)
        mark = (node.down, node.drawn, *_deals_left(ahead.table, position))
        past.been.add(node.key)
        if best is None or mark < best or node.home > past.home:
            best = mark
            past.idle = past.dealt = 0
            past.home = node.home
        else:
            past.idle += 1
            past.dealt += _in_stock(ahead.table, position) != stock
        stock = _in_stock(ahead.table, position)
    return past


def is_gain(node: Node, root: Node, past: Past) -> bool:
    """Whether ``node``, to which moves of cards lead from ``root``, has something that `Past.idle` counts from."""
    return node.turned or node.drawn < root.drawn or node.home > past.home


def _in_stock(table: Table, position: SolitairePosition) -> int:
    return 0 if table.stock is None else len(position[table.stock])


def _deals_left(table: Table, position: SolitairePosition) -> tuple[int, int]:
    """What each deal makes smaller; nothing where the stock comes again without end."""
    redeals = redeals_left(table, position)
    return (0, 0) if redeals is None else (redeals, _in_stock(table, position))
