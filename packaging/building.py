"""`packaging/build TARGET …`: makes packages into dist/; `all` makes every one.

A target is a module of `packaging/targets` with a function `build(job) -> list[Path]`; it writes below `job.work`
only, and what it returns is moved to dist/ and listed in dist/SHA256SUMS.
"""

import hashlib
import importlib
import os
import shutil
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import bootstrap
import bundle
import metadata

TARGETS = Path(__file__).resolve().parent / "targets"
DIST = metadata.ROOT / "dist"
ALL = "all"


@dataclass(frozen=True, slots=True)
class Job:
    """What a target is given."""

    metadata: metadata.Metadata
    work: Path
    """An empty folder of its own."""


def targets() -> list[str]:
    """The names of all targets, as they are typed."""
    return sorted(path.stem.replace("_", "-") for path in TARGETS.glob("[a-z]*.py"))


def build(target: str) -> list[Path]:
    """Make one target; return the files in dist/."""
    module = importlib.import_module(f"targets.{target.replace('-', '_')}")
    work = bundle.WORK / target
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    DIST.mkdir(exist_ok=True)
    made = []
    for path in module.build(Job(metadata.read(), work)):
        made.append(Path(shutil.move(path, DIST / path.name)))
        print(f"{made[-1].relative_to(metadata.ROOT)}  {made[-1].stat().st_size / 1e6:.1f} MB")
    return made


def write_sums(folder: Path = DIST) -> Path:
    """Write SHA256SUMS over all files of a folder, as sha256sum reads it."""
    files = [path for path in sorted(folder.iterdir()) if path.is_file() and path.name != "SHA256SUMS"]
    sums = folder / "SHA256SUMS"
    sums.write_text("".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files))
    return sums


def main(arguments: list[str]) -> None:
    """Make every target that is named."""
    known = targets()
    wanted = known if arguments == [ALL] else arguments
    if not wanted or set(wanted) - set(known):
        bootstrap.give_up(f"packaging/build TARGET …, each one of: {' '.join([*known, ALL])}")
    os.umask(0o022)
    for target in wanted:
        begun = time.monotonic()
        print(f"making {target}")
        build(target)
        print(f"{target} took {time.monotonic() - begun:.0f} s")
    write_sums()


if __name__ == "__main__":
    main(sys.argv[1:])
