"""Keys that the player changes: what is refused and why, what is kept, that it holds at once and can be undone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qtcards.session.settings import Settings
from qtcards.session.trouble import Trouble, TroubleKind
from qtcards.ui.actions import ACTIONS, ActionSpec
from qtcards.ui.key_rules import KeyFault, fault_of, normalised, same
from qtcards.ui.keymap import ENTRIES, Keymap
from qtcards.ui.keys import TABLE_KEYS
from qtcards.ui.language import switch_language
from qtcards.ui.table.poses import Spot
from qtcards.ui.windows.key_page import FAULTS, KeyPage
from qtcards.ui.windows.lists import KeyList
from qtcards.ui.windows.settings_dialog import SettingsDialog
from tests.ui.window_kit import Kit, flippo, make_kit

CTRL, SHIFT, ALT, META = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.MetaModifier,
)


@pytest.fixture
def keymap(qapp: QApplication) -> Keymap:
    return Keymap(Settings(None, lambda _trouble: None))


@pytest.fixture
def kit(qapp: QApplication) -> Iterator[Kit]:
    made = make_kit(qapp)
    made.window.show()
    made.model.deal(flippo())
    made.window.table.setFocus()
    yield made
    made.close()
    switch_language(qapp, "en")


# -- what was declared ------------------------------------------------------------------------------------------------


def test_everything_has_an_id_of_its_own() -> None:
    assert len({entry.id for entry in ENTRIES}) == len(ENTRIES) == len(TABLE_KEYS) + len(ACTIONS)


def test_no_declared_key_belongs_to_the_system_the_controls_or_a_screen_reader() -> None:
    for entry in ENTRIES:
        for key in entry.keys:
            assert fault_of(key, everywhere=isinstance(entry, ActionSpec)) is None, (entry.id, key)


def test_no_two_declared_keys_are_the_same_but_for_the_number_pads_enter() -> None:
    keys = [same(key) for entry in ENTRIES for key in entry.keys if not key.endswith("Enter")]
    assert sorted(set(keys)) == sorted(keys)


# -- what is refused --------------------------------------------------------------------------------------------------

TAKEN = {
    "": KeyFault.NO_KEY,
    "Ctrl+K, Ctrl+B": KeyFault.NO_KEY,
    "no key at all": KeyFault.NO_KEY,
    "Ins": KeyFault.SCREEN_READER,
    "Shift+Ins": KeyFault.EDITING,
    "Ctrl+Ins": KeyFault.EDITING,
    "Alt+Ins": KeyFault.SCREEN_READER,
    "CapsLock": KeyFault.SCREEN_READER,
    "Shift+CapsLock": KeyFault.SCREEN_READER,
    "Ctrl+Alt+U": KeyFault.SCREEN_READER,
    "Ctrl+Alt+Right": KeyFault.SCREEN_READER,
    "Ctrl+Alt+Shift+M": KeyFault.SCREEN_READER,
    "Alt+F4": KeyFault.SYSTEM,
    "Alt+F8": KeyFault.SYSTEM,
    "Alt+Tab": KeyFault.SYSTEM,
    "Alt+Shift+Tab": KeyFault.SYSTEM,
    "Alt+Space": KeyFault.SYSTEM,
    "Ctrl+Esc": KeyFault.SYSTEM,
    "Meta+L": KeyFault.SYSTEM,
    "Meta+Alt+Right": KeyFault.SYSTEM,
    "Meta+1": KeyFault.SYSTEM,
    "Ctrl+W": KeyFault.SYSTEM,
    "Ctrl+H": KeyFault.SYSTEM,
    "Print": KeyFault.SYSTEM,
    "Ctrl+C": KeyFault.EDITING,
    "Ctrl+X": KeyFault.EDITING,
    "Ctrl+V": KeyFault.EDITING,
    "Ctrl+A": KeyFault.EDITING,
    "F10": KeyFault.MENUS,
    "Alt+G": KeyFault.MENUS,
    "Menu": KeyFault.MENUS,
}


@pytest.mark.parametrize(("key", "fault"), TAKEN.items())
@pytest.mark.parametrize("everywhere", [True, False])
def test_keys_of_others_are_refused_on_the_table_and_everywhere(key: str, fault: KeyFault, everywhere: bool) -> None:
    assert fault_of(key, everywhere=everywhere) is fault


@pytest.mark.parametrize("key", ["Space", "Return", "Enter", "Left", "Ctrl+Home", "PgDown", "Tab", "Del", "Backspace"])
def test_keys_that_work_controls_are_free_on_the_table_only(key: str) -> None:
    assert fault_of(key, everywhere=True) is KeyFault.CONTROLS
    assert fault_of(key, everywhere=False) is None


@pytest.mark.parametrize("key", ["X", "Shift+X", "F2", "Ctrl+J", "Ctrl+Shift+P", ".", "+", "?"])
def test_other_keys_are_free(key: str) -> None:
    assert fault_of(key, everywhere=True) is None


def test_a_sign_is_the_same_key_with_shift_and_without_and_on_the_number_pad() -> None:
    assert normalised(QKeyCombination(SHIFT, Qt.Key.Key_Question)) == "?"
    assert normalised(QKeyCombination(Qt.KeyboardModifier.KeypadModifier, Qt.Key.Key_Plus)) == "+"
    assert normalised(QKeyCombination(Qt.KeyboardModifier.KeypadModifier, Qt.Key.Key_Enter)) == "Return"
    assert normalised(QKeyCombination(SHIFT, Qt.Key.Key_A)) == "Shift+A"
    assert normalised(QKeyCombination(SHIFT, Qt.Key.Key_Backtab)) == "Shift+Tab"


def test_a_key_that_something_else_has_is_refused_until_that_has_another(keymap: Keymap) -> None:
    holder = keymap.fault("hint", "M")
    assert isinstance(holder, ActionSpec)
    assert holder.id == "moves"
    with pytest.raises(ValueError, match="hint"):
        keymap.give("hint", "M")
    keymap.give("moves", "X")
    keymap.give("hint", "M")
    assert (keymap.keys("hint"), keymap.keys("moves")) == (("M",), ("X",))
    assert keymap.reset("moves") is not None, "its first key belongs to the hint now"
    assert keymap.keys("moves") == ("X",)
    assert keymap.reset("hint") is None
    assert keymap.reset("moves") is None
    assert not keymap.has_changes


@pytest.mark.parametrize("id", ["go-next-region", "go-previous-region", "put-back", "leave"])
def test_the_ways_out_of_the_table_can_never_be_taken_away(keymap: Keymap, id: str) -> None:
    (declared,) = keymap.keys(id)
    keymap.give(id, "X")
    assert keymap.keys(id) == ("X", declared)
    assert keymap.fault("hint", declared) is not None


def test_enter_of_the_number_pad_goes_with_the_other(keymap: Keymap) -> None:
    keymap.give("send-best", "X")
    keymap.give("peek", "Enter")
    assert keymap.keys("peek") == ("Return", "Enter")


# -- what is kept -----------------------------------------------------------------------------------------------------


def opened(folder: Path) -> tuple[Keymap, Settings, list[Trouble]]:
    troubles: list[Trouble] = []
    settings = Settings(folder, troubles.append)
    return Keymap(settings), settings, troubles


def test_changed_keys_are_there_next_time(qapp: QApplication, tmp_path: Path) -> None:
    keymap, _, _ = opened(tmp_path)
    keymap.give("hint", "Ctrl+J")
    keymap.give("go-to-number-3", "Ctrl+3")
    again, _, troubles = opened(tmp_path)
    assert (again.keys("hint"), again.keys("go-to-number-3"), troubles) == (("Ctrl+J",), ("Ctrl+3",), [])
    again.reset_all()
    assert opened(tmp_path)[0].keys("hint") == ("H",)


WRONG = {
    "not a key": {"hint": "no key at all"},
    "two keys": {"hint": "Ctrl+K, Ctrl+B"},
    "the system's": {"hint": "Alt+F4"},
    "a screen reader's": {"hint": "Ctrl+Alt+H"},
    "a control's": {"hint": "Space"},
    "taken": {"hint": "M"},
    "the same twice": {"hint": "X", "moves": "X"},
}


@pytest.mark.parametrize("kept", WRONG.values(), ids=WRONG)
def test_wrong_entries_get_their_first_keys_and_a_trouble(
    qapp: QApplication, tmp_path: Path, kept: dict[str, str]
) -> None:
    content = json.dumps({"theme": "dark", "keys": {**kept, "undo": "Ctrl+U", "of-a-newer-version": "F30"}})
    (tmp_path / "settings.json").write_text(content)
    keymap, settings, (trouble,) = opened(tmp_path)
    assert {keymap.keys("hint"), keymap.keys("moves")} == {("H",), ("M",)}
    assert keymap.keys("undo") == ("Ctrl+U",)
    assert settings.word("theme") == "dark"
    assert trouble.kind is TroubleKind.WRONG_VALUE
    assert "hint" in trouble.detail
    assert trouble.aside is not None
    assert trouble.aside.read_text() == content
    again, _, troubles = opened(tmp_path)
    assert troubles == [], "told once"
    assert again.keys("undo") == ("Ctrl+U",)
    again.give("undo", "Ctrl+B")
    assert "of-a-newer-version" in (tmp_path / "settings.json").read_text()


@pytest.mark.parametrize("kept", [[], "H", {"hint": 3}, {"hint": "X" * 100}, {f"a{n}": "X" for n in range(300)}])
def test_what_is_no_list_of_keys_at_all_is_reset_as_a_whole(qapp: QApplication, tmp_path: Path, kept: object) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"keys": kept}))
    keymap, _, (trouble,) = opened(tmp_path)
    assert trouble.kind is TroubleKind.WRONG_VALUE
    assert not keymap.has_changes


def test_two_that_change_their_keys_with_each_other_are_fine(qapp: QApplication, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"keys": {"hint": "M", "moves": "H"}}')
    keymap, _, troubles = opened(tmp_path)
    assert (keymap.keys("hint"), keymap.keys("moves"), troubles) == (("M",), ("H",), [])


# -- that it holds at once --------------------------------------------------------------------------------------------


def test_a_window_action_listens_to_its_new_key_and_no_more_to_the_old(kit: Kit, qtbot: QtBot) -> None:
    kit.window.keymap.give("read-state", "X")
    kit.said.clear()
    qtbot.keyClick(kit.window.table, "g")
    assert kit.said == []
    qtbot.keyClick(kit.window.table, "x")
    assert len(kit.said) == 1
    action = kit.window.actions_by_id["read-state"]
    assert action.shortcut() == QKeySequence("X")
    assert action.toolTip().endswith("(X)")


def test_the_table_listens_to_its_new_key_and_no_more_to_the_old(kit: Kit, qtbot: QtBot) -> None:
    table = kit.window.table
    kit.window.keymap.give("go-to-number-2", "Shift+B")
    table.navigation.go_first()
    qtbot.keyClick(table, "2")
    here = table.spot
    qtbot.keyClick(table, Qt.Key.Key_B, SHIFT)
    assert table.spot != here
    assert table.spot == Spot(table.spot.pile, 1)


def test_a_key_given_from_the_window_to_the_table_works_there(kit: Kit, qtbot: QtBot) -> None:
    kit.window.keymap.give("hint", "X")
    kit.window.keymap.give("go-last", "H")
    kit.window.table.navigation.go_first()
    first = kit.window.table.spot
    qtbot.keyClick(kit.window.table, "h")
    assert kit.window.table.spot != first
    kit.window.keymap.reset_all()
    kit.window.table.navigation.go_first()
    qtbot.keyClick(kit.window.table, "h")
    assert kit.window.table.spot == first


@pytest.mark.parametrize("code", ["en", "de"])
def test_the_keys_are_the_same_in_both_languages(kit: Kit, qapp: QApplication, code: str) -> None:
    switch_language(qapp, code)
    kit.window.keymap.give("redo", "Ctrl+E")
    for entry in ENTRIES:
        assert kit.window.keymap.keys(entry.id) == (("Ctrl+E",) if entry.id == "redo" else entry.keys)


def test_the_list_of_keys_follows(kit: Kit) -> None:
    dialog = KeyList(kit.window.keymap, kit.window)
    kit.window.keymap.give("hint", "Ctrl+J")
    tree = dialog.tree
    sections = (tree.topLevelItem(n) for n in range(tree.topLevelItemCount()))
    rows = {
        section.child(n).text(1): section.child(n).text(0) for section in sections for n in range(section.childCount())
    }
    assert rows["Get advice for your next move"] == "Ctrl+J"


# -- the page in the settings -----------------------------------------------------------------------------------------


@pytest.fixture
def page(kit: Kit) -> KeyPage:
    dialog = SettingsDialog(kit.parts.settings, kit.parts.appearance, kit.window.keymap, kit.parts.messages, kit.window)
    dialog.pages.setCurrentWidget(dialog.keys)
    dialog.show()
    return dialog.keys


def test_the_page_lists_everything_that_has_a_key(page: KeyPage) -> None:
    assert set(page._rows) == {entry.id for entry in ENTRIES}
    assert all(row.text(0) for row in page._rows.values())
    assert len({row.text(0) for row in page._rows.values()}) == len(ENTRIES)


def test_a_key_is_changed_by_keys_alone(kit: Kit, page: KeyPage, qtbot: QtBot) -> None:
    page.list.setFocus()
    page.choose("hint")
    qtbot.keyClick(page.list, Qt.Key.Key_Return)
    assert page.field.hasFocus()
    kit.said.clear()
    qtbot.keyClick(page.field, Qt.Key.Key_J, CTRL)
    assert kit.window.keymap.keys("hint") == ("Ctrl+J",)
    assert page.sentence == kit.said[-1] == "Get advice for your next move: Ctrl+J."
    assert page._rows["hint"].text(1) == "Ctrl+J"
    qtbot.keyClick(page.field, Qt.Key.Key_Tab)
    assert page.reset.hasFocus()
    qtbot.keyClick(page.reset, Qt.Key.Key_Space)
    assert kit.window.keymap.keys("hint") == ("H",)


def test_the_field_lets_the_keyboard_go_by_tab_both_ways_and_by_escape(page: KeyPage, qtbot: QtBot) -> None:
    page.field.setFocus()
    qtbot.keyClick(page.field, Qt.Key.Key_Backtab, SHIFT)
    assert page.list.hasFocus()
    page.field.setFocus()
    qtbot.keyClick(page.field, Qt.Key.Key_Tab)
    assert not page.field.hasFocus()
    page.field.setFocus()
    qtbot.keyClick(page.field, Qt.Key.Key_Escape)
    assert not page.window().isVisible()


PLAIN = Qt.KeyboardModifier.NoModifier
PRESSED = {
    (Qt.Key.Key_M, PLAIN): "M is taken: List all moves you can make; Enter plays one.",
    (Qt.Key.Key_Space, PLAIN): "Space is taken: Pick up a card, put it down.",
    (Qt.Key.Key_PageDown, PLAIN): "PgDown works buttons and lists, and is free on the table only.",
    (Qt.Key.Key_F4, ALT): "Alt+F4 belongs to the system.",
    (Qt.Key.Key_L, META): "Meta+L belongs to the system.",
    (Qt.Key.Key_Insert, PLAIN): "Ins belongs to screen readers.",
    (Qt.Key.Key_U, CTRL | ALT): "Ctrl+Alt+U belongs to screen readers.",
    (Qt.Key.Key_C, CTRL): "Ctrl+C is for editing texts, as in every program.",
    (Qt.Key.Key_S, ALT): "Alt+S opens menus.",
}  # fmt: skip


@pytest.mark.parametrize(("pressed", "sentence"), PRESSED.items())
def test_a_key_that_cannot_be_had_is_answered_by_one_sentence(
    kit: Kit, page: KeyPage, qtbot: QtBot, pressed: tuple[Qt.Key, Qt.KeyboardModifier], sentence: str
) -> None:
    page.choose("hint")
    page.field.setFocus()
    qtbot.keyClick(page.field, *pressed)
    assert page.sentence == kit.said[-1] == sentence
    assert kit.window.keymap.keys("hint") == ("H",)


def test_a_modifier_alone_says_nothing(kit: Kit, page: KeyPage, qtbot: QtBot) -> None:
    page.field.setFocus()
    kit.said.clear()
    for key in (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta):
        qtbot.keyClick(page.field, key)
    assert kit.said == []


def test_keys_of_the_program_do_nothing_else_while_the_field_takes_them(kit: Kit, page: KeyPage, qtbot: QtBot) -> None:
    page.field.setFocus()
    deal = kit.model.invitation
    for key in (Qt.Key.Key_R, Qt.Key.Key_N, Qt.Key.Key_Q):
        qtbot.keyClick(page.field, key, CTRL)
    assert kit.window.isVisible()
    assert kit.model.invitation == deal
    assert kit.window.commands.open_dialogs == ()


def test_everything_is_reset_at_once(kit: Kit, page: KeyPage) -> None:
    kit.window.keymap.give("hint", "X")
    kit.window.keymap.give("peek", "Y")
    page.reset_all.click()
    assert not kit.window.keymap.has_changes
    assert not page.reset_all.isEnabled()
    assert kit.parts.settings.texts("keys") == {}


@pytest.mark.parametrize("code", ["en", "de"])
def test_there_is_a_sentence_for_every_fault(qapp: QApplication, code: str) -> None:
    switch_language(qapp, code)
    assert set(FAULTS) == set(KeyFault)
    assert len({str(text) for text in FAULTS.values()}) == len(KeyFault)
    switch_language(qapp, "en")
