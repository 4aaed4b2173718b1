"""Solitaires played blind on the real desktop: after every move what was told is what is there.

Three games of different kinds, a few moves of each; `make blind GAME=solitaires` plays 200 of every one.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.a11y.blind.alone.match import Sitting, play
from tests.a11y.blind.referee import Report

pytestmark = pytest.mark.x11

MOVES = 25


def played(sitting: Sitting) -> Report:
    """Play in a folder with a short name: sockets are made in it."""
    report = Report()
    with TemporaryDirectory(prefix="blind-") as home:
        play(sitting, Path(home), report)
    return report


def check(report: Report) -> None:
    """Nothing was told or shown wrong, and much of what can be done was done."""
    assert report.differences == []
    assert report.moves >= MOVES
    assert report.told > MOVES, "each position was compared"
    assert report.read > 0, "the tree was compared, too"
    assert report.refusals > 0
    assert report.done["hint"] > 0
    assert report.done["a move from the list"] > 0
    assert report.done["sent with Enter"] > 0


def test_a_stock_and_a_waste_in_english_then_german() -> None:
    report = played(Sitting("goldrausch", moves=MOVES, switch_at=12))
    check(report)
    assert report.done["language switched"] == 1
    assert any(" turned up." in text for text in report.heard)
    assert any(" aufgedeckt." in text for text in report.heard)


def test_cells_and_foundations_of_two_packs_in_german() -> None:
    report = played(Sitting("jacks-in-the-box", moves=MOVES, language="de"))
    check(report)
    assert any("4 Hilfsablagen sind leer." in text for text in report.heard[:3])
    assert any("Ziel-Stapel Herz 2, eine Karte" in text for text in report.heard[:3])


def test_rows_runs_and_a_tail_in_english() -> None:
    report = played(Sitting("tabbycat", moves=MOVES))
    check(report)
    assert any("4 cards dealt, one onto each column" in text for text in report.heard)
    assert any(" more card" in text for text in report.heard)
