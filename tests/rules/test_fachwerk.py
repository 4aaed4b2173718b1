"""FW-1 … FW-14 and cases C5, C6, C12: Fachwerk and Constructo as chapter 2 of the rules sheet has them."""

from typing import Any

import pytest

from qtcards.rules.game import EndReason, Outcome, Refusal
from qtcards.rules.notation import read_move, write_move
from qtcards.rules.position import Seat
from qtcards.rules.solitaire.automatic import finish, home_moves, is_safe
from tests.solitaire_drawn import RANKS, Drawn, run


def fachwerk(drawing: str, **options: Any) -> Drawn:
    return Drawn("fachwerk", drawing, **options)


def up(suit: str, last: str) -> str:
    """Cards on a foundation, ace to ``last``."""
    return " ".join(reversed(run(last, "A", suit).split()))


def heights(table: Drawn, sign: str) -> list[int]:
    return [table.count(name) for name in table.lines if name[0] == sign]


@pytest.mark.parametrize(("game", "packs"), [("fachwerk", 2), ("constructo", 3)])
def test_fw_1_eight_or_twelve_runs(game: str, packs: int) -> None:
    cards = [str(card) for card in Drawn(game, deal=1).game.pack()]
    assert sorted(cards) == sorted([rank + suit for rank in "A23456789TJQK" for suit in "HSCD"] * packs)


@pytest.mark.parametrize("game", ["fachwerk", "constructo"])
def test_fw_2_all_cards_lie_open_and_there_is_no_stock(game: str) -> None:
    table = Drawn(game, deal=1)
    assert not {"T", "W"} & set(table.lines)
    assert all(line == line.upper() for line in table.lines.values())
    assert sum(heights(table, "C")) == len(table.game.pack())
    assert table.why_not("deal") is Refusal.NO_SUCH_MOVE


def test_fw_3_columns() -> None:
    assert heights(Drawn("fachwerk", deal=1), "C") == [11] * 4 + [10] * 6
    assert heights(Drawn("fachwerk", deal=1, columns=8), "C") == [13] * 8
    assert heights(Drawn("fachwerk", deal=1, runs="4", columns=8), "C") == [7] * 4 + [6] * 4
    assert heights(Drawn("constructo", deal=1), "C") == [12] * 13
    assert heights(Drawn("constructo", deal=1, columns=12), "C") == [13] * 12


@pytest.mark.parametrize(
    ("game", "firsts"), [("fachwerk", ["3D", "5H", "JC", "KH", "5S", "5H"]),
                         ("constructo", ["3D", "TS", "8S", "6H", "5S", "JD"])]
)  # fmt: skip
def test_fw_4_dealt_row_by_row_from_the_left(game: str, firsts: list[str]) -> None:
    table = Drawn(game, deal=1)
    assert [table[f"C{n}"].split()[0] for n in range(6)] == firsts


def test_fw_4_and_c_6_deal_1_with_eight_columns_is_the_well_known_one() -> None:
    table = Drawn("fachwerk", deal=1, runs="4", columns=8, cells=4)
    assert [table[f"C{n}"] for n in range(8)] == [
        "JD KD 2S 4C 3S 6D 6S", "2D KC KS 5C TD 8S 9C", "9H 9S 9D TS 4S 8D 2H", "JC 5S QD QH TH QS 6H",
        "5D AD JS 4H 8H 6C", "7H QC AS AC 2C 3D", "7C KH AH 4D JH 8C", "5H 3H 3C 7S 7D TC",
    ]  # fmt: skip


def test_c_6_deal_11982_begins_with_these_cards() -> None:
    table = Drawn("fachwerk", deal=11982, runs="4", columns=8, cells=4)
    assert [table[f"C{n}"].split()[0] for n in range(8)] == ["AH", "AS", "4H", "AC", "2D", "6S", "TS", "JS"]


@pytest.mark.parametrize(("game", "default", "offered"), [("fachwerk", 6, (8, 6, 4)), ("constructo", 8, (10, 8, 6))])
def test_fw_5_cells(game: str, default: int, offered: tuple[int, ...]) -> None:
    assert len(heights(Drawn(game, deal=1), "R")) == default
    for cells in offered:
        assert heights(Drawn(game, deal=1, cells=cells), "R") == [0] * cells


def test_fw_5_a_cell_holds_one_card_of_any_kind() -> None:
    table = fachwerk("R0: 4D\nC0: 9H 8S\nC1: KC\nC2: AD")
    assert table.why_not("C0>R0") is Refusal.PILE_FULL
    assert table.may("C0>R1")
    assert table.may("C1>R1")
    assert table.may("C2>R5")
    assert table.why_not("C0:2>R1") is Refusal.ONE_CARD


@pytest.mark.parametrize(("game", "runs"), [("fachwerk", 8), ("constructo", 12)])
def test_fw_6_and_fw_7_as_many_foundations_as_runs_from_the_ace_up_in_suit(game: str, runs: int) -> None:
    table = Drawn(game, f"F0: AH\nF1: {up('S', 'K')}\nC0: 2H\nC1: 2D\nC2: 3H\nC3: AH\nC4: 2S")
    assert len(heights(table, "F")) == runs
    assert table.may("C0>F0")
    assert table.why_not("C1>F0") is Refusal.WRONG_SUIT
    assert table.why_not("C2>F0") is Refusal.WRONG_RANK
    assert any(table.may(f"C3>F{n}") for n in range(2, runs))
    assert not any(table.may(f"C4>F{n}") for n in range(runs))


@pytest.mark.parametrize(
    ("card", "under", "fits"),
    [("8S", "9H", True), ("8D", "9C", True), ("8D", "9H", False), ("8H", "9H", False), ("8C", "9S", False),
     ("7S", "9H", False), ("TS", "9H", False), ("KS", "AH", False), ("AS", "2D", True)],
)  # fmt: skip
def test_fw_8_one_rank_lower_and_the_other_colour(card: str, under: str, fits: bool) -> None:
    table = fachwerk(f"C0: {card}\nC1: {under}\nR0: {card}")
    assert table.may("C0>C1") is fits
    assert table.may("R0:1>C1") is fits


def test_fw_9_a_run_moves_whole_or_in_part_whatever_the_cells_hold() -> None:
    full = "\n".join(f"R{n}: KC" for n in range(3)) + "\n" + "\n".join(f"R{n}: KS" for n in range(3, 6))
    table = fachwerk(f"{full}\nC0: 3C {run('Q', '5', 'SH')}\nC1: KH\nC2: 9D\nC3: 2C 8H 7H")
    assert {m for m in table.legal if m.startswith("C0") and m.endswith((">C1", ">C2"))} == {"C0:8>C1", "C0:4>C2"}
    assert table.why_not("C0:9>C4") is Refusal.NOT_A_RUN
    assert not table.may("C3:2>C4")
    assert table.play("C0:8>C1")["C1"] == f"KH {run('Q', '5', 'SH')}"


MOST = [[(1, None), (2, 1), (4, 2)], [(2, None), (4, 2), (8, 4)], [(3, None), (6, 3), (12, 6)],
        [(4, None), (8, 4), (16, 8)], [(5, None), (10, 5), (20, 10)]]  # fmt: skip
"""By free cells and empty columns: to a card, to an empty column."""

HELD = ["", "", "KH", "KH", "KH", "KS", "QC", "QC"]
"""Cards that keep columns from being empty."""


@pytest.mark.parametrize("cells", range(5))
@pytest.mark.parametrize("empty", range(3))
def test_fw_9_and_c_5_classic_groups_are_as_long_as_cells_and_columns_allow(cells: int, empty: int) -> None:
    taken = "\n".join(f"R{n}: KC" for n in range(3) if n >= cells) + ("\nR3: KS" if cells < 4 else "")
    held = "\n".join(f"C{n}: {HELD[n]}" for n in range(2, 8 - empty))
    to_card, to_empty = MOST[cells][empty]
    for length in range(1, 13):
        first = "A23456789TJQ"[length - 1]
        above = "A23456789TJQK"[length]
        table = fachwerk(
            f"{taken}\nC0: KD {run(first, 'A', 'SH')}\nC1: {above}D\n{held}",
            runs="4", columns=8, cells=4, groups="classic",
        )  # fmt: skip
        assert table.may(f"C0:{length}>C1") == (length <= to_card), length
        assert table.why_not(f"C0:{length}>C1") in {None, Refusal.TOO_MANY}
        if to_empty is not None:
            assert table.may(f"C0:{length}>C7") == (length <= to_empty), length


@pytest.mark.parametrize("other", ["kings", "none"])
def test_c_5_empty_columns_that_do_not_take_any_card_do_not_help(other: str) -> None:
    drawing = "C0: KD 5S 4H\nC1: 6D\n" + "\n".join(f"C{n}: {HELD[n]}" for n in range(2, 7))
    options: dict[str, Any] = {"runs": "4", "columns": 8, "cells": 0, "groups": "classic"}
    assert fachwerk(drawing, **options).may("C0:2>C1")
    assert fachwerk(drawing, empty=other, **options).why_not("C0:2>C1") is Refusal.TOO_MANY


def test_fw_9_in_constructo_too_free_by_default_and_classic_as_an_option() -> None:
    cells = "\n".join(f"R{n}: KC" if n < 3 else f"R{n}: KS" if n < 6 else f"R{n}: KH" for n in range(8))
    others = "\n".join(f"C{n}: QC" if n < 5 else f"C{n}: QS" if n < 8 else f"C{n}: JS" for n in range(2, 11))
    drawing = f"{cells}\nC0: 7D 6S 5H\nC1: 7H\n{others}\nC11: TH\nC12: TH"
    assert Drawn("constructo", drawing).may("C0:2>C1")
    assert Drawn("constructo", drawing, groups="classic").why_not("C0:2>C1") is Refusal.TOO_MANY


def test_fw_10_what_starts_an_empty_column() -> None:
    drawing = "C0: 2C KH QS\nC1: 4C 9D 8S\nR0: KS\nR1: 7D"
    table = fachwerk(drawing)
    assert all(table.may(move) for move in ("C0:2>C2", "C0:1>C2", "C1:2>C2", "R0:1>C2", "R1:1>C2"))
    table = fachwerk(drawing, empty="kings")
    assert table.may("C0:2>C2")
    assert table.may("R0:1>C2")
    assert table.why_not("R1:1>C2") is Refusal.NEEDS_RANK
    assert not table.may("C1:2>C2")
    table = fachwerk(drawing, empty="none")
    assert table.why_not("C0:2>C2") is Refusal.STAYS_EMPTY
    assert not table.may("R0:1>C2")


def test_fw_11_from_cells_and_foundations() -> None:
    drawing = f"R0: 4H\nR1: 8S\nF0: {up('H', '3')}\nC0: 4S\nC1: 9D"
    table = fachwerk(drawing)
    assert table.may("R0:1>F0")
    assert table.may("R1:1>C1")
    assert not table.may("R0:1>R2"), "cell to cell is no move"
    assert table.may("F0:1>C0")
    assert not table.may("F0:1>R2"), "a foundation gives nothing to a cell"
    assert fachwerk(drawing, returns="final").why_not("F0:1>C0") is Refusal.STAYS_HOME


def test_fw_12_won_with_all_cards_home() -> None:
    home = "\n".join(f"F{n}: {up('HSCD'[n % 4], 'K')}" for n in range(7)) + f"\nF7: {up('D', 'Q')}\n"
    table = fachwerk(home + "R0: KD")
    assert table.outcome is None
    assert table.play("R0:1>F7").outcome == Outcome(Seat.PLAYER, EndReason.SOLVED)


COLUMNS = "\n".join(f"C{n}: {card}" for n, card in enumerate(["9H", "9D", "9H", "9D", "7H", "7D", "7H"]))
CELLS = "R0: JH\nR1: JD\nR2: JH\n"
STUCK: dict[str, Any] = {"runs": "4", "columns": 8, "cells": 4}


def test_fw_12_and_c_12_lost_only_when_nothing_but_returns_is_left() -> None:
    assert fachwerk(f"{CELLS}R3: JD\n{COLUMNS}\nC7: 5H", **STUCK).is_stuck
    assert fachwerk(f"{CELLS}R3: JD\n{COLUMNS}\nC7: 5H", **STUCK).outcome is None, "told, not forced"
    assert not fachwerk(f"{CELLS}\n{COLUMNS}\nC7: 5H", **STUCK).is_stuck, "a cell is empty"
    assert not fachwerk(f"{CELLS}R3: JD\n{COLUMNS}", **STUCK).is_stuck, "a column is empty"
    assert not fachwerk(f"{CELLS}R3: JD\n{COLUMNS}\nC7: AH", **STUCK).is_stuck, "the ace goes home"
    assert not fachwerk(f"{CELLS}R3: 8C\n{COLUMNS}\nC7: 5H", **STUCK).is_stuck, "8C goes onto a nine"
    table = fachwerk(f"F0: {up('H', '4')}\n{CELLS}R3: JD\n{COLUMNS}\nC7: 5S", **STUCK)
    assert table.legal == {"F0:1>C7"}
    assert table.is_stuck


def safe(game: str, drawing: str, move: str) -> bool:
    table = Drawn(game, drawing)
    return is_safe(table.game, table.position, read_move(table.game, move))


def homes(suits: str, last: str) -> str:
    """The foundations of red five first: F0 holds hearts to four, the others what is said."""
    piles = [f"F0: {up('H', '4')}", "C0: 5H"]
    used = {"S": 1, "C": 2}
    for suit in suits:
        piles.append(f"F{used[suit]}: {up(suit, last)}")
        used[suit] += 4
    return "\n".join(piles)


def test_fw_13_all_copies_of_the_other_colour_must_be_home() -> None:
    assert safe("fachwerk", homes("SSCC", "4"), "C0>F0")
    assert not safe("fachwerk", homes("SSC", "4"), "C0>F0")
    assert not safe("fachwerk", homes("SC", "K"), "C0>F0")
    assert not safe("fachwerk", homes("SSCC", "3"), "C0>F0")
    assert safe("constructo", homes("SSSCCC", "4"), "C0>F0")
    assert not safe("constructo", homes("SSSCC", "4"), "C0>F0")


def test_fw_13_the_game_finishes_itself_when_the_cards_go_up_as_they_lie() -> None:
    home = "\n".join(f"F{n}: {up('HSCD'[n % 4], 'K')}" for n in range(7)) + f"\nF7: {up('D', 'J')}\n"
    table = fachwerk(home + "C0: KD QD")
    assert [write_move(table.game, move) for move in finish(table.game, table.position)] == ["C0:1>F7"] * 2
    table = fachwerk(home + "C0: QD KD")
    assert finish(table.game, table.position) == ()


@pytest.mark.parametrize("low", range(13))
def test_fw_14_two_foundations_of_its_suit_take_a_card_only_when_they_are_equally_high(low: int) -> None:
    """So of these the sheet's "higher one" is any, and the first one takes it."""
    for high in range(low, 13):
        first, second = (up("H", RANKS[height - 1]) if height else "" for height in (low, high))
        table = fachwerk(f"F0: {first}\nF4: {second}\nC0: {RANKS[low]}H")
        home = sorted(move for move in table.legal if ">F" in move)
        assert home == (["C0:1>F0", "C0:1>F4"] if low == high else ["C0:1>F0"])
        assert {write_move(table.game, move) for move in home_moves(table.game, table.position)} == {"C0:1>F0"}


@pytest.mark.parametrize(("card", "up_to", "down_to", "higher"), [("6H", "5", "7", "F4"), ("4H", "3", "5", "F0")])
def test_fw_14_of_two_foundations_that_both_take_a_card_the_higher_one_gets_it(
    card: str, up_to: str, down_to: str, higher: str
) -> None:
    """In Penta, whose foundations begin with fives, take any suit and go both ways, they need not be equally high."""
    ascending = " ".join(reversed(run(up_to, "5", "S").split()))
    table = Drawn("penta", f"F0: {ascending}\nF4: {run('5', down_to, 'C')}\nC0: {card}")
    assert {"C0:1>F0", "C0:1>F4"} <= table.legal
    assert {write_move(table.game, move) for move in home_moves(table.game, table.position)} == {f"C0:1>{higher}"}


def test_fw_14_identical_cards_are_interchangeable() -> None:
    table = fachwerk(f"F0: {up('H', '4')}\nF4: {up('H', '4')}\nC0: 5H\nC1: 5H")
    assert table.may("C0>F0")
    assert table.may("C0>F4")
    assert table.play("C0>F4", "C1>F0")["F4"] == up("H", "5")
