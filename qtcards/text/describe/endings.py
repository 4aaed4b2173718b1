"""How a game began and how it ended, in words.

May import `rules` and the catalogue, and the names of cards. Must not know any game.
"""

from __future__ import annotations

from collections.abc import Iterator

from qtcards.rules.game import AnyGame, EndReason, Outcome
from qtcards.rules.position import PileKind, Position, Seat
from qtcards.text.describe.alone import begun, is_alone
from qtcards.text.describe.cards import object_name
from qtcards.text.describe.piles import piles_of
from qtcards.text.describe.wordiness import Wordiness
from qtcards.text.i18n import LN, L, Msg

_WON_BY_STOCK = {
    Seat.PLAYER: LN(
        "You win: your stock is empty. The assistant has {n} card left.",
        "You win: your stock is empty. The assistant has {n} cards left.",
    ),
    Seat.ASSISTANT: LN(
        "The assistant wins: its stock is empty. You have {n} card left.",
        "The assistant wins: its stock is empty. You have {n} cards left.",
    ),
}
_WHY = {
    EndReason.STOCK_EMPTIED: L("The game is over."),
    EndReason.STALEMATE: L("The game is over: nothing is left to draw, and both sides passed."),
    EndReason.NOTHING_PLAYED: L("The game is over: no card was played between two emergency shuffles."),
    EndReason.TURN_LIMIT: L("The game is over: it has lasted {limit} turns."),
    EndReason.SOLVED: L("All cards are on the foundations."),
}
_WON_BY_COUNT = {
    Seat.PLAYER: L("You win with the smaller stock, {mine} to {theirs}."),
    Seat.ASSISTANT: L("The assistant wins with the smaller stock, {theirs} to {mine}."),
}
_DRAW = LN("A draw: {n} card is left in both stocks.", "A draw: {n} cards are left in both stocks.")

_STOCKS_HOLD = LN("Each stock holds {n} card.", "Each stock holds {n} cards.")
_TOPS = L("Your stock shows {mine}, the assistant's {theirs}.")
_HIGHER_STARTS = {
    Seat.PLAYER: L("The higher card starts: your turn."),
    Seat.ASSISTANT: L("The higher card starts: the assistant's turn."),
}
_STARTS = {Seat.PLAYER: L("Your turn."), Seat.ASSISTANT: L("The assistant's turn.")}
_COIN = {
    Seat.PLAYER: L("Neither is higher; the coin says that you start."),
    Seat.ASSISTANT: L("Neither is higher; the coin says that the assistant starts."),
}


def ending(game: AnyGame, view: Position, outcome: Outcome) -> Iterator[Msg]:
    """Who won and why, with what is left."""
    if outcome.reason is EndReason.SOLVED:
        yield _WHY[outcome.reason]
        return
    mine, theirs = (_stock_size(game, view, seat) for seat in Seat)
    if outcome.reason is EndReason.STOCK_EMPTIED and outcome.winner is not None:
        yield _WON_BY_STOCK[outcome.winner](n=theirs if outcome.winner is Seat.PLAYER else mine)
        return
    yield _WHY[outcome.reason](limit=getattr(view, "turns", 0))
    if outcome.winner is None:
        yield _DRAW(n=mine)
    else:
        yield _WON_BY_COUNT[outcome.winner](mine=mine, theirs=theirs)


def beginning(game: AnyGame, view: Position, wordiness: Wordiness = Wordiness.NORMAL) -> Iterator[Msg]:
    """Both stock cards and who starts, by the higher card or by the coin (FL-8, FL-9)."""
    if is_alone(game):
        yield from begun(game, view, wordiness)
        return
    stocks = [n for seat in Seat for n in piles_of(game, PileKind.PERSONAL_STOCK, seat)]
    if len(stocks) != len(Seat):
        return
    mine, theirs = (view[n].cards[-1] for n in stocks)
    if wordiness is not Wordiness.SHORT:
        yield _STOCKS_HOLD(n=len(view[stocks[0]]))
    yield _TOPS(mine=object_name(mine), theirs=object_name(theirs))
    if wordiness is Wordiness.SHORT:
        yield _STARTS[view.to_play]
        return
    yield (_COIN if getattr(view, "coin", False) else _HIGHER_STARTS)[view.to_play]


def _stock_size(game: AnyGame, view: Position, seat: Seat) -> int:
    return sum(len(view[n]) for n in piles_of(game, PileKind.PERSONAL_STOCK, seat))
