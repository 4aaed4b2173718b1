"""Runs the tools that make packages: the same environment for all, and what is missing is installed or named.

May import: `bootstrap`, `debian`. Must not: know what a package is.
"""

import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

import bootstrap


def need(tools: Mapping[str, str], what: str) -> None:
    """See that commands are there (command -> Debian package); root gets them, everybody else a sentence."""
    if packages := missing(tools):
        bootstrap.get_packages([(package,) for package in packages], f"tools for {what} are missing")


def missing(tools: Mapping[str, str]) -> list[str]:
    """The packages of the commands that are not there."""
    return sorted({package for command, package in tools.items() if not shutil.which(command)})


def environment(epoch: int, **more: str) -> dict[str, str]:
    """The environment in which packages are made: nothing of the person's place, language and time gets in."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "TMPDIR") if name in os.environ}
    return {**kept, "LC_ALL": "C.UTF-8", "TZ": "UTC", "SOURCE_DATE_EPOCH": str(epoch), **more}


def run(command: Sequence[str | Path], *, cwd: Path, env: Mapping[str, str] | None = None) -> str:
    """Run a command to its end and return what it printed. On failure print that, and end."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, errors="replace", check=False,
    )  # fmt: skip
    if done.returncode:
        print(done.stdout)
        bootstrap.give_up(f"{Path(str(command[0])).name} ended with {done.returncode}: {' '.join(map(str, command))}")
    return done.stdout
