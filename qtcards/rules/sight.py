"""What a seat sees of a move: the transition with every card blanked that the seat does not get to know."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from qtcards.rules.cards import HIDDEN, Card
from qtcards.rules.game import AnyGame
from qtcards.rules.moves import Change, Flip, Reorder, Step, Transfer, Transition, apply
from qtcards.rules.position import Position, Seat


def seen_by(game: AnyGame, before: Position, transition: Transition, seat: Seat) -> Transition:
    """Return ``transition`` as ``seat`` sees it: step by step, only cards are named that the seat could follow.

    A card can be followed once it lay open to the seat, until it is shuffled: what the other seat draws from a
    talon made of open cards is hidden again. Words, history and announcements are made from this, so that
    nothing hidden can slip into them (FL-25).
    """
    position, known = before, _open_cards(game, before, seat)
    steps = []
    for step in transition.steps:
        position = apply(position, replace(transition, steps=(step,)))
        if isinstance(step, Reorder):
            known.difference_update(step.before)
        known |= _open_cards(game, position, seat)
        steps.append(_seen(step, known))
    return replace(transition, steps=tuple(steps))


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
