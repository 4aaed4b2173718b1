"""The field: where the seven pieces lie, and what a player can do with them (TG-2 to TG-6, TG-9, TG-10).

Everything is frozen: an operation returns another field, so undo is keeping the fields. May import pieces and geometry;
knows no task, no pointer and no picture.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from qtcards.tangram.geometry import Box, Polygon, box_of
from qtcards.tangram.pieces import PIECES, STATES, Piece, offsets
from qtcards.tangram.surd import Point

CLICK_TRAVEL = 5
"""Pixels that a mouse may move between press and release of a click (TG-2)."""
TOUCH_TRAVEL = 10
"""The same for a finger."""

_GAP = 0.5
# In the start layout triangles stand on their long side where that is narrower, so that no two pieces suggest a figure.
_START_STATES = dict.fromkeys(PIECES, 0)


@dataclass(frozen=True, slots=True)
class Placement:
    """One piece on the field."""

    piece: Piece
    x: float
    """The centroid, in u, growing to the right."""
    y: float
    """The centroid, in u, growing downwards."""
    state: int = 0
    """0 to 7, see `pieces`."""

    @property
    def centre(self) -> Point:
        """The centroid."""
        return self.x, self.y

    @property
    def polygon(self) -> Polygon:
        """The corners, clockwise on the screen, in u."""
        x, y = self.x, self.y
        return tuple((x + dx, y + dy) for dx, dy in offsets(self.piece.shape, self.state))

    @property
    def box(self) -> Box:
        """The smallest upright box around the piece."""
        return box_of(self.polygon)

    def turned(self, steps: int = 1) -> Placement:
        """The piece in the state ``steps`` further on, about its centroid: 45° clockwise a step (TG-2, TG-3, TG-4)."""
        return replace(self, state=(self.state + steps) % STATES)

    def flipped(self) -> Placement:
        """The Raute turned over, which is four steps (TG-4); any other piece as it is (TG-5)."""
        return self.turned(STATES // 2) if self.piece.can_flip else self

    def moved(self, dx: float, dy: float) -> Placement:
        """The piece moved."""
        return replace(self, x=self.x + dx, y=self.y + dy)

    def kept_within(self, bounds: Box) -> Placement:
        """The piece pushed back inside ``bounds`` as far as it stuck out; the turn at a border needs it too."""
        left, top, right, bottom = self.box
        return self.moved(
            max(0.0, bounds[0] - left) - max(0.0, right - bounds[2]),
            max(0.0, bounds[1] - top) - max(0.0, bottom - bounds[3]),
        )


@dataclass(frozen=True, slots=True)
class Field:
    """The seven pieces, and which lies on which."""

    placements: tuple[Placement, ...]
    """One of each piece, in the order of `PIECES`."""
    order: tuple[Piece, ...] = PIECES
    """From the back to the front (TG-10)."""

    def __getitem__(self, piece: Piece) -> Placement:
        return self.placements[PIECES.index(piece)]

    def put(self, placement: Placement, *, to_front: bool = True) -> Field:
        """The piece put there, in front of all others unless told not to (TG-10)."""
        placements = tuple(placement if old.piece is placement.piece else old for old in self.placements)
        return Field(placements, self.order).raised(placement.piece) if to_front else Field(placements, self.order)

    def raised(self, piece: Piece) -> Field:
        """The piece brought to the front: what selecting it does (TG-10)."""
        if self.order[-1] is piece:
            return self
        return Field(self.placements, (*(other for other in self.order if other is not piece), piece))

    def turn(self, piece: Piece, steps: int = 1) -> Field:
        """The piece turned by 45° a step, clockwise, with negative steps the other way (TG-2)."""
        return self.put(self[piece].turned(steps))

    def flip(self, piece: Piece) -> Field:
        """The Raute turned over; no other piece is ever flipped (TG-5): the same field."""
        return self.put(self[piece].flipped()) if piece.can_flip else self

    def move(self, piece: Piece, dx: float, dy: float) -> Field:
        """The piece moved by so many u."""
        return self.put(self[piece].moved(dx, dy))

    def move_all(self, dx: float, dy: float) -> Field:
        """All seven moved together (TG-6)."""
        return Field(tuple(placement.moved(dx, dy) for placement in self.placements), self.order)

    @property
    def box(self) -> Box:
        """The smallest upright box around all pieces."""
        return box_of(point for placement in self.placements for point in placement.polygon)


def start_field(centre: Point = (0.0, 0.0)) -> Field:
    """The start layout (TG-9): the pieces in one row, standing on one line, half a u apart, the same for every task.

    ``centre`` is the centre of the row's box.
    """
    row: list[Placement] = []
    right = 0.0
    for piece in PIECES:
        placement = Placement(piece, 0.0, 0.0)
        left, _, _, bottom = placement.box
        placement = placement.moved(right - left, -bottom)
        row.append(placement)
        right = placement.box[2] + _GAP
    field = Field(tuple(row))
    left, top, right, bottom = field.box
    return field.move_all(centre[0] - (left + right) / 2, centre[1] - (top + bottom) / 2)


def field_of(placements: Iterable[Placement]) -> Field:
    """A field of one placement for every piece, in any order. ValueError when a piece is missing or there twice."""
    given = tuple(placements)
    found = {placement.piece: placement for placement in given}
    if len(given) != len(PIECES) or len(found) != len(PIECES):
        raise ValueError("a field has each of the seven pieces once")
    return Field(tuple(found[piece] for piece in PIECES))
