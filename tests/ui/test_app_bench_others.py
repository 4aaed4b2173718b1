"""The bench beside other programs: seen from outside, on a real screen; nothing where none is installed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from qtcards.ui import bench_others
from qtcards.ui.bench_others import Screen, measure_others, start

SHOWS = """
import sys
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QWidget, QHBoxLayout
app = QApplication([])
window = QWidget()
window.resize(600, 400)
row = QHBoxLayout(window)
for n in range(int(sys.argv[1])):
    part = QWidget()
    part.setStyleSheet(f"background: hsl({n * 17}, 200, 120)")
    row.addWidget(part)
window.show()
app.exec()
"""


def test_without_another_program_there_are_no_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_others, "OTHERS", {"Nothing": ("qtcards-no-such-program",)})
    assert list(measure_others(str(tmp_path))) == []


@pytest.fixture
def screen(x11: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Screen]:
    monkeypatch.setenv("DISPLAY", x11)
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    with Screen() as there:
        yield there


@pytest.mark.x11
def test_a_program_is_seen_as_soon_as_its_window_shows_something(
    screen: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench_others, "_REST_S", 0.1)
    seen = start(screen, (sys.executable, "-c", SHOWS, "16"), str(tmp_path))
    assert seen is not None
    ms, mib = seen
    assert 0 < ms < 30_000
    assert mib > 10
    assert all(screen.colours(window) < 8 for window in screen.windows())  # it was ended


@pytest.mark.x11
def test_an_empty_window_shows_no_table(screen: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_others, "_PATIENCE_S", 3.0)
    assert start(screen, (sys.executable, "-c", SHOWS, "1"), str(tmp_path)) is None
    monkeypatch.setenv("DISPLAY", ":987")
    with pytest.raises(OSError, match="no X11"), Screen():
        pytest.fail("there is no such screen")
