"""A wheel carries what the program needs besides its code, and finds it once installed."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import qtcards
from qtcards.paths import catalogues, resource

ROOT = Path(__file__).parents[2]

SELF_TEST = """
import sys
sys.path.insert(0, {installed!r})
import qtcards
assert qtcards.__file__.startswith({installed!r}), qtcards.__file__
sys.argv = ["qtcards", "--self-test"]
from qtcards.__main__ import main
main()
"""

FIND = """
from qtcards.paths import catalogues, resource
print(resource("fonts", "Inter-Regular.otf"))
print(catalogues())
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    offline = ["--no-deps", "--no-index", "--no-build-isolation", "--quiet", "--disable-pip-version-check"]
    subprocess.run([sys.executable, "-m", "pip", "wheel", *offline, "-w", str(folder), str(ROOT)], check=True)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel's contents, as pip would lay them."""
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def test_a_checkout_has_its_files_at_its_top() -> None:
    assert resource("fonts", "Inter-Regular.otf") == ROOT / "resources" / "fonts" / "Inter-Regular.otf"
    assert resource("fonts", "Inter-Regular.otf").is_file()
    assert catalogues() == ROOT / "i18n"


def test_an_installed_program_finds_its_files(installed: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(installed)!r})\n{FIND}"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    font, texts = map(Path, done.stdout.splitlines())
    assert font == installed / "qtcards" / "_data" / "resources" / "fonts" / "Inter-Regular.otf"
    assert font.is_file()
    assert texts == installed / "qtcards" / "_data" / "i18n"


def test_an_installed_program_is_content_with_itself(installed: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-I", "-c", SELF_TEST.format(installed=str(installed))],
        cwd=tmp_path, capture_output=True, text=True, check=False, timeout=300,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (0, "ok\n"), done.stdout + done.stderr


def test_every_catalogue_is_compiled_into_the_wheel(installed: Path) -> None:
    sources = {path.relative_to(ROOT).with_suffix(".mo") for path in ROOT.glob("i18n/*/LC_MESSAGES/*.po")}
    data = installed / "qtcards" / "_data"
    assert {path.relative_to(data) for path in data.glob("i18n/*/LC_MESSAGES/*")} == sources


def test_every_module_and_resource_is_in_the_wheel(installed: Path) -> None:
    def files(folder: Path) -> set[Path]:
        return {
            path.relative_to(folder) for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts
        }

    assert files(installed / "qtcards" / "_data" / "resources") == files(ROOT / "resources")
    assert files(ROOT / "qtcards") <= files(installed / "qtcards")


def test_the_wheel_says_version_licence_and_command(installed: Path) -> None:
    about = installed / f"qtcards-{qtcards.__version__}.dist-info"
    metadata = (about / "METADATA").read_text()
    assert "License-Expression: GPL-3.0-or-later" in metadata
    assert "Requires-Dist: pyside6-essentials<6.12,>=6.8" in metadata.replace(
        "PySide6-Essentials", "pyside6-essentials"
    )
    assert {path.name for path in (about / "licenses").rglob("*") if path.is_file()} == {"LICENSE", "OFL.txt"}
    assert "qtcards = qtcards.__main__:main" in (about / "entry_points.txt").read_text()
