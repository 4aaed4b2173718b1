"""Installs the program as Python people do: `pipx install .` into an empty place, then `qtcards --self-test`.

`packaging/check wheel`. Needs the network for pip; touches nothing outside a temporary folder.
"""

import os
import tempfile
from pathlib import Path

import tools
from checking import require
from metadata import ROOT, read

_OFFSCREEN = {"QT_QPA_PLATFORM": "offscreen"}


def check(arguments: list[str]) -> None:
    """Go through it with the Python that runs this."""
    del arguments
    name = read()["name"]
    with tempfile.TemporaryDirectory(prefix="qtcards-pipx-") as place:
        room = Path(place)
        python = ROOT / ".venv" / "bin" / "python"
        tools.run([python, "-m", "venv", room / "tools"], cwd=room)
        pip: list[str | Path] = [
            room / "tools" / "bin" / "python",
            "-m",
            "pip",
            "--quiet",
            "--disable-pip-version-check",
        ]
        tools.run([*pip, "install", "pipx"], cwd=room)
        places = {"PIPX_HOME": str(room / "home"), "PIPX_BIN_DIR": str(room / "bin"), "PIPX_MAN_DIR": str(room / "man")}
        environment = {**os.environ, **places}
        tools.run([room / "tools" / "bin" / "pipx", "install", "--python", python, ROOT], cwd=room, env=environment)
        told = tools.run([room / "bin" / name, "--self-test"], cwd=room, env={**environment, **_OFFSCREEN})
        require(told == "ok\n", "pipx install . gives a command whose self-test says ok")
        found = tools.run(
            [room / "home" / "venvs" / name / "bin" / "python", "-I", "-c", "import qtcards; print(qtcards.__file__)"],
            cwd=room,
        )
        require(str(room) in found, "and it is the installed program that was tested, not the checkout")
