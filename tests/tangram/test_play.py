"""A task being laid: steps, undo and redo without end, help that is remembered (TG-6, TG-8); the progress record."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qtcards.tangram.field import Placement
from qtcards.tangram.pieces import PIECES, Piece
from qtcards.tangram.play import Play
from qtcards.tangram.progress import Progress, Result, read_progress
from tests.tangram.tasks import RECTANGLE

STEPS = st.tuples(
    st.sampled_from(("click", "back", "flip", "move", "drop", "restart", "hint", "all")),
    st.sampled_from(PIECES),
    st.floats(-20, 20),
    st.floats(-20, 20),
)


def do(play: Play, step: tuple[str, Piece, float, float]) -> None:
    """One thing that a player may do."""
    action, piece, x, y = step
    match action:
        case "click" | "back":
            play.click(piece, backwards=action == "back")
        case "flip":
            play.select(piece)
            play.flip()
        case "move":
            play.select(piece)
            play.move(x, y)
        case "drop":
            play.drop(Placement(piece, x, y, 3))
        case "restart":
            play.restart()
        case "hint":
            play.take_hint()
        case _:
            play.select_all()
            play.move(x, y)
            play.select_all(False)


@given(st.lists(STEPS, max_size=30))
def test_undo_leads_back_to_the_start_and_redo_to_the_end(steps: list[tuple[str, Piece, float, float]]) -> None:
    play = Play(RECTANGLE)
    for step in steps:
        do(play, step)
    end = play.field.placements
    count = 0
    while play.undo():
        count += 1
    assert play.field.placements == play.start.placements
    assert count <= len(steps)
    assert not play.can_undo
    while play.redo():
        count -= 1
    assert count == 0
    assert play.field.placements == end


def test_what_changes_nothing_is_no_step() -> None:
    play = Play(RECTANGLE)
    play.select(Piece.MEDIUM)
    assert not play.flip()
    assert not play.move(0.0, 0.0)
    assert not play.restart()
    play.select(None)
    assert not play.turn()
    assert not play.move(1.0, 1.0)
    assert not play.can_undo


def test_a_new_step_forgets_what_was_taken_back() -> None:
    play = Play(RECTANGLE)
    play.click(Piece.SQUARE)
    play.undo()
    assert play.can_redo
    play.click(Piece.MEDIUM)
    assert not play.can_redo


def test_TG_8_help_stays_noted_whatever_is_taken_back() -> None:
    play = Play(RECTANGLE)
    assert (play.scheme_shown, play.hints) == (False, 0)
    play.show_scheme()
    play.take_hint()
    play.undo()
    play.restart()
    assert (play.scheme_shown, play.hints) == (True, 1)


def test_the_best_result_has_least_help_then_least_time() -> None:
    progress = Progress({})
    assert progress["house"] == Result()
    progress = progress.with_solution("house", 50.0, scheme=True, hints=2)
    progress = progress.with_solution("house", 300.0, scheme=False, hints=0)
    assert progress["house"] == Result(2, 300.0, False, 0)
    progress = progress.with_solution("house", 20.0, scheme=True, hints=0)
    assert progress["house"] == Result(3, 300.0, False, 0)
    progress = progress.with_solution("house", 200.0, scheme=False, hints=0)
    assert progress["house"] == Result(4, 200.0, False, 0)


def test_progress_is_read_as_it_was_written() -> None:
    progress = Progress({}).with_solution("house", 12.5, scheme=True, hints=3)
    assert read_progress(progress.as_data()) == progress


@pytest.mark.parametrize(
    "entry",
    [
        None, [], {}, {"solved": 0, "seconds": 3}, {"solved": 1}, {"solved": True, "seconds": 3},
        {"solved": 1, "seconds": -3}, {"solved": 1, "seconds": float("nan")}, {"solved": 1, "seconds": "3"},
        {"solved": 1, "seconds": 3, "hints": -1}, {"solved": 1, "seconds": 3, "scheme": 1},
    ],
)  # fmt: skip
def test_progress_that_makes_no_sense_is_left_out(entry: object) -> None:
    good = {"solved": 1, "seconds": 3}
    assert read_progress({"house": entry, "key": good}) == Progress({"key": Result(1, 3.0)})
    assert read_progress(entry) == Progress({})


def test_a_field_that_was_kept_is_gone_on_with() -> None:
    kept = Play(RECTANGLE)
    kept.click(Piece.SQUARE)
    play = Play(RECTANGLE)
    play.click(Piece.MEDIUM)
    play.click(Piece.MEDIUM)
    play.undo()
    play.take_up(kept.field)
    assert play.field == kept.field
    assert not play.can_undo
    assert not play.can_redo
    assert play.restart(), "the start is still the start"
