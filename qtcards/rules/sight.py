"""What a seat sees of a move: the transition with every card blanked that the seat does not get to know."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from qtcards.rules.cards import HIDDEN, Card
from qtcards.rules.game import AnyGame
from qtcards.rules.moves import Change, Flip, Reorder, Step, Transfer, Transition, apply
from qtcards.rules.position import Position, Seat


def seen_by(game: AnyGame, before: Position, transition: Transition, seat: Seat) -> Transition:
    """Return ``transition`` as ``seat`` sees it: a card is named only if it lies open to that seat before or after.

    Words, history and announcements are made from this, so that nothing hidden can slip into them (FL-25).
    """
    after = apply(before, transition)
    known = _open_cards(game, before, seat) | _open_cards(game, after, seat)
    steps = tuple(_seen(step, known) for step in transition.steps)
    return replace(transition, steps=steps)


def _open_cards(game: AnyGame, position: Position, seat: Seat) -> set[Card]:
    view = game.visible_to(position, seat)
    return {card for pile in view.piles for card in pile.cards if card != HIDDEN}


def _seen(step: Step, known: set[Card]) -> Step:
    if isinstance(step, Transfer):
        return replace(step, cards=_blanked(step.cards, known))
    if isinstance(step, Flip):
        return replace(step, card=step.card if step.card in known else HIDDEN)
    if isinstance(step, Reorder):
        return replace(step, before=_blanked(step.before, ()), after=_blanked(step.after, ()))
    assert isinstance(step, Change)
    return step


def _blanked(cards: tuple[Card, ...], known: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(card if card in known else HIDDEN for card in cards)
