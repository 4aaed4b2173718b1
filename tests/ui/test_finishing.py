"""All cards home, by one key: watched card by card, interrupted by anything, one step for undo (GR-20, FW-13)."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import dedent

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qtcards.rules.game import EndReason, Outcome
from qtcards.rules.notation import read_position
from qtcards.session.invitation import Invitation
from tests.ui.window_kit import Kit, flippo, make_kit

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
