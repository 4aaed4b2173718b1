"""The look of table and cards is chosen in the settings: it holds at once, on the table and in the swatch."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

from qtcards.app import Program
from qtcards.cli import Opening
from qtcards.rules.position import PileKind
from qtcards.session.folders import Folders
from qtcards.ui.language import switch_language
from qtcards.ui.table.deck import Deck
from qtcards.ui.windows.settings_dialog import LABELS, VALUES, SettingsDialog
from qtcards.ui.windows.swatch import Swatch
from tests.ui.program_kit import put_away

LOOKS = ("theme", "cards", "letters", "back", "cloth")
SAME_IN_ENGLISH = {"theme": 1, "letters": 1}
"""How many values look like another: the system's theme is light here, and English letters are the international ones.

The usual backs are two, which no chosen one is.
"""


@pytest.fixture
def program(qapp: QApplication, tmp_path: Path) -> Iterator[Program]:
    made = Program(qapp, Folders(tmp_path / "data", tmp_path / "config"))
    for setting, value in {"motion": "off", "language": "en", "theme": "light"}.items():
        made.settings.set(setting, value)
    made.window.show()
    made.begin(Opening("goldrausch", {}, 5))
    made.window.commands.show_settings()
    yield made
    made.window.close()
    put_away(made)
    qapp.setStyleSheet("")
    switch_language(qapp, "en")


def dialog_of(program: Program) -> SettingsDialog:
    found = program.window.findChild(SettingsDialog)
    assert found is not None
    return found


def swatch_of(program: Program) -> Swatch:
    dialog = dialog_of(program)
    found = dialog.findChild(Swatch)
    assert found is not None
    dialog.pages.setCurrentIndex(1)
    assert found.isVisibleTo(dialog)
    return found


def seen(widget: QWidget) -> bytes:
    image = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    return bytes(image.constBits())


def deck_of(program: Program) -> Deck:
    deck = program.window.table.table.deck
    assert deck is not None
    return deck


def test_every_choice_is_seen_at_once_on_the_swatch_and_gone_when_it_is_taken_back(program: Program) -> None:
    swatch, choose = swatch_of(program), program.settings.set
    usual = seen(swatch)
    for setting in LOOKS:
        before = program.settings.get(setting)
        shown = set()
        for value in VALUES[setting]:
            choose(setting, value)
            shown.add(seen(swatch))
        choose(setting, before)
        assert seen(swatch) == usual, setting
        assert len(shown) == len(VALUES[setting]) - SAME_IN_ENGLISH.get(setting, 0), setting


def test_letters_follow_the_language_on_the_swatch(program: Program) -> None:
    swatch = swatch_of(program)
    english = seen(swatch)
    program.settings.set("language", "de")
    assert seen(swatch) != english


def test_the_table_takes_every_choice_at_once(program: Program) -> None:
    choose = program.settings.set
    choose("letters", "german")
    assert deck_of(program).style.letters == "ABDK"
    choose("letters", "international")
    program.settings.set("language", "de")
    assert deck_of(program).style.letters == "AJQK"
    choose("letters", "language")
    assert deck_of(program).style.letters == "ABDK"
    table = program.window.table
    stock = [spec.kind for spec in program.model.game.piles].index(PileKind.STOCK)
    for hand, at_the_right in (("left", True), ("right", False)):
        choose("hand", hand)
        assert (table.metrics.slot(stock).x > table.metrics.width / 2) is at_the_right
    choose("back", "night")
    assert deck_of(program).style.back == "night"
    former = seen(table)
    choose("cloth", "berry")
    assert seen(table) != former
    choose("cards", "contrast-large")
    assert (deck_of(program).style.vision, deck_of(program).style.large) == ("high-contrast", True)


def test_choosing_in_a_box_sets_the_setting_and_each_box_has_a_name_to_be_read(program: Program) -> None:
    dialog = dialog_of(program)
    for setting in LOOKS:
        box = dialog.boxes[setting]
        assert box.accessibleName() == str(LABELS[setting])
        for row in range(box.count()):
            box.setCurrentIndex(row)
            assert program.settings.get(setting) == box.itemData(row)
    assert swatch_of(program).accessibleName()
