"""A task described: size, corners, symmetry, a walk around its outline, its grid cell by cell (section 5)."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from qtcards.tangram.grid import Cell, rows_of
from qtcards.tangram.outline import direction, sides
from qtcards.tangram.surd import ExactPoint
from qtcards.tangram.symmetry import Symmetry, symmetries
from qtcards.tangram.task import Loop, Task, doubled_area
from qtcards.text.i18n import LC, LN, L, Msg
from qtcards.text.tangram.directions import length, side
from qtcards.text.tangram.names import level_name, task_name
from qtcards.text.tangram.sentence import Opened

_NAME = L("{task}. {level}.")
_SIZE = L("{width} wide, {height} high; one is the side of the square.")
_CORNERS = LN("{n} corner.", "{n} corners.")
_FIGURES = LN("{n} figure.", "{n} figures that touch in corners only.")
_HOLES = LN("With a hole.", "With {n} holes.")
_SYMMETRIES = {
    Symmetry.LEFT_RIGHT: L("The left half mirrors the right one."),
    Symmetry.TOP_BOTTOM: L("The upper half mirrors the lower one."),
    Symmetry.RISING: L("It is symmetrical about the line from the bottom left to the top right."),
    Symmetry.FALLING: L("It is symmetrical about the line from the top left to the bottom right."),
    Symmetry.HALF_TURN: L("It looks the same upside down."),
}
_NO_SYMMETRY = L("It has no symmetry.")

_START = L("Start at the {side}, and go round clockwise.")
_START_FIGURE = L("Figure {n}: start {x} from the left and {y} from the top, and go round clockwise.")
_START_HOLE = L("Hole: start {x} from the left and {y} from the top, and go round counter-clockwise.")
_DIAGONALS = L("Of diagonal ways you are told how far they go to the side.")
# From the right, an eighth of a turn clockwise each.
_STEPS = (
    LC("walk", "{n} to the right"),
    LC("walk", "{n} diagonally down to the right"),
    LC("walk", "{n} down"),
    LC("walk", "{n} diagonally down to the left"),
    LC("walk", "{n} to the left"),
    LC("walk", "{n} diagonally up to the left"),
    LC("walk", "{n} up"),
    LC("walk", "{n} diagonally up to the right"),
)
_STEP = L("{step}; corner of {degrees} degrees.")
_STEP_INWARD = L("{step}; corner inwards, {degrees} degrees.")
_LAST_STEP = L("{step}, back to the start.")

_CELLS: dict[Cell, Msg] = {
    Cell.EMPTY: LC("cell", "empty"),
    Cell.FULL: LC("cell", "full"),
    Cell.BOTTOM_LEFT: LC("cell", "half bottom left"),
    Cell.TOP_LEFT: LC("cell", "half top left"),
    Cell.TOP_RIGHT: LC("cell", "half top right"),
    Cell.BOTTOM_RIGHT: LC("cell", "half bottom right"),
    Cell.PART: LC("cell", "in part"),
}
_ROW = L("Row {n}: {cells}.")


def described(task: Task) -> list[Msg]:
    """The task in sentences: name and level, size, corners, figures and holes, symmetry, then the walk."""
    width, height = task.size
    figures = sum(1 for loop in task.outline if doubled_area(loop).sign > 0)
    holes = len(task.outline) - figures
    said = [
        _NAME(task=task_name(task), level=level_name(task.level)),
        _SIZE(width=length(width), height=length(height)),
        _CORNERS(n=task.corners),
    ]
    said += [_FIGURES(n=figures)] if figures > 1 else []
    said += [_HOLES(n=holes)] if holes else []
    said += [_SYMMETRIES[one] for one in symmetries(task)] or [_NO_SYMMETRY]
    return [*said, *outline_walk(task)]


def outline_walk(task: Task) -> list[Msg]:
    """A walk around each loop of the outline, a sentence for each edge; of several loops it says where each is."""
    edges = [edge for loop in task.outline for edge in sides(loop)]
    said = [_DIAGONALS] if any(direction(*edge) % 2 for edge in edges) else []
    figures = 0
    for loop in task.outline:
        figures += doubled_area(loop).sign > 0
        said += [_start(loop, task, figures), *_walk(loop)]
    return said


def _start(loop: Loop, task: Task, number: int) -> Msg:
    """Where the walk around a loop begins; ``number`` is that of the figure."""
    left, top, right, bottom = task.box
    x, y = loop[0].in_u
    if len(task.outline) == 1:
        return _START(side=side(x - (left + right) / 2, y - (top + bottom) / 2))
    is_hole = doubled_area(loop).sign < 0
    return (_START_HOLE if is_hole else _START_FIGURE)(n=number, x=length(x - left), y=length(y - top))


def _walk(loop: Loop) -> Iterator[Msg]:
    """The ways around a loop, a sentence each."""
    corners = (*loop[1:], loop[0])
    for before, here, after in zip(loop, corners, (*corners[1:], corners[0]), strict=True):
        step = _step(before, here)
        if here == loop[0]:
            yield _LAST_STEP(step=Opened(step))
            return
        # The figure is on the right: a turn clockwise leaves an angle of less than 180 degrees.
        turn = (direction(here, after) - direction(before, here) + 4) % 8 - 4
        degrees = 180 - 45 * turn
        yield (_STEP if degrees < 180 else _STEP_INWARD)(step=Opened(step), degrees=degrees)


def _step(start: ExactPoint, end: ExactPoint) -> Msg:
    (x0, y0), (x1, y1) = start.in_u, end.in_u
    where = direction(start, end)
    far = abs(x1 - x0) if where % 2 else hypot(x1 - x0, y1 - y0)
    return _STEPS[where](n=length(far))


def grid_words(task: Task) -> list[Msg]:
    """The box around the silhouette, a sentence a row from the top: each unit square full, half, in part, or empty."""
    return [_ROW(n=number, cells=[_CELLS[cell] for cell in row]) for number, row in enumerate(rows_of(task), 1)]


def grid_lines(task: Task) -> list[str]:
    """The same as signs: `#` full, `.` empty, the corner of a half, `+` in part."""
    return ["".join(cell.value for cell in row) for row in rows_of(task)]
