"""What can be seen of the application for macOS without a Mac: what it says of itself, its icon, its entitlements."""

import plistlib
import struct
from pathlib import Path

import building
import metadata
import pytest
from PySide6.QtGui import QImage
from targets import macos

KNOWN = metadata.read()


@pytest.fixture(scope="module")
def recipe(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("macos")
    macos.write_recipe(folder, KNOWN)
    return folder


def test_the_application_says_what_the_source_says(recipe: Path) -> None:
    info = plistlib.loads((recipe / "Info.plist").read_bytes())
    assert (info["CFBundleIdentifier"], info["CFBundleShortVersionString"]) == (KNOWN["id"], KNOWN["version"])
    assert info["CFBundleLocalizations"] == list(metadata.LANGUAGES)
    (document,) = info["CFBundleDocumentTypes"]
    (kind,) = info["UTExportedTypeDeclarations"]
    assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert document["CFBundleTypeName"] == KNOWN.texts["en"]["saved_game"]
    tags = kind["UTTypeTagSpecification"]
    assert tags == {"public.filename-extension": [KNOWN["suffix"][1:]], "public.mime-type": [KNOWN["mime_type"]]}


def test_the_icon_holds_a_picture_of_each_size(recipe: Path) -> None:
    data = (recipe / "program.icns").read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack_from(">I", data, 4) == (len(data),)
    sizes, place = {}, 8
    while place < len(data):
        kind, length = data[place : place + 4], struct.unpack_from(">I", data, place + 4)[0]
        picture = QImage.fromData(data[place + 8 : place + length])
        sizes[kind.decode()] = (picture.width(), picture.height())
        place += length
    assert place == len(data)
    assert sizes == {
        "icp4": (16, 16), "icp5": (32, 32), "icp6": (64, 64), "ic07": (128, 128), "ic08": (256, 256),
        "ic09": (512, 512), "ic10": (1024, 1024),
    }  # fmt: skip


def test_nothing_is_asked_of_the_hardened_runtime_but_other_libraries(recipe: Path) -> None:
    entitlements = plistlib.loads((recipe / "entitlements.plist").read_bytes())
    assert entitlements == {"com.apple.security.cs.disable-library-validation": True}


def test_elsewhere_nothing_is_packed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("platform.system", lambda: "Linux")
    assert macos.build(building.Job(KNOWN, tmp_path)) == []
    assert "only be made on a Mac" in capsys.readouterr().out
    assert (tmp_path / "Info.plist").is_file()


def test_the_starter_is_python(recipe: Path) -> None:
    compile((recipe / "start.py").read_text(), "start.py", "exec")
