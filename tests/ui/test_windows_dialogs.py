"""The dialogs: what they offer, what they say about wrong input, that they follow game and language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QMessageBox,
    QRadioButton,
    QTabBar,
    QTextBrowser,
    QWidget,
)
from pytestqt.qtbot import QtBot

import qtcards
from qtcards.games.catalogue import GAMES, find
from qtcards.rules.deals import LAST_DEAL
from qtcards.rules.game import legal_moves
from qtcards.session.invitation import LEVELS, Invitation
from qtcards.session.settings import SETTINGS, Choice
from qtcards.ui.actions import ACTIONS
from qtcards.ui.keys import TABLE_KEYS
from qtcards.ui.language import switch_language
from qtcards.ui.tangram.keys import TANGRAM_KEYS
from qtcards.ui.windows.about import AboutDialog
from qtcards.ui.windows.fields import ChoiceField, NumberField
from qtcards.ui.windows.licences import LicencesDialog
from qtcards.ui.windows.lists import KeyList, MoveList
from qtcards.ui.windows.new_game import NewGameDialog
from qtcards.ui.windows.rules_help import GameRules, RulesHelp
from qtcards.ui.windows.settings_dialog import LABELS, VALUES, SettingsDialog
from tests.ui.window_kit import THEIRS, Kit, first_player_move, flippo, make_kit


@pytest.fixture
def kit(qapp: QApplication) -> Iterator[Kit]:
    made = make_kit(qapp)
    made.window.show()
    made.model.deal(flippo())
    yield made
    made.close()
    switch_language(qapp, "en")


@pytest.fixture
def new_game(kit: Kit) -> NewGameDialog:
    kit.window.commands.choose_new_game()
    dialog = kit.window.findChild(NewGameDialog)
    assert dialog is not None
    return dialog


def settings_of(kit: Kit) -> SettingsDialog:
    return SettingsDialog(kit.parts.settings, kit.parts.appearance, kit.window.keymap, kit.parts.messages, kit.window)


def number_field(dialog: NewGameDialog) -> NumberField:
    found = dialog.field("stock")
    assert isinstance(found, NumberField)
    return found


def dialog_of(kit: Kit) -> NewGameDialog:
    return next(dialog for dialog in kit.window.findChildren(NewGameDialog) if dialog.isVisible())


def sentences(dialog: NewGameDialog) -> str:
    return " ".join(label.text() for label in dialog.findChildren(QLabel) if label.isVisibleTo(dialog))


# -- new game ---------------------------------------------------------------------------------------------------------


def test_a_new_game_takes_what_was_chosen_and_remembers_it(kit: Kit, new_game: NewGameDialog) -> None:
    number_field(new_game).choose(12)
    colours = new_game.field("colours")
    assert isinstance(colours, ChoiceField)
    colours.choose("free")
    new_game.level.choose("expert")
    new_game.deal.entry.setText("815")
    new_game.accept()
    wanted = Invitation("flippo", {"stock": 12, "colours": "free", "emergency": "on"}, 815, "expert")
    assert kit.model.invitation == wanted
    assert kit.model.invitation.options == wanted.options
    settings = kit.parts.settings
    assert (settings.number("stock"), settings.word("colours"), settings.word("level")) == (12, "free", "expert")


def test_no_number_means_any_deal(kit: Kit, new_game: NewGameDialog) -> None:
    new_game.accept()
    assert kit.model.invitation.deal == kit.parts.any_deal()


@pytest.mark.parametrize("typed", ["4", "41", "-3", "many", "", "3.5"])
def test_a_stock_that_is_impossible_is_answered_by_a_sentence(kit: Kit, new_game: NewGameDialog, typed: str) -> None:
    number_field(new_game).entry.setText(typed)
    assert number_field(new_game).fault() in sentences(new_game)
    assert "5" in number_field(new_game).fault()
    assert "40" in number_field(new_game).fault()
    assert not new_game.start.isEnabled()
    new_game.accept()
    assert kit.model.invitation == flippo()
    number_field(new_game).entry.setText("20")
    assert number_field(new_game).fault() == ""
    assert new_game.start.isEnabled()


@pytest.mark.parametrize("typed", ["0", str(LAST_DEAL + 1), "-1", "one"])
def test_a_deal_that_does_not_exist_is_answered_by_a_sentence(kit: Kit, new_game: NewGameDialog, typed: str) -> None:
    new_game.deal.entry.setText(typed)
    assert typed in new_game.deal.fault()
    assert not new_game.start.isEnabled()


def test_the_last_deal_exists(kit: Kit, new_game: NewGameDialog) -> None:
    new_game.deal.entry.setText(str(LAST_DEAL))
    new_game.accept()
    assert kit.model.invitation.deal == LAST_DEAL


def test_the_expected_length_follows_the_choices(kit: Kit, new_game: NewGameDialog) -> None:
    told = set()
    for stock in (10, 20, 30):
        number_field(new_game).choose(stock)
        told.add(sentences(new_game))
    assert len(told) == 3


def test_a_fault_follows_the_language(kit: Kit, qapp: QApplication, new_game: NewGameDialog) -> None:
    number_field(new_game).entry.setText("99")
    english = number_field(new_game).fault()
    switch_language(qapp, "de")
    assert number_field(new_game).fault() != english
    assert number_field(new_game).fault() in sentences(new_game)


def test_the_number_of_the_deal_can_be_copied(kit: Kit) -> None:
    kit.window.commands.choose_deal()
    dialog = kit.window.findChild(NewGameDialog)
    assert dialog is not None
    assert dialog.deal.entry.text() == str(flippo().deal)
    dialog.deal.copy.click()
    assert QGuiApplication.clipboard().text() == str(flippo().deal)


def test_another_number_deals_the_game_that_is_on_the_table_whatever_was_chosen_last(kit: Kit) -> None:
    options = {"runs": "4", "columns": 8, "cells": 4, "groups": "classic"}
    kit.model.deal(Invitation("fachwerk", options, 7))  # as the command line does
    kit.window.commands.choose_deal()
    dialog = kit.window.findChild(NewGameDialog)
    assert dialog is not None
    dialog.deal.entry.setText("617")
    dialog.accept()
    assert kit.model.invitation.deal == 617
    assert options.items() <= kit.model.invitation.options.items()


def test_cancelling_changes_nothing(kit: Kit, qtbot: QtBot, new_game: NewGameDialog) -> None:
    number_field(new_game).choose(10)
    qtbot.keyClick(new_game, Qt.Key.Key_Escape)
    assert kit.model.invitation == flippo()
    assert kit.parts.settings.number("stock") == 30


def test_enter_deals_with_the_choices_of_the_last_time(kit: Kit, qtbot: QtBot, new_game: NewGameDialog) -> None:
    qtbot.keyClick(number_field(new_game).entry, Qt.Key.Key_Return)
    assert kit.model.invitation.deal == kit.parts.any_deal()


def test_all_levels_are_offered(new_game: NewGameDialog) -> None:
    for level in LEVELS:
        new_game.level.choose(level)
        invitation = new_game.invitation()
        assert invitation is not None
        assert invitation.level == level


# -- asking before moves are lost -------------------------------------------------------------------------------------


def play_turns(kit: Kit, qtbot: QtBot, moves: int) -> None:
    while moves:
        qtbot.waitUntil(lambda: not kit.parts.assistant.at_it)
        kit.model.play(first_player_move(kit.model))
        moves -= 1


def answer(kit: Kit, text: str) -> None:
    box = next(box for box in kit.window.findChildren(QMessageBox) if box.isVisible())
    next(button for button in box.buttons() if button.text().replace("&", "") == text).click()
    assert not box.isVisible()


def test_a_fresh_game_is_dealt_again_without_a_question(kit: Kit) -> None:
    kit.window.commands.deal_again()
    assert len(kit.record.begun) == 2
    assert kit.window.findChild(QMessageBox) is None


@pytest.mark.parametrize("moves", [1, 6])
def test_a_game_with_moves_is_asked_about_be_it_one(kit: Kit, qtbot: QtBot, moves: int) -> None:
    """Its moves and all that could be taken back go with it."""
    play_turns(kit, qtbot, moves)
    past = kit.model.timeline.past
    kit.window.commands.deal_again()
    answer(kit, "Keep playing")
    assert kit.model.timeline.past[: len(past)] == past
    kit.window.commands.deal_again()
    answer(kit, "Start again")
    assert kit.model.timeline.past == ()
    assert kit.model.invitation == flippo()


def test_the_new_game_dialog_says_when_a_game_is_left(kit: Kit, qtbot: QtBot) -> None:
    play_turns(kit, qtbot, 6)
    kit.window.commands.choose_new_game()
    dialog = kit.window.findChild(NewGameDialog)
    assert dialog is not None
    assert "The game on the table ends with it, unfinished." in sentences(dialog)


def test_it_says_so_of_a_game_left_in_the_middle_and_nothing_where_none_ends(kit: Kit, qtbot: QtBot) -> None:
    play_turns(kit, qtbot, 1)
    manx, flippo_entry = find("manx"), find("flippo")
    assert manx is not None
    assert flippo_entry is not None
    kit.window.dealing.choose(manx)
    assert "unfinished" not in sentences(dialog_of(kit)), "Flippo waits for another time"
    dialog_of(kit).reject()
    kit.parts.shelf.waiting = lambda: frozenset({"manx"})  # type: ignore[method-assign]
    kit.window.dealing.choose(manx)
    assert "left in the middle ends with it" in sentences(dialog_of(kit))


# -- lists and help ---------------------------------------------------------------------------------------------------


def test_the_move_list_holds_all_legal_moves_as_sentences(kit: Kit) -> None:
    moves = MoveList(kit.model, kit.window)
    listed = [moves.list.item(row).data(Qt.ItemDataRole.UserRole) for row in range(moves.list.count())]
    assert listed == list(legal_moves(kit.model.game, kit.model.position))
    assert all(len(moves.list.item(row).text().split()) > 2 for row in range(moves.list.count()))


def test_enter_plays_the_move_of_the_list(kit: Kit, qtbot: QtBot) -> None:
    kit.window.commands.list_moves()
    moves = kit.window.findChild(MoveList)
    assert moves is not None
    moves.list.setCurrentRow(1)
    wanted = moves.list.item(1).data(Qt.ItemDataRole.UserRole)
    qtbot.keyClick(moves.list, Qt.Key.Key_Return)
    assert kit.model.timeline.past[0].transition.move == wanted


def test_the_move_list_follows_the_game(kit: Kit) -> None:
    moves = MoveList(kit.model, kit.window)
    kit.model.deal(flippo(THEIRS))
    assert moves.list.count() == 0
    kit.model.deal(flippo())
    assert moves.list.count() > 0


def test_the_key_list_holds_every_key_of_window_and_table(kit: Kit) -> None:
    tree = KeyList(kit.window.keymap, kit.window).tree
    rows = [
        (tree.topLevelItem(top).child(row).text(0), tree.topLevelItem(top).child(row).text(1))
        for top in range(tree.topLevelItemCount())
        for row in range(tree.topLevelItem(top).childCount())
    ]
    texts = {text for _, text in rows}
    assert {str(action.does) for action in ACTIONS if action.keys} <= texts
    assert {str(entry.text) for entry in (*TABLE_KEYS, *TANGRAM_KEYS)} <= texts
    assert all(keys for keys, _ in rows)


def test_the_rules_are_those_of_the_options(kit: Kit, qapp: QApplication) -> None:
    rules = GameRules(kit.model, kit.window)
    bound = rules.page.toPlainText()
    kit.model.deal(flippo(colours="free"))
    assert rules.page.toPlainText() != bound
    switch_language(qapp, "de")
    assert "Stapel" in rules.page.toPlainText()


def test_about_names_version_and_licence(kit: Kit) -> None:
    text = " ".join(label.text() for label in AboutDialog(kit.window).findChildren(QLabel))
    assert qtcards.__version__ in text
    assert "GNU General Public License" in text


def test_about_leads_to_the_licences_of_everything_that_others_made(kit: Kit, qapp: QApplication) -> None:
    about = AboutDialog(kit.window)
    about.show_licences()
    licences = about.findChild(LicencesDialog)
    assert licences is not None
    shown = {}
    for index in range(licences.choice.count()):
        licences.choice.setCurrentIndex(index)
        shown[licences.choice.itemText(index)] = licences.page.toPlainText()
    assert next(iter(shown)) == "What qtcards is made of"
    texts = {"GPL-3.0": "GNU GENERAL PUBLIC LICENSE", "LGPL-3.0": "GNU LESSER GENERAL PUBLIC LICENSE", "OFL": "Inter"}
    assert {name: text for name, text in texts.items() if text not in shown[name]} == {}
    notices = next(iter(shown.values()))
    assert [name for name in ("Qt for Python", "ICU", "Babel", "Inter") if name not in notices] == []
    switch_language(qapp, "de")
    assert licences.choice.itemText(0) == "Woraus qtcards besteht"


# -- settings ---------------------------------------------------------------------------------------------------------


def test_the_settings_offer_every_value_there_is(kit: Kit) -> None:
    dialog = settings_of(kit)
    declared = {setting.id: setting.values for setting in SETTINGS if isinstance(setting, Choice)}
    for setting, box in dialog.boxes.items():
        offered = [box.itemData(row) for row in range(box.count())]
        assert setting in {"text-size", "volume"} or set(offered) == set(declared[setting])
        assert all(box.itemText(row) for row in range(box.count()))
    sizes = dialog.boxes["text-size"]
    assert [sizes.itemData(row) for row in range(sizes.count())] == [100, 125, 150, 175, 200]
    assert list(LABELS) == list(VALUES)
    assert next(iter(LABELS)) == "language"


def test_every_setting_stands_on_a_page_and_the_keyboard_goes_through_them_as_they_are_read(
    kit: Kit, qtbot: QtBot
) -> None:
    dialog = settings_of(kit)
    dialog.show()
    dialog.activateWindow()
    seen: list[str] = []
    for page in range(2):
        dialog.pages.setCurrentIndex(page)
        here = [id for id, box in dialog.boxes.items() if box.isVisible()]
        assert here == sorted(here, key=lambda id: dialog.boxes[id].mapTo(dialog, QPoint()).y())
        seen += here
    assert sorted(seen) == sorted(LABELS)


def test_a_setting_holds_at_once(kit: Kit) -> None:
    dialog = settings_of(kit)
    box = dialog.boxes["pace"]
    box.setCurrentIndex(box.findData("slow"))
    assert kit.parts.settings.word("pace") == "slow"


def test_the_language_is_found_in_either_language(kit: Kit, qapp: QApplication) -> None:
    dialog = settings_of(kit)
    for code in ("en", "de"):
        switch_language(qapp, code)
        language = dialog.boxes["language"]
        first = next(label.text() for label in dialog.findChildren(QLabel) if label.buddy() is language)
        assert "Language" in first
        assert "Sprache" in first
        box = dialog.boxes["language"]
        assert {"English", "Deutsch"} <= {box.itemText(row) for row in range(box.count())}


@pytest.mark.parametrize("code", ["en", "de"])
def test_qts_own_buttons_speak_the_language(kit: Kit, qapp: QApplication, code: str, new_game: NewGameDialog) -> None:
    switch_language(qapp, code)
    box = new_game.findChild(QDialogButtonBox)
    assert box is not None
    cancel = box.button(QDialogButtonBox.StandardButton.Cancel).text().replace("&", "")
    assert cancel == {"en": "Cancel", "de": "Abbrechen"}[code]


@pytest.mark.parametrize(
    "command",
    ["choose_new_game", "list_moves", "show_rules", "show_keys", "show_settings", "show_statistics", "show_about"],
)
def test_escape_closes_every_dialog(kit: Kit, qtbot: QtBot, command: str) -> None:
    getattr(kit.window.commands, command)()
    dialog = next(dialog for dialog in kit.window.findChildren(QDialog) if dialog.isVisible())
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_a_dialog_is_opened_once(kit: Kit) -> None:
    kit.window.commands.show_rules()
    kit.window.commands.show_rules()
    assert len(kit.window.findChildren(RulesHelp)) == 1


def test_the_games_of_the_catalogue_have_fields_for_all_their_options(kit: Kit) -> None:
    for entry in GAMES:
        options = {option.id: option.default for option in entry.options}
        dialog = NewGameDialog(entry, Invitation(entry.id, options, 1), lambda: 1, ends=None, parent=kit.window)
        invitation = dialog.invitation()
        assert invitation is not None
        assert invitation.options == options


@pytest.mark.parametrize(
    "command",
    ["choose_new_game", "list_moves", "show_rules", "show_keys", "show_settings", "show_statistics", "show_about"],
)
def test_tab_reaches_everything_in_a_dialog_and_comes_back(kit: Kit, qtbot: QtBot, command: str) -> None:
    getattr(kit.window.commands, command)()
    dialog = next(dialog for dialog in kit.window.findChildren(QDialog) if dialog.isVisible())
    dialog.activateWindow()
    if dialog.focusWidget() is None:
        qtbot.keyClick(dialog, Qt.Key.Key_Tab)
    reached: list[QWidget] = []
    while dialog.focusWidget() not in reached:
        reached.append(dialog.focusWidget())
        qtbot.keyClick(reached[-1], Qt.Key.Key_Tab)
        assert len(reached) < 40
    assert dialog.focusWidget() is reached[0], "once around, without a trap"
    wanted = (QAbstractButton, QComboBox, QLineEdit, QAbstractItemView, QTextBrowser, QTabBar)
    missed = [
        widget
        for widget in dialog.findChildren(QWidget)
        if isinstance(widget, wanted) and widget.isVisibleTo(dialog) and widget.isEnabled()
        # One of a group of round buttons is reached by Tab, the others by the arrow keys.
        if widget not in reached and not (isinstance(widget, QRadioButton) and not widget.isChecked())
        if widget.parentWidget() not in dialog.findChildren(QTabBar)
    ]
    assert missed == []


def test_the_pages_of_the_settings_are_changed_by_keys(kit: Kit, qtbot: QtBot) -> None:
    dialog = settings_of(kit)
    dialog.show()
    dialog.activateWindow()
    bar = dialog.pages.tabBar()
    qtbot.keyClick(dialog.boxes["language"], Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert dialog.focusWidget() is bar
    qtbot.keyClick(bar, Qt.Key.Key_Right)
    qtbot.keyClick(bar, Qt.Key.Key_Tab)
    assert dialog.focusWidget() is dialog.boxes["theme"]
    qtbot.keyClick(dialog.boxes["theme"], Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(bar, Qt.Key.Key_Right)
    assert dialog.pages.currentWidget() is dialog.keys
    qtbot.keyClick(bar, Qt.Key.Key_Tab)
    assert dialog.focusWidget() is dialog.keys.list
