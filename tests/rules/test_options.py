"""Options as declared by a game, and what is refused."""

import pytest

from qtcards.games.catalogue import GAMES
from qtcards.rules.options import ChoiceOption, NumberOption, Option, OptionError, OptionFault, read_options

SIZE = NumberOption("size", "Size", default=30, low=5, high=40)
MODE = ChoiceOption("mode", "Mode", default="on", values={"on": "On", "off": "Off"})
DECLARED: tuple[Option, ...] = (SIZE, MODE)


def test_what_is_not_given_has_its_default() -> None:
    assert read_options(DECLARED, {}) == {"size": 30, "mode": "on"}
    assert read_options(DECLARED, {"mode": "off"}) == {"size": 30, "mode": "off"}


@pytest.mark.parametrize(("given", "size"), [(5, 5), ("40", 40), ("007", 7)])
def test_numbers_are_given_as_such_or_as_digits(given: object, size: int) -> None:
    assert read_options(DECLARED, {"size": given})["size"] == size


@pytest.mark.parametrize("word", ["off", "Off", "OFF", " off ", "aus", "Aus"])
def test_a_value_is_understood_in_whatever_case(word: str) -> None:
    mode = ChoiceOption("mode", "Mode", default="on", values={"on": "On", "off": "Off"}, aliases={"aus": "off"})
    assert mode.read(word) == "off"


def test_nothing_given_is_not_the_value_none() -> None:
    with pytest.raises(OptionError):
        ChoiceOption("empty", "Empty", default="any", values={"any": "Any", "none": "None"}).read(None)


def test_values_and_their_other_words_are_declared_in_lower_case_as_they_are_compared() -> None:
    for entry in GAMES:
        for option in entry.options:
            if isinstance(option, ChoiceOption):
                for word in (*option.values, *option.aliases):
                    assert word == word.strip().casefold(), (entry.id, option.id)


@pytest.mark.parametrize(
    ("name", "value", "fault"),
    [
        ("size", 4, OptionFault.OUT_OF_RANGE),
        ("size", "41", OptionFault.OUT_OF_RANGE),
        ("size", "-5", OptionFault.OUT_OF_RANGE),
        ("size", "many", OptionFault.NOT_A_NUMBER),
        ("size", "", OptionFault.NOT_A_NUMBER),
        ("size", 7.5, OptionFault.NOT_A_NUMBER),
        ("size", True, OptionFault.NOT_A_NUMBER),
        ("size", None, OptionFault.NOT_A_NUMBER),
        ("size", "9" * 5000, OptionFault.NOT_A_NUMBER),
        ("mode", "maybe", OptionFault.UNKNOWN_VALUE),
        ("mode", "", OptionFault.UNKNOWN_VALUE),
        ("mode", None, OptionFault.UNKNOWN_VALUE),
        ("sise", 7, OptionFault.UNKNOWN_OPTION),
    ],
)
def test_what_is_wrong_is_named(name: str, value: object, fault: OptionFault) -> None:
    with pytest.raises(OptionError) as refused:
        read_options(DECLARED, {name: value})
    assert (refused.value.fault, refused.value.name, refused.value.value) == (fault, name, value)
    assert refused.value.option is {"size": SIZE, "mode": MODE}.get(name)
