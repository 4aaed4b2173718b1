"""The table read aloud: cards in their places, whole piles, all tops, how the game stands, whose turn it is."""

from __future__ import annotations

import pytest

from qtcards.rules.game import EndReason, Outcome
from qtcards.rules.position import Seat
from qtcards.text import describe
from tests.text.told import Told, both

MIDDLE = """
    T: g1 g2 g3
    F0: R1 R2 J R4
    F2: B1 B2
    X: Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 J Y12
    P.S: g11 r8 R5
    P.H: B1 J
    P.A1: B2 J R6
    Q.S: B3
    Q.H: Y1 B9 R5
    Q.A2: R7
    facts: turns=11
"""


def middle(colours: str = "bound") -> Told:
    return Told(MIDDLE, colours=colours)


@pytest.mark.parametrize(
    ("name", "index", "english", "german"),
    [
        ("P.A1", 2, "Red 6, helper pile 2, 3 of 3", "Rot 6, Hilfsstapel 2, 3 von 3"),
        ("P.A1", 1, "Joker, helper pile 2, 2 of 3", "Joker, Hilfsstapel 2, 2 von 3"),
        ("P.A1", None, "Red 6, helper pile 2, 3 cards", "Rot 6, Hilfsstapel 2, 3 Karten"),
        (
            "P.A0",
            None,
            "Helper pile 1, empty, takes any card from your hand",
            "Hilfsstapel 1, leer, nimmt jede Handkarte",
        ),
        ("Q.A0", None, "Assistant's helper pile 1, empty", "Hilfsstapel 1 des Assistenten, leer"),
        ("Q.A2", None, "Red 7, assistant's helper pile 3, 1 card", "Rot 7, Hilfsstapel 3 des Assistenten, eine Karte"),
        ("F0", None, "Red 4, red pile, takes red 5 next", "Rot 4, roter Stapel, nimmt als Nächstes Rot 5"),
        ("F0", 2, "Joker as red 3, red pile, 3 of 4", "Joker als Rot 3, roter Stapel, 3 von 4"),
        ("F1", None, "Green pile, empty, takes green 1", "Grüner Stapel, leer, nimmt Grün 1"),
        ("P.S", None, "Red 5, your stock, 3 cards", "Rot 5, dein Stock, 3 Karten"),
        ("P.S", 2, "Red 5, your stock, 3 cards", "Rot 5, dein Stock, 3 Karten"),
        ("P.S", 0, "Face-down card, your stock, 1 of 3", "Verdeckte Karte, dein Stock, 1 von 3"),
        ("P.H", 0, "Blue 1, your hand, 1 of 2", "Blau 1, deine Hand, 1 von 2"),
        ("P.H", None, "Your hand, 2 cards", "Deine Hand, 2 Karten"),
        ("Q.H", None, "Assistant's hand, 3 cards face down", "Hand des Assistenten, 3 verdeckte Karten"),
        ("Q.H", 1, "Face-down card, assistant's hand, 2 of 3", "Verdeckte Karte, Hand des Assistenten, 2 von 3"),
        ("T", None, "Talon, 3 cards face down", "Talon, 3 verdeckte Karten"),
        ("X", None, "Completed sets, 12 cards", "Fertige Sets, 12 Karten"),
    ],
)
def test_card_first_then_place(name: str, index: int | None, english: str, german: str) -> None:
    table = middle()
    assert both(lambda: describe.place(table.game, table.view, table.number(name), index)) == (english, german)


@pytest.mark.parametrize(
    ("name", "index", "english", "german"),
    [
        ("F0", None, "Red 4, pile 1, takes any 5 next", "Rot 4, Stapel 1, nimmt als Nächstes eine 5"),
        ("F0", 2, "Joker as 3, pile 1, 3 of 4", "Joker als 3, Stapel 1, 3 von 4"),
        ("F1", None, "Pile 2, empty, takes any 1", "Stapel 2, leer, nimmt eine 1"),
    ],
)
def test_places_where_colours_are_free(name: str, index: int | None, english: str, german: str) -> None:
    table = middle("free")
    assert both(lambda: describe.place(table.game, table.view, table.number(name), index)) == (english, german)


@pytest.mark.parametrize(
    ("name", "english", "german"),
    [
        (
            "P.A1",
            "Helper pile 2, 3 cards, from the top: red 6, joker and blue 2.",
            "Hilfsstapel 2, 3 Karten, von oben: Rot 6, Joker und Blau 2.",
        ),
        (
            "F0",
            "Red pile, 4 cards, from the top: red 4, joker as red 3, red 2 and red 1. It takes red 5 next.",
            "Roter Stapel, 4 Karten, von oben: Rot 4, Joker als Rot 3, Rot 2 und Rot 1. Als Nächstes kommt Rot 5.",
        ),
        (
            "P.S",
            "Your stock: red 5, then 2 cards face down.",
            "Dein Stock: Rot 5, darunter 2 verdeckte Karten.",
        ),
        ("Q.S", "Assistant's stock, 1 card: blue 3.", "Stock des Assistenten, eine Karte: Blau 3."),
        ("P.H", "Your hand, 2 cards: blue 1 and joker.", "Deine Hand, 2 Karten: Blau 1 und Joker."),
        ("Q.H", "Assistant's hand: 3 cards face down.", "Hand des Assistenten: 3 verdeckte Karten."),
        ("T", "Talon: 3 cards face down.", "Talon: 3 verdeckte Karten."),
        ("X", "Completed sets: 12 cards.", "Fertige Sets: 12 Karten."),
        ("F3", "Yellow pile, empty, takes yellow 1.", "Gelber Stapel, leer, nimmt Gelb 1."),
    ],
)
def test_a_pile_read_whole(name: str, english: str, german: str) -> None:
    table = middle()
    assert both(lambda: describe.read_pile(table.game, table.view, table.number(name))) == (english, german)


def test_all_tops() -> None:
    table = middle()
    assert both(lambda: describe.read_tops(table.game, table.view)) == (
        "The centre takes red 5, green 1, blue 3 and yellow 1 next. Your stock: red 5, 3 cards. "
        "Your hand: blue 1 and joker. Your helper piles: empty, red 6, empty and empty. "
        "Assistant's stock: blue 3, 1 card. Assistant's hand: 3 cards. "
        "Assistant's helper piles: empty, empty, red 7 and empty.",
        "In der Mitte kommt als Nächstes: Rot 5, Grün 1, Blau 3 und Gelb 1. Dein Stock: Rot 5, 3 Karten. "
        "Deine Hand: Blau 1 und Joker. Deine Hilfsstapel: leer, Rot 6, leer und leer. "
        "Stock des Assistenten: Blau 3, eine Karte. Hand des Assistenten: 3 Karten. "
        "Hilfsstapel des Assistenten: leer, leer, Rot 7 und leer.",
    )


def test_the_centre_where_colours_are_free() -> None:
    table = middle("free")
    english, german = both(lambda: describe.read_tops(table.game, table.view))
    assert english.startswith("The centre takes 5, 1, 3 and 1 next. ")
    assert german.startswith("In der Mitte kommt als Nächstes: 5, 1, 3 und 1. ")


def test_the_opponent() -> None:
    table = middle()
    assert both(lambda: describe.opponent(table.game, table.view)) == (
        "Assistant's stock: blue 3, 1 card. Assistant's hand: 3 cards. "
        "Assistant's helper piles: empty, empty, red 7 and empty.",
        "Stock des Assistenten: Blau 3, eine Karte. Hand des Assistenten: 3 Karten. "
        "Hilfsstapel des Assistenten: leer, leer, Rot 7 und leer.",
    )


@pytest.mark.parametrize(
    ("facts", "elapsed", "english", "german"),
    [
        ("turns=11", None, "Turn 12.", "Zug 12."),
        (
            "turns=207 emergencies=1",
            425.0,
            "Turn 208. 1 emergency shuffle so far. Time played: 7 minutes 5 seconds.",
            "Zug 208. Bisher eine Notmischung. Gespielte Zeit: 7 Minuten 5 Sekunden.",
        ),
        (
            "emergencies=3",
            0.0,
            "Turn 1. 3 emergency shuffles so far. Time played: 0 seconds.",
            "Zug 1. Bisher 3 Notmischungen. Gespielte Zeit: 0 Sekunden.",
        ),
    ],
)
def test_how_the_game_stands(facts: str, elapsed: float | None, english: str, german: str) -> None:
    table = Told(MIDDLE.replace("turns=11", facts))
    assert both(lambda: describe.state(table.game, table.view, elapsed)) == (
        f"Cards left: your stock 3, assistant's stock 1 and talon 3. {english}",
        f"Karten: dein Stock 3, Stock des Assistenten 1 und Talon 3. {german}",
    )


@pytest.mark.parametrize(
    ("drawing", "english", "german"),
    [
        (
            "P.S: R1\nP.H: B9\nQ.S: R9",
            "Your turn: play a card, or end the turn with a hand card onto a helper pile.",
            "Du bist am Zug: Spiele eine Karte, oder lege zum Abschluss eine Handkarte auf einen Hilfsstapel.",
        ),
        (
            "P.S: R2\nP.H: B9\nQ.S: R9",
            "Your turn: nothing fits the centre. End the turn with a hand card onto a helper pile.",
            "Du bist am Zug: In die Mitte passt nichts. Lege zum Abschluss eine Handkarte auf einen Hilfsstapel.",
        ),
        (
            "P.S: R1\nQ.S: R9",
            "Your turn: your hand is empty. Play on, or pass.",
            "Du bist am Zug: Deine Hand ist leer. Spiele weiter oder passe.",
        ),
        (
            "P.S: R2\nQ.S: R9",
            "Your turn: your hand is empty and nothing fits. Pass.",
            "Du bist am Zug: Deine Hand ist leer, und nichts passt. Passe.",
        ),
        ("P.S: R1\nP.H: B9\nQ.S: R9\nturn: Q", "The assistant's turn.", "Der Assistent ist am Zug."),
        (
            "P.H: B9\nQ.S: R8 R9\nfacts: ending=stock_emptied",
            "You win: your stock is empty. The assistant has 2 cards left.",
            "Du gewinnst: Dein Stock ist leer. Der Assistent hat noch 2 Karten.",
        ),
    ],
)
def test_whose_turn_and_what_to_do(drawing: str, english: str, german: str) -> None:
    table = Told(drawing)
    assert both(lambda: describe.status(table.game, table.view)) == (english, german)


ENDED = Told("P.S: R1 R2\nQ.S: R3 R4\nfacts: turns=600")
SHORTER = Told("P.S: R1\nQ.S: R3 R4")


@pytest.mark.parametrize(
    ("table", "outcome", "english", "german"),
    [
        (
            Told("Q.S: R1"),
            Outcome(Seat.PLAYER, EndReason.STOCK_EMPTIED),
            "You win: your stock is empty. The assistant has 1 card left.",
            "Du gewinnst: Dein Stock ist leer. Der Assistent hat noch eine Karte.",
        ),
        (
            Told("P.S: R1 R2 R3"),
            Outcome(Seat.ASSISTANT, EndReason.STOCK_EMPTIED),
            "The assistant wins: its stock is empty. You have 3 cards left.",
            "Der Assistent gewinnt: Sein Stock ist leer. Du hast noch 3 Karten.",
        ),
        (
            SHORTER,
            Outcome(Seat.PLAYER, EndReason.STALEMATE),
            "The game is over: nothing is left to draw, and both sides passed. You win with the smaller stock, 1 to 2.",
            "Das Spiel ist zu Ende: Es ist nichts mehr zu ziehen, und beide haben gepasst. "
            "Du gewinnst mit dem kleineren Stock, 1 zu 2.",
        ),
        (
            Told("P.S: R3 R4\nQ.S: R1"),
            Outcome(Seat.ASSISTANT, EndReason.NOTHING_PLAYED),
            "The game is over: no card was played between two emergency shuffles. "
            "The assistant wins with the smaller stock, 1 to 2.",
            "Das Spiel ist zu Ende: Zwischen zwei Notmischungen wurde keine Karte gespielt. "
            "Der Assistent gewinnt mit dem kleineren Stock, 1 zu 2.",
        ),
        (
            ENDED,
            Outcome(None, EndReason.TURN_LIMIT),
            "The game is over: it has lasted 600 turns. A draw: 2 cards are left in both stocks.",
            "Das Spiel ist zu Ende: Es hat 600 Züge gedauert. Unentschieden: Beide haben noch 2 Karten im Stock.",
        ),
    ],
)
def test_how_it_ended(table: Told, outcome: Outcome, english: str, german: str) -> None:
    assert both(lambda: describe.outcome(table.game, table.view, outcome)) == (english, german)


@pytest.mark.parametrize("reason", EndReason)
@pytest.mark.parametrize("winner", [*Seat, None])
def test_every_end_has_words(reason: EndReason, winner: Seat | None) -> None:
    english, german = both(lambda: describe.outcome(ENDED.game, ENDED.view, Outcome(winner, reason)))
    assert english.endswith(".")
    assert german.endswith(".")
    assert english != german


@pytest.mark.parametrize(
    ("drawing", "english", "german"),
    [
        (
            "P.S: r1 R9\nQ.S: r2 J\nturn: Q",
            "Each stock holds 2 cards. Your stock shows red 9, the assistant's a joker. "
            "The higher card starts: the assistant's turn.",
            "In jedem Stock liegen 2 Karten. Dein Stock zeigt Rot 9, der des Assistenten einen Joker. "
            "Die höhere Karte beginnt: Der Assistent ist am Zug.",
        ),
        (
            "P.S: r1 R9\nQ.S: r2 B9\nfacts: coin=1",
            "Each stock holds 2 cards. Your stock shows red 9, the assistant's blue 9. "
            "Neither is higher; the coin says that you start.",
            "In jedem Stock liegen 2 Karten. Dein Stock zeigt Rot 9, der des Assistenten Blau 9. "
            "Keine ist höher: Das Los bestimmt, dass du beginnst.",
        ),
        (
            "P.S: r1 J\nQ.S: r2 J\nturn: Q\nfacts: coin=1",
            "Each stock holds 2 cards. Your stock shows a joker, the assistant's a joker. "
            "Neither is higher; the coin says that the assistant starts.",
            "In jedem Stock liegen 2 Karten. Dein Stock zeigt einen Joker, der des Assistenten einen Joker. "
            "Keine ist höher: Das Los bestimmt, dass der Assistent beginnt.",
        ),
    ],
)
def test_fl_8_fl_9_how_it_began(drawing: str, english: str, german: str) -> None:
    table = Told(drawing)
    assert both(lambda: describe.opening(table.game, table.view)) == (english, german)


def test_the_dealt_tie_of_deal_14_is_told_as_one() -> None:
    table = Told(deal=14)
    assert "coin" in both(lambda: describe.opening(table.game, table.view))[0]
