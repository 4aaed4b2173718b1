"""Whole games played blind on the real desktop: told in words and read in the tree, and compared with the truth.

Both sides' every turn is compared with the journal; a single card that a listener was not told of makes a difference.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.a11y.blind.hands import Way
from tests.a11y.blind.match import Report, Round, play

pytestmark = pytest.mark.x11


def played(game: Round) -> Report:
    """Play in a folder with a short name: sockets are made in it."""
    report = Report()
    with TemporaryDirectory(prefix="blind-") as home:
        play(game, Path(home), report)
    return report


def check(report: Report) -> None:
    """Nothing was told or shown wrong, and every way to play was gone."""
    assert report.differences == []
    assert report.winner in {"me", "them", "nobody"}
    assert report.told >= report.turns, "each turn of both sides was compared"
    assert report.read >= report.turns // 2, "each own turn was compared with the tree"
    assert report.refusals > 0
    for way in Way:
        assert report.done[way.value] > 0, way


def test_a_game_with_bound_colours_in_english() -> None:
    check(played(Round(deal=3, stock=5, colours="bound", language="en")))


def test_a_game_with_free_colours_in_german_and_english() -> None:
    report = played(Round(deal=3, stock=5, colours="free", language="de", pace="fast", switch_at=4))
    check(report)
    assert report.done["language switched"] == 1
    assert any("Du bist am Zug." in text for text in report.heard)
    assert any("Your turn." in text for text in report.heard)
