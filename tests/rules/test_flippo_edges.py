"""E1 … E22: the edge cases of chapter 6.5, each with what the rules sheet expects."""

import pytest

from qtcards.games.flippo import FLIPPO
from qtcards.rules.cards import HIDDEN
from qtcards.rules.flippo import Flippo
from qtcards.rules.game import AnyGame, EndReason, Outcome, Refusal
from qtcards.rules.notation import read_move, read_position, write_move, write_position
from qtcards.rules.options import OptionError, OptionFault
from qtcards.rules.position import Seat
from qtcards.session.replay import replay
from qtcards.session.timeline import Timeline
from tests.flippo_drawn import Drawn, cards, run


def test_e01_a_joker_on_an_empty_pile_is_a_one() -> None:
    table = Drawn("T: r1\nP.S: B5\nP.H: J G2 R2 G1").play("P.H0>F1")
    assert table["F1"] == "J"
    assert table.plays == {"P.H0>F1"}


def test_e02_a_joker_as_twelfth_card_completes_the_set_and_comes_back_as_a_joker() -> None:
    table = Drawn(f"T: r1\nF1: {run('G', 1, 11)}\nP.S: B5\nP.H: J G2").play("P.H0>F1")
    assert table["F1"] == ""
    assert table["X"] == f"{run('G', 1, 11)} J"
    table = Drawn(f"F1: {run('G', 1, 11)}\nP.S: B5\nP.H: J G2").play("P.H0>F1")
    assert table["T"].split().count("j") == 1


def test_e03_the_right_number_on_the_wrong_colour() -> None:
    drawing = "T: r1\nF0: R1\nP.S: B5\nP.H: G2 Y9"
    assert Drawn(drawing).why_not("P.H0>F0") is Refusal.WRONG_COLOUR
    assert Drawn(drawing, colours="free").play("P.H0>F0")["F0"] == "R1 G2"


def test_e04_the_second_red_five_waits_for_its_four() -> None:
    table = Drawn(f"T: r1\nF0: {run('R', 1, 4)}\nP.S: B5\nP.H: R5 R5 Y9").play("P.H0>F0")
    assert table.why_not("P.H0>F0") is Refusal.WRONG_NUMBER
    assert table["P.H"] == "R5 Y9"


def test_e05_the_last_hand_card_played_with_two_in_the_talon_and_twelve_removed() -> None:
    table = Drawn(f"T: b7 b6\nX: {run('Y', 1, 12)}\nP.S: B5\nP.H: R1\nQ.S: B8").play("P.H0>F0")
    assert table["P.H"].startswith("B6 B7 ")
    assert len(table["P.H"].split()) == 5
    assert len(table["T"].split()) == 9
    assert table["X"] == ""
    assert cards(table["P.H"], table["T"]) == cards("B6 B7", run("Y", 1, 12))


def test_e06_the_last_hand_card_completes_a_set_while_the_talon_is_empty() -> None:
    table = Drawn(f"F0: {run('R', 1, 11)}\nP.S: B5\nP.H: R12\nP.A0: G9\nQ.S: B8").play("P.H0>F0")
    assert len(table["P.H"].split()) == 5
    assert cards(table["P.H"], table["T"]) == cards(run("R", 1, 12))
    assert table["X"] == table["F0"] == ""
    assert table.turn == "P"


def test_e07_discarding_the_only_hand_card_ends_the_turn_without_drawing() -> None:
    talon = "T: " + " ".join(f"r{n}" for n in range(1, 13))
    table = Drawn(f"{talon}\nP.S: B5\nP.H: Y9\nQ.S: B8\nQ.H: G1 G2 G3 G4 G5").play("P.H0>P.A0")
    assert table.turn == "Q"
    assert table["P.H"] == ""
    table.play("Q.H4>Q.A0")
    assert table["P.H"] == "R12 R11 R10 R9 R8"


def test_e08_pass_only_with_an_empty_hand_and_nothing_to_draw() -> None:
    table = Drawn("P.S: B5\nP.A0: G9\nQ.S: B8\nQ.H: Y9", emergency="off")
    assert table.legal == {"pass"}
    table.play("pass")
    assert table.why_not("pass") is Refusal.CANNOT_PASS
    assert "pass" not in table.legal


def test_e09_two_passes_in_a_row_end_the_game_by_count() -> None:
    table = Drawn("P.S: B5\nP.A0: G9\nQ.S: y1 B8", emergency="off").play("pass", "pass")
    assert table.outcome == Outcome(Seat.PLAYER, EndReason.STALEMATE)


def test_e10_a_card_played_before_the_second_pass_keeps_the_game_going() -> None:
    table = Drawn("P.S: B5\nP.A0: G9\nQ.S: y1 B8\nQ.A0: G1", emergency="off").play("pass", "Q.A0>F1", "pass")
    assert table.outcome is None
    assert table.play("pass").outcome is None, "the assistant's turn had a play in it"
    assert table.play("pass").outcome == Outcome(Seat.PLAYER, EndReason.STALEMATE)


@pytest.mark.parametrize("pile", range(4))
def test_e11_a_joker_as_last_stock_card_wins_anywhere(pile: int) -> None:
    table = Drawn(f"T: r1\nF1: {run('G', 1, 5)}\nF2: {run('B', 1, 11)}\nP.S: J\nP.H: Y9\nQ.S: B8")
    assert table.play(f"P.S>F{pile}").outcome == Outcome(Seat.PLAYER, EndReason.STOCK_EMPTIED)


@pytest.mark.parametrize("deal", [129, 182, 190])
def test_e12_joker_against_joker_is_decided_by_the_coin(deal: int) -> None:
    table = Drawn(deal=deal)
    assert table["P.S"].endswith(" J")
    assert table["Q.S"].endswith(" J")
    assert table.position.coin
    assert table.turn == Drawn(deal=deal).turn, "the same each time"


def test_e13_with_49_stock_cards_the_talon_is_empty_and_the_first_turn_has_five_cards() -> None:
    table = Drawn(deal=1, stock=49)
    assert table["T"] == ""
    assert len(table[f"{table.turn}.H"].split()) == 5
    assert any(">" in move for move in table.legal)


def test_e14_a_stock_of_50_is_refused() -> None:
    with pytest.raises(OptionError) as refused:
        FLIPPO.game({"stock": 50})
    assert refused.value.fault is OptionFault.OUT_OF_RANGE
    with pytest.raises(ValueError, match="49"):
        Flippo(50)


def test_e15_playing_from_a_helper_pile_makes_the_next_card_playable() -> None:
    table = Drawn("T: r1\nP.S: B5\nP.H: Y9\nP.A2: G3 G2 G1")
    assert table.plays == {"P.A2>F1"}
    assert table.play("P.A2>F1", "P.A2>F1", "P.A2>F1")["F1"] == "G1 G2 G3"


def test_e16_discards_go_to_own_helper_piles_only() -> None:
    table = Drawn("T: r1\nP.S: B5\nP.H: Y9\nQ.S: B8")
    assert {move for move in table.legal if ">Q" in move} == set()
    assert table.why_not("P.H0>Q.A0") is Refusal.NOT_YOUR_PILE


def test_e17_the_assistants_view_holds_no_hidden_card() -> None:
    table = Drawn(deal=7)
    view = table.game.visible_to(table.position, Seat.ASSISTANT)
    known = {str(card) for pile in view.piles for card in pile.cards if card != HIDDEN}
    shown = [card for pile in view.piles for card in pile.cards if card != HIDDEN]
    assert len(shown) == 7, "two stock cards and five in the own hand"
    assert known == set(table["Q.H"].split()) | {table[f"{seat}.S"].split()[-1] for seat in "PQ"}


def test_e18_undo_after_a_draw_is_refused() -> None:
    drawn = Drawn("T: y1 y2 y3 y4 y5\nP.S: B5\nP.H: R1\nQ.S: B8").play("P.H0>F0")
    assert drawn.game.may_take_back(drawn.transitions[-1]) is Refusal.UNDO_REVEALED


def test_e19_a_win_with_cards_still_in_the_hand() -> None:
    table = Drawn("T: r1\nP.S: R1\nP.H: Y9 J G1 G2\nQ.S: B8").play("P.S>F0")
    assert table.outcome == Outcome(Seat.PLAYER, EndReason.STOCK_EMPTIED)
    assert table["P.H"] == "Y9 J G1 G2"


def test_e20_emergency_shuffle_stock_change_and_the_end_without_a_play() -> None:
    table = Drawn("""
        P.S: y9 y8 B5
        P.H: Y12 Y11 B12 B11 G12
        Q.S: B6
        Q.H: G12 G11 R12 R11
        Q.A0: G10
    """)
    assert table.play("P.H0>P.A0")["P.S"] == "y9 y8 B5", "not before the first emergency shuffle"
    assert table.position.emergencies == 1
    assert table.play("Q.H0>Q.A0")["Q.S"] == "B6", "never with one card left"
    assert table.turn == "P"
    assert table.play("P.H0>P.A0")["P.S"] == "b5 y9 Y8"
    while table.outcome is None:
        assert table.position.turns < 20
        table.play(f"{table.turn}.H0>{table.turn}.A0")
    assert table.outcome == Outcome(Seat.ASSISTANT, EndReason.NOTHING_PLAYED)
    assert table.position.emergencies == 1


def test_e21_a_game_taken_up_in_the_middle_of_a_turn_shuffles_as_it_would_have() -> None:
    game: AnyGame = Flippo(stock=5)
    first = Timeline(game, 3)
    written: list[str] = []
    while first.outcome is None:
        moves = list(game.moves(first.position))
        move = next((move for move in moves if move.target in range(1, 5)), moves[len(written) % len(moves)])
        written.append(write_move(game, move))
        first.play(move)
    assert first.position.shuffles > 0
    for resumed_at in range(1, len(written), len(written) // 6):
        second = Timeline(game, 3)
        replay(second, written[:resumed_at])
        text = write_position(game, second.position, facts=True)
        read = Drawn(text, stock=5)
        replay(second, written[resumed_at:])
        assert second.position == first.position
        assert read.play(*written[resumed_at:]).lines == Drawn(write_position(game, first.position, facts=True)).lines


def test_e22_a_set_that_the_opponent_completes_belongs_to_nobody() -> None:
    drawing = f"T: r1\nX: {run('R', 1, 12)}\nF1: {run('G', 1, 11)}\nP.S: B5\nP.H: Y9\nQ.S: B8\nQ.H: J Y8\nturn: Q"
    table = Drawn(drawing).play("Q.H0>F1")
    assert table["X"] == f"{run('R', 1, 12)} {run('G', 1, 11)} J"
    assert [spec.name for spec in table.game.piles if spec.name == "X" and spec.seat is None] == ["X"]


def test_the_text_form_reads_what_it_wrote() -> None:
    game = Flippo()
    text = write_position(game, game.start(14), facts=True)
    assert "facts: deal=14 coin=1\nturn: " in text
    assert write_position(game, read_position(game, game.start(1), text), facts=True) == text
    assert write_move(game, read_move(game, "P.H2>F1")) == "P.H2>F1"
