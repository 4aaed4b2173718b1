"""The main window: header, status line, result, banner; it follows the settings and comes back where it was."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QApplication, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from qtcards.rules.position import Seat
from qtcards.text import describe
from qtcards.text.i18n import L
from qtcards.ui.language import switch_language
from qtcards.ui.windows.banner import Banner
from qtcards.ui.windows.main_window import SMALLEST
from qtcards.ui.windows.result import DELAY
from qtcards.ui.windows.roomy import BESIDE
from tests.ui.window_kit import DEAL, THEIRS, Kit, first_player_move, flippo, make_kit, move_to_undo


@pytest.fixture
def kit(qapp: QApplication) -> Iterator[Kit]:
    made = make_kit(qapp)
    made.window.show()
    made.model.deal(flippo())
    yield made
    made.close()
    switch_language(qapp, "en")


def play_to_the_end(kit: Kit, qtbot: QtBot) -> None:
    while kit.model.outcome is None:
        if kit.model.position.to_play is Seat.PLAYER:
            kit.model.play(first_player_move(kit.model))
        else:
            qtbot.waitUntil(lambda: not kit.parts.assistant.at_it)


# -- header and status line -------------------------------------------------------------------------------------------


def test_the_header_shows_counts_and_turn(kit: Kit, qtbot: QtBot) -> None:
    header = kit.window.header
    assert header.turn.text() == "Your turn"
    assert header.counts() == {Seat.PLAYER: "30", Seat.ASSISTANT: "30"}
    kit.parts.settings.set("pace", "slow")
    kit.model.deal(flippo(THEIRS, stock=10))
    assert header.turn.text() == "The assistant's turn"
    assert header.counts() == {Seat.PLAYER: "10", Seat.ASSISTANT: "10"}


@pytest.mark.parametrize("code", ["en", "de"])
def test_the_words_on_the_buttons_do_not_come_and_go_with_the_turn(kit: Kit, qapp: QApplication, code: str) -> None:
    kit.parts.settings.set("pace", "slow")
    switch_language(qapp, code)
    header = kit.window.header
    for width in range(SMALLEST.width(), 1300, 40):
        kit.window.resize(width, 600)
        seen = set()
        for deal in (DEAL, THEIRS):
            kit.model.deal(flippo(deal))
            qapp.processEvents()
            seen.add(tuple(button.toolButtonStyle() for button in header.findChildren(QToolButton)))
        assert len(seen) == 1, width


@pytest.mark.parametrize("code", ["en", "de", "qps"])
def test_the_header_fits_the_smallest_window(kit: Kit, qapp: QApplication, code: str) -> None:
    switch_language(qapp, code)
    kit.window.resize(SMALLEST)
    qapp.processEvents()
    bar = kit.window.header
    for button in bar.findChildren(QToolButton):
        if button.isVisible():
            right = button.mapTo(bar, button.rect().topRight()).x()
            assert right <= bar.width(), button.toolTip()


def test_the_clock_is_shown_as_the_setting_says_and_ticks_only_then(kit: Kit) -> None:
    status, settings = kit.window.status, kit.parts.settings
    assert "0:00" not in status.facts.text(), "not by default"
    settings.set("clock", "on")
    assert "0:00" in status.facts.text()
    kit.model.play(move_to_undo(kit.model))
    assert status.ticks
    settings.set("clock", "off")
    assert "0:00" not in status.facts.text()
    assert not status.ticks


def test_a_sentence_that_is_too_long_keeps_its_end_in_the_tool_tip(kit: Kit) -> None:
    sentence = kit.window.status.sentence
    long = " ".join(f"word{n}" for n in range(200))
    kit.parts.messages.say(lambda: long)
    assert sentence.toolTip() == long
    assert len(sentence.lines()) == 2
    assert sentence.lines()[-1].endswith("…")
    assert max(sentence.fontMetrics().horizontalAdvance(line) for line in sentence.lines()) <= sentence.width()


def test_every_button_of_the_window_has_a_name(kit: Kit) -> None:
    for button in kit.window.findChildren(QAbstractButton):
        if not button.objectName().startswith("qt_"):
            assert button.accessibleName() or button.text(), button


def test_tab_goes_through_the_whole_window_and_comes_back(kit: Kit, qapp: QApplication, qtbot: QtBot) -> None:
    kit.parts.settings.set("history", "on")
    kit.window.banner.tell(lambda: "One thing.")
    kit.window.table.setFocus()
    kit.window.table.navigation.enter(first=True)
    reached: list[QWidget] = []
    for _ in range(30):
        focused = qapp.focusWidget()
        reached.append(focused)
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
    wanted = [button for button in kit.window.header.findChildren(QToolButton) if button.isVisible()]
    wanted = [button for button in wanted if button.isEnabled()]
    for widget in (kit.window.table, kit.window.banner.button, *wanted, kit.window.history.list):
        assert widget in reached
    assert reached.index(kit.window.table, reached.index(wanted[-1])) > 0


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_a_button_of_the_header_is_pressed_by_enter_and_space(kit: Kit, qtbot: QtBot, key: Qt.Key) -> None:
    kit.model.play(move_to_undo(kit.model))
    undo = next(b for b in kit.window.header.findChildren(QToolButton) if b.accessibleName() == "Undo")
    undo.setFocus()
    qtbot.keyClick(undo, key)
    assert kit.model.timeline.past == ()


# -- result -----------------------------------------------------------------------------------------------------------


def test_the_result_comes_once_and_play_again_deals_anew(kit: Kit, qtbot: QtBot) -> None:
    kit.model.deal(flippo(3, stock=5, colours="free"))
    shown: list[bool] = []
    kit.window.result.installEventFilter(_Shown(kit.window, shown))
    play_to_the_end(kit, qtbot)
    result = kit.window.result
    qtbot.waitUntil(result.isVisible, timeout=DELAY + 5000)
    outcome = kit.model.outcome
    assert outcome is not None
    assert result.text() == describe.outcome(kit.model.game, kit.model.view, outcome)
    assert kit.said[-1] == result.text()
    kit.model.undo()
    kit.model.redo()
    qtbot.wait(10)
    assert shown == [True]
    result.again.click()
    assert not result.isVisible()
    assert kit.model.outcome is None
    assert kit.model.invitation.deal == kit.parts.any_deal()
    assert kit.model.invitation.options == flippo(3, stock=5, colours="free").options


def test_the_same_deal_again_from_the_result(kit: Kit, qtbot: QtBot) -> None:
    kit.model.deal(flippo(3, stock=5, colours="free"))
    play_to_the_end(kit, qtbot)
    qtbot.waitUntil(kit.window.result.isVisible, timeout=DELAY + 5000)
    kit.window.result.same.click()
    assert kit.model.invitation == flippo(3, stock=5, colours="free")
    assert kit.model.timeline.past == () or kit.model.position.to_play is Seat.ASSISTANT


def test_the_result_is_reached_and_left_by_keys(kit: Kit, qtbot: QtBot) -> None:
    kit.model.deal(flippo(3, stock=5, colours="free"))
    play_to_the_end(kit, qtbot)
    result = kit.window.result
    qtbot.waitUntil(result.isVisible, timeout=DELAY + 5000)
    assert result.again.hasFocus()
    qtbot.keyClick(result.again, Qt.Key.Key_Tab)
    assert result.same.hasFocus()
    qtbot.keyClick(result.same, Qt.Key.Key_Escape)
    assert not result.isVisible()
    assert kit.window.table.hasFocus()


def test_a_new_deal_before_the_result_comes_takes_it_away(kit: Kit, qtbot: QtBot) -> None:
    kit.model.deal(flippo(3, stock=5, colours="free"))
    play_to_the_end(kit, qtbot)
    kit.model.deal(flippo())
    qtbot.wait(DELAY + 100)
    assert not kit.window.result.isVisible()


# -- settings, size, place --------------------------------------------------------------------------------------------


def test_c3_ten_new_games_in_one_second(kit: Kit, qtbot: QtBot) -> None:
    for deal in range(1, 11):
        kit.model.deal(flippo(deal))
        kit.window.table.viewport().repaint()
        qtbot.wait(5)
    assert kit.model.invitation.deal == 10
    assert "10" in kit.window.status.facts.text()
    assert kit.window.history.list.model().rowCount() == 0
    assert kit.record.finished == 0


def test_the_toolbar_can_be_put_away_and_its_keys_stay(kit: Kit, qtbot: QtBot) -> None:
    kit.window.actions_by_id["toolbar"].trigger()
    assert not kit.window.header.isVisible()
    kit.said.clear()
    qtbot.keyClick(kit.window.table, "g")
    assert len(kit.said) == 1


def test_full_screen_takes_the_whole_screen_and_gives_it_back(kit: Kit, qtbot: QtBot) -> None:
    window = kit.window
    window.resize(700, 500)
    before, width = window.size(), window.table.metrics.width
    window.actions_by_id["full-screen"].trigger()
    qtbot.waitUntil(lambda: window.size() == window.screen().size())
    assert window.isFullScreen()
    assert window.table.metrics.width > width, "the table is laid out for it"
    window.actions_by_id["full-screen"].trigger()
    qtbot.waitUntil(lambda: window.size() == before)
    assert window.table.metrics.width == width


def test_the_language_menu_marks_and_chooses(kit: Kit) -> None:
    entries = kit.window.languages.entries
    assert entries["en"].isChecked()
    entries["de"].trigger()
    assert kit.parts.settings.word("language") == "de"
    kit.parts.settings.set("language", "system")
    assert entries["system"].isChecked()


def test_size_and_place_come_back(kit: Kit, qapp: QApplication) -> None:
    kit.window.setGeometry(QRect(30, 40, 700, 560))
    kit.window.close()
    again = make_kit(qapp)
    again.parts.settings.set("geometry", kit.parts.settings.word("geometry"))
    again.window.restore_place()
    again.window.show()
    assert again.window.geometry() == QRect(30, 40, 700, 560)
    again.close()


@pytest.mark.parametrize("at", [(-5000, -5000), (20000, 100), (100, 20000)])
def test_a_window_off_every_screen_is_brought_back(kit: Kit, at: tuple[int, int]) -> None:
    kit.window.move(*at)
    kit.window.mend_place()
    room = QGuiApplication.primaryScreen().availableGeometry()
    assert room.intersects(kit.window.geometry())
    assert room.contains(kit.window.geometry().topLeft())


def test_the_first_window_fits_its_screen_with_its_frame(qapp: QApplication) -> None:
    """The offscreen screen has 800 x 800 pixels: less than the window would like."""
    kit = make_kit(qapp)
    first = kit.window
    room = QGuiApplication.primaryScreen().availableGeometry()
    assert room.contains(QRect(first.pos(), first.size() + BESIDE))
    first.resize(room.size())
    first.mend_place()
    assert room.contains(QRect(first.pos(), first.size() + BESIDE))
    kit.close()


def test_damaged_geometry_is_passed_over(qapp: QApplication) -> None:
    kit = make_kit(qapp)
    kit.parts.settings.set("geometry", "no geometry at all")
    kit.window.restore_place()
    assert kit.window.width() >= kit.window.minimumWidth()
    kit.close()


def test_the_facts_give_way_to_a_sentence_that_needs_their_room(kit: Kit) -> None:
    status = kit.window.status
    kit.window.resize(900, 600)
    QApplication.processEvents()
    assert status.facts.isVisible()
    words = "Assistant: "
    while status.sentence.fits(status.sentence.width()):
        words += "red 5 from stock; "
        status.show_text(words)
        QApplication.processEvents()
        if not status.facts.isVisible():
            break
    assert not status.facts.isVisible()
    assert "…" not in "".join(status.sentence.lines())
    assert status.sentence.toolTip() == words
    status.show_text("Your turn.")
    assert status.facts.isVisible()


# -- banner -----------------------------------------------------------------------------------------------------------


def test_troubles_wait_their_turn_in_the_banner(kit: Kit, qtbot: QtBot) -> None:
    banner = kit.window.banner
    assert not banner.isVisible()
    banner.tell(lambda: "One thing.")
    banner.tell(lambda: "Another thing.")
    banner.tell(lambda: "One thing.")
    assert banner.isVisible()
    assert banner.text == "One thing."
    banner.button.click()
    assert banner.text == "Another thing."
    qtbot.keyClick(banner.button, Qt.Key.Key_Escape)
    assert not banner.isVisible()


def test_a_trouble_follows_the_language(qapp: QApplication, qtbot: QtBot) -> None:
    banner = Banner()
    qtbot.addWidget(banner)
    banner.tell(L("&Undo").__str__)
    switch_language(qapp, "de")
    assert banner.text == "&Rückgängig"
    switch_language(qapp, "en")


class _Shown(QWidget):
    """Notes every time that a widget is shown."""

    def __init__(self, parent: QWidget, shown: list[bool]) -> None:
        super().__init__(parent)
        self._shown = shown

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show:
            self._shown.append(True)
        return False
