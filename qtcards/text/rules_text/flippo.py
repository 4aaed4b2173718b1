"""The rules of Flippo in the words of its players (rules sheet, chapter 6).

May import the catalogue. The figures that the engine fixes are taken from it.
"""

from __future__ import annotations

from collections.abc import Mapping

from qtcards.rules.flippo.table import FULL, HAND_SIZE
from qtcards.rules.flippo.turn import TURN_LIMIT
from qtcards.rules.options import OptionValue
from qtcards.text.i18n import LC, L
from qtcards.text.rules_text.draft import Chapter

_GOAL = L("Goal")
_GOAL_TEXT = L(
    "You play against the assistant. Each of you has a stock of {stock} cards. Whoever empties their own first wins."
)

_TABLE = L("Cards and table")
_CARDS = L(
    "There are 108 cards: the numbers 1 to {full} in red, green, blue and yellow, each card twice, and twelve jokers."
)
_LAYOUT = L(
    "In the centre lie four piles and the talon, face down. Each side has its stock with the top card face up, "
    "{hand} hand cards and four helper piles. Neither side sees the other's hand."
)
_START = L("The higher stock card starts; a joker beats every number. If both are equal, the coin decides.")

_CENTRE = L("The centre piles")
_BOUND = L(
    "Each centre pile belongs to one colour and is built up from 1 to {full}: only the next number in its colour fits."
)
_FREE = L("The centre piles are built up from 1 to {full}: only the next number fits, in any colour.")
_SET = L("At {full} the set is complete: it leaves the table, and the pile begins again with 1.")

_TURN = LC("rules", "Your turn")
_DRAW = L("At the start of your turn your hand is filled up to {hand} cards from the talon.")
_PLAY = L(
    "Play as many cards onto the centre piles as you like: the top card of your stock, cards from your hand, "
    "and the top cards of your helper piles. You need not play at all."
)
_REFILL = L(
    "When a stock card is played, the next one is turned up. When you have played your last hand card, "
    "you draw {hand} new ones and go on."
)
_DISCARD = L("To end your turn, put a card from your hand onto any of your helper piles.")
_PASS = L("If your hand is empty and nothing is left to draw, pass instead.")

_JOKERS = L("Jokers")
_JOKER_BOUND = L(
    "A joker fits on every centre pile, also as the first card. There it stands for the card that is next."
)
_JOKER_FREE = L(
    "A joker fits on every centre pile, also as the first card. There it stands for the number that is next."
)
_JOKER_STAYS = L("On a helper pile it stays a joker, and it comes back as one from a completed set.")

_TALON = L("When the talon is empty")
_SETS = L("The completed sets are shuffled and become the new talon.")
_EMERGENCY = L(
    "Without completed sets there is an emergency shuffle as soon as a card must be drawn: "
    "all helper piles of both sides become the new talon."
)
_STOCK_CHANGE = L(
    "From the first emergency shuffle on, whoever ends a turn without having played onto the centre changes "
    "their stock card: it goes under the stock, and the next is turned up. The last stock card stays."
)
_NO_EMERGENCY = L("Without completed sets nothing is drawn: play goes on with the cards that are left.")

_END = L("How the game ends")
_WIN = L("Whoever plays their last stock card wins at once.")
_STUCK = L(
    "The game also ends when no card is played onto the centre between two emergency shuffles, "
    "and after {limit} turns of both sides together."
)
_STUCK_WITHOUT = L(
    "The game also ends when both sides pass one after the other without having played, "
    "and after {limit} turns of both sides together."
)
_COUNT = L("Then the smaller stock wins; equal ones are a draw.")

_UNDO = L("Taking back")
_UNDO_TEXT = L("You can take back what you did in your turn, until a new card was revealed.")


def flippo_rules(options: Mapping[str, OptionValue]) -> list[Chapter]:
    """The rules with these options."""
    bound, emergency = options["colours"] == "bound", options["emergency"] == "on"
    when_dry = [_EMERGENCY, _STOCK_CHANGE] if emergency else [_NO_EMERGENCY]
    draft = [
        (_GOAL, [_GOAL_TEXT]),
        (_TABLE, [_CARDS, _LAYOUT, _START]),
        (_CENTRE, [_BOUND if bound else _FREE, _SET]),
        (_TURN, [_DRAW, _PLAY, _REFILL, _DISCARD, _PASS]),
        (_JOKERS, [_JOKER_BOUND if bound else _JOKER_FREE, _JOKER_STAYS]),
        (_TALON, [_SETS, *when_dry]),
        (_END, [_WIN, _STUCK if emergency else _STUCK_WITHOUT, _COUNT]),
        (_UNDO, [_UNDO_TEXT]),
    ]
    figures = {"stock": options["stock"], "full": FULL, "hand": HAND_SIZE, "limit": TURN_LIMIT}
    return [Chapter(title, [[text(**figures)] for text in paragraphs]) for title, paragraphs in draft]
