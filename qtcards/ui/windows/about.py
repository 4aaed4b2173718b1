"""The dialog about the program: version, licence, what it is made of."""

from __future__ import annotations

import platform

from PySide6.QtCore import Qt, qVersion
from PySide6.QtWidgets import QDialogButtonBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from qtcards import __version__
from qtcards.text.i18n import L
from qtcards.ui.language import bind
from qtcards.ui.style import program_picture
from qtcards.ui.windows.licences import LicencesDialog
from qtcards.ui.windows.roomy import RoomyDialog

_NAME = "qtcards"
_PICTURE = 72
_WIDTH = 500


class AboutDialog(RoomyDialog):
    """Small, and its texts can be marked and copied."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        bind(self, windowTitle=L("About qtcards"))
        picture = QLabel(self)
        picture.setPixmap(program_picture(_PICTURE, self.devicePixelRatioF()))
        name = QLabel(_NAME, self)
        name.setProperty("role", "heading")
        lines = (
            L("Version {version}")(version=__version__),
            L("Card games that everybody can play: with mouse, finger or keyboard, seen or heard."),
            L("Free software under the GNU General Public License, version 3 or later. It comes without any warranty."),
            L("Made with Python {python} and Qt {qt}. Written in the typeface Inter, under the SIL Open Font License.")(
                python=platform.python_version(), qt=qVersion()
            ),
        )
        words = QVBoxLayout()
        words.setSpacing(8)
        words.addWidget(name)
        for line in lines:
            label = bind(QLabel(self), text=line)
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            words.addWidget(label)
        words.addStretch(1)
        top = QHBoxLayout()
        top.setSpacing(20)
        top.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        top.addLayout(words, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        licences = buttons.addButton("", QDialogButtonBox.ButtonRole.ActionRole)
        licences.setAutoDefault(False)
        licences.clicked.connect(self.show_licences)
        bind(licences, text=L("&Licences"))
        column = QVBoxLayout()
        column.setContentsMargins(24, 22, 24, 4)
        column.addLayout(top)
        self.fill(column, buttons)
        self.resize(_WIDTH, 0)
        buttons.button(QDialogButtonBox.StandardButton.Close).setFocus()

    def show_licences(self) -> None:
        """Open the notices of what others made, and their licences."""
        LicencesDialog(self).open()
