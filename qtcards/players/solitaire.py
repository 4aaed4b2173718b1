"""The hint for solitaires: the first move of the best line that a short look-ahead finds, with its reason.

Every advised move is one of `Game.moves` on the view. Followed again and again, hints come to an end: won, or where
nothing more leads on. May import `rules` and this package. Must not: see more than the view, or lead back to where the
game has been, but for a way that wins, or one to more than the game ever had.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from qtcards.players.advice import Advice, Reason
from qtcards.players.solitaire_past import Past, is_gain, look_back
from qtcards.players.solitaire_reasons import purpose, reach
from qtcards.players.solitaire_search import Ahead, Found, Node, value
from qtcards.rules.moves import Move, MoveKind
from qtcards.rules.position import Pile
from qtcards.rules.solitaire import SolitaireGame, SolitairePosition
from qtcards.rules.solitaire.table import Table

POSITIONS = 6000
"""So many are looked at for a hint: some 100 ms of processor time."""
FILLING = 2000
"""So many are looked at to find how columns are filled."""
_PATIENCE = 60
"""So many moves may bring nothing that lasts before the hint gives up."""
_ROUNDS = 3
"""So often the stock is looked through for something that can be used at all."""
_LEAST = 0.01
_FOLLOWED = 6
"""So many moves of a line are kept before the look-ahead is asked again."""
_KEPT = 400

_DEAL = Move(MoveKind.DEAL)


def advise(game: SolitaireGame, view: SolitairePosition, former: Sequence[SolitairePosition] = ()) -> Advice | None:
    """Return the best move and why; None when nothing leads on. ``former``: the views of the game before this one."""
    adviser = _adviser(game.table)
    return adviser.advise(view, look_back(adviser.ahead, (*former, view)))


@lru_cache(maxsize=2)
def _adviser(table: Table) -> _Adviser:
    """A game that is being played is asked about many times."""
    return _Adviser(table)


class _Adviser:
    """The hints for one table, with the lines that were thought out and not yet played."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.ahead = Ahead(table)
        self._lines: dict[tuple[Pile, ...], tuple[int | None, Advice]] = {}
        """By position: the key of the next one, if it has to be new and is known, and the move to it."""

    def advise(self, view: SolitairePosition, past: Past) -> Advice | None:
        """Return the next move of a line thought out before, else of a new one."""
        root = self.ahead.root(view)
        kept = self._lines.get(view.piles)
        if kept is not None and kept[0] not in past.been:
            return kept[1]
        return self._think(root, view.redeals, past)

    def _think(self, root: Node, redeals: int, past: Past) -> Advice | None:
        found = self.ahead.search(root, past.been, POSITIONS)
        end = found.won or found.best
        is_taken_back = root.home < past.home
        if found.won is None and is_taken_back and (advice := self._back_on(root, past, only_to_win=True)) is not None:
            return advice
        if end is not None and (found.won is not None or value(end) > root.worth + _LEAST):
            return self._follow(root, end)
        if self.ahead.may_deal(root, redeals):
            return self._deal(found, past)
        if gains := [node for node in found.nodes if is_gain(node, root, past)]:
            return self._follow(root, max(gains, key=value))
        if (advice := self._back_on(root, past, only_to_win=not is_taken_back)) is not None:
            return advice
        return self._least_bad(found, redeals, past)

    def _deal(self, found: Found, past: Past) -> Advice | None:
        """No line is worth its moves: see the stock once, then what lines bring for good, then the stock again."""
        once = self._round(found.root)
        if past.dealt < once:
            return Advice(_DEAL, Reason.DEALS)
        if gains := [node for node in found.nodes if is_gain(node, found.root, past)]:
            return self._follow(found.root, max(gains, key=value))
        return Advice(_DEAL, Reason.DEALS) if past.dealt < _ROUNDS * once else None

    def _back_on(self, root: Node, past: Past, *, only_to_win: bool = False) -> Advice | None:
        """The first move of a line through positions where the game has been: to a win, or to more than it ever had.

        For a player who has gone another way by hand, and may have left the one that wins: what such lines end with
        was gained never before, so that following hints ends all the same.
        """
        found = self.ahead.search(root, (), POSITIONS)
        if found.won is not None:
            return self._follow(root, found.won, again=True)
        gains = [node for node in found.nodes if is_gain(node, root, past) and node.key not in past.been]
        return self._follow(root, max(gains, key=value), again=True) if gains and not only_to_win else None

    def _least_bad(self, found: Found, redeals: int, past: Past) -> Advice | None:
        """No deal, and no line seen that gains anything for good."""
        if past.idle >= _PATIENCE:
            return None
        if (advice := self._fill(found.root, redeals, past)) is not None:
            return advice
        if found.best is None or found.exhausted:
            return None
        move = found.best.line[0].move
        assert move is not None
        return Advice(move, Reason.NOTHING_BETTER)

    def _fill(self, root: Node, redeals: int, past: Past) -> Advice | None:
        """The first move of a line that fills the empty columns, after which the stock is dealt at once."""
        if not self.ahead.waits_for_columns(root, redeals):
            return None
        found = self.ahead.search(root, past.been, FILLING, filling=True)
        dealing = [node for node in found.nodes if not node.turned and self.ahead.may_deal(node, redeals)]
        if not dealing:
            return None
        end = max(dealing, key=value)
        advice = self._follow(root, end, fills=True)
        self._lines[end.piles] = None, Advice(_DEAL, Reason.DEALS)
        return advice

    def _round(self, root: Node) -> float:
        """How many deals show every card of the stock once; where the stock does not come again, any number."""
        stock = self._table.rules.stock
        assert stock is not None
        if stock.redeals is not None:
            return float("inf")
        return -(-root.drawn // stock.count) + 1

    def _follow(self, root: Node, end: Node, *, fills: bool = False, again: bool = False) -> Advice:
        """Return the first move of the line to ``end``, and keep those after it, at least up to what they are for.

        ``fills``: the line is for filling columns, so all of it is kept. ``again``: it may lead through positions
        where the game has been, and is kept whole.
        """
        line = end.line
        until = len(line) if fills or again else max(_FOLLOWED, reach(self.ahead, root, line))
        otherwise = Reason.FILLS_COLUMNS if fills else Reason.BEGINS_WAY
        if len(self._lines) > _KEPT:
            self._lines.clear()
        before, advices = root, []
        for n, node in enumerate(line[:until]):
            advice = purpose(self.ahead, before, line[n:], otherwise)
            if n:
                self._lines[before.piles] = None if again else node.key, advice
            advices.append(advice)
            before = node
        return advices[0]
