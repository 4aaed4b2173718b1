"""The panel of a task that is solved: a sentence and what comes next. Not modal; Esc puts it away."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from qtcards.tangram.recognition import Standing
from qtcards.text import tangram as words
from qtcards.text.i18n import L
from qtcards.ui.language import bind
from qtcards.ui.tangram.model import PuzzleModel

_WIDTH, _MARGIN = 420, 24


class DonePanel(QFrame):
    """Lies at the bottom of the field; hidden while nothing is solved."""

    def __init__(self, model: PuzzleModel, field: QWidget) -> None:
        super().__init__(field)
        self.setObjectName("result")
        self.setAutoFillBackground(True)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self._model, self._field = model, field
        self._heading = bind(QLabel(self), text=L("Solved!"))
        self._heading.setProperty("role", "heading")
        self._sentence = QLabel(self)
        self._sentence.setWordWrap(True)
        self.next = bind(QPushButton(self), text=L("&Next task"))
        self.next.setProperty("role", "primary")
        self.stay = bind(QPushButton(self), text=L("&Back to the table"))
        for button in (self.next, self.stay):
            button.setAutoDefault(True)
        self.next.clicked.connect(lambda: model.lay(model.neighbour(1)))
        self.stay.clicked.connect(self.put_away)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.stay)
        row.addWidget(self.next)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.addWidget(self._heading)
        column.addWidget(self._sentence)
        column.addLayout(row)
        model.solved.connect(self._come)
        model.laid.connect(self.hide)
        model.changed.connect(self._follow)
        self.hide()

    def put_away(self) -> None:
        """Go back to the field."""
        self.hide()
        self._field.setFocus()

    def place(self) -> None:
        """Stand at the bottom of the field, in its middle."""
        room = self._field.rect()
        self.setFixedWidth(min(_WIDTH, room.width() - 2 * _MARGIN))
        self.adjustSize()
        self.move((room.width() - self.width()) // 2, room.height() - self.height() - _MARGIN)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
        else:
            super().keyPressEvent(event)

    def _come(self) -> None:
        model = self._model
        task, seconds, scheme, hints = model.task, model.clock.elapsed, model.play.scheme_shown, model.play.hints
        bind(self._sentence, text=lambda: str(words.solved(task, seconds, scheme=scheme, hints=hints)))
        self.place()
        self.show()
        self.raise_()
        self.next.setFocus()

    def _follow(self) -> None:
        """Whoever takes a step back has it no longer solved."""
        if self.isVisible() and self._model.play.verdict.standing is not Standing.SOLVED:
            self.hide()
