"""The panel of a task that is solved: a sentence and what comes next. Not modal; Esc puts it away.

It comes when the celebration is over, and where it covers least of the figure.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from qtcards.tangram.recognition import Standing
from qtcards.text import tangram as words
from qtcards.text.i18n import L
from qtcards.ui.language import bind, follow
from qtcards.ui.signed_label import SignedLabel
from qtcards.ui.tangram.board import Board
from qtcards.ui.tangram.model import PuzzleModel
from qtcards.ui.tangram.room import MARGIN, corners, least_covering

_WIDTH, _PADDING = 420, 28
_SOON = 250
"""Milliseconds: a key that laid the last piece, or ended the celebration, must not press a button, too."""


class DonePanel(QFrame):
    """Floats over the field; hidden while nothing is solved."""

    def __init__(self, model: PuzzleModel, board: Board, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("result")
        self.setAutoFillBackground(True)
        self._model, self._board = model, board
        self._told: words.Sentences | None = None
        self._heading = SignedLabel(self)
        self._heading.show_sign("won")
        self._heading.setProperty("role", "heading")
        self._heading.setWordWrap(True)
        self._sentence = QLabel(self)
        self._sentence.setWordWrap(True)
        self.next = bind(QPushButton(self), text=L("&Next task"))
        self.next.setProperty("role", "primary")
        self.stay = bind(QPushButton(self), text=L("&Back to the table"))
        for button in (self.next, self.stay):
            button.setAutoDefault(True)  # Enter presses it
        self.next.clicked.connect(lambda: model.lay(model.neighbour(1)))
        self.stay.clicked.connect(self.put_away)
        self._arrange()
        self._delay = QTimer(self, singleShot=True, interval=_SOON)
        self._delay.timeout.connect(self._come)
        model.solved.connect(self._hear)
        model.laid.connect(self._forget)
        model.changed.connect(self._follow)
        board.joy.ended.connect(self._hurry)
        self.hide()
        follow(self._word)

    def put_away(self) -> None:
        """Go back to the field."""
        self.hide()
        self._board.setFocus()

    def place(self) -> None:
        """Stand where least of the figure is covered, at the top if it is the same."""
        room = self._board.viewport().size()
        self.setFixedWidth(min(max(_WIDTH, self._buttons.sizeHint().width() + 2 * _PADDING), room.width() - 2 * MARGIN))
        self.adjustSize()
        places = corners(room, self.size())
        order = ("top", "bottom", "top right", "right", "top left", "left", "bottom left", "bottom right")
        self.move(least_covering((places[one] for one in order), self.size(), self._board.places()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
        else:
            super().keyPressEvent(event)

    def _arrange(self) -> None:
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(8)
        self._buttons.addWidget(self.next)
        self._buttons.addWidget(self.stay)
        self._buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(_PADDING, 24, _PADDING, 24)
        column.setSpacing(10)
        column.addWidget(self._heading)
        column.addWidget(self._sentence)
        column.addSpacing(8)
        column.addLayout(self._buttons)

    def _hear(self) -> None:
        model = self._model
        self._told = words.solved(
            model.task, model.clock.elapsed, scheme=model.play.scheme_shown, hints=model.play.hints
        )
        self._word()
        if not self._board.joy.is_running:
            self._delay.start()

    def _hurry(self) -> None:
        if self._told is not None:
            self._delay.start()

    def _come(self) -> None:
        if self._told is None or not self._board.isVisible():
            return
        self.place()
        self.show()
        self.raise_()
        self.next.setFocus()

    def _word(self) -> None:
        """Follow the language. The panel itself has no name: what it says was announced already."""
        if self._told is None:
            return
        heading, *rest = map(str, self._told.all)
        self._heading.setText(heading)
        self._sentence.setText(" ".join(rest))
        if self.isVisible():
            self.place()

    def _forget(self) -> None:
        """Another task lies there."""
        self._told = None
        self._delay.stop()
        if self.isVisible():
            self.put_away()

    def _follow(self) -> None:
        """Whoever takes a step back has it no longer solved."""
        if self._told is not None and self._model.play.verdict.standing is not Standing.SOLVED:
            self._forget()
