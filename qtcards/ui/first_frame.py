"""The first frame of a window: what can wait is done after it, and the bench measures until there.

May import: Qt. Loaded with every start, so it imports nothing else that costs.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

REPORT = "QTCARDS_REPORT_START"
"""Set to the time of day at which the process was started: `report_start` reports and ends the program."""

REST = "QTCARDS_REPORT_AT_REST"
"""Set as well: it reports when the window, as large as a screen of 1920 x 1080, has come to rest."""
_LARGE, _REST_MS = (1920, 1080), 3000


class FirstFrame(QObject):
    """Calls what is given to `then`, in this order, once the first frame of a window was painted."""

    def __init__(self, window: QWidget) -> None:
        """``window`` is shown already, but no event was handled since."""
        super().__init__(window)
        self._window = window.windowHandle()
        self._acts: list[Callable[[], object]] = []
        self._window.installEventFilter(self)

    def then(self, act: Callable[[], object]) -> None:
        """Call ``act`` after the first frame."""
        self._acts.append(act)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Expose and self._window.isExposed():
            self._window.removeEventFilter(self)
            QTimer.singleShot(0, self._act)  # everything is painted as soon as this event is handled
        return super().eventFilter(watched, event)

    def _act(self) -> None:
        for act in self._acts:
            act()


def report_start(window: QWidget) -> None:
    """Print how long the program took until now and what memory it holds, and end it; with `REST` only at rest.

    As JSON: ``ms`` since the process was started, ``cpu`` the processor's time of it in ms, ``mib``.
    """
    if os.environ.pop(REST, None):
        window.resize(*_LARGE)
        QTimer.singleShot(_REST_MS, partial(report_start, window))
        return
    cpu, spawned = 1000 * time.process_time(), float(os.environ[REPORT])
    print(json.dumps({"ms": 1000 * (time.time() - spawned), "cpu": cpu, "mib": memory_mib()}), flush=True)
    window.close()


def memory_mib(process: int | str = "self") -> float:
    """Return the resident memory of this process, or of another, in MiB; 0 where the system does not tell."""
    try:
        lines = Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")), 0.0)
