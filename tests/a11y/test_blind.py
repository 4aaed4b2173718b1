"""Whole games played blind on the real desktop: told in words and read in the tree, and compared with the truth.

Both sides' every turn is compared with the journal; a single card that a listener was not told of makes a difference.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.a11y.blind.flippo.hands import Way
from tests.a11y.blind.flippo.match import FlippoReport, Round, play

pytestmark = pytest.mark.x11


def played(game: Round) -> FlippoReport:
    """Play in a folder with a short name: sockets are made in it."""
    report = FlippoReport()
    with TemporaryDirectory(prefix="blind-") as home:
        play(game, Path(home), report)
    return report


def check(report: FlippoReport) -> None:
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


def test_a_game_with_free_colours_told_in_full_in_german_then_english() -> None:
    game = Round(deal=3, stock=5, colours="free", language="de", wordiness="full", pace="fast", switch_at=4)
    report = played(game)
    check(report)
    # How many depends on the machine: while the assistant moves, a slow one has not read the tree to its end.
    assert report.read > report.turns // 2 + 1, "at this pace the tree can be read in the assistant's turns, too"
    assert report.done["language switched"] == 1
    assert any("Du bist am Zug." in text for text in report.heard)
    assert any("Your turn." in text for text in report.heard)


def test_a_game_that_dries_up_is_passed_to_its_end() -> None:
    report = played(Round(deal=2, stock=20, emergency="off"))
    check(report)
    assert report.done["pass"] > 0
    assert "The game is over: nothing is left to draw, and both sides passed." in report.heard[-1]
