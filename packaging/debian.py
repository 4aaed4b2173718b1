"""What the program and its tests need of the system, and how a Debian-like system gives it.

Missing libraries are found by asking the dynamic linker about the Qt files in .venv, never guessed
from a list of packages; the tables below only turn what is missing into package names.
Imports the standard library only, and must run on a bare Python 3.11.
"""

import glob
import os
import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

_QT_FILES = {
    "base": (
        *("QtCore.abi3.so", "QtGui.abi3.so", "QtWidgets.abi3.so", "QtSvg.abi3.so", "QtTest.abi3.so"),
        *("Qt/plugins/platforms/libqoffscreen.so", "Qt/plugins/imageformats/libqsvg.so"),
    ),
    "xcb": ("Qt/plugins/platforms/libqxcb.so",),
    "wayland": (
        "Qt/plugins/platforms/libqwayland.so",
        "Qt/plugins/wayland-shell-integration/libxdg-shell.so",
        "Qt/plugins/wayland-decoration-client/libbradient.so",
        "Qt/plugins/wayland-graphics-integration-client/libqt-plugin-wayland-egl.so",
    ),
}
PLATFORMS = ("xcb", "wayland")

# Library -> packages that hold it, the newest name first (Debian 13 and Ubuntu 24.04 renamed some to ...t64).
_PACKAGES_OF_LIBRARY = {
    "libEGL.so.1": ("libegl1",),
    "libGL.so.1": ("libgl1",),
    "libGLX.so.0": ("libglx0",),
    "libGLdispatch.so.0": ("libglvnd0",),
    "libOpenGL.so.0": ("libopengl0",),
    "libX11-xcb.so.1": ("libx11-xcb1",),
    "libX11.so.6": ("libx11-6",),
    "libdbus-1.so.3": ("libdbus-1-3",),
    "libfontconfig.so.1": ("libfontconfig1",),
    "libfreetype.so.6": ("libfreetype6",),
    "libglib-2.0.so.0": ("libglib2.0-0t64", "libglib2.0-0"),
    "libgthread-2.0.so.0": ("libglib2.0-0t64", "libglib2.0-0"),
    "libstdc++.so.6": ("libstdc++6",),
    "libwayland-client.so.0": ("libwayland-client0",),
    "libwayland-cursor.so.0": ("libwayland-cursor0",),
    "libwayland-egl.so.1": ("libwayland-egl1",),
    "libxcb-cursor.so.0": ("libxcb-cursor0",),
    "libxcb-glx.so.0": ("libxcb-glx0",),
    "libxcb-icccm.so.4": ("libxcb-icccm4",),
    "libxcb-image.so.0": ("libxcb-image0",),
    "libxcb-keysyms.so.1": ("libxcb-keysyms1",),
    "libxcb-randr.so.0": ("libxcb-randr0",),
    "libxcb-render-util.so.0": ("libxcb-render-util0",),
    "libxcb-render.so.0": ("libxcb-render0",),
    "libxcb-shape.so.0": ("libxcb-shape0",),
    "libxcb-shm.so.0": ("libxcb-shm0",),
    "libxcb-sync.so.1": ("libxcb-sync1",),
    "libxcb-util.so.1": ("libxcb-util1",),
    "libxcb-xfixes.so.0": ("libxcb-xfixes0",),
    "libxcb-xkb.so.1": ("libxcb-xkb1",),
    "libxcb.so.1": ("libxcb1",),
    "libxkbcommon-x11.so.0": ("libxkbcommon-x11-0",),
    "libxkbcommon.so.0": ("libxkbcommon0",),
    "libz.so.1": ("zlib1g",),
    "libzstd.so.1": ("libzstd1",),
}

# Commands that tests call -> their packages: those with a real X server first.
_PACKAGE_OF_TEST_TOOL = {
    "Xvfb": "xvfb",
    "xauth": "xauth",
    "xdotool": "xdotool",
    "openbox": "openbox",
    "dbus-daemon": "dbus",
    "orca": "orca",
    "speech-dispatcher": "speech-dispatcher",
    "pulseaudio": "pulseaudio",
    "parec": "pulseaudio-utils",
    # What tests of the packages call: cutting ICU's data, looking at menu entry, metainfo and manual.
    "as": "binutils",
    "desktop-file-validate": "desktop-file-utils",
    "appstreamcli": "appstream",
    "man": "man-db",
}
# What tests of accessibility need that is no command, as a pattern of paths -> their packages.
_PACKAGE_OF_TEST_FILE = {
    "/usr/libexec/at-spi-bus-launcher": "at-spi2-core",
    "/usr/lib/*/girepository-1.0/Atspi-2.0.typelib": "gir1.2-atspi-2.0",
    "/usr/lib/python3/dist-packages/pyatspi": "python3-pyatspi",
    "/usr/lib/python3/dist-packages/dbus": "python3-dbus",
}


def not_found(ldd_output: str) -> set[str]:
    """Names of the libraries that the dynamic linker did not find."""
    return set(re.findall(r"^\s*(\S+) => not found", ldd_output, flags=re.MULTILINE))


def missing_libraries(pyside: Path, group: str) -> set[str]:
    """Libraries that Qt's files of a group (base, xcb, wayland) need and this system has not got."""
    files = [str(pyside / name) for name in _QT_FILES[group] if (pyside / name).exists()]
    if not files or not shutil.which("ldd"):
        return set()
    done = subprocess.run(
        ["ldd", *files], capture_output=True, text=True, check=False, env={**os.environ, "LC_ALL": "C"}
    )
    return not_found(done.stdout)


def missing_test_tools() -> list[str]:
    """Packages with what the tests on a real X server call and this system has not got."""
    tools = [package for tool, package in _PACKAGE_OF_TEST_TOOL.items() if not shutil.which(tool)]
    return tools + [package for pattern, package in _PACKAGE_OF_TEST_FILE.items() if not glob.glob(pattern)]


def package_choices(libraries: Iterable[str]) -> tuple[list[tuple[str, ...]], set[str]]:
    """For each library, each only once, the packages of which one holds it; and the libraries nobody knows."""
    wanted = set(libraries)
    unknown = wanted - _PACKAGES_OF_LIBRARY.keys()
    return sorted({_PACKAGES_OF_LIBRARY[name] for name in wanted - unknown}), unknown


def is_debian_like() -> bool:
    """Whether packages come from apt here."""
    return bool(shutil.which("apt-get") and shutil.which("apt-cache"))


def with_candidate(policy: str) -> set[str]:
    """Packages that apt could install, from what `apt-cache policy` printed."""
    return set(re.findall(r"^(\S+?)(?::\S+)?:\n.*\n  Candidate: (?!\(none\))", policy, flags=re.MULTILINE))


def available(choices: Iterable[tuple[str, ...]]) -> list[str]:
    """The package to install for each choice; the oldest name where apt knows none of them."""
    names = sorted({name for choice in choices for name in choice})
    done = subprocess.run(
        ["apt-cache", "policy", *names],
        capture_output=True, text=True, check=False, env={**os.environ, "LC_ALL": "C"},
    )  # fmt: skip
    known = with_candidate(done.stdout)
    return [next((name for name in choice if name in known), choice[-1]) for choice in choices]


def install(choices: list[tuple[str, ...]]) -> bool:
    """Install a package for each choice as root; refresh apt's lists only when the first try fails."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for refresh in (False, True):
        if refresh:
            subprocess.run(["apt-get", "-qq", "update"], check=False, env=environment)
        command = ["apt-get", "-qq", "install", "-y", "--no-install-recommends", *available(choices)]
        # Quiet at the first try: its complaints about old lists would only frighten.
        output = None if refresh else subprocess.DEVNULL
        done = subprocess.run(
            command, check=False, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=output
        )
        if done.returncode == 0:
            return True
    return False
