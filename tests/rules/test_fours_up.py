"""FU-1 … FU-13: Fours Up as the rules sheet has it."""

import pytest

from qtcards.rules.game import EndReason, Outcome, Refusal
from qtcards.rules.position import Seat
from qtcards.rules.solitaire.automatic import Automatic, automatic_move
from tests.solitaire_drawn import Drawn, run

STRICT, HIGH, ROUND = "as-written", "above-king", "wrap"


def fours_up(drawing: str, low_ranks: str = STRICT, returns: str = "allowed") -> Drawn:
    return Drawn("fours-up", drawing, low_ranks=low_ranks, returns=returns)


def test_fu_1_the_fours_start_the_eight_foundations() -> None:
    table = Drawn("fours-up", deal=1)
    assert len(table.game.pack()) == 104
    assert sorted(table[f"F{n}"] for n in range(8)) == ["4C", "4C", "4D", "4D", "4H", "4H", "4S", "4S"]


def test_fu_2_up_in_suit_round_the_corner_to_the_three() -> None:
    table = fours_up("F0: 4H\nC0: 5H\nC1: 5S\nC2: 6H")
    assert table.may("C0:1>F0")
    assert table.why_not("C1:1>F0") is Refusal.WRONG_SUIT
    assert table.why_not("C2:1>F0") is Refusal.WRONG_RANK
    corner = fours_up("F0: 4H 5H 6H 7H 8H 9H TH JH QH KH\nC0: AH\nC1: 2H\nC2: 3H\nC3: 4H").play(
        "C0:1>F0", "C1:1>F0", "C2:1>F0"
    )
    assert corner.count("F0") == 13
    assert corner.why_not("C3:1>F0") is Refusal.PILE_FULL


@pytest.mark.parametrize("low_ranks", [STRICT, HIGH, ROUND])
def test_fu_3_the_top_of_a_foundation_may_come_back(low_ranks: str) -> None:
    table = fours_up("F0: 4H 5H\nC0: 6C\nC1: 7C", low_ranks)
    assert table.may("F0:1>C0")
    assert table.why_not("F0:1>C1") is Refusal.WRONG_RANK
    assert table.may("F0:1>C4"), "onto an empty column"
    assert fours_up("F0: 4H 5H\nC0: 6C", returns="final").why_not("F0:1>C0") is Refusal.STAYS_HOME


def test_fu_3_also_the_base_and_only_a_four_of_its_suit_starts_again() -> None:
    table = fours_up("F0: 4H\nC0: 5C\nC1: 4S\nC2: 5H").play("F0:1>C0")
    assert table["F0"] == ""
    assert table.why_not("C1:1>F0") is Refusal.WRONG_SUIT
    assert table.why_not("C2:1>F0") is Refusal.NEEDS_RANK
    assert table.may("C0:1>F0")


def test_fu_4_six_columns_with_one_open_card() -> None:
    table = Drawn("fours-up", deal=1)
    assert [table[f"C{n}"] for n in range(6)] == ["3D", "5H", "JC", "KH", "5S", "5H"]
    assert "C6" not in table.lines


@pytest.mark.parametrize("suit", "CDHS")
def test_fu_5_one_rank_lower_in_any_suit(suit: str) -> None:
    table = fours_up(f"C0: TH\nC1: 9{suit}\nC2: J{suit}")
    assert table.may("C1:1>C0")
    assert not table.may("C2:1>C0")


@pytest.mark.parametrize(
    ("card", "under", "allowed"),
    [
        ("9", "T", {STRICT, HIGH, ROUND}),
        ("4", "5", {STRICT, HIGH, ROUND}),
        ("3", "4", {ROUND}),
        ("2", "3", {HIGH, ROUND}),
        ("A", "2", {HIGH, ROUND}),
        ("K", "A", {HIGH, ROUND}),
        ("5", "4", set()),
        ("A", "K", set()),
    ],
)
@pytest.mark.parametrize("low_ranks", [STRICT, HIGH, ROUND])
def test_fu_6_the_low_ranks(card: str, under: str, allowed: set[str], low_ranks: str) -> None:
    table = fours_up(f"C0: {under}H\nC1: {card}S", low_ranks)
    assert table.may("C1:1>C0") is (low_ranks in allowed)


@pytest.mark.parametrize("low_ranks", [STRICT, HIGH, ROUND])
@pytest.mark.parametrize("card", ["AS", "2S", "3S"])
def test_fu_6_low_ranks_start_an_empty_column(card: str, low_ranks: str) -> None:
    assert fours_up(f"C1: {card}", low_ranks).may("C1:1>C0")


def test_fu_7_runs_of_any_suits_move_whole_or_in_part() -> None:
    table = fours_up("C0: JS\nC1: 5D TH 9S 8S\nC2: 9D\nC3: TC")
    assert table.may("C1:3>C0")
    assert table.may("C1:1>C2")
    assert table.may("C1:2>C3")
    assert table.why_not("C1:4>C5") is Refusal.NOT_A_RUN


def test_fu_7_under_the_written_rule_no_run_holds_low_ranks() -> None:
    drawing = "C0: 3S 2H AC"
    assert fours_up(drawing).why_not("C0:2>C1") is Refusal.NOT_A_RUN
    assert fours_up(drawing, HIGH).may("C0:3>C1")


def test_fu_8_an_empty_column_takes_cards_from_everywhere_and_runs() -> None:
    table = fours_up("W: QD 7C\nF0: 4H\nC0: 9C 8H")
    assert {"W:1>C1", "F0:1>C1", "C0:1>C1", "C0:2>C1"} <= table.legal


def test_fu_9_ninety_cards_one_at_a_time_one_pass() -> None:
    table = Drawn("fours-up", deal=1)
    assert table.count("T") == 90
    assert table["W"] == ""
    table.play("deal")
    assert (table.count("T"), table["W"]) == (89, "KC")
    table.play(*["deal"] * 89)
    assert (table.count("T"), table.count("W")) == (0, 90)
    assert table.why_not("deal") is Refusal.NO_REDEAL


def test_fu_10_only_the_top_of_the_waste_and_nothing_onto_it() -> None:
    table = fours_up("W: 5H 9C\nF0: 4H\nC0: TH\nC1: 6H")
    assert table.may("W:1>C0")
    assert table.why_not("W:2>C1") is Refusal.ONE_CARD
    assert not table.may("W:1>F0")
    assert table.why_not("C0:1>W") is Refusal.NOT_A_TARGET


def test_fu_11_won_with_all_cards_home() -> None:
    full = "\n".join(
        f"F{n}: 4{s} 5{s} 6{s} 7{s} 8{s} 9{s} T{s} J{s} Q{s} K{s} A{s} 2{s}" for n, s in enumerate("HSCDHSCD")
    )
    table = fours_up(full + "\nC0: 3H\nC1: 3S\nC2: 3C\nC3: 3D\nC4: 3H 3S\nC5: 3C 3D")
    for n, column in enumerate([0, 1, 2, 5, 4, 4, 5, 3]):
        suit = table[f"C{column}"][-1]
        target = next(f"F{k}" for k in range(8) if table[f"F{k}"][1] == suit and table.count(f"F{k}") == 12)
        assert table.outcome is None, n
        table.play(f"C{column}:1>{target}")
    assert table.outcome == Outcome(Seat.PLAYER, EndReason.SOLVED)


def test_fu_12_lost_only_with_an_empty_stock_and_no_move_but_returns() -> None:
    columns = "\n".join(f"C{n}: {card}" for n, card in enumerate(["KC", "KD", "JH", "JS", "9C", "9D"]))
    assert fours_up(columns).is_stuck
    assert fours_up("F0: 4H 5H 6H 7H 8H\n" + columns).is_stuck, "a return from a foundation leads nowhere"
    assert not fours_up("T: 2c\n" + columns).is_stuck
    assert not fours_up("W: TC\n" + columns).is_stuck
    assert not fours_up("F0: 4H 5H\nW: 6H\n" + columns).is_stuck
    assert not fours_up(columns.replace("KC", "TC")).is_stuck
    assert not fours_up(columns.replace("C5: 9D", "")).is_stuck, "an empty column takes any card"


def test_fu_13_automatic_play_only_of_cards_that_nothing_can_want() -> None:
    table = fours_up("F0: 4H 5H\nC0: 6H\nC1: 5S\nC2: 9C")
    move = automatic_move(table.game, table.position, Automatic.SAFE)
    assert move is None, "a five of spades, which could be put on it, is not home yet"
    assert automatic_move(table.game, table.position, Automatic.ALL) is not None
    assert automatic_move(table.game, table.position, Automatic.OFF) is None


def test_run_helper_goes_round_the_corner() -> None:
    assert run("2", "K", "H") == "2H AH KH"
