"""The set-up: what is missing is found and named in one line, what is there costs nothing."""

import os
import socket
import subprocess
from pathlib import Path

import bootstrap
import debian
import pytest

ROOT = Path(__file__).parents[2]

LDD = """\
PySide6/Qt/plugins/platforms/libqxcb.so:
\tlinux-vdso.so.1 (0x00007ffd)
\tlibxcb-cursor.so.0 => not found
\tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f)
PySide6/QtGui.abi3.so:
\tlibglib-2.0.so.0 => not found
\tlibgthread-2.0.so.0 => not found
"""

POLICY = """\
libegl1:
  Installed: (none)
  Candidate: 1.6.0-1
  Version table:
libglib2.0-0:
  Installed: (none)
  Candidate: (none)
  Version table:
libglib2.0-0t64:
  Installed: (none)
  Candidate: 2.84.1-1
  Version table:
"""


def test_missing_libraries_are_read_from_the_linker() -> None:
    assert debian.not_found(LDD) == {"libxcb-cursor.so.0", "libglib-2.0.so.0", "libgthread-2.0.so.0"}


def test_libraries_of_one_package_ask_for_it_once() -> None:
    choices, unknown = debian.package_choices(debian.not_found(LDD))
    assert choices == [("libglib2.0-0t64", "libglib2.0-0"), ("libxcb-cursor0",)]
    assert unknown == set()


def test_a_library_that_nobody_knows_is_told() -> None:
    assert debian.package_choices({"libfuture.so.1"}) == ([], {"libfuture.so.1"})


def test_only_packages_with_a_candidate_count() -> None:
    assert debian.with_candidate(POLICY) == {"libegl1", "libglib2.0-0t64"}


def test_qt_of_this_environment_has_its_libraries() -> None:
    pyside = next(ROOT.glob(".venv/lib/python3.*/site-packages/PySide6"))
    assert debian.missing_libraries(pyside, "base") == set()


def test_an_ordinary_user_gets_one_line_with_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bootstrap, "is_root", lambda: False)
    monkeypatch.setattr(debian, "is_debian_like", lambda: True)
    monkeypatch.setattr(debian, "available", lambda choices: [choice[-1] for choice in choices])
    with pytest.raises(SystemExit):
        bootstrap.get_packages([("libegl1",), ("libxcb-cursor0",)], "system libraries are missing")
    line = "qtcards: system libraries are missing; install with: sudo apt-get install libegl1 libxcb-cursor0\n"
    assert capsys.readouterr().err == line


def test_no_python_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "id").write_text("#!/bin/sh\necho 1000\n")
    (tmp_path / "id").chmod(0o755)
    done = subprocess.run(
        ["/bin/sh", str(ROOT / "packaging" / "python"), "-V"],
        cwd=tmp_path, env={"PATH": str(tmp_path)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.startswith("qtcards: Python 3.11 or newer is needed")
    assert done.stderr.count("\n") == 1


def test_an_old_python_is_passed_over(tmp_path: Path) -> None:
    for name, answer in (("python3", "exit 1"), ("python3.12", '[ "$1" = -c ] || echo chosen')):
        (tmp_path / name).write_text(f"#!/bin/sh\n{answer}\n")
        (tmp_path / name).chmod(0o755)
    done = subprocess.run(
        ["/bin/sh", str(ROOT / "packaging" / "python"), "packaging/bootstrap.py"],
        cwd=tmp_path, env={"PATH": str(tmp_path)}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout == "chosen\n"


@pytest.mark.parametrize(
    ("environment", "why"),
    [
        ({}, "neither DISPLAY nor WAYLAND_DISPLAY is set"),
        ({"DISPLAY": ":4711"}, "nothing answers at DISPLAY=:4711"),
        ({"WAYLAND_DISPLAY": "wayland-9"}, "nothing answers at WAYLAND_DISPLAY=wayland-9"),
    ],
)
def test_without_a_display_playing_ends_with_a_sentence(environment: dict[str, str], why: str) -> None:
    bare = {name: value for name, value in os.environ.items() if name != "QT_QPA_PLATFORM"}
    done = subprocess.run(
        ["make", "--no-print-directory", "play"],
        cwd=ROOT, env=bare | environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode != 0
    said = done.stderr.splitlines()
    assert said[0].startswith("qtcards: the game needs a display")
    assert why in said[0]
    assert "Traceback" not in done.stderr


def test_a_wayland_compositor_is_found(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as compositor:
        compositor.bind(str(tmp_path / "wayland-0"))
        compositor.listen()
        environment = {"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": str(tmp_path)}
        assert bootstrap.reachable_platforms(environment) == ["wayland"]


@pytest.mark.x11
def test_an_x_server_is_found(x11: str) -> None:
    assert bootstrap.reachable_platforms({"DISPLAY": x11}) == ["xcb"]
    assert bootstrap.reachable_platforms({"DISPLAY": f"{x11}.0"}) == ["xcb"]


@pytest.mark.parametrize(("chosen", "needed"), [("", True), ("xcb", True), ("wayland-egl", True), ("offscreen", False)])
def test_only_platforms_with_a_screen_need_one(chosen: str, needed: bool) -> None:
    assert bootstrap.needs_display({"QT_QPA_PLATFORM": chosen}) is needed


def test_a_lock_counts_only_where_the_environment_was_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lock = tmp_path / "some.lock"
    lock.write_text("babel==1\n")
    monkeypatch.setattr(bootstrap, "VENV", tmp_path)
    stamp, text = bootstrap.stamp_of(lock)
    assert not bootstrap.is_installed(lock)
    stamp.write_text(text)
    assert bootstrap.is_installed(lock)
    lock.write_text("babel==2\n")
    assert not bootstrap.is_installed(lock)
    stamp.write_text("/elsewhere\nbabel==2\n")
    assert not bootstrap.is_installed(lock)


def test_an_environment_that_was_left_half_made_or_moved_is_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap, "VENV", tmp_path)
    monkeypatch.setattr(bootstrap, "PYTHON", tmp_path / "bin" / "python")
    assert not bootstrap.is_usable()
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "python").touch()
    assert not bootstrap.is_usable()
    (tmp_path / "bin" / "pip").touch()
    assert bootstrap.is_usable()
    (tmp_path / "qtcards-requirements.lock").write_text("/elsewhere\nbabel==2\n")
    assert not bootstrap.is_usable()
