"""Fitting places, hints and snapping (TG-8, TG-11, TG-12; section 5)."""

from __future__ import annotations

from math import hypot

import pytest

from qtcards.tangram.field import Placement, start_field
from qtcards.tangram.files import load_collection
from qtcards.tangram.pieces import PIECES, Piece, look
from qtcards.tangram.places import aligned, fitting_places, hint
from qtcards.tangram.play import Play
from qtcards.tangram.recognition import Standing
from qtcards.tangram.snapping import REACH, snap
from qtcards.tangram.solver import solutions
from tests.tangram.tasks import RECTANGLE

TASKS = load_collection().tasks
AWAY = start_field((0.0, -50.0))
"""The start layout, far from every silhouette."""


def key(placement: Placement) -> tuple[float, float, int]:
    """Where a piece lies, and how it looks."""
    return round(placement.x, 3), round(placement.y, 3), look(placement.piece.shape, placement.state)


def test_the_places_of_the_rectangle_are_all_those_on_the_grid() -> None:
    # Counted by hand in a box of four by two. Legs of two: four ways to lie, three columns each. The long side of the
    # medium one: three columns lying either way up at two heights each, and three columns of two standing.
    counts = {piece: len(fitting_places(AWAY, RECTANGLE, piece, (0.0, 0.0))) for piece in PIECES}
    assert counts[Piece.LARGE_A] == counts[Piece.LARGE_B] == 4 * 3
    assert counts[Piece.SQUARE] == 4 * 2
    assert counts[Piece.SMALL_A] == 4 * 8
    # Lying: three columns, pointing up from the lower two lines or down from the upper two. Standing: one row, pointing
    # right from the four left lines or left from the four right ones.
    assert counts[Piece.MEDIUM] == 3 * 4 + 4 * 2
    # Lying: three columns, two rows, two ways to lean. Standing: four columns less one, one row, two ways.
    assert counts[Piece.PARALLELOGRAM] == 3 * 2 * 2 + 4 * 2


def test_every_place_of_every_solution_is_offered() -> None:
    for task in [task for task in TASKS if task.is_on_grid][::9]:
        offered = {piece: set(map(key, fitting_places(AWAY, task, piece, (0.0, 0.0)))) for piece in PIECES}
        for laid in solutions(task):
            for place in laid:
                assert key(place.placement()) in offered[place.piece], (task.id, place)


def test_every_task_can_be_solved_by_fitting_places_alone() -> None:
    for task in TASKS[::4]:
        play = Play(task, AWAY, (2.0, 3.0))
        for place in task.solution:
            wanted = key(place.placement(play.target))
            offered = play.fitting_places(place.piece)
            play.put(next(one for one in offered if key(one) == wanted))
        assert play.verdict.standing is Standing.SOLVED, task.id


def test_a_place_that_is_taken_is_not_offered() -> None:
    play = Play(RECTANGLE, AWAY)
    before = play.fitting_places(Piece.SQUARE)
    play.put(before[0])
    assert key(before[0]) not in set(map(key, play.fitting_places(Piece.SMALL_A)))
    after = play.fitting_places(Piece.SMALL_A)
    assert after
    for placement in after:
        play.put(placement)
        assert play.verdict.overlaps == ()


def test_the_piece_itself_is_no_hindrance_and_places_come_in_reading_order() -> None:
    play = Play(RECTANGLE, AWAY, (5.0, 5.0))
    before = play.fitting_places(Piece.SQUARE)
    play.put(before[3])
    assert play.fitting_places(Piece.SQUARE) == before
    rows = [round(place.y, 3) for place in before]
    assert rows == sorted(rows)
    assert len(set(map(key, before))) == len(before)


def test_not_every_place_belongs_to_a_solution() -> None:
    medium = Piece.MEDIUM
    laid = {key(place.placement()) for found in solutions(RECTANGLE) for place in found if place.piece is medium}
    offered = set(map(key, fitting_places(AWAY, RECTANGLE, medium, (0.0, 0.0))))
    assert laid < offered


def test_seven_hints_solve_every_task() -> None:
    for task in TASKS[::3]:
        play = Play(task, start_field((0.0, -10.0)))
        while play.take_hint() is not None:
            assert play.hints <= 7, task.id
        assert play.verdict.standing is Standing.SOLVED, task.id
        assert play.hints == 7


def test_a_hint_goes_on_where_the_player_builds() -> None:
    play = Play(RECTANGLE, AWAY)
    for place in RECTANGLE.solution[:2]:
        play.put(place.placement((-7.0, 11.0)))
    while play.take_hint() is not None:
        pass
    assert play.hints == 5
    assert play.field == RECTANGLE.solved_field((-7.0, 11.0))


def test_a_hint_goes_on_with_the_solution_that_the_player_has_begun() -> None:
    stored = set(map(key, RECTANGLE.scheme))
    other = max(solutions(RECTANGLE), key=lambda laid: len({key(place.placement()) for place in laid} - stored))
    begun = [place.placement((2.0, 2.0)) for place in other[:4]]
    play = Play(RECTANGLE, AWAY, (2.0, 2.0))
    for placement in begun:
        play.put(placement)
    while play.take_hint() is not None:
        pass
    assert play.verdict.standing is Standing.SOLVED
    assert play.hints == 3
    assert [play.field[placement.piece] for placement in begun] == begun


def test_what_lies_in_the_way_of_a_hint_goes_back_to_its_start() -> None:
    play = Play(RECTANGLE, AWAY)
    goal = RECTANGLE.solution[0].placement()
    play.put(Placement(Piece.SQUARE, goal.x, goal.y))
    found = play.take_hint()
    assert found is not None
    assert found.placement == goal
    assert found.in_the_way == (Piece.SQUARE,)
    assert play.field[Piece.SQUARE] == play.start[Piece.SQUARE]
    play.undo()
    assert play.field[Piece.SQUARE].centre == goal.centre, "one step took both back"


def test_pieces_of_one_shape_stand_for_each_other_in_hints() -> None:
    first, second = RECTANGLE.solution[:2]
    field = AWAY.put(Placement(Piece.LARGE_A, *second.placement().centre, second.state))
    found = hint(field, RECTANGLE, (0.0, 0.0))
    assert found is not None
    assert found.placement.piece is Piece.LARGE_B
    assert found.placement.centre == first.placement().centre


def test_one_piece_alone_does_not_say_where_the_figure_is() -> None:
    field = AWAY.put(RECTANGLE.solution[0].placement((3.0, 3.0)))
    assert aligned(field, RECTANGLE.scheme, (1.0, 2.0)) == (1.0, 2.0)
    field = field.put(RECTANGLE.solution[1].placement((3.0, 3.0)))
    assert aligned(field, RECTANGLE.scheme, (1.0, 2.0)) == pytest.approx((3.0, 3.0))


def test_TG_11_a_corner_snaps_to_the_nearest_corner_within_a_fifth() -> None:
    play = Play(RECTANGLE, AWAY)
    square = Placement(Piece.SQUARE, 0.5, 0.5)
    play.put(square)
    drop = play.drop(Placement(Piece.SMALL_A, 1.0 + 1 / 3 + 0.12, 1.0 - 1 / 3 - 0.1))
    assert drop.snap is not None
    assert (drop.snap.piece, drop.snap.at) == (Piece.SQUARE, (1.0, 1.0))
    assert hypot(drop.snap.dx, drop.snap.dy) == pytest.approx(hypot(0.12, 0.1))
    assert play.field[Piece.SMALL_A].polygon[0] == pytest.approx((1.0, 1.0))


def test_TG_11_where_no_corner_is_near_a_corner_snaps_to_an_edge() -> None:
    field = AWAY.put(Placement(Piece.LARGE_A, *RECTANGLE.solution[0].placement().centre, 0))
    edge = field[Piece.LARGE_A].polygon[0][0]
    # Beside the upright leg, half a u below its upper end, so that no corners are near.
    found = snap(Placement(Piece.SQUARE, edge - 0.5 - 0.15, 1.0), field)
    assert found is not None
    assert found.corner is None
    assert found.piece is Piece.LARGE_A
    assert (found.dx, found.dy) == (pytest.approx(0.15), pytest.approx(0.0))


def test_TG_11_an_edge_snaps_to_a_corner_too() -> None:
    field = AWAY.put(Placement(Piece.SQUARE, 0.0, 0.0, 1))
    tip = max(x for x, _ in field[Piece.SQUARE].polygon)
    long_side = Placement(Piece.LARGE_B, tip + 1.0, 0.0, 0)
    gap = long_side.box[0] - tip
    found = snap(long_side.moved(0.1 - gap, 0.0), field)
    assert found is not None
    assert (found.dx, found.dy) == (pytest.approx(-0.1), pytest.approx(0.0))


def test_TG_11_beyond_a_fifth_nothing_snaps_and_it_can_be_switched_off() -> None:
    field = AWAY.put(Placement(Piece.SQUARE, 0.0, 0.0))
    assert REACH == 0.2
    assert snap(Placement(Piece.SMALL_A, 0.5 + 1 / 3 + 0.21, 0.0), field) is None
    play = Play(RECTANGLE, field)
    play.snapping = False
    near = Placement(Piece.SMALL_A, 0.5 + 1 / 3 + 0.05, 0.0)
    assert play.drop(near).snap is None
    assert play.field[Piece.SMALL_A] == near


def test_TG_11_the_silhouette_on_the_field_is_snapped_to() -> None:
    play = Play(RECTANGLE, AWAY, (4.0, 4.0))
    play.silhouette_on_field = True
    drop = play.drop(Placement(Piece.SQUARE, 4.6, 4.4))
    assert drop.snap is not None
    assert drop.snap.piece is None
    assert play.field[Piece.SQUARE].box[:2] == pytest.approx((4.0, 4.0))
    play.undo()
    play.silhouette_on_field = False
    assert play.drop(Placement(Piece.SQUARE, 4.6, 4.4)).snap is None
