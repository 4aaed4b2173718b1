"""A sentence across the top of the table that waits to be read: what is wrong, and what happens nevertheless.

Not modal: play goes on under it. Sentences queue; each is put away by its button or by Esc inside it.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from qtcards.text.i18n import L
from qtcards.ui.language import bind, follow

Words = Callable[[], str]


class Banner(QFrame):
    """Hidden while there is nothing to tell."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("banner")
        self._waiting: list[Words] = []
        self._sentence = QLabel(self)
        self._sentence.setWordWrap(True)
        self._sentence.setTextFormat(Qt.TextFormat.PlainText)
        self._sentence.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._sentence.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.button = bind(QPushButton(self), text=L("O&K"))
        self.button.setAutoDefault(True)  # Enter presses it
        self.button.clicked.connect(self.put_away)
        QShortcut(QKeySequence.StandardKey.Cancel, self, self.put_away, Qt.ShortcutContext.WidgetWithChildrenShortcut)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 10, 8)
        row.setSpacing(16)
        row.addWidget(self._sentence, 1)
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()
        follow(self._refresh)

    @property
    def text(self) -> str:
        """The sentence that is shown; empty when there is none."""
        return self._sentence.text()

    def tell(self, words: Words) -> None:
        """Show a sentence, after those that were not put away yet; one that waits already is not told twice."""
        if words() not in (waiting() for waiting in self._waiting):
            self._waiting.append(words)
            self._refresh()

    def put_away(self) -> None:
        """Put the sentence away; the next one that waits is shown."""
        del self._waiting[:1]
        self._refresh()

    def _refresh(self) -> None:
        self._sentence.setText(self._waiting[0]() if self._waiting else "")
        self.setVisible(bool(self._waiting))
