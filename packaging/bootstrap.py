"""Makes a checkout ready and starts what `make` asks for: `bootstrap.py setup | develop | play [ARGUMENTS]`.

setup: .venv with the pinned packages of requirements.lock, and Qt's system libraries.
develop: the same with requirements-dev.lock and the tools that tests on a real X server call.
play: setup where it is needed, a display, then the program in place of this process.
As root on a Debian-like system what is missing is installed; everybody else gets one line that names it.
Imports the standard library and `debian` only, late where it costs: the second start must be quick.
"""

import importlib.util
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
# What .venv was last made ready for: where it lay and its lock; the display systems whose libraries were seen.
SYSTEM_STAMP = VENV / "qtcards-system"

_COMMAND = """\
#!{python}
import sys
sys.path.insert(0, {root!r})
from qtcards.__main__ import main
sys.exit(main())
"""


def say(text: str) -> None:
    """One line to the person at the terminal."""
    print(f"qtcards: {text}", file=sys.stderr, flush=True)


def give_up(text: str) -> NoReturn:
    """Say why, and end."""
    say(text)
    sys.exit(1)


def is_root() -> bool:
    """Whether this process may install packages of the system."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


# --- the virtual environment


def stamp_of(lock: Path) -> tuple[Path, str]:
    """The file that remembers a lock as installed, and what it must say."""
    return VENV / f"qtcards-{lock.name}", f"{ROOT}\n{lock.read_text()}"


def is_installed(lock: Path) -> bool:
    """Whether .venv holds this lock, and was made where it lies now."""
    stamp, text = stamp_of(lock)
    return PYTHON.exists() and stamp.exists() and stamp.read_text() == text


def is_usable() -> bool:
    """Whether .venv can be added to: it is whole (pip comes last), its Python is there, and nobody moved it."""
    moved = any(not stamp.read_text().startswith(f"{ROOT}\n") for stamp in VENV.glob("qtcards-*.lock"))
    return PYTHON.exists() and (VENV / "bin" / "pip").exists() and not moved


def make_venv() -> None:
    """A fresh .venv; where Python came without its venv half, root gets that too."""
    if importlib.util.find_spec("ensurepip") is None:
        version = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        get_packages([(version, "python3-venv")], "Python's venv module is missing")
    say(f"making .venv with Python {sys.version.split()[0]}")
    # Not sys.executable: that may be the very .venv which is being replaced.
    python = getattr(sys, "_base_executable", sys.executable)
    subprocess.run([python, "-m", "venv", "--clear", str(VENV)], check=True)


def install_lock(lock: Path) -> None:
    """The packages of a lock file, exactly: pinned versions, checked hashes, wheels only."""
    if is_installed(lock):
        return
    if not is_usable():
        make_venv()
    say(f"installing the packages of {lock.name}")
    options = ["--quiet", "--disable-pip-version-check", "--require-hashes", "--no-deps", "--only-binary=:all:"]
    pip = subprocess.run([PYTHON, "-m", "pip", "install", *options, "-r", str(lock)], check=False)
    if pip.returncode:
        give_up(f"pip could not install {lock.name}, for the reason above; .venv is not complete")
    stamp, text = stamp_of(lock)
    stamp.write_text(text)
    command = VENV / "bin" / "qtcards"
    command.write_text(_COMMAND.format(python=PYTHON, root=str(ROOT)))
    command.chmod(0o755)


# --- the system


def get_packages(choices: list[tuple[str, ...]], complaint: str, *, needed: bool = True) -> None:
    """Install as root, or say in one line what to install; end there if nothing works without it."""
    import debian  # noqa: PLC0415  (late: costs a start that needs nothing)

    if debian.is_debian_like():
        names = " ".join(debian.available(choices))
        if is_root():
            say(f"{complaint}; installing with apt-get: {names}")
            if debian.install(choices):
                return
        complaint += f"; install with: sudo apt-get install {names}"
    if needed:
        give_up(complaint)
    say(complaint)


def check_libraries(platforms: list[str]) -> None:
    """See that Qt finds its libraries here, for one of the display systems at least."""
    import debian  # noqa: PLC0415

    pyside = next(VENV.glob("lib/python3.*/site-packages/PySide6"), VENV)
    for attempt in ("before", "after apt"):
        missing = debian.missing_libraries(pyside, "base")
        by_platform = {name: debian.missing_libraries(pyside, name) - missing for name in platforms}
        complete = [name for name in platforms if not by_platform[name]]
        lacking = missing.union(*by_platform.values()) if is_root() or not complete else missing
        if not lacking:
            SYSTEM_STAMP.write_text("\n".join({*ready_platforms(), *complete}))
            return
        choices, unknown = debian.package_choices(lacking)
        if attempt == "after apt" or unknown or not debian.is_debian_like():
            give_up(f"system libraries are missing: {' '.join(sorted(lacking))}")
        get_packages(choices, "system libraries are missing")


def ready_platforms() -> list[str]:
    """Display systems whose libraries were all seen when last looked for."""
    return SYSTEM_STAMP.read_text().split() if SYSTEM_STAMP.exists() else []


# --- the display


def answers(address: str | bytes) -> bool:
    """Whether somebody listens on this local socket (a path, or an abstract name)."""
    import socket  # noqa: PLC0415

    with socket.socket(socket.AF_UNIX) as local:
        local.settimeout(2)
        try:
            local.connect(address)
        except OSError:
            return False
    return True


def has_x11(display: str) -> bool:
    """Whether an X server answers; a remote one (ssh -X) is taken at its word."""
    host, _, number = display.rpartition(":")
    if host not in ("", "unix"):
        return True
    path = f"/tmp/.X11-unix/X{number.partition('.')[0]}"
    return answers(path) or answers(b"\0" + path.encode())


def reachable_platforms(environment: Mapping[str, str]) -> list[str]:
    """Display systems that answer, of xcb and wayland."""
    found = []
    wayland, x11 = environment.get("WAYLAND_DISPLAY"), environment.get("DISPLAY")
    if wayland and answers(os.path.join(environment.get("XDG_RUNTIME_DIR", ""), wayland)):
        found.append("wayland")
    if x11 and has_x11(x11):
        found.append("xcb")
    return found


def needs_display(environment: Mapping[str, str]) -> bool:
    """Whether Qt will ask for an X server or a Wayland compositor."""
    chosen = environment.get("QT_QPA_PLATFORM", "").partition(":")[0]
    return sys.platform.startswith("linux") and (not chosen or chosen.startswith(("xcb", "wayland")))


def look_for_display() -> list[str]:
    """The display systems to play on, or the end with a sentence."""
    if not needs_display(os.environ):
        return []
    if platforms := reachable_platforms(os.environ):
        return platforms
    tried = [f"{name}={os.environ[name]}" for name in ("DISPLAY", "WAYLAND_DISPLAY") if os.environ.get(name)]
    why = f"nothing answers at {' or '.join(tried)}" if tried else "neither DISPLAY nor WAYLAND_DISPLAY is set"
    give_up(f"the game needs a display for its window, but {why}; start it from a desktop session")


# --- what can be asked for


def setup() -> None:
    """Everything to play on whatever display comes later."""
    import debian  # noqa: PLC0415

    install_lock(ROOT / "requirements.lock")
    check_libraries(list(debian.PLATFORMS))


def develop() -> None:
    """Everything to check and change the program; test tools that are missing are named."""
    import debian  # noqa: PLC0415

    install_lock(ROOT / "requirements-dev.lock")
    if "xcb" not in ready_platforms():
        check_libraries(["xcb"])
    if tools := debian.missing_test_tools():
        get_packages([(name,) for name in tools], "tools for the tests are missing", needed=False)


def play(arguments: list[str]) -> NoReturn:
    """Become the program."""
    platforms = look_for_display()
    if not any(is_installed(ROOT / name) for name in ("requirements.lock", "requirements-dev.lock")):
        install_lock(ROOT / "requirements.lock")
    if not SYSTEM_STAMP.exists() or (platforms and not set(platforms) & set(ready_platforms())):
        check_libraries(platforms)
    os.chdir(ROOT)
    os.execv(PYTHON, [str(PYTHON), "-m", "qtcards", *arguments])


def main(arguments: list[str]) -> None:
    """Do what the first argument names."""
    match arguments:
        case ["play", *rest]:
            play(rest)
        case ["setup"]:
            setup()
        case ["develop"]:
            develop()
        case _:
            give_up("bootstrap.py setup | develop | play [ARGUMENTS]")


if __name__ == "__main__":
    main(sys.argv[1:])
