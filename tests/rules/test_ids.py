"""Every rule of the sheets has a test that is named after it: GR, FW, TA, FU, TC, and FL for Flippo."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SHEETS = {"GR": 20, "FW": 14, "TA": 16, "FU": 13, "TC": 14, "FL": 25}
"""The prefix of a chapter's rules, and how many rules it has."""
NAMES = [name for path in HERE.glob("test_*.py") for name in re.findall(r"def (test_\w+)\(", path.read_text("utf-8"))]


@pytest.mark.parametrize("rule", [f"{sheet}-{n}" for sheet, rules in SHEETS.items() for n in range(1, rules + 1)])
def test_a_rule_has_its_test(rule: str) -> None:
    sheet, number = rule.lower().split("-")
    carried = re.compile(rf"_{sheet}_?0?{number}(?:_|$)")
    assert [name for name in NAMES if carried.search(name)], f"no test in tests/rules is named after {rule}"
