"""What a listener knows of the seven pieces by touch, and how it puts heard places together in its mind.

A place is turned into the quarters of unit squares that a piece covers there: the box around the piece begins at the
column and row that were heard. Seven pieces on 32 quarters that no two of them share are a solution.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

PIECES = 7
SHAPES = ("large", "large", "medium", "small", "small", "square", "parallelogram")
"""By the number of the piece, from 0."""
WHOLE = 32
"""Quarters in all."""

Quarter = tuple[int, int, str]
Point = tuple[float, float]


@dataclass(frozen=True)
class Place:
    """How a piece would lie, and the top left of the box around it, in unit squares."""

    piece: int
    state: str
    x: float
    y: float

    @property
    def quarters(self) -> frozenset[Quarter]:
        """What the piece covers there."""
        corners = _SHAPES[SHAPES[self.piece]][self.state]
        return frozenset(_covered([(x + self.x, y + self.y) for x, y in corners]))

    def of(self, piece: int) -> Place:
        """The same place of the other piece of its shape."""
        return Place(piece, self.state, self.x, self.y)


def solutions(heard: Mapping[int, Sequence[Place]]) -> Iterator[dict[int, Place]]:
    """Every way to give each piece one of its places so that no two share a quarter; the hardest piece first."""
    order = sorted(heard, key=lambda piece: (len(heard[piece]), piece))
    known = {piece: [(place, place.quarters) for place in heard[piece]] for piece in order}

    def go_on(chosen: dict[int, Place], taken: frozenset[Quarter]) -> Iterator[dict[int, Place]]:
        if len(chosen) == len(order):
            yield dict(chosen)
            return
        piece = order[len(chosen)]
        for place, quarters in known[piece]:
            if not quarters & taken:
                yield from go_on({**chosen, piece: place}, taken | quarters)

    yield from go_on({}, frozenset())


def free(places: Sequence[Place], laid: Sequence[Place]) -> int:
    """How many of these places are free of what is laid already."""
    taken = frozenset().union(*(place.quarters for place in laid))
    return sum(not place.quarters & taken for place in places)


_TRIANGLE: Mapping[str, tuple[Point, ...]] = {
    "bottom left": ((0, 0), (0, 1), (1, 1)),
    "top left": ((0, 0), (1, 0), (0, 1)),
    "top right": ((0, 0), (1, 0), (1, 1)),
    "bottom right": ((1, 0), (1, 1), (0, 1)),
    # On its long side, which is two wide; the right angle is one away from it.
    "bottom": ((0, 0), (2, 0), (1, 1)),
    "top": ((0, 1), (2, 1), (1, 0)),
    "left": ((1, 0), (1, 2), (0, 1)),
    "right": ((0, 0), (0, 2), (1, 1)),
}
_STRAIGHT = frozenset({"bottom left", "top left", "top right", "bottom right"})


def _triangle(leg: float) -> dict[str, tuple[Point, ...]]:
    """The triangle with straight sides so long; lying on its long side that is ``leg`` times the root of two."""
    scales = {state: leg if state in _STRAIGHT else leg / 2**0.5 for state in _TRIANGLE}
    return {state: tuple((x * scales[state], y * scales[state]) for x, y in _TRIANGLE[state]) for state in _TRIANGLE}


_LEANING: tuple[Point, ...] = ((0, 0), (1, 0), (2, 1), (1, 1))
"""The parallelogram as it lies at the start: like a backslash."""


def _turned(corners: Sequence[Point], times: int) -> tuple[Point, ...]:
    """Turn by right angles clockwise, into the corner of the box."""
    for _ in range(times):
        corners = [(-y, x) for x, y in corners]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    return tuple((x - left, y - top) for x, y in corners)


_MIRRORED: tuple[Point, ...] = tuple((-x, y) for x, y in _LEANING)
_SHAPES: Mapping[str, Mapping[str, tuple[Point, ...]]] = {
    "large": _triangle(2),
    "medium": _triangle(2**0.5),
    "small": _triangle(1),
    "square": {"upright": ((0, 0), (1, 0), (1, 1), (0, 1))},
    "parallelogram": {
        f"{word}{90 * times}": _turned(corners, times)
        for word, corners in (("", _LEANING), ("mirrored ", _MIRRORED))
        for times in range(2)
    },
}
_CENTRES: Mapping[str, Point] = {"top": (1 / 2, 1 / 6), "right": (5 / 6, 1 / 2), "bottom": (1 / 2, 5 / 6),
                                 "left": (1 / 6, 1 / 2)}  # fmt: skip


def _covered(corners: Sequence[Point]) -> Iterator[Quarter]:
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    for column in range(int(min(xs) - 0.5), int(max(xs) + 1.5)):
        for row in range(int(min(ys) - 0.5), int(max(ys) + 1.5)):
            for name, (dx, dy) in _CENTRES.items():
                if _is_inside((column + dx, row + dy), corners):
                    yield column, row, name


def _is_inside(point: Point, corners: Sequence[Point]) -> bool:
    """Whether a point is inside a figure without corners that go inwards: always on the same side of its edges."""
    sides = [
        (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)
        for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True)
    ]
    return all(side > 0 for side in sides) or all(side < 0 for side in sides)
