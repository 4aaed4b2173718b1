"""The silhouette as a table: each unit square of the upright box around it full, half, in part, or empty.

May import task and geometry. For those who read cell by cell; nothing is decided by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from math import ceil, floor

from qtcards.tangram.geometry import DUST, area, half_planes, without
from qtcards.tangram.surd import Point
from qtcards.tangram.task import Task

_TINY = 0.02
"""A part of a unit square that is not worth a word, in u²."""


class Cell(StrEnum):
    """What a unit square holds, by the sign that stands for it in a table."""

    EMPTY = "."
    FULL = "#"
    BOTTOM_LEFT = "◣"
    """The half below the diagonal; and so on: the corner that is filled."""
    TOP_LEFT = "◤"
    TOP_RIGHT = "◥"
    BOTTOM_RIGHT = "◢"
    PART = "+"


_HALVES: tuple[tuple[Cell, Sequence[Point]], ...] = (
    (Cell.BOTTOM_LEFT, ((0, 0), (1, 1), (0, 1))),
    (Cell.TOP_LEFT, ((0, 0), (1, 0), (0, 1))),
    (Cell.TOP_RIGHT, ((0, 0), (1, 0), (1, 1))),
    (Cell.BOTTOM_RIGHT, ((1, 0), (1, 1), (0, 1))),
)


def rows_of(task: Task) -> tuple[tuple[Cell, ...], ...]:
    """The rows from the top, each from the left. On grid tasks every half is exact."""
    left, top, right, bottom = task.box
    columns = range(ceil(right - left - DUST))
    rows = range(ceil(bottom - top - DUST))
    x0, y0 = (floor(left + DUST), floor(top + DUST)) if task.is_on_grid else (left, top)
    return tuple(tuple(_cell(task, x0 + column, y0 + row) for column in columns) for row in rows)


def _cell(task: Task, x: float, y: float) -> Cell:
    corners = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
    empty = _empty_part(corners, task)
    if empty < _TINY:
        return Cell.FULL
    if empty > 1 - _TINY:
        return Cell.EMPTY
    for cell, half in _HALVES:
        if abs(empty - 0.5) < _TINY and _empty_part([(x + dx, y + dy) for dx, dy in half], task) < _TINY:
            return cell
    return Cell.PART


def _empty_part(polygon: Sequence[Point], task: Task) -> float:
    rest: list[Sequence[Point]] = [polygon]
    for part in task.parts:
        rest = without(rest, half_planes(part))
    return sum(map(area, rest))
