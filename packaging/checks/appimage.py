"""Starts the AppImage on a bare Debian as an ordinary user: `packaging/check appimage [SUITE …]`.

What every desktop has is installed before: X11's, graphics', fonts' and GLib's libraries; there is no Python. It runs
without FUSE 2, then with it, as the runtime of PyPI wants it. Measures the start, mounting and all.
"""

import json
import shutil
import statistics
from pathlib import Path

import bare_system
import bundle
import tools
from bare_system import USER, BareSystem
from checking import require
from metadata import ROOT, Metadata, read

from checks import deb
from checks import start as starts

SUITES = ("bookworm",)
STARTS = 10
MOST_MS = 1000
_DESKTOP = (
    *("libegl1", "libgl1", "libgl1-mesa-dri", "libx11-xcb1", "libxcb-glx0", "libxcb-randr0", "libxcb-shape0"),
    *("libxcb-sync1", "libxcb-xkb1", "libxcb-shm0", "libxcb-render0", "libxcb-xfixes0"),
    *("libfontconfig1", "libglib2.0-0", "libdbus-1-3", "libwayland-client0", "libwayland-egl1", "xkb-data"),
)
_FUSE = ("libfuse2", "fuse3")


def check(arguments: list[str]) -> None:
    """Try it on each suite."""
    metadata = read()
    image = ROOT / "dist" / f"{metadata['name']}-{metadata['version']}-x86_64.AppImage"
    require(image.exists(), f"dist/{image.name} is there, {image.stat().st_size / 1e6:.1f} MB")
    for suite in arguments or SUITES:
        with bare_system.bare_system(suite) as system:
            system.run("apt-get", "-qq", "install", "-y", "--no-install-recommends", *_DESKTOP)
            require(not system.path("/usr/bin/python3").exists(), "the system has no Python")
            shutil.copyfile(image, system.path(f"/home/{USER}/program.AppImage"))
            system.run("chmod", "755", f"/home/{USER}/program.AppImage")
            system.run("ln", "-s", f"/home/{USER}/program.AppImage", "/usr/local/bin/qtcards")
            told = system.run("qtcards", "--appimage-extract-and-run", "--version", user=USER)
            require(metadata["version"] in told, "without FUSE it runs from where it unpacks itself")
            system.run("apt-get", "-qq", "install", "-y", "--no-install-recommends", *_FUSE)
            system.run("chmod", "666", "/dev/fuse")
            # As on every installed system; without it FUSE keeps a list of its own there, and a lock beside it.
            system.run("ln", "-sf", "../proc/self/mounts", "/etc/mtab")
            try_it(system, suite, metadata)


def try_it(system: BareSystem, suite: str, metadata: Metadata) -> None:
    """Version, self-test, window, starts; nothing is left but the user's games."""
    before = system.files()
    require(metadata["version"] in system.run("qtcards", "--version", user=USER), "it says its version")
    require(system.run("qtcards", "--self-test", user=USER).split()[-1:] == ["ok"], "the self-test says ok")
    folder = bundle.WORK / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    with bare_system.display() as display:
        title = deb.look(system, display, folder / f"appimage-{suite}.png", LANG="de_DE.UTF-8")
        require(title, f"the window opens: {title!r}")
    with starts.undisturbed(), bare_system.display() as display:
        times = [start(system, display) for _ in range(STARTS + 1)][1:]
    middle = statistics.median(times)
    require(middle <= MOST_MS, f"the median of {STARTS} starts is {middle:.0f} ms, at most {MOST_MS}")
    contents = see_inside(system)
    require(f"{metadata['name']}.cdx.json" in contents and "notices.txt" in contents, "bill of materials and notices")
    left = {path for path in system.files() - before if not path.startswith((f"/home/{USER}/.", "/proc/", "/dev/"))}
    left = {path for path in left if not path.startswith((f"/home/{USER}/squashfs-root", "/tmp/"))}
    require(not left, f"nothing is left but the user's games{': ' * bool(left)}{' '.join(sorted(left)[:5])}")


def start(system: BareSystem, display: str) -> float:
    """Milliseconds from the start of the process to the first frame of a deal."""
    command = ["sh", "-c", "QTCARDS_REPORT_START=$(date +%s.%N) exec qtcards flippo --deal 1"]
    told = tools.run(system.command(command, USER, DISPLAY=display), cwd=ROOT, env=tools.environment(0))
    return float(json.loads(told.splitlines()[-1])["ms"])


def see_inside(system: BareSystem) -> set[str]:
    """The names of all files that the AppImage holds."""
    home = Path("/home") / USER
    system.run("sh", "-c", f"cd {home} && ./program.AppImage --appimage-extract", user=USER)
    return {path.name for path in system.path(str(home / "squashfs-root")).rglob("*")}
