"""Navigation: the keys that move about the table and pick up; the cursor with a model and a grip."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from qtcards.rules.position import PileKind, Position
from qtcards.ui.game_model import GameModel
from qtcards.ui.table.cursor import Cursor
from qtcards.ui.table.grip import Grip
from qtcards.ui.table.poses import Spot

_TEN = 10


class Navigation(QObject):
    """Methods named in `ui.keys`. Focus never jumps by itself: only keys move it."""

    changed = Signal()
    """The player went to another place."""

    def __init__(self, model: GameModel, grip: Grip, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model, self._grip = model, grip
        self._cursor: Cursor | None = None
        self.is_shown = False

    @property
    def spot(self) -> Spot:
        """The keyboard's place."""
        return self._known.spot

    @property
    def _known(self) -> Cursor:
        assert self._cursor is not None, "no game dealt yet"
        return self._cursor

    @property
    def _position(self) -> Position:
        return self._model.position

    def sit_down(self) -> None:
        """Begin at the first part of the table of a new game."""
        self._cursor = Cursor(self._model.game.piles)
        self._cursor.enter_region(0, self._position)

    def take_order(self, order: Sequence[int]) -> None:
        """Go left and right through the piles in this order: as they lie now."""
        self._known.take_order(order)

    def settle(self) -> None:
        """Stay where it is while the cards there change. Who moves cards tells about it, not `changed`."""
        self._known.settle(self._position)

    def enter(self, *, first: bool) -> None:
        """Focus comes to the table by Tab: at its first part, or from behind at its last."""
        if self._cursor is not None:
            self._cursor.enter_region(0 if first else -1, self._position)
            self._went(True)

    def hide(self) -> None:
        """The mouse takes over: no ring. The place stays."""
        self.is_shown = False

    def step_region(self, by: int) -> bool:
        """Go to the next or previous part of the table; False when focus should leave it."""
        return self._went(self._known.step_region(by, self._position))

    def go_to_spot(self, spot: Spot) -> None:
        """Go to a place that was named: a card of a pile, or the top of a pile."""
        self._known.go_to_spot(spot, self._position)
        self._went(True)

    def go_left(self) -> None:
        """Previous pile, or card of a hand."""
        self._went(self._known.step_across(-1, self._position))

    def go_right(self) -> None:
        """Next pile, or card of a hand."""
        self._went(self._known.step_across(1, self._position))

    def go_up(self) -> None:
        """One card up in the pile: towards its first card, which all others lie on."""
        self._went(self._known.step_inside(-1, self._position))

    def go_down(self) -> None:
        """One card down in the pile: towards its last card, which lies on all others."""
        self._went(self._known.step_inside(1, self._position))

    def go_first(self) -> None:
        """First pile in reading order."""
        self._known.go_to_end(last=False, position=self._position)
        self._went(True)

    def go_last(self) -> None:
        """Last pile in reading order."""
        self._known.go_to_end(last=True, position=self._position)
        self._went(True)

    def go_to_number(self, digit: int) -> None:
        """Hand card or column by its digit; 0 is the tenth. At the column already: the one ten further."""
        self._went(self._known.go_to_number(digit or _TEN, self._position))

    def go_to_stock(self) -> None:
        """The player's own stock, else the common one."""
        kinds = (PileKind.PERSONAL_STOCK,), (PileKind.STOCK,)
        self._went(any(self._known.go_to_kind(self._position, *kind) for kind in kinds))

    def go_to_waste(self) -> None:
        """The waste."""
        self._went(self._known.go_to_kind(self._position, PileKind.WASTE))

    def go_to_foundations(self) -> None:
        """Foundations, one after the other."""
        self._went(self._known.go_to_kind(self._position, PileKind.FOUNDATION))

    def go_to_cells(self) -> None:
        """Cells, reserve or helper piles, one after the other."""
        kinds = (PileKind.CELL, PileKind.RESERVE, PileKind.HELPER)
        self._went(self._known.go_to_kind(self._position, *kinds))

    def pick_or_put(self) -> None:
        """Pick up the card here, or put the held one down here."""
        self._went(True)
        self._grip.touch(self.spot)

    def hold_more(self) -> None:
        """Hold the card below the held ones as well; the card here when none is held."""
        self._hold(1)

    def hold_fewer(self) -> None:
        """Leave the lowest of the held cards where it lies."""
        self._hold(-1)

    def _hold(self, by: int) -> None:
        """The place goes with the run, so that it is where the run begins; what is held now is told by the grip."""
        self.is_shown = True
        was_held = self._grip.spot
        if self._grip.stretch(by, self.spot) and self._grip.spot is not None and was_held == self.spot:
            self._known.go_to_spot(self._grip.spot, self._position)
            self.changed.emit()

    def _went(self, moved: bool) -> bool:
        self.is_shown = True
        if moved:
            self.changed.emit()
        return moved
