"""What is wrong, what is offered, and the switch of languages while all this is said."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from qtcards.games.flippo import COLOURS, FLIPPO, STOCK
from qtcards.players.levels import LEVELS
from qtcards.rules.options import OptionError, OptionFault
from qtcards.session.trouble import Keeping, Trouble, TroubleKind
from qtcards.text import describe
from tests.text.told import Told, both, speaking


@pytest.mark.parametrize(
    ("name", "value", "english", "german"),
    [
        ("stock", 50, "Stock size must be from 5 to 40, not 50.", "Stockgröße: Erlaubt ist 5 bis 40, nicht 50."),
        ("stock", "-1", "Stock size must be from 5 to 40, not -1.", "Stockgröße: Erlaubt ist 5 bis 40, nicht -1."),
        (
            "stock",
            "many",
            "Stock size must be a whole number from 5 to 40, not “many”.",
            "Stockgröße: Erlaubt ist eine ganze Zahl von 5 bis 40, nicht „many“.",
        ),
        (
            "colours",
            "purple",
            "Colours must be bound or free, not “purple”.",
            "Farben: Erlaubt ist bound oder free, nicht „purple“.",
        ),
        ("speed", "9", "There is no option “speed”.", "Es gibt keine Option „speed“."),
    ],
)
def test_options(name: str, value: object, english: str, german: str) -> None:
    with pytest.raises(OptionError) as refused:
        FLIPPO.game({name: value})
    assert both(lambda: describe.option_fault(refused.value)) == (english, german)


def test_every_fault_of_an_option_has_words() -> None:
    for fault, option in product(OptionFault, (STOCK, COLOURS, None)):
        error = OptionError(fault, "x", "y", option)
        assert all(said.endswith(".") for said in both(lambda error=error: describe.option_fault(error)))


def test_a_value_with_braces_is_only_shown() -> None:
    error = OptionError(OptionFault.UNKNOWN_VALUE, "colours", "{values}", COLOURS)
    assert describe.option_fault(error) == "Colours must be bound or free, not “{values}”."


def test_deal_numbers() -> None:
    assert both(lambda: describe.deal_fault("0x7")) == (
        "“0x7” is no deal number. Deals are numbered from 1 to 2,147,483,647.",
        "„0x7“ ist keine Spielnummer. Die Spiele haben die Nummern 1 bis 2.147.483.647.",
    )


@pytest.mark.parametrize(
    ("keeping", "kind", "aside", "english", "german"),
    [
        (
            Keeping.JOURNAL,
            TroubleKind.DAMAGED,
            "/data/journal.damaged",
            "The file of kept games was damaged. It is now called /data/journal.damaged.",
            "Die Datei mit deinen Spielen war beschädigt. Sie heißt jetzt /data/journal.damaged.",
        ),
        (
            Keeping.JOURNAL,
            TroubleKind.NEWER,
            None,
            "/data/journal is not readable and cannot be moved: this game is not kept.",
            "Das Spiel wird nicht gespeichert: /data/journal ist nicht lesbar und lässt sich nicht verschieben.",
        ),
        (
            Keeping.JOURNAL,
            TroubleKind.FULL,
            None,
            "The game cannot be kept: there is no room left for /data/journal.",
            "Das Spiel wird nicht gespeichert: Für /data/journal ist kein Platz mehr.",
        ),
        (
            Keeping.SETTINGS,
            TroubleKind.READ_ONLY,
            None,
            "Settings cannot be kept: /data/journal is read-only.",
            "Einstellungen werden nicht gespeichert: /data/journal ist schreibgeschützt.",
        ),
    ],
)
def test_troubles(keeping: Keeping, kind: TroubleKind, aside: str | None, english: str, german: str) -> None:
    trouble = Trouble(keeping, kind, Path("/data/journal"), Path(aside) if aside else None)
    assert both(lambda: describe.trouble(trouble)) == (english, german)


@pytest.mark.parametrize("keeping", Keeping)
@pytest.mark.parametrize("kind", TroubleKind)
def test_every_trouble_has_words(keeping: Keeping, kind: TroubleKind) -> None:
    path = None if kind is TroubleKind.NO_FOLDER else Path("/x")
    for aside in (None, Path("/x.1")):
        english, german = both(lambda aside=aside: describe.trouble(Trouble(keeping, kind, path, aside)))
        assert english.endswith(".")
        assert german.endswith(".")
        assert english != german


@pytest.mark.parametrize(
    ("level", "english", "german"),
    [
        ("relaxed", "Relaxed", "Entspannt"),
        ("careful", "Careful", "Umsichtig"),
        ("expert", "Expert", "Meisterhaft"),
    ],
)
def test_levels(level: str, english: str, german: str) -> None:
    assert both(lambda: describe.level(level)) == (english, german)
    assert len(set(both(lambda: describe.level_note(level)))) == 2


def test_every_level_has_a_name_and_a_note() -> None:
    assert len({describe.level(level) for level in LEVELS}) == len(LEVELS)
    assert all(describe.level_note(level).endswith(".") for level in LEVELS)


@pytest.mark.parametrize(
    ("stock", "colours", "emergency", "english", "german"),
    [
        (30, "bound", "on", "About 240 turns, about 25 minutes.", "Etwa 240 Züge, etwa 25 Minuten."),
        (20, "bound", "on", "About 180 turns, about 20 minutes.", "Etwa 180 Züge, etwa 20 Minuten."),
        (
            40,
            "bound",
            "on",
            "About 280 turns, about 30 minutes. About 55 of 100 such games end early because nothing fits any more; "
            "then the smaller stock wins.",
            "Etwa 280 Züge, etwa 30 Minuten. Etwa 55 von 100 solchen Spielen enden früher, weil nichts mehr passt; "
            "dann gewinnt der kleinere Stock.",
        ),
        (30, "free", "off", "About 70 turns, about 5 minutes.", "Etwa 70 Züge, etwa 5 Minuten."),
        (
            30,
            "bound",
            "off",
            "Without the emergency shuffle such a game usually dries up; then the smaller stock wins.",
            "Ohne Notmischung versiegt so ein Spiel meist; dann gewinnt der kleinere Stock.",
        ),
    ],
)
def test_fl_7_how_long_it_takes(stock: int, colours: str, emergency: str, english: str, german: str) -> None:
    assert both(lambda: describe.expected_length(stock, colours, emergency)) == (english, german)


@pytest.mark.parametrize("colours", COLOURS.values)
def test_every_stock_size_has_a_length_that_grows(colours: str) -> None:
    said = [describe.expected_length(stock, colours, "on") for stock in range(STOCK.low, STOCK.high + 1)]
    turns = [int(one.split()[1]) for one in said]
    assert turns == sorted(turns)
    assert turns[0] < turns[-1]


def test_a_switch_of_languages_reaches_what_was_said_before() -> None:
    table = Told(deal=7)
    say = [
        lambda: describe.opening(table.game, table.view),
        lambda: describe.read_tops(table.game, table.view),
        lambda: describe.pile(table.game, 1),
        lambda: describe.level("careful"),
        lambda: describe.state(table.game, table.view, 3725.0),
    ]
    with speaking("en"):
        english = [one() for one in say]
        with speaking("de"):
            german = [one() for one in say]
        assert [one() for one in say] == english
    assert all(one != other for one, other in zip(english, german, strict=True))
