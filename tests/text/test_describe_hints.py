"""The hint names the move and a reason, in both languages."""

from __future__ import annotations

import pytest

from qtcards.players.advice import Advice, Reason
from qtcards.rules.cards import Colour, FlippoCard
from qtcards.rules.notation import read_move
from qtcards.text import describe
from tests.text.told import Told, both, speaking

DRAWING = """
    F0: R1 R2 J R4
    P.S: g11 R5
    P.H: B1 J
    P.A1: R6
    Q.S: B3
"""

ABOUT_A_CARD = {Reason.LEADS_HOME, Reason.LEADS_INTO_PLAY}
ABOUT_A_PILE = {Reason.LEADS_TO_TURN, Reason.LEADS_TO_COLUMN}


def hint(move: str, reason: Reason) -> tuple[str, str]:
    table = Told(DRAWING)
    card = FlippoCard.of(Colour.BLUE, 3) if reason in ABOUT_A_CARD else None
    pile = 0 if reason in ABOUT_A_PILE else None
    advice = Advice(read_move(table.game, move), reason, card, pile)
    return both(lambda: describe.hint(table.game, table.view, advice))


@pytest.mark.parametrize(
    ("move", "reason", "english", "german"),
    [
        (
            "P.S>F0",
            Reason.BRINGS_STOCK_DOWN,
            "Play red 5 from your stock onto the red pile: it brings your stock down.",
            "Spiele Rot 5 von deinem Stock auf den roten Stapel: Das baut deinen Stock ab.",
        ),
        (
            "P.H1>F0",
            Reason.LEADS_TO_STOCK,
            "Play joker as red 5 from your hand onto the red pile: it clears the way for your stock card.",
            "Spiele Joker als Rot 5 aus der Hand auf den roten Stapel: Das macht den Weg für deine Stockkarte frei.",
        ),
        (
            "P.A1>F0",
            Reason.EMPTIES_HELPER,
            "Play red 6 from your helper pile 2 onto the red pile: it empties a helper pile.",
            "Spiele Rot 6 von deinem Hilfsstapel 2 auf den roten Stapel: Das leert einen Hilfsstapel.",
        ),
        (
            "P.H0>P.A0",
            Reason.EMPTY_HELPER,
            "Put blue 1 from your hand onto helper pile 1 and end your turn: the pile is empty, so nothing is buried.",
            "Lege Blau 1 aus der Hand auf Hilfsstapel 1 und beende deinen Zug: "
            "Der Stapel ist leer, so wird nichts verdeckt.",
        ),
        (
            "pass",
            Reason.ONLY_MOVE,
            "End your turn: your hand is empty and nothing is left to draw.",
            "Beende deinen Zug: Deine Hand ist leer, und es ist nichts mehr zu ziehen.",
        ),
    ],
)
def test_hints(move: str, reason: Reason, english: str, german: str) -> None:
    assert hint(move, reason) == (english, german)


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_words(reason: Reason) -> None:
    english, german = hint("P.S>F0", reason)
    assert english.startswith("Play red 5 from your stock onto the red pile: ")
    assert german.startswith("Spiele Rot 5 von deinem Stock auf den roten Stapel: ")


def test_no_two_reasons_sound_alike() -> None:
    for code in ("en", "de"):
        with speaking(code):
            assert len({hint("P.S>F0", reason) for reason in Reason}) == len(Reason)


@pytest.mark.parametrize(
    ("reason", "english", "german"),
    [
        (Reason.LEADS_HOME, "it helps to bring blue 3 to a foundation.", "So kommt bald Blau 3 auf einen Ziel-Stapel."),
        (Reason.LEADS_INTO_PLAY, "it makes a place for blue 3.", "So bekommt Blau 3 einen Platz."),
    ],
)
def test_a_reason_names_its_card(reason: Reason, english: str, german: str) -> None:
    told = hint("P.S>F0", reason)
    assert (told[0].split(": ")[1], told[1].split(": ")[1]) == (english, german)
