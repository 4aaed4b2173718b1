"""All cards home, by one key: watched card by card, interrupted by anything, one step for undo (GR-20, FW-13)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from qtcards.rules.game import EndReason, Outcome
from qtcards.rules.notation import read_move, read_position
from qtcards.rules.solitaire.automatic import Automatic
from qtcards.session.invitation import Invitation
from qtcards.ui.table.poses import Spot
from tests.ui.window_kit import Kit, flippo, make_kit

GAMES = Path(__file__).parents[1] / "games"

SORTED = """
    F0: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH
    F1: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS
    F2: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC
    F3: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD
    C0: KH QC
    C1: KS
    C2: KC
    C3: KD
"""


@pytest.fixture
def kit(qapp: QApplication, qtbot: QtBot) -> Iterator[Kit]:
    made = make_kit(qapp)
    made.window.show()
    made.window.activateWindow()
    yield made
    made.close()


def _lay(kit: Kit, drawing: str = SORTED) -> None:
    model = kit.model
    model.deal(Invitation("goldrausch", {}, 1))
    model.timeline._position = read_position(model.game, model.position, dedent(drawing))
    kit.window.availability.refresh()


def _home(kit: Kit) -> int:
    return sum(len(kit.model.position[n]) for n in range(2, 6))


def test_shift_enter_wins_a_game_that_plays_itself_and_one_undo_takes_all_back(kit: Kit, qtbot: QtBot) -> None:
    _lay(kit)
    start, outcomes = kit.model.position, list[Outcome]()
    kit.model.ended.connect(outcomes.append)
    qtbot.keyClick(kit.window.table, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert [outcome.reason for outcome in outcomes] == [EndReason.SOLVED]
    kit.model.undo()
    assert kit.model.position == start
    kit.model.redo()
    assert [outcome.reason for outcome in outcomes] == [EndReason.SOLVED]  # won once
    assert kit.model.outcome is not None


def test_c11_a_win_is_told_once_also_when_the_game_was_taken_up_in_between(kit: Kit) -> None:
    """Won, taken back, closed, taken up from the journal, won again: nobody is told a second time."""
    head, moves, _end = (GAMES / "tabbycat.golden").read_text().split("\n\n")
    invitation, model, told = Invitation("tabbycat", {}, int(head.split()[1])), kit.model, list[Outcome]()
    model.ended.connect(told.append)
    model.deal(invitation)
    for word in moves.split():
        assert model.play(read_move(model.game, word))
    words = "All cards are on the foundations."
    assert (len(told), kit.said.count(words)) == (1, 1)
    model.undo()
    events = tuple(kit.record.events)
    model.resume(invitation, events, 9.0)
    model.redo()
    assert model.outcome is not None
    model.undo()
    model.play(read_move(model.game, moves.split()[-1]))
    assert model.outcome is not None
    assert (len(told), kit.said.count(words)) == (1, 1)
    assert kit.record.finished == 3  # the record is told each time that the game is over
    model.deal(invitation)
    for word in moves.split():
        model.play(read_move(model.game, word))
    assert (len(told), kit.said.count(words)) == (2, 2)  # the same deal once more is another game


def test_with_motion_one_card_goes_after_another_and_then_no_timer_runs(kit: Kit, qtbot: QtBot) -> None:
    kit.parts.settings.set("motion", "full")
    kit.parts.appearance.refresh()
    _lay(kit)
    before = _home(kit)
    kit.window.commands.finish()
    assert _home(kit) == before + 1
    assert kit.window.commands.finisher.is_running
    qtbot.waitUntil(lambda: kit.model.outcome is not None)
    qtbot.waitUntil(lambda: not kit.window.commands.finisher.is_running)
    kit.model.undo()
    assert _home(kit) == before


def test_all_that_goes_home_is_one_message_before_the_result_and_so_is_taking_it_back(kit: Kit) -> None:
    _lay(kit)
    kit.said.clear()
    kit.window.commands.finish()
    home = "5 cards go home: hearts up to king, spades up to king, clubs up to king and diamonds up to king."
    assert kit.said == [home, "All cards are on the foundations."]
    kit.model.undo()
    kit.model.redo()
    assert kit.said[2:] == ["Taken back: 5 cards that went home.", home]


def test_with_motion_it_is_told_when_the_last_card_has_gone(kit: Kit, qtbot: QtBot) -> None:
    kit.parts.settings.set("motion", "full")
    kit.parts.appearance.refresh()
    _lay(kit, "T: ac\nF0: AH\nC0: 2H\nC1: AS")
    kit.said.clear()
    kit.window.commands.finish()
    assert kit.said == []
    qtbot.waitUntil(lambda: not kit.window.commands.finisher.is_running)
    assert kit.said == ["2 cards go home: hearts up to two and spades up to ace."]


def test_what_went_home_until_it_was_interrupted_is_told_first(kit: Kit) -> None:
    kit.parts.settings.set("motion", "full")
    kit.parts.appearance.refresh()
    _lay(kit)
    kit.said.clear()
    kit.window.commands.finish()
    kit.window.commands.finisher._go_on()
    kit.model.undo()
    told = "2 cards go home: hearts up to king and clubs up to queen."
    assert kit.said == [told, "Taken back: 2 cards that went home."]
    assert kit.window.status.sentence.text == kit.said[-1]


@pytest.mark.parametrize("how", ["off", "safe", "all"])
def test_a_move_with_what_follows_by_itself_is_one_message_and_so_is_taking_it_back(kit: Kit, how: str) -> None:
    _lay(kit, "T: ac\nF0: AH\nF1: AS\nC0: 9d 8S\nC1: 9H\nC2: 2H\nC3: 3S 2S\nC4: 5D 3H")
    kit.model.automatic = Automatic(how)
    kit.said.clear()
    kit.model.play(read_move(kit.model.game, "C0:1>C1"))
    kit.model.undo()
    kit.model.redo()
    news, back, again = kit.said
    gone = {
        "off": "",
        "safe": " 2 cards go home: hearts up to two and spades up to two.",
        "all": " 4 cards go home: hearts up to three and spades up to three.",
    }[how]
    assert news == again == f"Eight of spades from column 1 to column 2.{gone} Nine of diamonds turned up."
    assert back.startswith("Taken back: eight of spades from column 1 to column 2.")


@pytest.mark.parametrize("by", ["key", "click", "undo", "deal"])
def test_anything_interrupts(kit: Kit, qtbot: QtBot, by: str) -> None:
    kit.parts.settings.set("motion", "full")
    kit.parts.appearance.refresh()
    _lay(kit)
    kit.window.commands.finish()
    match by:
        case "key":
            qtbot.keyClick(kit.window.table, Qt.Key.Key_Escape)
        case "click":
            qtbot.mouseClick(kit.window.table.viewport(), Qt.MouseButton.LeftButton)
        case "undo":
            kit.model.undo()
        case _:
            kit.model.deal(Invitation("goldrausch", {}, 2))
    moves = len(kit.model.timeline.past)
    assert not kit.window.commands.finisher.is_running
    qtbot.wait(300)
    assert len(kit.model.timeline.past) == moves


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)
@pytest.mark.parametrize("by", ["place", "action", "read", "focus", "menu", "dialog"])
def test_what_a_screen_reader_does_without_a_key_interrupts_too(kit: Kit, qtbot: QtBot, by: str) -> None:
    kit.parts.settings.set("motion", "full")
    kit.parts.appearance.refresh()
    _lay(kit)
    window = kit.window
    window.commands.finish()
    assert window.commands.finisher.is_running
    match by:
        case "place":
            window.table.act_on(Spot(6, 0), press=True)
        case "action":
            window.actions_by_id["hint"].trigger()
        case "read":
            window.actions_by_id["read-state"].trigger()
        case "focus":
            window.header._buttons["undo"].setFocus(Qt.FocusReason.OtherFocusReason)
        case "menu":
            menu = QMenu(window)
            menu.addAction("one")
            menu.popup(window.pos())
            menu.close()
        case _:
            window.actions_by_id["about"].trigger()
    assert not window.commands.finisher.is_running
    moves = len(kit.model.timeline.past)
    qtbot.wait(300)
    assert len(kit.model.timeline.past) == moves


def test_what_went_home_is_told_before_what_a_screen_reader_asked_for(kit: Kit) -> None:
    kit.parts.settings.set("motion", "full")
    kit.parts.appearance.refresh()
    _lay(kit)
    kit.said.clear()
    kit.window.commands.finish()
    kit.window.actions_by_id["read-state"].trigger()
    assert len(kit.said) == 2
    assert "foundation" in kit.said[0]


def test_before_the_end_only_safe_cards_go(kit: Kit) -> None:
    """The three of hearts waits: a black two might want its place."""
    _lay(kit, "T: 2c\nF0: AH 2H\nC0: 3H\nC1: AS")
    kit.window.actions_by_id["finish"].trigger()
    assert [len(kit.model.position[n]) for n in (2, 3)] == [2, 1]
    assert not kit.window.actions_by_id["finish"].isEnabled()


def test_undo_redo_and_deal_are_enabled_truly(kit: Kit) -> None:
    actions = kit.window.actions_by_id
    kit.model.deal(Invitation("goldrausch", {"redeals": "0"}, 1))
    assert [actions[id].isEnabled() for id in ("undo", "redo", "deal")] == [False, False, True]
    for _ in range(24):
        actions["deal"].trigger()
    assert [actions[id].isEnabled() for id in ("undo", "redo", "deal")] == [True, False, False]
    actions["undo"].trigger()
    assert [actions[id].isEnabled() for id in ("undo", "redo", "deal")] == [True, True, True]
    assert "\t" in actions["deal"].text()


def test_each_game_has_the_actions_that_mean_something_in_it(kit: Kit) -> None:
    def shown() -> list[bool]:
        return [kit.window.actions_by_id[id].isVisible() for id in ("deal", "finish", "read-opponent")]

    kit.model.deal(flippo())
    assert shown() == [False, False, True]
    kit.model.deal(Invitation("goldrausch", {}, 1))
    assert shown() == [True, True, False]
    kit.model.deal(Invitation("fachwerk", {}, 1))
    assert shown() == [False, True, False]
    kit.model.deal(Invitation("tarantel", {}, 1))
    assert shown() == [True, False, False]


def test_the_pause_between_two_cards_follows_the_speed_of_motion(kit: Kit) -> None:
    kit.parts.settings.set("motion", "full")
    pauses = []
    for speed in ("slow", "normal", "fast"):
        kit.parts.settings.set("speed", speed)
        _lay(kit)
        kit.window.actions_by_id["finish"].trigger()
        pauses.append(kit.window.commands.finisher._timer.interval())
        kit.window.commands.finisher.stop()
    assert pauses == [216, 120, 66]
