"""The names of piles, by their kind, their seat and what they take; in the cases that sentences need.

May import `rules` and the catalogue. Must not know any game. Three forms of every name: standing alone
(`helper pile 2`), as the place where a card lies (German dative) and as the one where it goes (German accusative).
The forms are messages of their own, told apart by their context, so that a language can decline.
"""

from __future__ import annotations

from typing import NamedTuple

from qtcards.rules.cards import Card, Colour, FlippoCard, Suit
from qtcards.rules.game import AnyGame, PileSpec
from qtcards.rules.position import PileKind, Position, Seat
from qtcards.rules.solitaire import SolitaireGame
from qtcards.text.describe.cards import SUITS, StandsFor, card_name
from qtcards.text.i18n import LC, Msg

_Own = tuple[PileKind, Seat | None]

_ALONE: dict[_Own, Msg] = {
    (PileKind.STOCK, None): LC("pile", "talon"),
    (PileKind.WASTE, None): LC("pile", "waste"),
    (PileKind.FOUNDATION, None): LC("pile", "foundation {number}"),
    (PileKind.TABLEAU, None): LC("pile", "column {number}"),
    (PileKind.CELL, None): LC("pile", "cell {number}"),
    (PileKind.RESERVE, None): LC("pile", "tail"),
    (PileKind.REMOVED, None): LC("pile", "completed sets"),
    (PileKind.PERSONAL_STOCK, Seat.PLAYER): LC("pile", "your stock"),
    (PileKind.PERSONAL_STOCK, Seat.ASSISTANT): LC("pile", "assistant's stock"),
    (PileKind.HAND, Seat.PLAYER): LC("pile", "your hand"),
    (PileKind.HAND, Seat.ASSISTANT): LC("pile", "assistant's hand"),
    (PileKind.HELPER, Seat.PLAYER): LC("pile", "helper pile {number}"),
    (PileKind.HELPER, Seat.ASSISTANT): LC("pile", "assistant's helper pile {number}"),
}
_FROM: dict[_Own, Msg] = {
    (PileKind.STOCK, None): LC("where it lies", "the talon"),
    (PileKind.WASTE, None): LC("where it lies", "the waste"),
    (PileKind.FOUNDATION, None): LC("where it lies", "foundation {number}"),
    (PileKind.TABLEAU, None): LC("where it lies", "column {number}"),
    (PileKind.CELL, None): LC("where it lies", "cell {number}"),
    (PileKind.RESERVE, None): LC("where it lies", "the tail"),
    (PileKind.REMOVED, None): LC("where it lies", "the completed sets"),
    (PileKind.PERSONAL_STOCK, Seat.PLAYER): LC("where it lies", "your stock"),
    (PileKind.PERSONAL_STOCK, Seat.ASSISTANT): LC("where it lies", "the assistant's stock"),
    (PileKind.HAND, Seat.PLAYER): LC("where it lies", "your hand"),
    (PileKind.HAND, Seat.ASSISTANT): LC("where it lies", "the assistant's hand"),
    (PileKind.HELPER, Seat.PLAYER): LC("where it lies", "your helper pile {number}"),
    (PileKind.HELPER, Seat.ASSISTANT): LC("where it lies", "the assistant's helper pile {number}"),
}
_TO: dict[_Own, Msg] = {
    (PileKind.STOCK, None): LC("where it goes", "the talon"),
    (PileKind.WASTE, None): LC("where it goes", "the waste"),
    (PileKind.FOUNDATION, None): LC("where it goes", "foundation {number}"),
    (PileKind.TABLEAU, None): LC("where it goes", "column {number}"),
    (PileKind.CELL, None): LC("where it goes", "cell {number}"),
    (PileKind.RESERVE, None): LC("where it goes", "the tail"),
    (PileKind.REMOVED, None): LC("where it goes", "the completed sets"),
    (PileKind.PERSONAL_STOCK, Seat.PLAYER): LC("where it goes", "your stock"),
    (PileKind.PERSONAL_STOCK, Seat.ASSISTANT): LC("where it goes", "the assistant's stock"),
    (PileKind.HAND, Seat.PLAYER): LC("where it goes", "your hand"),
    (PileKind.HAND, Seat.ASSISTANT): LC("where it goes", "the assistant's hand"),
    (PileKind.HELPER, Seat.PLAYER): LC("where it goes", "helper pile {number}"),
    (PileKind.HELPER, Seat.ASSISTANT): LC("where it goes", "the assistant's helper pile {number}"),
}

_COLOUR_ALONE = {
    Colour.RED: LC("pile", "red pile"),
    Colour.GREEN: LC("pile", "green pile"),
    Colour.BLUE: LC("pile", "blue pile"),
    Colour.YELLOW: LC("pile", "yellow pile"),
}
_COLOUR_FROM = {
    Colour.RED: LC("where it lies", "the red pile"),
    Colour.GREEN: LC("where it lies", "the green pile"),
    Colour.BLUE: LC("where it lies", "the blue pile"),
    Colour.YELLOW: LC("where it lies", "the yellow pile"),
}
_COLOUR_TO = {
    Colour.RED: LC("where it goes", "the red pile"),
    Colour.GREEN: LC("where it goes", "the green pile"),
    Colour.BLUE: LC("where it goes", "the blue pile"),
    Colour.YELLOW: LC("where it goes", "the yellow pile"),
}
_CENTRE_ALONE = LC("pile", "pile {number}")
_CENTRE_FROM = LC("where it lies", "pile {number}")
_CENTRE_TO = LC("where it goes", "pile {number}")
_SUIT_FOUNDATION = LC("pile", "foundation of {suit}")
_SUIT_FOUNDATION_FROM = LC("where it lies", "the foundation of {suit}")
_SUIT_FOUNDATION_TO = LC("where it goes", "the foundation of {suit}")
_SUIT_FOUNDATIONS = LC("pile", "foundation {number} of {suit}")
_SUIT_FOUNDATIONS_FROM = LC("where it lies", "foundation {number} of {suit}")
_SUIT_FOUNDATIONS_TO = LC("where it goes", "foundation {number} of {suit}")
_ONLY_CELL = LC("pile", "cell")
_ONLY_CELL_FROM = LC("where it lies", "the cell")
_ONLY_CELL_TO = LC("where it goes", "the cell")
_STOCK = LC("pile", "stock")
_STOCK_FROM = LC("where it lies", "the stock")
_STOCK_TO = LC("where it goes", "the stock")
_ANY_COLOUR = LC("next card", "any {number}")


def pile_name(game: AnyGame, n: int) -> Msg:
    """The name of pile ``n`` standing alone, without an article."""
    return _declined(
        game, n, _ALONE, _COLOUR_ALONE, _Rest(_CENTRE_ALONE, _SUIT_FOUNDATION, _SUIT_FOUNDATIONS, _ONLY_CELL, _STOCK)
    )


def from_pile(game: AnyGame, n: int) -> Msg:
    """The name of pile ``n`` for "from …" and for what lies on it (German: dative)."""
    return _declined(
        game,
        n,
        _FROM,
        _COLOUR_FROM,
        _Rest(_CENTRE_FROM, _SUIT_FOUNDATION_FROM, _SUIT_FOUNDATIONS_FROM, _ONLY_CELL_FROM, _STOCK_FROM),
    )


def to_pile(game: AnyGame, n: int) -> Msg:
    """The name of pile ``n`` for "to …" and "onto …" (German: accusative)."""
    return _declined(
        game, n, _TO, _COLOUR_TO, _Rest(_CENTRE_TO, _SUIT_FOUNDATION_TO, _SUIT_FOUNDATIONS_TO, _ONLY_CELL_TO, _STOCK_TO)
    )


class _Rest(NamedTuple):
    """The names that do not hang on the kind of pile alone, in one case of the grammar."""

    centre: Msg
    suited: Msg
    one_of_suit: Msg
    only_cell: Msg
    stock: Msg
    """Of a game for one; where each seat has a stock of its own, the one they draw from is the talon."""


def _declined(game: AnyGame, n: int, by_kind: dict[_Own, Msg], by_colour: dict[Colour, Msg], rest: _Rest) -> Msg:
    spec = game.piles[n]
    if isinstance(spec.takes, Colour):  # by class, not by value: Suit and Colour are numbers that coincide
        return by_colour[spec.takes]
    if spec.takes is not None:
        return _foundation(game, n, spec.takes, rest)
    if is_centre(game, n):
        return rest.centre(number=spec.number)
    if spec.kind is PileKind.CELL and not spec.number:
        return rest.only_cell
    if spec.kind is PileKind.STOCK and isinstance(game, SolitaireGame):
        return rest.stock
    return by_kind[spec.kind, spec.seat](number=spec.number)


def _foundation(game: AnyGame, n: int, suit: Suit, rest: _Rest) -> Msg:
    """With two packs a suit has several foundations; they are numbered, so that no two have one name."""
    same = [m for m, spec in enumerate(game.piles) if spec.kind is PileKind.FOUNDATION and spec.takes == suit]
    if len(same) == 1:
        return rest.suited(suit=SUITS[suit])
    return rest.one_of_suit(suit=SUITS[suit], number=same.index(n) + 1)


def is_centre(game: AnyGame, n: int) -> bool:
    """Whether pile ``n`` is built up number by number with the Flippo deck, jokers standing for cards."""
    return game.piles[n].kind is PileKind.FOUNDATION and isinstance(game.pack()[0], FlippoCard)


def place_of(spec: PileSpec, height: int) -> FlippoCard | int:
    """The card that belongs at ``height`` (0 = bottom) on a centre pile; only its number where colours are free."""
    return FlippoCard.of(spec.takes, height + 1) if isinstance(spec.takes, Colour) else height + 1


def card_at(game: AnyGame, n: int, card: Card, index: int) -> Msg:
    """The name of ``card`` as it lies at ``index`` of pile ``n``: on a centre pile a joker stands for a card."""
    return card_name(card, stands_for_at(game, n, index))


def stands_for_at(game: AnyGame, n: int, index: int) -> StandsFor:
    """What a joker at ``index`` of pile ``n`` stands for; None where it stands for nothing."""
    return place_of(game.piles[n], index) if is_centre(game, n) else None


def named_at(game: AnyGame, n: int, height: int) -> Msg:
    """What belongs at ``height`` (0 = bottom) of centre pile ``n``: `red 6`, or `any 6` where colours are free."""
    wanted = place_of(game.piles[n], height)
    return card_name(wanted) if isinstance(wanted, FlippoCard) else _ANY_COLOUR(number=wanted)


def next_card(game: AnyGame, view: Position, n: int, *, among_others: bool = False) -> Msg | int:
    """What centre pile ``n`` takes next: `red 6`, or `any 6` where colours are free, in an enumeration only `6`."""
    wanted = place_of(game.piles[n], len(view[n]))
    if isinstance(wanted, FlippoCard):
        return card_name(wanted)
    return wanted if among_others else _ANY_COLOUR(number=wanted)


def piles_of(game: AnyGame, kind: PileKind, seat: Seat | None = None) -> list[int]:
    """The numbers of the piles of one kind and seat, in the order of the table."""
    return [n for n, spec in enumerate(game.piles) if spec.kind is kind and spec.seat is seat]
