"""The table of actions: complete, free of clashes in both languages, and alive in the window."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from qtcards.art.icons import ICON_NAMES
from qtcards.session.settings import SETTINGS
from qtcards.ui.actions import ACTIONS, MENU_TITLES, Menu, spec
from qtcards.ui.keys import TABLE_KEYS
from qtcards.ui.language import switch_language
from qtcards.ui.windows.commands import Commands
from tests.ui.window_kit import Kit, flippo, make_kit, move_to_undo
from tests.ui.window_text import clashes

PROMISED = {
    "Ctrl+N": "new-game",
    "Ctrl+R": "same-deal",
    "Ctrl+Z": "undo",
    "Ctrl+Y": "redo",
    "Ctrl+Shift+Z": "redo",
    "H": "hint",
    "M": "moves",
    "R": "read-pile",
    "T": "read-tops",
    "G": "read-state",
    "O": "read-opponent",
    "L": "read-last",
    "F1": "rules",
    "?": "keys",
    "F11": "full-screen",
    "Ctrl+Q": "quit",
}


@pytest.fixture
def kit(qapp: QApplication, qtbot: QtBot) -> Iterator[Kit]:
    made = make_kit(qapp)
    made.window.show()
    made.model.deal(flippo())
    yield made
    made.close()
    switch_language(qapp, "en")


def test_ids_are_unique_and_every_action_is_complete() -> None:
    assert max(Counter(action.id for action in ACTIONS).values()) == 1
    settings = {setting.id for setting in SETTINGS}
    for action in ACTIONS:
        assert callable(getattr(Commands, action.slot)), action.id
        assert action.icon is None or action.icon in ICON_NAMES, action.id
        assert action.icon is None or action.setting is None, action.id
        assert action.setting is None or action.setting in settings, action.id
        assert action.menu in MENU_TITLES, action.id
        assert str(action.does).strip(), action.id


def test_no_key_does_two_things_on_table_and_window_together() -> None:
    keys = [key for action in ACTIONS for key in action.keys] + [key for entry in TABLE_KEYS for key in entry.keys]
    assert [key for key, times in Counter(keys).items() if times > 1] == []
    assert all(not QKeySequence(key).isEmpty() for key in keys)


@pytest.mark.parametrize(("key", "action"), PROMISED.items())
def test_the_promised_keys(key: str, action: str) -> None:
    assert key in spec(action).keys


@pytest.mark.parametrize("code", ["en", "de"])
def test_no_mnemonic_or_key_clashes(kit: Kit, qapp: QApplication, code: str) -> None:
    switch_language(qapp, code)
    assert clashes(kit.window) == []


def test_every_entry_of_the_menus_has_a_line_icon_or_a_tick(kit: Kit) -> None:
    kit.window.complete_menus()
    for action in ACTIONS:
        if action.menu is not Menu.READ:  # sentences to be heard
            assert action.icon is not None or action.setting is not None, action.id
            assert kit.window.actions_by_id[action.id].icon().isNull() is (action.icon is None), action.id


def test_every_action_stands_in_a_menu(kit: Kit) -> None:
    bar = kit.window.menuBar()
    inside = {action.objectName() for menu in bar.findChildren(type(bar.addMenu(""))) for action in menu.actions()}
    assert {action.id for action in ACTIONS} <= inside


def test_a_tool_tip_says_what_an_action_does_and_its_key(kit: Kit, qapp: QApplication) -> None:
    undo = kit.window.actions_by_id["undo"]
    assert undo.toolTip() == "Take the last move back (Ctrl+Z)"
    switch_language(qapp, "de")
    assert undo.toolTip() == "Den letzten Zug zurücknehmen (Strg+Z)"


@pytest.mark.parametrize("key", ["g", "t", "o", "r", "l"])
def test_single_letters_work_on_the_table(kit: Kit, qtbot: QtBot, key: str) -> None:
    kit.said.clear()
    qtbot.keyClick(kit.window.table, key)
    assert len(kit.said) == 1


def test_single_letters_are_typed_into_a_text_field_and_do_nothing_else(kit: Kit, qtbot: QtBot) -> None:
    field = QLineEdit(kit.window)
    field.show()
    field.setFocus()
    kit.said.clear()
    for key in "rtgolhm":
        qtbot.keyClick(field, key)
    assert field.text() == "rtgolhm"
    assert kit.said == []
    assert kit.window.commands.open_dialogs == ()


def test_the_question_mark_shows_the_keys(kit: Kit, qtbot: QtBot) -> None:
    qtbot.keyClick(kit.window.table, Qt.Key.Key_Question)
    assert kit.window.commands.open_dialogs == ("keys",)


def test_undo_and_redo_by_key(kit: Kit, qtbot: QtBot) -> None:
    kit.model.play(move_to_undo(kit.model))
    kit.model.undo()
    kit.said.clear()
    qtbot.keyClick(kit.window.table, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert len(kit.model.timeline.past) == 1
    qtbot.keyClick(kit.window.table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert kit.model.timeline.past == ()
    assert len(kit.said) == 2
