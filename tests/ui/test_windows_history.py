"""The history is made when it is first seen, and tells all the same what happened before."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QAbstractItemModel
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qtcards.rules.position import Seat
from qtcards.ui.windows.history_rows import history_list
from tests.ui.window_kit import Kit, first_move, flippo, make_kit

TURNS = 60


@pytest.fixture
def kit(qapp: QApplication) -> Iterator[Kit]:
    made = make_kit(qapp)
    made.window.show()
    yield made
    made.close()


def words(rows: QAbstractItemModel) -> list[str]:
    return [str(rows.index(row, 0).data()) for row in range(rows.rowCount())]


def play(kit: Kit, qtbot: QtBot) -> None:
    model = kit.model
    for _ in range(TURNS):
        qtbot.waitUntil(lambda: model.outcome is not None or model.position.to_play is Seat.PLAYER)
        if model.outcome is not None:
            return
        model.play(first_move(model.game, model.view)[0])


def test_no_rows_are_made_before_the_history_is_seen(kit: Kit, qtbot: QtBot) -> None:
    kit.model.deal(flippo())
    play(kit, qtbot)
    assert kit.window.history._late_list.made is None
    kit.window.actions_by_id["history"].trigger()
    assert kit.window.history.isVisible()
    rows = kit.window.history._late_list.made
    assert rows is not None
    assert rows.isVisible()
    assert rows.model().rowCount() == len(kit.model.timeline.past)


def test_a_history_that_is_opened_late_tells_what_one_that_was_open_told(kit: Kit, qtbot: QtBot) -> None:
    early = history_list(kit.model, kit.window).model()
    kit.model.deal(flippo())
    play(kit, qtbot)
    late = history_list(kit.model, kit.window).model()
    assert len(words(early)) > TURNS / 2
    assert words(late) == words(early)
