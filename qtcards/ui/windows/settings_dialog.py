"""The settings: language first, under both its names, then motion, pace and words; looks and keys on their own pages.

Every change holds at once. May import: `session.settings`. Must not: carry a setting out; who listens to
`Settings.changed` does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QSpacerItem,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from qtcards.session.settings import Settings, Value
from qtcards.text.i18n import LC, L, Msg
from qtcards.ui.appearance import Appearance
from qtcards.ui.keymap import Keymap
from qtcards.ui.language import bind, follow, offered_languages
from qtcards.ui.windows.chooser_filter import Filter
from qtcards.ui.windows.key_page import KeyPage
from qtcards.ui.windows.messages import Messages
from qtcards.ui.windows.roomy import GrowingWithTexts, Page, in_letters
from qtcards.ui.windows.swatch import Swatch

LABELS: Mapping[str, Msg] = {
    # Both names in both languages, so that it is found by somebody who cannot read the language in use.
    "language": L("Language / Sprache"),
    "theme": L("Theme"),
    "cards": L("Cards"),
    "letters": L("Letters of the courts"),
    "back": L("Backs"),
    "cloth": L("Cloth"),
    "hand": L("Layout of the table"),
    "text-size": L("Size of texts"),
    "wordiness": L("Messages"),
    "motion": L("Motion"),
    "speed": L("Speed of motion"),
    "sound": L("Sounds"),
    "volume": L("Volume"),
    "pace": L("Assistant's pace"),
    "clock": L("Time played"),
    "snapping": L("Tangram's pieces"),
}
_PER_CENT = L("{n} %")
VALUES: Mapping[str, Mapping[Value, Msg]] = {
    "language": {"system": LC("language", "As the system")},
    "theme": {
        "system": LC("theme", "As the system"),
        "light": L("Light"),
        "dark": L("Dark"),
        "contrast": L("High contrast"),
    },
    "cards": {
        "standard": L("Classic colours"),
        "large": L("Classic colours, large print"),
        "safe": L("Four colours that every eye tells apart"),
        "safe-large": L("Four colours that every eye tells apart, large print"),
        "contrast": L("Colours of high contrast"),
        "contrast-large": L("Colours of high contrast, large print"),
        "night": L("Dark cards for the night"),
        "night-large": L("Dark cards for the night, large print"),
    },
    "letters": {
        "language": L("As the language"),
        "international": L("International: J Q K"),
        "german": L("German: B D K"),
    },
    "back": {
        "usual": L("The usual one of the game"),
        "lattice": LC("back", "Diamonds, violet"),
        "waves": LC("back", "Waves, blue"),
        "rosette": LC("back", "Rosette, red"),
        "leaves": LC("back", "Leaves, green"),
        "night": LC("back", "Starry night"),
        "tiles": LC("back", "Tiles, brown"),
    },
    "cloth": {
        "ocean": LC("cloth", "Ocean blue"),
        "felt": LC("cloth", "Green felt"),
        "berry": LC("cloth", "Berry red"),
        "slate": LC("cloth", "Slate grey"),
    },
    "hand": {"right": L("For the right hand"), "left": L("For the left hand: mirrored")},
    "text-size": {size: _PER_CENT(n=size) for size in (100, 125, 150, 175, 200)},
    "wordiness": {
        "short": LC("messages", "Short"),
        "normal": LC("messages", "Normal"),
        "full": LC("messages", "In full"),
    },
    "motion": {
        "system": LC("motion", "As the system"),
        "full": L("Cards fly"),
        "reduced": L("Cards appear in their place"),
        "off": L("No motion at all"),
    },
    "speed": {
        "slow": LC("speed", "Slow"),
        "normal": LC("speed", "Normal"),
        "fast": LC("speed", "Fast"),
    },
    "sound": {
        "on": LC("sound", "On"),
        "reader-off": L("Off while a screen reader is in use"),
        "off": LC("sound", "Off"),
    },
    "volume": {volume: _PER_CENT(n=volume) for volume in (25, 50, 75, 100)},
    "pace": {
        "slow": LC("pace", "Slow"),
        "normal": LC("pace", "Normal"),
        "fast": LC("pace", "Fast"),
        "at-once": LC("pace", "At once"),
    },
    "clock": {"on": LC("clock", "Shown"), "off": LC("clock", "Not shown")},
    "snapping": {"on": L("Snap to what is near"), "off": L("Lie where they are dropped")},
}
"""The settings of the dialog with their values, in the order in which they stand."""
_LOOKS = ("theme", "cards", "letters", "back", "cloth", "hand")
"""Those of the page that shows what they look like."""
_GENERAL = (
    ("language", "text-size", "wordiness"),
    ("motion", "speed", "sound", "volume"),
    ("pace", "clock", "snapping"),
)
"""Those of the first page, in groups: words, motion and sound, play."""
_ROW_GAP, _GROUP_GAP = 7, 22

_LETTERS, _LINES = 78, 39
"""Of the dialog at least where the screen has the room, in letters and lines: its last page is a long list."""


class SettingsDialog(QDialog):
    """Three pages; all stay true when something is changed elsewhere meanwhile, and scroll where room is short."""

    def __init__(
        self, settings: Settings, appearance: Appearance, keymap: Keymap, messages: Messages, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        bind(self, windowTitle=L("Settings"))
        self.boxes = {setting: self._box(setting) for setting in LABELS}
        self.keys = KeyPage(keymap, messages)
        self.pages = QTabWidget(self)
        self.pages.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its bar has the keyboard, and loses it by this, too
        self.pages.tabBar().setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        bind(self.pages.tabBar(), accessibleName=L("Pages of the settings"))
        self.pages.addTab(Page(self._form(*_GENERAL)), "")
        self.pages.addTab(Page(self._looks(Swatch(appearance, self))), "")
        self.pages.addTab(self.keys, "")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(12)
        column.addWidget(self.pages, 1)
        column.addWidget(buttons)
        self.setTabOrder(self.pages.tabBar(), next(iter(self.boxes.values())))
        GrowingWithTexts(self, lambda: self.sizeHint().expandedTo(in_letters(self, _LETTERS, _LINES)))
        next(iter(self.boxes.values())).setFocus()
        settings.changed.append(self._follow_setting)
        self.finished.connect(self._stop_following)
        follow(self.refresh)

    def refresh(self) -> None:
        """Show the settings as they are, in the language in use."""
        for page, title in enumerate((L("General"), L("Table and cards"), L("Keys"))):
            self.pages.setTabText(page, str(title))
        for setting, box in self.boxes.items():
            box.blockSignals(True)
            for row in range(box.count()):
                box.setItemText(row, _shown(setting, box.itemData(row)))
            box.setCurrentIndex(box.findData(_nearest(setting, self._settings.get(setting))))
            box.blockSignals(False)

    def _follow_setting(self, id: str) -> None:
        if id in self.boxes:
            self.refresh()

    def _stop_following(self) -> None:
        if self._follow_setting in self._settings.changed:
            self._settings.changed.remove(self._follow_setting)

    def _looks(self, swatch: Swatch) -> QVBoxLayout:
        """The choices of what table and cards look like, and under them what they make."""
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 10)
        form = self._form(_LOOKS)
        form.setContentsMargins(14, 12, 14, 10)
        column.addLayout(form)
        framed = QVBoxLayout()
        framed.setContentsMargins(14, 0, 14, 0)
        framed.addWidget(swatch)
        column.addLayout(framed)
        column.addStretch(1)
        return column

    def _form(self, *groups: Iterable[str]) -> QFormLayout:
        """Fields with their captions, one under the other; between groups there is more room."""
        form = QFormLayout()
        form.setContentsMargins(14, 16, 14, 14)
        form.setHorizontalSpacing(20)
        form.setVerticalSpacing(_ROW_GAP)  # a small screen shows all of it, the swatch too
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for number, settings in enumerate(groups):
            if number:
                form.addItem(QSpacerItem(0, _GROUP_GAP - 2 * _ROW_GAP))
            for setting in settings:
                box = self.boxes[setting]
                caption = bind(QLabel(self), text=LABELS[setting])
                caption.setBuddy(box)
                caption.setContentsMargins(0, 1, 0, 0)  # on the line of the box beside it
                form.addRow(caption, box)
        return form

    def _box(self, setting: str) -> QComboBox:
        box = bind(Chooser(self), accessibleName=LABELS[setting])
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        for value in (*VALUES[setting], *(offered_languages() if setting == "language" else ())):
            box.addItem(_shown(setting, value), value)
        box.currentIndexChanged.connect(lambda row: self._settings.set(setting, box.itemData(row)))
        return box


class Chooser(Filter):
    """A box of choices as wide as its longest entry, and no wider."""

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


def _nearest(setting: str, value: Value) -> Value:
    """The value that is offered for a number that may lie between two."""
    if not isinstance(value, int):
        return value
    return min((offer for offer in VALUES[setting] if isinstance(offer, int)), key=lambda offer: abs(offer - value))


def _shown(setting: str, value: Value) -> str:
    """A value in words; a language is called by its own name for itself."""
    if (text := VALUES[setting].get(value)) is not None:
        return str(text)
    return offered_languages()[str(value)]
