"""The names of cards and piles, in both languages."""

from __future__ import annotations

import pytest

from qtcards.rules.cards import HIDDEN, Card, Colour, FlippoCard, FrenchCard, Rank, Suit
from qtcards.rules.deals import flippo_pack, french_pack
from qtcards.rules.position import PileKind, Seat
from qtcards.text import describe
from qtcards.text.describe import pile_names
from qtcards.text.describe.cards import StandsFor
from tests.text.told import Told, both, speaking

RED_5, JOKER = FlippoCard.of(Colour.RED, 5), FlippoCard.joker()


@pytest.mark.parametrize(
    ("card", "stands_for", "english", "german"),
    [
        (RED_5, None, "Red 5", "Rot 5"),
        (FlippoCard.of(Colour.GREEN, 11, copy=1), None, "Green 11", "Grün 11"),
        (FlippoCard.of(Colour.BLUE, 1), None, "Blue 1", "Blau 1"),
        (FlippoCard.of(Colour.YELLOW, 12), None, "Yellow 12", "Gelb 12"),
        (RED_5, RED_5, "Red 5", "Rot 5"),
        (JOKER, None, "Joker", "Joker"),
        (JOKER, RED_5, "Joker as red 5", "Joker als Rot 5"),
        (JOKER, 5, "Joker as 5", "Joker als 5"),
        (HIDDEN, None, "Face-down card", "Verdeckte Karte"),
        (FrenchCard.of(Rank.SEVEN, Suit.HEARTS), None, "Seven of hearts", "Herz-Sieben"),
        (FrenchCard.of(Rank.ACE, Suit.SPADES), None, "Ace of spades", "Pik-Ass"),
        (FrenchCard.of(Rank.JACK, Suit.CLUBS), None, "Jack of clubs", "Kreuz-Bube"),
        (FrenchCard.of(Rank.QUEEN, Suit.DIAMONDS, pack=1), None, "Queen of diamonds", "Karo-Dame"),
    ],
)
def test_cards(card: Card, stands_for: StandsFor, english: str, german: str) -> None:
    assert both(lambda: describe.card(card, stands_for)) == (english, german)


@pytest.mark.parametrize("code", ["en", "de"])
def test_every_card_of_a_pack_has_a_name_of_its_own(code: str) -> None:
    with speaking(code):
        assert len({describe.card(card) for card in french_pack()}) == 52
        assert len({describe.card(card) for card in flippo_pack()}) == 49, "two of each, and jokers are all alike"


BOUND, FREE = Told(deal=1), Told(deal=1, colours="free")


@pytest.mark.parametrize(
    ("table", "name", "english", "german"),
    [
        (BOUND, "T", "Talon", "Talon"),
        (BOUND, "F0", "Red pile", "Roter Stapel"),
        (BOUND, "F1", "Green pile", "Grüner Stapel"),
        (BOUND, "F2", "Blue pile", "Blauer Stapel"),
        (BOUND, "F3", "Yellow pile", "Gelber Stapel"),
        (FREE, "F0", "Pile 1", "Stapel 1"),
        (FREE, "F3", "Pile 4", "Stapel 4"),
        (BOUND, "X", "Completed sets", "Fertige Sets"),
        (BOUND, "P.S", "Your stock", "Dein Stock"),
        (BOUND, "P.H", "Your hand", "Deine Hand"),
        (BOUND, "P.A1", "Helper pile 2", "Hilfsstapel 2"),
        (BOUND, "Q.S", "Assistant's stock", "Stock des Assistenten"),
        (BOUND, "Q.H", "Assistant's hand", "Hand des Assistenten"),
        (BOUND, "Q.A3", "Assistant's helper pile 4", "Hilfsstapel 4 des Assistenten"),
    ],
)
def test_piles(table: Told, name: str, english: str, german: str) -> None:
    assert both(lambda: describe.pile(table.game, table.number(name))) == (english, german)


def test_every_kind_of_pile_has_a_name() -> None:
    common = {(kind, None) for kind in PileKind if "personal" not in kind.value} - {
        (PileKind.HAND, None),
        (PileKind.HELPER, None),
    }
    personal = {(kind, seat) for kind in (PileKind.PERSONAL_STOCK, PileKind.HAND, PileKind.HELPER) for seat in Seat}
    assert set(pile_names.BY_KIND) == common | personal


@pytest.mark.parametrize(
    ("kind", "german"),
    [
        (PileKind.STOCK, ("Talon", "vom Talon", "im Talon", "den Talon")),
        (PileKind.WASTE, ("Ablagestapel", "vom Ablagestapel", "auf dem Ablagestapel", "den Ablagestapel")),
        (PileKind.FOUNDATION, ("Ziel-Stapel 3", "von Ziel-Stapel 3", "auf Ziel-Stapel 3", "Ziel-Stapel 3")),
        (PileKind.TABLEAU, ("Kolonne 3", "von Kolonne 3", "in Kolonne 3", "Kolonne 3")),
        (PileKind.CELL, ("Hilfsablage 3", "von Hilfsablage 3", "auf Hilfsablage 3", "Hilfsablage 3")),
        (PileKind.RESERVE, ("Tail", "vom Tail", "auf dem Tail", "den Tail")),
    ],
)
def test_piles_of_the_solitaires_decline(kind: PileKind, german: tuple[str, str, str, str]) -> None:
    with speaking("de"):
        assert tuple(str(form(number=3)) for form in pile_names.BY_KIND[kind, None]) == german
