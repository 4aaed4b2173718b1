"""The commands as processes: exit codes, pipes that close, Ctrl-C, and no Qt."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence

import pytest

PROGRAM = (sys.executable, "-c", "import sys; from qtcards.cli import run; sys.exit(run(sys.argv[1:]))")


def ended(words: Sequence[str], env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **(env or {})}
    return subprocess.run([*PROGRAM, *words], capture_output=True, text=True, timeout=60, check=False, env=environment)


def test_output_and_exit_code() -> None:
    done = ended(["perft", "flippo", "--deal", "2", "--depth", "1"])
    assert (done.stdout, done.stderr, done.returncode) == ("1 26\n", "", 0)
    done = ended(["deal", "flippo", "--deal", "0"])
    assert (done.stdout, done.returncode) == ("", 2)
    assert "Traceback" not in done.stderr


def test_every_language_of_the_system_prints_the_same() -> None:
    words = ["deal", "flippo", "--deal", "1", "--option", "stock=99"]
    english = ended(words).stderr
    assert english.startswith("qtcards: Stock size")
    assert ended(words, {"LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8", "LANGUAGE": "de"}).stderr == english


def test_a_reader_that_went_away_ends_it_quietly() -> None:
    command = subprocess.Popen(
        [*PROGRAM, "perft", "flippo", "--deal", "1", "--depth", "9"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert command.stdout is not None
    assert command.stderr is not None
    with command.stderr:
        command.stdout.close()
        assert command.wait(60) == 141
        assert command.stderr.read() == b""


posix = pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell redirects")


def in_shell(words: str, redirected: str) -> tuple[str, str, int]:
    """Output, errors and exit code of the command with its streams redirected."""
    line = f'"$@" {words} {redirected}'
    done = subprocess.run(
        ["sh", "-c", line, "sh", *PROGRAM], capture_output=True, text=True, timeout=60, check=False, stdin=None
    )
    return done.stdout, done.stderr, done.returncode


@posix
@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
@pytest.mark.parametrize("words", ["deal flippo --deal 1", "--help", "deal --help", "--version", "games --json"])
def test_an_output_that_is_full_or_closed_is_said_in_one_sentence(words: str) -> None:
    for redirected in (">/dev/full", ">&-"):
        out, err, code = in_shell(words, redirected)
        assert (out, code) == ("", 1)
        assert err.startswith("qtcards: cannot write the output: ")
        assert err.count("\n") == 1
        assert in_shell(words, f"{redirected} 2>&-") == ("", "", 1)


@posix
def test_a_closed_input_is_said_in_one_sentence() -> None:
    out, err, code = in_shell("moves flippo --position -", "<&-")
    assert (out, code) == ("", 2)
    assert err.startswith("qtcards: cannot read stdin: ")
    assert err.count("\n") == 1


@posix
@pytest.mark.parametrize("redirected", ["2>&-", "2>/dev/null"])
def test_what_is_wrong_is_never_said_on_stdout(redirected: str) -> None:
    assert in_shell("deal flippo --deal 0", redirected) == ("", "", 2)


@posix
def test_a_window_needs_no_output() -> None:
    code = "import sys; from qtcards.cli import run, Opening; sys.exit(run(['flippo']) != Opening('flippo'))"
    done = subprocess.run(["sh", "-c", '"$@" >&- 2>&-', "sh", sys.executable, "-c", code], timeout=60, check=False)
    assert done.returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent by signals")
@pytest.mark.parametrize(
    "words",
    [
        ["perft", "flippo", "--deal", "1", "--depth", "9"],
        ["play-out", "flippo", "--deals", "1-9000", "--jobs", "2"],
        ["match", "flippo", "--first", "careful", "--second", "careful", "--deals", "1-900", "--jobs", "2"],
    ],
)
def test_ctrl_c_ends_it_quietly(words: list[str]) -> None:
    """As a terminal does: the signal goes to all processes of the command."""
    started = "print('started', flush=True);"
    listen = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
    program = (*PROGRAM[:2], f"{listen} {started} {PROGRAM[2]}")
    command = subprocess.Popen(
        [*program, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    assert command.stdout is not None
    assert command.stdout.readline() == b"started\n"
    try:
        command.wait(0.7)
    except subprocess.TimeoutExpired:
        os.killpg(command.pid, signal.SIGINT)
    _, errors = command.communicate(timeout=30)
    assert errors == b""
    assert command.returncode == 130


def slow(deal: int) -> int:
    """Work that is still under way when the first process is gone."""
    time.sleep(0.05)
    return deal


@pytest.mark.skipif(sys.platform == "win32", reason="a process is ended by a signal")
def test_the_other_processes_end_quietly_when_the_first_is_killed() -> None:
    """The command is over for its reader when the last of them has closed stderr."""
    code = """
from qtcards.cli.jobs import for_each_deal
from tests.cli.test_processes import slow
for deal in for_each_deal(slow, range(1, 9000), 2):
    print(deal, flush=True)
"""
    for end in (signal.SIGTERM, signal.SIGKILL):
        command = subprocess.Popen(
            [sys.executable, "-c", code],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert command.stdout is not None
        assert command.stdout.readline() == b"1\n"
        command.send_signal(end)
        _, errors = command.communicate(timeout=60)
        assert errors == b""
        assert command.returncode == -end


def test_no_qt_is_loaded() -> None:
    code = "from qtcards.cli import run; run(['perft', 'flippo', '--deal', '1', '--depth', '2']); import sys"
    code += "; print([name for name in sys.modules if 'PySide' in name or 'shiboken' in name])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
