"""Three levels of wordiness: what is left out in short, what is added in full, in both languages."""

from __future__ import annotations

import inspect

import pytest

from qtcards.players.advice import Advice, Reason
from qtcards.rules.game import Refusal
from qtcards.rules.notation import read_move
from qtcards.rules.position import Seat
from qtcards.text import describe
from qtcards.text.describe import Wordiness
from tests.text.told import Told, both, speaking

SHORT, NORMAL, FULL = Wordiness
MIDDLE = """
    T: g1 g2 g3
    F0: R1 R2 J R4
    F2: B1 B2
    X: Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 J Y12
    P.S: g11 r8 R5
    P.H: B1 J G1
    P.A1: B2 J R6
    P.A2: B3
    Q.S: g10 Y2
    Q.H: Y1 B9 R5
    Q.A2: B3
    facts: turns=11
"""


def middle(colours: str = "bound", turn: str = "P") -> Told:
    return Told(f"{MIDDLE}\nturn: {turn}", colours=colours)


PLACES = [
    (
        "P.H", 2,
        ("Green 1, your hand", "Grün 1, deine Hand"),
        (
            "Green 1, your hand, 3 of 3, fits on the green pile",
            "Grün 1, deine Hand, 3 von 3, passt auf den grünen Stapel",
        ),
    ),
    (
        "P.H", 1,
        ("Joker, your hand", "Joker, deine Hand"),
        (
            "Joker, your hand, 2 of 3, fits on the red pile, the green pile, the blue pile and the yellow pile",
            "Joker, deine Hand, 2 von 3, passt auf den roten Stapel, den grünen Stapel, den blauen Stapel und"
            " den gelben Stapel",
        ),
    ),
    (
        "P.H", 0,
        ("Blue 1, your hand", "Blau 1, deine Hand"),
        (
            "Blue 1, your hand, 1 of 3, fits on no centre pile",
            "Blau 1, deine Hand, 1 von 3, passt auf keinen zentralen Stapel",
        ),
    ),
    ("P.H", None, ("Your hand, 3 cards", "Deine Hand, 3 Karten"), ("Your hand, 3 cards", "Deine Hand, 3 Karten")),
    (
        "P.S", None,
        ("Red 5, your stock", "Rot 5, dein Stock"),
        (
            "Red 5, your stock, 3 cards, fits on the red pile",
            "Rot 5, dein Stock, 3 Karten, passt auf den roten Stapel",
        ),
    ),
    (
        "P.A1", 2,
        ("Red 6, helper pile 2", "Rot 6, Hilfsstapel 2"),
        (
            "Red 6, helper pile 2, 3 of 3, fits on no centre pile",
            "Rot 6, Hilfsstapel 2, 3 von 3, passt auf keinen zentralen Stapel",
        ),
    ),
    (
        "P.A1", 0,
        ("Blue 2, helper pile 2", "Blau 2, Hilfsstapel 2"),
        ("Blue 2, helper pile 2, 1 of 3", "Blau 2, Hilfsstapel 2, 1 von 3"),
    ),
    (
        "P.A0", None,
        ("Helper pile 1, empty", "Hilfsstapel 1, leer"),
        ("Helper pile 1, empty, takes any card from your hand", "Hilfsstapel 1, leer, nimmt jede Handkarte"),
    ),
    (
        "F0", None,
        ("Red 4, red pile", "Rot 4, roter Stapel"),
        ("Red 4, red pile, takes red 5 next, 4 cards", "Rot 4, roter Stapel, nimmt als Nächstes Rot 5, 4 Karten"),
    ),
    (
        "F0", 2,
        ("Joker as red 3, red pile", "Joker als Rot 3, roter Stapel"),
        ("Joker as red 3, red pile, 3 of 4", "Joker als Rot 3, roter Stapel, 3 von 4"),
    ),
    (
        "F1", None,
        ("Green pile, empty", "Grüner Stapel, leer"),
        ("Green pile, empty, takes green 1", "Grüner Stapel, leer, nimmt Grün 1"),
    ),
    (
        "Q.A2", None,
        ("Blue 3, assistant's helper pile 3", "Blau 3, Hilfsstapel 3 des Assistenten"),
        ("Blue 3, assistant's helper pile 3, 1 card", "Blau 3, Hilfsstapel 3 des Assistenten, eine Karte"),
    ),
    (
        "Q.H", 1,
        ("Face-down card, assistant's hand", "Verdeckte Karte, Hand des Assistenten"),
        ("Face-down card, assistant's hand, 2 of 3", "Verdeckte Karte, Hand des Assistenten, 2 von 3"),
    ),
    (
        "T", None,
        ("Talon, 3 cards face down", "Talon, 3 verdeckte Karten"),
        ("Talon, 3 cards face down", "Talon, 3 verdeckte Karten"),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("name", "index", "short", "full"), PLACES)
def test_places(name: str, index: int | None, short: tuple[str, str], full: tuple[str, str]) -> None:
    table = middle()
    n = table.number(name)
    assert both(lambda: describe.place(table.game, table.view, n, index, SHORT)) == short
    assert both(lambda: describe.place(table.game, table.view, n, index, FULL)) == full


def test_nothing_is_said_of_where_cards_fit_while_the_assistant_plays() -> None:
    table = middle(turn="Q")
    for n in range(len(table.game.piles)):
        with speaking("en"):
            assert "fits" not in describe.place(table.game, table.view, n, None, FULL)


def test_news_in_short_is_the_card_and_where_it_goes() -> None:
    assert told("P.S>F0", SHORT) == (
        "Red 5 to the red pile. Red 8 turned up.",
        "Rot 5 auf den roten Stapel. Rot 8 aufgedeckt.",
    )
    assert told("P.H1>F0", SHORT) == ("Joker as red 5 to the red pile.", "Joker als Rot 5 auf den roten Stapel.")
    assert told("P.H0>P.A0", SHORT)[0].startswith("Blue 1 to helper pile 1. The assistant's turn")


def test_news_in_full_adds_what_the_pile_takes_and_what_is_left() -> None:
    assert told("P.S>F0", FULL) == (
        "Red 5 from your stock to the red pile. It takes red 6 next. Red 8 turned up, 2 left.",
        "Rot 5 von deinem Stock auf den roten Stapel. Als Nächstes kommt Rot 6. Rot 8 aufgedeckt, noch 2 Karten.",
    )
    assert told("P.H1>F0", FULL) == (
        "Joker as red 5 from your hand to the red pile. It takes red 6 next. 2 cards are left in your hand.",
        "Joker als Rot 5 aus der Hand auf den roten Stapel. Als Nächstes kommt Rot 6. Dir bleiben 2 Handkarten.",
    )


def told(move: str, wordiness: Wordiness) -> tuple[str, str]:
    table = middle()
    before, seen = table.seen(move)
    return both(lambda: describe.narration(table.game, before, seen, wordiness))


def summary(wordiness: Wordiness, colours: str = "bound") -> tuple[str, str]:
    table = middle(colours, turn="Q")
    moments = [table.seen("Q.A2>F2"), table.seen("Q.H0>F3"), table.seen("Q.S>F3"), table.seen("Q.H0>Q.A0")]
    after = table.view
    return both(lambda: describe.turn_summary(table.game, moments, wordiness, after))


def test_the_assistants_turn_in_three_levels() -> None:
    short, normal, full = (summary(wordiness) for wordiness in Wordiness)
    assert short[0].startswith("Assistant: blue 3; yellow 1; yellow 2; blue 9 to helper pile 1. Your turn.")
    assert short[1].startswith("Assistent: Blau 3; Gelb 1; Gelb 2; Blau 9 auf Hilfsstapel 1. Du bist am Zug.")
    assert normal[0].startswith("Assistant: blue 3 from helper pile 3; yellow 1 from hand; yellow 2 from stock, 1 left")
    assert full[0] == normal[0] + " The centre takes red 5, green 1, blue 4 and yellow 3 next."
    assert full[1].startswith(normal[1])
    assert max(map(len, short)) < min(map(len, normal))


def test_in_short_the_pile_is_named_where_its_colour_does_not_tell_it() -> None:
    table = middle("free", turn="Q")
    moments = [table.seen("Q.H0>F1")]
    with speaking("en"):
        assert describe.turn_summary(table.game, moments, SHORT) == "Assistant: yellow 1 to pile 2."


STATUS = [
    (
        MIDDLE,
        ("Your turn.", "Du bist am Zug."),
        ("", ""),
        "Your turn: play a card, or end the turn with a hand card onto a helper pile. "
        "The centre takes red 5, green 1, blue 3 and yellow 1 next.",
    ),
    (
        "F0: R1\nP.S: r2 R9\nP.H: B7\nQ.S: B5",
        ("Your turn: nothing fits the centre.", "Du bist am Zug: Nichts passt in die Mitte."),
        ("Nothing fits the centre.", "Nichts passt in die Mitte."),
        "Your turn: nothing fits the centre. End the turn with a hand card onto a helper pile. "
        "The centre takes red 2, green 1, blue 1 and yellow 1 next.",
    ),
    (
        "F0: R1\nP.S: r2 R9\nQ.S: B5",
        ("Your turn: pass.", "Du bist am Zug: Passe."),
        ("Pass.", "Passe."),
        "Your turn: your hand is empty and nothing fits. Pass. "
        "The centre takes red 2, green 1, blue 1 and yellow 1 next.",
    ),
]


@pytest.mark.parametrize(("drawn", "short", "under_heading", "full"), STATUS)
def test_what_to_do(drawn: str, short: tuple[str, str], under_heading: tuple[str, str], full: str) -> None:
    table = Told(f"{drawn}\nturn: P")
    assert both(lambda: describe.status(table.game, table.view, SHORT)) == short
    assert both(lambda: describe.to_do(table.game, table.view, SHORT)) == under_heading
    assert both(lambda: describe.status(table.game, table.view, FULL))[0] == full
    assert both(lambda: describe.to_do(table.game, table.view, FULL))[0].endswith("yellow 1 next.")


def test_the_opening() -> None:
    table = Told(deal=1)
    short, normal, full = (
        both(lambda wordiness=wordiness: describe.opening(table.game, table.view, wordiness))  # type: ignore[misc]
        for wordiness in Wordiness
    )
    assert short[0].startswith("Your stock shows")
    assert short[0].endswith("turn.")
    assert normal[0].startswith("Each stock holds")
    assert full[0] == normal[0] + " The centre takes red 1, green 1, blue 1 and yellow 1 next."
    assert len(short[1]) < len(normal[1]) < len(full[1])


def test_the_keys_that_help_are_called_as_they_are_given() -> None:
    assert both(lambda: describe.helping_keys("H", "Strg+M")) == (
        "H gives a hint, Strg+M lists your moves.",
        "H gibt einen Tipp, Strg+M zeigt deine Züge.",
    )


def test_a_hint_gives_its_reason_but_in_short() -> None:
    table = middle()
    advice = Advice(read_move(table.game, "P.S>F0"), Reason.BRINGS_STOCK_DOWN)
    said = [both(lambda w=w: describe.hint(table.game, table.view, advice, w)) for w in Wordiness]  # type: ignore[misc]
    assert said[0] == (
        "Play red 5 from your stock onto the red pile.",
        "Spiele Rot 5 von deinem Stock auf den roten Stapel.",
    )
    assert said[1] == said[2]
    assert said[1][0].endswith(": it brings your stock down.")


def test_a_refusal_always_names_the_rule() -> None:
    table = middle()
    move = read_move(table.game, "P.A1>F2")
    assert "wordiness" not in inspect.signature(describe.refusal).parameters
    assert both(lambda: describe.refusal(table.game, table.view, Refusal.WRONG_COLOUR, move)) == (
        "Red 6 does not fit on the blue pile: it takes only its own colour.",
        "Rot 6 passt nicht auf den blauen Stapel: Er nimmt nur seine eigene Farbe.",
    )


@pytest.mark.parametrize("wordiness", [SHORT, FULL])
@pytest.mark.parametrize("turn", list(Seat))
def test_no_level_names_what_is_hidden(wordiness: Wordiness, turn: Seat) -> None:
    hidden = "T: g12 g12\nP.S: y12 y12 R9\nP.H: B7\nQ.S: b12 b12 B5\nQ.H: R12 R12"
    table = Told(f"{hidden}\nturn: {'P' if turn is Seat.PLAYER else 'Q'}")
    with speaking("en"):
        said = [describe.place(table.game, table.view, n, None, wordiness) for n in range(len(table.game.piles))]
        said.append(describe.status(table.game, table.view, wordiness))
    assert [sentence for sentence in said if "12" in sentence] == []
