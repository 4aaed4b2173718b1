"""Appearance: how the program shows itself now, resolved from the settings and from what system and desktop say.

Here alone it is decided what "as the system" means. May import: `art`, and of `text` the
`Wordiness` and the letters of the courts.
"""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication

from qtcards.art.card import GERMAN, INTERNATIONAL, Style, Vision
from qtcards.art.french import drawable
from qtcards.art.palette import BLACK, CLOTHS, TableColours
from qtcards.text.describe.wordiness import Wordiness
from qtcards.text.labels import index_letters
from qtcards.ui.desktop import Desktop

_THEMES = ("light", "dark", "contrast")
_VISIONS = {
    "standard": Vision.STANDARD,
    "large": Vision.STANDARD,
    "safe": Vision.COLOUR_BLIND,
    "contrast": Vision.HIGH_CONTRAST,
    "night": Vision.NIGHT,
}
"""By the first word of the setting; the second, or the first, may be ``large``."""
_LETTERS = {"international": INTERNATIONAL, "german": GERMAN}

_TEMPI = {"slow": 1.8, "normal": 1.0, "fast": 0.55}


class Choices(Protocol):
    """Where the choices come from (`session.settings`)."""

    def get(self, key: str, /) -> object:
        """Return the value of a setting."""


class Appearance(QObject):
    """Theme, cards, size of texts, wordiness and motion. Whoever paints or speaks listens to ``changed``."""

    changed = Signal()

    def __init__(self, choices: Choices, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._choices = choices
        self.desktop = Desktop(self)
        self.desktop.changed.connect(self.refresh)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self.refresh)

    def refresh(self) -> None:
        """Look at settings and system again and tell everybody."""
        self.changed.emit()

    @property
    def theme(self) -> str:
        """``light``, ``dark`` or ``contrast``."""
        chosen = str(self._choices.get("theme"))
        if chosen in _THEMES:
            return chosen
        if _wants_contrast():
            return "contrast"
        dark = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
        return "dark" if dark else "light"

    @property
    def colours(self) -> TableColours:
        """The colours of table and chrome; high contrast has one black table."""
        if self.theme == "contrast":
            return BLACK
        light, dark = CLOTHS[str(self._choices.get("cloth"))]
        return dark if self.theme == "dark" else light

    @property
    def card_style(self) -> Style:
        """The style the cards are drawn in: the theme of high contrast brings its colours, and the language its letters
        unless others are chosen. A dark table takes the glare off, of which the cards of the night have none.
        """
        theme = self.theme
        colours, _, size = str(self._choices.get("cards")).partition("-")
        vision = Vision.HIGH_CONTRAST if theme == "contrast" else _VISIONS[colours]
        letters = _LETTERS.get(str(self._choices.get("letters"))) or drawable(str(index_letters()))
        back = str(self._choices.get("back"))
        return Style(
            vision,
            large="large" in {colours, size},
            dimmed=theme == "dark" and vision is not Vision.NIGHT,
            letters=letters,
            back="" if back == "usual" else back,
        )

    @property
    def left_handed(self) -> bool:
        """Whether the table lies for the left hand, mirrored."""
        return self._choices.get("hand") == "left"

    @property
    def text_scale(self) -> float:
        """How much larger than the system's texts those of the program are: 1.0 to 2.0."""
        return float(str(self._choices.get("text-size"))) / 100

    @property
    def wordiness(self) -> Wordiness:
        """How much is said: chosen here, and passed to `text.describe` by whoever shows or speaks words."""
        return Wordiness(str(self._choices.get("wordiness")))

    @property
    def motion(self) -> str:
        """``full``, ``reduced`` (cards appear at their places) or ``off`` (and nothing pulses)."""
        chosen = str(self._choices.get("motion"))
        if chosen != "system":
            return chosen
        return "reduced" if self.desktop.wants_less_motion else "full"

    @property
    def tempo(self) -> float:
        """How much longer than planned every motion takes."""
        return _TEMPI[str(self._choices.get("speed"))]


def _wants_contrast() -> bool:
    """Whether the system asks for high contrast; Qt tells it from 6.10 on."""
    hints = getattr(QGuiApplication.styleHints(), "accessibility", None)
    return hints is not None and hints().contrastPreference() is Qt.ContrastPreference.HighContrast
