"""A desktop of its own: X server, session bus, accessibility bus, window manager. Nothing of it is an imitation.

Programs started in it know no other home, display or bus. `Client` is a real AT-SPI client in Debian's own Python
(`client.py`), asked in lines of JSON.
"""

from __future__ import annotations

import fcntl
import json
import os
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pytest

HERE = Path(__file__).parent
SYSTEM_PYTHON = "/usr/bin/python3"
_TOOLS = {"Xvfb": "xvfb", "openbox": "openbox", "xdotool": "xdotool", "dbus-daemon": "dbus"}
_T = TypeVar("_T")


def require(tools: Mapping[str, str]) -> None:
    """Fail, naming the Debian packages, when a tool is missing: these tests are never skipped."""
    if missing := sorted({package for tool, package in tools.items() if not shutil.which(tool)}):
        pytest.fail(f"missing: sudo apt-get install {' '.join(missing)}", pytrace=False)


def until(found: Callable[[], _T | None], what: str | Callable[[], str], seconds: float = 20.0) -> _T:
    """Return what ``found`` finds as soon as it finds something; fail, saying ``what``, when it never does."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found_now := found():
            return found_now
        time.sleep(0.03)
    pytest.fail(f"after {seconds:.0f} s still not: {what if isinstance(what, str) else what()}", pytrace=False)


class Bed:
    """Starts everything on entering and ends everything, with all children, on leaving."""

    def __init__(self, home: Path, screen: str = "1280x800x24") -> None:
        require(_TOOLS)
        self.home, self._screen = home, screen
        self._running: list[subprocess.Popen[str]] = []
        self._turn = (Path(tempfile.gettempdir()) / f"qtcards-bed-{os.getuid()}").open("w")
        self.env: dict[str, str] = {}

    def __enter__(self) -> Bed:
        fcntl.flock(self._turn, fcntl.LOCK_EX)  # one desktop at a time: two would only slow each other down
        # Sockets lie here, and the path of a socket may be 107 bytes long at most: pytest's own folders are too deep.
        runtime = self._runtime = tempfile.mkdtemp(prefix="qtcards-")
        self.env = {
            "PATH": os.environ["PATH"],
            "HOME": str(self.home),
            "XDG_RUNTIME_DIR": runtime,
            "LANG": "C.UTF-8",
            "QT_QPA_PLATFORM": "xcb",
            "NO_AT_BRIDGE": "0",
            "PYTHONPATH": str(HERE.parents[1]),
            "PYTHONUNBUFFERED": "1",
        }
        self._start_display()
        self._start_bus()
        self.start(["openbox"])
        until(lambda: self.run(["xdotool", "get_num_desktops"]), "the window manager")
        return self

    def __exit__(self, *_: object) -> None:
        for process in reversed(self._running):
            end(process)
            if process.stdin is not None:
                process.stdin.close()
        self._running.clear()
        self._turn.close()
        shutil.rmtree(self._runtime, ignore_errors=True)

    def start(self, command: Sequence[str], log: Path | None = None, **more: str) -> subprocess.Popen[str]:
        """Start a program in this desktop; ``more`` are further variables of its environment."""
        output = subprocess.DEVNULL if log is None else os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        process = subprocess.Popen(
            command, env={**self.env, **more}, stdin=subprocess.DEVNULL, stdout=output, stderr=output,
            text=True, start_new_session=True,
        )  # fmt: skip
        self._running.append(process)
        if log is not None:
            os.close(output)
        return process

    def start_program(self, *arguments: str, **more: str) -> subprocess.Popen[str]:
        """Start qtcards and wait for its window."""
        log = self.home / "qtcards.log"
        process = self.start([sys.executable, "-m", "qtcards", *arguments], log, **more)

        def window() -> bool:
            if process.poll() is not None:
                pytest.fail(f"qtcards ended: {log.read_text()[-2000:]}", pytrace=False)
            return bool(self.run(["xdotool", "search", "--onlyvisible", "--name", "qtcards"]))

        until(window, "the window of qtcards")
        return process

    def run(self, command: Sequence[str]) -> str:
        """Run a short command in this desktop; return what it prints."""
        done = subprocess.run(command, env=self.env, capture_output=True, text=True, timeout=20, check=False)
        return done.stdout.strip()

    def key(self, *keys: str) -> None:
        """Press keys, one after the other, as the X server would get them from a keyboard."""
        self.run(["xdotool", "key", "--clearmodifiers", "--delay", "12", *keys])

    def _start_display(self) -> None:
        # -r: a key that stays down for long on a busy machine must not repeat itself. -noreset: else the server forgets
        # all that stands on its root window, the address of the accessibility bus too, when its only client leaves: the
        # launcher of that bus is one, if the window manager comes after it.
        reader, writer = os.pipe()
        command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", self._screen, "-nolisten", "tcp"]
        server = subprocess.Popen(
            [*command, "-r", "-noreset"],
            pass_fds=[writer], stderr=subprocess.DEVNULL, text=True, start_new_session=True,
        )  # fmt: skip
        self._running.append(server)
        os.close(writer)
        with os.fdopen(reader) as answer:
            self.env["DISPLAY"] = f":{answer.readline().strip()}"

    def _start_bus(self) -> None:
        bus = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address=1"],
            env=self.env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True,
        )  # fmt: skip
        self._running.append(bus)
        assert bus.stdout is not None
        with bus.stdout as answer:
            self.env["DBUS_SESSION_BUS_ADDRESS"] = answer.readline().strip()


def end(process: subprocess.Popen[str]) -> None:
    """End a program and its children: kindly, then by force."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, number)
        except ProcessLookupError:
            return
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            continue


class Client:
    """The AT-SPI client. Every request is answered with what is on the bus at that moment.

    As soon as it is made it listens, and the accessibility bus runs and is enabled: a program that is started then goes
    onto the bus, however slow the machine.
    """

    def __init__(self, bed: Bed) -> None:
        if not Path("/usr/lib/python3/dist-packages/pyatspi").exists():
            pytest.fail("missing: sudo apt-get install python3-pyatspi gir1.2-atspi-2.0 at-spi2-core", pytrace=False)
        env = {name: value for name, value in bed.env.items() if name != "PYTHONPATH"}
        self._process = subprocess.Popen(
            [SYSTEM_PYTHON, str(HERE / "client.py")],
            env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True,
        )  # fmt: skip
        self._answers: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()
        bed._running.append(self._process)
        self._home = bed.home
        desktop = self.ask("desktop")
        assert desktop["IsEnabled"], desktop

    def situation(self) -> str:
        """Return what is on the desktop, for whoever waited in vain for something on it."""
        log = self._home / "qtcards.log"
        written = log.read_text()[-2000:] if log.exists() else None
        try:
            seen = self.ask("desktop")
        except AssertionError as fault:
            seen = fault
        return f"on the desktop: {seen}; qtcards wrote: {written!r}"

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as answers:
            for line in answers:
                self._answers.put(line)

    def ask(self, what: str, **more: Any) -> Any:
        """Send a request; return its answer. A fault of the client is a fault of the test."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({"do": what, **more}) + "\n")
        self._process.stdin.flush()
        try:
            answer = json.loads(self._answers.get(timeout=30))
        except queue.Empty:
            raise AssertionError(f"no answer to {what!r} from the AT-SPI client ({self._process.poll()})") from None
        if "fault" in answer:
            raise AssertionError(answer["fault"])
        return answer["answer"]
