"""A figure on the field becomes a task: what was laid by dropping and snapping is found exactly again."""

from __future__ import annotations

import pytest

from qtcards.tangram.export import LooseError, OverlapError, task_of
from qtcards.tangram.field import Field, Placement, field_of, start_field
from qtcards.tangram.files import load_collection
from qtcards.tangram.pieces import PIECES, Piece
from qtcards.tangram.proof import faults_of
from qtcards.tangram.task import Task

TASKS = load_collection().tasks
NAMES = {"en": "Mine", "de": "Meins"}


def exported(field: Field) -> Task:
    return task_of(field, "mine", NAMES, "own", "laid by hand")


@pytest.mark.parametrize("task", TASKS[::6], ids=lambda task: task.id)
@pytest.mark.parametrize("target", [(0.0, 0.0), (1.37, -0.81)])
def test_the_figure_of_a_solution_is_the_figure_of_the_task(task: Task, target: tuple[float, float]) -> None:
    """Wherever on the field it stands."""
    found = exported(task.solved_field(target))
    assert faults_of(found) == []
    assert found.corners == task.corners
    assert [round(side, 9) for side in found.size] == [round(side, 9) for side in task.size]
    assert found.solutions == task.solutions or task.solutions is None


def test_pieces_that_only_nearly_touch_are_no_figure() -> None:
    field = TASKS[0].solved_field()
    with pytest.raises(LooseError):
        exported(field.move(Piece.SQUARE, 0.011, 0.0))
    with pytest.raises(LooseError):
        exported(field.move(Piece.SQUARE, 0.013, 0.4))


def test_pieces_that_lie_one_over_the_other_are_no_figure() -> None:
    field = TASKS[0].solved_field()
    other = field[Piece.SMALL_A]
    lying = field[Piece.SMALL_B]
    over = Placement(Piece.SMALL_B, other.x, other.y, other.state)
    assert lying != over
    with pytest.raises(OverlapError):
        exported(field_of(over if piece is Piece.SMALL_B else field[piece] for piece in PIECES))


def test_a_figure_may_be_of_several_parts() -> None:
    """In the start layout the gaps are half a side of the square, which is exact."""
    found = exported(start_field())
    assert faults_of(found) == []
    assert len(found.outline) == len(PIECES)
