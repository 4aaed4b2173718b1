"""Which name a pile has: by its kind, its seat and what it takes; in the case that a sentence needs.

May import `rules` and the catalogue. Must not know any game. The names and their cases stand in `pile_names`.
"""

from __future__ import annotations

from qtcards.rules.cards import Card, Colour, FlippoCard, Suit
from qtcards.rules.game import AnyGame, PileSpec
from qtcards.rules.position import PileKind, Position, Seat
from qtcards.rules.solitaire import SolitaireGame
from qtcards.text.describe import pile_names
from qtcards.text.describe.cards import SUITS, StandsFor, card_name
from qtcards.text.describe.pile_names import Name
from qtcards.text.i18n import LC, Msg

_ANY_COLOUR = LC("next card", "any {number}")


def pile_name(game: AnyGame, n: int) -> Msg:
    """The name of pile ``n`` standing alone, without an article."""
    return _named(game, n).alone


def from_pile(game: AnyGame, n: int) -> Msg:
    """Where a card of pile ``n`` comes from, with the preposition: `from the waste`."""
    return _named(game, n).source


def on_pile(game: AnyGame, n: int) -> Msg:
    """Where a card of pile ``n`` lies, with the preposition: `on the waste`, `in column 3`."""
    return _named(game, n).place


def to_pile(game: AnyGame, n: int) -> Msg:
    """The name of pile ``n`` for "to …" and "onto …" (German: accusative)."""
    return _named(game, n).target


def _named(game: AnyGame, n: int) -> Name:
    """The name of pile ``n`` in all its cases, its number and suit filled in."""
    spec = game.piles[n]
    if isinstance(spec.takes, Colour):  # by class, not by value: Suit and Colour are numbers that coincide
        return pile_names.BY_COLOUR[spec.takes]
    if spec.takes is not None:
        return _foundation(game, n, spec.takes)
    if is_centre(game, n):
        return _filled(pile_names.CENTRE, number=spec.number)
    if spec.kind is PileKind.CELL and not spec.number:
        return pile_names.ONLY_CELL
    if spec.kind is PileKind.STOCK and isinstance(game, SolitaireGame):
        return pile_names.STOCK
    return _filled(pile_names.BY_KIND[spec.kind, spec.seat], number=spec.number)


def _foundation(game: AnyGame, n: int, suit: Suit) -> Name:
    """With two packs a suit has several foundations; they are numbered, so that no two have one name."""
    same = [m for m, spec in enumerate(game.piles) if spec.kind is PileKind.FOUNDATION and spec.takes == suit]
    if len(same) == 1:
        return _filled(pile_names.OF_SUIT, suit=SUITS[suit])
    return _filled(pile_names.ONE_OF_SUIT, suit=SUITS[suit], number=same.index(n) + 1)


def _filled(name: Name, **facts: object) -> Name:
    return Name(*(form(**facts) for form in name))


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
