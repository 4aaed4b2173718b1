"""The history is made when it is first seen, and tells all the same what happened before."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QAbstractItemModel, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qtcards.games.catalogue import find
from qtcards.rules.position import Seat
from qtcards.rules.solitaire.legal import DEAL
from qtcards.session.invitation import Invitation
from qtcards.ui.language import switch_language
from qtcards.ui.windows.history_rows import History, history_list
from qtcards.ui.windows.rows import Rows, Sentences
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


def test_a_line_stands_beside_the_players_own_moves_only(kit: Kit, qtbot: QtBot) -> None:
    kit.model.deal(flippo())
    play(kit, qtbot)
    kit.window.actions_by_id["history"].trigger()
    rows = kit.window.history._late_list.made
    assert rows is not None
    rows.selectionModel().clear()
    QApplication.processEvents()
    picture, accent = rows.viewport().grab().toImage(), rows.palette().highlight().color()
    seen: dict[bool, set[bool]] = {True: set(), False: set()}
    for row, moment in enumerate(kit.model.timeline.past):
        box = rows.visualRect(rows.model().index(row, 0))
        if rows.viewport().rect().contains(box):
            seen[moment.before.to_play is Seat.PLAYER].add(picture.pixelColor(box.x(), box.center().y()) == accent)
    assert seen == {True: {True}, False: {False}}


def test_a_history_that_is_opened_late_tells_what_one_that_was_open_told(kit: Kit, qtbot: QtBot) -> None:
    early = history_list(kit.model, kit.window).model()
    kit.model.deal(flippo())
    play(kit, qtbot)
    late = history_list(kit.model, kit.window).model()
    assert len(words(early)) > TURNS / 2
    assert words(late) == words(early)


# -- the list ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def long(kit: Kit) -> Kit:
    """A game in which the stock can be dealt for ever, its history open."""
    entry = find("goldrausch")
    assert entry is not None
    kit.window.resize(1000, 700)
    kit.model.deal(Invitation("goldrausch", entry.usual, 1))
    kit.window.actions_by_id["history"].trigger()
    QApplication.processEvents()
    return kit


def deal_rows(kit: Kit, count: int) -> None:
    for _ in range(count):
        assert kit.model.play(DEAL)


class Asked:
    """How often a list was asked for the size and for the words of a row."""

    def __init__(self, rows: Rows, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sizes = self.words = 0
        size, data = Sentences.sizeHint, History.data

        def size_hint(*args: Any) -> Any:
            self.sizes += 1
            return size(*args)

        def words_of(*args: Any) -> Any:
            self.words += 1
            return data(*args)

        monkeypatch.setattr(Sentences, "sizeHint", size_hint)
        monkeypatch.setattr(History, "data", words_of)

    def after_one_move(self, kit: Kit) -> tuple[int, int]:
        self.sizes = self.words = 0
        deal_rows(kit, 1)
        QApplication.processEvents()
        return self.sizes, self.words


def test_a_move_costs_the_same_however_many_there_were_before(long: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_rows(long, 60)
    QApplication.processEvents()
    asked = Asked(long.window.history.list, monkeypatch)
    early = asked.after_one_move(long)
    deal_rows(long, 600)
    QApplication.processEvents()
    late = asked.after_one_move(long)
    assert early[0] == late[0] == 1, "only the new row is measured"
    assert late[1] <= early[1] + 3, "only rows that are seen are worded"


def test_rows_lie_one_under_the_other_and_the_last_one_is_seen(long: Kit) -> None:
    deal_rows(long, 40)
    rows = long.window.history.list
    boxes = [rows.visualRect(rows.model().index(row, 0)) for row in range(40)]
    assert all(upper.bottom() + 1 == lower.top() for upper, lower in pairwise(boxes))
    assert boxes[-1].bottom() <= rows.viewport().rect().bottom()
    for row in range(40):
        if rows.viewport().rect().contains(boxes[row].center()):
            assert rows.indexAt(boxes[row].center()).row() == row
    assert not rows.indexAt(QPoint(5, rows.viewport().height() + 5)).isValid()


def test_a_row_is_as_high_as_its_sentence_at_every_width_and_in_every_language(long: Kit, qapp: QApplication) -> None:
    deal_rows(long, 30)
    rows = long.window.history.list

    def heights() -> list[int]:
        QApplication.processEvents()
        return [rows.visualRect(rows.model().index(row, 0)).height() for row in range(30)]

    narrow = heights()
    long.window.resizeDocks([long.window.history], [420], Qt.Orientation.Horizontal)
    wide = heights()
    assert sum(wide) < sum(narrow)
    switch_language(qapp, "de")
    room = rows.viewport().width() - 18
    for row, height in enumerate(heights()):
        words = str(rows.model().index(row, 0).data())
        box = rows.fontMetrics().boundingRect(0, 0, room, 0, Qt.TextFlag.TextWordWrap.value, words)
        assert height >= box.height()
    switch_language(qapp, "en")


def test_an_undo_takes_its_row_away_and_a_new_game_all(long: Kit) -> None:
    deal_rows(long, 25)
    rows = long.window.history.list
    end = rows.visualRect(rows.model().index(23, 0)).bottom()
    long.model.undo()
    assert rows.model().rowCount() == 24
    assert rows.visualRect(rows.model().index(23, 0)).bottom() >= end
    assert not rows.visualRect(rows.model().index(24, 0)).isValid()
    long.model.deal(long.model.invitation)
    QApplication.processEvents()
    assert rows.verticalScrollBar().maximum() == 0


def test_rows_are_walked_by_keys_and_chosen_by_a_click(long: Kit, qtbot: QtBot) -> None:
    deal_rows(long, 60)
    rows = long.window.history.list
    rows.setFocus()
    walked = [rows.currentIndex().row()]
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_End, Qt.Key.Key_Down):
        qtbot.keyClick(rows, key)
        walked.append(rows.currentIndex().row())
        assert rows.viewport().rect().contains(rows.visualRect(rows.currentIndex()))
    assert walked == [59, 0, 1, 2, 1, 59, 59], "it begins where the newest is seen"
    qtbot.keyClick(rows, Qt.Key.Key_PageUp)
    paged = rows.currentIndex().row()
    assert 30 < paged < 59
    qtbot.keyClick(rows, Qt.Key.Key_PageDown)
    assert rows.currentIndex().row() > paged
    there = rows.visualRect(rows.model().index(55, 0)).center()
    qtbot.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=there)
    assert [index.row() for index in rows.selectedIndexes()] == [55]


def test_what_is_seen_of_a_row_is_its_sentence_chosen_or_not(long: Kit) -> None:
    deal_rows(long, 8)
    rows = long.window.history.list
    plain = rows.grab().toImage()
    rows.setCurrentIndex(rows.model().index(2, 0))
    chosen = rows.grab().toImage()
    ratio = chosen.devicePixelRatio()
    for row in range(8):
        box = rows.visualRect(rows.model().index(row, 0)).translated(rows.viewport().pos())
        here = QRect(box.topLeft() * ratio, box.size() * ratio).adjusted(2, 2, -2, -2)
        assert (plain.copy(here) == chosen.copy(here)) == (row != 2)
        assert len({plain.pixel(x, here.center().y()) for x in range(here.left(), here.right())}) > 1, "words are there"


def test_screen_readers_find_a_list_with_an_item_for_each_move(long: Kit) -> None:
    deal_rows(long, 12)
    rows = long.window.history.list
    heard = QAccessible.queryAccessibleInterface(rows)
    assert heard.role() is QAccessible.Role.List
    assert heard.childCount() == 12
    item = heard.child(11)
    assert item.text(QAccessible.Text.Name) == rows.model().index(11, 0).data()
    assert item.rect().size() == rows.visualRect(rows.model().index(11, 0)).size()
