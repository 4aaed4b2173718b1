"""Tangram solved blind on the real desktop, with fitting places alone: five tasks of both languages in
`make blind-tangram`, one here.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.a11y.tangram.match import Report, play

pytestmark = pytest.mark.x11


def played(task: str, code: str, switch_to: str = "") -> Report:
    """Play in a folder with a short name: sockets are made in it."""
    with TemporaryDirectory(prefix="blind-") as home:
        return play(task, code, Path(home), switch_to)


def test_a_task_heard_in_english_and_laid_in_german() -> None:
    report = played("letter-a", "en", switch_to="de")
    assert report.is_solved, report.kept
    assert report.said.startswith("Gelöst: Buchstabe A!")
    assert report.keys > 60
