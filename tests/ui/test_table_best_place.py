"""Where a double click or Enter sends a card of a solitaire: the ranking of `ui.table.best_place`, drawn."""

from __future__ import annotations

from textwrap import dedent

import pytest

from qtcards.games.catalogue import GAMES, find
from qtcards.rules.game import AnyGame
from qtcards.rules.moves import apply
from qtcards.rules.notation import read_position, write_move
from qtcards.rules.position import PileKind, Position
from qtcards.ui.table.best_place import best_move
from qtcards.ui.table.choosing import held_spot, pick_refusal
from qtcards.ui.table.poses import Spot, top_of

SOLITAIRES = [entry.id for entry in GAMES if entry.id != "flippo"]


def drawn(game: str, drawing: str, **options: object) -> tuple[AnyGame, Position]:
    entry = find(game)
    assert entry is not None
    rules = entry.game(options)
    return rules, read_position(rules, rules.start(1), dedent(drawing))


def sent(game: str, pile: str, index: int | None, drawing: str, **options: object) -> str | None:
    """The move that sends the card at ``index`` of ``pile`` (None: its top card)."""
    rules, position = drawn(game, drawing, **options)
    number = [spec.name for spec in rules.piles].index(pile)
    spot = top_of(position, number) if index is None else Spot(number, index)
    move = best_move(rules, position, held_spot(rules, position, spot))
    return None if move is None else write_move(rules, move)


def test_1_home_before_everything() -> None:
    assert sent("goldrausch", "C0", None, "F0: AH\nC0: 7d 2H\nC1: 3S") == "C0:1>F0"


def test_1_the_foundation_that_takes_it() -> None:
    assert sent("fachwerk", "C0", None, "F0: AH\nF4: AH 2H 3H\nC0: 4H") == "C0:1>F4"
    assert sent("fours-up", "C0", None, "F0: 4H\nF1: 4H 5H\nC0: 6H") == "C0:1>F1"


def test_fw14_of_two_foundations_that_both_take_it_the_higher_one() -> None:
    down = "5C 4C 3C 2C AC KC QC JC TC 9C 8C 7C"
    assert sent("penta", "C0", None, f"F0: 5S\nF4: {down}\nC0: 6H") == "C0:1>F4"
    assert sent("penta", "C0", None, f"F0: 5S 6S 7S\nF4: {down}\nC0: 8H") == "C0:1>F0"


def test_of_equal_foundations_the_first() -> None:
    assert sent("fours-up", "C0", None, "F0: 4H\nF4: 4H\nC0: 5H") == "C0:1>F0"


def test_2_onto_the_column_where_the_longest_run_comes() -> None:
    drawing = "C0: kd 7H\nC1: 8S\nC2: 9H 8H\nC3: TH 9D 8D"
    assert sent("tarantel", "C0", 1, drawing, difficulty="hard") == "C0:1>C2"


def test_2_a_run_goes_whole_from_the_card_that_was_named() -> None:
    assert sent("fachwerk", "C0", 1, "C0: KD 9H 8S 7D\nC1: TS\nC2: 8C") == "C0:3>C1"
    assert sent("fachwerk", "C0", 3, "C0: KD 9H 8D 7D\nC1: TS\nC2: 8C") == "C0:1>C2"


def test_3_the_longer_run_before_a_move_that_only_breaks_it() -> None:
    assert sent("fachwerk", "C0", 3, "C0: KD 9H 8S 7D\nC1: TS\nC2: 8C") == "C0:3>C1"


def test_3_the_longest_run_of_those_that_fit() -> None:
    assert sent("fachwerk", "C0", 3, "C0: KD 9H 8S 7D\nC1: 9D\nC2: TS") == "C0:3>C2"


def test_4_onto_an_equal_place_when_there_is_nothing_better() -> None:
    assert sent("fachwerk", "C0", 3, "C0: KD 9H 8S 7D\nC1: 8C") == "C0:1>C1"


def test_5_onto_an_empty_column_before_a_cell_the_first_of_them() -> None:
    assert sent("fachwerk", "C0", 2, "C0: KD 9H 4S\nC2: 8S") == "C0:1>C1"
    assert sent("fachwerk", "C0", 2, "C0: KD 9H 4S\n" + columns("fachwerk", 1)) == "C0:1>R0"


def columns(game: str, first: int) -> str:
    """A card that takes nothing of what is sent here on every column from ``first`` on."""
    rules, _ = drawn(game, "")
    names = [spec.name for spec in rules.piles if spec.kind is PileKind.TABLEAU][first:]
    return "\n".join(f"{name}: {rank}C" for name, rank in zip(names, "KQJT987642", strict=False))


def test_5_a_whole_column_stays_where_it_is() -> None:
    assert sent("goldrausch", "C0", 0, "C0: KS QD JS") is None
    assert sent("goldrausch", "C0", None, "C0: KS QD JS") is None
    assert sent("goldrausch", "C0", 1, "C0: 3d KS QD JS") == "C0:3>C1"


def test_6_a_run_with_its_king_onto_an_empty_column_when_that_turns_a_card_up() -> None:
    assert sent("goldrausch", "C0", 3, "C0: 3d KS QD JS") == "C0:3>C1"
    assert sent("goldrausch", "C0", 3, "C0: 3D KS QD JS") is None


def test_7_a_cell_when_nothing_else_takes_it_and_never_from_cell_to_cell() -> None:
    assert sent("tabbycat", "C0", None, "C0: 4D 9H\nC1: KS\nC2: KD\nC3: KC") == "C0:1>R0"
    assert sent("fachwerk", "R0", None, "R0: 4D\n" + columns("fachwerk", 0)) is None
    assert sent("fachwerk", "R0", None, "R0: AD\nC0: KD", returns="final") == "R0:1>F3"


def test_what_would_help_nothing_is_not_sent() -> None:
    assert sent("goldrausch", "W", None, "W: 9D\nC0: KS") is None


def test_a_card_of_a_foundation_comes_back_only_onto_a_column_it_continues() -> None:
    assert sent("goldrausch", "F0", None, "F0: AH 2H\nC0: 3S") == "F0:1>C0"
    assert sent("fachwerk", "F0", None, "F0: AH 2H\nC0: KS") is None
    assert sent("fours-up", "F0", None, "F0: 4H\nC0: KS") is None


def test_a_complete_run_is_the_best_there_is() -> None:
    drawing = "C0: kd 5H 4H 3H 2H AH\nC1: KS QS 6D\nC2: KH QH JH TH 9H 8H 7H 6H"
    assert sent("tarantel", "C0", 1, drawing, difficulty="hard") == "C0:5>C2"


@pytest.mark.parametrize("game", SOLITAIRES)
def test_what_is_sent_in_any_game_is_legal_starts_there_and_is_always_the_same(game: str) -> None:
    rules, _ = drawn(game, "")
    position = rules.start(11)
    for _ in range(60):
        for n in range(len(position.piles)):
            spot = held_spot(rules, position, top_of(position, n))
            if spot.index is None or pick_refusal(rules, position, spot) is not None:
                continue
            move = best_move(rules, position, spot)
            if move is not None:
                assert rules.refusal(position, move) is None
                assert move.source == n
                assert move.count >= len(position[n]) - spot.index
                assert move == best_move(rules, position, spot)
        legal = list(rules.moves(position))
        if not legal:
            break
        position = apply(position, rules.transition(position, legal[-1]))
