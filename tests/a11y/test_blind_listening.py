"""The blind player is honest: it knows only what it hears, hears what is wrong, and stumbles over strange words."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.a11y.blind import __file__ as package
from tests.a11y.blind.ears import Ears, Heard, UnheardOfError
from tests.a11y.blind.flippo.english import ENGLISH
from tests.a11y.blind.flippo.german import GERMAN
from tests.a11y.blind.flippo.head import Intention, choose, mistake
from tests.a11y.blind.flippo.memory import Memory
from tests.a11y.blind.picture import ConfusedError
from tests.a11y.blind.vocabulary import Kind

OF_THE_TEST = {"journal", "referee", "desk", "paint", "match", "__main__"}


@pytest.mark.parametrize("path", sorted(Path(package).parent.rglob("*.py")), ids=lambda path: path.stem)
def test_the_player_knows_nothing_of_the_program(path: Path) -> None:
    tree = ast.walk(ast.parse(path.read_text()))
    imported = {node.module or "" for node in tree if isinstance(node, ast.ImportFrom)}
    knows = any(name.startswith("qtcards") or name.rpartition(".")[2] in OF_THE_TEST for name in imported)
    assert knows == (path.stem in OF_THE_TEST)


@pytest.mark.parametrize(
    ("english", "german"),
    [
        (
            "Joker as red 5 from your hand to the red pile. You draw blue 3, a joker and green 12.",
            "Joker als Rot 5 aus der Hand auf den roten Stapel. Du ziehst Blau 3, einen Joker und Grün 12.",
        ),
        (
            "Assistant: red 6 from stock, 1 left; the set on the red pile is complete; draws 5 cards; joker to helper "
            "pile 2. Its stock shows blue 1 now. Your turn.",
            "Assistent: Rot 6 vom Stock, noch eine Karte; das Set auf dem roten Stapel ist fertig; zieht 5 Karten; "
            "Joker auf Hilfsstapel 2. Sein Stock zeigt jetzt Blau 1. Du bist am Zug.",
        ),
        ("Your stock: blue 4, then 29 cards face down.", "Dein Stock: Blau 4, darunter 29 verdeckte Karten."),
    ],
)
def test_both_languages_tell_the_same(english: str, german: str) -> None:
    assert list(Ears(ENGLISH).announcement(english)) == list(Ears(GERMAN).announcement(german))


def test_a_word_too_many_is_not_passed_over() -> None:
    with pytest.raises(UnheardOfError):
        list(Ears(ENGLISH).announcement("Red 5 from your hand to the purple pile."))


def remembered() -> Memory:
    """A table of bound colours, in the player's turn."""
    memory = Memory(to_play="me", turns=4)
    centre: dict[str, list[str]] = {f"centre {colour}": [] for colour in ("red", "green", "blue", "yellow")}
    helpers: dict[str, list[str]] = {f"{whose} helper {n}": [] for whose in ("my", "their") for n in range(1, 5)}
    memory.piles |= {"talon": ["?"] * 9, **centre, **helpers, "my hand": ["red 7", "blue 1", "joker"]}
    memory.piles |= {"my stock": ["?", "red 3"], "their stock": ["?", "green 2"], "their hand": ["?"] * 5}
    memory.piles["centre red"] = ["red 1"]
    return memory


def test_what_does_not_fit_what_was_told_before_is_noticed() -> None:
    ears = Ears(ENGLISH)
    for lie in (
        "Red 8 from your hand to helper pile 1.",
        "Joker as blue 2 from your hand to the blue pile.",
        "The set on the red pile is complete and leaves the table.",
        "Green 4 turned up, 3 left.",
    ):
        memory = remembered()
        (heard,) = ears.announcement(lie)
        with pytest.raises(ConfusedError):
            memory.learn(heard)


def test_pictures_that_differ_say_where() -> None:
    told, true = remembered(), remembered()
    true.piles["my helper 3"] = ["blue 9"]
    true.sets = 12
    assert told.picture().differences(told.picture()) == []
    assert told.picture().differences(true.picture()) == ["my helper 3: () or ('blue 9',)", "sets: 0 or 12"]


def test_the_player_brings_its_stock_down_first() -> None:
    memory = remembered()
    assert choose(memory) == Intention("joker", "my hand", 2, "centre red")
    memory.learn(Heard(Kind.MOVED, "joker", "red 2", source="my hand", target="centre red"))
    assert choose(memory) == Intention("red 3", "my stock", -1, "centre red")


def test_it_knows_what_the_rules_forbid() -> None:
    wrong = mistake(remembered())
    assert wrong is not None
    assert wrong.card == "red 3"
