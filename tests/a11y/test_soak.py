"""The program under a client that listens, for long: it does not crash, grow, or lose nodes. The long version:
`python -m tests.a11y.test_soak 10000 1000 200`.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import pytest

from tests.a11y.bed import Bed, Client, until

pytestmark = pytest.mark.x11


def soak(bed: Bed, *amounts: int, alone: bool = False, seconds: float) -> dict[str, Any]:
    """Run the soak on a desktop with a client that hears everything; return its figures."""
    log = bed.home / f"soak{'-alone' if alone else ''}.log"
    Client(bed)  # it listens by itself, and asks after every event who it is about
    arguments = [*map(str, amounts), *(["--alone"] if alone else [])]
    process = bed.start([sys.executable, "-m", "tests.a11y.soak", *arguments], log)
    end = time.monotonic() + seconds
    while process.poll() is None and time.monotonic() < end:
        time.sleep(0.3)
    until(lambda: process.poll() is not None, "the soak to end", 30)
    assert process.returncode == 0, log.read_text()[-3000:]
    figures = [line for line in log.read_text().splitlines() if line.startswith("{")]
    assert "Traceback" not in log.read_text(), log.read_text()[-3000:]
    found: dict[str, Any] = json.loads(figures[-1])
    return found


def assert_steady(figures: dict[str, Any]) -> None:
    assert figures["listened"]
    assert figures["MB after"] - figures["MB before"] < 10, figures
    # Nodes belong to places: there are never more than cards on all piles, and the piles.
    assert figures["nodes after"] <= 18 * 30, figures


def test_a_thousand_moves_with_a_client_listening(tmp_path: Path) -> None:
    with Bed(tmp_path) as bed:
        figures = soak(bed, 1000, 100, 40, seconds=240)
    print(figures)
    assert figures["move"] == 1000
    assert figures["switch"] == 40
    assert_steady(figures)


if __name__ == "__main__":
    for alone in (True, False):
        with tempfile.TemporaryDirectory() as home, Bed(Path(home)) as bed:
            print("alone" if alone else "with a client", soak(bed, *map(int, sys.argv[1:4]), alone=alone, seconds=3000))
