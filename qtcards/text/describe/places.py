"""Where one is: the name of a card in its place, and a pile read whole. Card first, then place.

May import `rules` and the catalogue, and the names of cards and piles. Must not know any game. Cards that lie face
down are counted, never named.
"""

from __future__ import annotations

from collections.abc import Sequence

from qtcards.rules.cards import HIDDEN
from qtcards.rules.game import AnyGame
from qtcards.rules.position import PileKind, Position, Seat
from qtcards.text.describe.alone import worth_saying
from qtcards.text.describe.building import ANY_CARD, first_wanted, run_wanted, stays_empty, wanted
from qtcards.text.describe.fits import fitting_piles
from qtcards.text.describe.piles import card_at, is_centre, next_card, pile_name, to_pile
from qtcards.text.describe.wordiness import Wordiness
from qtcards.text.i18n import LN, LNC, L, Msg

_BUILT = (PileKind.FOUNDATION, PileKind.TABLEAU)
"""Kinds of piles that are built up or down, in games for one."""

_EMPTY = L("{pile}, empty")
_EMPTY_TAKES = L("{pile}, empty, takes {card}")
_EMPTY_HELPER = L("{pile}, empty, takes any card from your hand")
_EMPTY_BEGINS = L("{pile}, empty, begins with {card}")
_EMPTY_ANY = L("{pile}, empty, takes any card")
_EMPTY_FOR = L("{pile}, empty, for {cards}")
_EMPTY_STAYS = L("{pile}, empty, stays empty")
_LEFT = L("{place}, {left}")
_COMPLETE = L("{card}, {pile}, complete")
_AND_DOWN = L("{place}, {hidden} face down")
_GOES_ON = L("{place}, takes {next} next")
_DOWN = LN("{pile}, {n} card face down", "{pile}, {n} cards face down")
_UP = LN("{pile}, {n} card", "{pile}, {n} cards")
_TOP = LN("{card}, {pile}, {n} card", "{card}, {pile}, {n} cards")
_TOP_TAKES = L("{card}, {pile}, takes {next} next")
_ONE_OF = L("{card}, {pile}, {place} of {n}")
_DOWN_ONE_OF = L("face-down card, {pile}, {place} of {n}")

_HERE = L("{card}, {pile}")
_DOWN_HERE = L("face-down card, {pile}")
_FITS = L("{place}, fits on {piles}")
_FITS_NOT = L("{place}, fits on no centre pile")
_AND_COUNT = LN("{place}, {n} card", "{place}, {n} cards")

_COUNTED = LN("{pile}: {n} card.", "{pile}: {n} cards.")
_ALL_DOWN = LN("{pile}: {n} card face down.", "{pile}: {n} cards face down.")
_READ_HAND = LNC("hand", "{pile}, {n} card: {cards}.", "{pile}, {n} cards: {cards}.")
_READ = LN("{pile}, {n} card: {cards}.", "{pile}, {n} cards, from the top: {cards}.")
_READ_DOWN = LN("{pile}: {cards}, then {n} card face down.", "{pile}: {cards}, then {n} cards face down.")
_TAKES_NEXT = L("It takes {card} next.")


def place_name(
    game: AnyGame, view: Position, n: int, index: int | None, wordiness: Wordiness = Wordiness.NORMAL
) -> Msg:
    """The card at ``index`` of pile ``n`` in its place; without an index the pile by its top card."""
    if wordiness is Wordiness.SHORT:
        return _short_name(game, view, n, index)
    place = _usual_name(game, view, n, index)
    return place if wordiness is Wordiness.NORMAL else _with_more(game, view, n, index, place)


def _short_name(game: AnyGame, view: Position, n: int, index: int | None) -> Msg:
    """Card and pile; of a pile of which no card is known the number of its cards."""
    lying, pile = view[n], pile_name(game, n)
    if not lying.cards:
        return _EMPTY(pile=pile)
    at = len(lying) - 1 if index is None else index
    known = lying.cards[at] != HIDDEN and lying.is_up(at)
    if index is None and (not known or game.piles[n].kind in (PileKind.HAND, PileKind.REMOVED)):
        return _pile_by_top(game, view, n)
    return _HERE(card=card_at(game, n, lying.cards[at], at), pile=pile) if known else _DOWN_HERE(pile=pile)


def _with_more(game: AnyGame, view: Position, n: int, index: int | None, place: Msg) -> Msg:
    """The name with what can be done here: how many lie on a centre pile, where a card of one's own fits."""
    count = len(view[n])
    if is_centre(game, n) and count and (index is None or index == count - 1):
        return _AND_COUNT(place=place, n=count)
    if count and index in (None, count - 1) and (next_ := wanted(game, view, n)) is not None:
        return _GOES_ON(place=place, next=next_) if game.piles[n].kind in _BUILT else place
    fits = fitting_piles(game, view, n, index)
    if fits is None:
        return place
    return _FITS(place=place, piles=[to_pile(game, pile) for pile in fits]) if fits else _FITS_NOT(place=place)


def _usual_name(game: AnyGame, view: Position, n: int, index: int | None) -> Msg:
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
    if spec.kind is PileKind.STOCK:
        return _with_left(game, view, _EMPTY(pile=pile))
    return _empty_built(game, n, pile)


def _empty_built(game: AnyGame, n: int, pile: Msg) -> Msg:
    spec = game.piles[n]
    if stays_empty(game, n):
        return _EMPTY_STAYS(pile=pile)
    if (first := first_wanted(game, n)) is not None and spec.kind in _BUILT:
        return _EMPTY_ANY(pile=pile) if first == ANY_CARD else _EMPTY_BEGINS(pile=pile, card=first)
    run = run_wanted(spec)
    return _EMPTY(pile=pile) if run is None else _EMPTY_FOR(pile=pile, cards=run)


def _pile_by_top(game: AnyGame, view: Position, n: int) -> Msg:
    lying, pile, count = view[n], pile_name(game, n), len(view[n])
    top = lying.cards[-1]
    if top == HIDDEN or not lying.is_up(count - 1):
        place = _DOWN(pile=pile, n=count)
        return _with_left(game, view, place) if game.piles[n].kind is PileKind.STOCK else place
    if game.piles[n].kind in (PileKind.HAND, PileKind.REMOVED):
        return _UP(pile=pile, n=count)
    card = card_at(game, n, top, count - 1)
    if is_centre(game, n):
        return _TOP_TAKES(card=card, pile=pile, next=next_card(game, view, n))
    if game.piles[n].kind is PileKind.FOUNDATION and count == game.piles[n].capacity:
        return _COMPLETE(card=card, pile=pile)
    if game.piles[n].capacity == 1:
        return _HERE(card=card, pile=pile)
    place = _TOP(card=card, pile=pile, n=count)
    down = lying.face_down if game.piles[n].kind is PileKind.TABLEAU else 0
    return _AND_DOWN(place=place, hidden=down) if down else place


def _with_left(game: AnyGame, view: Position, place: Msg) -> Msg:
    """The stock of a game for one, with what is left to deal."""
    for left in worth_saying(game, view):
        place = _LEFT(place=place, left=left)
    return place


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
