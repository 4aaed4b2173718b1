"""The pruned tree runs, holds what the wheel holds, and does not get made when something is missing."""

import ast
import shutil
import struct
import subprocess
import sys
import zipfile
from pathlib import Path

import binaries
import bundle
import icu_data
import licences
import metadata
import PySide6
import pytest
import sbom

ROOT = Path(__file__).parents[2]
SITE = Path(PySide6.__file__).parents[1]
KNOWN = metadata.read()
RUN = """
import sys
sys.path = [path for path in sys.path if "site-packages" not in path]
sys.path.insert(0, {tree!r})
sys.argv = ["qtcards", {word!r}]
from qtcards.__main__ import main
main()
"""
SORT = """
import sys
sys.path = [path for path in sys.path if "site-packages" not in path]
sys.path.insert(0, {tree!r})
from PySide6.QtCore import QCollator, QLocale
for code in ("de", "en", "sv"):
    rules = QCollator(QLocale(code))
    print(*sorted("Zebra Öl Ofen äpfel Apfel Straße Strasse".split(), key=rules.sortKey))
print(QLocale("de").toUpper("straße"))
"""
EAST_ASIAN = ("icudt73l/brkitr/cjdict.dict", "icudt73l/coll/zh.res", "icudt73l/zh.res", "icudt73l/euc-jp-2007.cnv")


def run_in(tree: Path, code: str, **words: str) -> str:
    done = subprocess.run(
        [sys.executable, "-I", "-c", code.format(tree=str(tree), **words)],
        cwd=tree, capture_output=True, text=True, check=False, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tree for Linux, of the Qt that is installed here: the pinned one."""
    made = tmp_path_factory.mktemp("tree")
    bundle.fill("linux", SITE, made)
    return made


def test_the_tree_runs_alone_and_is_content_with_itself(tree: Path) -> None:
    assert run_in(tree, RUN, word="--self-test") == "ok\n"


def test_the_allow_list_is_what_the_program_imports() -> None:
    names: set[str] = set()
    for path in (ROOT / "qtcards").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("PySide6."):
                names.add((node.module or "").split(".")[1])
            elif isinstance(node, ast.Import):
                names |= {alias.name.split(".")[1] for alias in node.names if alias.name.startswith("PySide6.")}
    assert names == set(bundle.MODULES)


def test_a_kept_library_whose_need_was_pruned_is_named(tree: Path, tmp_path: Path) -> None:
    lame = tmp_path / "lame"
    shutil.copytree(tree, lame)
    (lame / "PySide6/Qt/lib/libQt6Svg.so.6").unlink()
    with pytest.raises(bundle.BundleError, match=r"needs libQt6Svg\.so\.6, which was pruned"):
        bundle.check(lame)


def test_a_pattern_without_a_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "PySide6").mkdir()
    with pytest.raises(bundle.BundleError, match=r"nothing in the wheels is called PySide6/QtCore\.abi3\.so"):
        bundle.add_qt("linux", tmp_path, tmp_path / "tree")


def test_what_the_system_must_give_has_no_qt(tree: Path) -> None:
    from_system = bundle.check(tree)
    assert {"libxcb.so.1", "libEGL.so.1", "libc.so.6"} <= from_system
    assert [name for name in from_system if "Qt" in name or "icu" in name] == []


def test_the_tree_holds_the_program_as_the_wheel_does(tree: Path, tmp_path: Path) -> None:
    offline = ["--no-deps", "--no-index", "--no-build-isolation", "--quiet", "--disable-pip-version-check"]
    subprocess.run([sys.executable, "-m", "pip", "wheel", *offline, "-w", str(tmp_path), str(ROOT)], check=True)
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as archive:
        in_wheel = {name: archive.read(name) for name in archive.namelist() if name.startswith("qtcards/")}
    files = [path for path in (tree / "qtcards").rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert {path.relative_to(tree).as_posix(): path.read_bytes() for path in files} == in_wheel


def test_compiled_texts_bear_no_moment(tree: Path) -> None:
    for code in metadata.LANGUAGES:
        compiled = (tree / "qtcards/_data/i18n" / code / "LC_MESSAGES/qtcards.mo").read_bytes()
        assert b"POT-Creation-Date: 1970-01-01 00:00+0000\n" in compiled


def test_libraries_are_read_as_the_linker_reads_them() -> None:
    library = SITE / "PySide6/Qt/lib/libQt6Svg.so.6"
    told = subprocess.run(["ldd", str(library)], capture_output=True, text=True, check=True).stdout
    needed = binaries.needed(library)
    assert {"libQt6Gui.so.6", "libQt6Core.so.6", "libc.so.6"} <= needed
    assert [name for name in needed if name not in told] == []
    assert binaries.needed(ROOT / "LICENSE") == set()


def test_libraries_of_windows_programs_are_read() -> None:
    """The starter of pip for Windows is a small real one."""
    starter = next(SITE.glob("pip/_vendor/distlib/t64.exe"))
    assert {name.upper() for name in binaries.needed(starter)} == {"KERNEL32.DLL", "SHLWAPI.DLL"}


def test_the_data_of_icu_is_cut_and_sorts_german_and_english(tree: Path) -> None:
    *sorted_words, upper = run_in(tree, SORT).splitlines()
    by_the_book = "Apfel äpfel Ofen Öl Strasse Straße Zebra"
    assert sorted_words == [by_the_book] * 3  # Swedish falls back to the root's rules
    assert upper == "STRASSE"
    assert (tree / "PySide6/Qt/lib/libicudata.so.73").stat().st_size < 6_000_000


def test_what_is_kept_of_icu_is_not_changed(tree: Path) -> None:
    header, whole = icu_data.read((SITE / "PySide6/Qt/lib/libicudata.so.73").read_bytes())
    header_after, cut = icu_data.read((tree / "PySide6/Qt/lib/libicudata.so.73").read_bytes())
    assert header_after == header
    assert {"icudt73l/coll/de.res", "icudt73l/coll/ucadata.icu", "icudt73l/de_AT.res"} <= cut.keys()
    assert not cut.keys() & set(EAST_ASIAN)
    assert set(EAST_ASIAN) <= whole.keys()
    assert [name for name, data in cut.items() if whole[name].rstrip(b"\0") != data.rstrip(b"\0")] == []


def test_other_data_is_refused() -> None:
    with pytest.raises(ValueError, match="subsection not found"):
        icu_data.read(b"no data of ICU")
    with pytest.raises(ValueError, match="no data of ICU"):
        icu_data.read(struct.pack("<HH8x", 32, 0xDA27) + b"CmnD")


def test_the_notices_that_the_program_shows_are_up_to_date() -> None:
    assert licences.notices(KNOWN) == licences.NOTICES.read_text(encoding="utf-8")
    assert all(licences.text_file(part).stat().st_size > 500 for part in licences.parts())


def test_every_library_in_the_tree_is_somebodys(tree: Path) -> None:
    bill = sbom.make(KNOWN, "test", tree, licences.parts())
    named = [file["name"] for part in bill["components"] for file in part.get("components", ())]
    libraries = [path for path in tree.rglob("*") if ".so" in path.name or path.suffix in {".otf", ".dat", ".qm"}]
    assert {path.relative_to(tree).as_posix() for path in libraries} <= set(named)
    assert [name for name in named if not (tree / name).is_file()] == []


def test_the_bill_of_materials_is_the_same_each_time_and_refers_to_itself(tree: Path, tmp_path: Path) -> None:
    first, second = (sbom.write(tmp_path / name, KNOWN, "deb", tree).read_bytes() for name in ("one", "two"))
    assert first == second
    bill = sbom.make(KNOWN, "deb", tree, licences.parts())
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.5")
    (dependency,) = bill["dependencies"]
    assert dependency["dependsOn"] == [part["bom-ref"] for part in bill["components"]]
    assert len(set(dependency["dependsOn"])) == len(licences.parts())
    assert bill["serialNumber"] != sbom.make(KNOWN, "rpm", tree, licences.parts())["serialNumber"]
