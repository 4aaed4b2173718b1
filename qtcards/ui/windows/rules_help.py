"""The rules of the game on the table, true to its options, in a window beside it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget

from qtcards.text.i18n import L
from qtcards.text.rules_text import html
from qtcards.ui.game_model import GameModel
from qtcards.ui.language import bind, follow
from qtcards.ui.windows.roomy import in_letters

_READ_BY_KEYS = Qt.TextInteractionFlag.TextBrowserInteraction | Qt.TextInteractionFlag.TextSelectableByKeyboard


class RulesHelp(QDialog):
    """Follows the language, and the options of the next game that is dealt."""

    def __init__(self, model: GameModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        bind(self, windowTitle=L("Rules of the game"))
        self.page = QTextBrowser(self)
        self.page.document().setDocumentMargin(14)
        # With a caret: a screen reader reads the line that it comes to.
        self.page.setTextInteractionFlags(_READ_BY_KEYS)
        bind(self.page, accessibleName=L("Rules of the game"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 18, 18, 14)
        column.addWidget(self.page, 1)
        column.addWidget(buttons)
        self.resize(in_letters(self, 78, 43))
        self.page.setFocus()
        model.dealt.connect(self.refresh)
        follow(self.refresh)

    def refresh(self) -> None:
        """Show the rules as they are now."""
        place = self.page.verticalScrollBar().value()
        self.page.setHtml(html(self._model.game))
        self.page.verticalScrollBar().setValue(place)
