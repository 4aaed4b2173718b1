"""Appearance: what the settings and the system together make of theme, cards and motion."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication

from qtcards.art.card import Vision
from qtcards.art.palette import BLACK, CLOTHS, OCEAN_DARK, OCEAN_LIGHT
from qtcards.session.settings import SETTINGS, Choice
from qtcards.ui.appearance import Appearance
from qtcards.ui.language import switch_language
from tests.ui.table_kit import Choices


class System(QObject):
    """The style hints of a system that has a light and a dark scheme; the offscreen platform has none."""

    colorSchemeChanged = Signal(Qt.ColorScheme)  # noqa: N815 - as Qt names it

    def __init__(self) -> None:
        super().__init__()
        self.scheme = Qt.ColorScheme.Unknown

    def colorScheme(self) -> Qt.ColorScheme:
        return self.scheme

    def switch(self, scheme: Qt.ColorScheme) -> None:
        self.scheme = scheme
        self.colorSchemeChanged.emit(scheme)


@pytest.fixture
def system(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> System:
    made = System()
    monkeypatch.setattr("qtcards.ui.appearance.QGuiApplication", SimpleNamespace(styleHints=lambda: made))
    return made


@pytest.mark.parametrize(("theme", "colours"), [("light", OCEAN_LIGHT), ("dark", OCEAN_DARK), ("contrast", BLACK)])
def test_a_chosen_theme_does_not_ask_the_system(system: System, theme: str, colours: object) -> None:
    system.switch(Qt.ColorScheme.Dark if theme == "light" else Qt.ColorScheme.Light)
    appearance = Appearance(Choices(theme=theme))
    assert appearance.theme == theme
    assert appearance.colours == colours


def test_the_theme_of_the_system_is_followed_when_it_changes(system: System) -> None:
    appearance = Appearance(Choices(theme="system"))
    assert appearance.theme == "light"  # a system that does not say
    told: list[str] = []
    appearance.changed.connect(lambda: told.append(appearance.theme))
    system.switch(Qt.ColorScheme.Dark)
    system.switch(Qt.ColorScheme.Light)
    assert told == ["dark", "light"]


@pytest.mark.parametrize(
    ("theme", "cards", "vision", "dimmed"),
    [
        ("light", "standard", Vision.STANDARD, False),
        ("light", "safe", Vision.COLOUR_BLIND, False),
        ("light", "contrast", Vision.HIGH_CONTRAST, False),
        ("dark", "safe", Vision.COLOUR_BLIND, True),
        ("dark", "night", Vision.NIGHT, False),
        ("contrast", "standard", Vision.HIGH_CONTRAST, False),
    ],
)
def test_cards_follow_their_setting_and_the_theme_of_high_contrast(
    qapp: QApplication, theme: str, cards: str, vision: Vision, dimmed: bool
) -> None:
    style = Appearance(Choices(theme=theme, cards=cards)).card_style
    assert (style.vision, style.dimmed) == (vision, dimmed)


def values_of(id: str) -> tuple[str, ...]:
    (found,) = (setting for setting in SETTINGS if setting.id == id)
    assert isinstance(found, Choice)
    return found.values


def test_every_cloth_can_be_chosen_and_has_a_light_and_a_dark_table(qapp: QApplication) -> None:
    assert values_of("cloth") == tuple(CLOTHS)
    for name, (light, dark) in CLOTHS.items():
        assert Appearance(Choices(theme="light", cloth=name)).colours == light
        assert Appearance(Choices(theme="dark", cloth=name)).colours == dark
        assert Appearance(Choices(theme="contrast", cloth=name)).colours == BLACK
    assert len({table.centre for pair in CLOTHS.values() for table in pair}) == 2 * len(CLOTHS)


@pytest.mark.parametrize(
    ("chosen", "in_english", "in_german"),
    [("language", "AJQK", "ABDK"), ("international", "AJQK", "AJQK"), ("german", "ABDK", "ABDK")],
)
def test_the_letters_of_the_courts_follow_the_language_unless_others_are_chosen(
    qapp: QApplication, chosen: str, in_english: str, in_german: str
) -> None:
    assert chosen in values_of("letters")
    appearance = Appearance(Choices(letters=chosen))
    try:
        for language, letters in (("en", in_english), ("de", in_german)):
            switch_language(qapp, language)
            assert appearance.card_style.letters == letters
    finally:
        switch_language(qapp, "en")


def test_a_chosen_back_is_part_of_the_style_and_the_usual_one_is_left_to_the_pack(qapp: QApplication) -> None:
    assert Appearance(Choices(back="usual")).card_style.back == ""
    assert Appearance(Choices(back="night")).card_style.back == "night"
