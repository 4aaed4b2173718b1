"""Furniture: everything on the table that is no card: labels, counts, the message panel, peek, the pass button."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QGraphicsView, QPushButton

from qtcards.rules.moves import PASS
from qtcards.rules.position import Seat
from qtcards.text import describe
from qtcards.text.i18n import L
from qtcards.text.labels import heading
from qtcards.ui.appearance import Appearance
from qtcards.ui.game_model import GameModel
from qtcards.ui.language import bind
from qtcards.ui.table.choosing import idle_moves, may_look_through
from qtcards.ui.table.labels import Labels, Panel
from qtcards.ui.table.metrics import Metrics
from qtcards.ui.table.peek import Peek
from qtcards.ui.table.poses import face_of
from qtcards.ui.table.scene import TableScene

_PANEL_LETTERS = 1.1
"""Height of the letters in the message panel, as a share of those at the piles; never below the windows' texts."""


class Furniture:
    """Follows the model when it is told to: ``place`` after a change of size or theme, ``update`` after a move."""

    def __init__(self, view: QGraphicsView, model: GameModel, appearance: Appearance) -> None:
        scene = view.scene()
        assert isinstance(scene, TableScene)
        self._view, self._scene, self._model, self._appearance = view, scene, model, appearance
        self._labels: Labels | None = None
        self._panel = Panel(scene)
        self._peek = Peek(scene)
        self._peeked: int | None = None
        self._words: Callable[[], str] | None = None
        self._pass = bind(QPushButton(view), text=L("End the turn"))
        self._pass.hide()
        self._pass.clicked.connect(lambda: model.play(PASS))

    @property
    def _metrics(self) -> Metrics:
        assert self._scene.metrics is not None
        return self._scene.metrics

    def sit_down(self) -> None:
        """Furnish the table of a new game."""
        self._words = None
        if self._labels is not None:
            self._labels.remove()
        self._labels = Labels(self._scene, self._model.game)

    def say(self, words: Callable[[], str]) -> None:
        """Show a message in the panel."""
        self._words = words
        self.update()

    def place(self) -> None:
        """Lay everything out for the present size and theme, and show the texts."""
        if self._labels is None:
            return
        family = self._view.font().family()
        self._labels.place(self._metrics, self._appearance.colours, family)
        panel = self._metrics.panel()
        if panel is None:
            self._panel.hide()
        else:
            size = max(QFontInfo(self._view.font()).pixelSize(), round(self._metrics.letters * _PANEL_LETTERS))
            box = panel.inset(min(size, panel.width * 0.1), min(size * 0.4, panel.height * 0.05))
            self._panel.place(box, family, size)
        self.update()

    def update(self) -> None:
        """Show the texts of the present position in the current language."""
        if self._labels is None or self._scene.metrics is None:
            return
        model = self._model
        self._labels.update(model.position)
        if self._metrics.panel() is None:
            self._show_pass(shown=False)
            return
        words = self._words() if self._words else describe.to_do(model.game, model.view, self._appearance.wordiness)
        self._panel.show(str(heading(model.position.to_play, model.outcome)), words)
        self._show_pass(shown=model.position.to_play is Seat.PLAYER and bool(idle_moves(model.game, model.position)))

    def reword(self) -> None:
        """Show all texts in another language."""
        self.update()
        if self._peeked is not None:
            self.peek(self._peeked)

    def _show_pass(self, *, shown: bool) -> None:
        """Show the button for passing in the panel's corner, or hide it; the keyboard must not get lost with it."""
        if (panel := self._metrics.panel()) is not None:
            self._pass.adjustSize()
            margin = self._metrics.label_height * 0.4
            self._pass.move(round(panel.x + panel.width - self._pass.width() - margin), round(panel.y + margin))
        if self._pass.hasFocus() and not shown:
            self._view.setFocus()
        self._pass.setVisible(shown)

    def peek(self, pile: int) -> bool:
        """Show the cards of a pile that the player may see, the top one first; return whether there are any."""
        game, view, deck = self._model.game, self._model.view, self._scene.deck
        if deck is None or not may_look_through(game, view, pile):
            return False
        seen = view[pile]
        faces = [face_of(game.piles[pile], seen, index) for index in range(len(seen) - 1, seen.face_down - 1, -1)]
        self._peek.open(faces, describe.pile(game, pile), self._metrics, deck, self._view.font().family())
        self._peeked = pile
        return True

    def close_peek(self) -> bool:
        """Close it; return whether it was open."""
        self._peeked = None
        return self._peek.close()
