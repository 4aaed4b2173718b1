"""Furniture: everything on the table that is no card: labels, counts, the message panel, peek, the pass button."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QGraphicsView, QPushButton

from qtcards.rules.game import PileSpec
from qtcards.rules.moves import Move, MoveKind
from qtcards.text import describe
from qtcards.text.i18n import L
from qtcards.text.labels import heading
from qtcards.ui.appearance import Appearance
from qtcards.ui.game_model import GameModel
from qtcards.ui.language import bind
from qtcards.ui.table.choosing import idle_moves
from qtcards.ui.table.deck import Deck
from qtcards.ui.table.labels import Labels, Panel
from qtcards.ui.table.metrics import Metrics
from qtcards.ui.table.peek import Peek
from qtcards.ui.table.scene import TableScene


class Furniture:
    """Follows the model when it is told to: ``place`` after a change of size or theme, ``update`` after a move."""

    def __init__(self, view: QGraphicsView, model: GameModel, appearance: Appearance) -> None:
        scene = view.scene()
        assert isinstance(scene, TableScene)
        self._view, self._scene, self._model, self._appearance = view, scene, model, appearance
        self._labels: Labels | None = None
        self._specs: tuple[PileSpec, ...] = ()
        self._panel = Panel(scene)
        self._peek = Peek(scene)
        self._words: Callable[[], str] | None = None
        self._pass = bind(QPushButton(view), text=L("End the turn"))
        self._pass.hide()
        self._pass.clicked.connect(lambda: model.play(Move(MoveKind.PASS)))

    @property
    def _metrics(self) -> Metrics:
        assert self._scene.metrics is not None
        return self._scene.metrics

    @property
    def idle_kind(self) -> MoveKind:
        """What the key for dealing asks of this game when it is not possible now: its reason is told."""
        return MoveKind.PASS if any(spec.seat is not None for spec in self._specs) else MoveKind.DEAL

    def sit_down(self) -> None:
        """Furnish the table of a new game."""
        self._words = None
        if self._specs == self._model.game.piles and self._labels is not None:
            return
        if self._labels is not None:
            self._labels.remove()
        self._specs = self._model.game.piles
        self._labels = Labels(self._scene, self._specs)

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
        if panel is not None:
            size = max(12, round(self._metrics.label_height * 0.64))
            box = panel.grown(-size)
            self._panel.place(box, family, size)
            self._pass.move(round(box.x), round(box.y + box.height - self._pass.sizeHint().height()))
        self.update()

    def update(self) -> None:
        """Show the texts of the present position in the current language."""
        if self._labels is None or self._scene.metrics is None:
            return
        model = self._model
        self._labels.update(model.position)
        words = self._words() if self._words else describe.status(model.game, model.view)
        self._panel.show(str(heading(model.position.to_play, model.outcome)), words)
        self._pass.setVisible(bool(idle_moves(model.game, model.position)) and model.position.to_play == 0)
        self._pass.adjustSize()

    def peek(self, pile: int, deck: Deck) -> None:
        """Show the cards of a face-up pile one beside the other."""
        seen = self._model.view[pile]
        if len(seen) > seen.face_down:
            title = describe.pile(self._model.game, pile)
            self._peek.open(seen, title, self._metrics, deck, self._view.font().family())

    def close_peek(self) -> bool:
        """Close it; return whether it was open."""
        return self._peek.close()
