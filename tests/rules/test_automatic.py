"""Which cards are safe to go to the foundations by themselves (GR-20, FW-13, FU-13)."""

from __future__ import annotations

from textwrap import dedent

import pytest

from qtcards.games.catalogue import find
from qtcards.rules.notation import read_move, read_position
from qtcards.rules.solitaire import SolitaireGame, SolitairePosition
from qtcards.rules.solitaire.automatic import Automatic, automatic_move, finish, home_moves, is_safe


def _drawn(name: str, drawing: str, **options: object) -> tuple[SolitaireGame, SolitairePosition]:
    entry = find(name)
    assert entry is not None
    game = entry.game(options)
    assert isinstance(game, SolitaireGame)
    position = read_position(game, game.start(1), dedent(drawing))
    assert isinstance(position, SolitairePosition)
    return game, position


def _is_safe(name: str, drawing: str, move: str, **options: object) -> bool:
    game, position = _drawn(name, drawing, **options)
    return is_safe(game, position, read_move(game, move))


def test_gr20_aces_and_twos_are_safe_whatever_lies_elsewhere() -> None:
    assert _is_safe("goldrausch", "C0: AH", "C0>F0")
    assert _is_safe("goldrausch", "F0: AH\nC0: 2H", "C0>F0")


def test_gr20_a_three_waits_for_the_twos_of_the_other_colour() -> None:
    assert not _is_safe("goldrausch", "F0: AH 2H\nF1: AS 2S\nC0: 3H", "C0>F0")
    assert _is_safe("goldrausch", "F0: AH 2H\nF1: AS 2S\nF2: AC 2C\nC0: 3H", "C0>F0")


def test_fw13_with_two_packs_all_copies_of_the_other_colour_count() -> None:
    one_copy = "F0: AH 2H\nF1: AS 2S\nF2: AC 2C\nC0: 3H"
    assert not _is_safe("fachwerk", one_copy, "C0>F0")
    assert _is_safe("fachwerk", one_copy, "C0>F0", runs="4", columns=8)
    assert _is_safe("fachwerk", one_copy + "\nF5: AS 2S\nF6: AC 2C", "C0>F0")


def test_suits_that_do_not_matter_elsewhere_do_not_hold_a_card_back() -> None:
    """Built in suit, only the next lower card of the same suit, both copies, can be wanted on a column."""
    assert not _is_safe("forty-thieves", "F0: AC 2C\nC0: 3C\nC1: 2C", "C0>F0")
    assert _is_safe("forty-thieves", "F0: AC 2C\nF1: AC 2C\nC0: 3C", "C0>F0")


@pytest.mark.parametrize(
    ("name", "first", "lower"), [("fours-up", "4H", "3S"), ("cast-out-nines", "9H", "8H"), ("dimes", "TH", "9H")]
)
def test_the_first_rank_of_a_foundation_is_safe_unless_a_card_could_be_built_on_it(
    name: str, first: str, lower: str
) -> None:
    """Where the order of the columns goes round, a three that is not home may want to lie on a four."""
    game, position = _drawn(name, f"C0: {first}\nC1: {lower}", **{"low-ranks": "wrap"})
    assert game.refusal(position, read_move(game, "C1>C0")) is None
    assert not is_safe(game, position, read_move(game, "C0>F0"))
    game, position = _drawn(name, f"C0: {first}\nC1: {lower}")
    safe = is_safe(game, position, read_move(game, "C0>F0"))
    assert safe is (game.refusal(position, read_move(game, "C1>C0")) is not None)


def test_in_penta_nothing_is_safe_because_foundations_take_any_suit() -> None:
    for drawing, move in (("C0: 5H", "C0>F0"), ("F0: 5S\nC0: 6H", "C0>F0"), ("F4: 5S\nC0: 4H", "C0>F4")):
        assert not _is_safe("penta", drawing, move)
        game, position = _drawn("penta", drawing)
        assert automatic_move(game, position, Automatic.SAFE) is None


@pytest.mark.parametrize("how", Automatic)
def test_what_goes_by_itself(how: Automatic) -> None:
    game, position = _drawn("goldrausch", "F0: AH 2H\nC0: 3H")
    expected = read_move(game, "C0>F0") if how is Automatic.ALL else None
    assert automatic_move(game, position, how) == expected


def test_a_card_that_fits_several_foundations_goes_home_by_one_move() -> None:
    game, position = _drawn("fachwerk", "F0: AH\nF4: AH\nC1: 2H")
    assert len(list(home_moves(game, position))) == 1


def test_gr20_a_game_finishes_itself_only_without_stock_and_face_down_cards() -> None:
    game, position = _drawn("goldrausch", "T: 2c\nC0: KH")
    assert finish(game, position) == ()
