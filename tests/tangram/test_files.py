"""The tasks of the program: every one proved; and what is damaged is skipped with a message."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from qtcards import paths
from qtcards.tangram.composing import compose, read_figures
from qtcards.tangram.files import LARGEST, Collection, TaskSet, load_collection, load_set, written
from qtcards.tangram.proof import faults_of
from qtcards.tangram.surd import lattice
from qtcards.tangram.symmetry import symmetries
from qtcards.tangram.task import Level, Place, Task
from tests.tangram.tasks import RECTANGLE, SQUARE

COLLECTION = load_collection()
TASKS = COLLECTION.tasks


@pytest.mark.parametrize("one", COLLECTION.sets, ids=lambda one: one.id)
def test_every_task_is_proved_exactly(one: TaskSet) -> None:
    assert one.tasks
    assert {task.id: faults for task in one.tasks if (faults := faults_of(task))} == {}


def test_nothing_of_ours_is_damaged() -> None:
    assert COLLECTION.damage == ()


def test_every_silhouette_is_another_one() -> None:
    looks = Counter(_look(task) for task in TASKS)
    assert [look for look, count in looks.items() if count > 1] == []


def _look(task: Task) -> frozenset[tuple[tuple[float, float], ...]]:
    left, top, _, _ = task.box
    return frozenset(tuple((round(x - left, 4), round(y - top, 4)) for x, y in loop) for loop in task.polygons)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_task_has_a_name_of_its_own(language: str) -> None:
    names = Counter(task.names[language] for task in TASKS)
    assert [name for name, count in names.items() if count > 1] == []
    assert all(name == name.strip() and name[0].isupper() for name in names)


def test_the_thirteen_convex_figures_are_there_and_are_for_the_advanced() -> None:
    convex = [task for task in TASKS if task.is_convex and task.group == "convex"]
    assert len(convex) == 13
    assert {task.level for task in TASKS if task.is_convex} == {Level.ADVANCED}


def test_the_levels_follow_corners_and_solutions() -> None:
    for task in TASKS:
        easy = not task.is_convex and (task.corners >= 9 or (task.solutions or 0) >= 12)
        assert task.level is (Level.BEGINNER if easy else Level.ADVANCED), task.id
    assert min(Counter(task.level for task in TASKS).values()) >= 20


def test_every_set_states_its_licence_and_source() -> None:
    assert {one.licence for one in COLLECTION.sets} == {"GPL-3.0-or-later"}
    assert all(len(task.source) > 20 for task in TASKS)


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    for one in COLLECTION.sets:
        (tmp_path / "set.json").write_text(written(one), encoding="utf-8")
        assert load_set(tmp_path / "set.json") == (one, [])


def test_the_files_are_as_the_program_writes_them() -> None:
    for path in sorted(paths.resource("tangram").glob("*.json")):
        one, _ = load_set(path)
        assert one is not None
        assert path.read_text(encoding="utf-8") == written(one), path.name


# Damage


def house() -> dict[str, Any]:
    """A set of two tasks as data, to be damaged."""
    tasks = [task for task in TASKS if task.id in ("house", "key")]
    one = TaskSet("two", {"en": "Two", "de": "Zwei"}, "GPL-3.0-or-later", "The tests of the program.", tuple(tasks))
    data: dict[str, Any] = json.loads(written(one))
    return data


def loaded(folder: Path, data: object) -> Collection:
    (folder / "two.json").write_text(json.dumps(data), encoding="utf-8")
    return load_collection(folder)


def test_a_set_without_damage_is_read(tmp_path: Path) -> None:
    found = loaded(tmp_path, house())
    assert ([task.id for task in found.tasks], found.damage) == (["house", "key"], ())
    assert found.find("key") == found.tasks[1]
    assert found.find("no such task") is None


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"id": ""}, "'id' is missing"),
        ({"names": {"en": "House"}}, "'de' is missing"),
        ({"names": "House"}, "'names' is not a JSON object"),
        ({"outline": []}, "not a list of loops"),
        ({"outline": [[[0, 0, 0, 0]]]}, "not a list of loops"),
        ({"outline": [[[0, 0, 0], [1, 0, 0, 0], [1, 0, 1, 0]]]}, "not four small integers"),
        ({"outline": [[[0, 0, 0, 1e9], [1, 0, 0, 0], [1, 0, 1, 0]]]}, "not four small integers"),
        ({"outline": [[[0, 0, 0, 0], [10, 0, 0, 0], [10, 0, 10, 0]]]}, "area"),
        ({"solution": {"square": [0, [0, 0, 0, 0]]}}, "each of the seven pieces"),
        ({"solution": None}, "not a JSON object"),
        ({"solutions": -1}, "number of solutions"),
        ({"solutions": True}, "number of solutions"),
    ],
)
def test_a_damaged_task_is_skipped_and_told(tmp_path: Path, change: dict[str, Any], reason: str) -> None:
    data = house()
    data["tasks"][0] |= change
    found = loaded(tmp_path, data)
    assert [task.id for task in found.tasks] == ["key"]
    assert len(found.damage) == 1
    assert reason in str(found.damage[0])
    assert "two.json" in str(found.damage[0])


@pytest.mark.parametrize("piece", ["large-a", "square", "parallelogram"])
def test_a_solution_that_was_shifted_is_skipped(tmp_path: Path, piece: str) -> None:
    for number, change in enumerate(((0, 0), (1, 1), (1, 3))):
        data = house()
        place = data["tasks"][0]["solution"][piece]
        if number == 0:
            place[0] = (place[0] + 1) % 8
        else:
            place[1][change[1]] += change[0]
        found = loaded(tmp_path, data)
        assert [task.id for task in found.tasks] == ["key"]
        assert "does not cover exactly" in str(found.damage[0])


def test_a_place_with_a_wrong_state_is_skipped(tmp_path: Path) -> None:
    data = house()
    data["tasks"][1]["solution"]["medium"][0] = 8
    found = loaded(tmp_path, data)
    assert [task.id for task in found.tasks] == ["house"]
    assert "the place of medium" in str(found.damage[0])


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b'{"set": 7}', b"[" * 100_000, b"null"])
def test_a_damaged_file_is_skipped_and_told(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "bad.json").write_bytes(content)
    found = loaded(tmp_path, house())
    assert len(found.tasks) == 2
    assert [damage.file for damage in found.damage] == ["bad.json"]
    assert found.damage[0].reason


def test_a_file_that_is_none_of_ours_by_its_size_is_skipped(tmp_path: Path) -> None:
    (tmp_path / "huge.json").write_bytes(b" " * (LARGEST + 1))
    assert "too large" in str(load_collection(tmp_path).damage[0])


def test_an_empty_or_missing_folder_is_told(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "none"):
        found = load_collection(folder)
        assert found.tasks == ()
        assert "no tasks" in str(found.damage[0])


def test_an_id_counts_once(tmp_path: Path) -> None:
    data = house()
    data["tasks"].append(data["tasks"][0])
    found = loaded(tmp_path, data)
    assert len(found.tasks) == 2
    assert "twice" in str(found.damage[0])
    (tmp_path / "zz.json").write_text(json.dumps(house()), encoding="utf-8")
    assert len(load_collection(tmp_path).tasks) == 2


# The proof finds what is wrong


def changed(task: Task, **places: Place) -> Task:
    solution = tuple(places.get(place.piece.name.lower(), place) for place in task.solution)
    return Task(task.id, task.names, task.outline, solution, task.solutions)


def test_the_proof_finds_an_overlap() -> None:
    small = RECTANGLE.solution[3]
    wrong = changed(RECTANGLE, small_a=Place(small.piece, small.state, small.at + lattice(1, 0)))
    assert any("overlap" in fault for fault in faults_of(wrong))


def test_the_proof_finds_a_piece_that_lies_elsewhere() -> None:
    small = RECTANGLE.solution[3]
    wrong = changed(RECTANGLE, small_a=Place(small.piece, small.state, small.at + lattice(0, 9)))
    assert faults_of(wrong) == ["the solution does not cover exactly the silhouette"]


def test_the_proof_finds_a_wrong_area() -> None:
    wrong = Task("x", RECTANGLE.names, (RECTANGLE.outline[0][:3],), RECTANGLE.solution, 36)
    assert any("area 4.000" in fault for fault in faults_of(wrong))


def test_the_proof_finds_another_silhouette_of_the_same_area() -> None:
    wrong = Task("x", RECTANGLE.names, SQUARE.outline, RECTANGLE.solution, 36)
    assert faults_of(wrong) == ["the solution does not cover exactly the silhouette"]


def test_the_proof_finds_a_missing_piece_and_a_wrong_count() -> None:
    missing = Task("x", RECTANGLE.names, RECTANGLE.outline, RECTANGLE.solution[:6], 36)
    assert faults_of(missing) == ["the solution does not have each of the seven pieces once"]
    miscounted = Task("x", RECTANGLE.names, RECTANGLE.outline, RECTANGLE.solution, 35)
    assert faults_of(miscounted) == ["it has 36 solutions on the grid, not 35"]


def test_symmetries_are_exact() -> None:
    assert {str(one) for one in symmetries(RECTANGLE)} == {"left-right", "top-bottom", "half-turn"}
    assert len(symmetries(SQUARE)) == 5
    key = next(task for task in TASKS if task.id == "key")
    assert symmetries(key) == ()
    house_task = next(task for task in TASKS if task.id == "house")
    assert [str(one) for one in symmetries(house_task)] == ["left-right"]
    leaning = next(task for task in TASKS if task.id == "parallelogram")
    assert [str(one) for one in symmetries(leaning)] == ["half-turn"]


# Composed figures


@pytest.mark.parametrize("name", ["animals", "people", "things", "letters"])
def test_the_composed_sets_are_what_their_texts_tell(name: str) -> None:
    one, faults = compose(paths.resource("tangram", "drawn", f"{name}.txt").read_text(encoding="utf-8"))
    assert faults == []
    (made,) = paths.resource("tangram").glob(f"*-{name}.json")
    assert made.read_text(encoding="utf-8") == written(one)


def test_there_are_at_least_150_tasks_and_40_of_our_own_composing() -> None:
    assert len(TASKS) >= 150
    assert sum(1 for task in TASKS if task.group in {"animals", "people", "things", "letters"}) >= 40


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        ("Q 0\nQ 0", "lies there already"),
        ("Q 8", "does not begin with a piece and a state"),
        ("X 0", "does not begin with a piece and a state"),
        ("Q 0\nM 0 bl", "is not: PIECE STATE"),
        ("Q 0\nM 0 bl = S1 tl", "does not lie there yet"),
        ("Q 0\nM 0 up = Q tl", "is no corner"),
        ("Q 0\nM 0 bl = Q tl + x 0", "is no number"),
        ("Q 0\nM 0 bl = Q tl + 1 0", "missing: L1 L2 S1 S2 P"),
        ("##\n##", "its area is 4, not 8"),
        ("########", "it cannot be laid"),
        ("##\nxx", "none of"),
    ],
)
def test_a_figure_that_cannot_be_followed_is_told_and_left_out(lines: str, fault: str) -> None:
    tasks, faults = read_figures(f"= a | A | A\n{lines}\n= house | House | Haus\n.◢◣.\n◢##◣\n####\n")
    assert [task.id for task in tasks] == ["house"]
    assert len(faults) == 1
    assert fault in faults[0]
