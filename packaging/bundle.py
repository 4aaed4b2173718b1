"""The pruned tree of the program: our package, and of Qt and Babel what an allow list names, for each system.

A folder made here goes on `sys.path`, and `qtcards` runs. No file is changed but ICU's data (see `icu_data`).
Fails when a file that is kept needs a library that was pruned.
"""

import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import icu_data
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from binaries import needed
from metadata import LANGUAGES, ROOT

WORK = ROOT / "build" / "packages"
"""Everything that is made on the way to a package; taken away by `make clean`."""
UNDATED = datetime.fromtimestamp(0, UTC)
"""What stands in compiled texts for the moment of their making."""
MODULES = ("QtCore", "QtDBus", "QtGui", "QtSvg", "QtWidgets")
"""What qtcards imports of PySide6; tests/packaging/test_bundle.py compares."""

_OURS = re.compile(r"(lib)?(Qt6|icu|pyside|shiboken|msvcp|vcruntime)", re.IGNORECASE)
"""Libraries that come with the wheels. On Windows icuuc.dll is the system's."""
_NOT_OURS = {"icuuc.dll", "icuin.dll"}
_BABEL = ("__init__", "core", "dates", "lists", "localedata", "numbers", "plural", "units", "util")
_BABEL_LOCALES = ("root", "en", "en_001", "en_GB", "de", "de_AT", "de_CH", "de_DE")


@dataclass(frozen=True, slots=True)
class System:
    """Where a system's wheels keep things, and which of them a program of widgets and SVG needs.

    Patterns are below PySide6/; every one must find a file.
    """

    platform: str
    """The tag of its wheels for pip."""
    module_suffix: str
    plugins: str
    translations: str
    patterns: tuple[str, ...]


_COMMON_PLUGINS = ("imageformats/*qsvg.*", "iconengines/*qsvgicon.*", "platforms/*qoffscreen.*")
_LINUX_PLUGINS = (
    "platforms/libqxcb.so",
    "platforms/libqwayland*.so",
    "platforminputcontexts/libcompose*.so",
    "platforminputcontexts/libibus*.so",
    "platformthemes/libqxdg*.so",
    "xcbglintegrations/*.so",
    "wayland-shell-integration/libxdg-shell.so",
    "wayland-graphics-integration-client/libqt-plugin-wayland-egl.so",
    "wayland-decoration-client/*.so",
)
_LINUX_LIBRARIES = (
    *("Core", "DBus", "Gui", "OpenGL", "Svg", "Widgets", "XcbQpa", "WaylandClient", "WlShellIntegration"),
)
_WINDOWS_PLUGINS = ("platforms/qwindows.dll", "styles/*.dll")
_WINDOWS_LIBRARIES = ("Core", "DBus", "Gui", "Svg", "Widgets")

SYSTEMS = {
    "linux": System(
        "manylinux_2_34_x86_64",
        ".abi3.so",
        "Qt/plugins",
        "Qt/translations",
        (
            *(f"Qt/plugins/{pattern}" for pattern in (*_COMMON_PLUGINS, *_LINUX_PLUGINS)),
            *(f"Qt/lib/libQt6{name}.so.6" for name in _LINUX_LIBRARIES),
            *("Qt/lib/libicu*.so.*", "libpyside6.abi3.so.*"),
        ),
    ),
    "windows": System(
        "win_amd64",
        ".pyd",
        "plugins",
        "translations",
        (
            *(f"plugins/{pattern}" for pattern in (*_COMMON_PLUGINS, *_WINDOWS_PLUGINS)),
            *(f"Qt6{name}.dll" for name in _WINDOWS_LIBRARIES),
            *("msvcp140*.dll", "vcruntime140*.dll", "pyside6.abi3.dll"),
        ),
    ),
}


class BundleError(RuntimeError):
    """The tree would not run; says what is wrong."""


def make(system: str, target: Path) -> Path:
    """Make ``target`` anew: the whole program for ``system`` (a key of SYSTEMS); return ``target``. May download.

    On Linux ICU's data is cut to our languages (`icu_data`); on Windows ICU is the system's.
    """
    if target.exists():
        shutil.rmtree(target)
    target.mkdir(parents=True)
    fill(system, unpacked_wheels(system), target)
    return target


def fill(system: str, site: Path, target: Path) -> None:
    """Fill the empty folder ``target`` with the program and what it needs of ``site``, a folder of unpacked wheels."""
    add_program(target)
    add_babel(site, target)
    add_qt(system, site, target)
    for library in target.glob("PySide6/Qt/lib/libicudata.so.*"):
        icu_data.cut(library)
    check(target)


def unpacked_wheels(system: str) -> Path:
    """Return a folder with the pinned wheels of requirements.lock for a system; downloaded and unpacked once."""
    site = WORK / f"site-{system}"
    lock = ROOT / "requirements.lock"
    stamp = site / "requirements.lock"
    if stamp.exists() and stamp.read_text() == lock.read_text():
        return site
    wheels = WORK / f"wheels-{system}"
    for folder in (site, wheels):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    options = ["--no-deps", "--require-hashes", "--only-binary=:all:", "--quiet", "--disable-pip-version-check"]
    place = ["--platform", SYSTEMS[system].platform, "--python-version", "3.11", "-d", str(wheels), "-r", str(lock)]
    subprocess.run([sys.executable, "-m", "pip", "download", *options, *place], check=True)
    for wheel in sorted(wheels.glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(site)
    stamp.write_text(lock.read_text())
    return site


def add_program(target: Path, root: Path = ROOT) -> None:
    """Put our own package with its data into ``target``, as the wheel has it: sources, resources, compiled texts."""
    package = target / "qtcards"
    leave_out = shutil.ignore_patterns("__pycache__", "*.pyc", "_data")
    shutil.copytree(root / "qtcards", package, ignore=leave_out)
    for folder in sorted(package.rglob("*"), reverse=True):
        if folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()
    data = package / "_data"
    shutil.copytree(root / "resources", data / "resources", ignore=leave_out)
    for code in LANGUAGES:
        texts = Path("i18n", code, "LC_MESSAGES")
        (data / texts).mkdir(parents=True)
        with (root / texts / "qtcards.po").open("rb") as source, (data / texts / "qtcards.mo").open("wb") as compiled:
            catalogue = read_po(source, locale=code)
            catalogue.creation_date = UNDATED  # Babel would write the present minute
            write_mo(compiled, catalogue)


def add_babel(site: Path, target: Path) -> None:
    """Put what `text.quantities` uses of Babel into ``target``, for our languages only."""
    files = [f"{name}.py" for name in _BABEL] + [f"locale-data/{name}.dat" for name in _BABEL_LOCALES]
    files += ["global.dat", "localtime", "locale-data/LICENSE.unicode"]
    _copy(site, target, [site / "babel" / name for name in files])
    _copy(site, target, site.glob("babel-*.dist-info/METADATA"))
    _copy(site, target, site.glob("babel-*.dist-info/licenses/LICENSE"))


def add_qt(system: str, site: Path, target: Path) -> None:
    """Put the allowed files of PySide6 and shiboken6 into ``target``. BundleError when one is not there."""
    layout = SYSTEMS[system]
    patterns = [
        *(name + layout.module_suffix for name in MODULES),
        *("__init__.py", "_config.py", "_git_pyside_version.py", "support/__init__.py", "support/deprecated.py"),
        *(f"{layout.translations}/qtbase_{code}.qm" for code in LANGUAGES),
        *layout.patterns,
    ]
    for pattern in patterns:
        found = sorted((site / "PySide6").glob(pattern))
        if not found:
            raise BundleError(f"nothing in the wheels is called PySide6/{pattern}")
        _copy(site, target, found)
    shiboken = site / "shiboken6"
    suffixes = (".py", ".so", ".pyd", ".dll")
    runtime = [path for path in shiboken.glob("*") if path.suffix in suffixes or ".so." in path.name]
    _copy(site, target, runtime)
    # Only what they say of themselves: the licence in the Windows wheels is Qt's commercial one, which is not ours.
    for name in ("pyside6_essentials", "shiboken6"):
        _copy(site, target, site.glob(f"{name}-*.dist-info/METADATA"))


def check(tree: Path) -> set[str]:
    """Return the libraries that the tree needs from the system. BundleError when it needs one that was pruned."""
    files = [path for path in sorted(tree.rglob("*")) if path.is_file() and _is_library(path)]
    there = {path.name.lower() for path in files}
    from_system: set[str] = set()
    for path in files:
        for name in needed(path) - {path.name}:
            if name.lower() in there:
                continue
            if is_ours(name):
                raise BundleError(f"{path.relative_to(tree)} needs {name}, which was pruned")
            from_system.add(name)
    return from_system


def is_ours(library: str) -> bool:
    """Whether a library of this name comes with the wheels, and not with the system."""
    return bool(_OURS.match(library)) and library.lower() not in _NOT_OURS


def size_of(tree: Path) -> int:
    """The bytes of all files of a tree."""
    return sum(path.lstat().st_size for path in tree.rglob("*") if path.is_file() or path.is_symlink())


def _is_library(path: Path) -> bool:
    return path.suffix in {".so", ".pyd", ".dll"} or ".so." in path.name


def _copy(site: Path, target: Path, files: Iterable[Path]) -> None:
    for source in files:
        if not source.exists():
            raise BundleError(f"{source.relative_to(site)} is not in the wheels")
        place = target / source.relative_to(site)
        place.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, place, ignore=shutil.ignore_patterns("__pycache__"), dirs_exist_ok=True)
        else:
            shutil.copyfile(source, place)
