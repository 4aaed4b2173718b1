"""The hint for solitaires: always a legal move, never back to where the game just was (issue 4, C14)."""

from __future__ import annotations

import random

import pytest

from qtcards.games.catalogue import GAMES
from qtcards.players.advice import Reason
from qtcards.players.solitaire import layout, ranked
from qtcards.rules.cards import HIDDEN
from qtcards.rules.moves import apply
from qtcards.rules.solitaire import SolitaireGame

SOLITAIRES = [entry.id for entry in GAMES if isinstance(entry.game({}), SolitaireGame)]


@pytest.mark.parametrize("name", SOLITAIRES)
def test_c14_every_hint_is_a_legal_move(name: str) -> None:
    entry = next(entry for entry in GAMES if entry.id == name)
    game = entry.game({})
    assert isinstance(game, SolitaireGame)
    chance, looked, deal = random.Random(name), 0, 0
    while looked < 1000:
        deal += 1
        position = game.start(deal)
        for _ in range(50):
            view = game.visible_to(position, position.to_play)
            for advice in ranked(game, view):
                assert game.refusal(position, advice.move) is None
                if advice.reason is Reason.TURNS_UP:
                    pile = view[advice.move.source]
                    assert pile.cards[len(pile) - advice.move.count - 1] == HIDDEN
            looked += 1
            if not (moves := list(game.moves(position))):
                break
            position = apply(position, game.transition(position, chance.choice(moves)))


def test_no_hint_leads_back_to_a_position_before() -> None:
    entry = next(entry for entry in GAMES if entry.id == "goldrausch")
    game = entry.game({})
    assert isinstance(game, SolitaireGame)
    view = game.visible_to(game.start(1), game.start(1).to_play)
    for advice in ranked(game, view):
        if advice.move.source >= 0 and advice.reason is not Reason.DEALS:
            after = game.visible_to(apply(view, game.transition(view, advice.move)), view.to_play)
            assert all(
                layout(game, apply(after, game.transition(after, back.move))) != layout(game, view)
                for back in ranked(game, after, {layout(game, view)})
                if back.reason is not Reason.DEALS
            )
