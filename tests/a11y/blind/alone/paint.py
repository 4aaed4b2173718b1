"""What a player of a solitaire could see of a true position. Belongs to the test."""

from __future__ import annotations

from qtcards.rules.cards import HIDDEN, Card, FrenchCard, Suit
from qtcards.rules.game import AnyGame
from qtcards.rules.position import PileKind, Position, Seat
from tests.a11y.blind import picture
from tests.a11y.blind.picture import Picture

_NAMES = {
    PileKind.STOCK: "talon",
    PileKind.WASTE: "waste",
    PileKind.RESERVE: "tail",
    PileKind.CELL: "cell",
    PileKind.FOUNDATION: "foundation",
    PileKind.TABLEAU: "column",
}


def paint(game: AnyGame, position: Position) -> Picture:
    """Return the piles by the player's own names, and whether the game is won."""
    view = game.visible_to(position, Seat.PLAYER)
    piles = {pile_name(game, n): tuple(map(_card, view[n].cards)) for n in range(len(game.piles))}
    return Picture(piles, {"won": game.outcome(position) is not None})


def pile_name(game: AnyGame, n: int) -> str:
    """Return the player's own name for pile ``n``."""
    spec = game.piles[n]
    if not isinstance(spec.takes, Suit):
        return f"{_NAMES[spec.kind]} {spec.number or ''}".strip()
    same = [m for m, other in enumerate(game.piles) if other.kind is spec.kind and other.takes is spec.takes]
    return f"{_NAMES[spec.kind]} {spec.takes.name.lower()} {same.index(n) + 1 if len(same) > 1 else ''}".strip()


def _card(card: Card) -> str:
    if card == HIDDEN:
        return picture.HIDDEN
    assert isinstance(card, FrenchCard)
    return f"{card.suit.name.lower()} {card.rank.value}"
