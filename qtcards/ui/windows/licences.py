"""The window with the notices of the parts that others made, and the texts of their licences.

The texts are files of `resources/licences` and English, as licences are; only what is around them is translated.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from qtcards.paths import resource
from qtcards.text.i18n import L
from qtcards.ui.language import bind, follow
from qtcards.ui.windows.chooser_filter import Filter
from qtcards.ui.windows.roomy import GrowingWithTexts, in_letters

NOTICES = "notices"
_OVERVIEW = L("What qtcards is made of")
_READ_BY_KEYS = Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard


def licence_files() -> dict[str, Path]:
    """The texts by name, the notices first; those of fonts lie beside the fonts."""
    found = [*resource("licences").glob("*.txt"), *resource("fonts").glob("*.txt")]
    by_name = {path.stem: path for path in sorted(found, key=lambda path: path.stem.casefold())}
    return {NOTICES: by_name.pop(NOTICES), **by_name}


class LicencesDialog(QDialog):
    """One text at a time, chosen by name."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._files = licence_files()
        bind(self, windowTitle=L("Licences"))
        label = bind(QLabel(self), text=L("&Text:"))
        self.choice = Filter(self)
        label.setBuddy(self.choice)
        for name in self._files:
            self.choice.addItem(name, name)
        follow(self._name_notices)
        self.page = QPlainTextEdit(self)
        self.page.setReadOnly(True)
        self.page.setTextInteractionFlags(_READ_BY_KEYS)
        self.page.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.page.setLocale(QLocale(QLocale.Language.English))
        self.page.setTabChangesFocus(True)
        bind(self.page, accessibleName=L("Text of the licence"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 18, 18, 14)
        column.setSpacing(8)
        column.addWidget(label)
        column.addWidget(self.choice)
        column.addWidget(self.page, 1)
        column.addWidget(buttons)
        GrowingWithTexts(self, lambda: in_letters(self, 96, 40))
        self.choice.currentIndexChanged.connect(self._show)
        self._show()

    def _name_notices(self) -> None:
        self.choice.setItemText(0, str(_OVERVIEW))

    def _show(self) -> None:
        """Show the text that is chosen."""
        path = self._files[self.choice.currentData()]
        self.page.setPlainText(path.read_text(encoding="utf-8"))
