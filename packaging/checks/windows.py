"""Installs setup.exe and MSI silently, plays, and removes them: `packaging/check windows [setup | msi]`.

On Windows itself, or under wine with a fresh Windows for each. wine tells nothing of UI Automation, of SmartScreen or
of how long a start takes; what it lacks (`wine/icuuc.c`) is made here and never shipped.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import bundle
import tools
import windows_tree
from checking import require
from metadata import ROOT, Metadata, read

KINDS = ("setup", "msi")
_SHIM = Path(__file__).resolve().parent / "wine"
_TOOLS = {"wine": "wine", "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64"}
NAME = read()["name"]
_PATIENCE_S = 60
_STARTED_S = 5
_PERSONAL = ("LOCALAPPDATA", "APPDATA", "ProgramFiles", "ProgramData")
"""Folders of a real Windows where programs put things, as environment variables."""
_REMOVAL = r"Software\Microsoft\Windows\CurrentVersion\Uninstall"


@dataclass(frozen=True, slots=True)
class Windows:
    """A Windows: this machine's, or a fresh one of wine's."""

    drive: Path
    """Where its C: lies for this program."""
    before: tuple[str, ...]
    """What is said before each command: wine, or nothing."""
    environment: dict[str, str]

    def run(self, *words: str | Path, fails: bool = False) -> str:
        """Run a command to its end; return what it printed. End the process when it fails, or only unless."""
        done = subprocess.run(
            [*self.before, *map(str, words)], env=self.environment, cwd=self.drive, stdin=subprocess.DEVNULL,
            capture_output=True, text=True, encoding="utf-8", errors="replace", check=False, timeout=600,
        )  # fmt: skip
        if (done.returncode != 0) is not fails:
            require(False, f"{' '.join(map(str, words))} ends well: {done.returncode} {done.stdout} {done.stderr}")
        return done.stdout

    def wait(self) -> None:
        """Wait until nothing runs any more: removers go on in a copy of themselves."""
        if self.before:
            subprocess.run(["wineserver", "-w"], env=self.environment, check=True, timeout=600)

    def path(self, inside: str) -> Path:
        """Where a path (`C:\\…`) lies for this program."""
        return self.drive / inside.partition(":")[2].lstrip("\\").replace("\\", "/")

    def inside(self, path: Path) -> str:
        """How this Windows calls a path of this program."""
        return "Z:" + str(path).replace("/", "\\") if self.before else str(path)

    def variable(self, name: str) -> str:
        """The value of an environment variable."""
        return self.run("cmd", "/c", "echo", f"%{name}%").strip()

    def registered(self, key: str, value: str | None = None) -> str:
        """What stands in the registry under a key (its default, or a value); empty when there is none."""
        words = ["reg", "query", key, *(["/v", value] if value else ["/ve"])]
        done = subprocess.run(
            [*self.before, *words], env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, errors="replace", check=False,
        )  # fmt: skip
        found = [line for line in done.stdout.splitlines() if "REG_SZ" in line]
        return found[0].partition("REG_SZ")[2].strip() if found else ""

    def told(self, text: str, code: str) -> str | None:
        """A text of a program (`@FILE,-NUMBER`) in a language, as the desktop asks for it; None without a compiler."""
        if not self.before:
            return None
        asker = self.drive.parent / "told.exe"
        compiler = ("x86_64-w64-mingw32-gcc", "-municode", "-O", "-o", asker, _SHIM / "told.c", "-lshlwapi")
        tools.run(compiler, cwd=ROOT)
        return self.run(self.inside(asker), text, str(windows_tree.LANGUAGE_NUMBERS[code])).strip()

    def files(self) -> set[str]:
        """Every file and folder of the drive, but what Windows itself keeps of installers."""
        found: set[str] = set()
        for top in self.drive.iterdir() if self.before else map(Path, filter(None, map(os.environ.get, _PERSONAL))):
            for folder, folders, names in os.walk(top):
                inside = Path(folder).relative_to(self.drive)
                found.update((inside / name).as_posix() for name in (*folders, *names))
        found = {path for path in found if not path.lower().startswith("windows/") and "/temp/" not in path.lower()}
        # On a real Windows other programs write meanwhile.
        return found if self.before else {path for path in found if NAME in path.lower()}


@contextmanager
def fresh() -> Iterator[Windows]:
    """This Windows, or a fresh one of wine's that is gone afterwards."""
    if sys.platform == "win32":
        yield Windows(Path("C:\\"), (), dict(os.environ))
        return
    tools.need(_TOOLS, "trying packages for Windows")
    with tempfile.TemporaryDirectory(prefix="qtcards-wine-", ignore_cleanup_errors=True) as place:
        environment = {**tools.environment(0), **windows_tree.wine_environment(Path(place) / "wine")}
        environment.pop("SOURCE_DATE_EPOCH")
        environment["HOME"] = place
        windows = Windows(Path(place) / "wine" / "drive_c", ("wine",), environment)
        tools.run(["wineboot", "-i"], cwd=ROOT, env=environment)
        target = windows.drive / "windows" / "system32" / "icuuc.dll"
        tools.run(["x86_64-w64-mingw32-gcc", "-shared", "-O", "-o", target, _SHIM / "icuuc.c"], cwd=ROOT)
        windows.run("winecfg", "-v", "win10")
        windows.wait()
        try:
            yield windows
        finally:
            subprocess.run(["wineserver", "-k"], env=environment, check=False)
            windows.wait()


def check(arguments: list[str]) -> None:
    """Try each kind of installer."""
    metadata = read()
    for kind in arguments or KINDS:
        ending = {"setup": "setup.exe", "msi": "x64.msi"}[kind]
        package = ROOT / "dist" / f"{metadata['name']}-{metadata['version']}-{ending}"
        require(package.exists(), f"dist/{package.name} is there, {package.stat().st_size / 1e6:.1f} MB")
        with fresh() as windows:
            {"setup": try_setup, "msi": try_msi}[kind](windows, package, metadata)


def try_setup(windows: Windows, package: Path, metadata: Metadata) -> None:
    """The installer for one person, twice over, as after a new version."""
    id, name = metadata["id"], metadata["name"]
    before = windows.files()
    for _ in range(2):
        windows.run(windows.inside(package), "/S")
        windows.wait()
    place = windows.registered(f"HKCU\\Software\\{name}", "Place")
    home = windows.variable("LOCALAPPDATA")
    require(place == f"{home}\\Programs\\{name}", f"it is installed for one person: {place}")
    see_what_is_installed(windows, metadata, place, "HKCU")
    remover = windows.registered(f"HKCU\\{_REMOVAL}\\{id}", "QuietUninstallString")
    require(remover, f"it can be removed in the settings: {remover}")
    play(windows, metadata, place)
    refuse_while_it_runs(windows, package, metadata, place)
    windows.run(remover.partition(" /S")[0].strip('"'), "/S")
    windows.wait()
    until = time.monotonic() + _PATIENCE_S
    while windows.path(place).exists() and time.monotonic() < until:
        time.sleep(0.5)
    see_what_is_left(windows, metadata, before, "HKCU")


def refuse_while_it_runs(windows: Windows, package: Path, metadata: Metadata, place: str) -> None:
    """Update and removal change nothing while a program of it runs; silently they say so by their exit code."""
    program = f"{metadata['name']}-cli.exe"
    there = {path: path.stat().st_mtime_ns for path in windows.path(place).rglob("*")}
    command = [*windows.before, f"{place}\\{program}", "play-out", "flippo", "--deals", "1-1000000"]
    with subprocess.Popen(command, env=windows.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as runs:
        time.sleep(_STARTED_S)
        windows.run(windows.inside(package), "/S", fails=True)
        windows.run(f"{place}\\uninstall.exe", "/S", f"_?={place}", fails=True)
        require(runs.poll() is None, "an update and a removal are refused while it runs")
        windows.run("taskkill", "/f", "/im", program)
    now = {path: path.stat().st_mtime_ns for path in windows.path(place).rglob("*")}
    require(now == there, "and have changed nothing")


def try_msi(windows: Windows, package: Path, metadata: Metadata) -> None:
    """The package for a whole computer."""
    name = metadata["name"]
    before = windows.files()
    windows.run("msiexec", "/i", windows.inside(package), "/qn")
    windows.wait()
    place = windows.registered(f"HKLM\\Software\\{name}", "Place").rstrip("\\")
    require(place.endswith(f"Program Files\\{name}"), f"it is installed for all: {place}")
    see_what_is_installed(windows, metadata, place, "HKLM")
    play(windows, metadata, place)
    windows.run("msiexec", "/x", windows.inside(package), "/qn")
    windows.wait()
    see_what_is_left(windows, metadata, before, "HKLM")


def see_what_is_installed(windows: Windows, metadata: Metadata, place: str, hive: str) -> None:
    """Start menu, file type, notices, bill of materials, compiled code."""
    name, tree = metadata["name"], windows.path(place)
    require(
        [path for path in windows.files() if path.endswith(f"Start Menu/Programs/{name}.lnk")], "a start menu entry"
    )
    kind = windows.registered(f"{hive}\\Software\\Classes\\{metadata['suffix']}")
    command = windows.registered(f"{hive}\\Software\\Classes\\{kind}\\shell\\open\\command")
    require(command == f'"{place}\\{name}.exe" "%1"', f"saved games are opened with it: {command}")
    told = windows.registered(f"{hive}\\Software\\Classes\\{kind}")
    require(told in {texts["saved_game"] for texts in metadata.texts.values()}, f"their kind has a name: {told}")
    kept = windows.registered(f"{hive}\\Software\\Classes\\{kind}", "FriendlyTypeName")
    for code, texts in metadata.texts.items():
        said = windows.told(kept, code)
        require(said in {texts["saved_game"], None}, f"their kind's name in {code}: {said or 'cannot be asked for'}")
    licences = tree / "qtcards/_data/resources/licences"
    require("Python" in (licences / "notices.txt").read_text(encoding="utf-8"), "notices that name Python")
    require((licences / "Python.txt").exists() and (tree / f"{name}.cdx.json").exists(), "a bill of materials")
    require(list((tree / "qtcards/__pycache__").glob("*.pyc")), "the code is compiled")
    print(f"  {bundle.size_of(tree) / 1e6:.0f} MB installed")


def play(windows: Windows, metadata: Metadata, place: str) -> None:
    """The self-test; a game in several processes; nothing is written where it is installed."""
    there = set(windows.path(place).rglob("*"))
    told = windows.run(f"{place}\\{metadata['name']}-cli.exe", "--self-test")
    require(told.split()[-1:] == ["ok"], "the self-test says ok")
    told = windows.run(f"{place}\\{metadata['name']}-cli.exe", "--version")
    require(metadata["version"] in told, f"it says what it is: {told.strip()}")
    told = windows.run(f"{place}\\{metadata['name']}-cli.exe", "play-out", "flippo", "--deals", "1-4", "--jobs", "2")
    require(told.strip(), f"it plays in several processes: {told.splitlines()[-1].strip()}")
    require(set(windows.path(place).rglob("*")) == there, "it writes nothing where it is installed")
    data = windows.path(f"{windows.variable('LOCALAPPDATA')}\\{metadata['name']}")
    data.mkdir(parents=True, exist_ok=True)
    (data / "journal.sqlite").touch()


def see_what_is_left(windows: Windows, metadata: Metadata, before: set[str], hive: str) -> None:
    """Nothing but what the person made."""
    name = metadata["name"]
    journal = windows.path(f"{windows.variable('LOCALAPPDATA')}\\{name}\\journal.sqlite")
    require(journal.exists(), "the person's games are there still")
    mine = {journal.relative_to(windows.drive).as_posix(), journal.parent.relative_to(windows.drive).as_posix()}
    left = windows.files() - before - mine
    require(not left, f"nothing else is left{': ' * bool(left)}{' '.join(sorted(left)[:8])}")
    keys = (
        f"Software\\{name}",
        f"Software\\Classes\\{metadata['suffix']}",
        f"Software\\Classes\\{metadata['id']}.game",
    )
    values = [windows.registered(f"{hive}\\{key}") or windows.registered(f"{hive}\\{key}", "Place") for key in keys]
    removal = windows.registered(f"{hive}\\{_REMOVAL}\\{metadata['id']}", "DisplayName")
    require(not any([*values, removal]), "the registry has forgotten it")
    shutil.rmtree(journal.parent)
