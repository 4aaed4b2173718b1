"""While somebody listens, keys that are typed quickly are carried out in their order, whoever they belong to."""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.a11y.bed import Bed, Client
from tests.a11y.blind.bus import Bus

pytestmark = pytest.mark.x11


def test_the_windows_keys_wait_for_those_of_the_table() -> None:
    with TemporaryDirectory(prefix="order-") as home, Bed(Path(home)) as bed:
        client = Client(bed)
        bed.start_program("fachwerk", "--deal", "1")
        bus = Bus(bed, client)
        bus.find_announcing()
        columns = [3, 1, 4, 2, 9, 7, 8]
        bus.keys(*(key for column in columns for key in (str(column), "r")))
        heard: list[int] = []

        def read() -> bool | None:
            while (text := bus.announcement()) is not None:
                heard.extend(int(number) for number in re.findall(r"Column (\d+), \d+ cards, from the top", text))
            return len(heard) >= len(columns) or None

        bus.wait(read, "all columns")
        assert heard == columns
