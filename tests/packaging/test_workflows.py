"""The workflows for the runners of others: the project's own commands, and nothing that is not pinned."""

import re
import subprocess
import sys
from pathlib import Path

import building
import checking
import pytest
import stand_in_runtime

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


@pytest.fixture(params=WORKFLOWS, ids=lambda path: path.name)
def workflow(request: pytest.FixtureRequest) -> str:
    return Path(request.param).read_text(encoding="utf-8")


def test_every_action_is_pinned_by_its_commit(workflow: str) -> None:
    used = re.findall(r"uses: (.*)", workflow)
    assert used
    assert [action for action in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v[\d.]+", action)] == []


def test_python_packages_come_with_hashes(workflow: str) -> None:
    commands = re.findall(r"pip install .*", workflow)
    assert [command for command in commands if "--require-hashes" not in command] == []
    for lock in re.findall(r"-r (\S+\.lock)", workflow):
        pinned = (ROOT / lock).read_text()
        assert len(re.findall(r"^[\w.-]+==\S+ \\$", pinned, flags=re.MULTILINE)) > 1
        assert "--hash=sha256:" in pinned


def test_containers_are_pinned_by_their_digest(workflow: str) -> None:
    used = re.findall(r"image: (.*)", workflow)
    assert used
    assert [image for image in used if not re.fullmatch(r"\w+@sha256:[0-9a-f]{64} # \w+-\d{8}", image)] == []


def test_a_workflow_may_only_read(workflow: str) -> None:
    assert re.findall(r"^permissions:\n((?:  .*\n)+)", workflow, flags=re.MULTILINE) == ["  contents: read\n"]


def test_every_package_is_made_and_tried() -> None:
    text = (ROOT / ".github" / "workflows" / "packages.yml").read_text()
    (matrix,) = re.findall(r"target: \[(.*)\]", text)
    for command, known in (("build", building.targets()), ("check", checking.targets())):
        named = set(re.findall(rf"run: packaging/{command} ([a-z-]+)", text)) | set(matrix.split(", "))
        assert named <= set(known)
        assert set(building.targets()) <= named
    assert f"org.freedesktop.Platform//{stand_in_runtime.VERSION}" in text


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actionlint_is_content(path: Path) -> None:
    assert actionlint(path.read_text(encoding="utf-8")) == ""


def test_actionlint_sees_what_is_wrong() -> None:
    text = WORKFLOWS[0].read_text(encoding="utf-8")
    assert "matrix.system" in actionlint(text.replace("matrix.target", "matrix.system"))


def actionlint(text: str) -> str:
    """What it says of a workflow, whatever other linters this machine has."""
    command = Path(sys.executable).with_name("actionlint")
    done = subprocess.run(
        [command, "-no-color", "-shellcheck=", "-pyflakes=", "-"],
        input=text,
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    return done.stdout
