"""CI tries the package where the machine can, says why where it cannot, and never takes the one for the other."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import bare_system
import bootstrap
import pytest
import tools

ROOT = Path(__file__).parents[2]
NO_TIME = "60"
as_root = pytest.mark.skipif(not bootstrap.is_root(), reason="only root makes bare systems")
with_tools = pytest.mark.skipif(bool(tools.missing(bare_system.TOOLS)), reason="no tools for bare systems")


def check_in_ci(seconds: str, asked: str | None = None) -> tuple[int, str]:
    environment = {name: value for name, value in os.environ.items() if name != "QTCARDS_CI_PACKAGE"}
    done = subprocess.run(
        [ROOT / "packaging" / "check-in-ci", seconds],
        env=environment if asked is None else {**environment, "QTCARDS_CI_PACKAGE": asked},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
    )  # fmt: skip
    return done.returncode, done.stdout


def test_it_can_be_left_out() -> None:
    assert check_in_ci("2000", "0") == (0, "package: left out, as QTCARDS_CI_PACKAGE says\n")


def test_too_little_time_is_no_fault_of_the_package() -> None:
    status, told = check_in_ci(NO_TIME)
    assert status == 0
    assert told.startswith("package: not tried, of 900 seconds only 60 are left\n")


def test_who_insists_takes_no_excuse() -> None:
    status, told = check_in_ci(NO_TIME, "1")
    assert status == bare_system.UNTRIED
    assert told == "package: not tried, of 900 seconds only 60 are left\n"


def test_a_person_who_is_not_root_is_told_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bootstrap, "is_root", lambda: False)
    with pytest.raises(SystemExit) as ended, bare_system.bare_system("bookworm"):
        pass
    assert ended.value.code == bare_system.UNTRIED
    assert capsys.readouterr().err == "qtcards: this machine cannot make bare systems: only root can\n"


@as_root
@with_tools
def test_a_system_that_cannot_be_had_is_no_fault_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    there = set(Path("/tmp").glob("qtcards-no-such-suite-*"))
    with pytest.raises(SystemExit) as ended, bare_system.bare_system("no-such-suite"):
        pass
    assert ended.value.code == bare_system.UNTRIED
    assert "debootstrap made no no-such-suite; " in capsys.readouterr().err
    assert set(Path("/tmp").glob("qtcards-no-such-suite-*")) == there


def test_a_package_that_is_not_there_is_a_fault(tmp_path: Path) -> None:
    checkout = tmp_path / "checkout"
    subprocess.run(["git", "clone", "--quiet", ROOT, checkout], check=True)
    done = subprocess.run(
        [sys.executable, "packaging/checking.py", "deb", "bookworm"],
        cwd=checkout, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
    )  # fmt: skip
    assert done.returncode not in {0, bare_system.UNTRIED}
    assert "this does not hold: dist/" in done.stdout


SLEEPER = """
import sys
sys.path.insert(0, {packaging!r})
import signal, subprocess
import checking
signal.signal(signal.SIGTERM, checking.end)
try:
    print("begun", flush=True)
    subprocess.run(["sleep", "100"])
finally:
    open({left!r}, "w").close()
"""


def test_a_check_that_is_asked_to_end_takes_away_what_it_has_set_up(tmp_path: Path) -> None:
    left = tmp_path / "taken away"
    code = SLEEPER.format(packaging=str(ROOT / "packaging"), left=str(left))
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "begun\n"
        process.terminate()
        assert process.wait(60) == 128 + signal.SIGTERM
    assert left.exists()
