"""What the packages for Debian say of themselves; making and installing them is for `packaging/check`."""

import re
import subprocess
from pathlib import Path

import building
import debian_package
import licences
import metadata
import pytest
from targets import deb, deb_all

import qtcards

ROOT = Path(__file__).parents[2]
KNOWN = metadata.read()
TARGETS = {"amd64": deb, "all": deb_all}


@pytest.fixture(params=TARGETS)
def package(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder debian/ of each package; what makes trees and packs them is left out."""
    told: list[debian_package.Contents] = []

    def keep(job: building.Job, contents: debian_package.Contents) -> Path:
        told.append(contents)
        return job.work / "none.deb"

    target = TARGETS[request.param]
    monkeypatch.setattr(target, "make", keep)
    monkeypatch.setattr("bundle.make", lambda system, place: place)
    monkeypatch.setattr("bundle.add_program", lambda place: None)
    target.build(building.Job(KNOWN, tmp_path))
    assert told[0].architecture == request.param
    debian_package._write_debian(tmp_path / "debian", told[0], KNOWN)
    return tmp_path / "debian"


def test_the_control_file_says_what_the_source_says(package: Path) -> None:
    control = (package / "control").read_text(encoding="utf-8")
    fields = dict(re.findall(r"^([A-Z][\w-]+): (.*)$", control, flags=re.MULTILINE))
    assert (fields["Package"], fields["Homepage"]) == ("qtcards", KNOWN["homepage"])
    assert f"python3 (>= {KNOWN['python']})" in fields["Depends"]
    assert fields["Description"] == "card games and Tangram that everybody can play"
    described = control[control.index("Description:") :].splitlines()
    assert max(map(len, described)) <= 80
    assert all(line.startswith(" ") for line in described[1:])
    text = " ".join(line.strip() for line in described[1:]).replace(" . ", " ")
    assert text == f"{KNOWN.texts['en']['about_games']} {KNOWN.texts['en']['about_use']}"


def test_the_changelog_bears_version_and_moment(package: Path) -> None:
    changelog = (package / "changelog").read_text(encoding="utf-8")
    assert changelog.startswith(f"qtcards ({qtcards.__version__}) ")
    assert changelog.rstrip().endswith(KNOWN["rfc_date"])


@pytest.mark.parametrize("script", ["qtcards.postinst", "qtcards.prerm"])
def test_the_scripts_are_shell_and_leave_room_for_debhelper(package: Path, script: str) -> None:
    text = (package / script).read_text(encoding="utf-8")
    assert text.startswith("#!/bin/sh\nset -e\n")
    assert "\n#DEBHELPER#\n" in text
    subprocess.run(["sh", "-n", package / script], check=True)


def test_every_licence_that_is_named_is_told(package: Path) -> None:
    text = (package / "copyright").read_text(encoding="utf-8")
    stanzas = [stanza for stanza in text.split("\n\n") if stanza.strip()]
    named = {
        found[1] for stanza in stanzas if "Files:" in stanza and (found := re.search(r"^License: (\S+)$", stanza, re.M))
    }
    told = {found[1] for stanza in stanzas if (found := re.match(r"License: (\S+)\n .", stanza))}
    assert named
    assert named <= told
    assert len([stanza for stanza in stanzas if stanza.startswith("Files:")]) > sum(
        bool(part.files) for part in licences.parts()
    )


def test_a_sum_is_kept_of_every_file(tmp_path: Path) -> None:
    for name in ("one.deb", "two.exe"):
        (tmp_path / name).write_text(name)
    building.write_sums(tmp_path)
    done = subprocess.run(["sha256sum", "-c", "SHA256SUMS"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout == "one.deb: OK\ntwo.exe: OK\n"
    building.write_sums(tmp_path)
    assert len((tmp_path / "SHA256SUMS").read_text().splitlines()) == 2


@pytest.mark.parametrize(("command", "some"), [("build", "deb-all"), ("check", "deb")])
def test_without_a_target_the_commands_name_them(command: str, some: str) -> None:
    for words in ([], ["nonsense"]):
        done = subprocess.run([ROOT / "packaging" / command, *words], capture_output=True, text=True, check=False)
        assert done.returncode == 1
        assert done.stderr.startswith(f"qtcards: packaging/{command} TARGET")
        assert some in done.stderr.split()
