"""The self-test sees what is wrong in an installed program: it says so when something is taken away."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication

from qtcards.app import Program
from qtcards.games.catalogue import GAMES
from qtcards.games.entry import GameEntry
from qtcards.session.folders import Folders
from qtcards.session.invitation import Invitation
from qtcards.ui import self_checks
from qtcards.ui.language import switch_language
from qtcards.ui.self_test import STILL
from qtcards.ui.table.card_item import CardItem


@pytest.fixture
def program(qapp: QApplication, tmp_path: Path) -> Iterator[Program]:
    with closing(Program(qapp, Folders(tmp_path, tmp_path))) as made:
        for setting, choice in STILL.items():
            made.settings.set(setting, choice)
        made.window.show()
        yield made
        made.window.close()
    switch_language(qapp, "en")


def deal(program: Program, entry: GameEntry) -> None:
    options = {option.id: option.default for option in entry.options}
    program.window.dealing.deal(Invitation(entry.id, options, 1, "relaxed"))
    QApplication.processEvents()


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
def test_cards_that_are_not_painted_are_named_and_painted_ones_are_not(program: Program, entry: GameEntry) -> None:
    deal(program, entry)
    view = program.window.table
    assert list(self_checks.unpainted_cards(view, entry.id)) == []
    for item in view.table.items():
        if isinstance(item, CardItem):
            item.setVisible(False)
    with_cards = sum(bool(pile.cards) for pile in view.model.view.piles)
    assert len(list(self_checks.unpainted_cards(view, entry.id))) == with_cards


def test_a_program_that_keeps_its_language_is_found_out(program: Program) -> None:
    deal(program, GAMES[0])
    program.settings.set("language", "en")
    english = self_checks.words_of(program.window)
    faults = list(self_checks.untranslated("de", english, {"en": english}))
    assert faults == ["the window in de says what it says in en", "Qt's own texts are not in de: Cancel"]


def test_a_program_that_switches_is_not(program: Program) -> None:
    deal(program, GAMES[0])
    program.settings.set("language", "en")
    english = self_checks.words_of(program.window)
    program.settings.set("language", "de")
    assert list(self_checks.untranslated("de", self_checks.words_of(program.window), {"en": english})) == []


def test_a_missing_catalogue_of_qt_is_found_out(program: Program, qapp: QApplication) -> None:
    deal(program, GAMES[0])
    program.settings.set("language", "de")
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
    words = self_checks.words_of(program.window)
    assert list(self_checks.untranslated("de", words, {})) == ["Qt's own texts are not in de: Cancel"]


def test_a_table_without_names_is_found_out(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    deal(program, GAMES[0])
    view = program.window.table
    assert list(self_checks.mute_nodes(view, "flippo")) == []
    monkeypatch.setattr("qtcards.ui.a11y.nodes.Node.text", lambda *_: "")
    (fault,) = self_checks.mute_nodes(view, "flippo")
    assert "have no name for screen readers" in fault


def test_words_and_figures_are_in_order_here() -> None:
    assert [*self_checks.wrong_order(), *self_checks.wrong_figures()] == []


def test_sorting_by_code_points_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    class ByCodePoint:
        def __init__(self, *_: object) -> None: ...
        def setNumericMode(self, _: bool) -> None: ...
        def sortKey(self, text: str) -> str:
            return text

    monkeypatch.setattr(self_checks, "QCollator", ByCodePoint)
    assert len(list(self_checks.wrong_order())) == 2
