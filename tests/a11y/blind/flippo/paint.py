"""What a player of Flippo could see of a true position. Belongs to the test."""

from __future__ import annotations

from qtcards.rules.cards import HIDDEN, Card, FlippoCard
from qtcards.rules.game import AnyGame, PileSpec
from qtcards.rules.position import PileKind, Position, Seat
from tests.a11y.blind import picture
from tests.a11y.blind.flippo.memory import facts
from tests.a11y.blind.picture import Picture

_SEATS = {Seat.PLAYER: "me", Seat.ASSISTANT: "them"}
_WHOSE = {Seat.PLAYER: "my", Seat.ASSISTANT: "their", None: ""}
_NAMES = {
    PileKind.STOCK: "talon",
    PileKind.PERSONAL_STOCK: "stock",
    PileKind.HAND: "hand",
    PileKind.HELPER: "helper {n}",
    PileKind.FOUNDATION: "centre {n}",
}


def paint(game: AnyGame, position: Position) -> Picture:
    """Return the piles by the player's own names, and what else it can know."""
    view = game.visible_to(position, Seat.PLAYER)
    piles = {
        _name(spec): tuple(map(_card, view[n].cards))
        for n, spec in enumerate(game.piles)
        if spec.kind is not PileKind.REMOVED
    }
    removed = [len(view[n]) for n, spec in enumerate(game.piles) if spec.kind is PileKind.REMOVED]
    outcome = game.outcome(view)
    winner = "" if outcome is None else "nobody" if outcome.winner is None else _SEATS[outcome.winner]
    return Picture(piles, facts(sum(removed), _SEATS[view.to_play], view.turns, view.emergencies, winner))


def _name(spec: PileSpec) -> str:
    what = spec.takes.name.lower() if spec.takes is not None else str(spec.number)
    return f"{_WHOSE[spec.seat]} {_NAMES[spec.kind]}".strip().format(n=what)


def _card(card: Card) -> str:
    if card == HIDDEN:
        return picture.HIDDEN
    assert isinstance(card, FlippoCard)
    return "joker" if card.colour is None else f"{card.colour.name.lower()} {card.number}"
