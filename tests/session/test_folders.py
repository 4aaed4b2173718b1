"""Where the player's files lie on each platform."""

from pathlib import Path

import pytest

from qtcards.session.folders import Folders, find_folders


def test_linux_follows_the_xdg_variables() -> None:
    environ = {"HOME": "/home/eva", "XDG_DATA_HOME": "/data", "XDG_CONFIG_HOME": "/config"}
    assert find_folders(environ, "linux") == Folders(Path("/data/qtcards"), Path("/config/qtcards"))


@pytest.mark.parametrize("given", [{}, {"XDG_DATA_HOME": "", "XDG_CONFIG_HOME": ""}, {"XDG_DATA_HOME": "relative"}])
def test_linux_without_usable_variables(given: dict[str, str]) -> None:
    found = find_folders({"HOME": "/home/eva", **given}, "linux")
    assert found == Folders(Path("/home/eva/.local/share/qtcards"), Path("/home/eva/.config/qtcards"))


def test_windows() -> None:
    found = find_folders({"LOCALAPPDATA": "/C/Local", "APPDATA": "/C/Roaming"}, "win32")
    assert found == Folders(Path("/C/Local/qtcards"), Path("/C/Roaming/qtcards"))


def test_windows_without_its_variables() -> None:
    found = find_folders({"USERPROFILE": "/C/eva"}, "win32")
    assert found == Folders(Path("/C/eva/AppData/Local/qtcards"), Path("/C/eva/AppData/Roaming/qtcards"))


def test_macos() -> None:
    library = Path("/Users/eva/Library/Application Support/qtcards")
    assert find_folders({"HOME": "/Users/eva"}, "darwin") == Folders(library, library)


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_a_portable_program_takes_its_folder_with_it(platform: str, tmp_path: Path) -> None:
    assert find_folders({"QTCARDS_HOME": str(tmp_path), "HOME": "/x"}, platform) == Folders(tmp_path, tmp_path)


def test_a_relative_override_is_made_absolute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert find_folders({"QTCARDS_HOME": "stick"}, "linux").data == tmp_path / "stick"


def test_nobody_at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", homeless)
    assert find_folders({}, "linux") == Folders(None, None)
