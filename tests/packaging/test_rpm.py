"""What the .rpm says of itself; making and installing it is for `packaging/check rpm`."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import metadata
import pytest
from targets import rpm

KNOWN = metadata.read()
LIBRARIES = ("PySide6/Qt/lib/libQt6Core.so.6", "PySide6/Qt/lib/libicuuc.so.73", "PySide6/libpyside6.abi3.so.6.11")
MODULE = "PySide6/QtCore.abi3.so"


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tree with some libraries of its own, and a module that is none."""
    made = tmp_path_factory.mktemp("tree")
    for name in (*LIBRARIES, MODULE):
        (made / name).parent.mkdir(parents=True, exist_ok=True)
        (made / name).touch()
    return made


@pytest.fixture
def spec(tree: Path, tmp_path: Path) -> Path:
    return rpm.write_spec(tmp_path / "package.spec", tree, KNOWN)


def test_the_spec_says_what_the_source_says(spec: Path) -> None:
    text = spec.read_text(encoding="utf-8")
    fields = dict(re.findall(r"^([A-Z]\w+): (.*)$", text, flags=re.MULTILINE))
    assert (fields["Name"], fields["Version"], fields["URL"]) == (KNOWN["name"], KNOWN["version"], KNOWN["homepage"])
    assert fields["Summary"] == KNOWN.texts["en"]["summary"]
    assert f"Requires: python3 >= {KNOWN['python']}\n" in text
    assert KNOWN.texts["en"]["about_games"] in text
    licences = fields["License"].split(" AND ")
    assert licences[0] == KNOWN["licence"]
    assert {"LGPL-3.0-only", "OFL-1.1"} <= set(licences)


def test_libraries_beside_the_program_are_asked_of_nobody(spec: Path) -> None:
    (pattern,) = re.findall(r"^%global __requires_exclude (.*)$", spec.read_text(), flags=re.MULTILINE)
    left_out = re.compile(pattern.replace("\\\\", "\\"))
    for name in LIBRARIES:
        assert left_out.match(f"{Path(name).name}()(64bit)"), name
        assert left_out.match(f"{Path(name).name}(Qt_6.11)(64bit)"), name
    for name in ("libQt6Concurrent.so.6()(64bit)", "libxcb.so.1()(64bit)", "/usr/bin/python3"):
        assert not left_out.match(name), name


@pytest.mark.skipif(not shutil.which("rpmspec"), reason="rpm is not installed")
def test_rpm_reads_the_spec(spec: Path) -> None:
    told = subprocess.run(
        ["rpmspec", "-q", "--queryformat", "%{NAME} %{VERSION} %{ARCH}", "--target", "x86_64", str(spec)],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert told.stdout == f"{KNOWN['name']} {KNOWN['version']} x86_64"


def test_everything_that_is_laid_out_is_in_the_list_of_files(spec: Path, tree: Path, tmp_path: Path) -> None:
    rpm.lay_out(tmp_path / "root", tree, KNOWN)
    listed = spec.read_text().partition("%files\n")[2].splitlines()
    patterns = [line.rpartition(" ")[2] for line in listed]
    inside = {path for pattern in patterns for path in (tmp_path / "root").glob(pattern[1:])}
    inside |= {below for path in inside for below in path.rglob("*")}
    files = {path for path in (tmp_path / "root").rglob("*") if path.is_file()}
    assert files - inside == set()
    assert [pattern for pattern in patterns if not list((tmp_path / "root").glob(pattern[1:]))] == []


def test_licences_and_notices_come_along(tree: Path, tmp_path: Path) -> None:
    rpm.lay_out(tmp_path, tree, KNOWN)
    folder = tmp_path / "usr/share/licenses" / KNOWN["name"]
    assert {"LICENSE", "notices.txt", "LGPL-3.0.txt", "OFL.txt"} <= {path.name for path in folder.iterdir()}
    assert (tmp_path / rpm.place(KNOWN)[1:] / f"{KNOWN['name']}.cdx.json").is_file()


def test_everything_bears_the_moment_of_the_commit(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    tree.mkdir()
    old = tree / "module.py"
    old.touch()
    os.utime(old, (86400, 86400))
    rpm.lay_out(tmp_path / "root", tree, KNOWN)
    times = {path.stat().st_mtime for path in (tmp_path / "root").rglob("*")}
    assert times == {KNOWN.epoch}
