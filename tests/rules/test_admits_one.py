"""Whether the stock could still help is asked for many cards at once; the answer is that of the legal moves (GR-19)."""

from __future__ import annotations

import random

import pytest

from qtcards.games.catalogue import find
from qtcards.rules.moves import apply
from qtcards.rules.position import Pile
from qtcards.rules.solitaire import SolitaireGame, SolitairePosition
from qtcards.rules.solitaire.legal import admits_one, carries


@pytest.mark.parametrize("name", ["goldrausch", "fours-up", "forty-thieves"])
def test_gr19_a_card_is_admitted_just_where_it_could_be_moved_from_the_waste(name: str) -> None:
    entry = find(name)
    assert entry is not None
    game = entry.game({})
    assert isinstance(game, SolitaireGame)
    table, chance = game.table, random.Random(name)
    assert table.waste is not None
    targets = next(targets for source, targets in table.routes if source == table.waste)
    for deal in range(1, 6):
        position = game.start(deal)
        for _ in range(40):
            for card in chance.sample(game.pack(), 8):
                piles = list(position.piles)
                piles[table.waste] = Pile((card,))
                moves = carries(table, SolitairePosition(tuple(piles)))
                expected = {move.target for move in moves if move.source == table.waste}
                one = frozenset({card})
                assert {n for n in targets if admits_one(table, position.piles, one, n)} == expected
            if not (possible := list(game.moves(position))):
                break
            position = apply(position, game.transition(position, chance.choice(possible)))
