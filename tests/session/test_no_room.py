"""Folders that cannot be written to: play goes on in memory, it is told once, and caught up with later.

Three ways, so that something runs everywhere: a tiny file system of our own (mounted: for root on Linux), which is
really full and really read-only, also for root; folders without write permission (for everybody but root); and a
limit to the size of files in another process (on every POSIX system).
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from qtcards.session.journal import Journal
from qtcards.session.settings import Settings
from qtcards.session.trouble import Trouble, TroubleKind
from tests.session.game_in_child import CHECKOUT, WON, Child, children, flippo, state_of_kept, table_with

ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


def no_trouble(trouble: Trouble) -> None:
    pytest.fail(str(trouble))


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 300 kB."""
    disk = tmp_path / "disk"
    disk.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=300k", "tmpfs", str(disk)]
    if not shutil.which("mount") or subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("nothing can be mounted here")
    yield disk
    subprocess.run(["umount", "--lazy", str(disk)], check=True)  # lazy: a failed test may have left files open


def remount(disk: Path, how: str) -> None:
    subprocess.run(["mount", "-o", f"remount,{how}", str(disk)], check=True)


def fill(disk: Path) -> Path:
    path = disk / "filling"
    with path.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(512))
        except OSError:
            return path


def test_the_disk_gets_full_in_mid_game_and_has_room_again(tiny_disk: Path) -> None:
    folder = tiny_disk / "data"
    troubles: list[Trouble] = []
    journal = Journal(folder, troubles.append)
    table = table_with(journal)
    for _ in range(5):
        table.step()
    filling = fill(tiny_disk)
    for _ in range(100):
        table.step()
    assert [(trouble.kind, trouble.path) for trouble in troubles] == [(TroubleKind.FULL, folder / "journal.sqlite")]
    filling.unlink()
    table.step()
    journal.close()
    journal = Journal(folder, no_trouble)
    assert state_of_kept(journal.unfinished()) == table.state, "all of it, not only what had room"
    journal.close()


def test_the_disk_is_full_from_the_start(tiny_disk: Path) -> None:
    filling = fill(tiny_disk)
    troubles: list[Trouble] = []
    journal = Journal(tiny_disk, troubles.append)
    assert journal.unfinished() is None
    table = table_with(journal)
    for _ in range(10):
        table.step()
    table.deal()
    assert [trouble.kind for trouble in troubles] == [TroubleKind.FULL]
    filling.unlink()
    table.step()
    journal.close()
    journal = Journal(tiny_disk, no_trouble)
    assert state_of_kept(journal.unfinished()) == table.state
    journal.close()


def test_a_full_disk_does_not_hide_the_unfinished_game(tiny_disk: Path) -> None:
    journal = Journal(tiny_disk, no_trouble)
    table = table_with(journal)
    for _ in range(10):
        table.step()
    journal.close()
    filling = fill(tiny_disk)
    troubles: list[Trouble] = []
    journal = Journal(tiny_disk, troubles.append)
    assert state_of_kept(journal.unfinished()) == table.state
    table.journal = journal
    for _ in range(10):
        table.step()
    assert {trouble.kind for trouble in troubles} <= {TroubleKind.FULL}
    filling.unlink()
    table.step()
    journal.close()
    journal = Journal(tiny_disk, no_trouble)
    assert state_of_kept(journal.unfinished()) == table.state
    journal.close()


@pytest.mark.parametrize("killed", [False, True], ids=["closed", "killed"])
def test_a_read_only_disk(tiny_disk: Path, killed: bool) -> None:
    """The unfinished game is taken up all the same, also what a killed process left in the WAL."""
    child = Child(tiny_disk, seed=5, steps=20)
    with children(child):
        child.read_until("idle")
    state = [line["about"] for line in child.lines if "about" in line][-1]
    if not killed:
        Journal(tiny_disk, no_trouble).close()
    remount(tiny_disk, "ro")
    troubles: list[Trouble] = []
    journal = Journal(tiny_disk, troubles.append)
    kept = journal.unfinished()
    assert state_of_kept(kept) == state
    assert kept is not None
    table = table_with(journal)
    for _ in range(10):
        table.step()
    assert [trouble.kind for trouble in troubles] == [TroubleKind.READ_ONLY]
    remount(tiny_disk, "rw")
    table.step()
    journal.close()
    journal = Journal(tiny_disk, no_trouble)
    assert state_of_kept(journal.unfinished()) == table.state
    journal.finish(1.0, WON)
    assert journal.unfinished() is None, "the game before was left"
    journal.close()


def test_settings_on_a_full_and_on_a_read_only_disk(tiny_disk: Path) -> None:
    troubles: list[Trouble] = []
    settings = Settings(tiny_disk / "config", troubles.append)
    settings.set("theme", "light")
    filling = fill(tiny_disk)
    settings.set("geometry", "x" * 4000)
    settings.set("theme", "dark")
    assert [trouble.kind for trouble in troubles] == [TroubleKind.FULL]
    assert json.loads((tiny_disk / "config" / "settings.json").read_text()) == {"theme": "light"}
    filling.unlink()
    settings.set("motion", "off")
    remount(tiny_disk, "ro")
    settings.set("motion", "full")
    settings.set("pace", "slow")
    assert [trouble.kind for trouble in troubles] == [TroubleKind.FULL, TroubleKind.READ_ONLY]
    assert settings.get("pace") == "slow"
    remount(tiny_disk, "rw")
    settings.set("clock", "on")
    again = Settings(tiny_disk / "config", no_trouble)
    values = [again.get(id) for id in ("theme", "motion", "pace", "clock")]
    assert values == ["dark", "full", "slow", "on"]
    assert len(str(again.get("geometry"))) == 4000


@pytest.mark.skipif(ROOT or sys.platform == "win32", reason="root may write everywhere; Windows folders know no modes")
def test_a_folder_without_write_permission(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    journal = Journal(folder, no_trouble)
    table = table_with(journal)
    table.step()
    journal.close()
    folder.chmod(0o500)
    troubles: list[Trouble] = []
    journal = Journal(folder, troubles.append)
    assert state_of_kept(journal.unfinished()) == table.state
    table.journal = journal
    for _ in range(5):
        table.step()
    settings = Settings(folder, troubles.append)
    settings.set("theme", "dark")
    assert [trouble.kind for trouble in troubles] == [TroubleKind.READ_ONLY] * 2
    folder.chmod(0o700)
    table.step()
    journal.close()
    journal = Journal(folder, no_trouble)
    assert state_of_kept(journal.unfinished()) == table.state
    journal.close()


LIMITED = """
import json, resource, sys
from pathlib import Path
from qtcards.session.journal import Journal
from qtcards.session.invitation import Invitation
from qtcards.session.settings import Settings
from qtcards.rules.game import EndReason, Outcome
troubles = []
folder = Path(sys.argv[1])
resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))
journal = Journal(folder, troubles.append)
settings = Settings(folder, troubles.append)
journal.begin(Invitation("flippo", {"stock": 30, "colours": "bound", "emergency": "on"}, 1))
for number in range(100):
    journal.append("undo", float(number))
settings.set("theme", "dark")
journal.finish(100.0, Outcome(None, EndReason.STALEMATE))
journal.close()
print(json.dumps([(trouble.keeping.name, trouble.kind.name) for trouble in troubles]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_files_that_must_not_grow(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(tmp_path)], cwd=CHECKOUT, capture_output=True, text=True, check=True
    )
    assert [where for where, _ in json.loads(done.stdout)] == ["JOURNAL"]
    journal = Journal(tmp_path, no_trouble)
    journal.begin(flippo(1))
    journal.close()
