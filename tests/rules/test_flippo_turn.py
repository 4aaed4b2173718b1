"""FL-10 … FL-18 and FL-22 … FL-24: what a turn may do, and what follows from it."""

import pytest

from qtcards.rules.game import EndReason, Outcome, Refusal
from qtcards.rules.position import Seat
from tests.flippo_drawn import Drawn, cards, face_down, run


def test_fl_10_each_turn_begins_with_a_hand_of_five() -> None:
    table = Drawn("""
        T: r1 r2 r3 r4 r5 r6
        P.S: B5
        P.H: Y9 G2
        Q.S: B6
        Q.H: Y8 Y7
    """).play("P.H0>P.A0")
    assert table.turn == "Q"
    assert table["Q.H"] == "Y8 Y7 R6 R5 R4", "three from the top of the talon"
    assert table["P.H"] == "G2", "the other hand is filled at its own turn"


@pytest.mark.parametrize("deal", [1, 2])
def test_fl_10_the_first_turn_has_its_five_already(deal: int) -> None:
    table = Drawn(deal=deal)
    assert len(table["T"].split()) == 38
    assert len(table["P.H"].split()) == len(table["Q.H"].split()) == 5


def test_fl_11_nobody_has_to_play() -> None:
    table = Drawn("""
        T: y1 y2
        P.S: G1
        P.H: R1 J
    """)
    assert table.why_not("P.H0>P.A3") is None
    assert table.why_not("P.H1>P.A3") is None


def test_fl_12_a_hand_emptied_by_playing_is_filled_at_once_as_often_as_it_happens() -> None:
    table = Drawn("""
        T: y1 y2 y3 y4 g7 r6 r5 r4 r3 r2
        P.S: B5
        P.H: R1
    """).play("P.H0>F0")
    assert table["P.H"] == "R2 R3 R4 R5 R6"
    assert table.turn == "P"
    table.play("P.H0>F0", "P.H0>F0", "P.H0>F0", "P.H0>F0", "P.H0>F0")
    assert table["F0"] == run("R", 1, 6)
    assert table["P.H"] == "G7 Y4 Y3 Y2 Y1"
    assert table.turn == "P"


@pytest.mark.parametrize("card", ["R1", "Y12", "J"])
@pytest.mark.parametrize("helper", range(4))
def test_fl_13_any_hand_card_on_any_own_helper_pile_ends_the_turn(card: str, helper: int) -> None:
    table = Drawn(f"""
        T: g1 g2 g3 g4 g5 g6
        P.S: B5
        P.H: B7 {card} R1
        P.A2: R9 G2
        Q.S: B6
    """).play(f"P.H1>P.A{helper}")
    assert table[f"P.A{helper}"] == f"R9 G2 {card}" if helper == 2 else card
    assert table["P.H"] == "B7 R1"
    assert table.turn == "Q"
    assert table.why_not("P.H1>F0") is Refusal.NOT_YOUR_TURN, "nothing may be played afterwards"
    assert table.why_not("P.H0>P.A1") is Refusal.NOT_YOUR_TURN, "no second discard"


def test_fl_14_a_set_completed_while_the_talon_is_empty_becomes_the_talon_at_once() -> None:
    table = Drawn(f"""
        F1: {run("G", 1, 11)}
        P.S: B5
        P.H: G12 R5
    """).play("P.H0>F1")
    assert table["X"] == ""
    assert cards(table["T"]) == cards(run("G", 1, 12))
    assert table["T"] == table["T"].lower()
    assert table["P.H"] == "R5", "a hand that is not empty waits for its next turn"


def test_fl_14_the_last_card_drawn_brings_the_removed_sets_back_at_once() -> None:
    table = Drawn(f"""
        T: r9
        X: {run("G", 1, 12)} {run("Y", 1, 12)}
        P.S: B5
        P.H: B7 B8
        Q.S: B6
        Q.H: B1 B2 B3 B4
    """).play("P.H0>P.A0")
    assert table["Q.H"] == "B1 B2 B3 B4 R9"
    assert table["X"] == ""
    assert cards(table["T"]) == cards(run("G", 1, 12), run("Y", 1, 12))


def test_fl_14_a_draw_of_five_with_three_left_takes_three_reshuffles_and_takes_two() -> None:
    table = Drawn(f"""
        T: r9 r8 r7
        X: {run("G", 1, 12)}
        P.S: B5
        P.H: B7 B8
        Q.S: B6
    """).play("P.H0>P.A0")
    hand = table["Q.H"].split()
    assert hand[:3] == ["R7", "R8", "R9"]
    assert cards(" ".join(hand[3:]), table["T"]) == cards(run("G", 1, 12))
    assert len(hand) == 5


def test_fl_14_the_order_of_a_reshuffle_comes_from_the_deal_and_from_how_many_there_were() -> None:
    """Ruling: it depends on the deal, the number of the shuffle, and what cards they are; on nothing else."""

    def talon(facts: str, pile: str = run("G", 1, 11)) -> str:
        return Drawn(f"""
            F1: {pile}
            P.S: B5
            P.H: G12 R5
            facts: {facts}
        """).play("P.H0>F1")["T"]

    assert talon("deal=7") == talon("deal=7")
    assert len({talon("deal=7"), talon("deal=8"), talon("deal=7 shuffles=1"), talon("deal=7 shuffles=2")}) == 4
    swapped = Drawn(f"""
        T: y1
        X: {run("G", 7, 12)} {run("G", 1, 6)}
        P.S: B5
        P.H: R1
        facts: deal=7
    """).play("P.H0>F0")
    expected = talon("deal=7").upper().split()
    assert swapped["P.H"].split()[1:] == expected[::-1][:4], "however the removed cards lay"


def test_fl_15_a_joker_comes_back_from_the_removed_sets_as_a_joker() -> None:
    table = Drawn(f"""
        F1: {run("G", 1, 4)} J {run("G", 6, 11)}
        P.S: B5
        P.H: G12 R5
    """).play("P.H0>F1")
    assert cards(table["T"]) == cards(run("G", 1, 4), "J", run("G", 6, 12))


SIXTEEN = """
    T: b1
    F0: R1
    F1: G1
    P.S: y9 R2
    P.H: R2 G7
    P.A0: Y5 J
    P.A1: J Y6
    Q.S: G2
    Q.H: J J
    Q.A0: G2
"""


def test_fl_16_stock_hand_and_helper_tops_may_be_played_and_nothing_else() -> None:
    table = Drawn(SIXTEEN)
    assert table.plays == {"P.S>F0", "P.H0>F0", "P.A0>F0", "P.A0>F1", "P.A0>F2", "P.A0>F3"}
    assert table.legal - table.plays == {f"P.H{card}>P.A{n}" for card in range(2) for n in range(4)}


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("P.A0>P.A1", Refusal.ONLY_FROM_HAND),
        ("P.A0>P.A2", Refusal.ONLY_FROM_HAND),
        ("P.S>P.A2", Refusal.ONLY_FROM_HAND),
        ("P.H0>P.S", Refusal.NOT_A_TARGET),
        ("P.A0>P.H", Refusal.NOT_A_TARGET),
        ("P.S>P.H", Refusal.NOT_A_TARGET),
        ("P.H0>T", Refusal.NOT_A_TARGET),
        ("P.H0>X", Refusal.NOT_A_TARGET),
        ("P.H0>Q.H", Refusal.NOT_A_TARGET),
        ("P.H0>Q.S", Refusal.NOT_A_TARGET),
        ("P.H0>P.H", Refusal.NOT_A_TARGET),
        ("F0:1>F1", Refusal.NOT_A_SOURCE),
        ("F0:1>P.A2", Refusal.NOT_A_SOURCE),
        ("F0:1>P.H", Refusal.NOT_A_SOURCE),
        ("T:1>P.H", Refusal.NOT_A_SOURCE),
        ("X:1>F0", Refusal.NOT_A_SOURCE),
        ("P.H0>Q.A1", Refusal.NOT_YOUR_PILE),
        ("Q.A0>F0", Refusal.NOT_YOUR_TURN),
        ("Q.S>F1", Refusal.NOT_YOUR_TURN),
        ("Q.H0>F0", Refusal.NOT_YOUR_TURN),
        ("Q.A0>P.A2", Refusal.NOT_YOUR_TURN),
        ("P.A2>F0", Refusal.NO_CARD),
        ("P.H2>F0", Refusal.NO_CARD),
        ("P.H>F0", Refusal.NO_CARD),
        ("P.S0>F0", Refusal.NO_CARD),
        ("P.A0:2>F0", Refusal.NO_SUCH_MOVE),
        ("deal", Refusal.NO_SUCH_MOVE),
        ("pass", Refusal.CANNOT_PASS),
        ("P.H1>F0", Refusal.WRONG_NUMBER),
        ("P.H0>F1", Refusal.WRONG_COLOUR),
        ("P.A1>F0", Refusal.WRONG_NUMBER),
    ],
)
def test_fl_16_everything_else_is_refused_with_its_reason(move: str, reason: Refusal) -> None:
    table = Drawn(SIXTEEN)
    assert table.why_not(move) is reason
    assert move not in table.legal


def test_fl_17_a_short_hand_with_nothing_to_draw_plays_on_and_must_discard() -> None:
    table = Drawn(
        """
        P.S: B5
        P.H: Y1 Y9
        Q.S: B6
        Q.H: G1 G5
    """,
        emergency="off",
    ).play("P.H1>P.A0")
    assert table["Q.H"] == "G1 G5"
    assert table.why_not("pass") is Refusal.CANNOT_PASS
    table.play("Q.H0>F1")
    assert table.turn == "Q"
    assert table.legal == {f"Q.H0>Q.A{n}" for n in range(4)}
    assert table.play("Q.H0>Q.A2").turn == "P"


def test_fl_17_an_empty_hand_plays_from_helpers_and_stock_as_wished_then_passes() -> None:
    table = Drawn(
        """
        P.S: y9 R3
        P.A0: Y5 R2
        P.H: R1
        Q.S: B6
        Q.H: G5
    """,
        emergency="off",
    ).play("P.H0>F0")
    assert table.legal == {"P.A0>F0", "pass"}
    table.play("P.A0>F0")
    assert table.legal == {"P.S>F0", "pass"}
    assert table.play("pass").turn == "Q"


def test_fl_17_an_empty_hand_is_filled_as_soon_as_a_set_is_complete() -> None:
    table = Drawn(
        f"""
        F0: {run("R", 1, 11)}
        P.S: b1 B9
        P.A0: R12
        Q.S: B6
        Q.H: G5
    """,
        emergency="off",
    ).play("P.A0>F0")
    assert len(table["P.H"].split()) == 5
    assert table.turn == "P"
    assert table.why_not("pass") is Refusal.CANNOT_PASS


def test_fl_18_the_last_stock_card_wins_at_once() -> None:
    table = Drawn("""
        T: y1
        F0: R1
        P.S: R2
        P.H: G1 G2
        Q.S: B6
    """).play("P.S>F0")
    assert table.outcome == Outcome(Seat.PLAYER, EndReason.STOCK_EMPTIED)
    assert table.legal == set()
    assert table.why_not("P.H0>F1") is Refusal.GAME_OVER
    assert table.why_not("pass") is Refusal.GAME_OVER
    assert table.turn == "P", "the opponent gets no last turn"


def test_fl_18_it_wins_with_an_empty_hand_and_when_it_completes_a_set() -> None:
    table = Drawn(
        f"""
        F0: {run("R", 1, 11)}
        Q.S: R12
        P.S: b1 B2
        P.H: G5
        turn: Q
    """,
        emergency="off",
    ).play("Q.S>F0")
    assert table.outcome == Outcome(Seat.ASSISTANT, EndReason.STOCK_EMPTIED)
    assert table["F0"] == ""
    assert table["Q.H"] == "", "nothing is drawn any more"


def test_fl_22_a_joker_on_the_stock_may_go_onto_any_centre_pile() -> None:
    table = Drawn(f"""
        T: y1
        F0: {run("R", 1, 11)}
        F1: {run("G", 1, 5)}
        P.S: b4 J
        P.H: Y12
    """)
    assert table.plays == {"P.S>F0", "P.S>F1", "P.S>F2", "P.S>F3"}
    assert table.play("P.S>F1")["P.S"] == "B4"


def test_fl_23_a_joker_on_a_helper_pile_stays_a_joker() -> None:
    table = Drawn("""
        T: y1 y2 y3 y4 y5 y6
        P.S: B5
        P.H: J R9
        Q.S: B6
        Q.H: G8 G9 B8 B9 Y9
    """).play("P.H0>P.A1", "Q.H0>Q.A0")
    assert table["P.A1"] == "J"
    assert {"P.A1>F0", "P.A1>F1", "P.A1>F2", "P.A1>F3"} <= table.legal


def test_fl_24_helper_piles_take_any_card_at_any_height_also_when_emptied() -> None:
    table = Drawn(f"""
        T: y1 y2 y3 y4 y6 y7
        F0: R1
        P.S: Y5
        P.H: G7 G9
        P.A0: R2
        P.A1: {" ".join(["G7"] + [f"B{n}" for n in range(1, 13)] * 2)}
    """).play("P.A0>F0")
    assert table["P.A0"] == ""
    assert {f"P.H{card}>P.A{n}" for card in range(2) for n in range(4)} <= table.legal
    assert table.play("P.H0>P.A1")["P.A1"].endswith("B12 G7")


def test_a_drawing_can_be_drawn_again() -> None:
    """The helper of these tests reads what it writes, whichever side is up."""
    drawing = Drawn(SIXTEEN).lines
    assert drawing["P.S"] == "y9 R2"
    assert face_down("R10 J") == "r10 j"
    assert Drawn("\n".join(f"{name}: {rest}" for name, rest in drawing.items())).lines == drawing
