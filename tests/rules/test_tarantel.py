"""TA-1 … TA-16 and cases C10, C11: Tarantel, Karakurt and Tarantula as the rules sheet has them."""

import random
from dataclasses import replace
from typing import Any

import pytest

from qtcards.rules.cards import FrenchCard, Suit
from qtcards.rules.game import EndReason, Outcome, Refusal
from qtcards.rules.moves import Flip, Transfer, apply
from qtcards.rules.position import Pile, Seat
from qtcards.rules.solitaire.position import SolitairePosition
from tests.solitaire_drawn import Drawn, run

JACKS = ["JC", "JC", "9C", "JD", "JD", "9D", "JH", "JH", "9H", "JS"]


def jacks(*columns: int) -> str:
    """Something on the columns that a test does not care for."""
    return "\n".join(f"C{n}: {JACKS[n]}" for n in columns)


FILLERS = jacks(*range(2, 10))


def tarantel(drawing: str, difficulty: str = "easy", **options: Any) -> Drawn:
    return Drawn("tarantel", drawing, difficulty=difficulty, **options)


@pytest.mark.parametrize(
    ("game", "cards", "runs"), [("tarantel", 104, 8), ("karakurt", 156, 12), ("tarantula", 104, 8)]
)
def test_ta_1_and_ta_12_as_many_foundations_as_runs_of_thirteen(game: str, cards: int, runs: int) -> None:
    table = Drawn(game, deal=1)
    assert len(table.game.pack()) == cards == 13 * runs
    assert sum(name.startswith("F") for name in table.lines) == runs
    assert runs % 2 == 0


@pytest.mark.parametrize("game", ["tarantel", "tarantula"])
def test_ta_2_ten_columns_of_six_and_five_and_five_deals(game: str) -> None:
    table = Drawn(game, deal=1)
    assert [table.count(f"C{n}") for n in range(10)] == [6] * 4 + [5] * 6
    assert table.count("T") == 50
    assert table.game.deals_left(table.position) == 5


@pytest.mark.parametrize(("columns", "deals"), [("13", 6), ("12", 7)])
def test_ta_3_karakurt_lays_six_cards_in_each_column(columns: str, deals: int) -> None:
    table = Drawn("karakurt", deal=1, columns=columns)
    assert [table.count(f"C{n}") for n in range(int(columns))] == [6] * int(columns)
    assert table.count("T") == deals * int(columns)
    assert table.game.deals_left(table.position) == deals


@pytest.mark.parametrize(("game", "columns"), [("tarantel", 10), ("tarantula", 10), ("karakurt", 13)])
def test_ta_4_only_the_top_card_of_each_column_is_face_up(game: str, columns: int) -> None:
    table = Drawn(game, deal=1)
    for n in range(columns):
        *covered, top = table[f"C{n}"].split()
        assert all(word.islower() for word in covered)
        assert top.isupper()
    assert table["T"].islower()


@pytest.mark.parametrize("difficulty", ["easy", "medium", "hard"])
@pytest.mark.parametrize("card", ["7C", "7D", "7H", "7S"])
def test_ta_5_one_rank_lower_in_any_suit(card: str, difficulty: str) -> None:
    table = tarantel(f"C0: 8S\nC1: {card}\n{FILLERS}", difficulty)
    assert table.may("C1:1>C0")
    assert table.why_not("C0:1>C1") is Refusal.WRONG_RANK


def test_ta_6_nothing_on_an_ace_and_no_king_on_a_card() -> None:
    table = tarantel("C0: AS\nC1: KS\nC2: 2S\nC3: QH\nC4: 9C")
    assert table.why_not("C1:1>C0") is Refusal.NOTHING_BUILT
    assert table.why_not("C2:1>C0") is Refusal.NOTHING_BUILT
    assert table.may("C3:1>C1")
    assert table.may("C1:1>C5"), "a king into an empty column"


@pytest.mark.parametrize("game", ["tarantel", "karakurt"])
@pytest.mark.parametrize(
    ("difficulty", "moves"), [("easy", {3, 2, 1}), ("leicht", {3, 2, 1}), ("medium", {2, 1}), ("mittel", {2, 1}),
                              ("hard", {1}), ("schwer", {1})],
)  # fmt: skip
def test_ta_7_and_ta_8_which_runs_move_whole_or_in_part(game: str, difficulty: str, moves: set[int]) -> None:
    table = Drawn(game, "C0: 5C\nC1: KC 9S 8D 7H", difficulty=difficulty)
    assert {n for n in (1, 2, 3, 4) if table.may(f"C1:{n}>C2")} == moves
    assert table.why_not("C1:4>C2") is Refusal.NOT_A_RUN, "the nine does not follow the king"


def test_ta_7_a_face_down_card_ends_a_run() -> None:
    table = tarantel("C1: 9s 8D 7H")
    assert table.may("C1:2>C2")
    assert table.why_not("C1:3>C2") is Refusal.FACE_DOWN


@pytest.mark.parametrize("game", ["tarantel", "karakurt", "tarantula"])
def test_ta_9_an_empty_column_takes_any_card_or_run(game: str) -> None:
    table = Drawn(game, "C0: 3S 2C\nC1: 9C\nC2: 7H KD")
    assert {"C0:1>C5", "C0:2>C5", "C1:1>C5", "C2:1>C5"} <= table.legal
    assert not table.may("C2:2>C5")


@pytest.mark.parametrize(
    ("suits", "leaves"),
    [("SHCD", {"easy"}), ("HD", {"easy", "medium"}), ("CS", {"easy", "medium"}), ("S", {"easy", "medium", "hard"})],
)
@pytest.mark.parametrize("game", ["tarantel", "karakurt"])
@pytest.mark.parametrize("difficulty", ["easy", "medium", "hard"])
def test_ta_10_a_complete_run_leaves_by_itself(game: str, difficulty: str, suits: str, leaves: set[str]) -> None:
    *rest, ace = run("K", "A", suits).split()
    table = Drawn(game, f"C0: {' '.join(rest)}\nC1: 9C {ace}\n{FILLERS}", difficulty=difficulty)
    table.play("C1:1>C0")
    if difficulty in leaves:
        assert table["C0"] == ""
        assert table["F0"] == " ".join([*rest, ace])
    else:
        assert table["C0"] == " ".join([*rest, ace])
        assert table["F0"] == ""


def test_ta_10_in_hard_an_ace_of_another_suit_completes_nothing() -> None:
    table = tarantel(f"C0: {run('K', '2', 'S')}\nC1: AH\n{FILLERS}", "hard").play("C1:1>C0")
    assert table.count("C0") == 13
    assert table["F0"] == ""


def test_ta_10_tarantula_moves_one_colour_and_lets_go_one_suit() -> None:
    mixed, same = run("K", "2", "SC"), run("K", "2", "H")
    table = Drawn("tarantula", f"C0: {mixed}\nC1: AS\nC2: {same}\nC3: AH\nC4: 9C 8S 7D")
    assert {n for n in (1, 2, 3) if table.may(f"C4:{n}>C9")} == {1}
    table.play("C1:1>C0", "C3:1>C2")
    assert table.count("C0") == 13
    assert table["F0"].startswith("KH")
    assert table.may("C0:13>C9"), "one colour may move, though it does not leave"


def test_ta_10_a_run_with_a_face_down_card_stays_c11b() -> None:
    table = tarantel(f"C0: {run('K', '2', 'S').replace('KS', 'ks')}\nC1: AH\n{FILLERS}").play("C1:1>C0")
    assert table.count("C0") == 13


def test_ta_10_only_the_last_thirteen_cards_count() -> None:
    table = tarantel(f"C0: {run('K', 'A', 'S')} 5H\nC1: 6D\nC2: 3C\nC3: 2D").play("C3:1>C2")
    assert table.count("C0") == 14, "a complete run under another card is not taken"
    table.play("C0:1>C1")
    assert table["C0"] == "", "when the card above has gone, it is"


def test_ta_11_a_row_is_dealt_whole_before_runs_leave_c11a() -> None:
    table = tarantel(f"T: 5d 7c 7c 7c 5c 7d 7d 7d 7h as\nC0: {run('K', '2', 'S')}\n" + jacks(*range(1, 10)), "hard")
    table.play("deal")
    steps = table.transitions[-1].steps
    dealt = [n for n, step in enumerate(steps) if isinstance(step, Transfer) and step.source == 0]
    (left,) = [n for n, step in enumerate(steps) if isinstance(step, Transfer) and len(step.cards) == 13]
    assert len(dealt) == 10, "the first card completes the run, and the other nine are dealt nevertheless"
    assert max(dealt) < left
    assert table["F0"] == run("K", "A", "S")


def test_ta_11_when_all_runs_have_left_the_cards_under_them_turn_up() -> None:
    table = tarantel(
        f"T: 7c 5h 7c 7c 5c 7d 7d 7d ah as\nC0: 9d {run('K', '2', 'S')}\nC1: 9h {run('K', '2', 'H')}\n"
        + jacks(*range(2, 10)),
        "hard",
    ).play("deal")
    steps = table.transitions[-1].steps
    left = [n for n, step in enumerate(steps) if isinstance(step, Transfer) and len(step.cards) == 13]
    turned = [n for n, step in enumerate(steps) if isinstance(step, Flip) and step.pile != 0]
    assert len(left) == len(turned) == 2
    assert max(left) < min(turned)
    assert (table["C0"], table["C1"]) == ("9D", "9H")


def test_ta_11_a_move_that_completes_a_run_turns_cards_up_only_after_it_has_left() -> None:
    table = tarantel(f"C0: 5h {run('K', '2', 'S')}\nC1: 9h AS\n{FILLERS}").play("C1:1>C0")
    kinds = [type(step) for step in table.transitions[-1].steps]
    assert kinds == [Transfer, Transfer, Flip, Flip]


def test_ta_11_runs_leave_until_there_is_none() -> None:
    """Under the run that leaves lies another, which then is at the end of its column."""
    table = tarantel(f"C0: {run('K', 'A', 'S')} {run('K', '2', 'H')}\nC1: 9C AH\n{FILLERS}").play("C1:1>C0")
    assert (table["F0"], table["F1"]) == (run("K", "A", "H"), run("K", "A", "S"))
    assert table["C0"] == ""


def test_ta_11_two_runs_completed_by_one_deal_leave_left_to_right() -> None:
    table = tarantel(
        f"T: 7c ah 7c 7c 5c 7d 7d 7d 7h as\nC0: {run('K', '2', 'S')}\nC8: 9S {run('K', '2', 'H')}\n"
        + jacks(1, 2, 3, 4, 5, 6, 7, 9),
        "hard",
    ).play("deal")
    assert table["F0"] == run("K", "A", "S")
    assert table["F1"] == run("K", "A", "H")
    assert table["C0"] == ""
    assert table["C8"] == "9S"


@pytest.mark.parametrize(("game", "foundations"), [("tarantel", 8), ("tarantula", 8), ("karakurt", 12)])
def test_ta_10_a_run_goes_to_the_next_free_foundation(game: str, foundations: int) -> None:
    for taken in range(foundations):
        full = "\n".join(f"F{n}: {run('K', 'A', 'CDHS'[n % 4])}" for n in range(taken))
        table = Drawn(game, f"{full}\nC0: {run('K', '2', 'S')}\nC1: AS").play("C1:1>C0")
        assert table[f"F{taken}"] == run("K", "A", "S")
        assert [table.count(f"F{n}") for n in range(foundations)] == [13] * (taken + 1) + [0] * (
            foundations - taken - 1
        )


def test_ta_12_and_c11d_nothing_comes_back_from_a_foundation() -> None:
    table = tarantel(f"F0: {run('K', 'A', 'S')}\nC0: 2H\n{FILLERS}")
    assert table.why_not("F0:1>C0") is Refusal.STAYS_HOME
    assert table.why_not("F0:13>C1") is Refusal.STAYS_HOME
    assert table.why_not("C0:1>F1") is Refusal.NOT_A_TARGET


def test_ta_13_a_deal_puts_one_open_card_on_each_column_left_to_right() -> None:
    table = Drawn("tarantel", deal=1)
    top = table["T"].upper().split()[::-1]
    before = [table[f"C{n}"] for n in range(10)]
    table.play("deal")
    assert [table[f"C{n}"] for n in range(10)] == [f"{old} {new}" for old, new in zip(before, top[:10], strict=True)]
    assert table.count("T") == 40


def test_ta_13_the_last_deal_leaves_nothing_to_deal() -> None:
    table = Drawn("tarantel", deal=1).play(*["deal"] * 5)
    assert table["T"] == ""
    assert table.why_not("deal") is Refusal.NOTHING_TO_DEAL
    assert table.game.deals_left(table.position) == 0


ONE_EMPTY = "T: 2c 2c 2c 2d 2d 2d 2h 2h 2h 2s\n" + "\n".join(f"C{n}: {JACKS[n]} 5S" for n in range(1, 10)).replace(
    "5S", "TS", 3
).replace("5S", "4S", 3)


def test_ta_14_and_c10_no_deal_while_a_column_is_empty() -> None:
    table = tarantel(ONE_EMPTY)
    before = table.position
    assert table.why_not("deal") is Refusal.EMPTY_COLUMN
    assert "deal" not in table.legal
    assert table.position == before
    assert tarantel(ONE_EMPTY, gaps="allowed").may("deal")


def test_ta_14_with_fewer_cards_than_columns_dealing_is_allowed() -> None:
    stock = "T: 2c 2c 2c 2d 2d 2d 2h 2h 2h 2s\n"
    assert tarantel(stock + jacks(*range(9))).may("deal")
    assert not tarantel(stock + jacks(*range(9)) + " TC").may("deal")


def test_ta_15_and_c11c_the_last_run_wins_once() -> None:
    full = "\n".join(f"F{n}: {run('K', 'A', 'CDHS'[n % 4])}" for n in range(7))
    table = tarantel(f"{full}\nC0: {run('K', '2', 'S')}\nC1: AS", "hard")
    assert not table.outcome
    table.play("C1:1>C0")
    assert table.outcome == Outcome(Seat.PLAYER, EndReason.SOLVED)
    assert table.legal == set()
    assert table.why_not("deal") is Refusal.GAME_OVER


def test_ta_15_stuck_only_without_any_move_and_any_deal() -> None:
    no_move = jacks(*range(10))
    assert tarantel(no_move).is_stuck
    assert not tarantel("T: 2c 2c 2c 2d 2d 2d 2h 2h 2h 2s\n" + no_move).is_stuck, "a deal is left"
    assert not tarantel(no_move.replace("JS", "TS")).is_stuck
    one_empty = jacks(*range(9))
    assert not tarantel(one_empty).is_stuck, "a card may go to the empty column"


def test_c12_a_column_in_order_can_be_split_so_that_dealing_is_allowed_again() -> None:
    table = tarantel(ONE_EMPTY)
    assert table.why_not("deal") is Refusal.EMPTY_COLUMN
    assert not table.is_stuck
    assert table.play("C1:1>C0").may("deal")


def test_ta_16_a_card_that_lies_face_down_on_top_is_turned_up() -> None:
    table = tarantel(f"C0: 5h 9d 8C\nC1: 9S\n{FILLERS}").play("C0:1>C1")
    assert table["C0"] == "5h 9D"
    assert isinstance(table.transitions[-1].steps[-1], Flip)
    assert table.undo()["C0"] == "5h 9d 8C"


def test_ta_16_also_under_a_run_that_has_left() -> None:
    table = tarantel(f"C0: 5h {run('K', '2', 'S')}\nC1: 9H AS\n{FILLERS}").play("C1:1>C0")
    assert table["C0"] == "5H"
    assert table["C1"] == "9H"


def test_edge_a_run_completed_on_an_otherwise_empty_column_forbids_the_deal() -> None:
    table = tarantel(f"T: 4c 4c 4c 4d 4d 4d 4h 4h 4h 5c\nC0: {run('K', '2', 'S')}\nC1: 9H 3S AS\n{FILLERS}")
    table.play("C1:1>C0")
    assert table["C0"] == ""
    assert table.why_not("deal") is Refusal.EMPTY_COLUMN


SPADES = dict.fromkeys(Suit, Suit.SPADES)
TWO = {suit: Suit.HEARTS if suit.is_red else Suit.SPADES for suit in Suit}


def printed_as(position: SolitairePosition, suits: dict[Suit, Suit]) -> SolitairePosition:
    """The same position with other suits printed on its cards."""
    return replace(
        position,
        piles=tuple(
            Pile(
                tuple(FrenchCard.of(card.rank, suits[card.suit]) for card in map(FrenchCard, pile.cards)),
                pile.face_down,
            )
            for pile in position.piles
        ),
    )


@pytest.mark.parametrize("game", ["tarantel", "karakurt"])
@pytest.mark.parametrize(("difficulty", "suits"), [("easy", SPADES), ("medium", TWO)])
def test_ta_7_easy_is_spider_with_cards_of_one_suit_and_medium_with_those_of_two(
    game: str, difficulty: str, suits: dict[Suit, Suit]
) -> None:
    """What people know as Spider with one and two suits: the rules of hard, with cards that have no others."""
    mine, spider = Drawn(game, deal=1, difficulty=difficulty).game, Drawn(game, deal=1, difficulty="hard").game
    chance, seen = random.Random(7), 0
    for deal in range(1, 6):
        position = mine.start(deal)
        for _ in range(80):
            moves = list(mine.moves(position))
            assert set(moves) == set(spider.moves(printed_as(position, suits)))
            if not moves:
                break
            move = chance.choice(moves)
            other = apply(printed_as(position, suits), spider.transition(printed_as(position, suits), move))
            position = apply(position, mine.transition(position, move))
            assert printed_as(position, suits) == other
            seen += 1
    assert seen > 300
