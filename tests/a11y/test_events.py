"""What a listener is told while a game is played: where the keyboard is, what is called otherwise, what happened.

Each thing once: a move by its message, the place of the keyboard by its focus.
"""

from __future__ import annotations

import platform
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qtcards.rules.moves import Move, MoveKind
from qtcards.rules.position import PileKind, Seat
from qtcards.text import describe
from qtcards.ui.a11y import announcer, factory
from qtcards.ui.a11y.announcer import Announcer
from qtcards.ui.language import switch_language
from qtcards.ui.table.poses import Spot
from tests.a11y.ear import Ear
from tests.a11y.heard_kit import FOCUS as SET_FOCUS
from tests.a11y.heard_kit import HeardKit, heard_kit
from tests.ui.window_kit import THEIRS, first_player_move, flippo, make_kit

FOCUS, NAME_CHANGED, SHOW = QAccessible.Event.Focus, QAccessible.Event.NameChanged, QAccessible.Event.ObjectShow


@pytest.fixture(autouse=True)
def by_notification(monkeypatch: pytest.MonkeyPatch) -> None:
    """What Linux does, on every system."""
    monkeypatch.setattr(announcer, "_BY_NOTIFICATION", True)


@pytest.fixture
def kit(qapp: QApplication, qtbot: QtBot) -> Iterator[HeardKit]:
    with heard_kit(qapp, qtbot, flippo()) as made:
        yield made


def press(kit: HeardKit, *keys: str) -> None:
    for key in keys:
        QTest.keyClick(kit.window.table, getattr(Qt.Key, f"Key_{key}"))
        QApplication.processEvents()


def focuses(kit: HeardKit) -> list[str]:
    return [each.name for each in kit.ear.take() if each.kind is FOCUS]


# -- focus ------------------------------------------------------------------------------------------------------------


def test_each_step_of_the_keyboard_is_told(kit: HeardKit) -> None:
    press(kit, "Right", "Right", "S", "F", "C")
    assert focuses(kit) == [
        "Joker, your hand, 2 of 5",
        "Red 9, your hand, 3 of 5",
        "Joker, your stock, 30 cards",
        "Red pile, empty, takes red 1",
        "Helper pile 1, empty, takes any card from your hand",
    ]


def test_on_a_centre_pile_the_next_card_is_told_and_inside_a_pile_the_place(kit: HeardKit) -> None:
    kit.model.play(first_player_move(kit.model))
    kit.ear.take()
    press(kit, "F")
    assert focuses(kit) == ["Joker as red 1, red pile, takes red 2 next"]


def test_coming_back_to_the_table_is_told(kit: HeardKit) -> None:
    press(kit, "3")
    kit.window.table.leave()
    kit.ear.take()
    kit.window.table.setFocus()
    assert focuses(kit) == ["Red 9, your hand, 3 of 5"]


def test_cards_that_move_do_not_move_the_focus(kit: HeardKit) -> None:
    press(kit, "F")
    kit.ear.take()
    kit.model.play(first_player_move(kit.model))
    kit.wait_for_player()
    assert focuses(kit) == []
    assert kit.window.table.spot.pile == kit.pile("F0")


# -- names ------------------------------------------------------------------------------------------------------------


def test_name_changed_is_sent_where_a_name_changed_and_nowhere_else(kit: HeardKit) -> None:
    for _ in range(60):
        kit.wait_for_player()
        if kit.model.outcome is not None:
            break
        before, listened = kit.names(), kit.board._listened_to
        kit.ear.heard.clear()
        kit.model.play(first_player_move(kit.model))
        after = kit.names()
        changed = {spot for spot in before.keys() & after.keys() if before[spot] != after[spot]}
        told = [each.subject for each in kit.ear.heard if each.kind is NAME_CHANGED]
        assert len(told) == len(set(told))
        assert set(told) == changed - {listened}


def test_the_name_under_the_keyboard_is_told_when_it_goes_on(kit: HeardKit) -> None:
    press(kit, "F")
    kit.model.play(first_player_move(kit.model))
    kit.wait_for_player()
    kit.ear.take()
    press(kit, "2")
    told = kit.ear.take()
    assert [(each.kind, each.subject) for each in told] == [
        (FOCUS, Spot(kit.pile("P.H"), 1)),
        (NAME_CHANGED, Spot(kit.pile("F0"))),
    ]


def test_a_switch_of_the_language_renames_every_place(kit: HeardKit, qapp: QApplication) -> None:
    kit.ear.take()
    switch_language(qapp, "de")
    told = {each.subject: each.name for each in kit.ear.take() if each.kind is NAME_CHANGED}
    assert told.keys() == kit.names().keys() - {kit.board._listened_to}
    assert told[Spot(kit.pile("P.H"), 1)] == "Joker, deine Hand, 2 von 5"


# -- announcements ----------------------------------------------------------------------------------------------------


def test_picking_up_and_putting_back_are_told(kit: HeardKit) -> None:
    press(kit, "3", "Space")
    assert kit.said_now() == ["Red 9 picked up."]
    press(kit, "Escape")
    assert kit.said_now() == ["Red 9 put back."]


def test_another_card_of_the_hand_is_taken_instead(kit: HeardKit) -> None:
    press(kit, "3", "Space", "4", "Space")
    assert kit.said_now() == ["Red 9 picked up. Blue 1 picked up."]


def test_a_refusal_names_the_rule_and_what_becomes_of_the_card(kit: HeardKit) -> None:
    press(kit, "3", "Space", "F", "Space")
    assert kit.said_now()[-1].endswith("Red 9 does not fit on the red pile: it takes red 1 next. Red 9 put back.")


def test_putting_down_is_one_message_and_nothing_else(kit: HeardKit) -> None:
    press(kit, "2", "Space", "F")
    kit.said_now()
    press(kit, "Space")
    assert kit.said_now() == ["Joker as red 1 from your hand to the red pile."]


def test_when_another_card_comes_under_the_keyboard_the_message_ends_with_it(kit: HeardKit) -> None:
    press(kit, "4")
    kit.ear.take()
    press(kit, "Return")
    assert kit.said_now() == ["Blue 1 from your hand to the blue pile. Yellow 1, your hand, 4 of 4."]


def test_of_the_place_nothing_is_told_before_the_assistants_turn_that_changes_it(kit: HeardKit) -> None:
    kit.parts.settings.set("pace", "slow")
    hand = kit.pile("P.H")
    kit.act(Spot(hand, 0), SET_FOCUS)
    kit.said_now()
    kit.model.play(Move(MoveKind.CARRY, hand, kit.pile("P.A0"), index=0))
    (told,) = kit.said_now()
    assert kit.model.position.to_play is Seat.ASSISTANT
    assert "your hand, 1 of" not in told
    kit.parts.settings.set("pace", "at-once")
    kit.wait_for_player()
    (told,) = kit.said_now()
    assert told.startswith("Assistant: ")
    assert told.endswith("your hand, 1 of 5.")


def test_a_card_that_was_told_is_not_told_again(kit: HeardKit) -> None:
    press(kit, "S")
    kit.ear.take()
    kit.model.play(first_player_move(kit.model))  # the stock's joker
    turned = kit.model.view[kit.pile("P.S")].cards[-1]
    assert kit.said_now() == [
        f"Joker as red 1 from your stock to the red pile. {describe.card(turned)} turned up, 29 left."
    ]


def test_one_message_for_the_assistants_turn(kit: HeardKit) -> None:
    kit.model.deal(flippo(THEIRS))
    said = kit.said_now()
    kit.wait_for_player()
    told = " ".join((*said, *kit.said_now()))
    assert told.count("Assistant: ") == 1
    assert told.count("Your turn.") == 1


def test_messages_of_one_moment_are_one_announcement(kit: HeardKit) -> None:
    kit.announcer.say("One.")
    kit.announcer.say("Two.")
    assert kit.said_now() == ["One. Two."]


def test_announcements_use_one_way_only(kit: HeardKit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(announcer, "_BY_NOTIFICATION", False)
    kit.announcer.say("Once.")
    timer = kit.announcer._timer
    kit.qtbot.waitUntil(lambda: not timer.isActive())
    assert kit.ear.announced == ["Once."]
    assert [each for each in kit.ear.take() if each.kind is SHOW] == []


def test_linux_is_told_by_notifications() -> None:
    assert (platform.system() == "Linux") is announcer._BY_NOTIFICATION


def test_every_message_of_a_whole_game_is_announced_once(qapp: QApplication, qtbot: QtBot) -> None:
    with heard_kit(qapp, qtbot, flippo(7, 5)) as kit:
        kit.said.clear()
        announced: list[str] = []
        while kit.model.outcome is None:
            if kit.model.position.to_play is Seat.PLAYER:
                kit.model.play(kit.good_move())
            announced += kit.said_now()
            kit.wait_for_player()
        announced += kit.said_now()
        told = " ".join(announced)
        for message in kit.said:
            assert told.count(message) == kit.said.count(message), message
        assert len(announced) <= len(kit.said)


# -- somebody comes late, or nobody -----------------------------------------------------------------------------------


def test_who_comes_late_is_told_the_last_message(
    qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(announcer, "_ARRIVAL_MS", 10)
    factory.install()
    kit = make_kit(qapp)
    teller = Announcer(kit.window.table, lambda: kit.parts.messages.last, kit.window)
    kit.parts.messages.said.connect(teller.say)
    kit.window.show()
    kit.model.deal(flippo())
    with Ear() as ear:
        QAccessible.queryAccessibleInterface(kit.window.table)
        qtbot.waitUntil(lambda: any(each.kind is SHOW for each in ear.heard))
        assert ear.notes() == [describe.opening(kit.model.game, kit.model.view)]
    kit.close()


def test_without_a_listener_nothing_is_worded(kit: HeardKit, monkeypatch: pytest.MonkeyPatch) -> None:
    QAccessible.setActive(False)
    asked: list[object] = []
    monkeypatch.setattr(kit.board, "name_of", asked.append)
    for _ in range(5):
        kit.wait_for_player()
        kit.model.play(first_player_move(kit.model))
        press(kit, "Right")
    assert asked == []
    assert kit.ear.take() == []


def test_the_player_has_a_hand(kit: HeardKit) -> None:
    """What the other tests rely on in this deal."""
    hand = kit.pile("P.H")
    assert kit.model.game.piles[hand].kind is PileKind.HAND
    names = [describe.card(card) for card in kit.model.view[hand].cards]
    assert names == ["Red 3", "Joker", "Red 9", "Blue 1", "Yellow 1"]
