"""Every line of the family sheet's table: what the games around Fours Up differ in, and Tarantula's line."""

from dataclasses import dataclass

import pytest

from qtcards.rules.game import EndReason, Outcome, Refusal
from qtcards.rules.position import Seat
from tests.solitaire_drawn import Drawn


@dataclass(frozen=True)
class Line:
    """One line of the table."""

    game: str
    base: str
    dealt: bool
    columns: int
    stock: int
    runs: bool
    """Whether runs in suit move together."""


LINES = (
    Line("busy-aces", "A", False, 12, 92, runs=False),
    Line("deuces", "2", True, 10, 86, runs=False),
    Line("threes-company", "3", True, 8, 88, runs=True),
    Line("cast-out-nines", "9", False, 7, 97, runs=False),
    Line("dimes", "T", False, 8, 96, runs=False),
    Line("jacks-in-the-box", "J", True, 6, 90, runs=False),
)
"""The games whose columns go down in suit."""

RANKS = "A23456789TJQK"
each = pytest.mark.parametrize("line", LINES, ids=lambda line: line.game)
above_an_ace = pytest.mark.parametrize("line", LINES[1:], ids=lambda line: line.game)


def higher(rank: str, by: int = 1) -> str:
    return RANKS[(RANKS.index(rank) + by) % 13]


@pytest.mark.parametrize(
    ("game", "stock"), [*((line.game, line.stock) for line in LINES), ("fours-up", 90), ("eights-down", 90),
                        ("penta", 98), ("sixes-and-sevens", 79)],
)  # fmt: skip
def test_cards_in_the_stock(game: str, stock: int) -> None:
    table = Drawn(game, deal=1)
    assert len(table.game.pack()) == 104
    assert table.count("T") == stock
    assert table["W"] == ""


@each
def test_columns_with_one_open_card_each(line: Line) -> None:
    table = Drawn(line.game, deal=1)
    columns = [table[name] for name in table.lines if name.startswith("C")]
    assert len(columns) == line.columns
    assert all(len(column.split()) == 1 and column == column.upper() for column in columns)


@each
def test_base_cards_are_dealt_or_not(line: Line) -> None:
    table = Drawn(line.game, deal=1)
    foundations = [table[f"F{n}"] for n in range(8)]
    assert foundations.count("") == (0 if line.dealt else 8)
    assert all(card.startswith(line.base) for card in foundations if card)


@each
def test_foundations_go_up_in_suit_from_the_base_round_the_corner(line: Line) -> None:
    low, next_up = line.base, higher(line.base)
    table = Drawn(line.game, f"F0: {low}H\nC0: {next_up}H\nC1: {next_up}S\nC2: {low}S\nC3: {higher(low, 2)}S")
    assert table.may("C0:1>F0")
    assert table.why_not("C1:1>F0") is Refusal.WRONG_SUIT
    assert table.may("C2:1>F1")
    assert table.why_not("C3:1>F1") is Refusal.NEEDS_RANK
    last = " ".join(higher(low, n) + "H" for n in range(12))
    assert Drawn(line.game, f"F0: {last}\nC0: {higher(low, 12)}H").may("C0:1>F0")


@each
def test_columns_go_down_in_suit(line: Line) -> None:
    table = Drawn(line.game, "C0: 7H\nC1: 6H\nC2: 6D\nC3: 8H")
    assert table.may("C1:1>C0")
    assert table.why_not("C2:1>C0") is Refusal.WRONG_SUIT
    assert table.why_not("C3:1>C0") is Refusal.WRONG_RANK


@each
def test_nothing_goes_onto_a_base_card_in_a_column(line: Line) -> None:
    table = Drawn(line.game, f"C0: {line.base}H\nC1: {higher(line.base, -1)}H")
    assert table.why_not("C1:1>C0") is Refusal.NOTHING_BUILT


@above_an_ace
def test_a_king_goes_onto_an_ace_where_the_base_is_higher(line: Line) -> None:
    assert Drawn(line.game, "C0: AH\nC1: KH").may("C1:1>C0")


def test_busy_aces_puts_no_king_onto_an_ace() -> None:
    assert not Drawn("busy-aces", "C0: AH\nC1: KH").may("C1:1>C0")


@above_an_ace
def test_as_an_option_the_order_has_no_end(line: Line) -> None:
    table = Drawn(line.game, f"C0: {line.base}H\nC1: {higher(line.base, -1)}H", low_ranks="wrap")
    assert table.may("C1:1>C0")


@each
def test_groups(line: Line) -> None:
    table = Drawn(line.game, "C0: TH\nC1: 9H 8H\nC2: 7S\nC3: 7D 6D")
    assert table.may("C1:2>C0") is line.runs
    if line.game == "threes-company":
        assert Drawn(line.game, "C0: TH\nC1: 9H 8S").why_not("C1:2>C0") is Refusal.NOT_A_RUN, "in suit only"
    else:
        assert table.why_not("C1:2>C0") is Refusal.ONE_CARD


@each
def test_an_empty_column_takes_any_card_from_anywhere(line: Line) -> None:
    table = Drawn(line.game, f"W: 5C\nF0: {line.base}H\nC1: QD")
    assert {"W:1>C0", "F0:1>C0", "C1:1>C0"} <= table.legal


@each
def test_one_pass(line: Line) -> None:
    table = Drawn(line.game, "W: 5C 6C")
    assert table.why_not("deal") is Refusal.NO_REDEAL


@each
def test_the_top_of_the_waste_is_playable(line: Line) -> None:
    table = Drawn(line.game, "W: 5C 6H\nC0: 7H\nC1: 6C")
    assert table.may("W:1>C0")
    assert table.why_not("W:2>C1") is Refusal.ONE_CARD
    assert table.why_not("C0:1>W") is Refusal.NOT_A_TARGET


def test_jacks_in_the_box_has_four_cells() -> None:
    table = Drawn("jacks-in-the-box", "W: 5C\nF0: JH\nR0: 2S\nC0: 7H\nC1: 8H")
    assert [name for name in table.lines if name.startswith("R")] == ["R0", "R1", "R2", "R3"]
    assert table.may("W:1>R1")
    assert table.may("C0:1>R1")
    assert table.why_not("C0:1>R0") is Refusal.PILE_FULL
    assert table.why_not("R0:1>R1") is Refusal.NOT_FROM_THERE
    assert table.why_not("F0:1>R1") is Refusal.NOT_FROM_THERE
    table.play("C0:1>R1")
    assert table.may("R1:1>C1")


def test_eights_down_is_upside_down() -> None:
    table = Drawn("eights-down", deal=1)
    assert [table[f"F{n}"][0] for n in range(8)] == ["8"] * 8
    assert [table.count(f"C{n}") for n in range(6)] == [1] * 6
    drawn = Drawn("eights-down", "F0: 8H\nC0: 7H\nC1: 9H\nC2: 6H\nC3: KH\nC4: AH\nC5: 8H")
    assert drawn.may("C0:1>F0")
    assert drawn.why_not("C1:1>F0") is Refusal.WRONG_RANK
    assert drawn.may("C0:1>C2"), "columns go up in suit"
    assert drawn.may("C4:1>C3"), "an ace on a king"
    assert drawn.why_not("C1:1>C5") is Refusal.NOTHING_BUILT, "nothing on an eight"
    corner = Drawn("eights-down", "F0: 8H 7H 6H 5H 4H 3H 2H AH\nC0: KH")
    assert corner.may("C0:1>F0")


def test_eights_down_runs_in_suit_going_up_move_together() -> None:
    table = Drawn("eights-down", "C0: 4S\nC1: 5S 6S\nC2: 3D\nC3: 4D 5C")
    assert table.may("C1:2>C0")
    assert table.why_not("C3:2>C2") is Refusal.NOT_A_RUN


def test_eights_down_turns_the_waste_over_once_unshuffled() -> None:
    table = Drawn("eights-down", "T: 2c 3c 4c").play("deal", "deal", "deal")
    assert table["W"] == "4C 3C 2C"
    table.play("deal")
    assert (table["T"], table["W"]) == ("2c 3c 4c", "")
    table.play("deal", "deal", "deal")
    assert table["W"] == "4C 3C 2C", "the order of the first pass"
    assert table.why_not("deal") is Refusal.NO_REDEAL
    assert table.undo(4)["W"] == "4C 3C 2C"


def test_penta_builds_both_ways_from_five_in_any_suit() -> None:
    start = Drawn("penta", deal=1)
    assert [start.count(f"C{n}") for n in range(6)] == [1] * 6
    assert all(start[f"F{n}"] == "" for n in range(8))
    table = Drawn("penta", "F0: 5H\nF4: 5S\nC0: 6C\nC1: 4D\nC2: 5D\nC3: 7S\nC4: 8H")
    assert table.may("C0:1>F0"), "the first four go up"
    assert not table.may("C0:1>F4")
    assert table.may("C1:1>F4"), "the other four go down"
    assert not table.may("C1:1>F0")
    assert table.may("C2:1>F1")
    assert table.may("C2:1>F5")
    assert table.why_not("C0:1>F1") is Refusal.NEEDS_RANK
    assert table.may("C1:1>C2") is True, "left columns go down, in any suit"
    assert not table.may("C0:1>C2")
    assert table.may("C4:1>C3"), "right columns go up, in any suit"


def test_penta_goes_round_the_corner_everywhere() -> None:
    down_from_five = "5S 4S 3S 2S AS"
    up_from_five = "5H 6H 7H 8H 9H TH JH QH KH"
    table = Drawn("penta", f"F0: {up_from_five}\nF4: {down_from_five}\nC0: AC\nC1: KD\nC3: KC\nC4: AD")
    assert table.may("C0:1>F0")
    assert table.may("C1:1>F4")
    assert table.may("C1:1>C0"), "a king on an ace, going down"
    assert table.may("C4:1>C3"), "an ace on a king, going up"


def test_penta_moves_single_cards_and_gives_back_from_foundations() -> None:
    table = Drawn("penta", "F0: 5H 6H\nC0: 7D\nC1: 9C 8C\nC2: TC")
    assert table.why_not("C1:2>C2") is Refusal.ONE_CARD
    assert table.may("F0:1>C0")


def test_sixes_and_sevens_has_sixteen_foundations_and_nine_single_places() -> None:
    table = Drawn("sixes-and-sevens", deal=1)
    foundations = [table[f"F{n}"] for n in range(16)]
    assert sorted(card[0] for card in foundations) == ["6"] * 8 + ["7"] * 8
    assert [table.count(f"C{n}") for n in range(9)] == [1] * 9
    drawn = Drawn("sixes-and-sevens", "F0: 7H\nF8: 6H\nC0: 8H\nC1: 5H\nC2: 9H\nC3: 8S")
    assert drawn.may("C0:1>F0")
    assert drawn.may("C1:1>F8")
    assert drawn.why_not("C3:1>F0") is Refusal.WRONG_SUIT
    assert drawn.why_not("C0:1>C2") is Refusal.PILE_FULL, "no building"
    assert drawn.may("C0:1>C5")


def test_sixes_and_sevens_ends_at_ace_and_king() -> None:
    table = Drawn("sixes-and-sevens", "F0: 7H 8H 9H TH JH QH\nF8: 6H 5H 4H 3H 2H\nC0: KH\nC1: AH").play(
        "C0:1>F0", "C1:1>F8"
    )
    assert (table.count("F0"), table.count("F8")) == (7, 6)


WHOLE = [*(line.game for line in LINES), "fours-up", "eights-down", "penta", "sixes-and-sevens"]
all_of_them = pytest.mark.parametrize("game", WHOLE)


@all_of_them
def test_the_stock_gives_one_card_at_a_time_and_no_card_is_turned_at_the_start(game: str) -> None:
    table = Drawn(game, deal=1)
    cards, top = table.count("T"), table["T"].split()[-1].upper()
    assert table["W"] == ""
    table.play("deal")
    assert (table.count("T"), table["W"]) == (cards - 1, top)


@all_of_them
def test_so_many_passes(game: str) -> None:
    table = Drawn(game, deal=1)
    cards, order = table.count("T"), table["T"].split()
    table.play(*["deal"] * cards)
    if game == "eights-down":
        table.play("deal")
        assert table["T"].split() == order, "turned over unshuffled"
        table.play(*["deal"] * cards)
    assert table.why_not("deal") is Refusal.NO_REDEAL


@all_of_them
def test_the_top_of_the_waste_goes_onto_foundations_and_columns_and_nothing_onto_the_waste(game: str) -> None:
    base, follows = {"eights-down": ("8", "7"), "sixes-and-sevens": ("7", "8"), "penta": ("5", "6")}.get(
        game, next(((line.base, higher(line.base)) for line in LINES if line.game == game), ("4", "5"))
    )
    table = Drawn(game, f"W: QD {follows}H\nF0: {base}H\nC1: KD")
    assert {"W:1>F0", "W:1>C0"} <= table.legal
    assert table.why_not("W:2>C0") is Refusal.ONE_CARD
    assert table.why_not("C1:1>W") is Refusal.NOT_A_TARGET


@all_of_them
def test_an_empty_column_takes_any_single_card(game: str) -> None:
    for rank in RANKS:
        table = Drawn(game, f"W: {rank}D\nC1: {rank}S")
        assert {"W:1>C0", "C1:1>C0"} <= table.legal


@all_of_them
def test_a_foundation_is_full_with_its_last_card_and_the_game_won_with_all_cards_there(game: str) -> None:
    """Eight times thirteen; in Sixes and Sevens eight times seven and eight times six."""
    piles = full_foundations(game)
    assert sum(len(pile) for pile in piles) == 104
    for n in (0, len(piles) - 1):
        *rest, last = piles[n]
        drawing = [f"F{k}: {' '.join(rest if k == n else pile)}" for k, pile in enumerate(piles)]
        table = Drawn(game, "\n".join([*drawing, f"C0: {last}"]))
        assert table.outcome is None
        assert table.play(f"C0:1>F{n}").outcome == Outcome(Seat.PLAYER, EndReason.SOLVED)


def full_foundations(game: str) -> list[list[str]]:
    """The cards of every foundation when the game is won, in their order."""

    def filled(base: str, step: int, cards: int, suits: str) -> list[list[str]]:
        return [[higher(base, step * n) + suit for n in range(cards)] for suit in suits]

    twice = "HSCDHSCD"
    if game == "sixes-and-sevens":
        return filled("7", 1, 7, twice) + filled("6", -1, 6, twice)
    if game == "penta":
        return filled("5", 1, 13, "HSCD") + filled("5", -1, 13, "HSCD")
    base = "8" if game == "eights-down" else next((line.base for line in LINES if line.game == game), "4")
    return filled(base, -1 if game == "eights-down" else 1, 13, twice)


@all_of_them
def test_a_card_comes_back_from_a_foundation_as_the_option_says(game: str) -> None:
    first = full_foundations(game)[0]
    drawing = f"F0: {' '.join(first[:3])}\nC1: KD"
    table = Drawn(game, drawing)
    assert table.may("F0:1>C0")
    assert table.why_not("F0:2>C0") is Refusal.ONE_CARD
    assert Drawn(game, drawing, returns="final").why_not("F0:1>C0") is Refusal.STAYS_HOME


@pytest.mark.parametrize(
    "game", [game for game in WHOLE if game not in {"busy-aces", "cast-out-nines", "dimes", "penta"}]
)
def test_no_base_card_is_in_the_stock_where_they_are_dealt_at_the_start(game: str) -> None:
    table = Drawn(game, deal=1)
    bases = {pile[0][0] for pile in full_foundations(game)}
    others = [word for name, line in table.lines.items() if name[0] in "TC" for word in line.upper().split()]
    assert not [word for word in others if word[0] in bases]
    assert sorted(table[f"F{n}"] for n, _ in enumerate(full_foundations(game))) == sorted(
        pile[0] for pile in full_foundations(game)
    )


def test_penta_has_three_columns_down_and_three_up_four_foundations_up_and_four_down() -> None:
    for n in range(6):
        down = Drawn("penta", f"C{n}: 9S\nW: 8D").may(f"W:1>C{n}")
        up = Drawn("penta", f"C{n}: 9S\nW: TD").may(f"W:1>C{n}")
        assert (down, up) == (n < 3, n >= 3)
    for n in range(8):
        up = Drawn("penta", f"F{n}: 5S\nW: 6D").may(f"W:1>F{n}")
        down = Drawn("penta", f"F{n}: 5S\nW: 4D").may(f"W:1>F{n}")
        assert (up, down) == (n < 4, n >= 4)


def test_sixes_and_sevens_has_eight_foundations_up_and_eight_down_two_of_each_suit() -> None:
    for n in range(16):
        suits = [s for s in "HSCD" if Drawn("sixes-and-sevens", f"W: {'7' if n < 8 else '6'}{s}").may(f"W:1>F{n}")]
        assert suits == ["HSCD"[n % 4]]


@pytest.mark.parametrize(
    "game", ["sixes-and-sevens", "deuces", "busy-aces", "cast-out-nines", "dimes", "penta", "jacks-in-the-box"]
)
def test_only_single_cards_move(game: str) -> None:
    assert Drawn(game, "C0: TH\nC1: 9H 8H").why_not("C1:2>C3") is Refusal.ONE_CARD


def test_tarantula_deals_like_tarantel() -> None:
    assert Drawn("tarantula", deal=617).lines == Drawn("tarantel", deal=617).lines
