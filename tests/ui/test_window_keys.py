"""The table's letters and digits work wherever the keyboard is in its window: on a button, in the history."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from qtcards.games.catalogue import find
from qtcards.rules.position import PileKind
from qtcards.session.invitation import Invitation
from qtcards.ui.table.poses import Spot
from tests.ui.window_kit import Kit, make_kit


@pytest.fixture
def kit(qapp: QApplication, qtbot: QtBot) -> Iterator[Kit]:
    made = make_kit(qapp)
    entry = find("goldrausch")
    assert entry is not None
    made.window.resize(1100, 720)
    made.window.show()
    made.model.deal(Invitation("goldrausch", entry.usual, 1))
    made.window.actions_by_id["history"].trigger()
    qtbot.waitActive(made.window)
    yield made
    made.close()


PLACES = ("hint", "new-game", "history", "cross")


def beside(kit: Kit, place: str) -> QWidget:
    """What has the keyboard there now."""
    window = kit.window
    widget = {
        "hint": window.header._buttons["hint"],
        "new-game": window.header._buttons["new-game"],
        "history": window.history.list,
        "cross": window.history._cross,
    }[place]
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    assert QApplication.focusWidget() is widget
    return widget


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize(
    ("key", "wanted", "number"),
    [("3", PileKind.TABLEAU, 3), ("7", PileKind.TABLEAU, 7), ("s", PileKind.STOCK, 0), ("f", PileKind.FOUNDATION, 1)],
)
def test_a_key_that_leads_to_a_pile_takes_the_keyboard_there(
    kit: Kit, qtbot: QtBot, place: str, key: str, wanted: PileKind, number: int
) -> None:
    qtbot.keyClicks(beside(kit, place), key)
    assert kit.window.table.hasFocus()
    spec = kit.model.game.piles[kit.window.table.spot.pile]
    assert (spec.kind, spec.number) == (wanted, number)


@pytest.mark.parametrize("place", PLACES)
def test_keys_that_do_something_on_the_table_do_it(kit: Kit, qtbot: QtBot, place: str) -> None:
    qtbot.keyClicks(beside(kit, place), "d")
    assert len(kit.model.timeline.past) == 1
    kit.window.table.navigation.go_to_spot(Spot(0))
    qtbot.keyClicks(beside(kit, place), "7")
    qtbot.keyClicks(beside(kit, place), "+")
    assert kit.window.table.grip.spot is not None


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize(
    "key", [Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_F6, Qt.Key.Key_Escape, Qt.Key.Key_X, Qt.Key.Key_Shift]
)
def test_keys_that_work_buttons_and_lists_stay_there(kit: Kit, qtbot: QtBot, place: str, key: Qt.Key) -> None:
    widget, spot = beside(kit, place), kit.window.table.spot
    qtbot.keyClick(widget, key)
    assert not kit.window.table.hasFocus()
    assert kit.window.table.spot == spot
    assert kit.model.timeline.past == ()


def test_a_key_of_ones_own_works_there_as_well(kit: Kit, qtbot: QtBot) -> None:
    kit.window.keymap.give("deal-or-pass", "X")
    qtbot.keyClicks(beside(kit, "hint"), "x")
    assert len(kit.model.timeline.past) == 1


def test_on_the_start_page_they_are_no_keys_of_the_table(kit: Kit, qtbot: QtBot) -> None:
    kit.window.show_games()
    assert kit.window.chooser is not None
    kit.window.chooser.surprise.setFocus()
    qtbot.keyClicks(kit.window.chooser.surprise, "d")
    assert kit.model.timeline.past == ()
    assert kit.window.shows_games
