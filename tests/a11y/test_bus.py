"""The program on a real desktop, asked by a real client over the accessibility bus: what is there, what is told, what
can be done. The table itself is tested in `test_tree` and `test_events`; here is what only the bus can show.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from qtcards.rules.position import PileKind
from qtcards.text import describe
from tests.a11y.bed import Bed, Client, until
from tests.a11y.twin import Twin

pytestmark = pytest.mark.x11

DEAL = 7
FOCUSED, RENAMED = "object:state-changed:focused", "object:property-change:accessible-name"
Node = dict[str, Any]


class Desk:
    """The program, a client, and what both are asked."""

    def __init__(self, bed: Bed) -> None:
        self.bed, self.client = bed, Client(bed)
        self.program = bed.start_program("flippo", "--deal", str(DEAL), "--option", "stock=5")
        self.table: list[int] = until(
            lambda: self.client.ask("find", role="list", name="Table"),
            lambda: f"the table on the bus; {self.client.situation()}",
            40,
        )

    def tree(self, path: list[int] | None = None) -> Node:
        tree: Node = self.client.ask("tree", path=path or [])
        return tree

    def places(self) -> list[Node]:
        """The piles on the bus, without the places for announcements."""
        return [node for node in self.tree(self.table)["children"] if node["role"] == "list item"]

    def focused(self) -> list[str]:
        """What was told as focused since the last time."""
        told = self.client.ask("events")
        return [event["name"] for event in told if event["type"] == FOCUSED and event["detail"] and event["name"]]

    def press(self, *keys: str) -> str:
        """Press keys; return what is focused then, as soon as something else is."""
        self.focused()
        self.bed.key(*keys)
        heard: list[str] = []
        until(lambda: heard.extend(self.focused()) or heard, f"the focus after {keys}")
        return heard[-1]

    def dialog(self, key: str) -> Node:
        """Open a dialog by its key; return its tree when it has the keyboard."""
        self.bed.key(key)

        def found() -> Node | None:
            windows = self.tree()["children"]
            opened = [window for window in windows if window["role"] == "dialog" and "active" in window["states"]]
            return opened[0] if opened and any("focused" in node["states"] for node in walk(opened[0])) else None

        return until(found, f"the dialog of {key}", 40)

    def close_dialog(self) -> None:
        self.bed.key("Escape")
        until(lambda: all(window["role"] != "dialog" for window in self.tree()["children"]), "the dialog to close")


def walk(node: Node) -> Iterator[Node]:
    yield node
    for child in node.get("children", ()):
        yield from walk(child)


def reachable(tree: Node) -> list[Node]:
    """What Tab or an arrow key may come to, as far as it can be seen now."""
    return [node for node in walk(tree) if {"focusable", "showing"} <= set(node["states"])]


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with Bed(tmp_path_factory.mktemp("bus")) as bed:
        made = Desk(bed)
        yield made
        assert made.program.poll() is None, "the program ended"
        log = (bed.home / "qtcards.log").read_text()
        assert "Traceback" not in log, log


def test_the_window_is_named_in_every_part(desk: Desk) -> None:
    tree = desk.tree()
    assert all(node["name"] for node in reachable(tree)), [node for node in reachable(tree) if not node["name"]]
    names = [node["name"] for node in walk(tree) if node["role"] == "push button" and "showing" in node["states"]]
    assert names == ["Undo", "Redo", "Hint", "New deal", "Rules", "Settings"]
    entries = [node for node in walk(tree) if node["role"] in {"menu item", "menu"}]
    assert len(entries) > 20
    assert all(entry["name"] for entry in entries)
    twin = Twin(DEAL)
    assert describe.opening(twin.game, twin.view) in [node["name"] for node in walk(tree)]  # the status line


def test_every_pile_is_there_with_name_rectangle_and_actions(desk: Desk) -> None:
    twin = Twin(DEAL)
    shown = [n for n, spec in enumerate(twin.game.piles) if spec.kind is not PileKind.REMOVED]
    places = desk.places()
    assert [place["name"] for place in places] == [describe.place(twin.game, twin.view, n) for n in shown]
    for place in places:
        assert place["actions"] == ["Press", "SetFocus", "Send"]
        assert {"focusable", "showing", "enabled"} <= set(place["states"])
        assert place["rect"][2] > 20
        assert place["rect"][3] > 20
    assert len({tuple(place["rect"]) for place in places}) == len(places)


def test_keys_move_the_focus_and_it_is_told(desk: Desk) -> None:
    twin = Twin(DEAL)
    hand = next(n for n, spec in enumerate(twin.game.piles) if spec.name == "P.H")
    assert desk.press("3") == describe.place(twin.game, twin.view, hand, 2)
    assert desk.press("Right") == describe.place(twin.game, twin.view, hand, 3)
    focused = [node["name"] for node in walk(desk.tree(desk.table)) if "focused" in node["states"]]
    assert focused == [describe.place(twin.game, twin.view, hand, 3)]


def test_a_client_sets_the_focus_and_plays(desk: Desk) -> None:
    twin = Twin(DEAL)
    joker, pile = desk.client.ask("find", role="list item", name="Joker, your stock"), None
    desk.focused()
    assert desk.client.ask("act", path=joker, action="SetFocus")
    until(lambda: any(name.startswith("Joker, your stock") for name in desk.focused()), "the stock to be focused")
    assert desk.client.ask("act", path=joker, action="Press")
    pile = desk.client.ask("find", role="list item", name="Green pile")
    assert desk.client.ask("act", path=pile, action="Press")
    move = next(move for move in twin.game.moves(twin.view) if (move.source, move.target) == (6, 2))
    before, seen = twin.play(move)
    news = describe.narration(twin.game, before, seen)
    until(lambda: any(news in node["name"] for node in walk(desk.tree(desk.table))), news)
    renamed = [event["name"] for event in desk.client.ask("events") if event["type"] == RENAMED]
    assert describe.place(twin.game, twin.view, 6) in renamed


def test_tab_goes_round_the_window_and_is_caught_nowhere(desk: Desk) -> None:
    first = desk.press("1")
    stops = [desk.press("Tab")]
    while stops[-1] != first and len(stops) < 25:
        stops.append(desk.press("Tab"))
    assert stops[-1] == first, stops
    on_the_way = dict.fromkeys(stop for stop in stops if stop in {"Undo", "Hint", "Settings"})
    assert list(on_the_way) == ["Undo", "Hint", "Settings"]
    assert all(stops)
    back = [desk.press("shift+Tab") for _ in stops]
    assert "Settings" in back
    assert "Undo" in back


@pytest.mark.parametrize(("key", "title", "least"), [
    ("ctrl+n", "New deal", 12),
    ("ctrl+comma", "Settings", 8),
    ("m", "All moves", 5),
    ("F1", "Flippo: rules of the game", 2),
    ("shift+F1", "Keys", 10),
])  # fmt: skip
def test_dialogs_are_named_in_every_part_and_escape_leads_back(desk: Desk, key: str, title: str, least: int) -> None:
    desk.press("2")
    try:
        dialog = desk.dialog(key)
        nodes = [node for node in reachable(dialog) if node["role"] not in _INNER]
        assert dialog["name"] == title
        assert len(reachable(dialog)) >= least
        assert all(node["name"] or node["role"] == "combo box" for node in nodes), [n for n in nodes if not n["name"]]
        assert any(node["name"] in {"Close", "Cancel"} for node in nodes)
    finally:
        desk.close_dialog()
    until(lambda: any("focused" in node["states"] for node in walk(desk.tree(desk.table))), "the table again")
    desk.press("1")


_INNER = {"table cell", "scroll bar"}
"""Parts of a list: a heading has nothing in its second column."""


def test_the_history_is_a_list_of_sentences(desk: Desk) -> None:
    desk.bed.key("ctrl+shift+h")
    path = until(lambda: desk.client.ask("find", role="list", name="What happened so far"), "the history")
    rows = until(lambda: desk.tree(path).get("children"), "rows of the history")
    assert [row["name"] for row in rows if row["role"] == "list item"][:1] == [
        "Joker as green 1 from your stock to the green pile. Green 3 turned up, 4 left."
    ]
    desk.bed.key("ctrl+shift+h")


def test_nothing_on_the_bus_looks_like_the_inside_of_the_program(desk: Desk) -> None:
    for node in walk(desk.tree()):
        assert not re.search(r"[<>{}_]|Spot|None|&\w", node["name"]), node["name"]
