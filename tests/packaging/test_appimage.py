"""What is in an AppImage; making and starting it is for `packaging/check appimage`."""

import shutil
import struct
import subprocess
from pathlib import Path

import bundle
import licences
import metadata
import own_python
import pytest
import templates
from targets import appimage

KNOWN = metadata.read()
needs_debian = pytest.mark.skipif(
    not all(shutil.which(tool) for tool in own_python.TOOLS), reason="patchelf or a system's Python is missing"
)


def elf(sections: int) -> bytes:
    """An ELF file of a header and so many empty sections, marked as a runtime of type 2."""
    header = bytearray(b"\x7fELF\x02\x01\x01\x00AI\x02".ljust(64, b"\0"))
    struct.pack_into("<Q", header, 40, 64)
    struct.pack_into("<HH", header, 58, 64, sections)
    return bytes(header) + bytes(64 * sections)


def test_the_runtime_ends_where_the_packed_files_begin() -> None:
    runtime = elf(3)
    assert appimage.before_the_files(runtime + b"hsqs and more") == runtime
    with pytest.raises(bundle.BundleError, match="no packed files"):
        appimage.before_the_files(runtime + b"nothing of the kind")


def test_only_a_runtime_of_type_2_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given = tmp_path / "runtime"
    given.write_bytes(elf(1))
    monkeypatch.setenv(appimage.RUNTIME, str(given))
    assert appimage.runtime(tmp_path) == elf(1)
    given.write_bytes(b"\x7fELF\x02\x01\x01\x00AI\x01")
    with pytest.raises(bundle.BundleError, match="no runtime of a type-2"):
        appimage.runtime(tmp_path)


def test_the_runner_is_shell(tmp_path: Path) -> None:
    runner = templates.write("appimage/AppRun", tmp_path / "AppRun", KNOWN)
    assert runner.read_text().startswith("#!/bin/sh\n")
    subprocess.run(["sh", "-n", runner], check=True)


@needs_debian
def test_the_python_that_comes_along_runs_alone(tmp_path: Path) -> None:
    """It finds its modules beside itself, and its libraries."""
    own_python.add(tmp_path)
    ask = "import sys, sqlite3, ctypes, decimal, json, multiprocessing.pool; print(sys.prefix, sys.version.split()[0])"
    done = subprocess.run(
        [tmp_path / "bin" / "python3", "-I", "-S", "-B", "-c", ask], capture_output=True, text=True, check=True, env={}
    )
    assert done.stdout.split() == [str(tmp_path), own_python.version()]
    modules = list(tmp_path.glob("lib/python3*/lib-dynload/_sqlite3*"))
    linked = subprocess.run(["ldd", *modules], capture_output=True, text=True, check=True)
    assert f"{tmp_path}/lib/" in linked.stdout
    assert not list(tmp_path.rglob("_ssl*"))


@needs_debian
def test_what_comes_along_is_named_with_its_licence(tmp_path: Path) -> None:
    folder = tmp_path / "licences"
    folder.mkdir()
    own_python.add(tmp_path / "usr")
    parts = own_python.parts(tmp_path / "usr", tmp_path / "usr" / "lib" / "program", folder)
    assert {"libsqlite3-0", "libexpat1"} <= {part.name for part in parts}
    assert parts[0].name.startswith("python3")
    assert all((folder / part.text).stat().st_size > 500 for part in parts)
    assert all(part.version in licences.notices(KNOWN, parts) for part in parts)
