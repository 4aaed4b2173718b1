"""Refusals name the rule, with the cards concerned when they are known."""

from __future__ import annotations

import pytest

from qtcards.rules.game import Refusal
from qtcards.rules.moves import Move, MoveKind
from qtcards.rules.notation import read_move
from qtcards.rules.position import Seat
from qtcards.text import describe
from tests.text.told import Told, both, speaking

DRAWING = """
    T: g1 g2 g3
    F0: R1 R2 J R4 R5
    F2: B1 B2 B3 B4 B5
    P.S: g11 G4
    P.H: B9 B6 J
    P.A1: B2 R6
    Q.S: B3
    Q.H: Y1 B9 R5
    Q.A2: R7
"""


def told(move: str, colours: str = "bound", drawing: str = DRAWING) -> tuple[str, str]:
    """The refusal of this move, as the rules give it."""
    table = Told(drawing, colours=colours)
    reason = table.why_not(move)
    assert reason is not None, f"{move} is legal"
    return both(lambda: describe.refusal(table.game, table.view, reason, read_move(table.game, move)))


@pytest.mark.parametrize(
    ("move", "english", "german"),
    [
        (
            "P.H0>F0",
            "Blue 9 does not fit on the red pile: it takes red 6 next.",
            "Blau 9 passt nicht auf den roten Stapel: Dort kommt Rot 6 als Nächstes.",
        ),
        (
            "P.S>F3",
            "Green 4 does not fit on the yellow pile: it takes yellow 1 next.",
            "Grün 4 passt nicht auf den gelben Stapel: Dort kommt Gelb 1 als Nächstes.",
        ),
        (
            "P.H1>F0",
            "Blue 6 does not fit on the red pile: it takes only its own colour.",
            "Blau 6 passt nicht auf den roten Stapel: Er nimmt nur seine eigene Farbe.",
        ),
        (
            "P.S>P.A0",
            "Green 4 may not go onto helper pile 1: only a card from your hand may.",
            "Grün 4 darf nicht auf Hilfsstapel 1: Das darf nur eine Handkarte.",
        ),
        (
            "P.A1>P.A0",
            "Red 6 may not go onto helper pile 1: only a card from your hand may.",
            "Rot 6 darf nicht auf Hilfsstapel 1: Das darf nur eine Handkarte.",
        ),
        (
            "P.H0>Q.A0",
            "This helper pile belongs to the assistant: blue 9 may only go onto one of your own.",
            "Dieser Hilfsstapel gehört dem Assistenten: Blau 9 darf nur auf einen deiner eigenen.",
        ),
        (
            "P.S>Q.A0",
            "This helper pile belongs to the assistant.",
            "Dieser Hilfsstapel gehört dem Assistenten.",
        ),
        ("P.H0>P.S", "Nothing may be put onto your stock.", "Auf deinen Stock darfst du nichts legen."),
        ("P.H0>T", "Nothing may be put onto the talon.", "Auf den Talon darfst du nichts legen."),
        ("P.A1>P.H", "Your hand is filled from the talon only.", "Auf die Hand kommen nur gezogene Karten."),
        ("F0>P.A0", "Nothing may be taken from the red pile.", "Vom roten Stapel darfst du nichts nehmen."),
        ("T>F0", "Nothing may be taken from the talon.", "Vom Talon darfst du nichts nehmen."),
        ("P.A3>F0", "There is no card here.", "Hier liegt keine Karte."),
        ("Q.S>F2", "This card belongs to the assistant.", "Diese Karte gehört dem Assistenten."),
        (
            "pass",
            "You can pass only with an empty hand. Put a hand card onto a helper pile to end your turn.",
            "Passen darfst du nur mit leerer Hand. "
            "Lege eine Handkarte auf einen Hilfsstapel, um deinen Zug zu beenden.",
        ),
        ("deal", "This game has no such move.", "Diesen Zug gibt es in diesem Spiel nicht."),
    ],
)
def test_refused_by_the_rules(move: str, english: str, german: str) -> None:
    assert told(move) == (english, german)


def test_a_card_that_fits_nowhere() -> None:
    table = Told(DRAWING)
    move = read_move(table.game, "P.H0>F0")
    assert both(lambda: describe.refusal(table.game, table.view, Refusal.FITS_NOWHERE, move)) == (
        "Blue 9 fits nowhere at the moment.",
        "Blau 9 passt gerade nirgends.",
    )


def test_refused_where_colours_are_free() -> None:
    assert told("P.H0>F0", "free") == (
        "Blue 9 does not fit on pile 1: it takes any 6 next.",
        "Blau 9 passt nicht auf Stapel 1: Dort kommt eine 6 als Nächstes.",
    )


def test_refused_after_the_end() -> None:
    ended = DRAWING + "\n    facts: ending=stalemate"
    assert told("P.H0>F0", drawing=ended) == ("The game is over.", "Das Spiel ist zu Ende.")


def test_refused_in_the_assistants_turn() -> None:
    table = Told(DRAWING + "\n    turn: Q")
    move = read_move(table.game, "P.H0>F0")
    said = both(lambda: describe.refusal(table.game, table.view, Refusal.NOT_YOUR_TURN, move))
    assert said == ("It is the assistant's turn.", "Der Assistent ist am Zug.")


@pytest.mark.parametrize(
    ("reason", "english", "german"),
    [
        (Refusal.NOTHING_TO_UNDO, "There is nothing to take back.", "Es gibt nichts zurückzunehmen."),
        (Refusal.NOTHING_TO_REDO, "There is nothing to play again.", "Es gibt nichts zu wiederholen."),
        (
            Refusal.UNDO_REVEALED,
            "This cannot be taken back: a card was revealed.",
            "Das lässt sich nicht zurücknehmen: Es wurde eine Karte aufgedeckt.",
        ),
        (
            Refusal.UNDO_TURN_OVER,
            "This cannot be taken back: the turn is over.",
            "Das lässt sich nicht zurücknehmen: Der Zug ist vorbei.",
        ),
    ],
)
def test_fl_u_undo_refused(reason: Refusal, english: str, german: str) -> None:
    table = Told(DRAWING)
    assert both(lambda: describe.refusal(table.game, table.view, reason)) == (english, german)


@pytest.mark.parametrize("reason", Refusal)
def test_every_refusal_has_words_for_any_move_and_for_none(reason: Refusal) -> None:
    table = Told(DRAWING)
    piles = (-1, 0, 1, 6, 7, 13, 18)
    moves = [Move(kind, a, b, index=index) for kind in MoveKind for a in piles for b in piles for index in (None, 0, 9)]
    for turn in Seat:
        table.position = Told(DRAWING + f"\nturn: {'PQ'[turn]}").position
        for code in ("en", "de"):
            with speaking(code):
                said = {describe.refusal(table.game, table.view, reason, move) for move in (None, *moves)}
            assert all(text[0].isupper() and text.endswith(".") for text in said), said
