"""Forms: every one is the game that is known by its name, with the options that the recorded games of others prove."""

import pytest

from qtcards.games.catalogue import FORMS, GAMES, find
from qtcards.games.entry import OfferedForm
from qtcards.games.search import search
from qtcards.rules.options import read_options
from tests.games.recordings import PAIRINGS

RECORDED = {
    "klondike": "Klondike",
    "freecell": "FreeCell",
    "relaxed-freecell": "Relaxed FreeCell",
    "double-freecell": "Double FreeCell (Traditional)",
    "triple-freecell": "Triple FreeCell",
    "big-cell": "Big Cell",
    "spider-1": "Spider (1 Suit)",
    "spider-2": "Spider (2 Suits)",
    "spider-4": "Spider",
    "relaxed-spider": "Relaxed Spider",
    "big-spider-1": "Big Spider (1 Suit)",
    "big-spider-2": "Big Spider (2 Suits)",
    "big-spider-4": "Big Spider",
}
"""By form: the game of others that `replays.tsv` says it is."""
BY_ID = {offered.id: offered for offered in FORMS}
PAIRED = {pairing.recorded: pairing for pairing in PAIRINGS}
each_form = pytest.mark.parametrize("offered", FORMS, ids=lambda offered: offered.id)


@pytest.mark.parametrize(("form", "recorded"), RECORDED.items())
def test_a_form_has_the_options_that_make_the_game_of_others(form: str, recorded: str) -> None:
    offered, pairing = BY_ID[form], PAIRED[recorded]
    given = dict(word.split("=") for word in pairing.options)
    assert offered.game.id == pairing.game
    assert offered.game.options_of(offered.form) == read_options(offered.game.options, given)


def test_klondike_by_threes_is_klondike_but_for_the_cards_turned_at_once() -> None:
    """GR-10's other form: no play-out of it is recorded."""
    one, three = (offered.game.options_of(offered.form) for offered in (BY_ID["klondike"], BY_ID["klondike-3"]))
    assert three == {**one, "draw": "3"}


def test_no_form_is_without_its_proof() -> None:
    assert {*RECORDED, "klondike-3"} == set(BY_ID)


@each_form
def test_a_form_is_known_again_by_its_options_and_by_no_others(offered: OfferedForm) -> None:
    options = offered.game.options_of(offered.form)
    assert offered.game.form_of(options) is offered.form
    assert offered.game.form_of({**options, "returns": "final", "gaps": "never"}) is None


@each_form
def test_a_form_names_only_what_differs_from_the_usual_options_and_what_tells_it_from_others(
    offered: OfferedForm,
) -> None:
    told = {id for other in offered.game.forms for id in other.options}
    for id, value in offered.form.options.items():
        assert offered.game.usual[id] != value or id in told
    assert {"en", "de"} <= set(offered.names)


def test_names_mean_one_form_and_ids_one_thing_that_is_offered() -> None:
    ids = [entry.id for entry in (*GAMES, *FORMS)]
    assert len(ids) == len(set(ids))
    for entry in GAMES:
        for form in entry.forms:
            for name in (form.id, *form.names.values(), *form.aliases):
                assert [other.id for other in entry.forms if other.goes_by(name.upper())] == [form.id], name


OFFERED = [offer for entry in GAMES for offer in (entry, *(form for form in FORMS if form.game is entry))]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("FreeCell", "freecell"),
        ("free cell", "freecell"),
        ("Double FreeCell", "double-freecell"),
        ("doppeltes freecell", "double-freecell"),
        ("Spider, one suit", "spider-1"),
        ("spider 1", "spider-1"),
        ("spider eine farbe", "spider-1"),
        ("spider 2 suits", "spider-2"),
        ("spider zwei", "spider-2"),
        ("spider four suits", "spider-4"),
        ("Klondike draw 3", "klondike-3"),
        ("klondike drei karten", "klondike-3"),
        ("draw three", "klondike-3"),
        ("big spider one suit", "big-spider-1"),
        ("triple freecell", "triple-freecell"),
        ("relaxed", "relaxed-freecell"),
        ("Fachwerk", "fachwerk"),
        ("Tarantel", "tarantel"),
        ("Klondike", "klondike"),
    ],
)
def test_forms_are_found_by_the_names_by_which_they_are_known(typed: str, first: str) -> None:
    assert search(typed, OFFERED, {})[0].id == first


def test_whoever_looks_for_a_kind_is_shown_its_games_and_no_forms() -> None:
    found = search("patience", OFFERED, {})
    assert len(found) == len(GAMES) - 1
    assert not any(isinstance(entry, OfferedForm) for entry in found)


def test_a_game_goes_on_being_found_by_the_names_of_its_forms() -> None:
    fachwerk = find("FreeCell")
    assert fachwerk is not None
    assert fachwerk.id == "fachwerk"
