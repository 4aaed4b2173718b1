"""The import contracts of pyproject.toml are in force: what breaks them is found."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# A module planted in a copy of the program, and the contract that it must break.
PLANTED = {
    "rules/planted_qt.py": ("import PySide6.QtCore", "Qt stays in the window"),
    "session/planted_shiboken.py": ("import shiboken6", "Qt stays in the window"),
    "text/planted_qt.py": ("from PySide6.QtCore import QObject", "Qt stays in the window"),
    "rules/planted_gettext.py": ("import gettext", "What lies below the texts only marks them"),
    "session/planted_text.py": ("import qtcards.text", "What lies below the texts only marks them"),
    "players/planted_text.py": ("from qtcards.text import i18n", "What lies below the texts only marks them"),
    "players/planted_catalogue.py": ("from qtcards.games.catalogue import GAMES", "Players are given their game"),
    "games/planted_game.py": ("import qtcards.games.flippo", "Games know nothing of one another"),
    "rules/planted_up.py": ("import qtcards.games.catalogue", "Each layer imports only what stands below it"),
    "art/planted_rules.py": ("import qtcards.rules.cards", "Each layer imports only what stands below it"),
    "games/planted_player.py": ("import qtcards.players", "Each layer imports only what stands below it"),
    "text/planted_window.py": ("import qtcards.ui", "Each layer imports only what stands below it"),
    "unlayered.py": ("", "Each layer imports only what stands below it"),
}


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What import-linter says about each contract that it found broken in a copy with everything planted."""
    copy = tmp_path_factory.mktemp("planted")
    shutil.copy(ROOT / "pyproject.toml", copy)
    shutil.copytree(ROOT / "qtcards", copy / "qtcards", ignore=shutil.ignore_patterns("__pycache__"))
    for name, (line, _) in PLANTED.items():
        (copy / "qtcards" / name).write_text(line + "\n")
    linter = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
    done = subprocess.run([sys.executable, "-c", linter], cwd=copy, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stdout + done.stderr
    details = done.stdout.partition("Broken contracts")[2]
    titles = [contract["name"] for contract in contracts()]
    return {title: details.partition(f"{title}\n---")[2].partition("\n----")[0] for title in titles}


def contracts() -> list[dict[str, str]]:
    found = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_import_breaks_its_contract(broken: dict[str, str], name: str) -> None:
    module = "qtcards." + name.removesuffix(".py").replace("/", ".")
    assert re.search(rf"(^|\s){re.escape(module)}\b", broken[PLANTED[name][1]])


def test_every_contract_has_been_broken_once() -> None:
    assert {contract["name"] for contract in contracts()} == {contract for _, contract in PLANTED.values()}
