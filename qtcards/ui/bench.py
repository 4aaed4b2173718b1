"""`qtcards bench`: the performance table of the README, measured on the machine it runs on.

Starts the real program and, beside it, a bare Qt window with 52 cards; then plays in a window of its own.
English, like all commands. It only reports: nothing here fails because of a time. Games and settings of the
player are not touched.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from PySide6.QtWidgets import QApplication

from qtcards.session.folders import OVERRIDE, Folders
from qtcards.ui.bench_engine import measure_solitaires
from qtcards.ui.bench_frames import measure_frames
from qtcards.ui.bench_others import measure_others
from qtcards.ui.bench_play import measure_engine, measure_window
from qtcards.ui.bench_tangram import measure_tangram
from qtcards.ui.first_frame import REPORT, REST
from qtcards.ui.offscreen import pass_over_notices
from qtcards.ui.windows.running import MakeProgram

_STARTS = 7
_BARE = Path(__file__).with_name("bench_bare.py")
"""Its floor: run by itself, it shows 52 cards and nothing else."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table."""

    what: str
    value: float
    unit: str
    bare: float | None = None
    """The same of a bare Qt window, where there is such a thing."""


def bench(make: MakeProgram, *, as_json: bool) -> int:
    """Measure, print the table or JSON, return the exit code 0."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    pass_over_notices()
    with tempfile.TemporaryDirectory(prefix="qtcards-bench-") as home:
        figures = [*measure_starts(home)]
        figures += [Figure(*line) for line in measure_others(home)]
        app = QApplication(sys.argv[:1])
        program = make(app, Folders(Path(home), Path(home)))
        figures += [Figure(*line) for line in measure_window(app, program)]
        figures += [Figure(*line) for line in measure_frames(app, program)]
        program.window.close()
        figures += [Figure(*line) for line in measure_engine(program)]
        program.close()
    figures += [Figure(*line) for line in measure_solitaires()]
    figures += [Figure(*line) for line in measure_tangram()]
    show(figures, as_json=as_json)
    return 0


def show(figures: list[Figure], *, as_json: bool) -> None:
    """Print the figures, as JSON or as the table."""
    print(json.dumps([asdict(figure) for figure in figures], indent=2) if as_json else table_of(figures))


def measure_starts(home: str) -> Iterator[Figure]:
    """Start the program with a game, on its start page, and a bare window with 52 cards, by turns.

    ``home`` is where the program keeps its files. Processor's time is told beside the time that passes: a busy
    machine lengthens it less.
    """
    kinds = {
        "start": ["-m", "qtcards", "flippo", "--deal", "1"],
        "start page": ["-m", "qtcards"],
        "bare": [str(_BARE)],
    }
    homes = {kind: str(Path(home, kind)) for kind in kinds}
    rounds = [{kind: _spawn(words, homes[kind]) for kind, words in kinds.items()} for _ in range(_STARTS)]
    medians = {
        kind: {key: statistics.median(one[kind][key] for one in rounds[1:]) for key in ("ms", "cpu", "mib")}
        for kind in kinds  # the first round warms the disk
    }
    bare = medians.pop("bare")
    many = ["-m", "qtcards", "constructo", "--deal", "1"]
    resting = [_spawn(many, str(Path(home, "many")), at_rest=True)["mib"] for _ in range(_STARTS)]
    yield Figure("memory at rest, 156 cards, 1920x1080", statistics.median(resting[1:]), "MiB")
    for kind, values in medians.items():
        yield Figure(f"{kind}, to the first frame", values["ms"], "ms", bare["ms"])
        yield Figure(f"{kind}, to the first frame: processor", values["cpu"], "ms", bare["cpu"])
        yield Figure(f"{kind}, memory at the first frame", values["mib"], "MiB", bare["mib"])


def _spawn(words: list[str], home: str, *, at_rest: bool = False) -> dict[str, float]:
    environment = {**os.environ, OVERRIDE: home, REPORT: repr(time.time())} | ({REST: "1"} if at_rest else {})
    done = subprocess.run(
        [sys.executable, *words], env=environment, stdout=subprocess.PIPE, check=True, text=True, encoding="utf-8"
    )
    result: dict[str, float] = json.loads(done.stdout)
    return result


def table_of(figures: list[Figure]) -> str:
    """Return the figures as a Markdown table. Bare Qt is a window; for frames and keys a scene of as many pictures."""
    lines = ["| what | qtcards | bare Qt |", "|---|---|---|"]
    for figure in figures:
        ours = f"{_shown(figure.value)} {figure.unit}".rstrip()
        bare = "" if figure.bare is None else f" {_shown(figure.bare)} {figure.unit}"
        lines.append(f"| {figure.what} | {ours} |{bare} |")
    return "\n".join(lines)


def _shown(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"
