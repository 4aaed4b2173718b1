"""Every game of the catalogue: its tree of moves counted (perft.tsv), and one game from start to end (*.golden).

``python -m tests.games.recount`` writes both anew, when a rule was changed on purpose.
"""

from pathlib import Path

import pytest

from qtcards.cli.positions import leaves
from qtcards.games.catalogue import GAMES, find
from qtcards.games.entry import GameEntry
from qtcards.rules.moves import apply
from qtcards.rules.notation import read_move, write_position
from tests.games.recount import made

HERE = Path(__file__).parent
ROWS = [line.split("\t") for line in (HERE / "perft.tsv").read_text().splitlines() if not line.startswith("#")]
IDS = [entry.id for entry in GAMES]


@pytest.mark.parametrize(("game", "options", "deal", "counts"), ROWS)
def test_the_tree_of_moves_has_as_many_leaves_as_counted(game: str, options: str, deal: str, counts: str) -> None:
    rules = made(game, options)
    wanted = [int(count) for count in counts.split()]
    assert [leaves(rules, rules.start(int(deal)), depth) for depth in range(1, len(wanted) + 1)] == wanted


@pytest.mark.parametrize("game", IDS)
def test_every_game_has_its_tree_counted(game: str) -> None:
    assert game in {row[0] for row in ROWS}


@pytest.mark.parametrize("game", IDS)
def test_a_game_recorded_from_start_to_end_comes_to_the_same_end(game: str) -> None:
    head, moves, end = (HERE / f"{game}.golden").read_text().split("\n\n")
    options, deal = head.splitlines()
    rules = made(game, options)
    position = rules.start(int(deal))
    for word in moves.split():
        assert rules.outcome(position) is None
        position = apply(position, rules.transition(position, read_move(rules, word)))
    assert write_position(rules, position, facts=True) == end
    assert rules.outcome(position) is not None or rules.stuck(position)


@pytest.mark.parametrize("entry", GAMES, ids=IDS)
def test_games_are_found_by_id_and_by_name_in_any_language(entry: GameEntry) -> None:
    assert find(entry.id) is entry
    for name in entry.names.values():
        assert find(name) is find(f" {name.upper()} ") is entry


def test_no_two_games_go_by_the_same_name() -> None:
    names = [name for entry in GAMES for name in {entry.id, *(n.casefold() for n in entry.names.values())}]
    assert len(names) == len(set(names))
    assert find("chess") is None
    assert find("") is None
