"""The pieces, the field and what can be done there (TG-2 to TG-10), with exact shapes (section 1)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from qtcards.tangram.field import CLICK_TRAVEL, TOUCH_TRAVEL, Field, Placement, field_of, start_field
from qtcards.tangram.geometry import are_apart, area
from qtcards.tangram.pieces import (
    AREAS,
    PIECES,
    STATES,
    WHOLE_AREA,
    Piece,
    Shape,
    angle,
    exact_vertices,
    is_mirrored,
    look,
    offsets,
)
from qtcards.tangram.play import Play
from qtcards.tangram.surd import Surd
from qtcards.tangram.task import doubled_area
from tests.tangram.tasks import RECTANGLE

RAUTE = Piece.PARALLELOGRAM


def test_the_seven_pieces_make_eight_small_squares() -> None:
    assert sum(AREAS[piece.shape] for piece in PIECES) == WHOLE_AREA == 8
    assert [AREAS[shape] for shape in Shape] == [2, 1, 0.5, 1, 1]


@pytest.mark.parametrize("shape", Shape)
def test_every_state_of_a_shape_has_its_area_exactly_and_goes_round_clockwise(shape: Shape) -> None:
    for state in range(STATES):
        assert doubled_area(exact_vertices(shape, state)) == Surd(round(8 * AREAS[shape]))
        assert area(offsets(shape, state)) == pytest.approx(AREAS[shape])


def test_eighth_of_a_turn_and_back_is_exact() -> None:
    for shape in Shape:
        corner = exact_vertices(shape, 0)[1]
        turned = corner
        for _ in range(8):
            turned = turned.turned
        assert turned == corner


def looks_of(shape: Shape) -> int:
    """In how many ways the corners of a shape lie round its centroid."""
    return len(
        {frozenset((round(x, 6) + 0.0, round(y, 6) + 0.0) for x, y in offsets(shape, state)) for state in range(STATES)}
    )


def test_TG_5_the_square_has_two_looks_all_others_eight() -> None:
    assert {shape: looks_of(shape) for shape in Shape} == {
        Shape.LARGE: 8, Shape.MEDIUM: 8, Shape.SMALL: 8, Shape.SQUARE: 2, Shape.PARALLELOGRAM: 8,
    }  # fmt: skip
    assert {look(Shape.SQUARE, state) for state in range(STATES)} == {0, 1}


def test_TG_4_four_clicks_flip_the_raute_and_eight_bring_it_back() -> None:
    start = Placement(RAUTE, 1.0, 2.0)
    four = start.turned(4)
    assert is_mirrored(RAUTE, four.state)
    assert angle(RAUTE, four.state) == 0
    assert start.turned().turned(-1) == start
    turned = start
    for _ in range(8):
        turned = turned.turned()
    assert turned == start
    assert turned.polygon == start.polygon


def test_TG_4_half_a_turn_of_the_raute_would_look_the_same() -> None:
    corners = {(round(x, 6), round(y, 6)) for x, y in offsets(RAUTE.shape, 1)}
    assert corners == {(round(-x, 6), round(-y, 6)) for x, y in offsets(RAUTE.shape, 1)}
    flipped = {(round(x, 6), round(y, 6)) for x, y in offsets(RAUTE.shape, 5)}
    assert flipped != corners


def test_TG_5_no_other_piece_is_ever_flipped() -> None:
    field = start_field()
    for piece in PIECES:
        assert (field.flip(piece)[piece] == field[piece]) == (piece is not RAUTE)
        assert is_mirrored(piece, 5) == (piece is RAUTE)
    assert field.flip(RAUTE).flip(RAUTE)[RAUTE] == field[RAUTE]
    assert Placement(Piece.MEDIUM, 0.0, 0.0, 3).flipped() == Placement(Piece.MEDIUM, 0.0, 0.0, 3)
    assert Placement(RAUTE, 0.0, 0.0, 3).flipped() == Placement(RAUTE, 0.0, 0.0, 7)


def test_TG_2_a_click_turns_clockwise_and_with_shift_the_other_way() -> None:
    play = Play(RECTANGLE)
    tip = play.field[Piece.LARGE_A].polygon[1]
    right_angle = play.field[Piece.LARGE_A].polygon[0]
    assert tip[0] == right_angle[0]
    assert tip[1] < right_angle[1], "it points upwards"
    assert play.click(Piece.LARGE_A)
    tip, right_angle = play.field[Piece.LARGE_A].polygon[1], play.field[Piece.LARGE_A].polygon[0]
    assert tip[0] > right_angle[0], "clockwise: now it points to the right"
    assert play.click(Piece.LARGE_A, backwards=True)
    assert play.field[Piece.LARGE_A] == play.start[Piece.LARGE_A]
    assert (CLICK_TRAVEL, TOUCH_TRAVEL) == (5, 10)


def test_TG_3_a_piece_turns_about_its_centroid() -> None:
    placement = Placement(Piece.MEDIUM, 3.0, 4.0)
    for _ in range(8):
        placement = placement.turned()
        polygon = placement.polygon
        assert sum(x for x, _ in polygon) / 3 == pytest.approx(3.0)
        assert sum(y for _, y in polygon) / 3 == pytest.approx(4.0)
    assert placement == Placement(Piece.MEDIUM, 3.0, 4.0), "and comes back exactly"


def test_TG_6_while_all_are_selected_all_move_together_and_a_click_turns_nothing() -> None:
    play = Play(RECTANGLE)
    play.select_all()
    assert not play.click(Piece.SQUARE)
    assert play.move(1.0, -2.0)
    for piece in PIECES:
        assert play.field[piece] == play.start[piece].moved(1.0, -2.0)
    play.select(Piece.SQUARE)
    assert not play.all_selected
    assert play.click(Piece.SQUARE)


def test_TG_6_restart_puts_all_pieces_back_and_can_be_undone() -> None:
    play = Play(RECTANGLE)
    play.click(Piece.SQUARE)
    play.move(3.0, 3.0)
    before = play.field
    assert play.restart()
    assert play.field == play.start
    assert play.undo()
    assert play.field == before


def test_TG_9_the_start_is_the_same_for_every_task_side_by_side_and_not_assembled() -> None:
    field = start_field((5.0, 1.0))
    assert field == start_field((5.0, 1.0))
    boxes = [field[piece].box for piece in PIECES]
    for before, after in pairwise(boxes):
        assert after[0] - before[2] == pytest.approx(0.5)
    assert {round(box[3], 6) for box in boxes} == {round(boxes[0][3], 6)}, "all on one line"
    left, top, right, bottom = field.box
    assert ((left + right) / 2, (top + bottom) / 2) == (pytest.approx(5.0), pytest.approx(1.0))


def test_TG_10_the_selected_piece_comes_to_the_front_and_may_overlap() -> None:
    play = Play(RECTANGLE)
    play.select(Piece.MEDIUM)
    assert play.field.order[-1] is Piece.MEDIUM
    assert not play.can_undo, "selecting is no step"
    square = play.field[Piece.SQUARE]
    play.put(Placement(Piece.MEDIUM, square.x, square.y))
    assert not are_apart(play.field[Piece.MEDIUM].polygon, square.polygon)
    assert play.verdict.overlaps == ((Piece.MEDIUM, Piece.SQUARE),)
    play.select(Piece.SQUARE)
    assert play.verdict.overlaps == ((Piece.SQUARE, Piece.MEDIUM),)


def test_a_piece_stays_on_the_table_when_it_is_turned_at_the_border() -> None:
    bounds = (0.0, 0.0, 10.0, 10.0)
    piece = Placement(Piece.LARGE_A, 0.7, 9.4).kept_within(bounds)
    for _ in range(8):
        piece = piece.turned().kept_within(bounds)
        left, top, right, bottom = piece.box
        assert min(left, top) >= -1e-9
        assert max(right, bottom) <= 10 + 1e-9


def test_a_field_has_every_piece_once() -> None:
    placements = start_field().placements
    assert field_of(reversed(placements)) == Field(placements)
    with pytest.raises(ValueError, match="each of the seven"):
        field_of(placements[:6])
    with pytest.raises(ValueError, match="each of the seven"):
        field_of((*placements[:6], placements[0]))
