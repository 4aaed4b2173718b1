"""Sentences about a single move: as advice, as news of either side, as taken back.

May import `rules` and the catalogue, and the names of cards and piles. Must not know any game: the sentence is
chosen by what kind of pile the card leaves and reaches, and by whose it is.
"""

from __future__ import annotations

from qtcards.rules.cards import HIDDEN, Card
from qtcards.rules.game import AnyGame
from qtcards.rules.moves import Move, MoveKind, Transfer
from qtcards.rules.position import PileKind, Position, Seat
from qtcards.text.describe.cards import card_name, object_name
from qtcards.text.describe.happenings import Happenings
from qtcards.text.describe.piles import card_at, from_pile, is_centre, piles_of, to_pile
from qtcards.text.describe.wordiness import Wordiness
from qtcards.text.i18n import LC, LN, L, Msg

_PLAY = L("Play {card} {source} onto {target}")
_MOVE = L("Move {card} {source} to {target}")
_DISCARD = L("Put {card} from your hand onto {target} and end your turn")
_PASS = L("End your turn: your hand is empty and nothing is left to draw")
_DEAL = L("Deal from the stock")
_DEAL_AGAIN = L("Deal the waste again")

_MOVED = L("{card} {source} to {target}.")
_MOVED_SHORT = L("{card} to {target}.")
_PASSED = L("You pass.")
_TAKEN_BACK = L("Taken back: {card} {source} to {target}.")
_TAKEN_BACK_OTHERS = L("Taken back.")
_THEIRS = L("Assistant: {card} {source} to {target}.")
_THEY_PASSED = L("The assistant passes.")
_DEALT = LN("{n} card dealt.", "{n} cards dealt.")
_DEALT_ONTO = LN(
    "{n} card dealt, onto column 1: {cards}.",
    "{n} cards dealt, one onto each column, beginning with column 1: {cards}.",
)
_TURNED = L("{card} turned up.")
_TURNED_TOGETHER = LN("{n} card turned up, {card} on top.", "{n} cards turned up, {card} on top.")
_REDEALT = LN(
    "The waste was turned over and is the stock again: {n} card.",
    "The waste was turned over and is the stock again: {n} cards.",
)
_RESHUFFLED = LN(
    "The waste was shuffled and is the stock again: {n} card.",
    "The waste was shuffled and is the stock again: {n} cards.",
)
_DEAL_TAKEN_BACK = LN("Taken back: the deal of {n} card.", "Taken back: the deal of {n} cards.")
_REDEAL_TAKEN_BACK = LN(
    "Taken back: the stock is the waste again, {n} card.", "Taken back: the stock is the waste again, {n} cards."
)

_ITS = {
    PileKind.PERSONAL_STOCK: LC("where it comes from", "from its stock"),
    PileKind.HAND: LC("where it comes from", "from its hand"),
    PileKind.HELPER: LC("where it comes from", "from its helper pile {number}"),
}
_ONTO_ITS = LC("where it goes", "its helper pile {number}")
_CARDS = LN("{card} and {n} more card", "{card} and {n} more cards")


def as_advice(game: AnyGame, view: Position, move: Move) -> Msg:
    """``move`` as something to do, without a full stop: `Play red 5 from your stock onto the red pile`."""
    if move.kind is MoveKind.PASS:
        return _PASS
    if move.kind is MoveKind.DEAL:
        return _DEAL if any(view[n].cards for n in piles_of(game, PileKind.STOCK)) else _DEAL_AGAIN
    card = _to_be_moved(game, move.target, chosen_cards(view, move), len(view[move.target]))
    return _advice_sentence(game, move)(
        card=card, source=from_pile(game, move.source), target=to_pile(game, move.target)
    )


def _to_be_moved(game: AnyGame, target: int, cards: tuple[Card, ...], height: int) -> Msg:
    if len(cards) == 1 and not is_centre(game, target):
        return object_name(cards[0])
    return _named_at(game, target, cards, height)


def _advice_sentence(game: AnyGame, move: Move) -> Msg:
    if is_centre(game, move.target):
        return _PLAY
    return _DISCARD if game.piles[move.source].kind is PileKind.HAND else _MOVE


def as_news(game: AnyGame, happened: Happenings, wordiness: Wordiness = Wordiness.NORMAL) -> Msg:
    """What was chosen and done, as a sentence: `Red 5 from your stock to the red pile.`"""
    if happened.carried is None:
        return _without_cards(game, happened, wordiness)
    if happened.seat is Seat.ASSISTANT:
        return _filled(game, happened.carried, _THEIRS)
    return _filled(game, happened.carried, _MOVED_SHORT if wordiness is Wordiness.SHORT else _MOVED)


def as_taken_back(game: AnyGame, happened: Happenings) -> Msg:
    """That a move was taken back, and which."""
    if happened.carried is None:
        return _deal_taken_back(happened)
    return _filled(game, happened.carried, _TAKEN_BACK)


def _deal_taken_back(happened: Happenings) -> Msg:
    if happened.redealt:
        return _REDEAL_TAKEN_BACK(n=happened.redealt)
    dealt = sum(len(step.cards) for step in happened.dealt)
    return _DEAL_TAKEN_BACK(n=dealt) if dealt else _TAKEN_BACK_OTHERS


def _without_cards(game: AnyGame, happened: Happenings, wordiness: Wordiness) -> Msg:
    if happened.redealt:
        return (_RESHUFFLED if happened.redeal_shuffled else _REDEALT)(n=happened.redealt)
    dealt = [card for step in happened.dealt for card in step.cards]
    if dealt and HIDDEN not in dealt:
        return _dealt(game, happened.dealt[-1].target, dealt, wordiness)
    if dealt:
        return _DEALT(n=len(dealt))
    return _THEY_PASSED if happened.seat is Seat.ASSISTANT else _PASSED


def _dealt(game: AnyGame, last: int, cards: list[Card], wordiness: Wordiness) -> Msg:
    """Open cards from the stock: those on the waste by the one on top, those on the columns all, in their order."""
    if game.piles[last].kind is not PileKind.TABLEAU:
        top = card_name(cards[-1])
        return _TURNED(card=top) if len(cards) == 1 else _TURNED_TOGETHER(card=top, n=len(cards))
    if wordiness is Wordiness.SHORT:
        return _DEALT(n=len(cards))
    return _DEALT_ONTO(cards=[card_name(card) for card in cards], n=len(cards))


def _filled(game: AnyGame, step: Transfer, sentence: Msg) -> Msg:
    card = _named_at(game, step.target, step.cards, step.put_at)
    return sentence(card=card, source=_source(game, step.source, sentence), target=_target(game, step.target))


def _source(game: AnyGame, n: int, sentence: Msg) -> Msg:
    """Where a card came from; in a sentence about the assistant its own piles are `its`."""
    spec = game.piles[n]
    return _ITS[spec.kind](number=spec.number) if sentence is _THEIRS and spec.kind in _ITS else from_pile(game, n)


def _target(game: AnyGame, n: int) -> Msg:
    spec = game.piles[n]
    if spec.kind is PileKind.HELPER and spec.seat is Seat.ASSISTANT:
        return _ONTO_ITS(number=spec.number)
    return to_pile(game, n)


def _named_at(game: AnyGame, target: int, cards: tuple[Card, ...], height: int) -> Msg:
    """The carried cards as they lie on ``target``: a joker on a centre pile stands for a card."""
    first = card_at(game, target, cards[0], height)
    return first if len(cards) == 1 else _CARDS(card=first, n=len(cards) - 1)


def chosen_cards(view: Position, move: Move) -> tuple[Card, ...]:
    """The cards that ``move`` is about, as the view knows them; HIDDEN where there is none to be known."""
    if not 0 <= move.source < len(view.piles):
        return (HIDDEN,)
    cards = view[move.source].cards
    start = len(cards) - move.count if move.index is None else move.index
    return cards[max(start, 0) : start + move.count] or (HIDDEN,)
