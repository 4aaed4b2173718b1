"""Numbers, lists and times, written as German and British readers write them."""

from __future__ import annotations

import subprocess
import sys

import pytest

from qtcards.text.quantities import clock, duration, listing, number


@pytest.mark.parametrize(
    ("value", "german", "english"),
    [
        (0, "0", "0"),
        (999, "999", "999"),
        (1000, "1.000", "1,000"),
        (-1234, "-1.234", "-1,234"),
        (0.5, "0,5", "0.5"),
        (1234567.5, "1.234.567,5", "1,234,567.5"),
    ],
)
def test_numbers(value: float, german: str, english: str) -> None:
    assert (number(value, "de"), number(value, "en_GB")) == (german, english)


@pytest.mark.parametrize(
    ("items", "german", "english"),
    [
        ([], "", ""),
        (["a"], "a", "a"),
        (["a", "b"], "a und b", "a and b"),
        (["a", "b", "c"], "a, b und c", "a, b and c"),
    ],
)
def test_lists(items: list[str], german: str, english: str) -> None:
    assert (listing(items, "de"), listing(items, "en_GB")) == (german, english)


def test_a_choice() -> None:
    assert listing(["a", "b", "c"], "de", "or") == "a, b oder c"
    assert listing(["a", "b"], "en_GB", "or") == "a or b"


@pytest.mark.parametrize(
    ("seconds", "german", "english"),
    [
        (0, "0 Sekunden", "0 seconds"),
        (1, "1 Sekunde", "1 second"),
        (59.9, "59 Sekunden", "59 seconds"),
        (60, "1 Minute", "1 minute"),
        (425, "7 Minuten 5 Sekunden", "7 minutes 5 seconds"),
        (3601, "1 Stunde 1 Sekunde", "1 hour 1 second"),
        (2 * 3600 + 60, "2 Stunden 1 Minute", "2 hours 1 minute"),
        (-5, "0 Sekunden", "0 seconds"),
    ],
)
def test_durations(seconds: float, german: str, english: str) -> None:
    assert (duration(seconds, "de"), duration(seconds, "en_GB")) == (german, english)


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(0, "0:00"), (65.9, "1:05"), (3599, "59:59"), (3600, "1:00:00"), (36005, "10:00:05"), (-1, "0:00")],
)
def test_clock(seconds: float, shown: str) -> None:
    assert clock(seconds) == shown


def test_small_numbers_and_the_start_need_no_babel() -> None:
    program = (
        "import sys; from qtcards.text.i18n import LN; str(LN('{n} card', '{n} cards')(n=12));"
        "sys.exit(any(name.split('.')[0] == 'babel' for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
