"""What holds for every test: a home of its own, no display unless asked for, the same random examples in CI.

Set before Qt is first imported, so that no test can touch the data of the person who runs it.
"""

import atexit
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

_HOME = Path(tempfile.mkdtemp(prefix="qtcards-test-"))
atexit.register(shutil.rmtree, _HOME, ignore_errors=True)
_FOLDERS = {
    "HOME": ".",
    "XDG_CONFIG_HOME": ".config",
    "XDG_DATA_HOME": ".local/share",
    "XDG_STATE_HOME": ".local/state",
    "XDG_CACHE_HOME": ".cache",
    "XDG_RUNTIME_DIR": "run",
}
for _name, _folder in _FOLDERS.items():
    (_HOME / _folder).mkdir(mode=0o700, parents=True, exist_ok=True)
    os.environ[_name] = str((_HOME / _folder).resolve())
for _name in ("DISPLAY", "WAYLAND_DISPLAY", "LANGUAGE", "LC_ALL", "LC_MESSAGES"):
    os.environ.pop(_name, None)
for _name in [name for name in os.environ if name.startswith("QTCARDS_") and name != "QTCARDS_GOLDEN"]:
    del os.environ[_name]
os.environ["LANG"] = "C.UTF-8"
os.environ["QT_QPA_PLATFORM"] = "offscreen"

hypothesis.settings.register_profile("developer", deadline=None)
hypothesis.settings.register_profile("ci", deadline=None, derandomize=True, database=None)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "developer")


@pytest.fixture(autouse=True)
def home() -> Iterator[Path]:
    """The home of this test: empty at its start; the caches of Qt and fontconfig are kept."""
    yield _HOME
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        for left in (_HOME / _FOLDERS[name]).glob("*"):
            shutil.rmtree(left) if left.is_dir() else left.unlink()


@pytest.fixture(autouse=True)
def no_window_left(home: Path) -> Iterator[None]:
    """What a test opened is deleted at its end: a window left over would be styled again by every later test."""
    if "PySide6.QtWidgets" not in sys.modules:
        yield
        return
    from PySide6.QtWidgets import QApplication
    from shiboken6 import delete, isValid

    before = set(QApplication.topLevelWidgets())
    yield
    for widget in QApplication.topLevelWidgets():
        if widget not in before and isValid(widget) and widget.parent() is None:
            delete(widget)


@pytest.fixture
def x11() -> Iterator[str]:
    """A real X server with a window manager, for this test alone; its DISPLAY. Mark such tests `x11`."""
    if missing := [tool for tool in ("Xvfb", "openbox", "xdotool") if not shutil.which(tool)]:
        pytest.fail(f"{', '.join(missing)} not found: sudo apt-get install xvfb openbox xdotool", pytrace=False)
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=[writer], stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writer)
    with os.fdopen(reader) as answer:
        display = f":{answer.readline().strip()}"
    manager = subprocess.Popen(
        ["openbox"], env={**os.environ, "DISPLAY": display}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    yield display
    for process in (manager, server):
        process.terminate()
        process.wait(10)
