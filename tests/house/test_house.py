"""The repository keeps its own promises: version, licence, commands, sizes, no network."""

import ast
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths

import qtcards
from qtcards.games.catalogue import find

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
LONGEST_FILE = 450
COMMANDS = {"games", "deal", "moves", "perft", "play-out", "match", "tangram", "statistics", "bench"}
NETWORK = {"socket", "ssl", "urllib", "http", "ftplib", "smtplib", "asyncio", "requests", "xmlrpc"}
# A pair of sockets inside the process wakes Qt's event loop when a signal comes.
LOCAL = {"socket", "socket.socketpair"}
NETWORK_QT = {"QtNetwork", "QtNetworkAuth", "QtWebSockets", "QtWebEngineCore", "QtHttpServer"}


def tracked(*patterns: str) -> list[Path]:
    """Files under version control or about to be; a clone without git has none and fails here."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "--", *patterns],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    files = [ROOT / name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]
    assert files, patterns
    return files


def imported_names(source: Path) -> set[str]:
    """What a file imports: `a.b.*` for `import a.b`, `a` and `a.b` for `from a import b`."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source.read_text())):
        if isinstance(node, ast.Import):
            names.update(f"{alias.name}.*" for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


@pytest.mark.parametrize("name", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE"])
def test_the_promised_document_is_there(name: str) -> None:
    assert len((ROOT / name).read_text()) > 500


def test_the_version_is_written_once() -> None:
    assert "version" not in PROJECT["project"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "qtcards/__init__.py"
    number = re.compile(rf"(?<![\d.]){re.escape(qtcards.__version__)}(?![\d.])")
    holders = [path for path in tracked("*.py", "Makefile", "pyproject.toml") if number.search(path.read_text())]
    assert holders == [ROOT / "qtcards" / "__init__.py"]


def test_the_changelog_knows_the_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text()
    assert "## [Unreleased]" in changelog or f"## [{qtcards.__version__}]" in changelog


def test_the_licence_text_and_the_metadata_agree() -> None:
    assert PROJECT["project"]["license"] == "GPL-3.0-or-later"
    licence = (ROOT / "LICENSE").read_text()
    assert "GNU GENERAL PUBLIC LICENSE" in licence
    assert "Version 3, 29 June 2007" in licence
    for name in PROJECT["project"]["license-files"]:
        assert (ROOT / name).is_file()


def test_the_font_comes_with_its_licence() -> None:
    fonts = ROOT / "resources" / "fonts"
    licence = (fonts / "OFL.txt").read_text()
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert all(font.name in licence for font in fonts.glob("*.otf"))


def test_the_locks_pin_a_qt_that_the_project_allows() -> None:
    assert "PySide6-Essentials>=6.8,<6.12" in PROJECT["project"]["dependencies"]
    for name in ("requirements.lock", "requirements-dev.lock"):
        pin = re.search(r"^pyside6-essentials==6\.(\d+)\.", (ROOT / name).read_text(), flags=re.MULTILINE)
        assert pin
        assert 8 <= int(pin[1]) < 12


def test_both_locks_pin_the_same_versions() -> None:
    def pins(name: str) -> set[str]:
        return set(re.findall(r"^[\w.-]+==\S+", (ROOT / name).read_text(), flags=re.MULTILINE))

    assert pins("requirements.lock") <= pins("requirements-dev.lock")


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md"])
def test_every_make_target_of_a_document_exists(document: str) -> None:
    named = set(re.findall(r"(?:^|`)make ([a-z]+)", (ROOT / document).read_text(), flags=re.MULTILINE))
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), flags=re.MULTILINE))
    assert named
    assert named <= targets


@pytest.mark.parametrize("line", re.findall(r"^qtcards (.+)$", (ROOT / "README.md").read_text(), flags=re.MULTILINE))
def test_every_command_of_the_readme_exists(line: str) -> None:
    words = shlex.split(line, comments=True)
    command = words[:1] if words[0] in COMMANDS else []
    done = subprocess.run(
        [sys.executable, "-m", "qtcards", *command, "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert [word for word in words if word.startswith("--") and word not in done.stdout] == []
    assert command or find(words[0]) is not None or words[0] in done.stdout


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md"])
def test_every_link_of_a_document_leads_somewhere(document: str) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", (ROOT / document).read_text())
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_no_source_file_is_long() -> None:
    long = {str(path): len(path.read_text().splitlines()) for path in tracked("*.py")}
    assert {path: lines for path, lines in long.items() if lines > LONGEST_FILE} == {}


def test_every_module_says_what_it_is() -> None:
    silent = [
        path for path in tracked("qtcards/*.py", "packaging/*.py") if not ast.get_docstring(ast.parse(path.read_text()))
    ]
    assert silent == []


def test_the_program_never_reaches_for_the_network() -> None:
    guilty = {
        f"{path.name}: {name}"
        for path in tracked("qtcards/*.py")
        for name in imported_names(path)
        if (name.partition(".")[0] in NETWORK and name not in LOCAL) or NETWORK_QT & set(name.split("."))
    }
    assert guilty == set()


def test_every_folder_of_modules_is_a_package() -> None:
    folders = {path.parent for path in tracked("qtcards/*.py")}
    assert [str(folder) for folder in folders if not (folder / "__init__.py").is_file()] == []


def test_our_packaging_folder_does_not_hide_the_package_of_that_name() -> None:
    assert not (ROOT / "packaging" / "__init__.py").exists()


def test_tests_have_a_home_of_their_own(home: Path) -> None:
    place = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation)
    assert Path(place).is_relative_to(home.resolve())
    assert Path.home().resolve() == home.resolve()
