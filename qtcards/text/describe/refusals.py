"""Why something is not possible, with the cards concerned: the rule, in one sentence.

May import `rules` and the catalogue, and the words for cards and piles. Must not judge: the reason comes from the
rules, and only the words are made here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from qtcards.rules.cards import HIDDEN
from qtcards.rules.game import AnyGame, Refusal
from qtcards.rules.moves import Move, MoveKind
from qtcards.rules.position import PileKind, Position, Seat
from qtcards.text.describe.built_refusals import PLAIN, built_refusal
from qtcards.text.describe.cards import card_name
from qtcards.text.describe.moves import chosen_cards
from qtcards.text.describe.piles import from_pile, is_centre, next_card, to_pile
from qtcards.text.i18n import L, Msg

_Concrete = Callable[[AnyGame, Position, Move], Msg | None]

_PLAIN: Mapping[Refusal, Msg] = {
    Refusal.GAME_OVER: L("The game is over."),
    Refusal.NOT_YOUR_TURN: L("It is the assistant's turn."),
    Refusal.NO_CARD: L("There is no card here."),
    Refusal.NOT_A_SOURCE: L("Nothing may be taken from here."),
    Refusal.NOT_A_TARGET: L("Nothing may be put here."),
    Refusal.NOT_YOUR_PILE: L("This helper pile belongs to the assistant."),
    Refusal.WRONG_NUMBER: L("This is not the next number."),
    Refusal.WRONG_COLOUR: L("This pile takes another colour."),
    Refusal.ONLY_FROM_HAND: L("Only a card from your hand may go onto a helper pile."),
    Refusal.CANNOT_PASS: L(
        "You can pass only with an empty hand. Put a hand card onto a helper pile to end your turn."
    ),
    Refusal.FITS_NOWHERE: L("This card fits nowhere at the moment."),
    Refusal.NO_SUCH_MOVE: L("This game has no such move."),
    Refusal.NOTHING_TO_UNDO: L("There is nothing to take back."),
    Refusal.NOTHING_TO_REDO: L("There is nothing to play again."),
    Refusal.UNDO_REVEALED: L("This cannot be taken back: a card was revealed."),
    Refusal.UNDO_TURN_OVER: L("This cannot be taken back: the turn is over."),
    **PLAIN,
}
"""For every reason the sentence that is true without knowing the move."""

_NOT_YOUR_CARDS = L("This card belongs to the assistant.")
_STAYS = L("Nothing may be taken {source}.")
_CLOSED = L("Nothing may be put onto {pile}.")
_HAND_CLOSED = L("Your hand is filled from the talon only.")
_OTHER_HELPER = L("This helper pile belongs to the assistant: {card} may only go onto one of your own.")
_DOES_NOT_FIT = L("{card} does not fit on {pile}: it takes {next} next.")
_OTHER_COLOUR = L("{card} does not fit on {pile}: it takes only its own colour.")
_FITS_NOWHERE = L("{card} fits nowhere at the moment.")
_NOT_FROM_HAND = L("{card} may not go onto {pile}: only a card from your hand may.")


def refusal_sentence(game: AnyGame, view: Position, reason: Refusal, move: Move | None) -> Msg:
    """Why ``move`` is refused; without a move, or where it names no card or pile, the rule alone."""
    if (built := built_refusal(game, view, reason, move)) is not None:
        return built
    concrete = _CONCRETE.get(reason)
    if concrete is None or move is None:
        return _PLAIN[reason]
    return concrete(game, view, move) or _PLAIN[reason]


def _is_pile(game: AnyGame, n: int) -> bool:
    return 0 <= n < len(game.piles)


def _card(game: AnyGame, view: Position, move: Move) -> Msg | None:
    """The card that is to be moved; None where it is not known, or where the move names no pile to go to."""
    if move.kind is not MoveKind.CARRY or not _is_pile(game, move.target):
        return None
    card = chosen_cards(view, move)[0]
    return None if card == HIDDEN else card_name(card)


def _not_your_turn(game: AnyGame, view: Position, move: Move) -> Msg | None:
    return _NOT_YOUR_CARDS if view.to_play is Seat.PLAYER else None


def _not_a_source(game: AnyGame, view: Position, move: Move) -> Msg | None:
    return _STAYS(source=from_pile(game, move.source)) if _is_pile(game, move.source) else None


def _not_a_target(game: AnyGame, view: Position, move: Move) -> Msg | None:
    if not _is_pile(game, move.target):
        return None
    spec = game.piles[move.target]
    if spec.kind is PileKind.HAND and spec.seat is Seat.PLAYER:
        return _HAND_CLOSED
    return _CLOSED(pile=to_pile(game, move.target))


def _not_your_pile(game: AnyGame, view: Position, move: Move) -> Msg | None:
    card = _card(game, view, move)
    return _OTHER_HELPER(card=card) if card and game.piles[move.source].kind is PileKind.HAND else None


def _wrong_number(game: AnyGame, view: Position, move: Move) -> Msg | None:
    card = _card(game, view, move)
    if card is None or not is_centre(game, move.target):
        return None
    return _DOES_NOT_FIT(card=card, pile=to_pile(game, move.target), next=next_card(game, view, move.target))


def _wrong_colour(game: AnyGame, view: Position, move: Move) -> Msg | None:
    card = _card(game, view, move)
    return _OTHER_COLOUR(card=card, pile=to_pile(game, move.target)) if card else None


def _only_from_hand(game: AnyGame, view: Position, move: Move) -> Msg | None:
    card = _card(game, view, move)
    return _NOT_FROM_HAND(card=card, pile=to_pile(game, move.target)) if card else None


def _fits_nowhere(game: AnyGame, view: Position, move: Move) -> Msg | None:
    card = chosen_cards(view, move)[0]
    return None if card == HIDDEN else _FITS_NOWHERE(card=card_name(card))


_CONCRETE: Mapping[Refusal, _Concrete] = {
    Refusal.NOT_YOUR_TURN: _not_your_turn,
    Refusal.NOT_A_SOURCE: _not_a_source,
    Refusal.NOT_A_TARGET: _not_a_target,
    Refusal.NOT_YOUR_PILE: _not_your_pile,
    Refusal.WRONG_NUMBER: _wrong_number,
    Refusal.WRONG_COLOUR: _wrong_colour,
    Refusal.ONLY_FROM_HAND: _only_from_hand,
    Refusal.FITS_NOWHERE: _fits_nowhere,
}
