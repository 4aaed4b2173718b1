"""The rules of what lies on the table, true to its options, in a window beside it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget

from qtcards.games.catalogue import find
from qtcards.games.puzzles import TANGRAM
from qtcards.text.describe.games import played_in_full
from qtcards.text.i18n import L
from qtcards.text.rules_text import html, html_of
from qtcards.text.tangram import tangram_rules
from qtcards.ui.game_model import GameModel
from qtcards.ui.language import bind, follow
from qtcards.ui.windows.roomy import GrowingWithTexts, in_letters

_RULES = L("Rules of the game")
_TITLE = L("{game}: rules of the game")
_PAGE = "p, li { line-height: 128% }"
"""Lines stand so far apart that they are read with ease."""
_READ_BY_KEYS = Qt.TextInteractionFlag.TextBrowserInteraction | Qt.TextInteractionFlag.TextSelectableByKeyboard


class RulesHelp(QDialog):
    """A page to be read with eyes or ears; it follows the language. The table can be played meanwhile."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setModal(False)
        self.page = QTextBrowser(self)
        self.page.document().setDocumentMargin(14)
        self.page.document().setIndentWidth(20)
        self.page.document().setDefaultStyleSheet(_PAGE)
        # With a caret: a screen reader reads the line that it comes to.
        self.page.setTextInteractionFlags(_READ_BY_KEYS)
        bind(self.page, accessibleName=_RULES)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 18, 18, 14)
        column.addWidget(self.page, 1)
        column.addWidget(buttons)
        GrowingWithTexts(self, lambda: in_letters(self, 62, 43))
        self.move(beside(parent.window().frameGeometry(), self.rect(), self.screen().availableGeometry()))
        self.page.setFocus()


class TangramRules(RulesHelp):
    """The rules of Tangram."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        bind(self, windowTitle=_TITLE(game=TANGRAM.names["en"]))
        bind(self.page, html=lambda: html_of(tangram_rules()))


class GameRules(RulesHelp):
    """Follows the game and options that are dealt next."""

    def __init__(self, model: GameModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self._shown = model.game.id
        bind(self, windowTitle=self._title)
        model.dealt.connect(self.refresh)
        follow(self.refresh)

    def refresh(self) -> None:
        """Show the rules as they are now; from the top where it is another game."""
        game = self._model.game
        place = self.page.verticalScrollBar().value() if game.id == self._shown else 0
        self._shown = game.id
        self.setWindowTitle(self._title())
        self.page.setHtml(html(game))
        self.page.verticalScrollBar().setValue(place)

    def _title(self) -> str:
        entry = find(self._model.game.id)
        return (
            str(_TITLE(game=played_in_full(entry, self._model.invitation.options)))
            if entry is not None
            else str(_RULES)
        )


def beside(window: QRect, own: QRect, room: QRect) -> QPoint:
    """Return where a window of the size ``own`` lies right or left of ``window``; over its right edge without room."""
    right, left = window.x() + window.width(), window.x() - own.width()
    edge = room.x() + room.width() - own.width()
    x = right if right <= edge else left if left >= room.x() else edge
    y = min(window.y(), room.y() + room.height() - own.height())
    return QPoint(max(x, room.x()), max(y, room.y()))
