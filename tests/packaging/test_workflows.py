"""The workflows for the runners of others: the project's own commands, and nothing that is not pinned."""

import re
import shutil
import subprocess
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


@pytest.mark.skipif(not shutil.which("actionlint"), reason="actionlint is not installed")
@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actionlint_is_content(path: Path) -> None:
    done = subprocess.run(["actionlint", path], stdout=subprocess.PIPE, text=True, check=False)
    assert done.stdout == ""
