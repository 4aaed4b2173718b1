"""The assistant's turn, clause by clause, for one message at its end: `red 5 from stock, 22 left`.

May import `rules` and the catalogue, and the words for cards and piles. A clause is short, because the colour of a
card tells where it went; only where the colours are free the pile is named.
"""

from __future__ import annotations

from collections.abc import Iterator

from qtcards.rules.game import AnyGame
from qtcards.rules.moves import Transfer
from qtcards.rules.position import PileKind, Seat
from qtcards.text.describe.cards import card_name
from qtcards.text.describe.happenings import Happenings
from qtcards.text.describe.piles import card_at, on_pile, to_pile
from qtcards.text.describe.wordiness import Wordiness
from qtcards.text.i18n import LC, LN, LNC, L, Msg

_STOCK = LN("{card} from stock, {n} left", "{card} from stock, {n} left")
_STOCK_TO = LN("{card} from stock to {target}, {n} left", "{card} from stock to {target}, {n} left")
_LAST = L("{card} from stock, the last one")
_LAST_TO = L("{card} from stock to {target}, the last one")
_HAND = L("{card} from hand")
_HAND_TO = L("{card} from hand to {target}")
_HELPER = L("{card} from helper pile {number}")
_HELPER_TO = L("{card} from helper pile {number} to {target}")
_CARD = L("{card}")
_CARD_TO = L("{card} to {target}")
_DISCARD = L("{card} to helper pile {number}")
_PASS = LC("assistant's turn", "passes")
_DRAWS = LNC("assistant's turn", "draws {n} card", "draws {n} cards")
_SET = L("the set {place} is complete")
_SETS_SHUFFLED = L("the completed sets are shuffled into a new talon")
_HELPERS_SHUFFLED = L("all helper piles are shuffled into a new talon")
_CHANGE = L("stock change, {card} turned up")


def turn_clauses(game: AnyGame, happened: Happenings, wordiness: Wordiness = Wordiness.NORMAL) -> Iterator[Msg]:
    """What one move of the assistant did, in clauses without a full stop; in short not from where, nor how many."""
    short = wordiness is Wordiness.SHORT
    if happened.carried is None:
        yield _PASS
    else:
        yield _went(game, happened.carried) if short else _carried(game, happened.carried, happened.left)
    for pile in happened.completed:
        yield _SET(place=on_pile(game, pile))
    if happened.changed is not None:
        yield _CHANGE(card=card_name(happened.changed.shown))
    if not ends_turn(happened):  # what is shuffled for the other seat to draw belongs behind the turn
        yield from _shuffles(happened)
    if (cards := happened.drawn.get(Seat.ASSISTANT)) and not short:
        yield _DRAWS(n=len(cards))


def ends_turn(happened: Happenings) -> bool:
    """Whether the turn, or with it the game, ended by this move."""
    return happened.next_seat is not None or happened.ending is not None


def _shuffles(happened: Happenings) -> Iterator[Msg]:
    if happened.sets_shuffled:
        yield _SETS_SHUFFLED
    if happened.helpers_shuffled:
        yield _HELPERS_SHUFFLED


def _went(game: AnyGame, step: Transfer) -> Msg:
    """A card, and where it went unless its colour tells it."""
    target, card = game.piles[step.target], card_at(game, step.target, step.cards[0], step.put_at)
    if target.kind is PileKind.HELPER:
        return _DISCARD(card=card, number=target.number)
    return _CARD(card=card) if target.takes is not None else _CARD_TO(card=card, target=to_pile(game, step.target))


def _carried(game: AnyGame, step: Transfer, left: int) -> Msg:
    source, target = game.piles[step.source], game.piles[step.target]
    card = card_at(game, step.target, step.cards[0], step.put_at)
    if target.kind is PileKind.HELPER:
        return _DISCARD(card=card, number=target.number)
    told = target.takes is not None
    onto = to_pile(game, step.target)
    if source.kind is PileKind.PERSONAL_STOCK:
        if not left:
            return (_LAST if told else _LAST_TO)(card=card, target=onto)
        return (_STOCK if told else _STOCK_TO)(card=card, target=onto, n=left)
    if source.kind is PileKind.HELPER:
        return (_HELPER if told else _HELPER_TO)(card=card, target=onto, number=source.number)
    return (_HAND if told else _HAND_TO)(card=card, target=onto)
