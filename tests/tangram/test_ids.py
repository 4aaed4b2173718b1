"""Every rule of the sheet has a test that is named after it: in the core, or with the window."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

FOLDERS = (Path(__file__).parent, Path(__file__).parents[1] / "ui" / "tangram")
NAMES = [
    name
    for folder in FOLDERS
    for path in folder.glob("test_*.py")
    for name in re.findall(r"def (test_\w+)\(", path.read_text("utf-8"))
]


@pytest.mark.parametrize("number", range(1, 13))
def test_a_rule_has_its_test(number: int) -> None:
    carried = re.compile(rf"_tg_{number}(?:_|$)", re.IGNORECASE)
    assert [name for name in NAMES if carried.search(name)], f"no test is named after TG-{number}"
