"""What a move of a solitaire does, with everything that follows by itself in the same transition."""

from __future__ import annotations

from qtcards.rules.builds import RANKS
from qtcards.rules.deals import reshuffled
from qtcards.rules.moves import Move, MoveKind
from qtcards.rules.position import Pile
from qtcards.rules.recorder import Recorder, Unrecorded
from qtcards.rules.solitaire.policies import Collect, Draw, Redeal
from qtcards.rules.solitaire.position import SolitairePosition
from qtcards.rules.solitaire.runs import full_run_at_end
from qtcards.rules.solitaire.table import Table


def carry_out(table: Table, recorder: Recorder, move: Move) -> None:
    """Record what ``move``, which is legal, does."""
    if move.kind is MoveKind.CARRY:
        recorder.carry(move.source, move.target, move.count)
    else:
        _deal(table, recorder)
    if table.rules.collect is Collect.BY_ITSELF:
        _collect(table, recorder)
    _turn_up(table, recorder)


def after(table: Table, position: SolitairePosition, move: Move) -> tuple[Pile, ...]:
    """Return the piles after ``move``, which is legal: what it does, for those who look ahead and keep no steps."""
    ahead = Unrecorded(position)
    carry_out(table, ahead, move)
    return ahead.piles


def _deal(table: Table, recorder: Recorder) -> None:
    stock = table.rules.stock
    assert stock is not None
    assert table.stock is not None
    if stock.draw is Draw.TO_TABLEAU:  # TA-13, TC-9
        for column in table.tableau[: len(recorder[table.stock])]:
            recorder.carry(table.stock, column)
        return
    assert table.waste is not None
    if not recorder[table.stock].cards:
        _redeal(table, recorder, table.stock, table.waste, stock.redeal)
        return
    for _ in range(min(stock.count, len(recorder[table.stock]))):
        recorder.carry(table.stock, table.waste)


def _redeal(table: Table, recorder: Recorder, stock: int, waste: int, redeal: Redeal) -> None:
    """The waste becomes the stock; nothing is turned up in the same action (GR-12)."""
    if redeal is Redeal.TURN:
        while recorder[waste].cards:
            recorder.carry(waste, stock, is_up=False)
    else:
        recorder.carry(waste, stock, len(recorder[waste]), is_up=False)
        deal, index = recorder.fact("deal"), recorder.fact("redeals")
        recorder.reorder(stock, reshuffled(recorder[stock].cards, deal, index))  # GR-14
    recorder.change("redeals", recorder.fact("redeals") + 1)


def _collect(table: Table, recorder: Recorder) -> None:
    """Complete runs go to the next free foundation, columns left to right, until there is none (TA-10, TA-11)."""
    for column in table.tableau:
        while full_run_at_end(table.rules, recorder[column]):
            free = next(n for n in table.foundations if not recorder[n].cards)
            recorder.carry(column, free, RANKS)


def _turn_up(table: Table, recorder: Recorder) -> None:
    """A card that lies face down on top is turned up (GR-9, TA-16)."""
    for n in table.turning:
        pile = recorder[n]
        if 0 < pile.face_down == len(pile.cards):
            recorder.flip(n)
