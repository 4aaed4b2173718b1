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
from qtcards.text.describe.piles import card_at, from_pile, is_centre, to_pile
from qtcards.text.describe.wordiness import Wordiness
from qtcards.text.i18n import LC, LN, L, Msg

_PLAY = L("Play {card} from {source} onto {target}")
_PLAY_FROM_HAND = L("Play {card} from your hand onto {target}")
_MOVE = L("Move {card} from {source} to {target}")
_DISCARD = L("Put {card} from your hand onto {target} and end your turn")
_PASS = L("End your turn: your hand is empty and nothing is left to draw")
_DEAL = L("Deal from the talon")

_MOVED = L("{card} from {source} to {target}.")
_MOVED_FROM_HAND = L("{card} from your hand to {target}.")
_MOVED_SHORT = L("{card} to {target}.")
_PASSED = L("You pass.")
_TAKEN_BACK = L("Taken back: {card} from {source} to {target}.")
_TAKEN_BACK_FROM_HAND = L("Taken back: {card} from your hand to {target}.")
_TAKEN_BACK_OTHERS = L("Taken back.")
_THEIRS = L("Assistant: {card} from {source} to {target}.")
_THEIRS_FROM_HAND = L("Assistant: {card} from its hand to {target}.")
_THEY_PASSED = L("The assistant passes.")
_TURNED = L("{card} turned up.")
_DEALT = LN("{n} card dealt.", "{n} cards dealt.")

_ITS = {
    PileKind.PERSONAL_STOCK: LC("where it lies", "its stock"),
    PileKind.HELPER: LC("where it lies", "its helper pile {number}"),
}
_ONTO_ITS = LC("where it goes", "its helper pile {number}")
_CARDS = LN("{card} and {n} more card", "{card} and {n} more cards")


def as_advice(game: AnyGame, view: Position, move: Move) -> Msg:
    """``move`` as something to do, without a full stop: `Play red 5 from your stock onto the red pile`."""
    if move.kind is MoveKind.PASS:
        return _PASS
    if move.kind is MoveKind.DEAL:
        return _DEAL
    card = _to_be_moved(game, move.target, chosen_cards(view, move), len(view[move.target]))
    return _advice_sentence(game, move)(
        card=card, source=from_pile(game, move.source), target=to_pile(game, move.target)
    )


def _to_be_moved(game: AnyGame, target: int, cards: tuple[Card, ...], height: int) -> Msg:
    if len(cards) == 1 and not is_centre(game, target):
        return object_name(cards[0])
    return _named_at(game, target, cards, height)


def _advice_sentence(game: AnyGame, move: Move) -> Msg:
    from_hand = game.piles[move.source].kind is PileKind.HAND
    if is_centre(game, move.target):
        return _PLAY_FROM_HAND if from_hand else _PLAY
    return _DISCARD if from_hand else _MOVE


def as_news(game: AnyGame, happened: Happenings, wordiness: Wordiness = Wordiness.NORMAL) -> Msg:
    """What was chosen and done, as a sentence: `Red 5 from your stock to the red pile.`"""
    if happened.carried is None:
        return _without_cards(happened)
    from_hand = game.piles[happened.carried.source].kind is PileKind.HAND
    if happened.seat is Seat.ASSISTANT:
        return _filled(game, happened.carried, _THEIRS_FROM_HAND if from_hand else _THEIRS)
    if wordiness is Wordiness.SHORT:
        return _filled(game, happened.carried, _MOVED_SHORT)
    return _filled(game, happened.carried, _MOVED_FROM_HAND if from_hand else _MOVED)


def as_taken_back(game: AnyGame, happened: Happenings) -> Msg:
    """That a move was taken back, and which."""
    if happened.carried is None:
        return _TAKEN_BACK_OTHERS
    spec = game.piles[happened.carried.source]
    from_hand = spec.kind is PileKind.HAND and spec.seat is Seat.PLAYER
    return _filled(game, happened.carried, _TAKEN_BACK_FROM_HAND if from_hand else _TAKEN_BACK)


def _without_cards(happened: Happenings) -> Msg:
    dealt = [card for step in happened.dealt for card in step.cards]
    if len(dealt) == 1 and dealt[0] != HIDDEN:
        return _TURNED(card=card_name(dealt[0]))
    if dealt:
        return _DEALT(n=len(dealt))
    return _THEY_PASSED if happened.seat is Seat.ASSISTANT else _PASSED


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
