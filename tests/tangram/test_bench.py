"""The lines of the bench are measured, over as many tasks as wanted. No time is judged."""

from __future__ import annotations

import pytest

from qtcards.ui import bench_tangram


def test_every_line_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_tangram, "_TASKS", 3)
    lines = list(bench_tangram.measure_tangram())
    assert len({name for name, _, _ in lines}) == len(lines) == 3
    assert all(value > 0 and unit == "ms" for _, value, unit in lines)
