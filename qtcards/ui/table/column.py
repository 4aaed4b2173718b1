"""Column: how far the cards of a fan downwards lie apart, so that all of them fit into their room, and where a column
that is longer than that goes on beside itself. Pure arithmetic.
"""

from __future__ import annotations

from math import inf

_EASY_UP, _EASY_DOWN = 0.22, 0.09
"""What an open and a face-down card that is covered show where there is room, in card heights."""
_MOST_UP, _LONG = 0.32, 16
"""What an open one shows at most, in card heights: in a tall window that has room for a column of so many."""
_EASIER = 1.15
"""The same for an open card, as a share of what its index needs: of the two the larger."""
_LEAST_DOWN = 0.03


def tops(count: int, face_down: int, height: float, strip: float, room: float, clear: float = inf) -> tuple[float, ...]:
    """Return how far below the first card each of ``count`` cards lies, in pixels, the bottom card first.

    ``height`` is a card's, ``strip`` what an index needs, ``room`` how far the last card may lie below the first.
    Beyond ``clear`` slivers of what is under the index would be seen: no card shows more, even where there is room.
    Where room is short the open cards move together until only their index is seen, then the face-down ones
    until an edge is seen; in the end all move together evenly, so that something is seen of every card (case C19).
    """
    down = min(face_down, max(count - 1, 0))
    up = max(count - 1, 0) - down
    usual = max(_EASY_UP * height, strip * _EASIER)
    easy_up = min(max(usual, min(_MOST_UP * height, room / _LONG)), max(clear, strip))
    easy_down = _EASY_DOWN * height * easy_up / usual
    least_down = _LEAST_DOWN * height
    step_up = _within(strip, easy_up, (room - down * easy_down) / up) if up else 0.0
    step_down = _within(least_down, easy_down, (room - up * step_up) / down) if down else 0.0
    wanted = up * step_up + down * step_down
    if wanted > room:
        step_up *= max(room, 0.0) / wanted
        step_down *= max(room, 0.0) / wanted
    return tuple(min(n, down) * step_down + max(n - down, 0) * step_up for n in range(count))


def least(count: int, face_down: int, height: float, strip: float) -> float:
    """Return how far below the first card the last of ``count`` cards lies when they are as close as can be read."""
    down = min(face_down, max(count - 1, 0))
    return down * _LEAST_DOWN * height + (max(count - 1, 0) - down) * strip


def strands(
    count: int, face_down: int, height: float, strip: float, room: float, most: int
) -> tuple[tuple[int, int], ...]:
    """Return the cards, and the face-down cards, of each strand of a column, the bottom one first.

    A column that is longer than its ``room`` even when its cards are as close as can be read goes on beside itself,
    from the top, in at most ``most`` strands; a card never changes its strand while others come on top of it. What
    does not fit into ``most`` strands is shared out among them evenly.
    """
    fitting = count if most == 1 else _fitting(count, face_down, height, strip, room)
    fitting = max(fitting, -(-count // most), 1)
    return tuple(
        (min(fitting, count - first), max(0, min(face_down - first, fitting))) for first in range(0, count, fitting)
    )


def _fitting(count: int, face_down: int, height: float, strip: float, room: float) -> int:
    return next((n for n in range(count, 1, -1) if least(n, face_down, height, strip) <= room), 1)


def _within(least: float, most: float, wanted: float) -> float:
    return max(least, min(most, wanted))
