"""The rules for players are those of the running game, in both languages."""

from __future__ import annotations

from itertools import product

import pytest

from qtcards.games.flippo import FLIPPO
from qtcards.rules.game import AnyGame
from qtcards.text import rules_text
from qtcards.text.rules_text import Section
from tests.text.told import both, speaking

OPTIONS = [
    {"stock": stock, "colours": colours, "emergency": emergency}
    for stock, colours, emergency in product((5, 30), ("bound", "free"), ("on", "off"))
]


def text(game: AnyGame) -> str:
    return "\n".join(line for section in rules_text.sections(game) for line in section.paragraphs)


def test_the_first_section() -> None:
    game = FLIPPO.game({"stock": 12})
    with speaking("en"):
        assert rules_text.sections(game)[0] == Section(
            "Goal",
            (
                "You play against the assistant. Each of you has a stock of 12 cards. "
                "Whoever empties their own first wins.",
            ),
        )
    with speaking("de"):
        assert rules_text.sections(game)[0] == Section(
            "Ziel",
            (
                "Du spielst gegen den Assistenten. Jeder hat einen Stock mit 12 Karten. "
                "Wer seinen zuerst leert, gewinnt.",
            ),
        )


def test_every_set_of_options_has_a_text_of_its_own() -> None:
    assert len({text(FLIPPO.game(options)) for options in OPTIONS}) == len(OPTIONS)


@pytest.mark.parametrize(
    ("options", "english", "german"),
    [
        ({"colours": "bound"}, "Each centre pile belongs to one colour", "Jeder zentrale Stapel gehört zu einer Farbe"),
        ({"colours": "free"}, "in any colour", "in jeder Farbe"),
        ({"emergency": "on"}, "there is an emergency shuffle", "folgt die Notmischung"),
        ({"emergency": "off"}, "nothing is drawn", "wird nicht gezogen"),
    ],
)
def test_the_text_follows_the_options(options: dict[str, object], english: str, german: str) -> None:
    said = both(lambda: text(FLIPPO.game(options)))
    assert english in said[0]
    assert german in said[1]
    ((option, value),) = options.items()
    other = {"bound": "free", "free": "bound", "on": "off", "off": "on"}[str(value)]
    assert english not in both(lambda: text(FLIPPO.game({option: other})))[0]


def test_no_placeholder_is_left() -> None:
    for options in OPTIONS:
        for said in both(lambda options=options: rules_text.html(FLIPPO.game(options))):
            assert "{" not in said


def test_html_has_a_heading_for_every_section() -> None:
    game = FLIPPO.game({})
    html = rules_text.html(game)
    assert html.count("<h2>") == len(rules_text.sections(game)) == 9
    assert html.startswith("<h2>Goal</h2>\n<p>You play against the assistant.")
