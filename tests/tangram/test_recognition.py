"""Recognising "solved": with all the figures of section 3 of the sheet, on every task of the program (TG-7, TG-12)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import cos, pi, sin, sqrt

import pytest

from qtcards.tangram.field import Field, Placement, field_of, start_field
from qtcards.tangram.files import load_collection
from qtcards.tangram.pieces import PIECES, Piece
from qtcards.tangram.play import Play
from qtcards.tangram.recognition import Standing, recognise, survey
from qtcards.tangram.solver import count_solutions, solutions
from qtcards.tangram.surd import Point
from qtcards.tangram.task import Task
from tests.tangram.tasks import RECTANGLE, SQUARE, task_of

TASKS = load_collection().tasks
SMALLEST_WRONG_STEP = 3 - 2 * sqrt(2)
"""About 0.172 u: the smallest way by which a piece can be wrong and yet look nearly right."""

WITH_TWINS = ((Piece.LARGE_A, Piece.LARGE_B), (Piece.SMALL_A, Piece.SMALL_B))


def standing(field: Field, task: Task) -> Standing:
    return recognise(field, task).standing


def nudged(field: Field, by: float, chance: random.Random) -> Field:
    """All pieces moved, each by the same length in a direction of its own."""
    for piece in PIECES:
        direction = chance.uniform(0, 2 * pi)
        field = field.move(piece, by * cos(direction), by * sin(direction))
    return field


def one_slid(task: Task, by: float) -> Iterator[Field]:
    """The solution with one piece slid: every piece, in every one of eight directions."""
    for piece in PIECES:
        for eighth in range(8):
            yield task.solved_field().move(piece, by * cos(eighth * pi / 4), by * sin(eighth * pi / 4))


def swapped(field: Field, one: Piece, other: Piece) -> Field:
    """The field with two pieces exchanged."""
    first, second = field[one], field[other]
    field = field.put(Placement(other, first.x, first.y, first.state))
    return field.put(Placement(one, second.x, second.y, second.state))


def turned_whole(field: Field, eighths: int) -> Field:
    """The whole field turned clockwise about the origin; the Raute is turned as an object, not by its clicks."""
    c, s = cos(eighths * pi / 4), sin(eighths * pi / 4)
    return field_of(
        Placement(
            placement.piece,
            c * placement.x - s * placement.y,
            s * placement.x + c * placement.y,
            (placement.state + eighths) % 4 + placement.state // 4 * 4
            if placement.piece.can_flip
            else (placement.state + eighths) % 8,
        )
        for placement in field.placements
    )


def around(field: Field, centre: Point, eighths: int) -> Field:
    """The same about another centre."""
    x, y = centre
    return turned_whole(field.move_all(-x, -y), eighths).move_all(x, y)


def test_TG_7_the_exact_solution_is_recognised_wherever_it_is_built() -> None:
    for target in ((0.0, 0.0), (1000.0, -3.0)):
        assert [task.id for task in TASKS if standing(task.solved_field(target), task) is not Standing.SOLVED] == []


def test_the_start_solves_nothing() -> None:
    assert [task.id for task in TASKS if standing(start_field(), task) is not Standing.OPEN] == []


def test_pieces_of_one_shape_may_be_exchanged() -> None:
    for task in TASKS:
        for twins in (WITH_TWINS[:1], WITH_TWINS[1:], WITH_TWINS):
            field = task.solved_field()
            for pair in twins:
                field = swapped(field, *pair)
            assert standing(field, task) is Standing.SOLVED, task.id


def test_the_four_by_two_rectangle_has_36_solutions_and_all_are_recognised() -> None:
    found = [field_of(place.placement() for place in laid) for laid in solutions(RECTANGLE)]
    assert len(found) == count_solutions(RECTANGLE) == 36
    assert len(set(found)) == 36
    assert {standing(field, RECTANGLE) for field in found} == {Standing.SOLVED}


def test_every_other_solution_of_the_tasks_on_the_grid_is_recognised() -> None:
    on_grid = [task for task in TASKS if task.is_on_grid]
    assert len(on_grid) >= 80
    for task in on_grid:
        for number, laid in enumerate(solutions(task)):
            if number % 7 == 0:
                assert standing(field_of(place.placement() for place in laid), task) is Standing.SOLVED, task.id


def test_all_pieces_a_little_off_is_solved_and_clearly_off_is_not() -> None:
    chance = random.Random("tangram")
    fields = [(nudged(task.solved_field(), 0.03, chance), task) for task in TASKS for _ in range(2)]
    assert [task.id for field, task in fields if standing(field, task) is not Standing.SOLVED] == []
    fields = [(nudged(task.solved_field(), 0.12, chance), task) for task in TASKS for _ in range(2)]
    assert [task.id for field, task in fields if standing(field, task) is not Standing.OPEN] == []


def test_one_piece_a_twentieth_off_is_solved() -> None:
    for task in TASKS[::9]:
        assert {standing(field, task) for field in one_slid(task, 0.05)} == {Standing.SOLVED}, task.id


@pytest.mark.parametrize("step", [SMALLEST_WRONG_STEP, sqrt(2) - 1])
def test_one_piece_a_wrong_step_off_is_never_solved(step: float) -> None:
    for task in TASKS[::3]:
        assert {standing(field, task) for field in one_slid(task, step)} == {Standing.OPEN}, task.id


def test_one_piece_turned_is_never_solved() -> None:
    for task in TASKS:
        for piece in PIECES:
            assert standing(task.solved_field().turn(piece), task) is Standing.OPEN, (task.id, piece)


def test_the_solution_of_another_task_is_never_taken_for_this_one() -> None:
    alike = {
        frozenset((task.id, other.id))
        for task in TASKS
        for other in TASKS[::15]
        if task is not other and standing(other.solved_field(), task) is Standing.SOLVED
    }
    assert alike == set()


def test_the_square_turned_by_90_degrees_is_the_same_square() -> None:
    for task in TASKS:
        assert standing(task.solved_field().turn(Piece.SQUARE, 2), task) is Standing.SOLVED, task.id


def test_the_raute_on_its_wrong_side_is_not_solved() -> None:
    for task in TASKS:
        assert standing(task.solved_field().flip(Piece.PARALLELOGRAM), task) is Standing.OPEN, task.id


def test_two_small_triangles_on_each_other_are_told() -> None:
    field = RECTANGLE.solved_field()
    lower = field[Piece.SMALL_A]
    verdict = recognise(field.put(Placement(Piece.SMALL_B, lower.x, lower.y, lower.state)), RECTANGLE)
    assert verdict.standing is Standing.OPEN
    assert verdict.overlaps == ((Piece.SMALL_B, Piece.SMALL_A),)


def test_touching_is_not_overlapping() -> None:
    for task in TASKS:
        assert recognise(task.solved_field(), task).overlaps == (), task.id


@pytest.mark.parametrize("piece", PIECES)
def test_a_piece_far_away_is_missing(piece: Piece) -> None:
    for task in TASKS[::7]:
        assert standing(task.solved_field().move(piece, 20.0, 0.0), task) is Standing.OPEN


def test_a_figure_turned_as_a_whole_is_right_but_turned() -> None:
    house = next(task for task in TASKS if task.id == "house")
    for eighths in range(1, 8):
        verdict = recognise(around(house.solved_field(), (4.0, 9.0), eighths), house)
        assert (verdict.standing, verdict.turned) == (Standing.TURNED, eighths)


def test_a_turn_that_leaves_the_figure_as_it_is_is_solved() -> None:
    for eighths, expected in ((2, Standing.SOLVED), (4, Standing.SOLVED), (1, Standing.TURNED)):
        assert standing(turned_whole(SQUARE.solved_field(), eighths), SQUARE) is expected


def test_a_mirrored_figure_is_not_solved() -> None:
    # No turn makes an F of its mirror image; every piece is mirrored for itself as far as it can be.
    task = next(task for task in TASKS if task.id == "key")
    mirror = task_of(
        "mirror",
        **{
            place.piece.name.lower(): (state, place.at.mirrored)
            for place in task.solution
            for state in [_mirrored_state(place.piece, place.state)]
        },
    )
    assert standing(mirror.solved_field(), mirror) is Standing.SOLVED
    assert standing(mirror.solved_field(), task) is Standing.OPEN


def _mirrored_state(piece: Piece, state: int) -> int:
    """The state whose first corner lies in the mirror image where it lay: found by trying, as a person would."""
    from qtcards.tangram.pieces import exact_vertices

    wanted = {corner.mirrored for corner in exact_vertices(piece.shape, state)}
    return next(one for one in range(8) if set(exact_vertices(piece.shape, one)) == wanted)


def test_figures_that_touch_in_a_point_and_figures_with_holes_are_recognised() -> None:
    touching = next(task for task in TASKS if task.id == "hourglass")
    assert len(touching.outline) == 2
    with_hole = next(task for task in TASKS if task.id == "house-with-window")
    assert len(with_hole.outline) == 2
    for task in (touching, with_hole):
        assert standing(task.solved_field((3.0, 3.0)), task) is Standing.SOLVED
        assert standing(task.solved_field().move(Piece.SMALL_A, 0.2, 0.0), task) is Standing.OPEN


def test_a_piece_in_the_hole_is_not_solved() -> None:
    task = next(task for task in TASKS if task.id == "house-with-window")
    hole = task.polygons[1]
    x, y = (sum(corner[axis] for corner in hole) / len(hole) for axis in (0, 1))
    state = task.solved_field()[Piece.SMALL_A].state
    assert standing(task.solved_field().put(Placement(Piece.SMALL_A, x, y, state)), task) is Standing.OPEN


def test_the_state_tells_what_is_placed_outside_across_and_uncovered() -> None:
    target = (10.0, 5.0)
    field = RECTANGLE.solved_field(target)
    assert survey(field, RECTANGLE, target).placed == PIECES
    assert survey(field, RECTANGLE, target).uncovered == pytest.approx(0, abs=1e-6)
    field = field.move(Piece.LARGE_A, -9.0, 0.0).move(Piece.SMALL_B, 0.5, 0.0)
    found = survey(field, RECTANGLE, target)
    assert found.outside == (Piece.LARGE_A,)
    assert found.across == (Piece.SMALL_B,)
    assert Piece.LARGE_A not in found.placed
    assert Piece.SMALL_B not in found.placed
    assert found.uncovered == pytest.approx(2 + 0.375)


def test_the_state_counts_what_two_pieces_cover_once() -> None:
    field = RECTANGLE.solved_field()
    lower = field[Piece.SMALL_A]
    found = survey(field.put(Placement(Piece.SMALL_B, lower.x, lower.y, lower.state)), RECTANGLE, (0.0, 0.0))
    assert found.uncovered == pytest.approx(0.5)
    assert found.overlaps == ((Piece.SMALL_B, Piece.SMALL_A),)
    assert len(found.placed) == 5


def test_TG_12_the_verdict_follows_every_drop() -> None:
    play = Play(RECTANGLE)
    for place in RECTANGLE.solution:
        assert play.verdict.standing is Standing.OPEN
        play.drop(place.placement((3.0, 8.0)))
    assert play.verdict.standing is Standing.SOLVED
    play.undo()
    assert play.verdict.standing is Standing.OPEN
    play.redo()
    assert play.verdict.standing is Standing.SOLVED
