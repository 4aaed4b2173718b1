"""The main window: it tells what happens once, follows undo, settings and language, and comes back where it was."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QApplication, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from qtcards.rules.game import Refusal
from qtcards.rules.moves import PASS
from qtcards.rules.position import Seat
from qtcards.text import describe
from qtcards.text.i18n import L
from qtcards.ui.language import switch_language
from qtcards.ui.windows.banner import Banner
from qtcards.ui.windows.main_window import SMALLEST
from qtcards.ui.windows.result import DELAY
from tests.ui.window_kit import THEIRS, Kit, first_player_move, flippo, make_kit, move_to_undo


@pytest.fixture
def kit(qapp: QApplication) -> Iterator[Kit]:
    made = make_kit(qapp)
    made.window.show()
    made.model.deal(flippo())
    yield made
    made.close()
    switch_language(qapp, "en")


def history(kit: Kit) -> list[str]:
    rows = kit.window.history.list.model()
    return [str(rows.index(row, 0).data()) for row in range(rows.rowCount())]


def play_to_the_end(kit: Kit, qtbot: QtBot) -> None:
    while kit.model.outcome is None:
        if kit.model.position.to_play is Seat.PLAYER:
            kit.model.play(first_player_move(kit.model))
        else:
            qtbot.waitUntil(lambda: not kit.parts.assistant.at_it)


# -- what is said -----------------------------------------------------------------------------------------------------


def test_a_deal_is_told_on_the_status_line(kit: Kit) -> None:
    assert kit.said == [describe.opening(kit.model.game, kit.model.view)]
    assert kit.window.status.sentence.text == kit.said[-1]


def test_one_sentence_for_a_move_of_the_player(kit: Kit) -> None:
    kit.said.clear()
    before = kit.model.view
    told: list[object] = []
    kit.model.narrated.connect(lambda _before, seen: told.append(seen))
    kit.model.play(move_to_undo(kit.model))
    assert kit.said == [describe.narration(kit.model.game, before, told[0])]


def test_one_sentence_for_the_assistants_whole_turn(kit: Kit, qtbot: QtBot) -> None:
    kit.said.clear()
    kit.model.deal(flippo(THEIRS))
    qtbot.waitUntil(lambda: not kit.parts.assistant.at_it)
    assert len(kit.model.timeline.past) >= 1
    assert len(kit.said) == 2  # the deal, and the turn
    assert kit.said[1].startswith("Assistant: ")


def test_a_refusal_is_said_and_shown(kit: Kit) -> None:
    kit.model.play(PASS)
    assert kit.said[-1] == describe.refusal(kit.model.game, kit.model.view, Refusal.CANNOT_PASS, PASS)
    assert kit.window.status.sentence.text == kit.said[-1]


def test_a_hint_is_said_with_its_reason(kit: Kit, qtbot: QtBot) -> None:
    kit.window.commands.hint()
    qtbot.waitUntil(lambda: "brings your stock down" in kit.said[-1])


def test_reading_commands_say_what_describe_says(kit: Kit) -> None:
    commands, game, view = kit.window.commands, kit.model.game, kit.model.view
    commands.read_pile()
    assert kit.said[-1] == describe.read_pile(game, view, kit.window.table.spot.pile)
    commands.read_tops()
    assert kit.said[-1] == describe.read_tops(game, view)
    commands.read_opponent()
    assert kit.said[-1] == describe.opponent(game, view)
    kit.parts.settings.set("clock", "off")
    commands.read_state()
    assert kit.said[-1] == describe.state(game, view, None)
    commands.read_last()
    assert kit.said[-1] == kit.said[-2]


def test_a_sentence_that_stands_follows_the_language_without_being_said_again(kit: Kit, qapp: QApplication) -> None:
    kit.said.clear()
    english = kit.window.status.sentence.text
    switch_language(qapp, "de")
    german = kit.window.status.sentence.text
    assert german == describe.opening(kit.model.game, kit.model.view) != english
    assert kit.said == []


def test_the_assistants_moves_are_not_the_players_to_take_back(kit: Kit, qtbot: QtBot) -> None:
    kit.parts.settings.set("pace", "slow")
    kit.model.deal(flippo(THEIRS))
    assert kit.model.position.to_play is Seat.ASSISTANT
    for command in (kit.window.commands.undo, kit.window.commands.redo):
        command()
        assert kit.said[-1] == describe.refusal(kit.model.game, kit.model.view, Refusal.NOT_YOUR_TURN)


# -- history ----------------------------------------------------------------------------------------------------------


def test_the_history_grows_and_shrinks_with_the_game(kit: Kit) -> None:
    kit.model.play(move_to_undo(kit.model))
    kit.model.play(first_player_move(kit.model))
    told = history(kit)
    assert len(told) == 2
    assert all(told)
    kit.model.deal(flippo())
    assert history(kit) == []
    kit.model.play(move_to_undo(kit.model))
    kit.model.undo()
    assert history(kit) == []
    kit.model.redo()
    assert history(kit) == told[:1]


def test_the_history_of_a_game_that_is_taken_up_is_whole(kit: Kit, qtbot: QtBot) -> None:
    for _ in range(8):
        qtbot.waitUntil(lambda: not kit.parts.assistant.at_it)
        kit.model.play(first_player_move(kit.model))
    qtbot.waitUntil(lambda: not kit.parts.assistant.at_it)
    told, events = history(kit), tuple(kit.record.events)
    kit.model.resume(flippo(), events, 12.0)
    assert history(kit) == told
    assert len(told) == len(events)


def test_the_history_follows_the_language(kit: Kit, qapp: QApplication) -> None:
    kit.model.play(move_to_undo(kit.model))
    english = history(kit)
    switch_language(qapp, "de")
    assert history(kit) != english
    switch_language(qapp, "en")
    assert history(kit) == english


def test_the_history_is_opened_and_closed_by_its_action_and_its_cross(kit: Kit) -> None:
    action, settings = kit.window.actions_by_id["history"], kit.parts.settings
    assert not kit.window.history.isVisible()
    action.trigger()
    assert kit.window.history.isVisible()
    assert settings.word("history") == "on"
    cross = kit.window.history.findChild(QToolButton)
    assert cross is not None
    cross.click()
    assert not kit.window.history.isVisible()
    assert not action.isChecked()
    assert settings.word("history") == "off"


# -- header and status line -------------------------------------------------------------------------------------------


def test_the_header_shows_counts_and_turn(kit: Kit, qtbot: QtBot) -> None:
    header = kit.window.header
    assert header.turn.text() == "Your turn"
    assert header.counts() == {Seat.PLAYER: "30", Seat.ASSISTANT: "30"}
    kit.parts.settings.set("pace", "slow")
    kit.model.deal(flippo(THEIRS, stock=10))
    assert header.turn.text() == "The assistant's turn"
    assert header.counts() == {Seat.PLAYER: "10", Seat.ASSISTANT: "10"}


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
    assert history(kit) == []
    assert kit.record.finished == 0


def test_the_toolbar_can_be_put_away_and_its_keys_stay(kit: Kit, qtbot: QtBot) -> None:
    kit.window.actions_by_id["toolbar"].trigger()
    assert not kit.window.header.isVisible()
    kit.said.clear()
    qtbot.keyClick(kit.window.table, "g")
    assert len(kit.said) == 1


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


def test_damaged_geometry_is_passed_over(qapp: QApplication) -> None:
    kit = make_kit(qapp)
    kit.parts.settings.set("geometry", "no geometry at all")
    kit.window.restore_place()
    assert kit.window.width() >= kit.window.minimumWidth()
    kit.close()


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
