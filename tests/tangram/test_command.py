"""`qtcards tangram`: list, check, describe, grid, svg, compose, and the window that it asks for."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from qtcards.cli import Puzzle, run
from qtcards.tangram.files import load_collection, load_set
from qtcards.tangram.tactile import HEIGHT, WIDTH, tactile_svg

TASKS = load_collection().tasks
Said = Callable[..., tuple[object, str, str]]


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Said:
    """Carry out a command: its result, and what it wrote to stdout and stderr."""

    def carry_out(*words: str) -> tuple[object, str, str]:
        result = run(["tangram", *words])
        written = capsys.readouterr()
        return result, written.out, written.err

    return carry_out


def test_without_an_action_the_window_is_asked_for(said: Said) -> None:
    assert said()[0] == Puzzle(None)
    assert said("--task", "house")[0] == Puzzle("house")


@pytest.mark.parametrize(
    "words",
    [
        ("--task", "nothing"), ("describe", "nothing"), ("describe",), ("grid", "a", "b"), ("svg",), ("list", "x"),
        ("dance",), ("list", "--task", "house"), ("describe", "house", "--lang", "fr"), ("compose", "/no/such/file"),
    ],
)  # fmt: skip
def test_what_does_not_exist_is_one_sentence(said: Said, words: tuple[str, ...]) -> None:
    result, out, err = said(*words)
    assert (result, out) == (2, "")
    assert err.startswith("qtcards: ")
    assert err.count("\n") == 1


def test_list_names_every_task_with_both_names(said: Said) -> None:
    result, out, _ = said("list")
    assert result == 0
    lines = out.splitlines()
    assert len(lines) == len(TASKS)
    assert "house: House (en), Haus (de); first, advanced, corners 5, solutions 16" in lines


def test_check_proves_a_file(said: Said, tmp_path: Path) -> None:
    from qtcards import paths

    convex = next(paths.resource("tangram").glob("*convex.json"))
    assert said("check", str(convex)) == (0, "tasks 13  faults 0\n", "")
    data = json.loads(convex.read_text(encoding="utf-8"))
    data["tasks"][0]["solution"]["medium"][1][0] += 2
    data["tasks"][1]["outline"] = []
    data["tasks"][2]["solutions"] += 1
    wrong = tmp_path / "wrong.json"
    wrong.write_text(json.dumps(data), encoding="utf-8")
    result, out, _ = said("check", str(wrong), str(tmp_path / "missing.json"))
    assert result == 1
    assert "does not cover exactly" in out
    assert "not a list of loops" in out
    assert "solutions on the grid, not" in out
    assert "missing.json: No such file or directory" in out
    assert out.endswith("tasks 10  faults 4\n")


def test_describe_speaks_both_languages(said: Said) -> None:
    assert said("describe", "house")[1].startswith("House. Advanced.\n4 wide, 3 high")
    assert said("describe", "house", "--lang", "de")[1].startswith("Haus. Fortgeschrittene.\n4 breit, 3 hoch")


def test_the_grid_is_a_table_and_then_words(said: Said) -> None:
    lines = said("grid", "house")[1].splitlines()
    assert lines[:3] == [".◢◣.", "◢##◣", "####"]
    assert lines[3] == "Row 1: empty, half bottom right, half bottom left and empty."
    assert lines[5] == "Row 3: full, full, full and full."


def test_the_tactile_picture_is_a_sheet_with_every_outline_on_it(said: Said) -> None:
    _, out, _ = said("svg", "house", "--lang", "de")
    picture = ElementTree.fromstring(out)
    assert picture.attrib["width"] == "210mm"
    assert picture[0].text == "Haus"
    assert len(picture[1]) == 1
    assert len(ElementTree.fromstring(said("svg", "house", "--scheme")[1])[1]) == 2


def test_every_tactile_picture_stays_on_the_sheet() -> None:
    for task in TASKS:
        picture = ElementTree.fromstring(tactile_svg(task, task.names["de"]))
        data = picture[1][0].attrib["d"]
        points = [pair.split() for loop in data.split("Z") if loop for pair in loop[1:].split("L")]
        assert len(points) == task.corners
        assert min(float(x) for x, _ in points) >= 20
        assert max(float(x) for x, _ in points) <= WIDTH - 20
        assert min(float(y) for _, y in points) >= 20
        assert max(float(y) for _, y in points) <= HEIGHT - 20


def test_compose_makes_a_file_that_can_be_checked(said: Said, tmp_path: Path) -> None:
    figure = tmp_path / "mine.txt"
    figure.write_text(COMPOSED, encoding="utf-8")
    result, out, err = said("compose", str(figure))
    assert (result, err) == (0, "")
    made = tmp_path / "mine.json"
    made.write_text(out, encoding="utf-8")
    one, damage = load_set(made)
    assert damage == []
    assert one is not None
    assert [task.names["de"] for task in one.tasks] == ["Turm"]
    assert said("check", str(made))[1] == "tasks 1  faults 0\n"


@pytest.mark.parametrize("head", ["", "set mine | Mine | Meine | CC0-1.0", "set mine | Mine | Meine | | x"])
def test_compose_asks_for_the_line_of_the_set(said: Said, tmp_path: Path, head: str) -> None:
    figure = tmp_path / "mine.txt"
    figure.write_text(COMPOSED.partition("\n")[2] + head, encoding="utf-8")
    result, out, err = said("compose", str(figure))
    assert (result, out) == (2, "")
    assert "no line tells the set" in err


def test_compose_says_what_is_wrong_with_a_figure(said: Said, tmp_path: Path) -> None:
    figure = tmp_path / "mine.txt"
    figure.write_text(COMPOSED.replace("S2 3", "S1 3"), encoding="utf-8")
    result, out, err = said("compose", str(figure))
    assert (result, out) == (2, "")
    assert "the piece lies there already" in err


COMPOSED = """\
set mine | Mine | Meine | CC0-1.0 | Made for a test of the program.
= tower | Tower | Turm   // a pile of everything
L1 3
L2 7 1-2 = L1 1-2
M 3 0 = L2 0
S1 3 0 = M 1-2
S2 3 0 = S1 1-2
Q 0 tl-tr = S2 1-2
P 4 tr = L1 bl
"""
