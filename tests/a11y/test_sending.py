"""The accessible action "send": what Enter and a double click do, for whoever listens and for whoever speaks."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import dedent

import pytest
from PySide6.QtGui import QAccessible, QAccessibleActionInterface
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qtcards.rules.notation import read_position
from qtcards.session.invitation import Invitation
from qtcards.ui.language import switch_language
from qtcards.ui.table.choosing import best_moves
from qtcards.ui.table.poses import Spot
from tests.a11y.heard_kit import PRESS, SEND, HeardKit, heard_kit
from tests.ui.window_kit import flippo

TABLE = """
    T: ac 3s
    F0: AH
    C0: 9d 8S
    C1: 9H
    C2: KC 2H
    C3: QH JC
    C4: KS
"""


@pytest.fixture
def kit(qapp: QApplication, qtbot: QtBot) -> Iterator[HeardKit]:
    with heard_kit(qapp, qtbot, flippo(3)) as made:
        yield made


def _lay(kit: HeardKit, drawing: str = TABLE) -> None:
    model = kit.model
    model.deal(Invitation("goldrausch", {}, 1))
    model.timeline._position = read_position(model.game, model.position, dedent(drawing))
    model.dealt.emit(model.position)
    kit.said_now()


def _send(kit: HeardKit, pile: str, index: int | None = None) -> list[str]:
    kit.act(Spot(kit.pile(pile), index), SEND)
    return kit.said_now()


def test_a_pile_sends_its_top_card_to_the_foundation_first(kit: HeardKit) -> None:
    _lay(kit)
    kit.act(Spot(kit.pile("C2")), SEND)
    kit.qtbot.waitUntil(lambda: not kit.announcer._timer.isActive())
    heard = [(each.kind, each.name) for each in kit.ear.take()]
    assert (QAccessible.Event.Focus, "King of clubs, column 3, 1 card") in heard
    assert heard[-1] == (QAccessible.Event.ObjectShow, "Two of hearts from column 3 to the foundation of hearts.")


def test_a_card_goes_with_all_that_lies_on_it(kit: HeardKit) -> None:
    _lay(kit)
    said = _send(kit, "C3", 0)
    assert said[0].startswith("Queen of hearts and 1 more card from column 4 to column 5.")
    assert len(kit.model.position[kit.pile("C4")]) == 3


def test_the_stock_is_dealt(kit: HeardKit) -> None:
    _lay(kit)
    assert _send(kit, "T")[0].startswith("Three of spades turned up.")


def test_what_fits_nowhere_is_refused_with_words(kit: HeardKit) -> None:
    _lay(kit)
    before = kit.model.position
    assert _send(kit, "C1")[0].startswith("Nine of hearts fits nowhere at the moment.")
    assert kit.model.position is before


def test_a_card_that_is_held_is_put_back_and_the_named_one_goes(kit: HeardKit) -> None:
    _lay(kit)
    kit.act(Spot(kit.pile("C0")), PRESS)
    assert kit.window.table.grip.cards()
    said = _send(kit, "C2")
    assert kit.window.table.grip.spot is None
    assert "Two of hearts from column 3 to the foundation of hearts." in said[-1]
    assert len(kit.model.position[kit.pile("C0")]) == 2


def test_flippo_too_sends_a_card_where_it_fits(kit: HeardKit) -> None:
    kit.wait_for_player()
    game, position, hand = kit.model.game, kit.model.position, kit.pile("P.H")
    places = {Spot(hand, n): best_moves(game, position, Spot(hand, n)) for n in range(len(position[hand]))}
    spot, moves = next((spot, moves) for spot, moves in places.items() if len(moves) == 1)
    kit.act(spot, SEND)
    assert kit.model.timeline.past[-1].transition.move == moves[0]


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("en", ["Pick up or put down", "Go there", "Send to the best place"]),
        ("de", ["Aufnehmen oder ablegen", "Dorthin gehen", "An den besten Platz schicken"]),
    ],
)
def test_the_actions_are_called_the_same_and_named_in_the_language(
    kit: HeardKit, qapp: QApplication, code: str, words: list[str]
) -> None:
    switch_language(qapp, code)
    for node in kit.piles:
        actions = node.interface_cast(QAccessible.InterfaceType.ActionInterface)
        assert isinstance(actions, QAccessibleActionInterface)
        names = actions.actionNames()
        assert names == [PRESS, QAccessibleActionInterface.setFocusAction(), "Send"]
        assert [actions.localizedActionName(name) for name in names] == words
