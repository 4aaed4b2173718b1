"""What the installers for Windows say of themselves; making and installing them is for `packaging/check windows`."""

import re
import shutil
import struct
import subprocess
import uuid
from pathlib import Path
from xml.etree import ElementTree

import binaries
import building
import icons
import licences
import metadata
import pytest
import templates
import windows_tree
from PySide6.QtGui import QImage
from targets import windows

from qtcards.art.palette import OCEAN_LIGHT

ROOT = Path(__file__).parents[2]
KNOWN = metadata.read()
WIX = "{http://schemas.microsoft.com/wix/2006/wi}"
FILES = ("program.exe", "some/module.py", "some/deeper/library.dll")
needs_mingw = pytest.mark.skipif(
    not all(shutil.which(tool) for tool in windows_tree.TOOLS), reason="gcc-mingw-w64-x86-64 is not installed"
)


@pytest.fixture
def job(tmp_path: Path) -> building.Job:
    """A job whose tree holds a few files."""
    for name in FILES:
        path = tmp_path / "tree" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name * 200)
    (tmp_path / "program.ico").write_bytes(icons.ico())
    (tmp_path / "wizard.bmp").write_bytes(icons.wizard_bmp())
    shutil.copyfile(ROOT / "LICENSE", tmp_path / "licence.txt")
    return building.Job(KNOWN, tmp_path)


def test_the_installer_speaks_all_languages(job: building.Job) -> None:
    script = windows.write_script(job, "setup.exe").read_text(encoding="utf-8")
    assert re.findall(r'MUI_LANGUAGE "(\w+)"', script) == ["English", "German"]
    told = dict(re.findall(r'^LangString SAVED_GAME (\d+) "(.*)"$', script, flags=re.MULTILINE))
    assert told == {"1033": KNOWN.texts["en"]["saved_game"], "1031": KNOWN.texts["de"]["saved_game"]}


def test_the_installer_asks_for_no_administrator(job: building.Job) -> None:
    script = windows.write_script(job, "setup.exe").read_text(encoding="utf-8")
    assert "\nRequestExecutionLevel user\n" in script
    assert "HKLM" not in script
    assert "SetShellVarContext all" not in script


def test_the_remover_names_each_file_and_takes_no_folder_with_its_contents(job: building.Job) -> None:
    remover = windows.write_script(job, "setup.exe").read_text(encoding="utf-8").partition("Section un.")[2]
    deleted = re.findall(r'^  Delete "\$INSTDIR\\(.*)"$', remover, flags=re.MULTILINE)
    assert deleted == [*sorted(name.replace("/", "\\") for name in FILES), "uninstall.exe"]
    assert re.findall(r'^  RMDir "\$INSTDIR\\(.*)"$', remover, flags=re.MULTILINE) == ["some\\deeper", "some"]
    assert "/r" not in remover


def test_quotes_and_dollars_stay_text() -> None:
    assert windows.quoted('cards for $1, "new"') == 'cards for $$1, $\\"new$\\"'


@pytest.mark.skipif(not shutil.which("makensis"), reason="nsis is not installed")
def test_the_installer_is_made_the_same_each_time(job: building.Job) -> None:
    first = windows.make_setup(job).read_bytes()
    assert first[:2] == b"MZ"
    assert windows.make_setup(job).read_bytes() == first


def test_the_msi_lists_each_file_once(job: building.Job) -> None:
    tree = ElementTree.parse(windows.write_tree(job.work / "tree", job.work / "tree.wxs", KNOWN))
    sources = [found.get("Source") for found in tree.iter(f"{WIX}File")]
    assert sorted(filter(None, sources)) == sorted(f"tree/{name}" for name in FILES)
    components = [found.get("Id") for found in tree.iter(f"{WIX}Component")]
    assert sorted(filter(None, components)) == sorted(
        filter(None, (found.get("Id") for found in tree.iter(f"{WIX}ComponentRef")))
    )


@pytest.mark.skipif(not shutil.which("wixl"), reason="wixl is not installed")
def test_the_msi_is_made_the_same_each_time(job: building.Job, monkeypatch: pytest.MonkeyPatch) -> None:
    first = windows.make_msi(job).read_bytes()
    assert windows.make_msi(job).read_bytes() == first
    monkeypatch.setattr(windows, "with_moment", lambda msi, code, epoch: msi)
    assert windows.make_msi(job).read_bytes() != first


def test_an_msi_without_a_summary_is_refused() -> None:
    with pytest.raises(ValueError, match="one package code"):
        windows.with_moment(b"nothing of the kind", "", 0)


def test_windows_knows_the_program_by_the_same_number_always() -> None:
    codes = windows.codes(KNOWN)
    assert len(set(codes.values())) == len(codes)
    assert all(uuid.UUID(code).version == 5 for code in codes.values())
    later = metadata.Metadata({**KNOWN.facts, "version": "9.9.9"}, KNOWN.texts, KNOWN.epoch)
    assert windows.codes(later)["upgrade_code"] == codes["upgrade_code"]
    assert windows.codes(later)["product_code"] != codes["product_code"]


def test_the_msi_says_what_the_source_says() -> None:
    root = ElementTree.fromstring(templates.render("windows/package.wxs", KNOWN, **windows.wxs_values(KNOWN)).encode())
    product = root.find(f"{WIX}Product")
    assert product is not None
    assert [product.get(name) for name in ("Name", "Version", "Manufacturer")] == [
        KNOWN["name"], KNOWN["version"], KNOWN["author"],
    ]  # fmt: skip
    values = {(found.get("Key"), found.get("Name")): found.get("Value") for found in root.iter(f"{WIX}RegistryValue")}
    assert product.get("Language") == "0"
    kind = f"{KNOWN['id']}.game"
    assert values[f"Software\\Classes\\{kind}", "FriendlyTypeName"] == "@[INSTALLDIR]qtcards.exe,-101"
    assert values[f"Software\\Classes\\{KNOWN['suffix']}", None] == kind
    assert values[f"Software\\Classes\\{kind}\\shell\\open\\command", None] == '"[INSTALLDIR]qtcards.exe" "%1"'


@needs_mingw
def test_the_starters_are_programs_with_and_without_a_terminal(tmp_path: Path) -> None:
    (tmp_path / "tree").mkdir()
    windows_tree.make_starters(tmp_path / "work", tmp_path / "tree", KNOWN)
    kinds = {}
    for path in (tmp_path / "tree").iterdir():
        data = path.read_bytes()
        header = struct.unpack_from("<I", data, 60)[0]
        kinds[path.name] = struct.unpack_from("<H", data, header + 24 + 68)[0]  # Subsystem
        assert binaries.needed(path) <= {"KERNEL32.dll", "SHELL32.dll", "msvcrt.dll", "USER32.dll"}
        assert f"{KNOWN['version']}".encode("utf-16-le") in data
    assert kinds == {"qtcards.exe": 2, "qtcards-cli.exe": 3}


@needs_mingw
def test_the_starter_holds_the_names_that_windows_shows_in_every_language(tmp_path: Path) -> None:
    (tmp_path / "tree").mkdir()
    windows_tree.make_starters(tmp_path / "work", tmp_path / "tree", KNOWN)
    read = ["x86_64-w64-mingw32-windres", "-O", "rc", "tree/qtcards.exe"]
    told = subprocess.run(read, cwd=tmp_path, stdout=subprocess.PIPE, text=True, check=True).stdout
    tables = dict(re.findall(r"LANGUAGE (\d+), 1\s+STRINGTABLE\s+BEGIN\s+(.*?)END", told, flags=re.DOTALL))
    octal = re.compile(r"\\(\d{3})")
    for code, table in (("en", tables["9"]), ("de", tables["7"])):
        texts = dict(re.findall(r'(\d+), L?"(.*)"', octal.sub(lambda mark: chr(int(mark[1], 8)), table)))
        assert texts == {"101": KNOWN.texts[code]["saved_game"], "102": KNOWN.texts[code]["summary"]}


@pytest.mark.skipif(not (shutil.which("wixl") and shutil.which("msiinfo")), reason="wixl or msitools is not installed")
def test_the_msi_is_in_no_language_and_knows_where_the_words_are(job: building.Job) -> None:
    def ask(*words: str) -> str:
        return subprocess.run(["msiinfo", *words], stdout=subprocess.PIPE, text=True, check=True).stdout

    msi = str(windows.make_msi(job))
    assert "\nTemplate: x64;0\n" in ask("suminfo", msi)
    assert "\nProductLanguage\t0\n" in ask("export", msi, "Property").replace("\r", "")
    assert "\t[INSTALLDIR]qtcards.exe\t102" in ask("export", msi, "Shortcut")


def test_the_resources_bear_four_numbers() -> None:
    numbers = windows_tree.versions(KNOWN)
    assert re.fullmatch(r"\d+(\.\d+){3}", numbers["version_with_stops"])
    assert numbers["version_with_stops"].startswith(KNOWN["version"])
    assert numbers["version_with_commas"] == numbers["version_with_stops"].replace(".", ",")


def test_the_notices_name_python_and_nothing_of_networks_comes_along() -> None:
    told = licences.notices(KNOWN, windows_tree.more_parts())
    assert told.startswith(licences.notices(KNOWN))
    assert f"\nPython {windows_tree.PYTHON}\n    Licence: Python-2.0; text: Python\n" in told
    assert not {"_ssl.pyd", "libssl-3.dll"} & set(windows_tree._PYTHON_FILES)


def test_the_installer_shows_the_programs_own_picture(tmp_path: Path) -> None:
    picture = tmp_path / "wizard.bmp"
    picture.write_bytes(icons.wizard_bmp())
    image = QImage(str(picture))
    assert (image.width(), image.height()) == (164, 314)
    colours = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}
    assert {OCEAN_LIGHT.centre.lower(), "#ffffff"} <= colours
