"""TC-1 … TC-14: Tabbycat, and Manx as the family sheet has it."""

import pytest

from qtcards.rules.game import EndReason, Outcome, Refusal
from qtcards.rules.position import Seat
from tests.solitaire_drawn import Drawn, run


def tabbycat(drawing: str, complete: str = "any13", tail: str = "parts") -> Drawn:
    return Drawn("tabbycat", drawing, complete=complete, tail=tail)


@pytest.mark.parametrize("game", ["tabbycat", "manx"])
def test_tc_1_one_pack_four_piles_with_one_card_tail_and_foundations_empty(game: str) -> None:
    table = Drawn(game, deal=1)
    assert [table[f"C{n}"] for n in range(4)] == ["JD", "2D", "9H", "JC"]
    assert table.count("T") == 48
    assert all(table[pile] == "" for pile in ("F0", "F1", "F2", "F3", "R0"))


@pytest.mark.parametrize(
    ("card", "under", "fits"), [("8C", "9H", True), ("8H", "9H", True), ("KS", "AH", True), ("AH", "KS", False),
                                ("TH", "9H", False), ("AC", "2D", True)],
)  # fmt: skip
def test_tc_2_one_rank_lower_any_suit_king_on_ace(card: str, under: str, fits: bool) -> None:
    assert tabbycat(f"C0: {under}\nC1: {card}").may("C1:1>C0") is fits


def test_tc_3_runs_round_the_corner_move_whole_or_in_part() -> None:
    table = tabbycat("C0: 9C 2D AS KC QH\nC1: 3S\nC2: AH")
    assert table.may("C0:4>C1")
    assert table.may("C0:2>C2")
    assert {"C0:1>C3", "C0:2>C3", "C0:3>C3", "C0:4>C3"} <= table.legal
    assert table.why_not("C0:5>C3") is Refusal.NOT_A_RUN


def test_tc_4_only_thirteen_in_unbroken_order_from_any_rank_start_a_foundation() -> None:
    seven_to_eight = run("7", "8", "SHDC")
    assert len(seven_to_eight.split()) == 13
    table = tabbycat(f"C0: JH {seven_to_eight}\nC1: {run('7', '9', 'HD')}\nC2: 4C")
    assert table.may("C0:13>F0")
    assert table.why_not("C1:12>F0") is Refusal.NEEDS_FULL_RUN
    assert table.why_not("C2:1>F0") is Refusal.NEEDS_FULL_RUN
    assert table.why_not("C0:12>F1") is Refusal.NEEDS_FULL_RUN


def test_tc_4_as_an_option_king_to_ace_only() -> None:
    kings, others = run("K", "A", "SH"), run("7", "8", "DC")
    table = tabbycat(f"C0: {kings}\nC1: {others}", complete="king-to-ace")
    assert table.may("C0:13>F0")
    assert not table.may("C1:13>F0")


def test_tc_5_of_a_longer_run_the_last_thirteen_go() -> None:
    table = tabbycat(f"C0: {run('9', 'T', 'SHDC')} 9H 8H\nC1: KD")
    assert table.count("C0") == 15
    assert table.may("C0:13>F0")
    assert not table.may("C0:14>F0")
    assert table.play("C0:13>F0")["C0"] == "9S 8H"


def test_tc_6_the_tail_takes_a_card_or_run_only_while_empty() -> None:
    table = tabbycat("C0: 9H 8C 7D\nC1: 6S\nC2: QD")
    assert {"C0:1>R0", "C0:2>R0", "C0:3>R0"} <= table.legal
    table.play("C0:3>R0")
    assert table.why_not("C1:1>R0") is Refusal.NOTHING_BUILT
    assert table.why_not("C2:1>R0") is Refusal.NOTHING_BUILT


def test_tc_7_back_from_the_tail_in_parts_or_as_an_option_whole() -> None:
    drawing = "R0: 9H 8C 7D\nC0: 8S\nC1: TS"
    parts = tabbycat(drawing)
    assert {"R0:1>C0", "R0:3>C1", "R0:1>C2", "R0:2>C2", "R0:3>C2"} <= parts.legal
    assert parts.why_not("R0:2>C0") is Refusal.WRONG_RANK
    assert parts.why_not("R0:2>C1") is Refusal.WRONG_RANK
    whole = tabbycat(drawing, tail="whole")
    assert whole.may("R0:3>C1")
    assert whole.may("R0:3>C2")
    assert whole.why_not("R0:1>C0") is Refusal.ALL_TOGETHER


def test_tc_7_the_tail_is_usable_again_when_empty() -> None:
    assert tabbycat("R0: 7D\nC0: 8S\nC1: TS").play("R0:1>C0").may("C1:1>R0")


def test_tc_8_not_from_the_tail_to_a_foundation() -> None:
    table = tabbycat(f"R0: {run('K', 'A', 'SHDC')}")
    assert table.why_not("R0:13>F0") is Refusal.NOT_FROM_THERE


def test_tc_9_and_tc_10_twelve_deals_onto_the_piles_also_onto_empty_ones_never_onto_the_tail() -> None:
    table = Drawn("tabbycat", deal=1).play("C0:1>R0")
    assert table["C0"] == ""
    assert table.game.deals_left(table.position) == 12
    table.play("deal")
    assert [table[f"C{n}"] for n in range(4)] == ["5D", "2D 7H", "9H 7C", "JC 5H"]
    assert table["R0"] == "JD"
    table.play(*["deal"] * 11)
    assert table.count("T") == 0
    assert table.why_not("deal") is Refusal.NOTHING_TO_DEAL


def test_tc_11_and_tc_13_the_top_of_a_foundation_may_come_back_also_to_the_tail() -> None:
    table = tabbycat(f"F0: {run('7', '8', 'SHDC')}\nC0: 9H\nC1: TD")
    assert table["F0"].endswith("8S")
    assert table.may("F0:1>C0")
    assert not table.may("F0:1>C1")
    assert table.may("F0:1>R0")
    assert table.why_not("F0:2>C0") is Refusal.ONE_CARD


def test_tc_12_an_incomplete_foundation_takes_exactly_its_continuation() -> None:
    table = tabbycat(f"F0: {run('7', '8', 'SHDC')}\nC0: 9H\nC1: TD 9D 8D\nC2: 8H")
    table.play("F0:1>C0")
    assert table.may("C0:1>F0")
    assert table.may("C2:1>F0"), "any eight continues it"
    assert table.why_not("C1:2>F0") is Refusal.PILE_FULL
    table.play("F0:1>C3")
    assert table.may("C1:2>F0"), "a run of two, thirteen cards in all"
    assert not table.may("C1:3>F0")


def test_tc_12_never_more_than_thirteen_cards() -> None:
    table = tabbycat(f"F0: {run('7', '9', 'SHDC')}\nC0: TH 8D 7C\nC1: 8S")
    assert table.count("F0") == 12
    assert table.why_not("C0:2>F0") is Refusal.PILE_FULL, "the eight continues it, but the seven is one too many"
    assert table.play("C1:1>F0").count("F0") == 13


def test_tc_12_with_king_to_ace_only_the_continuation_ends_at_the_ace() -> None:
    table = tabbycat(f"F0: {run('K', 'A', 'SHDC')}\nC0: 2H\nC1: KD\nC2: 3C", complete="king-to-ace")
    table.play("F0:1>C0", "F0:1>C2")
    assert table.may("C2:1>F0"), "any two continues it"
    assert table.why_not("C1:1>F0") is Refusal.WRONG_RANK
    table.play("C2:1>F0", "C0:1>F0")
    assert table.count("F0") == 13
    assert table.why_not("C1:1>F0") is not None, "no king goes round the corner onto the ace"


@pytest.mark.parametrize("complete", ["any13", "king-to-ace"])
def test_tc_12_an_empty_foundation_still_takes_only_complete_runs(complete: str) -> None:
    table = tabbycat("F0: KS\nC0: AH\nC1: QD", complete).play("F0:1>C0")
    assert table["F0"] == ""
    assert table.why_not("C0:1>F0") is Refusal.NEEDS_FULL_RUN
    assert table.why_not("C1:1>F0") is Refusal.NEEDS_FULL_RUN


def test_tc_14_won_with_all_cards_home_lost_without_deal_and_move() -> None:
    suits = "CDHS"
    full = "\n".join(f"F{n}: {run('K', 'A', suits[n])}" for n in range(3))
    table = tabbycat(f"{full}\nC0: {run('6', '7', 'S')}").play("C0:13>F3")
    assert table.outcome == Outcome(Seat.PLAYER, EndReason.SOLVED)
    blocked = "R0: 3C\nC0: 9H\nC1: 9D\nC2: 6C\nC3: 6D"
    assert tabbycat(blocked).is_stuck
    assert not tabbycat("T: 2c\n" + blocked).is_stuck
    assert not tabbycat(blocked.replace("R0: 3C", "")).is_stuck, "the tail is free"
    assert not tabbycat(blocked.replace("9D", "TD")).is_stuck
    assert tabbycat(f"F0: {run('7', '8', 'SHCS')}\n{blocked}").is_stuck, "a return leads nowhere"


def test_manx_the_tail_holds_one_card() -> None:
    table = Drawn("manx", "C0: 9H 8C\nC1: 9D\nC2: 4D\nC3: QS")
    assert table.why_not("C0:2>R0") is Refusal.ONE_CARD
    table.play("C0:1>R0")
    assert table["R0"] == "8C"
    assert table.why_not("C2:1>R0") is Refusal.PILE_FULL
    assert table.may("R0:1>C1")


def test_manx_from_the_tail_to_an_empty_pile() -> None:
    assert Drawn("manx", "R0: 8C\nC1: 2D").may("R0:1>C0")


def test_manx_completes_as_tabbycat_does_by_the_same_option() -> None:
    drawing = f"C0: {run('K', 'A', 'SH')}\nC1: {run('7', '8', 'DC')}"
    assert Drawn("manx", drawing).may("C1:13>F0")
    kings = Drawn("manx", drawing, complete="king-to-ace")
    assert kings.may("C0:13>F0")
    assert kings.why_not("C1:13>F0") is Refusal.NEEDS_FULL_RUN


def test_manx_takes_into_the_tail_the_top_card_of_a_column_or_of_a_foundation() -> None:
    table = Drawn("manx", f"F0: {run('7', '8', 'SHDC')}\nC0: 9H 8C")
    assert {move for move in table.legal if move.endswith(">R0")} == {"C0:1>R0", "F0:1>R0"}


@pytest.mark.parametrize("game", ["tabbycat", "manx"])
def test_tc_2_tc_3_tc_9_and_tc_10_hold_for_both(game: str) -> None:
    table = Drawn(game, "T: 2c 3c 4c 5c 6c 7c 8c 9c\nC0: 9H AS KC QH\nC1: 2D\nC2: AC")
    assert {"C0:3>C1", "C0:2>C2", "C0:3>C3", "C0:1>C3"} <= table.legal
    assert table.why_not("C0:4>C3") is Refusal.NOT_A_RUN
    table.play("deal")
    assert [table[f"C{n}"].split()[-1] for n in range(4)] == ["9C", "8C", "7C", "6C"], "onto the empty pile, too"
    assert table["R0"] == ""
