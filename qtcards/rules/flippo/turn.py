"""The turn state machine of chapter 6.2: what a play, a discard and a pass bring with them.

Every function takes the `Recorder` of one transition and carries the table on, step by step. Nothing here asks
whether a move is legal (that is `legal`), and nothing is random: shuffles come from the deal's number.
"""

from __future__ import annotations

from qtcards.rules.deals import reshuffled
from qtcards.rules.flippo.table import (
    FULL,
    HAND_OF,
    HAND_SIZE,
    HELPERS_OF,
    REMOVED,
    STOCK_OF,
    TALON,
)
from qtcards.rules.game import EndReason
from qtcards.rules.position import Seat
from qtcards.rules.recorder import Recorder

TURN_LIMIT = 600
"""Turns of both seats together after which the stocks are counted (FL-21)."""
PLAY_LIMIT = 600
"""Plays in one turn after which the stocks are counted (ruling): twelve jokers alone can go round for ever."""


def play(table: Recorder, source: int, index: int | None, target: int, *, emergency: bool) -> None:
    """Put one card from hand, helper pile or stock onto a centre pile, with all that follows (FL-4, 5, 12, 18)."""
    seat = table.fact("to_play")
    table.carry(source, target, at=index)
    table.change("plays", table.fact("plays") + 1)
    table.change("plays_since_emergency", table.fact("plays_since_emergency") + 1)
    if len(table[target]) == FULL:
        table.carry(target, REMOVED, FULL)
        _refill_talon(table)
    if source == STOCK_OF[seat] and not _turn_up_stock(table, seat):
        table.change("ending", EndReason.STOCK_EMPTIED)
    elif table.fact("plays") >= PLAY_LIMIT:
        table.change("ending", EndReason.TURN_LIMIT)
    elif not table[HAND_OF[seat]].cards:
        refill_hand(table, seat, emergency=emergency)


def discard(table: Recorder, index: int, target: int, *, emergency: bool) -> None:
    """Put a hand card onto an own helper pile: the turn is over (FL-13)."""
    table.carry(HAND_OF[table.fact("to_play")], target, at=index)
    table.change("idle_passes", 0)
    _end_turn(table, emergency=emergency)


def pass_turn(table: Recorder, *, emergency: bool) -> None:
    """End the turn without a discard: only with an empty hand and nothing to draw (FL-17)."""
    passes = 0 if table.fact("plays") or _will_change_stock(table) else table.fact("idle_passes") + 1
    table.change("idle_passes", passes)
    _end_turn(table, emergency=emergency)


def _end_turn(table: Recorder, *, emergency: bool) -> None:
    seat = table.fact("to_play")
    if _will_change_stock(table):
        _change_stock(table, STOCK_OF[seat])
    table.change("turns", table.fact("turns") + 1)
    if table.fact("idle_passes") == 2:
        table.change("ending", EndReason.STALEMATE)
        return
    if table.fact("turns") >= TURN_LIMIT:
        table.change("ending", EndReason.TURN_LIMIT)
        return
    table.change("to_play", seat.other)
    table.change("plays", 0)
    refill_hand(table, seat.other, emergency=emergency)


def refill_hand(table: Recorder, seat: Seat, *, emergency: bool) -> None:
    """Draw until the hand holds five cards or there is nothing to draw (FL-10, 12, 14, 17)."""
    hand = HAND_OF[seat]
    while len(table[hand]) < HAND_SIZE:
        if not table[TALON].cards and not (emergency and _emergency_shuffle(table)):
            return
        table.carry(TALON, hand)
        _refill_talon(table)


def _refill_talon(table: Recorder) -> None:
    """Whenever the talon is empty, the removed sets are shuffled and become the talon, at once (FL-14)."""
    if not table[TALON].cards and table[REMOVED].cards:
        table.carry(REMOVED, TALON, len(table[REMOVED]), is_up=False)
        _shuffle_talon(table)


def _emergency_shuffle(table: Recorder) -> bool:
    """Shuffle all helper piles into a new talon (Notmischung, FL-21). Return whether there is a talon now.

    A second one with nothing played in between ends the game. With all helper piles empty nothing happens.
    """
    helpers = [pile for seat in Seat for pile in HELPERS_OF[seat] if table[pile].cards]
    if not helpers:
        return False
    if table.fact("emergencies") and not table.fact("plays_since_emergency"):
        table.change("ending", EndReason.NOTHING_PLAYED)
        return False
    for pile in helpers:
        table.carry(pile, TALON, len(table[pile]), is_up=False)
    _shuffle_talon(table)
    table.change("emergencies", table.fact("emergencies") + 1)
    table.change("plays_since_emergency", 0)
    return True


def _shuffle_talon(table: Recorder) -> None:
    index = table.fact("shuffles")
    table.reorder(TALON, reshuffled(table[TALON].cards, table.fact("deal"), index))
    table.change("shuffles", index + 1)


def _turn_up_stock(table: Recorder, seat: Seat) -> bool:
    """Turn up the next stock card; return False when the stock is empty."""
    if not table[STOCK_OF[seat]].cards:
        return False
    table.flip(STOCK_OF[seat])
    return True


def _will_change_stock(table: Recorder) -> bool:
    """Whether this turn's end changes the stock card (Stockwechsel, FL-21)."""
    stock = table[STOCK_OF[table.fact("to_play")]]
    return bool(table.fact("emergencies")) and not table.fact("plays") and len(stock) > 1


def _change_stock(table: Recorder, stock: int) -> None:
    """Put the stock's top card face down under the stock and turn up the next (Stockwechsel, FL-21)."""
    table.flip(stock, is_up=False)
    table.tuck(stock)
    table.flip(stock)
