"""FL-1 … FL-9: the cards, the table, the deal, who starts."""

from collections import Counter

import pytest

from qtcards.games.flippo import FLIPPO
from qtcards.rules.deals import Numbers, flippo_pack, shuffled
from qtcards.rules.flippo import Flippo
from qtcards.rules.game import Fan
from qtcards.rules.options import OptionError, OptionFault
from qtcards.rules.position import PileKind, Seat
from tests.flippo_drawn import Drawn


def dealt_order(deal: int) -> list[str]:
    return [str(card) for card in shuffled(flippo_pack(), Numbers(deal))]


def test_fl_01_four_colours_twice_one_to_twelve_and_twelve_jokers() -> None:
    pack = Flippo().pack()
    assert len(set(pack)) == 108, "each physical card is one of its own"
    faces = Counter(str(card) for card in pack)
    assert faces.pop("J") == 12
    assert faces == {f"{colour}{number}": 2 for colour in "RGBY" for number in range(1, 13)}


def test_fl_02_the_table_talon_centre_and_each_side() -> None:
    game = Flippo()
    assert " ".join(spec.name for spec in game.piles) == (
        "T F0 F1 F2 F3 X P.S P.H P.A0 P.A1 P.A2 P.A3 Q.S Q.H Q.A0 Q.A1 Q.A2 Q.A3"
    )
    owners = {spec.name: spec.seat for spec in game.piles}
    assert {owner for name, owner in owners.items() if name.startswith("P.")} == {Seat.PLAYER}
    assert {owner for name, owner in owners.items() if name.startswith("Q.")} == {Seat.ASSISTANT}
    assert owners["T"] is owners["F2"] is owners["X"] is None


def test_fl_02_the_talon_lies_face_down_the_stocks_show_their_tops() -> None:
    table = Drawn(deal=1)
    assert table["T"] == table["T"].lower()
    for stock in (table["P.S"], table["Q.S"]):
        *under, top = stock.split()
        assert all(card == card.lower() for card in under)
        assert top == top.upper()


def test_fl_02_helper_piles_lie_open_to_both_seats() -> None:
    """Ruling: both may look through them (option fan of the rules sheet)."""
    table = Drawn("""
        P.A1: R3 J B9
        Q.A2: Y1 Y1 G12
    """)
    for seat in Seat:
        assert table.seen_from(seat)["P.A1"] == "R3 J B9"
        assert table.seen_from(seat)["Q.A2"] == "Y1 Y1 G12"
    assert {spec.fan for spec in table.game.piles if spec.kind is PileKind.HELPER} == {Fan.DOWN}


def test_fl_03_each_centre_pile_belongs_to_one_colour_when_bound() -> None:
    assert FLIPPO.game({}).options["colours"] == "bound"
    table = Drawn("""
        T: r1
        P.H: R1 G1 B1 Y1
    """)
    assert table.plays == {"P.H0>F0", "P.H1>F1", "P.H2>F2", "P.H3>F3"}
    assert [spec.takes.name for spec in table.game.piles[1:5] if spec.takes is not None] == [
        "RED", "GREEN", "BLUE", "YELLOW",
    ]  # fmt: skip


def test_fl_03_any_colour_on_any_pile_when_free_but_still_the_next_number() -> None:
    table = Drawn(
        """
        F2: Y1 G2
        P.H: R3 B1 B2
    """,
        colours="free",
    )
    assert table.plays == {"P.H0>F2", "P.H1>F0", "P.H1>F1", "P.H1>F3"}
    assert {spec.takes for spec in table.game.piles} == {None}


@pytest.mark.parametrize("height", range(12))
def test_fl_04_the_next_number_fits_and_a_joker_fits_at_every_height(height: int) -> None:
    pile = " ".join(f"G{number}" for number in range(1, height + 1))
    table = Drawn(f"""
        T: r1
        F1: {pile}
        P.H: J Y5
    """)
    assert table.plays == {"P.H0>F0", "P.H0>F1", "P.H0>F2", "P.H0>F3"}
    for number in range(1, 13):
        table = Drawn(f"""
            F1: {pile}
            P.H: G{number} Y12
        """)
        assert table.plays == ({"P.H0>F1"} if number == height + 1 else set())


def test_fl_04_a_joker_stands_for_the_number_it_was_played_as() -> None:
    table = Drawn("""
        T: r1
        F3: Y1 Y2
        P.H: J Y3 Y4 Y5
    """).play("P.H0>F3")
    assert table["F3"] == "Y1 Y2 J"
    assert table.plays == {"P.H1>F3"}, "four is next"


def test_fl_05_a_complete_set_leaves_at_once_and_play_goes_on() -> None:
    table = Drawn("""
        T: y1 y2 y3
        F2: B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11
        P.H: B12 B1 R7
    """).play("P.H0>F2")
    assert table["F2"] == ""
    assert table["X"] == "B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12"
    assert table.turn == "P"
    assert table.plays == {"P.H0>F2"}, "one is next"
    assert table.play("P.H0>F2")["F2"] == "B1"


@pytest.mark.parametrize(("deal", "stock"), [(1, 30), (617, 5), (11982, 40), (2147483647, 17)])
def test_fl_06_dealt_alternately_player_first_stocks_then_hands(deal: int, stock: int) -> None:
    order = dealt_order(deal)
    table = Drawn(deal=deal, stock=stock)
    hidden = [card.lower() for card in order]
    for seat, first in (("P", 0), ("Q", 1)):
        in_stock = range(first, 2 * stock, 2)
        assert table[f"{seat}.S"].split() == [hidden[n] for n in in_stock[:-1]] + [order[in_stock[-1]]]
        assert table[f"{seat}.H"].split() == [order[n] for n in range(2 * stock + first, 2 * stock + 10, 2)]
    assert table["T"].split() == hidden[2 * stock + 10 :][::-1], "the next card dealt lies on top"
    for name in ("F0", "F1", "F2", "F3", "X", *(f"{seat}.A{n}" for seat in "PQ" for n in range(4))):
        assert table[name] == ""


def test_fl_06_thirty_stock_cards_unless_asked_otherwise() -> None:
    assert FLIPPO.game({}).options == {"stock": 30, "colours": "bound", "emergency": "on"}
    assert len(Drawn(deal=1)["T"].split()) == 38


@pytest.mark.parametrize("stock", [5, 40, "12"])
def test_fl_07_stock_sizes_from_5_to_40(stock: object) -> None:
    game = FLIPPO.game({"stock": stock})
    assert len(game.start(1)[6]) == int(str(stock))


@pytest.mark.parametrize("stock", [4, 41, 0, -5, 10**15])
def test_fl_07_other_stock_sizes_are_refused(stock: int) -> None:
    with pytest.raises(OptionError) as refused:
        FLIPPO.game({"stock": stock})
    assert refused.value.fault is OptionFault.OUT_OF_RANGE


@pytest.mark.parametrize("stock", ["many", "", "5.5", "1_0", "٣٠", " 30", "1e1"])
def test_fl_07_what_is_no_whole_number_is_no_stock_size(stock: str) -> None:
    with pytest.raises(OptionError) as refused:
        FLIPPO.game({"stock": stock})
    assert refused.value.fault is OptionFault.NOT_A_NUMBER


def strength(top: str) -> int:
    return 13 if top == "J" else int(top[1:])


def test_fl_08_the_higher_stock_card_starts_and_a_joker_beats_every_number() -> None:
    jokers = 0
    for deal in range(1, 300):
        table = Drawn(deal=deal)
        player, assistant = (strength(table[f"{seat}.S"].split()[-1]) for seat in "PQ")
        if player != assistant:
            assert table.turn == ("P" if player > assistant else "Q"), f"deal {deal}"
            jokers += max(player, assistant) == 13
    assert jokers > 20, "the jokers were tried, too"


def test_fl_09_a_tie_is_decided_by_the_deals_next_number_even_for_the_player() -> None:
    """Ruling: the coin is the next output of the generator that shuffled the deal."""
    coins = Counter[str]()
    for deal in range(1, 600):
        table = Drawn(deal=deal)
        tied = len({strength(table[f"{seat}.S"].split()[-1]) for seat in "PQ"}) == 1
        assert table.position.coin is tied, f"deal {deal}: a coin is announced when there is one"
        if tied:
            numbers = Numbers(deal)
            for _ in range(107):
                numbers.next()
            assert table.turn == ("P" if numbers.next() % 2 == 0 else "Q")
            coins[table.turn] += 1
    assert min(coins["P"], coins["Q"]) > 5, "it favours nobody"


def test_fl_09_ties_of_the_check_values() -> None:
    ties = [deal for deal in range(1, 46) if Drawn(deal=deal).position.coin]
    assert ties == [14, 32, 39, 45]
    jokers = [n for n in range(1, 191) if all(Drawn(deal=n)[f"{seat}.S"].endswith(" J") for seat in "PQ")]
    assert jokers == [129, 182, 190]


def test_the_check_values_of_deals_one_and_two() -> None:
    assert " ".join(dealt_order(1)[:12]) == "Y6 G4 B9 Y5 B10 G9 R7 J G3 R12 G10 G4"
    one = Drawn(deal=1)
    assert (one["P.S"].split()[-1], one["Q.S"].split()[-1], one.turn) == ("G11", "G5", "P")
    assert (one["P.H"], one["Q.H"]) == ("B5 G7 R11 R11 R1", "Y6 Y7 R7 R5 Y12")
    assert one["T"].upper().split()[::-1][:5] == ["J", "R8", "Y1", "B3", "B7"]
    two = Drawn(deal=2)
    assert (two["P.S"].split()[-1], two["Q.S"].split()[-1], two.turn) == ("R10", "J", "Q")


@pytest.mark.parametrize("deal", [0, -1, 2**31, 10**12])
def test_deals_are_numbered_from_1_to_2147483647(deal: int) -> None:
    with pytest.raises(ValueError, match="2147483647"):
        Flippo().start(deal)
