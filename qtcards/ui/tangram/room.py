"""Room on the field: where something that floats over it covers least of what lies there. Plain arithmetic."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPoint, QRect, QSize

MARGIN = 12


def corners(room: QSize, size: QSize) -> dict[str, QPoint]:
    """Where the top left of something of this size is in the corners and at the middles of the sides of a room."""
    left, right = MARGIN, room.width() - size.width() - MARGIN
    top, bottom = MARGIN, room.height() - size.height() - MARGIN
    middle, half = (room.width() - size.width()) // 2, (room.height() - size.height()) // 2
    return {
        "top left": QPoint(left, top),
        "top": QPoint(middle, top),
        "top right": QPoint(right, top),
        "left": QPoint(left, half),
        "right": QPoint(right, half),
        "bottom left": QPoint(left, bottom),
        "bottom": QPoint(middle, bottom),
        "bottom right": QPoint(right, bottom),
    }


def least_covering(places: Iterable[QPoint], size: QSize, taken: Sequence[QRect]) -> QPoint:
    """The first of these places at which something of this size covers least of what is taken."""
    return min(places, key=lambda at: covered(QRect(at, size), taken))


def covered(floating: QRect, taken: Sequence[QRect]) -> int:
    """How many pixels of what is taken lie under it."""
    return sum(_area(floating & one) for one in taken)


def _area(one: QRect) -> int:
    return max(one.width(), 0) * max(one.height(), 0)
