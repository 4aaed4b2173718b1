"""What is kept of Tangram: it is there the next time, and whatever is wrong with its file, nothing is lost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from qtcards.session.puzzles import FILE, Puzzles, Unfinished
from qtcards.session.trouble import Keeping, Trouble, TroubleKind
from qtcards.tangram.field import Placement, start_field
from qtcards.tangram.pieces import Piece
from qtcards.tangram.progress import Progress

FIELD = start_field((0.0, -4.0)).put(Placement(Piece.SQUARE, 1.25, 2.5, 3))
BEING_LAID = Unfinished("house", FIELD, 83.5, scheme=True, hints=2)


@pytest.fixture
def troubles() -> list[Trouble]:
    return []


def opened(folder: Path | None, troubles: list[Trouble]) -> Puzzles:
    return Puzzles(folder, troubles.append)


def solved() -> Progress:
    return Progress({}).with_solution("house", 61.0, scheme=False, hints=1)


def test_what_was_kept_is_there_the_next_time(tmp_path: Path, troubles: list[Trouble]) -> None:
    puzzles = opened(tmp_path / "made", troubles)
    puzzles.keep_progress(solved())
    puzzles.keep(BEING_LAID)
    again = opened(tmp_path / "made", troubles)
    assert again.progress["house"].hints == 1
    assert again.unfinished == BEING_LAID
    again.keep(None)
    assert opened(tmp_path / "made", troubles).unfinished is None
    assert opened(tmp_path / "made", troubles).progress["house"].solved == 1
    assert troubles == []


def test_without_a_folder_it_holds_until_the_end_and_that_is_said(troubles: list[Trouble]) -> None:
    puzzles = opened(None, troubles)
    puzzles.keep_progress(solved())
    assert puzzles.progress["house"].solved == 1
    assert [(one.keeping, one.kind) for one in troubles] == [(Keeping.PUZZLES, TroubleKind.NO_FOLDER)]


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"\xff\xfe", b"null", b"[" * 100_000, b'{"results": 1' + b" " * 9]
)
def test_a_damaged_file_is_set_aside_and_told(tmp_path: Path, troubles: list[Trouble], content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    puzzles = opened(tmp_path, troubles)
    assert puzzles.unfinished is None
    assert [one.kind for one in troubles] == [TroubleKind.DAMAGED]
    aside = troubles[0].aside
    assert aside is not None
    assert aside.read_bytes() == content
    puzzles.keep_progress(solved())
    assert opened(tmp_path, troubles).progress["house"].solved == 1
    assert len(troubles) == 1


def changed(**values: Any) -> dict[str, Any]:
    puzzles_data = {
        "task": "house",
        "elapsed": 1.0,
        "scheme": False,
        "hints": 0,
        "order": [str(piece) for piece in FIELD.order],
        "pieces": {str(one.piece): [one.x, one.y, one.state] for one in FIELD.placements},
    }
    return {"results": {}, "unfinished": {**puzzles_data, **values}}


@pytest.mark.parametrize(
    "values",
    [
        {"order": ["square"]},
        {"order": ["square"] * 7},
        {"pieces": {}},
        {"pieces": None},
        {"pieces": {str(one.piece): [one.x, one.y, 9] for one in FIELD.placements}},
        {"pieces": {str(one.piece): [1e300, one.y, 0] for one in FIELD.placements}},
        {"pieces": {str(one.piece): ["left", one.y, 0] for one in FIELD.placements}},
        {"elapsed": -1},
        {"elapsed": "long"},
        {"hints": -3},
        {"task": None, "order": None},
    ],
)
def test_a_field_that_makes_no_sense_is_left_out_and_the_results_stay(
    tmp_path: Path, troubles: list[Trouble], values: dict[str, Any]
) -> None:
    content = changed(**values) | {"results": solved().as_data()}
    (tmp_path / FILE).write_text(json.dumps(content))
    puzzles = opened(tmp_path, troubles)
    assert puzzles.unfinished is None
    assert puzzles.progress["house"].solved == 1


def test_a_good_field_is_taken(tmp_path: Path, troubles: list[Trouble]) -> None:
    """The counterpart: what the tests above change is what makes the difference."""
    (tmp_path / FILE).write_text(json.dumps(changed()))
    assert opened(tmp_path, troubles).unfinished is not None


def test_a_file_that_cannot_be_written_is_told_once_and_play_goes_on(tmp_path: Path, troubles: list[Trouble]) -> None:
    (tmp_path / "folder").write_text("a file in the folder's place")
    puzzles = opened(tmp_path / "folder", troubles)
    puzzles.keep_progress(solved())
    puzzles.keep(BEING_LAID)
    assert puzzles.unfinished == BEING_LAID
    assert [(one.keeping, one.kind) for one in troubles] == [(Keeping.PUZZLES, TroubleKind.UNWRITABLE)]
