"""`qtcards bench`: the performance table of the README, measured on the machine it runs on.

Starts the real program and, beside it, a bare Qt window; then plays in a window of its own. English, like all commands.
It only reports: nothing here fails because of a time. Games and settings of the player are not touched.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from qtcards.session.folders import OVERRIDE, Folders
from qtcards.ui.bench_engine import measure_solitaires
from qtcards.ui.bench_frames import measure_frames
from qtcards.ui.bench_play import measure_engine, measure_window
from qtcards.ui.bench_tangram import measure_tangram
from qtcards.ui.offscreen import pass_over_notices
from qtcards.ui.windows.main_window import MainWindow
from qtcards.ui.windows.running import MakeProgram

REPORT = "QTCARDS_REPORT_START"
"""Set to the time of day at which the process was started: `report_start` reports and ends the program."""
_STARTS = 5
_BARE = f"""
import json, os, sys, time
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow
class Label(QLabel):
    def paintEvent(self, event):
        super().paintEvent(event)
        QTimer.singleShot(0, report)
def report():
    status = open("/proc/self/status") if os.path.exists("/proc/self/status") else ()
    memory = [line.split()[1] for line in status if line.startswith("VmRSS")]
    print(json.dumps(dict(ms=1000 * (time.time() - float(os.environ["{REPORT}"])),
                          mib=int(memory[0]) / 1024 if memory else 0)), flush=True)
    app.quit()
app = QApplication(sys.argv)
window = QMainWindow()
window.setCentralWidget(Label("qtcards"))
window.resize(1280, 800)
window.show()
app.exec()
"""


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


def report_start(window: MainWindow) -> None:
    """Print how long the program took to its first frame and what memory it holds then, and end it."""
    spawned = float(os.environ[REPORT])

    def report() -> None:
        print(json.dumps({"ms": 1000 * (time.time() - spawned), "mib": memory_mib()}), flush=True)
        window.close()

    FirstPaint(window.table.viewport(), report)


class FirstPaint(QObject):
    """Calls ``then`` once, when ``widget`` has been painted for the first time."""

    def __init__(self, widget: QWidget, then: Callable[[], None]) -> None:
        super().__init__(widget)
        self._widget, self._then = widget, then
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self._widget.removeEventFilter(self)
            QTimer.singleShot(0, self._then)
        return super().eventFilter(watched, event)


def memory_mib() -> float:
    """Return the resident memory of this process in MiB; 0 where the system does not tell."""
    try:
        lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")), 0.0)


def measure_starts(home: str) -> Iterator[Figure]:
    """Start the program and a bare Qt window, each some times; ``home`` is where the program keeps its files."""
    ours = [_spawn(["-m", "qtcards", "flippo", "--deal", "1"], home) for _ in range(_STARTS)]
    bare = [_spawn(["-c", _BARE], home) for _ in range(_STARTS)]
    for key, what, unit in (("ms", "start to first frame", "ms"), ("mib", "memory at first frame", "MiB")):
        yield Figure(what, _median(ours, key), unit, _median(bare, key))


def _spawn(words: list[str], home: str) -> dict[str, float]:
    environment = {**os.environ, OVERRIDE: home, REPORT: repr(time.time())}
    done = subprocess.run(
        [sys.executable, *words], env=environment, stdout=subprocess.PIPE, check=True, text=True, encoding="utf-8"
    )
    result: dict[str, float] = json.loads(done.stdout)
    return result


def _median(results: list[dict[str, float]], key: str) -> float:
    return statistics.median(result[key] for result in results[1:])  # the first one warms the disk


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
