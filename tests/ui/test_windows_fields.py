"""The fields of the dialog for a new game: what is typed takes the place of what stood there, and nothing jumps."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qtcards.ui.windows.fields import NumberField
from qtcards.ui.windows.new_game import NewGameDialog
from tests.ui.window_kit import Kit, flippo, make_kit


@pytest.fixture
def kit(qapp: QApplication) -> Iterator[Kit]:
    made = make_kit(qapp)
    made.window.show()
    made.model.deal(flippo())
    yield made
    made.close()


@pytest.fixture
def dialog(kit: Kit, qtbot: QtBot) -> NewGameDialog:
    kit.window.commands.choose_new_game()
    opened = kit.window.findChild(NewGameDialog)
    assert opened is not None
    with qtbot.waitActive(opened):
        return opened


def test_what_is_typed_first_takes_the_place_of_the_last_choice(dialog: NewGameDialog, qtbot: QtBot) -> None:
    stock = dialog.field("stock")
    assert isinstance(stock, NumberField)
    dialog.deal.entry.setFocus(Qt.FocusReason.TabFocusReason)
    stock.entry.setFocus(Qt.FocusReason.BacktabFocusReason)
    QApplication.processEvents()
    assert QApplication.focusWidget() is stock.entry
    qtbot.keyClicks(stock.entry, "12")
    assert stock.entry.text() == "12"


def test_nothing_jumps_when_a_fault_is_told(dialog: NewGameDialog) -> None:
    stock = dialog.field("stock")
    assert isinstance(stock, NumberField)
    QApplication.processEvents()
    watched = (dialog.level, dialog.deal, dialog.start)
    before = dialog.size(), [widget.mapTo(dialog, QPoint()) for widget in watched]
    stock.entry.setText("99")
    dialog.deal.entry.setText("x")
    QApplication.processEvents()
    assert stock.fault()
    assert dialog.deal.fault()
    assert (dialog.size(), [widget.mapTo(dialog, QPoint()) for widget in watched]) == before
