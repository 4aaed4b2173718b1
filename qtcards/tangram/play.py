"""Play: one task being laid, with everything a player can do, and undo without end. The window holds one of these.

May import the whole package but files and proof. Knows no pixels, no time and no words.
"""

from __future__ import annotations

from dataclasses import dataclass

from qtcards.tangram.field import Field, Placement, start_field
from qtcards.tangram.geometry import Polygon, moved
from qtcards.tangram.pieces import Piece
from qtcards.tangram.places import Hint, fitting_places, hint
from qtcards.tangram.recognition import Survey, Verdict, recognise, survey
from qtcards.tangram.snapping import Snap, snap
from qtcards.tangram.surd import Point
from qtcards.tangram.task import Task


@dataclass(frozen=True, slots=True)
class Drop:
    """What became of a drop."""

    piece: Piece
    snap: Snap | None
    """What it snapped to; None: nothing was near, or snapping is off."""


class Play:
    """The field as it stands, what is selected, undo and redo, and the help that was used.

    Every method that changes the field is one step of undo. Operations that change nothing (a flip of a triangle, a
    click while all are selected) are no step.
    """

    def __init__(self, task: Task, start: Field | None = None, target: Point = (0.0, 0.0)) -> None:
        """Lay out ``task``. ``target`` is where on the field the task's origin is when the silhouette lies there."""
        self.task = task
        self.target = target
        self.start = start_field() if start is None else start
        self.snapping = True
        """Whether dropped pieces snap (a setting of the player)."""
        self.silhouette_on_field = False
        """Whether the silhouette lies on the field at ``target``: fitting places; drops snap to it too."""
        self.selected: Piece | None = None
        self.all_selected = False
        """While all are selected a drag moves all, and a click turns nothing (TG-6)."""
        self.scheme_shown = False
        """Whether the scheme was ever shown (TG-8); it stays so."""
        self.hints = 0
        """How many pieces hints have placed."""
        self._past: list[Field] = []
        self._future: list[Field] = []
        self._field = self.start
        self._verdict: tuple[Field, Verdict] | None = None
        _ = task.grown_parts  # worked out now, not with the first drop

    def take_up(self, field: Field) -> None:
        """Go on from a field that was kept; nothing leads back before it."""
        self._field = field
        self._past.clear()
        self._future.clear()

    # What is there

    @property
    def field(self) -> Field:
        """The field as it stands."""
        return self._field

    @property
    def verdict(self) -> Verdict:
        """How the field stands to the task; worked out once for each field."""
        if self._verdict is None or self._verdict[0] is not self._field:
            self._verdict = (self._field, recognise(self._field, self.task))
        return self._verdict[1]

    @property
    def survey(self) -> Survey:
        """What lies where with the silhouette at `target`."""
        return survey(self._field, self.task, self.target)

    @property
    def silhouette(self) -> tuple[Polygon, ...]:
        """The loops of the silhouette where it lies on the field."""
        return tuple(moved(loop, *self.target) for loop in self.task.polygons)

    def fitting_places(self, piece: Piece) -> tuple[Placement, ...]:
        """Where ``piece`` fits into what is free of the silhouette at `target`."""
        return fitting_places(self._field, self.task, piece, self.target)

    # Selecting: no step of undo

    def select(self, piece: Piece | None) -> None:
        """Select one piece, which comes to the front (TG-10), or none."""
        self.selected, self.all_selected = piece, False
        if piece is not None:
            self._field = self._field.raised(piece)

    def select_all(self, on: bool = True) -> None:
        """Select all seven, or none (TG-6)."""
        self.selected, self.all_selected = None, on

    # What changes the field

    def click(self, piece: Piece, *, backwards: bool = False) -> bool:
        """A click on a piece: it is selected and turned by 45°, with Shift the other way (TG-2, TG-4).

        Nothing while all are selected (TG-6). Returns whether it was turned.
        """
        if self.all_selected:
            return False
        self.select(piece)
        return self.turn(-1 if backwards else 1)

    def turn(self, steps: int = 1) -> bool:
        """Turn the selected piece by 45° a step, clockwise; False when none is selected."""
        return self.selected is not None and self._become(self._field.turn(self.selected, steps))

    def flip(self) -> bool:
        """Turn the Raute over; False with any other piece selected, or none."""
        return self.selected is not None and self._become(self._field.flip(self.selected))

    def move(self, dx: float, dy: float) -> bool:
        """Move what is selected, one piece or all, without snapping: the keys. False when nothing is selected."""
        if self.all_selected:
            return self._become(self._field.move_all(dx, dy))
        return self.selected is not None and self._become(self._field.move(self.selected, dx, dy))

    def drop(self, placement: Placement) -> Drop:
        """Put a piece where it was dragged, or where it is (Enter); it may snap to what is near (TG-11)."""
        found = (
            snap(placement, self._field, self.silhouette if self.silhouette_on_field else ()) if self.snapping else None
        )
        if found is not None:
            placement = placement.moved(found.dx, found.dy)
        self.put(placement)
        return Drop(placement.piece, found)

    def put(self, placement: Placement) -> bool:
        """Put a piece exactly there: a fitting place."""
        return self._become(self._field.put(placement))

    def take_hint(self) -> Hint | None:
        """Place one piece where it belongs; what lies there goes back to its start. None when nothing is left to do."""
        found = hint(self._field, self.task, self.target)
        if found is not None:
            field = self._field
            for piece in found.in_the_way:
                field = field.put(self.start[piece])
            self.hints += 1
            self._become(field.put(found.placement))
        return found

    def show_scheme(self) -> None:
        """Note that the scheme was shown (TG-8)."""
        self.scheme_shown = True

    def restart(self) -> bool:
        """All pieces back to the start layout (TG-6); the help that was used stays noted, and undo leads back."""
        return self._become(self.start)

    # Undo and redo

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back."""
        return bool(self._future)

    def undo(self) -> bool:
        """Take the last step back; False when there is none."""
        if not self._past:
            return False
        self._future.append(self._field)
        self._field = self._past.pop()
        return True

    def redo(self) -> bool:
        """Make the step again that was taken back last; False when there is none."""
        if not self._future:
            return False
        self._past.append(self._field)
        self._field = self._future.pop()
        return True

    def _become(self, field: Field) -> bool:
        """Have a new field; one in which every piece lies as before is no step."""
        if field.placements == self._field.placements:
            self._field = field
            return False
        self._past.append(self._field)
        self._future.clear()
        self._field = field
        return True
