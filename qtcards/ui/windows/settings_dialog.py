"""The settings: language first, under both its names, then look and pace. Every change holds at once.

May import: `session.settings`. Must not: carry a setting out; who listens to `Settings.changed` does.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from qtcards.session.settings import Settings
from qtcards.text.i18n import LC, L, Msg
from qtcards.ui.language import bind, follow, offered_languages

LABELS: Mapping[str, Msg] = {
    # Both names in both languages, so that it is found by somebody who cannot read the language in use.
    "language": L("Language / Sprache"),
    "theme": L("Theme"),
    "cards": L("Cards"),
    "motion": L("Motion"),
    "pace": L("Assistant's pace"),
    "clock": L("Time played"),
}
VALUES: Mapping[str, Mapping[str, Msg]] = {
    "language": {"system": LC("language", "As the system")},
    "theme": {
        "system": LC("theme", "As the system"),
        "light": L("Light"),
        "dark": L("Dark"),
        "contrast": L("High contrast"),
    },
    "cards": {
        "standard": L("Standard colours"),
        "safe": L("Colours for colour-blind eyes"),
        "contrast": L("Colours of high contrast"),
    },
    "motion": {
        "full": L("Cards fly"),
        "reduced": L("Cards appear in their place"),
        "off": L("No motion at all"),
    },
    "pace": {
        "slow": LC("pace", "Slow"),
        "normal": LC("pace", "Normal"),
        "fast": LC("pace", "Fast"),
        "at-once": LC("pace", "At once"),
    },
    "clock": {"on": LC("clock", "Shown"), "off": LC("clock", "Not shown")},
}
"""The settings of the dialog with their values, in the order in which they stand."""


_NARROWEST = 412
"""Pixels of the rows at least; a long language makes them as wide as it needs."""


class SettingsDialog(QDialog):
    """A row for each setting; it stays true when a setting is changed elsewhere meanwhile."""

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        bind(self, windowTitle=L("Settings"))
        self.boxes = {setting: self._box(setting) for setting in LABELS}
        form = QFormLayout()
        form.setHorizontalSpacing(20)
        form.setVerticalSpacing(12)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for setting, box in self.boxes.items():
            caption = bind(QLabel(self), text=LABELS[setting])
            caption.setBuddy(box)
            caption.setContentsMargins(0, 6, 0, 0)
            form.addRow(caption, box)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 22, 24, 18)
        column.setSpacing(20)
        column.addLayout(form)
        column.addStrut(_NARROWEST)
        column.addStretch(1)
        column.addWidget(buttons)
        follow(self.refresh)

    def refresh(self) -> None:
        """Show the settings as they are, in the language in use."""
        for setting, box in self.boxes.items():
            box.blockSignals(True)
            for row in range(box.count()):
                box.setItemText(row, _shown(setting, box.itemData(row)))
            box.setCurrentIndex(box.findData(self._settings.word(setting)))
            box.blockSignals(False)

    def _box(self, setting: str) -> QComboBox:
        box = bind(Chooser(self), accessibleName=LABELS[setting])
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        box.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)  # always as wide as its longest entry
        for value in (*VALUES[setting], *(offered_languages() if setting == "language" else ())):
            box.addItem(_shown(setting, value), value)
        box.currentIndexChanged.connect(lambda row: self._settings.set(setting, box.itemData(row)))
        return box


class Chooser(QComboBox):
    """A box of choices with an arrow in the colour of its text."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(self.palette().color(self.foregroundRole()), 1.8)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        x, y = self.width() - 18.0, self.height() / 2
        painter.drawPolyline([QPointF(x - 4, y - 2), QPointF(x, y + 2), QPointF(x + 4, y - 2)])


def _shown(setting: str, value: str) -> str:
    """A value in words; a language is called by its own name for itself."""
    if (text := VALUES[setting].get(value)) is not None:
        return str(text)
    return offered_languages()[value]
