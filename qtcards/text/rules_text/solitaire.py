"""The rules of any solitaire, from its declaration: each policy has its sentence, the figures are the engine's.

May import the catalogues of games and texts. A new policy needs its sentence in the chapter that it belongs to.
"""

from __future__ import annotations

from collections.abc import Iterator

from qtcards.rules.builds import RANKS
from qtcards.rules.cards import Rank
from qtcards.rules.solitaire import SolitaireGame
from qtcards.rules.solitaire.policies import Collect, Ending, Redeal
from qtcards.text.i18n import L, Msg
from qtcards.text.rules_text.draft import Chapter
from qtcards.text.rules_text.foundations import come_back, foundations_chapter
from qtcards.text.rules_text.layout import layout_chapter
from qtcards.text.rules_text.moves import moves_chapter
from qtcards.text.rules_text.stock import stock_chapter
from qtcards.text.rules_text.tips import tips_chapter

_GOAL = L("Goal")
_ALL_HOME = L("Bring all {cards} cards onto the {foundations} foundations.")
_RUNS_HOME = L("Bring all {cards} cards onto the {foundations} foundations, in complete runs of {run} cards.")
_RUNS_LEAVE = L(
    "Build {foundations} complete runs from king to ace in the columns. Each leaves the table when it is complete."
)

_END = L("How the game ends")
_WON = L("You have won when all {cards} cards lie on the foundations.")
_ROUND = L(
    "When no card can be turned up, played from the stock or put onto a foundation any more, "
    "you are told that nothing leads on."
)
_ROUND_BUT_KINGS = L(
    "When no card can be turned up, played from the stock or put onto a foundation any more, "
    "and no column can be emptied while a king lies under other cards, you are told that nothing leads on."
)
_DEALT_OUT = L("When the stock has nothing left to give and no card can be moved, you are told that nothing leads on.")
_DEALT_OUT_BUT = L(
    "When the stock has nothing left to give and no card can be moved, except back from a foundation, "
    "you are told that nothing leads on."
)
_NO_MOVE = L("When no card can be moved, you are told that nothing leads on.")
_NO_MOVE_BUT = L("When no card can be moved, except back from a foundation, you are told that nothing leads on.")
_NOT_FORCED = L("Then you can take back moves, begin the same deal again, or begin another one.")

_UNDO = L("Taking back")
_UNDO_ALL = L("Every move can be taken back, one after the other, until the game is as it was dealt.")
_SAME_ORDER = L("If the stock is shuffled again after that, its cards come in the same order.")


def solitaire_rules(game: SolitaireGame) -> list[Chapter]:
    """The chapters of ``game``: only those that it has anything to say in."""
    return [
        Chapter(_GOAL, [[_goal(game)]]),
        layout_chapter(game),
        moves_chapter(game),
        *stock_chapter(game),
        foundations_chapter(game),
        Chapter(_END, [[_WON(cards=len(game.pack()))], [_nothing_leads_on(game), _NOT_FORCED]]),
        Chapter(_UNDO, [list(_undo(game))]),
        *tips_chapter(game),
    ]


def _goal(game: SolitaireGame) -> Msg:
    figures = {"cards": len(game.pack()), "foundations": len(game.table.foundations), "run": RANKS}
    if game.rules.full_run is None:
        return _ALL_HOME(**figures)
    return (_RUNS_LEAVE if game.rules.collect is Collect.BY_ITSELF else _RUNS_HOME)(**figures)


def _nothing_leads_on(game: SolitaireGame) -> Msg:
    if game.rules.ending is Ending.ROUND:
        needs_rank = any(isinstance(game.table.groups[n].empty, Rank) for n in game.table.tableau)
        return _ROUND_BUT_KINGS if needs_rank else _ROUND
    if game.rules.stock is not None:
        return _DEALT_OUT_BUT if come_back(game) else _DEALT_OUT
    return _NO_MOVE_BUT if come_back(game) else _NO_MOVE


def _undo(game: SolitaireGame) -> Iterator[Msg]:
    yield _UNDO_ALL
    stock = game.rules.stock
    if stock is not None and stock.redeal is Redeal.RESHUFFLE and stock.redeals != 0:
        yield _SAME_ORDER
