"""Appearance: how the program looks now, resolved from the settings and the system's light or dark scheme."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication

from qtcards.art.card import Style, Vision
from qtcards.art.palette import BLACK, OCEAN_DARK, OCEAN_LIGHT, TableColours

_COLOURS = {"light": OCEAN_LIGHT, "dark": OCEAN_DARK, "contrast": BLACK}
_VISIONS = {"standard": Vision.STANDARD, "safe": Vision.COLOUR_BLIND, "contrast": Vision.HIGH_CONTRAST}


class Choices(Protocol):
    """Where the choices come from (`session.settings`)."""

    def get(self, key: str, /) -> object:
        """Return the value of a setting."""


class Appearance(QObject):
    """Theme, cards and motion. Whoever paints listens to ``changed``."""

    changed = Signal()

    def __init__(self, choices: Choices, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._choices = choices
        QGuiApplication.styleHints().colorSchemeChanged.connect(self.refresh)

    def refresh(self) -> None:
        """Look at settings and system again and tell everybody."""
        self.changed.emit()

    @property
    def theme(self) -> str:
        """``light``, ``dark`` or ``contrast``."""
        chosen = str(self._choices.get("theme"))
        if chosen in _COLOURS:
            return chosen
        dark = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
        return "dark" if dark else "light"

    @property
    def colours(self) -> TableColours:
        """The colours of table and chrome."""
        return _COLOURS[self.theme]

    @property
    def card_style(self) -> Style:
        """The style the cards are drawn in; the theme of high contrast brings its own cards."""
        theme = self.theme
        vision = Vision.HIGH_CONTRAST if theme == "contrast" else _VISIONS[str(self._choices.get("cards"))]
        return Style(vision, dimmed=theme == "dark")

    @property
    def motion(self) -> str:
        """``full``, ``reduced`` (cards appear at their places) or ``off`` (and nothing pulses)."""
        return str(self._choices.get("motion"))
