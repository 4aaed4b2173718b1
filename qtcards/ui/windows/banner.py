"""A sentence across the top of the table that waits to be read: what is wrong, and what happens nevertheless.

Not modal: play goes on under it. Sentences queue; each is put away by its button or by Esc inside it. What it offers
stands beside the sentence where both have room, else under it, in as many lines as are needed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from qtcards.text.i18n import L, Msg
from qtcards.ui.language import bind, follow
from qtcards.ui.signed_label import SignedLabel

Words = Callable[[], str]

_GAP = 16
_LEAST_SENTENCE = 24
"""So many letters of the sentence fit into a line beside the buttons; else they stand under it."""


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
        self._waiting: list[tuple[Words, tuple[Offer, ...]]] = []
        self._sentence = SignedLabel(self)
        self._sentence.show_sign("about")
        self._sentence.setWordWrap(True)
        self._sentence.setTextFormat(Qt.TextFormat.PlainText)
        self._sentence.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._sentence.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.offered: list[QPushButton] = []
        """A button for each offer, in their order; it has its words even while nobody sees it."""
        self._offers: list[Offer] = []
        self.button = bind(QPushButton(self), text=L("O&K"))
        self.button.setAutoDefault(True)  # Enter presses it
        self.button.clicked.connect(self.put_away)
        QShortcut(QKeySequence.StandardKey.Cancel, self, self.put_away, Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)  # it breaks its lines by itself
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(_GAP, 8, 10, 8)
        self._rows: list[QHBoxLayout] = []
        self._laid: list[list[QWidget]] = []
        self.hide()
        follow(self._refresh)

    @property
    def text(self) -> str:
        """The sentence that is shown; empty when there is none."""
        return self._sentence.text()

    def tell(self, words: Words, *offers: Offer) -> None:
        """Show a sentence, after those that were not put away yet; one that waits already is not told twice."""
        if words() not in (waiting() for waiting, _ in self._waiting):
            self._waiting.append((words, offers))
            self._refresh()

    def withdraw(self, words: Words) -> None:
        """Put away what was told with ``words``, which is not true any more; nothing when it was put away already."""
        self._waiting = [entry for entry in self._waiting if entry[0] is not words]
        self._refresh()

    def put_away(self) -> None:
        """Put the sentence away; the next one that waits is shown."""
        del self._waiting[:1]
        self._refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:  # a button became wider: larger texts, another language
            self._lay_out()
        return done

    def _take_up(self, nth: int) -> None:
        offers = self._waiting[0][1] if self._waiting else ()
        if nth < len(offers):
            offers[nth].do()

    def _refresh(self) -> None:
        words, offers = self._waiting[0] if self._waiting else (str, ())
        self._sentence.setText(words())
        self._offers[: len(offers)] = offers
        for nth in range(len(self.offered), len(offers)):
            self.offered.append(self._make_button(nth))
        for nth, (button, offer) in enumerate(zip(self.offered, self._offers, strict=True)):
            button.setText(str(offer.text))
            button.setVisible(nth < len(offers))
        self.setVisible(bool(self._waiting))
        self._lay_out()

    def _make_button(self, nth: int) -> QPushButton:
        button = QPushButton(self)
        button.setAutoDefault(True)
        button.clicked.connect(lambda: self._take_up(nth))
        self.setTabOrder(self.button, button)  # OK stays the last, and all stay where OK was among those of the window
        self.setTabOrder(button, self.button)
        return button

    def _lay_out(self) -> None:
        """Put the sentence and the buttons into lines that are no wider than there is room."""
        wanted = self._in_lines()
        if wanted == self._laid:
            return
        self._laid = wanted
        for row in self._rows:
            while row.count():
                row.takeAt(0)
        for nth, line in enumerate(wanted):
            row = self._row(nth)
            if line[0] is not self._sentence:
                row.addStretch(1)
            for widget in line:
                is_sentence = widget is self._sentence
                row.addWidget(widget, int(is_sentence), Qt.AlignmentFlag(0) if is_sentence else _AT_THE_TOP)

    def _row(self, nth: int) -> QHBoxLayout:
        while len(self._rows) <= nth:
            row = QHBoxLayout()
            row.setSpacing(_GAP)
            self._rows.append(row)
            self._lines.addLayout(row)
        return self._rows[nth]

    def _in_lines(self) -> list[list[QWidget]]:
        buttons: list[QWidget] = [*self.offered[: len(self._waiting[0][1]) if self._waiting else 0], self.button]
        margins = self._lines.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        letters = self.fontMetrics().averageCharWidth() * _LEAST_SENTENCE
        if letters + sum(_GAP + button.sizeHint().width() for button in buttons) <= room:
            return [[self._sentence, *buttons]]
        lines: list[list[QWidget]] = [[self._sentence], []]
        for button in buttons:
            taken = sum(each.sizeHint().width() + _GAP for each in lines[-1])
            if lines[-1] and taken + button.sizeHint().width() > room:
                lines.append([])
            lines[-1].append(button)
        return lines


_AT_THE_TOP = Qt.AlignmentFlag.AlignTop
