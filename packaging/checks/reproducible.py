"""Makes packages twice and compares them to the bit: `packaging/check reproducible [TARGET …]` (all that hold it).

The second time in a fresh clone at another place, under another umask, time zone and language.
"""

import filecmp
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import building
import tools
from checking import require
from metadata import ROOT, read

TARGETS = ("deb-all", "deb", "rpm", "appimage", "windows")
_UNLIKE = {"TZ": "Pacific/Kiritimati", "LC_ALL": "C", "LANG": "de_DE.UTF-8"}


def check(arguments: list[str]) -> None:
    """Make each target here and elsewhere."""
    tools.need({"git": "git"}, "a second checkout")
    changed = tools.run(["git", "status", "--porcelain", "--untracked-files=no"], cwd=ROOT).strip()
    require(not changed, "this checkout is as committed")
    os.environ["SOURCE_DATE_EPOCH"] = str(read().epoch)
    for target in arguments or TARGETS:
        here = building.build(target)
        with tempfile.TemporaryDirectory(prefix="qtcards-elsewhere-") as place:
            elsewhere = build_elsewhere(target, Path(place) / "checkout")
            for path in here:
                same = filecmp.cmp(path, elsewhere / path.name, shallow=False)
                require(same, f"{path.name} is the same to the bit from another path, umask, time zone and language")


def build_elsewhere(target: str, checkout: Path) -> Path:
    """Make a target in a clone at ``checkout``; return its dist folder."""
    tools.run(["git", "clone", "--quiet", ROOT, checkout], cwd=ROOT)
    command = f"umask 077; exec '{sys.executable}' packaging/building.py {target}"
    subprocess.run(["sh", "-c", command], cwd=checkout, env={**os.environ, **_UNLIKE}, check=True)
    return checkout / "dist"
