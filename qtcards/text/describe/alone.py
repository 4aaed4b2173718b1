"""How a game for one stands: cards that are home, deals and redeals that are left, what can be done.

May import `rules` and the catalogue, and the words for cards and piles. Must not say anything of seats or turns.
"""

from __future__ import annotations

from collections.abc import Iterator

from qtcards.rules.game import AnyGame
from qtcards.rules.moves import MoveKind
from qtcards.rules.position import PileKind, Position
from qtcards.rules.solitaire import SolitaireGame, SolitairePosition
from qtcards.text.describe.piles import piles_of
from qtcards.text.describe.wordiness import Wordiness
from qtcards.text.i18n import LN, Duration, L, Msg

_HOME = LN("{n} of {total} cards is home.", "{n} of {total} cards are home.")
_HOME_FACT = L("{n} of {total} home")
_PLAYED = LN("{n} move in {duration}.", "{n} moves in {duration}.")
_SENTENCE = L("{text}.")
_DEALS = LN("{n} deal left", "{n} deals left")
_NO_DEALS = L("no deal left")
_REDEALS = LN("{n} redeal left", "{n} redeals left")
_ENDLESS = L("redeals without limit")
_NO_REDEALS = L("no redeal left")
_IN_COLUMNS = LN("{n} card lies in the columns.", "{n} cards lie in the columns.")
_IN_STOCK = LN("{n} card is in the stock.", "{n} cards are in the stock.")
_BEGUN = L("A new deal.")
_ONLY_DEAL = L("No card on the table can be moved: deal.")
_NO_MOVE = L("No card can be moved any more.")
_NONE_FITS = L("No card goes home now: none fits on a foundation.")
_NONE_IS_SAFE = L("No card goes home now: those that fit may still be needed in the columns.")
NEVER_WON = L("This deal cannot be won, as far as is known.")


def is_alone(game: AnyGame) -> bool:
    """Whether the game is for one: no pile belongs to a seat."""
    return all(spec.seat is None for spec in game.piles)


def none_goes_home(game: AnyGame, view: Position) -> Msg:
    """Why no card goes to a foundation when all that is not needed any more is sent there."""
    targets = {game.piles[move.target].kind for move in game.moves(view) if move.kind is MoveKind.CARRY}
    return _NONE_IS_SAFE if PileKind.FOUNDATION in targets else _NONE_FITS


def home(game: AnyGame, view: Position) -> Msg:
    """How many of all cards lie on the foundations."""
    return _HOME(n=sum(len(view[n]) for n in piles_of(game, PileKind.FOUNDATION)), total=len(game.pack()))


def home_fact(game: AnyGame, view: Position) -> Msg:
    """The same in few words."""
    return _HOME_FACT(**home(game, view).args)


def played_sentence(moves: int, seconds: float) -> Msg:
    """How many moves a game took, and how long."""
    return _PLAYED(n=moves, duration=Duration(seconds))


def left_in_stock(game: AnyGame, view: Position) -> Iterator[Msg]:
    """How often the stock can still be dealt, and the waste dealt again; nothing where there is no stock."""
    if not isinstance(game, SolitaireGame) or not isinstance(view, SolitairePosition):
        return
    stock = game.rules.stock
    if stock is None:
        return
    yield _deals(game.deals_left(view))
    if stock.redeals != 0:
        redeals = game.redeals_left(view)
        yield _ENDLESS if redeals is None else _REDEALS(n=redeals) if redeals else _NO_REDEALS


def _deals(n: int) -> Msg:
    return _DEALS(n=n) if n else _NO_DEALS


def worth_saying(game: AnyGame, view: Position) -> Iterator[Msg]:
    """What is left in the stock, beside the number of its cards: no deals where each takes one card, nor where the
    waste is dealt again without limit, for there is no end to them.
    """
    cards = sum(len(view[n]) for n in piles_of(game, PileKind.STOCK))
    left = list(left_in_stock(game, view))
    if _ENDLESS in left:
        yield _ENDLESS
    else:
        yield from (fact for fact in left if fact != _deals(cards))


def standing(game: AnyGame, view: Position) -> Iterator[Msg]:
    """The game in numbers, in sentences."""
    yield home(game, view)
    for left in left_in_stock(game, view):
        yield _SENTENCE(text=left)


def begun(game: AnyGame, view: Position, wordiness: Wordiness) -> Iterator[Msg]:
    """What was dealt."""
    if wordiness is Wordiness.SHORT:
        yield _BEGUN
        return
    yield _IN_COLUMNS(n=sum(len(view[n]) for n in piles_of(game, PileKind.TABLEAU)))
    for n in piles_of(game, PileKind.STOCK):
        yield _IN_STOCK(n=len(view[n]))
    if wordiness is Wordiness.FULL:
        for left in left_in_stock(game, view):
            yield _SENTENCE(text=left)


def possible(game: AnyGame, view: Position, wordiness: Wordiness) -> Iterator[Msg]:
    """What can be done, where that is not plain to see; in full also how the game stands."""
    kinds = {move.kind for move in game.moves(view)}
    if MoveKind.CARRY not in kinds:
        yield _ONLY_DEAL if kinds else _NO_MOVE
    if wordiness is Wordiness.FULL:
        yield from standing(game, view)
