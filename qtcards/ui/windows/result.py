"""The result of a game: a sentence and what to do next, in a panel on the table. Shown once for each game.

Not modal: the table under it can be looked at, and every action goes on working. Esc puts it away.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from qtcards.rules.game import Outcome
from qtcards.rules.moves import Transition
from qtcards.rules.position import Position, Seat
from qtcards.text.describe import is_alone, played
from qtcards.text.describe import outcome as words_of_outcome
from qtcards.text.i18n import L
from qtcards.text.labels import heading
from qtcards.ui.game_model import GameModel
from qtcards.ui.language import bind, follow
from qtcards.ui.signed_label import SignedLabel

if TYPE_CHECKING:
    from qtcards.session.statistics import Tally

DELAY = 900
"""Milliseconds until the panel comes, so that the last card can be seen to arrive."""
_SOON = 250
"""The same after a celebration: a key that ends it must not press a button, too."""
_WIDTH = 420
_MARGIN = 28


class ResultPanel(QFrame):
    """Lies in the middle of its parent; hidden while nothing has ended."""

    again_wanted = Signal()
    """The player wants another game, dealt anew."""
    same_deal_wanted = Signal()
    """The player wants the same deal once more."""
    put_away = Signal()
    """The panel was closed."""

    def __init__(self, model: GameModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setObjectName("result")
        self.setAutoFillBackground(True)
        self._model = model
        self._told: tuple[Position, Outcome, int, float] | None = None
        self.look_up: Callable[[], tuple[Tally, bool] | None] = lambda: None
        """Says what the games of this kind come to, and whether this one is among them."""
        self._tally: tuple[Tally, bool] | None = None
        self._heading = SignedLabel(self)
        self._heading.setProperty("role", "heading")
        self._sentence = QLabel(self)
        self._sentence.setWordWrap(True)
        self._counted = QLabel(self)
        self._counted.setWordWrap(True)
        self._counted.setProperty("role", "quiet")
        self.again = bind(QPushButton(self), text=L("&Play again"))
        self.same = bind(QPushButton(self), text=L("Same &deal again"))
        self.close_button = bind(QPushButton(self), text=L("&Back to the table"))
        self._buttons = QHBoxLayout()
        self._arrange()
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._is_due = False
        self._delay.timeout.connect(self._come)
        self.is_early: Callable[[], bool] = lambda: False
        """Whether something is still going on that the panel must not cover; `hurry` is called when that is over."""
        model.ended.connect(self._tell)
        model.dealt.connect(self._begin)
        model.moved.connect(self._follow)
        parent.installEventFilter(self)
        self.hide()
        follow(self._reword)

    def text(self) -> str:
        """What the panel says."""
        return self._sentence.text()

    def hurry(self) -> None:
        """Come soon, if the panel is waiting: what it waited for is over."""
        if self._is_due:
            self._delay.start(_SOON)

    def close_panel(self) -> None:
        """Put the panel away; what it told can be read in the status line."""
        self._is_due = False
        self._delay.stop()
        self.hide()
        self.put_away.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        pressed = self.focusWidget()
        if event.key() == Qt.Key.Key_Escape:
            self.close_panel()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and isinstance(pressed, QPushButton):
            pressed.click()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._place()
        self.raise_()
        self.again.setFocus(Qt.FocusReason.PopupFocusReason)

    def _arrange(self) -> None:
        self.again.setProperty("role", "primary")
        self.again.clicked.connect(self._want_again)
        self.same.clicked.connect(self._want_same)
        self.close_button.clicked.connect(self.close_panel)
        self._buttons.setSpacing(8)
        for button in (self.again, self.same, self.close_button):
            button.setAutoDefault(False)
            self._buttons.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, 24, _MARGIN, 24)
        column.setSpacing(10)
        column.addWidget(self._heading)
        column.addWidget(self._sentence)
        column.addWidget(self._counted)
        column.addSpacing(8)
        column.addLayout(self._buttons)

    def _begin(self, _position: Position) -> None:
        self._told = None
        self._is_due = False
        self._delay.stop()
        self.hide()

    def _follow(self, _before: Position, _done: Transition) -> None:
        """Go when the end is taken back: what the panel says is not so any more."""
        if self._model.outcome is None:
            self._is_due = False
            self._delay.stop()
            if self.isVisible():
                self.close_panel()

    def _tell(self, outcome: Outcome) -> None:
        if self._told is None:
            self._told = (self._model.view, outcome, len(self._model.timeline.past), self._model.clock.elapsed)
            self._tally = self.look_up()
            self._reword()
            self._is_due = True
            self._delay.start(DELAY)

    def _come(self) -> None:
        if not self.is_early():
            self._is_due = False
            self.show()

    def _reword(self) -> None:
        if self._told is None:
            return
        view, outcome, moves, seconds = self._told
        self._heading.setText(str(heading(view.to_play, outcome)))
        self._heading.show_sign("won" if outcome.winner is Seat.PLAYER else "")
        words = words_of_outcome(self._model.game, view, outcome)
        if is_alone(self._model.game):
            words = f"{words} {played(moves, seconds)}"
        self._sentence.setText(words)
        self._reword_tally()
        told = self._heading.text() if self._heading.text().endswith("!") else f"{self._heading.text()}."
        self.setAccessibleName(f"{told} {words}")
        if self.isVisible():
            self._place()

    def _reword_tally(self) -> None:
        """One quiet line, to be read and not spoken."""
        self._counted.setVisible(self._tally is not None)
        if self._tally is not None:
            from qtcards.text.describe.statistics import after_a_game  # noqa: PLC0415 - not needed at the start

            tally, counts = self._tally
            self._counted.setText(after_a_game(tally, counts=counts))

    def _want_again(self) -> None:
        self.hide()
        self.again_wanted.emit()

    def _want_same(self) -> None:
        self.hide()
        self.same_deal_wanted.emit()

    def _place(self) -> None:
        width = min(max(_WIDTH, self._buttons.sizeHint().width() + 2 * _MARGIN), self._over.width() - 32)
        self.resize(width, self.heightForWidth(width) if self.hasHeightForWidth() else self.sizeHint().height())
        self.move(self._over.rect().center() - self.rect().center())
