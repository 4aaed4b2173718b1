"""The system's Python and some of its libraries, copied into a tree that carries its own: for AppImages.

On Debian, from the packages python3 and those of the libraries; their licences come along. May import: `binaries`,
`licences`, `tools`.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

import licences
import tools
from binaries import needed

PYTHON = Path("/usr/bin/python3")
TOOLS = {str(PYTHON): "python3", "patchelf": "patchelf", "dpkg": "dpkg"}
_LIBRARIES = Path("/usr/lib/x86_64-linux-gnu")
_EVERYWHERE = re.compile(r"lib(c|m|dl|rt|util|pthread)\.so|ld-linux")
"""What every system has, and nobody may bring along."""
_LEFT_OUT = {
    *(
        "test",
        "idlelib",
        "tkinter",
        "turtledemo",
        "lib2to3",
        "ensurepip",
        "distutils",
        "pydoc_data",
        "unittest",
        "venv",
    ),
    *("__pycache__", "dist-packages", "asyncio", "curses", "dbm", "wsgiref", "xmlrpc", "sqlite3/test"),
}
_MODULES = (
    *("_bz2", "_ctypes", "_decimal", "_json", "_lzma", "_multiprocessing", "_posixshmem", "_queue", "_sqlite3"),
    *("_typing", "_uuid", "_zoneinfo", "mmap", "resource", "termios"),
)
"""Compiled modules of the standard library that the program may ask for; nothing of networks or terminals."""


def add(root: Path) -> None:
    """Put Python below ``root`` (…/bin/python3, …/lib/python3.N) with the libraries it is linked to."""
    tools.need(TOOLS, "a Python of its own")
    stdlib = _stdlib()
    (root / "bin").mkdir(parents=True, exist_ok=True)
    program = root / "bin" / "python3"
    shutil.copyfile(PYTHON.resolve(), program)
    program.chmod(0o755)
    target = root / "lib" / stdlib.name
    shutil.copytree(stdlib, target, ignore=_ignore, symlinks=True)
    modules = target / "lib-dynload"
    modules.mkdir()
    for name in _MODULES:
        for path in (stdlib / "lib-dynload").glob(f"{name}.*.so"):
            shutil.copyfile(path, modules / path.name)
    with_libraries(root / "lib", "$ORIGIN/../lib", [program])
    with_libraries(root / "lib", "$ORIGIN/../..", sorted(modules.iterdir()))


def version() -> str:
    """The version of the Python that is copied."""
    return _ask("import platform; print(platform.python_version())")


def _stdlib() -> Path:
    return Path(_ask("import sysconfig; print(sysconfig.get_path('stdlib'))"))


def _ask(question: str) -> str:
    return tools.run([PYTHON, "-I", "-c", question], cwd=Path("/")).strip()


def _ignore(folder: str, names: list[str]) -> set[str]:
    left_out = {name for name in names if name in _LEFT_OUT or name.startswith("config-")}
    left_out |= {name for name in names if (Path(folder) / name).is_symlink() or name.endswith((".so", ".pyc", ".txt"))}
    return left_out | ({"lib-dynload"} & set(names))


def with_libraries(folder: Path, way: str, users: Iterable[Path]) -> None:
    """Copy what ``users`` are linked to into ``folder``, and tell them where it is, as ``way`` from where they lie."""
    for user in users:
        names = [name for name in needed(user) if not _EVERYWHERE.match(name)]
        if names:
            tools.run(["patchelf", "--set-rpath", way, user], cwd=folder)
        bring(folder, names)


def bring(folder: Path, names: Iterable[str]) -> None:
    """Copy the system's libraries of these names into ``folder``, and those that they need."""
    for name in names:
        if not (folder / name).exists():
            shutil.copyfile(_LIBRARIES / name, folder / name)
            with_libraries(folder, "$ORIGIN", [folder / name])


def bring_only(folder: Path, names: Iterable[str]) -> None:
    """Copy the system's libraries of these names into ``folder``; what else they need stays the system's."""
    for name in names:
        shutil.copyfile(_LIBRARIES / name, folder / name)
        tools.run(["patchelf", "--set-rpath", "$ORIGIN", folder / name], cwd=folder)


def parts(root: Path, tree: Path, folder: Path) -> list[licences.Part]:
    """Name what `add` and `bring` put below ``root``, by Debian package; their licences' texts go into ``folder``."""
    files = [path for path in sorted(root.rglob("*.so*")) if (_LIBRARIES / path.name).exists()]
    return parts_of([root / "bin" / "python3", *files], tree, folder)


def parts_of(files: Iterable[Path], tree: Path, folder: Path) -> list[licences.Part]:
    """Name copies of the system's files by Debian package; paths are told from ``tree``."""
    owners: dict[str, list[Path]] = {}
    for path in files:
        original = PYTHON.resolve() if path.name == PYTHON.name else _LIBRARIES / path.name
        owners.setdefault(_owner(original), []).append(path)
    made = []
    for owner, paths in owners.items():
        shutil.copyfile(Path("/usr/share/doc", owner, "copyright").resolve(), folder / f"{owner}.txt")
        told = subprocess.run(
            ["dpkg-query", "-W", "-f", "${Version} ${source:Package}", owner],
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        made.append(
            licences.Part(
                owner,
                told[0],
                f"LicenseRef-{owner}",
                "named in the text",
                f"https://packages.debian.org/source/{told[1]}",
                f"{owner}.txt",
                tuple(os.path.relpath(path, tree) for path in paths),
                "only where it looks for its libraries (RPATH)",
                f"pkg:deb/debian/{owner}@{told[0]}",
            )
        )
    return made


def _owner(path: Path) -> str:
    """The Debian package that a file came with."""
    for name in (
        str(path),
        str(path).removeprefix("/usr"),
        str(path.resolve()),
        str(path.resolve()).removeprefix("/usr"),
    ):
        done = subprocess.run(["dpkg", "-S", name], capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return done.stdout.partition(":")[0]
    raise FileNotFoundError(f"no package of this system holds {path}")
