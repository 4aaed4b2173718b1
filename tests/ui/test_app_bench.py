"""The bench: every line of the table is measured. Small numbers here; no time is judged."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qtcards.app import Program
from qtcards.games.catalogue import GAMES
from qtcards.session.folders import Folders
from qtcards.ui import bench, bench_engine, bench_frames, bench_play
from qtcards.ui.bench import Figure
from tests.ui.program_kit import put_away

LINES = (
    "timer events a second, idle",
    "processor, idle",
    "one move, to the first frame",
    "engine, random play",
    "assistant, relaxed: median",
    "assistant, careful: median",
    "assistant, expert: longest",
    "hint: median",
)
FRAMES = ("52 flying cards, 1920x1080", "156 flying cards, 1920x1080", "one move, 3840x2160")


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"_MOVES": 2, "_POSITIONS": 1, "_GAMES": 1}.items():
        monkeypatch.setattr(bench_play, name, value)
    for name, value in {"_FRAMES": 4, "_KEYS": 2}.items():
        monkeypatch.setattr(bench_frames, name, value)
    for name in ("_QUIET_S", "_IDLE_S"):
        monkeypatch.setattr(bench_play, name, 0.1)


@pytest.mark.usefixtures("small")
def test_every_line_is_measured(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    program = Program(qapp, Folders(tmp_path, tmp_path))
    lines = [*bench_play.measure_window(qapp, program), *bench_play.measure_engine(program)]
    program.close()
    qapp.setStyleSheet("")
    assert set(LINES) <= {what for what, _, _ in lines}
    assert all(value >= 0 for _, value, _ in lines)


@pytest.mark.usefixtures("small")
def test_frames_and_keys_are_measured_beside_a_bare_scene(qapp: QApplication, tmp_path: Path) -> None:
    program = Program(qapp, Folders(tmp_path, tmp_path))
    lines = list(bench_frames.measure_frames(qapp, program))
    program.window.close()
    put_away(program)
    qapp.setStyleSheet("")
    frames = [f"frame with {name}: {share}" for name in FRAMES for share in ("median", "99 of 100")]
    assert [what for what, *_ in lines] == [*frames, "key to pixel", "key to pixel, 156 cards"]
    assert all(0 < value < 1000 * bench_frames._PATIENCE_S for _, value, _, _ in lines)
    assert all(0 < bare < 1000 * bench_frames._PATIENCE_S for *_, bare in lines)


def test_every_solitaire_has_its_positions_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_engine, "_DEALS", 2)
    monkeypatch.setattr(bench_engine, "_SECONDS", 0.01)
    lines = list(bench_engine.measure_solitaires())
    assert [what for what, _, _ in lines] == [f"engine, {entry.id}" for entry in GAMES if entry.id != "flippo"]
    assert all(value > 10 and unit == "positions/s" for _, value, unit in lines)


def test_the_start_is_measured_beside_a_bare_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "_STARTS", 2)
    figures = list(bench.measure_starts(str(tmp_path)))
    wanted = ("{}, to the first frame", "{}, to the first frame: processor", "{}, memory at the first frame")
    at_rest, *starts = figures
    assert at_rest.what == "memory at rest, 156 cards, 1920x1080"
    assert [figure.what for figure in starts] == [
        line.format(kind) for kind in ("start", "start page") for line in wanted
    ]
    assert all(figure.value > 0 for figure in figures)
    assert all(figure.bare is not None and figure.bare > 0 for figure in starts)


def test_the_table_has_a_column_for_the_bare_window() -> None:
    table = bench.table_of([Figure("start", 321.4, "ms", 123.0), Figure("key", 7.25, "ms")])
    assert table.splitlines()[2:] == ["| start | 321 ms | 123 ms |", "| key | 7.2 ms | |"]


def test_json_holds_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    bench.show([Figure("start", 1.0, "ms", 0.5)], as_json=True)
    assert json.loads(capsys.readouterr().out) == [{"what": "start", "value": 1.0, "unit": "ms", "bare": 0.5}]
