"""Every package says what the one source says, in every language; no template says anything of its own."""

import re
import shutil
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

import linux
import metadata
import pytest
import templates

import qtcards
from qtcards.cli.commands import COMMANDS
from qtcards.games.catalogue import GAMES
from qtcards.text import product

ROOT = Path(__file__).parents[2]
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
KNOWN = metadata.read()
TEMPLATES = templates.all_templates()
# The program's own names for a variable and a module are no texts.
CODE = re.compile(r"QTCARDS_HOME|from qtcards\.__main__ import main|\.qtcards\b")


@pytest.fixture(scope="module")
def share(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What Linux packages install below /usr/share."""
    folder = tmp_path_factory.mktemp("share")
    linux.install_share(folder, KNOWN)
    linux.install_manuals(folder, KNOWN, packed=False)
    return folder


def manual(share: Path, code: str) -> Path:
    return share / "man" / ("" if code == "en" else code) / "man6" / "qtcards.6"


def has(tool: str) -> bool:
    return shutil.which(tool) is not None


def run(*words: str | Path) -> str:
    done = subprocess.run(
        [str(word) for word in words],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
        env={"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    return done.stdout


@pytest.mark.parametrize("name", TEMPLATES, ids=str)
def test_no_template_says_what_the_source_says(name: Path) -> None:
    text = (templates.FOLDER / f"{name}.in").read_text(encoding="utf-8")
    facts = set(KNOWN.facts.values()) - {KNOWN["python"], KNOWN["suffix"]}
    said = {value for value in facts if value in CODE.sub("", text)}
    said |= {value for code in metadata.LANGUAGES for value in KNOWN.texts[code].values() if value in text}
    assert said == set()


@pytest.mark.parametrize("name", TEMPLATES, ids=str)
def test_no_template_holds_a_version_or_a_date(name: Path) -> None:
    text = (templates.FOLDER / f"{name}.in").read_text(encoding="utf-8")
    assert re.findall(rf"\b20\d\d-\d\d-\d\d\b|(?<![\d.]){re.escape(qtcards.__version__)}(?![\d.])", text) == []


def test_what_nobody_knows_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "some.txt.in").write_text("@never_heard_of@")
    monkeypatch.setattr(templates, "FOLDER", tmp_path)
    with pytest.raises(KeyError):
        templates.render("some.txt", KNOWN)


def test_the_facts_are_those_of_the_program() -> None:
    assert (KNOWN["version"], KNOWN["id"], KNOWN["mime_type"]) == (
        qtcards.__version__, product.ID, product.MIME_TYPE,
    )  # fmt: skip
    assert product.ID.lower() == product.ID
    assert KNOWN.texts["de"]["summary"] != KNOWN.texts["en"]["summary"]


@pytest.mark.parametrize(("code", "said"), [("en", "Nineteen solitaires"), ("de", "Neunzehn Patiencen")])
def test_the_description_counts_right(code: str, said: str) -> None:
    assert said in KNOWN.texts[code]["about_games"]
    assert len([entry for entry in GAMES if entry.id != "flippo"]) == 19


def test_everything_bears_the_moment_of_the_commit_or_the_one_that_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    given = metadata.read()
    assert (given.epoch, given["date"], given["rfc_date"]) == (86400, "1970-01-02", "Fri, 02 Jan 1970 00:00:00 +0000")


def test_the_menu_entry_is_in_every_language(share: Path) -> None:
    (file,) = (share / "applications").iterdir()
    assert file.name == f"{product.ID}.desktop"
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign] # keys keep their capitals, as its manual says
    parser.read(file, encoding="utf-8")
    entry = parser["Desktop Entry"]
    for code in metadata.LANGUAGES:
        suffix = "" if code == "en" else f"[{code}]"
        said = (entry[f"GenericName{suffix}"], entry[f"Comment{suffix}"], entry[f"Keywords{suffix}"])
        assert said == tuple(KNOWN.texts[code][name] for name in ("generic_name", "summary", "keywords"))
    assert (entry["Icon"], entry["MimeType"]) == (product.ID, f"{product.MIME_TYPE};")


def test_the_software_centre_is_told_in_every_language(share: Path) -> None:
    tree = ElementTree.parse(share / "metainfo" / f"{product.ID}.metainfo.xml")
    for code in metadata.LANGUAGES:
        wanted = None if code == "en" else code
        summaries = [found.text for found in tree.iter("summary") if found.get(LANG) == wanted]
        paragraphs = [found.text for found in tree.iter("p") if found.get(LANG) == wanted]
        texts = KNOWN.texts[code]
        assert (summaries, paragraphs) == ([texts["summary"]], [texts["about_games"], texts["about_use"]])
    assert [found.get("version") for found in tree.iter("release")] == [qtcards.__version__]
    assert tree.findtext("id") == product.ID
    assert tree.findtext("launchable") == f"{product.ID}.desktop"


def test_saved_games_have_a_type(share: Path) -> None:
    text = (share / "mime" / "packages" / f"{product.ID}.xml").read_text(encoding="utf-8")
    assert f'<mime-type type="{product.MIME_TYPE}">' in text
    assert f'<glob pattern="*{product.GAME_SUFFIX}"/>' in text
    assert f'<comment xml:lang="de">{KNOWN.texts["de"]["saved_game"]}</comment>' in text


@pytest.mark.parametrize("code", metadata.LANGUAGES)
def test_the_manual_tells_every_option_and_command(share: Path, code: str) -> None:
    text = manual(share, code).read_text(encoding="utf-8").replace("\\-", "-")
    helped = subprocess.run(
        [sys.executable, "-m", "qtcards", "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    options = set(re.findall(r"--[a-z][a-z-]+", helped.stdout))
    assert options
    assert options == set(re.findall(r"--[a-z][a-z-]+", text))
    assert [name for name in COMMANDS if f"\n.B {name}\n" not in text] == []


@pytest.mark.skipif(not has("man"), reason="man-db is not installed")
@pytest.mark.parametrize("code", metadata.LANGUAGES)
def test_the_manual_is_clean(share: Path, code: str) -> None:
    assert run("man", "--warnings=all", "-E", "UTF-8", "-l", "-Tutf8", "-Z", manual(share, code)).startswith("x T utf8")


@pytest.mark.skipif(not has("desktop-file-validate"), reason="desktop-file-utils is not installed")
def test_the_menu_entry_is_valid(share: Path) -> None:
    assert run("desktop-file-validate", share / "applications" / f"{product.ID}.desktop") == ""


@pytest.mark.skipif(not has("appstreamcli"), reason="appstream is not installed")
def test_the_metainfo_is_valid(share: Path) -> None:
    told = run("appstreamcli", "validate", "--no-net", "--pedantic", share / "metainfo" / f"{product.ID}.metainfo.xml")
    issues = [line for line in told.splitlines() if re.match(r"[EWIP]: ", line)]
    # AppStream before 1.0 does not know the element that AppStream 1.0 wants in place of developer_name.
    assert [line for line in issues if "unknown-tag developer" not in line] == []
