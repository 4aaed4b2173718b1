"""The pages of rules of all games: complete in both languages, and true to the deal that the engine lays out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from qtcards.games.catalogue import GAMES, find
from qtcards.games.entry import GameEntry
from qtcards.rules.game import AnyGame
from qtcards.rules.options import ChoiceOption, Option
from qtcards.rules.solitaire import SolitaireGame
from qtcards.text import rules_text
from qtcards.text.rules_text import Section
from qtcards.text.rules_text.solitaire import solitaire_rules
from tests.text.told import speaking

CODES = ("en", "de")
ALWAYS = {"Goal", "Layout", "Moves", "Foundations", "How the game ends", "Taking back", "Tips", "Options"}
ENGLISH = re.compile(r"\b(the|card|cards|column|columns|of|and|with|is|are|run|onto|may)\b", re.IGNORECASE)


def values(option: Option) -> tuple[int | str, ...]:
    if isinstance(option, ChoiceOption):
        return tuple(option.values)
    return tuple(sorted({option.low, option.default, option.high, *option.offered}))


def settings(entry: GameEntry) -> list[dict[str, object]]:
    """The defaults, and every value of every option beside them."""
    chosen: list[dict[str, object]] = [{option.id: value} for option in entry.options for value in values(option)]
    return [{}, *chosen]


GIVEN = [(entry, given) for entry in GAMES for given in settings(entry)]
SOLITAIRES = [(entry, given) for entry, given in GIVEN if isinstance(entry.game({}), SolitaireGame)]


def named(given: tuple[GameEntry, dict[str, object]]) -> str:
    entry, options = given
    return " ".join([entry.id, *(f"{key}={value}" for key, value in options.items())])


def every(given: list[tuple[GameEntry, dict[str, object]]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("entry", "given"), given, ids=map(named, given))


def page(game: AnyGame, code: str = "en") -> dict[str, Section]:
    with speaking(code):
        return {section.title: section for section in rules_text.sections(game)}


def said(section: Section) -> str:
    return "\n".join((*section.paragraphs, *section.points))


def rules_alone(game: AnyGame, code: str) -> Iterator[str]:
    """The texts but for the options: what the player chose may name what is not there, e.g. "Cells: 0"."""
    titles = {"en": "Options", "de": "Optionen"}
    return (said(section) for title, section in page(game, code).items() if title != titles[code])


def solitaire(name: str, **given: object) -> SolitaireGame:
    entry = find(name)
    assert entry is not None
    game = entry.game(given)
    assert isinstance(game, SolitaireGame)
    return game


def english(name: str, title: str, **given: object) -> str:
    return said(page(solitaire(name, **given))[title])


# -- every game, every value of every option --------------------------------------------------------------------------


@every(GIVEN)
@pytest.mark.parametrize("code", CODES)
def test_every_page_is_complete(entry: GameEntry, given: dict[str, object], code: str) -> None:
    shown = page(entry.game(given), code)
    assert all(title.strip() and said(section).strip() for title, section in shown.items())
    text = "\n".join(said(section) for section in shown.values())
    assert "{" not in text
    assert "  " not in text
    assert all(line.rstrip()[-1] in ".!" for section in shown.values() for line in section.paragraphs)


@every(SOLITAIRES)
def test_a_solitaire_has_its_sections(entry: GameEntry, given: dict[str, object]) -> None:
    game = entry.game(given)
    assert isinstance(game, SolitaireGame)
    shown = set(page(game))
    assert shown == ALWAYS | ({"The stock"} if game.rules.stock else set())
    assert len(page(game, "de")) == len(shown)


@every(SOLITAIRES)
def test_no_page_says_a_thing_twice(entry: GameEntry, given: dict[str, object]) -> None:
    """No sentence comes twice, and no two begin alike as far as "begin with fives"."""
    for code in ("en", "de"):
        text = " ".join(rules_alone(entry.game(given), code))
        sentences = re.split(r"(?<=[.!]) ", text.replace("\n", " "))
        assert len(sentences) == len(set(sentences)), [one for one in sentences if sentences.count(one) > 1]
        begins = re.findall(r"(?:begin with|beginnen mit) [\w ]+", text)
        assert len(begins) == len({begin.split()[2] for begin in begins}), begins


@every(SOLITAIRES)
def test_german_pages_are_german(entry: GameEntry, given: dict[str, object]) -> None:
    for text in rules_alone(entry.game(given), "de"):
        assert not ENGLISH.search(text), text


@every(SOLITAIRES)
def test_no_cell_tail_or_waste_where_there_is_none(entry: GameEntry, given: dict[str, object]) -> None:
    game = entry.game(given)
    assert isinstance(game, SolitaireGame)
    text = "\n".join(rules_alone(game, "en")).lower()
    german = "\n".join(rules_alone(game, "de"))
    there = {kind.value for kind in {spec.kind for spec in game.piles}}
    for kind, word, wort in (("cell", "cell", "Hilfsablage"), ("waste", "waste", "Ablagestapel"),
                             ("reserve", "tail", "Tail"), ("stock", "stock", "Talon")):  # fmt: skip
        assert (word in text) is (kind in there)
        assert (wort in german) is (kind in there)


@every(SOLITAIRES)
def test_the_figures_are_those_of_the_deal(entry: GameEntry, given: dict[str, object]) -> None:
    game = entry.game(given)
    assert isinstance(game, SolitaireGame)
    start = game.start(1)
    shown = page(game)
    layout, foundations = said(shown["Layout"]), said(shown["Foundations"])
    assert f"{len(game.pack())} cards" in layout
    assert f"There are {len(game.table.tableau)} columns" in layout
    heights = [len(start[n]) for n in game.table.tableau]
    if min(heights) == max(heights) > 1:
        assert f"{heights[0]} cards each" in layout
    if cells := len(game.table.cells):
        assert f"{cells} cell" in layout
    if game.table.stock is not None:
        assert f"The other {len(start[game.table.stock])} cards" in layout
    told = [int(number) for number in re.findall(r"(\d+) foundations", foundations)]
    assert sum(told) == len(game.table.foundations)
    if game.table.waste is None and game.table.stock is not None:
        assert f"There are {game.deals_left(start)} such deals" in said(shown["The stock"])
    if game.rules.full_run is None:
        firsts = {spec.starts for spec in game.piles if spec.starts and spec.kind.value == "foundation"}
        assert all(f"begin with {first.name.lower()}" in foundations.replace("sixes", "sixs") for first in firsts)


@every(GIVEN)
def test_the_options_are_listed_as_chosen(entry: GameEntry, given: dict[str, object]) -> None:
    game = entry.game(given)
    points = page(game)["Options"].points
    assert len(points) == len(entry.options)
    for point, option in zip(points, entry.options, strict=True):
        value = game.options[option.id]
        assert point == f"{option.label}: {option.values[str(value)] if isinstance(option, ChoiceOption) else value}"


@every(SOLITAIRES)
def test_every_option_changes_more_than_the_list(entry: GameEntry, given: dict[str, object]) -> None:
    """What can be chosen is explained: another value gives another text."""
    plain = entry.game({})
    game = entry.game(given)
    if game.options != plain.options and given not in ({"redeal": "turned"},):
        assert list(rules_alone(game, "en")) != list(rules_alone(plain, "en"))


@every(SOLITAIRES)
def test_two_to_four_tips(entry: GameEntry, given: dict[str, object]) -> None:
    assert 2 <= len(page(entry.game(given))["Tips"].points) <= 4


def test_html_lists_points() -> None:
    with speaking("en"):
        html = rules_text.html(solitaire("tarantel"))
    assert html.startswith("<h2>Goal</h2>\n<p>Build 8 complete runs")
    assert "<li>Dealing while a column is empty: Not allowed</li></ul>" in html
    assert html.count("<ul>") == 2


# -- single rules -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "given", "title", "sentence"),
    [
        ("goldrausch", {}, "The stock", "shuffled and is the stock again. This is possible as often"),
        ("goldrausch", {"redeal": "turned", "redeals": "2"}, "The stock", "This is possible 2 times."),
        ("goldrausch", {"redeals": "0"}, "The stock", "gone through only once"),
        ("goldrausch", {"draw": "3"}, "The stock", "the next 3 cards of the stock"),
        ("goldrausch", {}, "Moves", "Only kings go into an empty column"),
        ("goldrausch", {"building": "suits"}, "Moves", "any seven but the seven of hearts"),
        ("goldrausch", {"returns": "final"}, "Foundations", "stay there"),
        ("goldrausch", {}, "Layout", "one card in the first, and one more in every next column"),
        ("fachwerk", {"groups": "classic"}, "Moves", "empty cells, doubled for every empty column"),
        ("fachwerk", {"groups": "classic", "empty": "kings"}, "Moves", "one more than there are empty cells."),
        ("fachwerk", {"groups": "classic", "cells": 0}, "Moves", "a single card, doubled"),
        ("fachwerk", {"groups": "classic", "cells": 0, "empty": "none"}, "Moves", "Only the top card of a column"),
        ("fachwerk", {"groups": "classic", "cells": 0, "empty": "kings"}, "Moves", "kings go into an empty column."),
        ("fachwerk", {"empty": "none"}, "Moves", "stays empty"),
        ("fachwerk", {}, "Layout", "11 cards in each of the first 4, 10 in each of the rest"),
        ("tarantel", {"difficulty": "medium"}, "Moves", "all red or all black"),
        ("tarantel", {"difficulty": "hard"}, "Foundations", "all of one suit"),
        ("tarantel", {"gaps": "forbidden"}, "The stock", "No deal is possible while a column is empty"),
        ("tarantel", {"gaps": "allowed"}, "The stock", "also while a column is empty"),
        ("karakurt", {"columns": "12"}, "The stock", "There are 7 such deals"),
        ("tarantula", {}, "Moves", "all red or all black"),
        ("tarantula", {}, "Foundations", "all of one suit"),
        ("fours-up", {}, "Moves", "The aces, twos and threes continue no column"),
        ("fours-up", {"low-ranks": "wrap"}, "Moves", "a king may go onto an ace"),
        ("fours-up", {}, "Foundations", "up in the same suit, to the three. After the king comes the ace."),
        ("fours-up", {}, "Layout", "all fours are taken out"),
        ("cast-out-nines", {}, "Foundations", "They are empty at first."),
        ("eights-down", {}, "Foundations", "go down in the same suit, to the nine. After the ace"),
        ("eights-down", {}, "Moves", "the seven of hearts onto the six of hearts"),
        ("eights-down", {}, "The stock", "This is possible only once."),
        ("jacks-in-the-box", {}, "Moves", "The top card of a column or of the waste may go into an empty cell"),
        ("penta", {}, "Moves", "In columns 1 to 3, each card goes onto one that is a rank higher"),
        ("penta", {}, "Moves", "In columns 4 to 6, each card goes onto one that is a rank lower"),
        ("penta", {}, "Foundations", "All 8 foundations begin with fives. They are empty at first."),
        ("penta", {}, "Foundations", "Foundations 1 to 4 go up in any suit, to the four. After the king"),
        ("penta", {}, "Foundations", "Foundations 5 to 8 go down in any suit, to the six. After the ace"),
        ("sixes-and-sevens", {}, "Foundations", "8 foundations begin with sevens and go up in the same suit"),
        ("sixes-and-sevens", {}, "Foundations", "8 foundations begin with sixes and go down in the same suit"),
        ("sixes-and-sevens", {}, "Layout", "9 columns for a single card each"),
        ("sixes-and-sevens", {}, "Moves", "No card goes onto another in the columns."),
        ("sixes-and-sevens", {}, "Foundations", "8 foundations begin with sixes and go down"),
        ("tabbycat", {}, "Foundations", "It may begin with any rank"),
        ("tabbycat", {"complete": "king-to-ace"}, "Foundations", "from king to ace"),
        ("tabbycat", {}, "Moves", "one by one or several together"),
        ("tabbycat", {"tail": "whole"}, "Moves", "the cards come back onto the columns only all together"),
        ("manx", {}, "Moves", "it takes the top card of a column"),
    ],
)  # fmt: skip
def test_a_policy_has_its_sentence(name: str, given: dict[str, object], title: str, sentence: str) -> None:
    assert sentence in english(name, title, **given)


def test_a_game_outside_the_catalogue_has_rules_without_tips_and_options() -> None:
    game = solitaire("goldrausch")
    with speaking("en"):
        titles = [str(chapter.title) for chapter in solitaire_rules(SolitaireGame(replace(game.rules, id="unknown")))]
    assert set(titles) == (ALWAYS | {"The stock"}) - {"Tips", "Options"}
