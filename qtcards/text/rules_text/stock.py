"""What the stock of a solitaire does: where its cards go, how many at once, and whether it comes again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from qtcards.rules.position import PileKind
from qtcards.rules.solitaire import SolitaireGame, Stock
from qtcards.rules.solitaire.policies import Draw, Gaps, Redeal
from qtcards.text.i18n import LC, LN, L, Msg
from qtcards.text.rules_text.draft import Chapter, Paragraph
from qtcards.text.rules_text.layout import FIRST_DEAL

_STOCK = LC("rules", "The stock")
_TURNED = LN(
    "At any time the top card of the stock may be turned onto the waste.",
    "At any time the next {n} cards of the stock may be turned onto the waste.",
)
_WASTE = L(
    "The top card of the waste goes onto a column or a foundation where it fits. Nothing is put back onto the waste."
)
_ONCE = L("The stock is gone through only once.")
_AGAIN: Mapping[Redeal, Msg] = {
    Redeal.TURN: L("When the stock is empty, the waste is turned over, in its order, and is the stock again."),
    Redeal.RESHUFFLE: L("When the stock is empty, the waste is shuffled and is the stock again."),
}
_UNLIMITED = L("This is possible as often as wanted.")
_TIMES = LN("This is possible only once.", "This is possible {n} times.")

_DEALT = LN(
    "The stock deals one card face up onto each column. There is {n} such deal.",
    "The stock deals one card face up onto each column. There are {n} such deals.",
)
_GAPS: Mapping[Gaps, Msg] = {
    Gaps.FORBIDDEN: L(
        "No deal is possible while a column is empty, unless fewer cards lie in the columns than there are columns."
    ),
    Gaps.ALLOWED: L("A deal is possible at any time, also while a column is empty."),
}
_NOT_ON_TAIL = L("Nothing is dealt onto the tail.")


def stock_chapter(game: SolitaireGame) -> list[Chapter]:
    """The chapter on the stock; nothing where there is none."""
    stock = game.rules.stock
    if stock is None:
        return []
    to_waste = stock.draw is Draw.TO_WASTE
    return [Chapter(_STOCK, _to_waste(stock) if to_waste else [list(_to_columns(game, stock))])]


def _to_waste(stock: Stock) -> list[Paragraph]:
    return [[_TURNED(n=stock.count), _WASTE], list(_again(stock))]


def _again(stock: Stock) -> Iterator[Msg]:
    if stock.redeal is Redeal.NONE or stock.redeals == 0:
        yield _ONCE
        return
    yield _AGAIN[stock.redeal]
    yield _UNLIMITED if stock.redeals is None else _TIMES(n=stock.redeals)


def _to_columns(game: SolitaireGame, stock: Stock) -> Iterator[Msg]:
    yield _DEALT(n=game.deals_left(game.start(FIRST_DEAL)))
    yield _GAPS[stock.gaps]
    if game.table.of(PileKind.RESERVE):
        yield _NOT_ON_TAIL
