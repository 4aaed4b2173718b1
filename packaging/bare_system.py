"""A Debian with nothing on it (debootstrap's minbase), in which packages are tried; a display beside it.

Needs root. The fresh system of each suite is kept packed in build/packages for the next try. May import: `tools`.
Where no such system can be made the process ends with `UNTRIED`, so that nobody takes that for a fault of the package.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

import bootstrap
import bundle
import tools

USER = "player"
UNTRIED = 75
"""The exit code of a check that could not be tried on this machine: nothing is known of the package then."""
TOOLS = {
    **{"debootstrap": "debootstrap", "Xvfb": "xvfb", "xdotool": "xdotool", "import": "imagemagick"},
    **{"unshare": "util-linux", "tar": "tar"},
}
"""What it takes to make them, as `tools.need` wants it."""
# This machine's own way to the package servers.
_NETWORK = ("/etc/resolv.conf", "/etc/hosts", "/etc/ssl/certs/ca-certificates.crt")
_MOUNT_AND_ENTER = """
mount -t proc proc "$0/proc"
mount --rbind /dev "$0/dev"
mkdir -p "$0/tmp/.X11-unix"
mount --bind /tmp/.X11-unix "$0/tmp/.X11-unix"
exec chroot "$0" "$@"
"""
_PATIENCE_S = 30
# What must work inside before a package is tried, and what it means when it does not.
_BEFORE_ALL = {
    "nothing can be mounted or run inside": ["true"],
    "Debian's servers are out of reach": ["apt-get", "-qq", "-o", "APT::Update::Error-Mode=any", "update"],
}


@dataclass(frozen=True, slots=True)
class BareSystem:
    """The system, as long as it is there."""

    suite: str
    root: Path

    def command(self, words: Sequence[str], user: str = "root", **environment: str) -> list[str]:
        """The words that run ``words`` inside, as a user, with nothing in the environment but what is given."""
        home = "/root" if user == "root" else f"/home/{user}"
        path = "/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games" + (
            ":/usr/sbin:/sbin" if user == "root" else ""
        )
        given = {"PATH": path, "HOME": home, "LANG": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive", **environment}
        env = ["env", "-i", *(f"{name}={value}" for name, value in given.items())]
        as_user = [] if user == "root" else ["setpriv", f"--reuid={user}", f"--regid={user}", "--init-groups"]
        enter = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-ec", _MOUNT_AND_ENTER, str(self.root)]
        return [*enter, *as_user, *env, *words]

    def run(self, *words: str, user: str = "root", fails: bool = False, **environment: str) -> str:
        """Run a command inside to its end; return what it printed. End the process when it fails, or only unless."""
        done = subprocess.run(
            self.command(words, user, **environment),
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
        )  # fmt: skip
        if (done.returncode != 0) is not fails:
            print(done.stdout)
            bootstrap.give_up(f"in the bare {self.suite}: {' '.join(words)} ended with {done.returncode}")
        return done.stdout

    def path(self, inside: str) -> Path:
        """Where a path of the system lies outside."""
        return self.root / inside.lstrip("/")

    def files(self) -> set[str]:
        """Every file and folder, as paths inside."""
        found: set[str] = set()
        for folder, folders, names in os.walk(self.root):
            inside = "/" + os.path.relpath(folder, self.root) if folder != str(self.root) else ""
            found.update(f"{inside}/{name}" for name in (*folders, *names))
        return found


@contextmanager
def bare_system(suite: str) -> Iterator[BareSystem]:
    """A fresh system of a suite with fresh package lists and an ordinary user; gone afterwards.

    Ends the process with `UNTRIED` where this machine cannot make it.
    """
    _get_tools()
    root = Path(tempfile.mkdtemp(prefix=f"qtcards-{suite}-"))
    try:
        root.chmod(0o755)
        _unpack(suite, root)
        for name in _NETWORK:
            if Path(name).exists():
                (root / name[1:]).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(name, root / name[1:])
        system = BareSystem(suite, root)
        for complaint, words in _BEFORE_ALL.items():
            _try(system.command(words), complaint)
        system.run("useradd", "--create-home", "--shell", "/bin/sh", USER)
        yield system
    finally:
        _take_away(root)


def untried(why: str) -> NoReturn:
    """Say why bare systems cannot be made here, and end."""
    bootstrap.say(f"this machine cannot make bare systems: {why}")
    sys.exit(UNTRIED)


def _take_away(root: Path) -> None:
    # Processes inside that were killed a moment ago may still write.
    until = time.monotonic() + _PATIENCE_S
    take = ["rm", "-rf", "--one-file-system", str(root)]
    while subprocess.run(take, stderr=subprocess.DEVNULL, check=False).returncode:
        if time.monotonic() > until:
            bootstrap.give_up(f"{root} cannot be taken away")
        time.sleep(0.2)


def _get_tools() -> None:
    if not bootstrap.is_root():
        untried("only root can")
    if packages := tools.missing(TOOLS):
        bootstrap.get_packages([(package,) for package in packages], "tools for bare systems are missing", needed=False)
    if packages := tools.missing(TOOLS):
        untried(f"no {' '.join(packages)} to be had")


def _try(command: Sequence[str | Path], complaint: str) -> None:
    """Run what says nothing of a package when it fails."""
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if done.returncode:
        print(done.stdout)
        untried(f"{complaint}; {' '.join(done.stdout.split()[-30:])}")


def _unpack(suite: str, root: Path) -> None:
    packed = bundle.WORK / f"bare-{suite}.tar"
    if not packed.exists():
        print(f"making a bare {suite}", flush=True)
        packed.parent.mkdir(parents=True, exist_ok=True)
        _try(["debootstrap", "--variant=minbase", suite, root], f"debootstrap made no {suite}")
        for folder in ("var/lib/apt/lists", "var/cache/apt"):
            for path in (root / folder).rglob("*"):
                if path.is_file():
                    path.unlink()
        unfinished = packed.with_suffix(".part")
        tools.run(["tar", "-C", root, "-cf", unfinished, "."], cwd=root)
        unfinished.rename(packed)
    else:
        tools.run(["tar", "-C", root, "-xf", packed], cwd=root)


@contextmanager
def display() -> Iterator[str]:
    """An X server of 1280 x 800 that nobody sees; its DISPLAY."""
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset", "-ac"],
        pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writer)
    try:
        with os.fdopen(reader) as answer:
            yield f":{answer.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def end(process: int) -> bool:
    """Ask the Python that a process led to to end, as a session does at its end; return whether it did in 10 s."""
    program = python_below(process)
    if program is None:
        return False
    os.kill(program, signal.SIGTERM)
    until = time.monotonic() + 10
    while Path(f"/proc/{program}").exists() and time.monotonic() < until:
        time.sleep(0.1)
    return not Path(f"/proc/{program}").exists()


def python_below(process: int) -> int | None:
    """The first Python among a process and its descendants. An AppImage has another child, which mounts its files."""
    if Path(f"/proc/{process}/exe").resolve().name.startswith("python"):
        return process
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return next(filter(None, (python_below(int(child)) for child in children)), None)


@contextmanager
def running(command: Sequence[str], log: Path, environment: Mapping[str, str] | None = None) -> Iterator[int]:
    """A command in the background, ended afterwards with everything it started; its process number."""
    with log.open("wb") as output:
        process = subprocess.Popen(
            command, env=environment, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT
        )
        try:
            yield process.pid
        finally:
            process.kill()  # unshare is deaf to gentler signals; with it end the processes inside
            process.wait()
