"""The blind player of solitaires is honest: it hears what is wrong, and stumbles over strange words."""

from __future__ import annotations

import pytest

from tests.a11y.blind.alone.english import ENGLISH
from tests.a11y.blind.alone.german import GERMAN
from tests.a11y.blind.alone.memory import Memory
from tests.a11y.blind.ears import Ears, UnheardOfError
from tests.a11y.blind.picture import ConfusedError

EARS = Ears(ENGLISH)
ORDER = ("talon", "waste", "foundation hearts", "foundation spades", "column 1", "column 2", "column 3", "cell")


@pytest.mark.parametrize(
    ("english", "german"),
    [
        (
            "Queen of hearts and 2 more cards from column 4 to column 12. Three of clubs turned up.",
            "Herz-Dame und 2 weitere Karten von Kolonne 4 auf Kolonne 12. Kreuz-Drei aufgedeckt.",
        ),
        (
            "Ace of spades from the waste to foundation 2 of spades.",
            "Pik-Ass vom Ablagestapel auf den Ziel-Stapel Pik 2.",
        ),
        (
            "2 cards dealt, one onto each column, beginning with column 1: ten of clubs and ace of hearts. Complete "
            "run from column 2 to foundation 3: king of hearts to ace of hearts. Two of spades turned up in column 2.",
            "2 Karten gegeben, auf jede Kolonne eine, ab Kolonne 1: Kreuz-Zehn und Herz-Ass. Vollständige Folge von "
            "Kolonne 2 auf Ziel-Stapel 3: Herz-König bis Herz-Ass. Pik-Zwei in Kolonne 2 aufgedeckt.",
        ),
        (
            "Taken back: the deal of 1 card. The waste was shuffled and is the stock again: 23 cards.",
            "Zurückgenommen: das Geben von einer Karte. Der Ablagestapel wurde gemischt und ist wieder der Talon: "
            "23 Karten.",
        ),
        ("12 of 52 cards are home. 1 deal left.", "12 von 52 Karten liegen auf den Ziel-Stapeln. Noch einmal geben."),
        ("Column 3: six of spades, then 2 cards face down.", "Kolonne 3: Pik-Sechs, darunter 2 verdeckte Karten."),
    ],
)
def test_both_languages_tell_the_same(english: str, german: str) -> None:
    told = [
        [
            (each.kind, each.card, each.cards, each.source, each.target, each.pile, each.more, each.down)
            for each in heard
        ]
        for heard in (EARS.announcement(english), Ears(GERMAN).announcement(german))
    ]
    assert told[0] == told[1]


def test_a_word_too_many_is_not_passed_over() -> None:
    with pytest.raises(UnheardOfError):
        list(EARS.announcement("Queen of hearts from column 4 to the purple column."))


def remembered() -> Memory:
    """A small table."""
    memory = Memory(ORDER)
    for text in (
        "Talon, 3 cards face down",
        "Five of clubs, waste, 1 card",
        "Ace of hearts, foundation of hearts, 1 card",
        "Two of hearts, column 1, 3 cards, 2 face down",
        "Nine of spades, column 2, 1 card",
        "Eight of hearts, column 3, 2 cards, 1 face down",
    ):
        memory.note(EARS.name(text.replace("Talon", "Stock")))
    memory.note_the_empty()
    return memory


def hear(memory: Memory, *texts: str) -> Memory:
    for text in texts:
        for heard in EARS.announcement(text):
            memory.learn(heard)
    return memory


def test_moves_are_followed() -> None:
    memory = hear(
        remembered(),
        "Two of hearts from column 1 to the foundation of hearts. Six of clubs turned up.",
        "Four of spades turned up.",
        "Taken back: the deal of 1 card.",
    )
    assert memory.piles["foundation hearts"] == ["hearts 1", "hearts 2"]
    assert memory.piles["column 1"] == ["?", "clubs 6"]
    assert memory.piles["waste"] == ["clubs 5"]
    assert (memory.moves, memory.made) == (3, 2)


@pytest.mark.parametrize(
    "lie",
    [
        "Three of hearts from column 1 to the foundation of hearts.",
        "Two of hearts and 1 more card from column 1 to the foundation of hearts.",
        "Six of clubs turned up in column 2.",
        "The waste was shuffled and is the stock again: 2 cards.",
        "Taken back: two of hearts from column 1 to the foundation of hearts.",
        "Two of hearts, column 1, 4 cards, 3 face down.",
        "Two of hearts, column 1, 3 cards, 1 face down.",
        "Column 3: nine of hearts, then 1 card face down.",
        "2 of 11 cards are home.",
        "Four of spades turned up. 3 deals left.",
    ],
)
def test_what_does_not_fit_what_was_told_before_is_noticed(lie: str) -> None:
    with pytest.raises(ConfusedError):
        hear(remembered(), lie)


def test_of_two_cards_that_may_be_turned_up_one_without_its_column_is_not_enough() -> None:
    memory = remembered()
    memory.piles["column 1"], memory.piles["column 3"] = ["?"], ["?"]
    with pytest.raises(ConfusedError):
        hear(memory, "Six of clubs turned up.")
    assert hear(memory, "Six of clubs turned up in column 3.").piles["column 3"] == ["clubs 6"]


def test_cards_that_were_not_named_are_known_as_such() -> None:
    memory = hear(remembered(), "3 cards turned up, four of spades on top.")
    assert memory.unsure == ["waste"]
    hear(memory, "Waste, 4 cards, from the top: four of spades, six of spades, ten of hearts and five of clubs.")
    assert memory.unsure == []
    assert memory.piles["waste"][:2] == ["clubs 5", "hearts 10"]
