"""The table's letters and digits work wherever the keyboard is in its window: on a button, in the history."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import dedent

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from qtcards.games.catalogue import find
from qtcards.rules.notation import read_position
from qtcards.rules.position import PileKind
from qtcards.session.invitation import Invitation
from qtcards.ui.language import switch_language
from qtcards.ui.table.poses import Spot
from tests.ui.window_kit import Kit, flippo, make_kit


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


# -- keys of moves that cannot be made --------------------------------------------------------------------------------


def lay(kit: Kit, drawing: str) -> None:
    kit.model.deal(Invitation("goldrausch", {}, 1))
    kit.model.timeline._position = read_position(kit.model.game, kit.model.position, dedent(drawing))
    kit.model.dealt.emit(kit.model.position)
    kit.said.clear()


def shift_enter(kit: Kit, qtbot: QtBot) -> str:
    qtbot.keyClick(kit.window.table, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    (said,) = kit.said
    assert kit.window.status.sentence.text == said, "it is seen as well"
    return said


NONE_FITS = "T: ac\nC0: 5H\nC1: KS"
NONE_IS_SAFE = "T: 2c\nF0: AH 2H\nC0: 3H\nC1: KS"


@pytest.mark.parametrize(
    ("drawing", "english", "german"),
    [
        (
            NONE_FITS,
            "No card goes home now: none fits on a foundation.",
            "Jetzt kommt keine Karte ans Ziel: Auf die Ziel-Stapel passt keine.",
        ),
        (
            NONE_IS_SAFE,
            "No card goes home now: those that fit may still be needed in the columns.",
            "Jetzt kommt keine Karte ans Ziel: Die passenden werden vielleicht noch in den Kolonnen gebraucht.",
        ),
    ],
)
def test_all_cards_home_says_why_none_goes(
    kit: Kit, qtbot: QtBot, qapp: QApplication, drawing: str, english: str, german: str
) -> None:
    lay(kit, drawing)
    assert not kit.window.actions_by_id["finish"].isEnabled()
    assert shift_enter(kit, qtbot) == english
    kit.said.clear()
    switch_language(qapp, "de")
    assert shift_enter(kit, qtbot) == german
    switch_language(qapp, "en")


def test_where_single_cards_do_not_go_home_the_key_says_so(kit: Kit, qtbot: QtBot) -> None:
    kit.model.deal(flippo())
    kit.said.clear()
    qtbot.keyClick(kit.window.table, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert kit.said == ["This game has no such move."]


@pytest.mark.parametrize("place", [None, "hint", "history"])
def test_undo_and_redo_say_that_there_is_nothing(kit: Kit, qtbot: QtBot, place: str | None) -> None:
    kit.said.clear()
    ctrl = Qt.KeyboardModifier.ControlModifier
    if place is None:
        kit.window.table.setFocus()
    for key in (Qt.Key.Key_Z, Qt.Key.Key_Y):
        qtbot.keyClick(kit.window.table if place is None else beside(kit, place), key, ctrl)
    assert kit.said == ["There is nothing to take back.", "There is nothing to play again."]


# -- cards that may not be picked up ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "options", "drawing", "pile", "index", "said"),
    [
        ("fachwerk", {}, "C0: QC AS\nC1: KS", "C0", 0, "Only a run moves together: ace of spades does not continue"),
        ("forty-thieves", {}, "C0: 7S 6S\nC1: KS", "C0", 0, "Only the top card may be taken from column 1: six"),
        ("goldrausch", {"returns": "final"}, "F0: AH 2H\nC0: 3S", "F0", 1, "Two of hearts stays: cards on"),
        ("goldrausch", {}, "C0: 7s 6S\nC1: KS", "C0", 0, "Cards that lie face down cannot be moved: only 1"),
        ("goldrausch", {}, "T: 7s\nC1: KS", "T", 0, None),
    ],
)
@pytest.mark.parametrize("by", ["pick", "send"])
def test_a_card_that_may_not_be_picked_up_is_named_with_the_reason(
    kit: Kit, game: str, options: dict[str, str], drawing: str, pile: str, index: int, said: str | None, by: str
) -> None:
    kit.model.deal(Invitation(game, options, 1))
    kit.model.timeline._position = read_position(kit.model.game, kit.model.position, drawing)
    kit.model.dealt.emit(kit.model.position)
    kit.said.clear()
    spot = Spot(next(n for n, spec in enumerate(kit.model.game.piles) if spec.name == pile), index)
    table = kit.window.table
    if by == "pick":
        table.grip.touch(spot)
    else:
        table.send(spot)
    if said is None:
        assert len(kit.model.timeline.past) == 1, "a touch of the stock deals"
    else:
        assert kit.said[-1].startswith(said)
        assert kit.window.status.sentence.text == kit.said[-1]
