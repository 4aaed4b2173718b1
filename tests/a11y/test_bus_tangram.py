"""Tangram asked by a real client over the accessibility bus: what is there, what is told, once, in which language."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from qtcards.session.settings import Settings
from tests.a11y.bed import Bed, Client, until

pytestmark = pytest.mark.x11

RENAMED, SHOWN = "object:property-change:accessible-name", "object:state-changed:showing"
PIECES = ("large triangle A", "large triangle B", "medium triangle", "small triangle A", "small triangle B", "square",
          "parallelogram")  # fmt: skip
Node = dict[str, Any]


class Desk:
    """The program with a task, a client, and what both are asked."""

    def __init__(self, bed: Bed) -> None:
        self.bed, self.client = bed, Client(bed)
        own = bed.home / "qtcards"
        own.mkdir()
        settings = Settings(own, print)
        settings.set("motion", "off")
        settings.set("language", "en")
        self.program = bed.start_program("tangram", "--task", "letter-m", QTCARDS_HOME=str(own))
        until(lambda: self.client.ask("find", role="panel", name="Pieces"), self.client.situation, 40)
        self.heard("Letter M: lay this figure with all seven pieces.")

    def tree(self) -> Node:
        tree: Node = self.client.ask("tree", path=[])
        return tree

    def heard(self, *texts: str) -> list[Node]:
        """Wait until all this was announced; return all that was told until then, and a little longer."""
        events: list[Node] = []

        def announced() -> list[str]:
            events.extend(self.client.ask("events"))
            return [one["name"] for one in events if one["type"] == SHOWN and one["role"] == "notification"]

        until(lambda: all(any(text in one for one in announced()) for text in texts), f"{texts} to be announced", 40)
        time.sleep(0.3)
        notes = announced()
        for text in texts:
            assert sum(one.count(text) for one in notes) == 1, f"{text} once: {notes}"
        return events

    def press(self, key: str, *texts: str) -> list[Node]:
        self.client.ask("events")
        self.bed.key(key)
        return self.heard(*texts)

    def piece_names(self) -> list[str]:
        return [node["name"] for node in walk(self.tree()) if node["role"] == "check box"][: len(PIECES)]


def walk(node: Node) -> Iterator[Node]:
    yield node
    for child in node.get("children", ()):
        yield from walk(child)


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with Bed(tmp_path_factory.mktemp("bus")) as bed:
        made = Desk(bed)
        yield made
        assert made.program.poll() is None, "the program ended"
        log = (bed.home / "qtcards.log").read_text()
        assert "Traceback" not in log, log


def test_field_pieces_and_all_that_floats_are_there_and_named(desk: Desk) -> None:
    nodes = [node for node in walk(desk.tree()) if "showing" in node["states"]]
    names = [node["name"] for node in nodes]
    boxes = [node["name"] for node in nodes if node["role"] == "check box"]
    assert [next(name for name in boxes if name.startswith(piece)) for piece in PIECES]
    buttons = {"Field", "Pieces", "Letter M", "Larger field", "Smaller field", "Select all pieces",
               "All pieces back to the start", "Larger task picture", "Smaller task picture", "All tasks"}  # fmt: skip
    assert buttons <= set(names)
    unnamed = [node for node in nodes if {"focusable", "enabled"} <= set(node["states"]) and not node["name"]]
    assert [node["role"] for node in unnamed] in ([], ["filler"]), unnamed  # Qt's own part inside the field


def test_what_is_done_is_announced_once_and_names_follow(desk: Desk) -> None:
    desk.press("3", "Medium triangle, right angle at the bottom left.")
    events = desk.press("r", "Medium triangle, right angle at the left.")
    renamed = [one["name"] for one in events if one["type"] == RENAMED and one["role"] == "check box"]
    assert renamed == ["medium triangle, right angle at the left"]
    desk.press("Return", "Medium triangle put down.")
    desk.press("shift+r", "Medium triangle, right angle at the bottom left.")
    desk.press("Left", "Medium triangle moved 0.25 to the left.")
    desk.press("ctrl+z", "Taken back: medium triangle, right angle at the bottom left.")
    desk.press("n", "The figure lies on the table", "Place 1 of ")
    desk.press("BackSpace", "Back at the start: medium triangle.")
    desk.press("a", "All seven pieces are selected.")
    desk.press("f", "All seven pieces are selected; the keys 1 to 7 select a single one.")
    desk.press("Escape", "No piece is selected.")
    desk.press("d", "Letter M. Beginners.")
    desk.press("g", "No piece lies in the outline yet.")


def test_the_list_of_tasks_and_the_rules_are_dialogs_with_names_and_escape_leads_back(desk: Desk) -> None:
    for key, title, inside in (("t", "Tangram tasks", "Letter M"), ("F1", "Tangram: rules of the game", "Close")):
        desk.bed.key(key)

        def opened(title: str = title) -> Node | None:
            windows = desk.tree()["children"]
            return next((one for one in windows if one["role"] == "dialog" and one["name"] == title), None)

        names = [node["name"] for node in walk(until(opened, title, 40))]
        assert inside in names
        desk.bed.key("Escape")
        until(lambda: opened() is None, f"{title} to close")
        until(lambda: (desk.client.ask("focus") or {}).get("name") == "Field", "the field again")


def test_the_last_piece_is_announced_once_and_the_panel_has_the_keyboard(desk: Desk) -> None:
    for number in range(1, 7):
        desk.press("h", " placed.")
        assert number
    desk.press("h", "Solved: Letter M!")
    until(lambda: (desk.client.ask("focus") or {}).get("name") == "Next task", "the panel")
    desk.press("Return", ": lay this figure with all seven pieces.")
    until(lambda: (desk.client.ask("focus") or {}).get("name") == "Field", "the field again")


def test_the_language_is_switched_in_the_running_window(desk: Desk) -> None:
    desk.bed.key("alt+l")
    until(lambda: (desk.client.ask("focus") or {}).get("inside") == "popup menu", "the menu")
    desk.bed.key("d")
    until(lambda: desk.client.ask("find", role="panel", name="Teile"), "the pieces in German")
    names = [node["name"] for node in walk(desk.tree()) if node["role"] == "check box"]
    assert "Quadrat, gerade" in names
    desk.press("7", "Raute, 0 Grad.")
