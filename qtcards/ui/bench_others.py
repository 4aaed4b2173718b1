"""The start of other card programs beside ours, as somebody in front of the screen sees it. Where they are installed.

From the start of the process until a new window shows a table: until the middle of the window has several colours.
It is looked at from outside, the same way for all, under X11 through its own library. Each has a home of its own.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from ctypes import CDLL, CFUNCTYPE, POINTER, byref, c_char_p, c_int, c_uint, c_ulong, c_void_p, string_at
from pathlib import Path

from qtcards.session.folders import OVERRIDE
from qtcards.ui.first_frame import memory_mib

Line = tuple[str, float, str]
"""What was measured, how much, in which unit."""
OTHERS = {"KPat": ("kpat", "--gametype", "klondike"), "PySolFC": ("pysol.py",)}
OURS = (sys.executable, "-m", "qtcards", "goldrausch", "--deal", "1")
_STARTS, _LOOK_S, _REST_S, _PATIENCE_S = 7, 0.004, 3.0, 30.0
_WIDTH, _HEIGHT, _STATE, _VIEWABLE, _DATA = 2, 3, 23, 2, 16
"""Where XWindowAttributes has them, counted in ints, its word for seen, and where XImage has its pixels, in bytes."""
_LEAST_WINDOW, _COLOURS = (400, 300), 8
"""Smaller windows are no tables, and fewer colours are only its ground."""


def measure_others(home: str) -> Iterator[Line]:
    """Start by turns whatever is installed, and ours; nothing where no other is, or no X11 to look at."""
    path = f"{os.environ.get('PATH', os.defpath)}{os.pathsep}/usr/games"
    found = {
        name: (there, *words[1:]) for name, words in OTHERS.items() if (there := shutil.which(words[0], path=path))
    }
    if not found or sys.platform != "linux" or "DISPLAY" not in os.environ:
        return
    programs = {"qtcards": OURS, **found}
    with Screen() as screen:  # one for all: a server may begin anew when its last client goes
        rounds = [
            {name: start(screen, words, str(Path(home, name))) for name, words in programs.items()}
            for _ in range(_STARTS)
        ]
    for name in programs:
        seen = [told for one in rounds[1:] if (told := one[name]) is not None]  # the first one warms the disk
        if seen:
            yield f"start of {name}, seen from outside", statistics.median(ms for ms, _ in seen), "ms"
            yield f"memory at rest of {name}", statistics.median(mib for _, mib in seen), "MiB"


def start(screen: Screen, words: Sequence[str], home: str) -> tuple[float, float] | None:
    """Return ms until the table of a program is seen and its MiB some seconds later, and end it; None: never seen."""
    os.makedirs(home, exist_ok=True)
    apart = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", OVERRIDE), home)
    environment = {**os.environ, **apart}
    before, began = set(screen.windows()), time.perf_counter()
    process = subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while process.poll() is None and time.perf_counter() < began + _PATIENCE_S:
            if any(screen.colours(window) >= _COLOURS for window in screen.windows() if window not in before):
                ms = 1000 * (time.perf_counter() - began)
                time.sleep(_REST_S)
                return ms, memory_mib(process.pid)
            time.sleep(_LOOK_S)
        return None
    finally:
        process.terminate()
        process.wait()


_ignore = CFUNCTYPE(c_int, c_void_p, c_void_p)(lambda *_: 0)
"""A window that is gone before it is looked at is no error; X11's own answer is to end the program."""


class Screen:
    """What is seen on the screen."""

    def __enter__(self) -> Screen:
        x11 = self._x11 = CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = x11.XGetImage.restype = c_void_p
        x11.XDefaultRootWindow.restype = c_ulong
        x11.XSetErrorHandler(_ignore)
        deadline = time.perf_counter() + _PATIENCE_S
        while not (display := x11.XOpenDisplay(c_char_p(None))):
            if time.perf_counter() > deadline:
                raise OSError("no X11 to look at")
            time.sleep(0.1)  # it is beginning anew
        self._display = c_void_p(display)
        self._root = c_ulong(x11.XDefaultRootWindow(self._display))
        return self

    def __exit__(self, *_: object) -> None:
        self._x11.XCloseDisplay(self._display)
        self._x11.XSetErrorHandler(None)

    def windows(self) -> list[int]:
        """Return the windows that are shown, the lowest first."""
        root, parent, children, count = c_ulong(), c_ulong(), POINTER(c_ulong)(), c_uint()
        self._x11.XQueryTree(self._display, self._root, byref(root), byref(parent), byref(children), byref(count))
        found = children[: count.value]
        if children:
            self._x11.XFree(children)
        return found

    def colours(self, window: int) -> int:
        """Return how many colours the middle of a window shows; 0 for a small one, and one that is not shown."""
        about = (c_int * 64)()
        known = self._x11.XGetWindowAttributes(self._display, c_ulong(window), about)
        width, height, is_seen = about[_WIDTH], about[_HEIGHT], known and about[_STATE] == _VIEWABLE
        if not is_seen or width < _LEAST_WINDOW[0] or height < _LEAST_WINDOW[1]:
            return 0
        wide, high = width // 2, height // 2
        place = c_int(wide // 2), c_int(high // 2), c_uint(wide), c_uint(high)
        image = self._x11.XGetImage(self._display, c_ulong(window), *place, c_ulong(0xFFFFFF), c_int(2))
        if not image:
            return 0
        pixels = memoryview(string_at(c_void_p.from_address(image + _DATA).value or 0, 4 * wide * high)).cast("I")
        self._x11.XDestroyImage(c_void_p(image))
        return len(set(pixels[::101].tolist()))
