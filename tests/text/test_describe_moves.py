"""Moves in words: as something to do, as news, as taken back, and the assistant's turn in one message."""

from __future__ import annotations

from dataclasses import replace

import pytest

from qtcards.rules.moves import Move, MoveKind
from qtcards.rules.notation import read_move
from qtcards.rules.position import Pile, Seat
from qtcards.text import describe
from tests.flippo_drawn import face_down, run
from tests.text.told import Told, both

MIDDLE = f"""
    T: {face_down(run("G", 1, 9))}
    F0: R1 R2 J R4
    F1: G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11
    P.S: g11 R5
    P.H: B1 G12 J Y7
    P.A1: B2 R6
    Q.S: y3 y2 B1
    Q.H: Y1 B9 R5
    Q.A2: J B2
"""


def middle(colours: str = "bound", turn: str = "P") -> Told:
    return Told(f"{MIDDLE}\nturn: {turn}", colours=colours)


@pytest.mark.parametrize(
    ("colours", "move", "english", "german"),
    [
        (
            "bound",
            "P.S>F0",
            "Play red 5 from your stock onto the red pile",
            "Spiele Rot 5 von deinem Stock auf den roten Stapel",
        ),
        (
            "bound",
            "P.H2>F0",
            "Play joker as red 5 from your hand onto the red pile",
            "Spiele Joker als Rot 5 aus der Hand auf den roten Stapel",
        ),
        (
            "free",
            "P.H2>F3",
            "Play joker as 1 from your hand onto pile 4",
            "Spiele Joker als 1 aus der Hand auf Stapel 4",
        ),
        (
            "bound",
            "P.A1>F0",
            "Play red 6 from your helper pile 2 onto the red pile",
            "Spiele Rot 6 von deinem Hilfsstapel 2 auf den roten Stapel",
        ),
        (
            "bound",
            "P.H2>P.A0",
            "Put a joker from your hand onto helper pile 1 and end your turn",
            "Lege einen Joker aus der Hand auf Hilfsstapel 1 und beende deinen Zug",
        ),
        (
            "bound",
            "pass",
            "End your turn: your hand is empty and nothing is left to draw",
            "Beende deinen Zug: Deine Hand ist leer, und es ist nichts mehr zu ziehen",
        ),
        ("bound", "deal", "Deal from the stock", "Gib vom Talon"),
    ],
)
def test_a_move_as_something_to_do(colours: str, move: str, english: str, german: str) -> None:
    table = middle(colours)
    said = both(lambda: describe.move(table.game, table.view, read_move(table.game, move)))
    assert said == (english, german)


def test_every_kind_of_move_has_words() -> None:
    table = middle()
    moves = {kind: Move(kind, table.number("P.S"), table.number("F0")) for kind in MoveKind}
    assert len({describe.move(table.game, table.view, move) for move in moves.values()}) == len(MoveKind)


@pytest.mark.parametrize(
    ("moves", "english", "german"),
    [
        (
            ["P.S>F0"],
            "Red 5 from your stock to the red pile. Green 11 turned up, 1 left.",
            "Rot 5 von deinem Stock auf den roten Stapel. Grün 11 aufgedeckt, noch eine Karte.",
        ),
        (
            ["P.H2>F3"],
            "Joker as yellow 1 from your hand to the yellow pile.",
            "Joker als Gelb 1 aus der Hand auf den gelben Stapel.",
        ),
        (
            ["P.S>F0", "P.A1>F0"],
            "Red 6 from your helper pile 2 to the red pile.",
            "Rot 6 von deinem Hilfsstapel 2 auf den roten Stapel.",
        ),
        (
            ["P.H1>F1"],
            "Green 12 from your hand to the green pile. The set on the green pile is complete and leaves the table.",
            "Grün 12 aus der Hand auf den grünen Stapel. "
            "Das Set auf dem grünen Stapel ist fertig und verlässt den Tisch.",
        ),
        (
            ["P.H3>P.A0"],
            "Yellow 7 from your hand to helper pile 1. The assistant's turn: it draws 2 cards.",
            "Gelb 7 aus der Hand auf Hilfsstapel 1. Der Assistent ist am Zug und zieht 2 Karten.",
        ),
        (
            ["P.H3>P.A0", "Q.S>F2"],
            "Assistant: blue 1 from its stock to the blue pile. Yellow 2 turned up, 2 left.",
            "Assistent: Blau 1 von seinem Stock auf den blauen Stapel. Gelb 2 aufgedeckt, noch 2 Karten.",
        ),
        (
            ["P.H3>P.A0", "Q.S>F2", "Q.A2>F2"],
            "Assistant: blue 2 from its helper pile 3 to the blue pile.",
            "Assistent: Blau 2 von seinem Hilfsstapel 3 auf den blauen Stapel.",
        ),
        (
            ["P.H3>P.A0", "Q.H1>Q.A0"],
            "Assistant: blue 9 from its hand to its helper pile 1. Your turn. You draw green 7 and green 6.",
            "Assistent: Blau 9 aus der Hand auf seinen Hilfsstapel 1. Du bist am Zug. Du ziehst Grün 7 und Grün 6.",
        ),
    ],
)
def test_news(moves: list[str], english: str, german: str) -> None:
    assert middle().news(*moves) == (english, german)


def test_where_colours_are_free_piles_have_numbers_and_a_joker_stands_for_one() -> None:
    assert middle("free").news("P.H2>F0") == (
        "Joker as 5 from your hand to pile 1.",
        "Joker als 5 aus der Hand auf Stapel 1.",
    )


def test_a_hand_played_empty_is_drawn_again() -> None:
    table = Told("""
        T: r1 j g2 b7 b8 y12
        F2: B1
        P.S: R9
        P.H: B2
        Q.S: R9
        Q.H: B3
    """)
    assert table.news("P.H0>F2") == (
        "Blue 2 from your hand to the blue pile. You draw yellow 12, blue 8, blue 7, green 2 and a joker.",
        "Blau 2 aus der Hand auf den blauen Stapel. Du ziehst Gelb 12, Blau 8, Blau 7, Grün 2 und einen Joker.",
    )
    table.position = replace(table.position, to_play=Seat.ASSISTANT)
    assert table.news("Q.H0>F2") == (
        "Assistant: blue 3 from its hand to the blue pile. The assistant draws 1 card.",
        "Assistent: Blau 3 aus der Hand auf den blauen Stapel. Der Assistent zieht eine Karte.",
    )


def test_completed_sets_become_the_talon() -> None:
    table = Told(f"""
        F1: {run("G", 1, 11)}
        P.S: R9
        P.H: G12 Y7
        Q.S: R9
        Q.H: B3 B4 B5 B6 B7
    """)
    english, german = table.news("P.H0>F1")
    assert english.endswith("leaves the table. The completed sets were shuffled into a new talon.")
    assert german.endswith("verlässt den Tisch. Die fertigen Sets wurden zu einem neuen Talon gemischt.")


DRY = """
    P.S: r9 r8 G2
    P.H: Y7 Y6
    P.A0: B4 B8
    Q.S: r9 Y9
    Q.H: B3
    facts: emergencies=1 plays_since_emergency=1
"""


def test_emergency_shuffle_and_stock_change() -> None:
    assert Told(DRY).news("P.H0>P.A1") == (
        "Yellow 7 from your hand to helper pile 2. "
        "Stock change: green 2 goes under your stock, red 8 turned up. "
        "All helper piles were shuffled into a new talon. "
        "The assistant's turn: it draws 3 cards.",
        "Gelb 7 aus der Hand auf Hilfsstapel 2. "
        "Stockwechsel: Grün 2 kommt unter deinen Stock, Rot 8 aufgedeckt. "
        "Notmischung: Alle Hilfsstapel wurden zu einem neuen Talon gemischt. "
        "Der Assistent ist am Zug und zieht 3 Karten.",
    )


def test_passing() -> None:
    table = Told("P.S: R9\nQ.S: R9", emergency="off")
    assert table.news("pass") == ("You pass. The assistant's turn.", "Du passt. Der Assistent ist am Zug.")
    assert table.news("pass") == (
        "The assistant passes. The game is over.",
        "Der Assistent passt. Das Spiel ist zu Ende.",
    )


def test_winning() -> None:
    table = Told("F0: R1\nP.S: R2\nP.H: B1\nQ.S: R9")
    assert table.news("P.S>F0") == (
        "Red 2 from your stock to the red pile. Your stock is empty.",
        "Rot 2 von deinem Stock auf den roten Stapel. Dein Stock ist leer.",
    )


@pytest.mark.parametrize(
    ("move", "english", "german"),
    [
        (
            "P.H2>F0",
            "Taken back: joker as red 5 from your hand to the red pile.",
            "Zurückgenommen: Joker als Rot 5 aus der Hand auf den roten Stapel.",
        ),
        (
            "P.H1>F1",
            "Taken back: green 12 from your hand to the green pile.",
            "Zurückgenommen: Grün 12 aus der Hand auf den grünen Stapel.",
        ),
        (
            "P.A1>F0",
            "Taken back: red 6 from your helper pile 2 to the red pile.",
            "Zurückgenommen: Rot 6 von deinem Hilfsstapel 2 auf den roten Stapel.",
        ),
    ],
)
def test_undo(move: str, english: str, german: str) -> None:
    table = middle()
    if move.startswith("P.A1"):
        table.seen("P.S>F0")
    table.seen(move)
    seen = table.taken_back()
    assert both(lambda: describe.narration(table.game, *seen)) == (english, german)


def test_redo_is_told_like_the_move() -> None:
    table = middle()
    first = table.news("P.H2>F0")
    table.taken_back()
    assert table.news("P.H2>F0") == first


@pytest.mark.parametrize(
    ("colours", "moves", "english", "german"),
    [
        (
            "bound",
            ["Q.S>F2", "Q.H1>Q.A1"],
            "Assistant: blue 1 from stock, 2 left; blue 9 to helper pile 2. Its stock shows yellow 2 now. "
            "Your turn. You draw green 9.",
            "Assistent: Blau 1 vom Stock, noch 2; Blau 9 auf Hilfsstapel 2. Sein Stock zeigt jetzt Gelb 2. "
            "Du bist am Zug. Du ziehst Grün 9.",
        ),
        (
            "bound",
            ["Q.S>F2", "Q.A2>F2", "Q.A2>F3", "Q.S>F3", "Q.H2>F0", "Q.H0>Q.A0"],
            "Assistant: blue 1 from stock, 2 left; blue 2 from helper pile 3; joker as yellow 1 from helper pile 3; "
            "yellow 2 from stock, 1 left; red 5 from hand; yellow 1 to helper pile 1. "
            "Its stock shows yellow 3 now. Your turn. You draw green 9.",
            "Assistent: Blau 1 vom Stock, noch 2; Blau 2 von Hilfsstapel 3; Joker als Gelb 1 von Hilfsstapel 3; "
            "Gelb 2 vom Stock, noch eine Karte; Rot 5 aus der Hand; Gelb 1 auf Hilfsstapel 1. "
            "Sein Stock zeigt jetzt Gelb 3. Du bist am Zug. Du ziehst Grün 9.",
        ),
        (
            "free",
            ["Q.S>F3", "Q.A2>F3", "Q.H2>F0", "Q.H1>Q.A1"],
            "Assistant: blue 1 from stock to pile 4, 2 left; blue 2 from helper pile 3 to pile 4; "
            "red 5 from hand to pile 1; blue 9 to helper pile 2. Its stock shows yellow 2 now. "
            "Your turn. You draw green 9.",
            "Assistent: Blau 1 vom Stock auf Stapel 4, noch 2; Blau 2 von Hilfsstapel 3 auf Stapel 4; "
            "Rot 5 aus der Hand auf Stapel 1; Blau 9 auf Hilfsstapel 2. Sein Stock zeigt jetzt Gelb 2. "
            "Du bist am Zug. Du ziehst Grün 9.",
        ),
    ],
)
def test_the_assistants_turn_in_one_message(colours: str, moves: list[str], english: str, german: str) -> None:
    assert middle(colours, turn="Q").summary(*moves) == (english, german)


def test_the_assistants_turn_with_a_set_and_a_new_hand() -> None:
    table = Told(f"""
        T: {face_down(run("B", 1, 9))}
        F1: {run("G", 1, 11)}
        P.S: R9
        P.H: Y1 Y2 Y3 Y4 Y5
        Q.S: R9
        Q.H: G12
        turn: Q
    """)
    assert table.summary("Q.H0>F1", "Q.H0>Q.A0") == (
        "Assistant: green 12 from hand; the set on the green pile is complete; draws 5 cards; blue 9 to helper pile 1. "
        "Your turn.",
        "Assistent: Grün 12 aus der Hand; das Set auf dem grünen Stapel ist fertig; zieht 5 Karten; "
        "Blau 9 auf Hilfsstapel 1. Du bist am Zug.",
    )


def test_the_assistants_last_stock_card() -> None:
    table = Told("F0: R1\nP.S: R9\nP.H: B1\nQ.S: R2\nturn: Q")
    assert table.summary("Q.S>F0") == (
        "Assistant: red 2 from stock, the last one. The assistant's stock is empty.",
        "Assistent: Rot 2 vom Stock, die letzte Karte. Der Stock des Assistenten ist leer.",
    )


def test_of_an_empty_stock_no_card_is_told() -> None:
    table = Told("F0: R1\nP.S: R9\nP.H: B1\nQ.S: r3 R2\nturn: Q")
    english, _ = table.summary("Q.S>F0", "Q.S>F0")
    assert english.startswith("Assistant: red 2 from stock, 1 left; red 3 from stock, the last one. The assistant's")


def test_where_the_assistants_last_stock_card_went_is_told_when_colours_are_free() -> None:
    table = Told("F1: R1\nP.S: R9\nP.H: B1\nQ.S: R2\nturn: Q", colours="free")
    english, german = table.summary("Q.S>F1")
    assert english.startswith("Assistant: red 2 from stock to pile 2, the last one.")
    assert german.startswith("Assistent: Rot 2 vom Stock auf Stapel 2, die letzte Karte.")


def test_a_shuffle_in_the_middle_of_the_assistants_turn_is_told_in_its_place() -> None:
    sets = Told(f"""
        F1: {run("G", 1, 11)}
        P.S: R9
        P.H: Y1 Y2 Y3 Y4 Y5
        Q.S: R9
        Q.H: G12 B3
        turn: Q
    """)
    assert sets.summary("Q.H0>F1", "Q.H0>Q.A0") == (
        "Assistant: green 12 from hand; the set on the green pile is complete; "
        "the completed sets are shuffled into a new talon; blue 3 to helper pile 1. Your turn.",
        "Assistent: Grün 12 aus der Hand; das Set auf dem grünen Stapel ist fertig; "
        "die fertigen Sets werden zu einem neuen Talon gemischt; Blau 3 auf Hilfsstapel 1. Du bist am Zug.",
    )
    helpers = Told("P.S: R9\nP.H: Y1 Y2 Y3 Y4 Y5\nQ.S: R9\nQ.H: B1\nQ.A0: Y7\nturn: Q")
    assert helpers.summary("Q.H0>F2", "Q.H0>Q.A1") == (
        "Assistant: blue 1 from hand; all helper piles are shuffled into a new talon; draws 1 card; "
        "yellow 7 to helper pile 2. Your turn.",
        "Assistent: Blau 1 aus der Hand; Notmischung, alle Hilfsstapel werden zu einem neuen Talon gemischt; "
        "zieht eine Karte; Gelb 7 auf Hilfsstapel 2. Du bist am Zug.",
    )


def test_what_was_drawn_is_told_also_when_the_game_ends_with_it() -> None:
    ending = "T: b4\nP.S: R9\nP.H: Y7\nP.A0: B5\nQ.S: R8\nQ.H: B3\nfacts: emergencies=1"
    assert Told(ending).news("P.H0>P.A0") == (
        "Yellow 7 from your hand to helper pile 1. The assistant draws 1 card. The game is over.",
        "Gelb 7 aus der Hand auf Hilfsstapel 1. Der Assistent zieht eine Karte. Das Spiel ist zu Ende.",
    )
    assert Told(f"{ending}\nturn: Q").summary("Q.H0>Q.A0") == (
        "Assistant: blue 3 to helper pile 1. You draw blue 4. The game is over.",
        "Assistent: Blau 3 auf Hilfsstapel 1. Du ziehst Blau 4. Das Spiel ist zu Ende.",
    )


def test_an_idle_turn_with_stock_change_and_emergency_shuffle() -> None:
    drawing = (
        "P.S: R8\nP.H: Y7\nQ.S: r9 Y9\nQ.H: B3\nQ.A3: B4 B5\nturn: Q\nfacts: emergencies=1 plays_since_emergency=1"
    )
    assert Told(drawing).summary("Q.H0>Q.A0") == (
        "Assistant: blue 3 to helper pile 1; stock change, red 9 turned up. "
        "All helper piles were shuffled into a new talon. Your turn. You draw blue 4, blue 3 and blue 5.",
        "Assistent: Blau 3 auf Hilfsstapel 1; Stockwechsel, Rot 9 aufgedeckt. "
        "Notmischung: Alle Hilfsstapel wurden zu einem neuen Talon gemischt. "
        "Du bist am Zug. Du ziehst Blau 4, Blau 3 und Blau 5.",
    )


def test_the_assistant_passes() -> None:
    assert Told("P.S: R9\nQ.S: R9\nturn: Q", emergency="off").summary("pass") == (
        "Assistant: passes. Your turn.",
        "Assistent: passt. Du bist am Zug.",
    )


def test_without_moves_nothing_is_told_of_a_turn() -> None:
    assert Told("P.S: R9").summary() == ("", "")


def test_a_view_with_no_card_known_can_still_be_told() -> None:
    table = middle()
    view = replace(table.view, piles=(Pile(),) * 18)
    said = both(lambda: describe.move(table.game, view, read_move(table.game, "P.S>F0")))
    assert said == (
        "Play face-down card from your stock onto the red pile",
        "Spiele verdeckte Karte von deinem Stock auf den roten Stapel",
    )
