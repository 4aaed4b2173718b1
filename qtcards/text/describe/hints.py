"""The hint in words: what to do, and why.

May import `rules`, `players` and the catalogue, and the words for moves. Must not choose: the advice is the engine's.
"""

from __future__ import annotations

from collections.abc import Mapping

from qtcards.players.advice import Advice, Reason
from qtcards.rules.game import AnyGame
from qtcards.rules.moves import MoveKind
from qtcards.rules.position import Position
from qtcards.text.describe.cards import card_name
from qtcards.text.describe.moves import as_advice
from qtcards.text.describe.piles import on_pile, pile_name
from qtcards.text.describe.wordiness import Wordiness
from qtcards.text.i18n import L, Msg

_HINT = L("{move}: {reason}.")
_PASS = L("{move}.")
_REASONS: Mapping[Reason, Msg] = {
    Reason.ONLY_MOVE: L("there is no other move"),
    Reason.WINS: L("it is your last stock card"),
    Reason.BRINGS_STOCK_DOWN: L("it brings your stock down"),
    Reason.LEADS_TO_STOCK: L("it clears the way for your stock card"),
    Reason.BLOCKS_OPPONENT: L("it blocks the assistant's stock card"),
    Reason.EMPTIES_HAND: L("your whole hand can be played, and you draw new cards"),
    Reason.PREPARES_STOCK: L("it brings the pile closer to your stock card"),
    Reason.FREES_CARD: L("the card under it can be played next"),
    Reason.EMPTIES_HELPER: L("it empties a helper pile"),
    Reason.CLEARS_HELPER: L("it uncovers the next card of your helper pile"),
    Reason.DRAWS_MORE: L("it makes room to draw one card more"),
    Reason.FITS: L("it fits there"),
    Reason.CHANGES_STOCK: L("you get another stock card, as nothing was played"),
    Reason.KEEPS_RUN_DOWN: L("it lies on the next higher card, and both can be played one after the other"),
    Reason.JOINS_EQUAL: L("it joins an equal card"),
    Reason.EMPTY_HELPER: L("the pile is empty, so nothing is buried"),
    Reason.BURIES_LATER: L("the card under it is not needed any sooner"),
    Reason.KEEPS_JOKER: L("a joker stays in your hand"),
    Reason.NEEDED_LATER: L("none of your hand cards is needed later"),
    Reason.ENDS_TURN: L("some hand card has to go"),
    Reason.GOES_HOME: L("it goes to a foundation"),
    Reason.TURNS_UP: L("it turns up a card"),
    Reason.FREES_HOME: L("the card under it can go to a foundation"),
    Reason.FREES_COLUMN: L("it empties a column"),
    Reason.CONTINUES_RUN: L("it continues a run of the same suit"),
    Reason.REACHES_CARD: L("you reach the card under it"),
    Reason.COMES_INTO_PLAY: L("it comes into play"),
    Reason.RUN_LEAVES: L("it completes a run, which leaves the table"),
    Reason.LEADS_HOME: L("it helps to bring {card} to a foundation"),
    Reason.LEADS_TO_TURN: L("it helps to turn up a card {place}"),
    Reason.LEADS_TO_COLUMN: L("it helps to empty {pile}"),
    Reason.LEADS_TO_RUN: L("it helps to complete a run"),
    Reason.LEADS_INTO_PLAY: L("it makes a place for {card}"),
    Reason.FILLS_COLUMNS: L("the talon can be dealt only when no column is empty"),
    Reason.BEGINS_WAY: L("the best way that was found begins with it"),
    Reason.NOTHING_BETTER: L("nothing better is left, and this position is new"),
    Reason.DEALS: L("nothing better is left on the table"),
}


def hint_sentence(game: AnyGame, view: Position, advice: Advice, wordiness: Wordiness = Wordiness.NORMAL) -> Msg:
    """The advised move with its reason: `Play red 5 from your stock onto the red pile: it brings your stock down.`

    A pass gives its own reason; in short no move has one.
    """
    move = as_advice(game, view, advice.move)
    if advice.move.kind is MoveKind.PASS or wordiness is Wordiness.SHORT:
        return _PASS(move=move)
    return _HINT(move=move, reason=_worded(game, advice))


def _worded(game: AnyGame, advice: Advice) -> Msg:
    reason = _REASONS[advice.reason]
    if advice.card is not None:
        return reason(card=card_name(advice.card))
    if advice.pile is not None:
        return reason(pile=pile_name(game, advice.pile), place=on_pile(game, advice.pile))
    return reason
