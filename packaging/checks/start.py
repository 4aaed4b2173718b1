"""Compares the starts of packages with that of a virtual environment: `packaging/check start [deb | rpm | appimage …]`.

All on this system, with compiled code, in turn, under one X server, before everything else that the machine does: what
is said is the median time to the first frame of a Flippo deal, and the quotient. Touches nothing outside a temporary
folder. Without arguments every package in dist/ is measured that can be started here.
"""

import json
import os
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import bare_system
import bundle
import tools
from checking import require
from metadata import ROOT, read

SYSTEM_PYTHON = "/usr/bin/python3"
STARTS = 20
MOST = 1.05
"""Times the start of the virtual environment."""
_DEAL = ("flippo", "--deal", "1")
_MOUNTED = "appimage"
"""What is mounted before it starts has a limit of its own (`checks.appimage`)."""


def check(arguments: list[str]) -> None:
    """Measure the packages that are named, else all that are there."""
    metadata = read()
    name, version = metadata["name"], metadata["version"]
    files = {
        "deb": f"{name}_{version}_amd64.deb",
        "rpm": f"{name}-{version}-1.x86_64.rpm",
        _MOUNTED: f"{name}-{version}-x86_64.AppImage",
    }
    there = [kind for kind, file in files.items() if (ROOT / "dist" / file).exists()]
    wanted = arguments or there
    require(wanted and not set(wanted) - set(there), f"there are packages to start: {' '.join(wanted)}")
    tools.need({"Xvfb": "xvfb"}, "measuring starts")
    with tempfile.TemporaryDirectory(prefix="qtcards-start-") as place:
        room = Path(place)
        commands = {kind: _UNPACK[kind](ROOT / "dist" / files[kind], name, room / kind) for kind in wanted}
        commands["venv"] = environment(room / "venv")
        with undisturbed(), bare_system.display() as display:
            times = measure(commands, display, room)
    medians = {kind: statistics.median(found) for kind, found in times.items()}
    print(f"  {STARTS} starts each; the virtual environment takes {medians['venv']:.0f} ms")
    for kind in wanted:
        ratio = medians[kind] / medians["venv"]
        told = f"{kind}: {medians[kind]:.0f} ms, {ratio:.3f} times what the virtual environment takes"
        require(kind == _MOUNTED or ratio <= MOST, told + ("" if kind == _MOUNTED else f", at most {MOST}"))


@contextmanager
def undisturbed() -> Iterator[None]:
    """What is started meanwhile goes before all that the machine does otherwise: it takes as long as it does alone."""
    os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(10))
    try:
        yield
    finally:
        os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))


def unpacked_deb(package: Path, name: str, room: Path) -> list[str]:
    """The command that starts a .deb's program from where it is unpacked, compiled as its postinst does."""
    tools.need({"dpkg-deb": "dpkg"}, "unpacking .deb")
    tools.run(["dpkg-deb", "-x", package, room], cwd=ROOT)
    return moved(room, f"/usr/lib/{name}", room / "usr" / "games" / name)


def unpacked_rpm(package: Path, name: str, room: Path) -> list[str]:
    """The command that starts a .rpm's program from where it is unpacked, compiled as its %post does."""
    tools.need({"rpm2cpio": "rpm2cpio", "cpio": "cpio"}, "unpacking .rpm")
    room.mkdir()
    tools.run(["sh", "-c", 'rpm2cpio "$0" | cpio --extract --make-directories --quiet', package], cwd=room)
    return moved(room, f"/usr/lib/{name}", room / "usr" / "bin" / name)


def moved(room: Path, tree: str, launcher: Path) -> list[str]:
    """The command of a launcher that looks for its tree below ``room``; the code is compiled."""
    here = room / tree.lstrip("/")
    tools.run([SYSTEM_PYTHON, "-m", "compileall", "-q", here], cwd=room)
    launcher.write_text(launcher.read_text().replace(tree, str(here)))
    return [str(launcher)]


def mounted(package: Path, name: str, room: Path) -> list[str]:
    """The command of an AppImage; needs FUSE 2 here."""
    del name, room
    tools.run([package, "--version"], cwd=ROOT)
    return [str(package)]


_UNPACK: dict[str, Callable[[Path, str, Path], list[str]]] = {
    "deb": unpacked_deb,
    "rpm": unpacked_rpm,
    _MOUNTED: mounted,
}


def environment(room: Path) -> list[str]:
    """The command that starts the program from a fresh virtual environment with the pinned wheels and our own tree."""
    tools.run([SYSTEM_PYTHON, "-m", "venv", room], cwd=ROOT)
    pip: list[str | Path] = [
        room / "bin" / "python",
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--no-deps",
    ]
    tools.run([*pip, "--require-hashes", "--only-binary=:all:", "-r", ROOT / "requirements.lock"], cwd=ROOT)
    site = next(room.glob("lib/python3.*/site-packages"))
    bundle.add_program(site)
    tools.run([room / "bin" / "python", "-m", "compileall", "-q", site / "qtcards"], cwd=room)
    return [str(room / "bin" / "python"), "-I", "-m", "qtcards"]


def measure(commands: dict[str, list[str]], display: str, room: Path) -> dict[str, list[float]]:
    """Milliseconds of every start but the first, by which command it was; in turn, so that both meet the same load."""
    times: dict[str, list[float]] = {which: [] for which in commands}
    for number in range(STARTS + 1):
        for which, command in commands.items():
            told = start([*command, *_DEAL], display, room / "home")
            if number:
                times[which].append(told)
    return times


def start(command: list[str], display: str, home: Path) -> float:
    """Milliseconds from the start of the process to the first frame."""
    given = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "DISPLAY": display, "QTCARDS_HOME": str(home)}
    done = subprocess.run(
        command,
        env={**given, "QTCARDS_REPORT_START": repr(time.time())},
        stdout=subprocess.PIPE, check=True, text=True,
    )  # fmt: skip
    return float(json.loads(done.stdout)["ms"])
