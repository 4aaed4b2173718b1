"""Appearance: what the settings and the system together make of theme, cards and motion."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication

from qtcards.art.card import Vision
from qtcards.art.palette import BLACK, OCEAN_DARK, OCEAN_LIGHT
from qtcards.ui.appearance import Appearance
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
        ("contrast", "standard", Vision.HIGH_CONTRAST, False),
    ],
)
def test_cards_follow_their_setting_and_the_theme_of_high_contrast(
    qapp: QApplication, theme: str, cards: str, vision: Vision, dimmed: bool
) -> None:
    style = Appearance(Choices(theme=theme, cards=cards)).card_style
    assert (style.vision, style.dimmed) == (vision, dimmed)
