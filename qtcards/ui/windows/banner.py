"""A sentence across the top of the table that waits to be read: what is wrong, and what happens nevertheless.

Not modal: play goes on under it. Sentences queue; each is put away by its button or by Esc inside it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from qtcards.text.i18n import L, Msg
from qtcards.ui.language import bind, follow
from qtcards.ui.signed_label import SignedLabel

Words = Callable[[], str]


_UNDO = L("&Undo")
"""A button has its words even while nobody sees it."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What a button beside the sentence does, and what stands on it."""

    text: Msg
    do: Callable[[], None]


class Banner(QFrame):
    """Hidden while there is nothing to tell."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("banner")
        self._waiting: list[tuple[Words, Offer | None]] = []
        self._sentence = SignedLabel(self)
        self._sentence.show_sign("about")
        self._sentence.setWordWrap(True)
        self._sentence.setTextFormat(Qt.TextFormat.PlainText)
        self._sentence.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._sentence.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.button = bind(QPushButton(self), text=L("O&K"))
        self.button.setAutoDefault(True)  # Enter presses it
        self.button.clicked.connect(self.put_away)
        self.offered = QPushButton(self)
        self.offered.setAutoDefault(True)
        self.offered.clicked.connect(self._take_up)
        QShortcut(QKeySequence.StandardKey.Cancel, self, self.put_away, Qt.ShortcutContext.WidgetWithChildrenShortcut)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 10, 8)
        row.setSpacing(16)
        row.addWidget(self._sentence, 1)
        row.addWidget(self.offered, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()
        follow(self._refresh)

    @property
    def text(self) -> str:
        """The sentence that is shown; empty when there is none."""
        return self._sentence.text()

    def tell(self, words: Words, offer: Offer | None = None) -> None:
        """Show a sentence, after those that were not put away yet; one that waits already is not told twice."""
        if words() not in (waiting() for waiting, _ in self._waiting):
            self._waiting.append((words, offer))
            self._refresh()

    def withdraw(self, words: Words) -> None:
        """Put away what was told with ``words``, which is not true any more; nothing when it was put away already."""
        self._waiting = [entry for entry in self._waiting if entry[0] is not words]
        self._refresh()

    def put_away(self) -> None:
        """Put the sentence away; the next one that waits is shown."""
        del self._waiting[:1]
        self._refresh()

    def _take_up(self) -> None:
        if self._waiting and (offer := self._waiting[0][1]) is not None:
            offer.do()

    def _refresh(self) -> None:
        words, offer = self._waiting[0] if self._waiting else (str, None)
        self._sentence.setText(words())
        self.offered.setText(str(_UNDO if offer is None else offer.text))
        self.offered.setVisible(offer is not None)
        self.setVisible(bool(self._waiting))
