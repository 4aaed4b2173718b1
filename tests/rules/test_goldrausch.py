"""GR-1 … GR-20 and cases C8, C9, C12: Goldrausch as chapter 1 of the rules sheet has it."""

from typing import Any

import pytest

from qtcards.rules.game import EndReason, Outcome, Refusal
from qtcards.rules.notation import read_move, write_move
from qtcards.rules.position import Seat
from qtcards.rules.solitaire.automatic import Automatic, automatic_move, finish, is_safe
from tests.solitaire_drawn import Drawn, run


def goldrausch(drawing: str, **options: Any) -> Drawn:
    return Drawn("goldrausch", drawing, **options)


def up(suit: str, last: str) -> str:
    """Cards on a foundation, ace to ``last``."""
    return " ".join(reversed(run(last, "A", suit).split()))


def test_gr_1_52_cards_of_four_suits_each_once() -> None:
    cards = [str(card) for card in Drawn("goldrausch", deal=1).game.pack()]
    assert sorted(cards) == sorted(rank + suit for rank in "A23456789TJQK" for suit in "HSCD")


def test_gr_2_and_gr_3_the_first_deal() -> None:
    table = Drawn("goldrausch", deal=1)
    assert [table[f"C{n}"] for n in range(7)] == [
        "JD", "2d 5H", "9h kd QC", "jc kc kh 9D", "5d 9s 3h qd AH", "7h 5s 2s js 3c 5C", "7c ad ks as 4c ts QH",
    ]  # fmt: skip
    assert table["T"] == "6h 2h 9c 6s tc 8c 3d 6c qs 8d 8s 6d 7d jh 2c 8h th 4s td 3s 7s 4d ac 4h"
    assert table["W"] == ""
    assert [table[f"F{n}"] for n in range(4)] == [""] * 4
    assert "C7" not in table.lines


def test_gr_4_a_foundation_goes_up_in_suit_from_the_ace() -> None:
    table = goldrausch("F0: AH\nC0: 2H\nC1: 3H\nC2: 2S\nC3: 2D\nC4: AS\nC5: KC")
    assert table.may("C0>F0")
    assert table.why_not("C1>F0") is Refusal.WRONG_RANK
    assert table.why_not("C3>F0") is Refusal.WRONG_SUIT
    assert table.may("C4>F1")
    assert not table.may("C2>F1")
    assert not table.may("C5>F2")


def test_gr_4_nothing_follows_the_king_and_only_one_card_goes_at_once() -> None:
    table = goldrausch(f"F0: {up('H', 'K')}\nC0: AH\nC1: 3D 2S\nF1: AS\nC2: 5C")
    assert not table.may("C0>F0")
    assert table.may("C1>F1")
    assert not table.may("C1:2>F1")


@pytest.mark.parametrize(("ace", "pile"), [("AH", 0), ("AS", 1), ("AC", 2), ("AD", 3)])
def test_gr_5_hearts_spades_clubs_diamonds(ace: str, pile: int) -> None:
    table = goldrausch(f"C0: {ace}\nC1: 9H")
    assert [table.may(f"C0>F{n}") for n in range(4)] == [n == pile for n in range(4)]


BUILDING = [
    ("8S", "9H", 1, 1), ("8D", "9C", 1, 1), ("8H", "9D", 0, 1), ("8C", "9S", 0, 1), ("8H", "9H", 0, 0),
    ("7S", "9H", 0, 0), ("TS", "9H", 0, 0), ("9S", "9H", 0, 0), ("KS", "AH", 0, 0), ("AS", "2D", 1, 1),
]  # fmt: skip


@pytest.mark.parametrize(("card", "under", "colours", "suits"), BUILDING)
def test_gr_6_what_is_built_on_a_column(card: str, under: str, colours: int, suits: int) -> None:
    drawing = f"C0: {card}\nC1: {under}"
    assert goldrausch(drawing).may("C0>C1") == bool(colours)
    assert goldrausch(drawing, building="suits").may("C0>C1") == bool(suits)


def test_gr_7_a_group_from_any_face_up_card_on() -> None:
    table = goldrausch("C0: 2c 9H 8S 7D\nC1: TS\nC2: 9D\nC3: 8C")
    assert [move for move in sorted(table.legal) if move.startswith("C0")] == ["C0:1>C3", "C0:2>C2", "C0:3>C1"]
    assert table.why_not("C0:4>C1") is Refusal.FACE_DOWN
    assert table.play("C0:2>C2")["C2"] == "9D 8S 7D"
    assert table["C0"] == "2c 9H"


def test_gr_7_groups_follow_the_building_option() -> None:
    drawing = "C0: 9H 8D\nC1: TC"
    assert goldrausch(drawing).why_not("C0:2>C1") is Refusal.NOT_A_RUN
    assert goldrausch(drawing, building="suits").may("C0:2>C1")


def test_gr_8_only_a_king_or_its_group_starts_a_column() -> None:
    drawing = "C0: 2c KH QS\nC1: 3c QD\nW: KS"
    table = goldrausch(drawing)
    assert table.may("C0:2>C2")
    assert table.may("W:1>C2")
    assert table.why_not("C1>C2") is Refusal.NEEDS_RANK
    assert not table.may("C0>C2")
    table = goldrausch(drawing, empty="any")
    assert table.may("C1>C2")
    assert table.may("C0>C2")
    assert table.may("C0:2>C2")


def test_gr_9_a_card_that_comes_to_the_top_is_turned_and_c_9_turned_back_by_undo() -> None:
    table = goldrausch("C0: 2c 5d 9H\nC1: TS")
    before = table.position
    assert table.play("C0>C1")["C0"] == "2c 5D"
    assert table.undo()["C0"] == "2c 5d 9H"
    assert table.position == before
    assert table.why_not("C0:2>C1") is Refusal.FACE_DOWN


def test_gr_10_the_stock_gives_its_top_card_at_any_time() -> None:
    table = goldrausch("T: 4h 3s 2d\nW: KC\nC0: AS").play("deal")
    assert (table["T"], table["W"]) == ("4h 3s", "KC 2D")


@pytest.mark.parametrize(("stock", "left", "waste"), [("4h 3s 2d 5c", "4h", "5C 2D 3S"), ("3s 2d", "", "2D 3S")])
def test_gr_10_three_at_once_or_as_many_as_there_are(stock: str, left: str, waste: str) -> None:
    table = goldrausch(f"T: {stock}\nC0: 9H", draw="3").play("deal")
    assert (table["T"], table["W"]) == (left, waste)


@pytest.mark.parametrize(("cards", "deals"), [(0, 0), (1, 1), (3, 1), (4, 2), (22, 8), (24, 8)])
def test_gr_10_a_rest_of_less_than_three_is_a_deal_too(cards: int, deals: int) -> None:
    rest = " ".join(f"{rank}{suit}" for suit in "cd" for rank in "a23456789tjq")
    table = goldrausch(f"T: {' '.join(rest.split()[:cards])}\nC0: 9H", draw="3")
    assert table.game.deals_left(table.position) == deals
    table.play(*["deal"] * deals)
    assert table["T"] == ""


def test_gr_10_and_c_9_a_deal_taken_back_lies_face_down_and_cannot_be_played() -> None:
    table = goldrausch("T: 4h as\nC0: 9H")
    before = table.position
    assert table.play("deal").may("W:1>F1")
    assert table.undo().position == before
    assert table["T"] == "4h as"
    assert table.why_not("T>F1") is Refusal.NOT_A_SOURCE


def test_gr_11_only_the_top_of_the_waste_is_playable_and_nothing_goes_onto_it() -> None:
    table = goldrausch("W: AS 8S\nC0: 9H\nC1: 7D")
    assert table.may("W:1>C0")
    assert not table.may("W:1>F1")
    assert not table.may("W:2>C0")
    assert not table.may("C1>W")
    assert table.play("W:1>C0").may("W:1>F1")


def test_gr_12_the_whole_waste_becomes_the_stock_and_nothing_is_turned() -> None:
    table = goldrausch("T: 4h\nW: 3S 2D 5C 9C 8H\nC0: KH").play("deal")
    assert table["T"] == ""
    assert table["W"] == "3S 2D 5C 9C 8H 4H", "the last card stays playable until the player asks"
    table.play("deal")
    assert table["W"] == ""
    assert sorted(table["T"].split()) == ["2d", "3s", "4h", "5c", "8h", "9c"]


def test_gr_12_turned_over_the_waste_keeps_its_order() -> None:
    table = goldrausch("W: 3S 2D 5C\nC0: KH", redeal="turned").play("deal")
    assert (table["T"], table["W"]) == ("5c 2d 3s", "")
    assert table.play("deal")["W"] == "3S"


@pytest.mark.parametrize("redeal", ["shuffled", "turned"])
@pytest.mark.parametrize("allowed", [0, 1, 2])
def test_gr_13_so_many_redeals(allowed: int, redeal: str) -> None:
    table = goldrausch("W: 3S\nC0: KH", redeals=str(allowed), redeal=redeal)
    for used in range(allowed):
        assert table.game.redeals_left(table.position) == allowed - used
        table.play("deal", "deal")
    assert table.why_not("deal") is Refusal.NO_REDEAL
    assert table.game.redeals_left(table.position) == 0
    if allowed:
        assert table.undo(2).may("deal"), "undo gives the redeal back"


def test_gr_13_unlimited_by_default() -> None:
    table = goldrausch("W: 3S\nC0: KH").play(*["deal"] * 40)
    assert table.may("deal")
    assert table.game.redeals_left(table.position) is None


def test_gr_14_the_shuffle_does_not_depend_on_the_order_of_the_waste_but_on_its_number() -> None:
    one = goldrausch("W: 3S 2D 5C 9C 8H 4H TD JS\nC0: KH").play("deal")
    other = goldrausch("W: JS 4H 9C 3S TD 5C 2D 8H\nC0: KH").play("deal")
    assert one["T"] == other["T"]
    first = one["T"]
    assert one.play(*["deal"] * 9)["T"] != first, "the second shuffle has an order of its own"


def test_gr_14_the_shuffle_depends_on_the_deal() -> None:
    orders = set()
    for deal in (1, 2, 3):
        table = Drawn("goldrausch", deal=deal)
        table.position = type(table.position)(
            goldrausch("W: 3S 2D 5C 9C 8H 4H TD JS\nC0: KH").position.piles, deal=deal
        )
        orders.add(table.play("deal")["T"])
    assert len(orders) == 3


def test_c_8_a_redeal_taken_back_and_done_again_gives_the_same_order() -> None:
    table = Drawn("goldrausch", deal=1).play(*["deal"] * 24)
    before = table.position
    after = table.play("deal", "deal", "deal", "deal").position
    again = table.undo(4)
    assert again.position == before
    assert again.play("deal", "deal", "deal", "deal").position == after


def test_gr_15_nothing_to_deal_when_stock_and_waste_are_empty() -> None:
    table = goldrausch("C0: KH")
    assert table.why_not("deal") is Refusal.NOTHING_TO_DEAL
    table = goldrausch("W: 3S\nC0: KH").play("deal")
    assert (table["T"], table["W"]) == ("3s", "")
    assert table.play("deal")["W"] == "3S"


def test_gr_16_the_top_of_a_foundation_comes_back_where_it_fits() -> None:
    drawing = f"F0: {up('H', '4')}\nF1: {up('S', '5')}\nC0: 5C\nC1: 5D\nC2: 4C"
    table = goldrausch(drawing)
    assert table.may("F0:1>C0")
    assert not table.may("F0:1>C1")
    assert not table.may("F0:2>C0")
    assert table.why_not("F1:1>C6") is Refusal.NEEDS_RANK
    assert goldrausch(drawing, returns="final").why_not("F0:1>C0") is Refusal.STAYS_HOME


def test_gr_17_won_with_all_cards_on_the_foundations_and_gr_18_not_before() -> None:
    nearly = f"F0: {up('H', 'K')}\nF1: {up('S', 'K')}\nF2: {up('C', 'K')}\nF3: {up('D', 'Q')}\n"
    table = goldrausch(nearly + "C3: KD")
    assert table.outcome is None
    assert table.play("C3>F3").outcome == Outcome(Seat.PLAYER, EndReason.SOLVED)
    assert not table.legal
    assert not table.is_stuck
    assert goldrausch(nearly + "W: KD").outcome is None


TOPS = {0: "2h 5S", 1: "2d 5C", 2: "3h 7S", 3: "3d 7C", 4: "4h 9S", 5: "4d 9C", 6: "6h JS"}


def hopeless(more: str = "", columns: dict[int, str] | None = None, **options: Any) -> bool:
    """Seven black tops on which nothing goes, changed as said: is nothing left to hope for?"""
    lines = [f"C{n}: {cards}" for n, cards in {**TOPS, **(columns or {})}.items()]
    return goldrausch("\n".join([*lines, more]), **options).is_stuck


def test_gr_18_hopeless_is_told_never_forced() -> None:
    assert hopeless()
    assert goldrausch("C0: 2h 5S").is_stuck
    assert goldrausch("C0: 2h 5S").outcome is None


@pytest.mark.parametrize("rest", ["W: KC QC", "T: kc qc", "T: kc\nW: TC 8C 6S", "W: 2S 3C"])
def test_gr_19_hopeless_with_cards_that_never_fit(rest: str) -> None:
    assert hopeless(rest)


def test_gr_19_a_a_column_top_or_any_card_of_stock_and_waste_fits_a_foundation() -> None:
    assert not hopeless(columns={6: "6h AS"})
    assert not hopeless(columns={6: "AS"})
    assert not hopeless("T: kc as qc")
    assert not hopeless("W: AS KC")
    assert not hopeless(f"W: 6S KC\nF1: {up('S', '5')}", columns={0: "2h 8C"})


def test_gr_19_a_what_lies_under_the_waste_counts_only_while_it_can_come_again() -> None:
    assert hopeless("W: AS KC", redeals="0")
    assert not hopeless("W: KC AS", redeals="0")
    assert not hopeless("T: as\nW: KC", redeals="0")
    assert not hopeless("W: AS KC", redeals="1")
    assert hopeless("W: AS KC\nfacts: redeals=1", redeals="1")


def test_gr_19_b_any_card_of_stock_and_waste_fits_a_column_c_12() -> None:
    assert not hopeless("T: 4h kc")
    assert not hopeless("W: 4H KC QC")
    assert not hopeless("W: KC QC", columns={6: ""}), "a king fits an empty column"
    assert hopeless("W: QC", columns={6: ""})
    assert not hopeless("W: QC", columns={6: ""}, empty="any")


def test_gr_19_c_a_group_that_turns_a_card_up() -> None:
    assert not hopeless(columns={6: "6h 4H"})
    assert not hopeless(columns={6: "6h 6D 5S", 0: "2h 5C"})
    assert hopeless(columns={6: "4H"}), "nothing lies under it, and no king waits for the place"


def test_gr_19_d_a_column_is_emptied_for_a_king() -> None:
    assert not hopeless("W: KC", columns={6: "4H"})
    assert not hopeless("T: kc", columns={6: "4H"})
    assert not hopeless(columns={6: "4H", 5: "4d KC"})
    assert hopeless(columns={6: "4H", 5: "KC"}), "this king has its column"


def test_gr_19_d_a_covered_king_counts_though_nothing_leads_to_it() -> None:
    """The sheet says "covered", not "in reach": the four of hearts empties its column, so there is hope."""
    assert not hopeless(columns={6: "4H", 5: "4d kc 9C"})
    assert not hopeless(columns={6: "4H", 5: "4d KC QH 9C"})
    assert hopeless(columns={5: "4d kc 9C"}), "no column can be emptied"
    assert hopeless(columns={6: "4H", 5: "kc 9C"}), "this king is a column's bottom card"
    table = "C0: 5S\nC1: 4H\nC2: 9C KC"
    assert not goldrausch(table).is_stuck
    assert goldrausch(table, empty="any").is_stuck, "any card fills a column: no king waits for one"


def test_gr_19_d_a_column_emptied_into_an_empty_one_wins_none() -> None:
    covered = {5: "4d kc 9C", 6: "KH"}
    assert hopeless(columns={**covered, 4: ""})
    assert hopeless(f"F0: {up('H', 'K')}", columns={5: "4d kc 9C", 6: ""}), "a king from a foundation and on again"


def test_gr_19_d_counts_after_a_card_came_back_from_a_foundation_as_f_says() -> None:
    """The four comes down onto the five of spades, the three of spades goes onto it: its column is empty."""
    hearts = f"F0: {up('H', '4')}"
    assert hopeless(hearts, columns={6: "3S"})
    assert not hopeless(hearts, columns={6: "3S", 5: "4d kc 9C"})
    assert hopeless(hearts, columns={6: "3S", 5: "4d kc 9C"}, returns="final")


def test_gr_19_e_a_part_of_a_group_makes_way_for_a_card_that_goes_home() -> None:
    columns = {0: "2h 5S 4H"}
    assert not hopeless(f"F1: {up('S', '4')}", columns=columns)
    assert hopeless(columns=columns)
    assert hopeless(f"F1: {up('S', '3')}", columns=columns)


def test_gr_19_f_a_card_comes_back_from_a_foundation_and_helps() -> None:
    hearts = f"F0: {up('H', '4')}"
    assert not hopeless(f"{hearts}\nW: 3S"), "4H on 5S, 3S on it: (b)"
    assert hopeless(f"{hearts}\nW: 3S", returns="final")
    assert not hopeless(hearts, columns={6: "6h 3S"}), "4H on 5S, 3S on it: (c)"
    assert hopeless(hearts, columns={6: "6h 3S"}, returns="final")
    assert hopeless(hearts), "to and fro leads nowhere"


def safe(drawing: str, move: str, **options: Any) -> bool:
    table = goldrausch(drawing, **options)
    return is_safe(table.game, table.position, read_move(table.game, move))


def test_gr_20_safe_are_ranks_up_to_two_and_cards_that_nothing_can_be_built_on() -> None:
    assert safe("C0: AH", "C0>F0")
    assert safe("F0: AH\nC0: 2H", "C0>F0")
    five = f"F0: {up('H', '4')}\nF1: {up('S', '4')}\nC0: 5H"
    assert safe(f"{five}\nF2: {up('C', '4')}", "C0>F0")
    assert not safe(f"{five}\nF2: {up('C', '3')}", "C0>F0")


def test_gr_20_nothing_by_itself_unless_asked_for() -> None:
    table = goldrausch("F0: AH\nC0: 2H\nC1: 9C")
    assert automatic_move(table.game, table.position, Automatic.OFF) is None
    assert automatic_move(table.game, table.position, Automatic.SAFE) == read_move(table.game, "C0>F0")


def test_gr_20_the_finish_needs_all_open_and_stock_and_waste_empty() -> None:
    ready = f"F0: {up('H', 'J')}\nF1: {up('S', 'K')}\nF2: {up('C', 'K')}\nF3: {up('D', 'Q')}\n"
    table = goldrausch(ready + "C0: KH\nC1: KD\nC2: QH")
    moves = finish(table.game, table.position)
    assert len(moves) == 3
    table.play(*(write_move(table.game, move) for move in moves))
    assert table.outcome is not None
    for other in ("C0: KH\nC1: KD\nW: QH", "C0: KH\nC1: KD\nT: qh", "C0: qh KH\nC1: KD", "C0: kd QH\nC1: KH"):
        table = goldrausch(ready + other)
        assert finish(table.game, table.position) == (), other
