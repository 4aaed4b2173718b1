"""The stock: when it may be dealt, and how often still."""

from __future__ import annotations

from qtcards.rules.game import Refusal
from qtcards.rules.solitaire.policies import Draw, Gaps, Redeal
from qtcards.rules.solitaire.position import SolitairePosition
from qtcards.rules.solitaire.table import Table


def deal_refusal(table: Table, position: SolitairePosition) -> Refusal | None:
    """Say why the stock gives nothing now; None when it does (GR-10, GR-12, GR-15, TA-13, TA-14, FU-9, TC-9)."""
    stock = table.rules.stock
    if stock is None or table.stock is None:
        return Refusal.NO_SUCH_MOVE
    if position.piles[table.stock].cards:
        return Refusal.EMPTY_COLUMN if _gap_forbids(table, position, stock.gaps) else None
    if table.waste is None or not position.piles[table.waste].cards:
        return Refusal.NOTHING_TO_DEAL
    return Refusal.NO_REDEAL if redeals_left(table, position) == 0 else None


def _gap_forbids(table: Table, position: SolitairePosition, gaps: Gaps) -> bool:
    """TA-14: with fewer cards than columns nobody could fill them, so the deal is allowed."""
    if gaps is Gaps.ALLOWED:
        return False
    heights = [len(position.piles[n].cards) for n in table.tableau]
    return 0 in heights and (gaps is Gaps.NEVER or sum(heights) >= len(heights))


def redeals_left(table: Table, position: SolitairePosition) -> int | None:
    """Return how often the waste may still become the stock; None: without limit."""
    stock = table.rules.stock
    if stock is None or stock.redeal is Redeal.NONE:
        return 0
    return None if stock.redeals is None else max(0, stock.redeals - position.redeals)


def deals_left(table: Table, position: SolitairePosition) -> int:
    """Return how often the stock can be dealt until it is empty, redeals not counted."""
    stock = table.rules.stock
    if stock is None or table.stock is None:
        return 0
    at_once = stock.count if stock.draw is Draw.TO_WASTE else len(table.tableau)
    return -(-len(position.piles[table.stock].cards) // at_once)
