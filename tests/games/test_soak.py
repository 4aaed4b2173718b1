"""A share of the soak (soak.py): every game and option set played at random, with everything checked at every step.

The census, undo of every move and undo to the start, redo to the end, and a mid-game shuffle that is made again
exactly as it was (case C8).
"""

import pytest

from qtcards.cli.play_out import play_out
from qtcards.games.entry import GameEntry
from qtcards.rules.moves import Reorder, apply
from qtcards.rules.solitaire.legal import DEAL
from tests.games.option_sets import SOLITAIRES, Options, all_option_sets, some_combinations, words

SETS = [pytest.param(entry, options, id=f"{entry.id} {words(options)}") for entry, options in all_option_sets()]
COMBINED = [
    pytest.param(entry, options, id=f"{entry.id} {words(options)}")
    for entry in SOLITAIRES
    for options in some_combinations(entry, 6, seed=1)
]


@pytest.mark.parametrize(("entry", "options"), [*SETS, *COMBINED])
def test_random_play_has_no_faults(entry: GameEntry, options: Options) -> None:
    played = play_out(entry.game(options), deal=11982, seed=1, limit=150)
    assert played.moves
    assert played.faults == []


def test_c8_a_shuffled_stock_is_the_same_after_undo_and_redo_and_in_the_same_deal_again() -> None:
    (goldrausch,) = (entry for entry in SOLITAIRES if entry.id == "goldrausch")
    game = goldrausch.game({})
    orders = []
    for _ in range(2):
        position, past = game.start(617), []
        for _ in range(24 * 3 + 2):
            past.append(game.transition(position, DEAL))
            position = apply(position, past[-1])
        shuffles = [step for transition in past for step in transition.steps if isinstance(step, Reorder)]
        assert len(shuffles) == 2
        orders.append([shuffle.after for shuffle in shuffles])
        end = position
        for transition in reversed(past[-30:]):
            position = apply(position, transition.inverse)
        for transition in past[-30:]:
            assert game.transition(position, transition.move) == transition
            position = apply(position, transition)
        assert position == end
    assert orders[0] == orders[1]
    assert orders[0][0] != orders[0][1]
