"""Where one is: the name of a card in its place, and a pile read whole. Card first, then place.

May import `rules` and the catalogue, and the names of cards and piles. Must not know any game. Cards that lie face
down are counted, never named.
"""

from __future__ import annotations

from collections.abc import Sequence

from qtcards.rules.cards import HIDDEN
from qtcards.rules.game import AnyGame
from qtcards.rules.position import PileKind, Position, Seat
from qtcards.text.describe.piles import card_at, is_centre, next_card, pile_name
from qtcards.text.i18n import LN, LNC, L, Msg

_EMPTY = L("{pile}, empty")
_EMPTY_TAKES = L("{pile}, empty, takes {card}")
_EMPTY_HELPER = L("{pile}, empty, takes any card from your hand")
_DOWN = LN("{pile}, {n} card face down", "{pile}, {n} cards face down")
_UP = LN("{pile}, {n} card", "{pile}, {n} cards")
_TOP = LN("{card}, {pile}, {n} card", "{card}, {pile}, {n} cards")
_TOP_TAKES = L("{card}, {pile}, takes {next} next")
_ONE_OF = L("{card}, {pile}, {place} of {n}")
_DOWN_ONE_OF = L("face-down card, {pile}, {place} of {n}")

_COUNTED = LN("{pile}: {n} card.", "{pile}: {n} cards.")
_ALL_DOWN = LN("{pile}: {n} card face down.", "{pile}: {n} cards face down.")
_READ_HAND = LNC("hand", "{pile}, {n} card: {cards}.", "{pile}, {n} cards: {cards}.")
_READ = LN("{pile}, {n} card: {cards}.", "{pile}, {n} cards, from the top: {cards}.")
_READ_DOWN = LN("{pile}: {cards}, then {n} card face down.", "{pile}: {cards}, then {n} cards face down.")
_TAKES_NEXT = L("It takes {card} next.")


def place_name(game: AnyGame, view: Position, n: int, index: int | None) -> Msg:
    """The card at ``index`` of pile ``n`` in its place; without an index the pile by its top card."""
    cards, pile = view[n].cards, pile_name(game, n)
    if not cards:
        return _empty_name(game, view, n)
    if index is None:
        return _pile_by_top(game, view, n)
    if game.piles[n].kind is PileKind.PERSONAL_STOCK and index == len(cards) - 1:
        return _pile_by_top(game, view, n)
    where = {"pile": pile, "place": index + 1, "n": len(cards)}
    if cards[index] == HIDDEN or not view[n].is_up(index):
        return _DOWN_ONE_OF(**where)
    return _ONE_OF(card=card_at(game, n, cards[index], index), **where)


def _empty_name(game: AnyGame, view: Position, n: int) -> Msg:
    spec, pile = game.piles[n], pile_name(game, n)
    if is_centre(game, n):
        return _EMPTY_TAKES(pile=pile, card=next_card(game, view, n))
    if spec.kind is PileKind.HELPER and spec.seat is Seat.PLAYER:
        return _EMPTY_HELPER(pile=pile)
    return _EMPTY(pile=pile)


def _pile_by_top(game: AnyGame, view: Position, n: int) -> Msg:
    lying, pile, count = view[n], pile_name(game, n), len(view[n])
    top = lying.cards[-1]
    if top == HIDDEN or not lying.is_up(count - 1):
        return _DOWN(pile=pile, n=count)
    if game.piles[n].kind in (PileKind.HAND, PileKind.REMOVED):
        return _UP(pile=pile, n=count)
    card = card_at(game, n, top, count - 1)
    if is_centre(game, n):
        return _TOP_TAKES(card=card, pile=pile, next=next_card(game, view, n))
    return _TOP(card=card, pile=pile, n=count)


def pile_whole(game: AnyGame, view: Position, n: int) -> list[Msg]:
    """Every card of pile ``n`` that may be known, from the top down (a hand from its first card on), in sentences."""
    lying, pile = view[n], pile_name(game, n)
    if not lying.cards:
        return [L("{place}.")(place=_empty_name(game, view, n))]
    if game.piles[n].kind is PileKind.REMOVED:
        return [_COUNTED(pile=pile, n=len(lying))]
    cards = _known(game, view, n)
    if not cards:
        return [_ALL_DOWN(pile=pile, n=len(lying))]
    if hidden := len(lying) - len(cards):
        return [_READ_DOWN(pile=pile, cards=cards, n=hidden)]
    if game.piles[n].kind is PileKind.HAND:
        return [_READ_HAND(pile=pile, cards=cards[::-1], n=len(cards))]
    takes = [_TAKES_NEXT(card=next_card(game, view, n))] if is_centre(game, n) else []
    return [_READ(pile=pile, cards=cards, n=len(cards)), *takes]


def _known(game: AnyGame, view: Position, n: int) -> Sequence[Msg]:
    """The cards of the pile that lie open to the viewer, from the top down."""
    lying = view[n]
    up = [(index, card) for index, card in enumerate(lying.cards) if card != HIDDEN and lying.is_up(index)]
    return [card_at(game, n, card, index) for index, card in reversed(up)]
