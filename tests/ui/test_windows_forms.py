"""Forms in the window: chosen with a new game, found and started on the start page, told in title and bar."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from qtcards.games.catalogue import FORMS, find
from qtcards.games.entry import GameEntry, OfferedForm
from qtcards.session.invitation import Invitation
from qtcards.text.describe.games import played, played_in_full
from qtcards.ui.language import switch_language
from qtcards.ui.windows.chooser import Chooser
from qtcards.ui.windows.fields import NumberField
from qtcards.ui.windows.form_field import FormField
from qtcards.ui.windows.new_game import NewGameDialog
from tests.ui.window_kit import Kit, make_kit

FORM = {offered.id: offered for offered in FORMS}


@pytest.fixture
def kit(qapp: QApplication) -> Iterator[Kit]:
    made = make_kit(qapp)
    made.window.resize(1280, 800)
    made.window.show()
    yield made
    made.close()
    switch_language(qapp, "en")


@pytest.fixture
def page(kit: Kit) -> Chooser:
    kit.window.show_games()
    assert kit.window.chooser is not None
    return kit.window.chooser


def entry_of(id: str) -> GameEntry:
    entry = find(id)
    assert entry is not None
    return entry


def dialog_for(kit: Kit, wanted: GameEntry | OfferedForm) -> NewGameDialog:
    kit.window.dealing.choose(wanted)
    dialog = next(each for each in kit.window.findChildren(NewGameDialog) if each.isVisible())
    assert isinstance(dialog, NewGameDialog)
    return dialog


def form_of(dialog: NewGameDialog) -> FormField:
    assert dialog.form is not None
    return dialog.form


def shown(page: Chooser) -> list[str]:
    return [tile.entry.id for tile in page.shown]


def played_now(kit: Kit) -> tuple[str, dict[str, object]]:
    return kit.model.invitation.game, dict(kit.model.invitation.options)


def made_by(id: str) -> tuple[str, dict[str, object]]:
    offered = FORM[id]
    return offered.game.id, {**offered.game.options_of(offered.form)}


# -- with a new game --------------------------------------------------------------------------------------------------


def test_a_form_sets_the_options_below_it(kit: Kit) -> None:
    dialog = dialog_for(kit, entry_of("fachwerk"))
    assert form_of(dialog).currentText() == "Fachwerk"
    form_of(dialog).choose("freecell")
    cells = dialog.field("cells")
    assert isinstance(cells, NumberField)
    assert (cells.value(), dialog.field("groups").value()) == (4, "classic")
    dialog.accept()
    assert played_now(kit) == made_by("freecell")


def test_options_that_make_no_form_are_shown_as_own_choice_and_back_again(kit: Kit) -> None:
    dialog = dialog_for(kit, FORM["freecell"])
    cells = dialog.field("cells")
    assert isinstance(cells, NumberField)
    assert form_of(dialog).currentText() == "FreeCell"
    cells.choose(5)
    assert form_of(dialog).currentText() == "Own choice of options"
    cells.entry.setText("five")
    assert form_of(dialog).currentText() == "Own choice of options"
    cells.choose(4)
    assert form_of(dialog).currentText() == "FreeCell"


def test_own_choice_is_what_the_options_are_and_cannot_be_chosen(kit: Kit, qtbot: QtBot) -> None:
    dialog = dialog_for(kit, entry_of("fachwerk"))
    qtbot.keyClick(form_of(dialog), Qt.Key.Key_End)
    assert form_of(dialog).currentText() == "Double FreeCell"
    assert dialog.field("cells").value() == 8


def test_by_keys_alone_a_form_is_chosen_and_dealt(kit: Kit, qtbot: QtBot) -> None:
    dialog = dialog_for(kit, entry_of("tarantel"))
    qtbot.waitUntil(lambda: form_of(dialog).hasFocus())
    qtbot.keyClick(form_of(dialog), Qt.Key.Key_Down)
    qtbot.keyClick(form_of(dialog), Qt.Key.Key_Down)
    assert form_of(dialog).currentText() == "Spider, four suits"
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert played_now(kit) == made_by("spider-4")


def test_where_the_usual_options_are_a_form_both_names_stand_first(kit: Kit) -> None:
    form = form_of(dialog_for(kit, entry_of("tarantel")))
    names = [form.itemText(row) for row in range(form.count())]
    assert names == [
        "Tarantel (Spider, one suit)",
        "Spider, two suits",
        "Spider, four suits",
        "Relaxed Spider",
        "Own choice of options",
    ]


def test_of_the_game_on_the_table_its_own_form_is_shown_whoever_dealt_it(kit: Kit) -> None:
    """From the command line or from a file, for instance: there nothing is remembered as the last choice."""
    offered = FORM["freecell"]
    kit.model.deal(Invitation("fachwerk", offered.game.options_of(offered.form), 617))
    assert form_of(dialog_for(kit, entry_of("fachwerk"))).currentText() == "FreeCell"


def test_games_without_forms_have_no_list_of_them(kit: Kit) -> None:
    assert dialog_for(kit, entry_of("manx")).form is None


def test_listeners_hear_the_form_and_its_sentence_and_nothing_between_two_forms(
    kit: Kit,
) -> None:
    dialog = dialog_for(kit, entry_of("fachwerk"))
    form = form_of(dialog)
    values: list[str] = []
    form.currentTextChanged.connect(values.append)
    form.choose("freecell")
    form.choose("relaxed-freecell")
    assert values == ["FreeCell", "Relaxed FreeCell"]
    heard = QAccessible.queryAccessibleInterface(form)
    assert [label.text() for label in dialog.findChildren(QLabel) if label.buddy() is form] == ["Form of the game"]
    assert heard.text(QAccessible.Text.Value) == "Relaxed FreeCell"
    assert "any length" in heard.text(QAccessible.Text.Description)


def test_forms_follow_the_language(kit: Kit, qapp: QApplication) -> None:
    form = form_of(dialog_for(kit, FORM["spider-2"]))
    switch_language(qapp, "de")
    assert form.currentText() == "Spider, zwei Farben"
    assert form.itemText(form.count() - 1) == "Eigene Wahl"
    assert "Rot" in form.note()


# -- on the start page ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", FORM)
def test_every_form_is_found_by_its_name_and_started(kit: Kit, page: Chooser, qtbot: QtBot, id: str) -> None:
    page.field.setText(FORM[id].names["en"])
    assert shown(page)[0] == id
    qtbot.keyClick(page.field, Qt.Key.Key_Return)
    assert kit.window.shows_table
    assert played_now(kit) == made_by(id)


def test_without_a_search_only_games_are_shown(page: Chooser) -> None:
    assert not set(shown(page)) & set(FORM)
    page.field.setText("spider")
    assert {"spider-1", "spider-2", "spider-4"} <= set(shown(page))
    page.field.clear()
    assert not set(shown(page)) & set(FORM)


def test_all_forms_are_shown_together(page: Chooser) -> None:
    page.filter.setCurrentIndex(page.filter.findData("forms"))
    assert shown(page) == list(FORM)


def test_a_form_that_is_a_favourite_is_shown_with_the_games(kit: Kit, page: Chooser, qtbot: QtBot) -> None:
    page.field.setText("freecell")
    qtbot.keyClicks(page.shown[0], "*")
    assert kit.parts.settings.word("favourites") == "freecell"
    page.refresh()
    assert shown(page)[0] == "freecell"
    page.filter.setCurrentIndex(page.filter.findData("favourites"))
    assert shown(page) == ["freecell"]


def test_a_tile_says_which_game_the_form_belongs_to(page: Chooser, qapp: QApplication) -> None:
    page.field.setText("double freecell")
    assert page.shown[0].accessibleName().startswith("Double FreeCell. A form of Fachwerk. Difficulty: medium.")
    switch_language(qapp, "de")
    assert page.shown[0].accessibleName().startswith("Double FreeCell. Eine Spielart von Fachwerk.")


def test_the_key_for_a_new_game_chooses_options_of_the_form_it_stands_on(kit: Kit, page: Chooser, qtbot: QtBot) -> None:
    page.field.setText("freecell")
    qtbot.keyClick(page.field, Qt.Key.Key_Down)
    kit.window.commands.choose_new_game()
    dialog = next(each for each in kit.window.findChildren(NewGameDialog) if each.isVisible())
    assert form_of(dialog).currentText() == "FreeCell"


def open_form(kit: Kit, id: str) -> None:
    kit.window.show_games()
    assert kit.window.chooser is not None
    kit.window.chooser.field.setText(FORM[id].names["en"])
    kit.window.chooser.shown[0].click()


def box_of(kit: Kit) -> QMessageBox:
    return next(box for box in kit.window.findChildren(QMessageBox) if box.isVisible())


def test_a_form_in_progress_goes_on(kit: Kit) -> None:
    open_form(kit, "freecell")
    kit.model.play(next(iter(kit.model.game.moves(kit.model.view))))
    position = kit.model.position
    open_form(kit, "freecell")
    assert kit.window.shows_table
    assert kit.model.position is position
    kit.window.show_games()
    assert kit.window.chooser is not None
    kit.window.chooser.field.setText("FreeCell")
    assert kit.window.chooser.shown[0].running


@pytest.mark.parametrize("agreed", [True, False])
def test_another_form_of_a_game_in_progress_is_asked_about(kit: Kit, agreed: bool) -> None:
    open_form(kit, "freecell")
    kit.model.play(next(iter(kit.model.game.moves(kit.model.view))))
    open_form(kit, "relaxed-freecell")
    assert box_of(kit).text().startswith("A game of FreeCell is not finished, and ends with a new one.")
    box_of(kit).accept() if agreed else box_of(kit).reject()
    assert played_now(kit) == made_by("relaxed-freecell" if agreed else "freecell")
    assert kit.window.shows_table is agreed


def test_without_moves_there_is_nothing_to_ask(kit: Kit) -> None:
    open_form(kit, "freecell")
    open_form(kit, "relaxed-freecell")
    assert played_now(kit) == made_by("relaxed-freecell")


# -- on the table -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "options", "short", "in_full"),
    [
        ("fachwerk", {}, "Fachwerk", "Fachwerk"),
        ("fachwerk", {"runs": "4", "columns": 8, "cells": 4, "groups": "classic"}, "FreeCell", "FreeCell (Fachwerk)"),
        ("fachwerk", {"runs": "4", "columns": 8, "cells": 3, "groups": "classic"}, "Fachwerk", "Fachwerk"),
        ("tarantel", {}, "Tarantel", "Tarantel (Spider, one suit)"),
        ("tarantel", {"difficulty": "hard"}, "Spider, four suits", "Spider, four suits (Tarantel)"),
        ("goldrausch", {"redeal": "turned"}, "Klondike, draw one", "Klondike, draw one (Goldrausch)"),
        ("manx", {}, "Manx", "Manx"),
    ],
)
def test_title_and_bar_say_the_form_where_the_options_make_one(
    kit: Kit, game: str, options: dict[str, int | str], short: str, in_full: str
) -> None:
    entry = entry_of(game)
    invitation = Invitation(game, {**entry.usual, **options}, 1)
    kit.model.deal(invitation)
    assert (played(entry, invitation.options), played_in_full(entry, invitation.options)) == (short, in_full)
    assert kit.window.windowTitle() == f"{in_full} – qtcards"
    assert kit.window.header._name == short
    assert kit.window.header._title.accessibleName() == in_full
