"""What a start does without: modules that no card game needs before its first frame. Facts, no times."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from qtcards.session.folders import OVERRIDE

LATE = (
    "multiprocessing",  # play-outs by several processes
    "subprocess",
    "babel",
    "PySide6.QtDBus",
    "qtcards.cli.commands",
    "qtcards.players.levels",
    "qtcards.tangram",
    "qtcards.text.tangram",
    "qtcards.text.rules_text",
    "qtcards.ui.tangram",
    "qtcards.ui.sound.linux",
    "qtcards.ui.sound.recording",
    "qtcards.session.statistics",
    "qtcards.text.describe.statistics",
    "qtcards.ui.windows.statistics",
    "qtcards.ui.windows.settings_dialog",
    "qtcards.ui.windows.rules_help",
    "qtcards.ui.windows.licences",
    "qtcards.ui.windows.new_game",
    "qtcards.ui.bench",
)
PROGRAM = """
import json, sys
sys.argv = ["qtcards", *sys.argv[1:]]
from qtcards import app
from qtcards.ui import first_frame
def report(window):
    print(json.dumps(sorted(sys.modules)))
    window.close()
app.report_start = report
from qtcards.__main__ import main
main()
"""


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> frozenset[str]:
    """The modules that are there when a named deal of a card game was painted for the first time."""
    return modules_after(["flippo", "--deal", "1"], tmp_path_factory.mktemp("home"))


def modules_after(words: list[str], home: Path) -> frozenset[str]:
    environment = {**os.environ, OVERRIDE: str(home), "QTCARDS_REPORT_START": "0", "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", PROGRAM, *words]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    return frozenset(json.loads(done.stdout))


@pytest.mark.parametrize("late", LATE)
def test_no_card_game_waits_for(loaded: frozenset[str], late: str) -> None:
    assert "qtcards.ui.windows.main_window" in loaded
    assert late not in loaded


def test_the_start_page_is_loaded_only_when_it_is_seen(loaded: frozenset[str], tmp_path: Path) -> None:
    page = "qtcards.ui.windows.chooser"
    assert page not in loaded
    start_page = modules_after([], tmp_path)
    assert page in start_page
    assert "qtcards.tangram" not in start_page  # pictures are drawn after the first frame


def test_the_table_is_loaded_without_the_source_of_any_module_being_read(loaded: frozenset[str]) -> None:
    """PySide's import reads it (see `qtcards.ui`); ours is Python's own."""
    words = (
        "import qtcards.ui.table.view, linecache, os; ours = os.path.dirname(qtcards.__file__) + os.sep;"
        "print([name for name in linecache.cache if name.startswith(ours)])"
    )
    done = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, timeout=60, check=True)
    assert "qtcards.ui.table.view" in loaded
    assert done.stdout.strip() == "[]"
