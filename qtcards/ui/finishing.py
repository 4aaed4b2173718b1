"""All cards home: one after another, to be watched and to be interrupted; one step for undo (GR-20).

May import: the model. Must not: choose what goes home; `session.automatic` does. No timer runs while nothing goes.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QDialog, QMenu

from qtcards.rules.moves import Move
from qtcards.session.automatic import homeward
from qtcards.ui.game_model import GameModel

_PAUSE = 120
"""Milliseconds from one card to the next."""
_INTERRUPTS = frozenset({
    QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride, QEvent.Type.MouseButtonPress, QEvent.Type.TouchBegin,
})  # fmt: skip


class Finisher(QObject):
    """Sends cards home until none goes, or until the player does anything at all."""

    def __init__(
        self,
        model: GameModel,
        at_once: Callable[[], bool],
        parent: QObject | None = None,
        tempo: Callable[[], float] = lambda: 1.0,
    ) -> None:
        """``at_once``: whether nothing moves on the table, so that there is nothing to watch; ``tempo``: how much
        longer than planned motions take.
        """
        super().__init__(parent)
        self._model, self._at_once, self._tempo = model, at_once, tempo
        self._is_mine = self._holds_step = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._go_on)
        model.dealt.connect(self.stop)
        model.moved.connect(self._hear_move)

    @property
    def is_running(self) -> bool:
        """Whether a further card is going to go."""
        return self._timer.isActive()

    def start(self) -> bool:
        """Begin with the first card; nothing happens when none goes home. Return whether one did."""
        self.stop()
        if self._next() is None:
            return False
        self._model.hold_step()
        self._holds_step = True
        self._send(self._model.play)
        if self._at_once():
            while self._send(self._model.follow):
                pass
            self.stop()
            return True
        app = QCoreApplication.instance()
        assert app is not None
        app.installEventFilter(self)
        self._timer.start(round(_PAUSE * self._tempo()))
        return True

    def stop(self) -> None:
        """Leave the cards as they lie now; what went home is told."""
        self._timer.stop()
        if (app := QCoreApplication.instance()) is not None:
            app.removeEventFilter(self)
        if self._holds_step:
            self._holds_step = False
            self._model.end_step()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Any key and any press interrupts, and does what it always does; so does what a screen reader does without
        them: it takes the keyboard elsewhere, opens a menu or a dialog.
        """
        if event.type() in _INTERRUPTS:
            is_none = isinstance(event, QKeyEvent) and event.isAutoRepeat()
        elif isinstance(event, QFocusEvent):
            is_none = event.lostFocus() or event.reason() is Qt.FocusReason.ActiveWindowFocusReason
        else:
            is_none = not (event.type() is QEvent.Type.Show and isinstance(watched, (QMenu, QDialog)))
        if not is_none:
            self.stop()
        return False

    def _go_on(self) -> None:
        if self._send(self._model.follow):
            self._timer.start(round(_PAUSE * self._tempo()))
        else:
            self.stop()

    def _send(self, play: Callable[..., bool]) -> bool:
        move = self._next()
        if move is None:
            return False
        self._is_mine = True
        try:
            return play(move)
        finally:
            self._is_mine = False

    def _next(self) -> Move | None:
        return homeward(self._model.timeline) if self._model.has_game else None

    def _hear_move(self) -> None:
        if not self._is_mine:
            self.stop()
