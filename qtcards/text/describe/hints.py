"""The hint in words: what to do, and why.

May import `rules`, `players` and the catalogue, and the words for moves. Must not choose: the advice is the engine's.
"""

from __future__ import annotations

from collections.abc import Mapping

from qtcards.players.hint import Advice
from qtcards.rules.game import AnyGame
from qtcards.rules.moves import MoveKind
from qtcards.rules.position import Position
from qtcards.text.describe.moves import as_advice
from qtcards.text.i18n import L, Msg

_HINT = L("{move}: {reason}.")
_PASS = L("{move}.")
_REASONS: Mapping[str, Msg] = {
    "ONLY_MOVE": L("there is no other move"),
    "WINS": L("it is your last stock card"),
    "BRINGS_STOCK_DOWN": L("it brings your stock down"),
    "LEADS_TO_STOCK": L("it clears the way for your stock card"),
    "BLOCKS_OPPONENT": L("it blocks the assistant's stock card"),
    "EMPTIES_HAND": L("your whole hand can be played, and you draw new cards"),
    "PREPARES_STOCK": L("it brings the pile closer to your stock card"),
    "FREES_CARD": L("the card under it can be played next"),
    "EMPTIES_HELPER": L("it empties a helper pile"),
    "CLEARS_HELPER": L("it uncovers the next card of your helper pile"),
    "DRAWS_MORE": L("it makes room to draw one card more"),
    "FITS": L("it fits there"),
    "CHANGES_STOCK": L("you get another stock card, as nothing was played"),
    "KEEPS_RUN_DOWN": L("it lies on the next higher card, and both can be played one after the other"),
    "JOINS_EQUAL": L("it joins an equal card"),
    "EMPTY_HELPER": L("the pile is empty, so nothing is buried"),
    "BURIES_LATER": L("the card under it is not needed any sooner"),
    "KEEPS_JOKER": L("a joker stays in your hand"),
    "NEEDED_LATER": L("none of your hand cards is needed later"),
    "ENDS_TURN": L("some hand card has to go"),
}
"""By the names of `players.hint.Reason`."""


def hint_sentence(game: AnyGame, view: Position, advice: Advice) -> Msg:
    """The advised move with its reason: `Play red 5 from your stock onto the red pile: it brings your stock down.`

    A pass gives its own reason.
    """
    move, reason = as_advice(game, view, advice.move), _REASONS.get(advice.reason.name)
    return _PASS(move=move) if advice.move.kind is MoveKind.PASS or not reason else _HINT(move=move, reason=reason)
