"""FL-19 … FL-21: what happens when nothing is left to draw, and how a game ends that nobody wins by the stock."""

import pytest

from qtcards.rules.game import EndReason, Outcome, Refusal
from qtcards.rules.moves import Flip
from qtcards.rules.position import Seat
from tests.flippo_drawn import Drawn, cards

DRY = """
    P.S: y9 y8 B5
    P.H: R2
    Q.S: y7 B6
    turn: P
"""
"""Nothing to draw. The player discards, then both can only pass."""


def test_fl_19_two_passes_in_a_row_without_a_card_played_are_a_stalemate() -> None:
    table = Drawn(DRY, emergency="off").play("P.H0>P.A0", "pass")
    assert table.legal == {"pass"}
    table.play("pass")
    assert table.outcome == Outcome(Seat.ASSISTANT, EndReason.STALEMATE)
    assert table.position.turns == 3, "the turn that ends the game is counted"
    assert table.legal == set()


def test_fl_19_a_discard_in_between_is_no_pass() -> None:
    table = Drawn(
        """
        P.S: B5
        Q.S: B6
        Q.H: R2
    """,
        emergency="off",
    ).play("pass", "Q.H0>Q.A0", "pass")
    assert table.outcome is None
    assert table.play("pass").outcome is not None


def test_fl_20_the_smaller_stock_wins_when_stocks_are_counted() -> None:
    table = Drawn(DRY, emergency="off").play("P.H0>P.A0", "pass", "pass")
    assert table.outcome == Outcome(Seat.ASSISTANT, EndReason.STALEMATE)


def test_fl_20_equal_stocks_are_a_draw() -> None:
    table = Drawn(DRY.replace("y9 ", ""), emergency="off").play("P.H0>P.A0", "pass", "pass")
    assert table.outcome == Outcome(None, EndReason.STALEMATE)


EMERGENCY = """
    P.S: y9 y8 B5
    P.H: R2 R3
    P.A0: G3 J
    P.A1: G5
    Q.S: y7 y6 B6
    Q.H: G7 G8
    Q.A3: R8 R9
"""
"""After the player's discard all helper piles are needed to draw from."""


def test_fl_21_when_nothing_is_left_to_draw_all_helper_piles_become_the_talon() -> None:
    table = Drawn(EMERGENCY).play("P.H0>P.A2")
    assert {table[f"{seat}.A{n}"] for seat in "PQ" for n in range(4)} == {""}
    assert table["Q.H"].startswith("G7 G8 ")
    assert len(table["Q.H"].split()) == 5
    assert cards(table["T"], table["Q.H"]) == cards("R2 G3 J G5 R8 R9 G7 G8")
    assert table["T"] == table["T"].lower()
    assert table.position.emergencies == 1
    assert table.position.shuffles == 1


def test_fl_21_also_when_a_hand_has_run_out_in_the_middle_of_a_turn() -> None:
    table = Drawn("""
        T: y1
        P.S: B5
        P.H: R1
        P.A0: G3 G4
        Q.S: B6
        Q.A0: J
    """).play("P.H0>F0")
    assert cards(table["P.H"], table["T"]) == cards("Y1 G3 G4 J")
    assert table["P.H"].startswith("Y1 ")
    assert table.turn == "P"
    assert table.position.emergencies == 1
    assert table.position.plays_since_emergency == 0


def test_fl_21_removed_sets_come_first() -> None:
    table = Drawn(f"""
        F0: {" ".join(f"R{n}" for n in range(1, 12))}
        P.S: B5
        P.H: R12
        P.A0: G3
    """).play("P.H0>F0")
    assert table["P.A0"] == "G3"
    assert table.position.emergencies == 0


def test_fl_21_not_with_the_emergency_option_off() -> None:
    table = Drawn(EMERGENCY, emergency="off").play("P.H0>P.A2")
    assert table["Q.H"] == "G7 G8"
    assert table["Q.A3"] == "R8 R9"
    assert table.position.emergencies == 0


def test_fl_21_without_any_helper_card_nothing_happens() -> None:
    """Ruling: an emergency shuffle of no card at all does nothing, and does not count as one."""
    table = Drawn("""
        P.S: B5
        P.H: R1
        Q.S: B6
    """).play("P.H0>F0")
    assert table.legal == {"pass"}
    assert table.position.emergencies == 0
    table.play("pass")
    assert table.legal == {"pass"}
    assert table.position.emergencies == 0


CHANGING = """
    T: r1 r2 r3 r4 r5 r6
    F1: G1
    P.S: y9 j B5
    P.H: R2 R3 G2
    Q.S: B6
    Q.H: G7 G8 G9 Y9 Y8
"""


def test_fl_21_stock_change_after_a_turn_without_a_play() -> None:
    table = Drawn(CHANGING + "facts: emergencies=1").play("P.H0>P.A0")
    assert table["P.S"] == "b5 y9 J"
    assert table.turn == "Q"


def test_fl_21_no_stock_change_before_the_first_emergency_shuffle() -> None:
    assert Drawn(CHANGING).play("P.H0>P.A0")["P.S"] == "y9 j B5"


def test_fl_21_no_stock_change_after_a_card_was_played() -> None:
    assert Drawn(CHANGING + "facts: emergencies=1").play("P.H2>F1", "P.H0>P.A0")["P.S"] == "y9 j B5"


def test_fl_21_no_stock_change_with_one_stock_card_left() -> None:
    table = Drawn(CHANGING.replace("y9 j B5", "B5") + "facts: emergencies=1").play("P.H0>P.A0")
    assert table["P.S"] == "B5"
    assert not any(isinstance(step, Flip) for step in table.transitions[0].steps)


def test_fl_21_the_turn_that_leads_to_the_first_emergency_shuffle_changes_no_stock() -> None:
    assert Drawn(EMERGENCY).play("P.H0>P.A2")["P.S"] == "y9 y8 B5"


def test_fl_21_nothing_played_between_two_emergency_shuffles_ends_the_game() -> None:
    table = Drawn(EMERGENCY + "facts: emergencies=1").play("P.H0>P.A2")
    assert table.outcome == Outcome(None, EndReason.NOTHING_PLAYED)
    assert table.legal == set()


def test_fl_21_one_play_by_either_seat_keeps_it_going() -> None:
    table = Drawn(EMERGENCY + "facts: emergencies=1 plays_since_emergency=1").play("P.H0>P.A2")
    assert table.outcome is None
    assert table.position.emergencies == 2
    assert table.position.plays_since_emergency == 0


def test_fl_21_the_first_emergency_shuffle_asks_for_no_play() -> None:
    assert Drawn(EMERGENCY).play("P.H0>P.A2").outcome is None


@pytest.mark.parametrize("emergency", ["on", "off"])
def test_fl_21_after_600_turns_the_stocks_are_counted(emergency: str) -> None:
    """Ruling: the limit holds with the emergency option off as well."""
    table = Drawn(CHANGING + "facts: turns=598", emergency=emergency).play("P.H0>P.A0")
    assert table.outcome is None
    table.play("Q.H0>Q.A0")
    assert table.outcome == Outcome(Seat.ASSISTANT, EndReason.TURN_LIMIT)


def test_a_turn_that_never_ends_is_ended_after_600_plays() -> None:
    """Ruling: twelve jokers alone can be played, completed, drawn and played again for ever."""
    table = Drawn("P.S: y9 B5\nP.H: J J J J J\nT: j j j j j j j\nQ.S: B6", emergency="off")
    for _ in range(599):
        table.play("P.H0>F0")
    assert table.outcome is None
    assert table.position.turns == 0
    assert table.play("P.H0>F0").outcome == Outcome(Seat.ASSISTANT, EndReason.TURN_LIMIT)


def test_two_idle_passes_end_the_game_with_the_emergency_option_on_as_well() -> None:
    """Ruling: a stalemate is two passes in a row with nothing played and no stock changed."""
    table = Drawn("""
        P.S: B5
        Q.S: y9 B6
    """).play("pass", "pass")
    assert table.outcome == Outcome(Seat.PLAYER, EndReason.STALEMATE)


def test_a_pass_with_a_single_stock_card_changes_nothing_and_is_idle() -> None:
    table = Drawn("P.S: B5\nQ.S: B6\nfacts: emergencies=1").play("pass", "pass")
    assert table.outcome == Outcome(None, EndReason.STALEMATE)


def test_a_pass_that_changes_the_stock_is_not_idle() -> None:
    table = Drawn("""
        P.S: B5
        Q.S: y9 B6
        facts: emergencies=1
    """).play("pass", "pass")
    assert table["Q.S"] == "b6 Y9"
    table.play("pass")
    assert table.outcome is None
    assert table.play("pass").outcome is None, "the assistant's stock changes at each of its turns"


def test_a_game_that_is_over_refuses_everything() -> None:
    table = Drawn(DRY + "facts: ending=nothing_played")
    assert table.why_not("P.H0>P.A0") is Refusal.GAME_OVER
    assert table.legal == set()
    assert table.outcome == Outcome(Seat.ASSISTANT, EndReason.NOTHING_PLAYED)
