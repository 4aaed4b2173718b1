"""When nothing leads on: told once with undo offered, never forced, gone with the undo (GR-19, FW-12; issue 4, End)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from textwrap import dedent

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from qtcards.app import advise
from qtcards.rules.notation import read_move, read_position
from qtcards.session.invitation import Invitation
from qtcards.ui.windows.new_game import NewGameDialog
from tests.ui.window_kit import Kit, make_kit

STUCK = "No useful move is left."


@pytest.fixture
def kit(qapp: QApplication, qtbot: QtBot) -> Iterator[Kit]:
    made = make_kit(qapp, advise=advise)
    made.window.show()
    yield made
    made.close()


def _lay(kit: Kit, game: str, drawing: str, **options: object) -> None:
    model = kit.model
    model.deal(Invitation(game, options, 1))  # type: ignore[arg-type]
    model.timeline._position = read_position(model.game, model.position, dedent(drawing))
    model._look_if_stuck()


def _make_stuck(kit: Kit) -> None:
    """The eight of hearts would fit; the two of clubs covers it for ever."""
    _lay(kit, "goldrausch", "T: 2c 8h\nC0: KC\nC1: KH\nC2: QC\nC3: KS\nC4: QS\nC5: 9C\nC6: 9S", redeals="0")
    assert not kit.model.is_stuck
    for _ in range(2):
        kit.model.play(read_move(kit.model.game, "deal"))


def test_a_stuck_game_is_told_and_spoken_once_and_goes_on(kit: Kit) -> None:
    _make_stuck(kit)
    assert kit.model.is_stuck
    assert kit.window.banner.text == STUCK
    assert kit.window.banner.offered[0].isVisible()
    assert kit.said.count(STUCK) == 1
    assert kit.model.outcome is None


def test_redo_shows_the_notice_again_without_a_word(kit: Kit) -> None:
    _make_stuck(kit)
    kit.model.undo()
    assert kit.window.banner.text == ""
    kit.model.redo()
    assert kit.window.banner.text == STUCK
    assert kit.said.count(STUCK) == 1


def test_another_position_without_a_way_on_is_told_again(kit: Kit) -> None:
    _lay(kit, "fachwerk", "C0: 3H 9S\nC1: 4H 9C\nC2: TH", cells="0", empty="none")
    for n, (move, told) in enumerate((("C0:1>C2", 1), ("C1:1>C2", 2), ("C0:1>C2", 2))):
        if n:
            kit.model.undo()
        kit.model.play(read_move(kit.model.game, move))
        assert kit.model.is_stuck
        assert kit.said.count(STUCK) == told


def test_a_game_that_is_taken_up_says_once_that_it_is_stuck(kit: Kit) -> None:
    """The notice stands there with its offer; the first message says it, and no other."""
    invitation, chance = Invitation("fachwerk", {"cells": "0", "empty": "none"}, 2), random.Random(2)
    model = kit.model
    model.deal(invitation)
    while not model.is_stuck:
        assert model.play(chance.choice(list(model.game.moves(model.position))))
    events = tuple(kit.record.events)
    kit.window.banner.put_away()
    kit.said.clear()
    model.resume(invitation, events, 9.0)
    assert kit.said == [STUCK]
    assert kit.window.banner.text == STUCK
    assert kit.window.banner.offered[0].isVisible()
    model.undo()
    model.redo()
    assert kit.said.count(STUCK) == 1


def test_the_button_takes_the_move_back_and_the_notice_goes(kit: Kit) -> None:
    _make_stuck(kit)
    before = kit.model.timeline.past[-1].before
    kit.window.banner.offered[0].click()
    assert kit.model.position == before
    assert kit.window.banner.text == ""


def _choices(kit: Kit) -> list[str]:
    return [button.text().replace("&", "") for button in kit.window.banner.offered if button.isVisible()]


def test_the_notice_offers_undo_the_same_deal_and_a_new_one_in_the_order_of_tab(kit: Kit, qtbot: QtBot) -> None:
    _make_stuck(kit)
    assert _choices(kit) == ["Undo", "Same deal again", "New deal"]
    banner = kit.window.banner
    banner.offered[0].setFocus()
    reached = [QApplication.focusWidget()]
    for _ in range(3):
        qtbot.keyClick(reached[-1], Qt.Key.Key_Tab)
        reached.append(QApplication.focusWidget())
    assert reached == [*banner.offered, banner.button]


def test_where_nothing_can_be_undone_only_deals_are_offered(kit: Kit) -> None:
    _lay(kit, "goldrausch", "T: 2c 3c\nC0: KC\nC1: KH\nC2: QC\nC3: KS\nC4: QS\nC5: 9C\nC6: 9S")
    assert _choices(kit) == ["Same deal again", "New deal"]


def test_the_same_deal_is_dealt_again_after_a_question(kit: Kit, qtbot: QtBot) -> None:
    _make_stuck(kit)
    before = kit.model.invitation
    qtbot.keyClick(kit.window.banner.offered[1], Qt.Key.Key_Return)
    (question,) = kit.window.findChildren(QMessageBox)
    question.accept()
    assert kit.model.invitation == before
    assert kit.model.timeline.past == ()
    assert kit.window.banner.text == ""


def test_a_new_deal_is_chosen_in_its_dialog(kit: Kit, qtbot: QtBot) -> None:
    _make_stuck(kit)
    qtbot.keyClick(kit.window.banner.offered[2], Qt.Key.Key_Return)
    (dialog,) = kit.window.findChildren(NewGameDialog)
    assert kit.window.banner.text == STUCK, "as long as nothing is dealt"
    dialog.accept()
    assert kit.window.banner.text == ""


def test_a_new_deal_puts_the_notice_away(kit: Kit) -> None:
    _make_stuck(kit)
    kit.model.deal(Invitation("goldrausch", {}, 2))
    assert kit.window.banner.text == ""


def test_a_hint_says_that_nothing_leads_on(kit: Kit) -> None:
    _make_stuck(kit)
    kit.said.clear()
    kit.window.commands.hint()
    assert kit.said == [STUCK]


def test_a_hint_does_not_go_round_the_stock_for_ever(kit: Kit) -> None:
    """With redeals without limit a deal is always legal; when the game is stuck it is no advice."""
    _lay(kit, "goldrausch", "T: 2c 3c\nC0: KC\nC1: KH\nC2: QC\nC3: KS\nC4: QS\nC5: 9C\nC6: 9S")
    assert kit.model.is_stuck
    kit.said.clear()
    kit.window.commands.hint()
    assert kit.said == [STUCK]


@pytest.mark.parametrize("game", ["goldrausch", "fachwerk", "tarantel", "tabbycat", "fours-up", "forty-thieves"])
def test_no_hint_leads_back_to_where_the_game_has_been(kit: Kit, qtbot: QtBot, game: str) -> None:
    model = kit.model
    model.deal(Invitation(game, {}, 3))
    found: list[object] = []
    kit.parts.hints.hinted.connect(lambda _view, advice: found.append(advice.move))
    kit.parts.hints.nothing_found.connect(lambda _view: found.append(None))
    seen = [model.position.piles]
    for n in range(40):
        kit.parts.hints.ask()
        qtbot.waitUntil(lambda wanted=n + 1: len(found) == wanted)  # type: ignore[misc]
        if found[-1] is None:
            break
        assert model.play(found[-1])  # type: ignore[arg-type]
        assert model.position.piles not in seen
        seen.append(model.position.piles)
