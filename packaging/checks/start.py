"""Compares the start of an installed program with that of a virtual environment: `packaging/check start [FILE.deb]`.

Both on the system's python3, both compiled, in turn, under one X server: what is said is the median time to the first
frame of a Flippo deal, and the quotient. Touches nothing outside a temporary folder.
"""

import json
import os
import statistics
import subprocess
import tempfile
import time
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


def check(arguments: list[str]) -> None:
    """Measure the .deb that is named, else the one in dist/."""
    metadata = read()
    name = metadata["name"]
    default = ROOT / "dist" / f"{name}_{metadata['version']}_amd64.deb"
    package = Path(arguments[0]) if arguments else default
    tools.need({"dpkg-deb": "dpkg", "Xvfb": "xvfb"}, "measuring starts")
    with tempfile.TemporaryDirectory(prefix="qtcards-start-") as place:
        room = Path(place)
        commands = {"package": unpacked(package, name, room / "package"), "venv": environment(room / "venv")}
        with bare_system.display() as display:
            times = measure(commands, display, room)
    medians = {which: statistics.median(found) for which, found in times.items()}
    ratio = medians["package"] / medians["venv"]
    print(f"  {STARTS} starts each: package {medians['package']:.0f} ms, venv {medians['venv']:.0f} ms")
    require(ratio <= MOST, f"the package starts in {ratio:.3f} times what the venv takes, at most {MOST}")


def unpacked(package: Path, name: str, room: Path) -> list[str]:
    """The command that starts a .deb's program from where it is unpacked, compiled as its postinst does."""
    tools.run(["dpkg-deb", "-x", package.resolve(), room], cwd=ROOT)
    tree = room / "usr" / "lib" / name
    tools.run([SYSTEM_PYTHON, "-m", "compileall", "-q", tree], cwd=room)
    launcher = room / "usr" / "games" / name
    launcher.write_text(launcher.read_text().replace(f"/usr/lib/{name}", str(tree)))
    return [str(launcher)]


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
