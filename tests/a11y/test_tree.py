"""The accessible tree of the table, asked for inside this process: what is in it, where, and what can be done."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qtcards.rules.cards import HIDDEN
from qtcards.rules.position import PileKind, Seat
from qtcards.session.invitation import Invitation
from qtcards.text import describe
from qtcards.ui.a11y import factory
from qtcards.ui.a11y.nodes import Actions, Node, Note
from qtcards.ui.language import switch_language
from qtcards.ui.table.poses import Spot
from tests.a11y.heard_kit import FOCUS, NAME, PRESS, HeardKit, heard_kit
from tests.ui.window_kit import first_player_move, flippo


@pytest.fixture
def kit(qapp: QApplication, qtbot: QtBot) -> Iterator[HeardKit]:
    with heard_kit(qapp, qtbot, flippo()) as made:
        yield made


def focused(kit: HeardKit) -> list[object]:
    nodes = [*kit.piles, *(card for pile in kit.piles for card in kit.children(pile))]
    return [node.subject for node in nodes if node.state().focused]


# -- what is in the tree ----------------------------------------------------------------------------------------------


def test_the_table_is_a_list_of_all_piles(kit: HeardKit) -> None:
    shown = [n for n, spec in enumerate(kit.model.game.piles) if spec.kind is not PileKind.REMOVED]
    assert kit.board.role() == QAccessible.Role.List
    assert [node.subject for node in kit.piles] == [Spot(n) for n in shown]
    for index, node in enumerate(kit.piles):
        assert node.role() == QAccessible.Role.ListItem
        assert node.parent() is kit.board
        assert kit.board.indexOfChild(node) == index
        assert node.isValid()
        assert node.window() is kit.window.windowHandle()
        assert node.state().focusable


def test_every_place_has_the_name_that_the_player_may_know(kit: HeardKit) -> None:
    game, view = kit.model.game, kit.model.view
    names = kit.names()
    assert names == {spot: describe.place(game, view, spot.pile, spot.index) for spot in names}
    assert all(names.values())
    assert len(set(names.values())) == len(names) - 2  # the open card of a stock is called as its pile is


def test_names_tell_card_and_place(kit: HeardKit) -> None:
    names = kit.names()
    assert names[Spot(kit.pile("P.H"), 1)] == "Joker, your hand, 2 of 5"
    assert names[Spot(kit.pile("P.S"))] == "Joker, your stock, 30 cards"


def test_empty_piles_are_there_and_say_what_they_take(kit: HeardKit) -> None:
    names = kit.names()
    assert names[Spot(kit.pile("F0"))] == "Red pile, empty, takes red 1"
    assert names[Spot(kit.pile("P.A2"))] == "Helper pile 3, empty, takes any card from your hand"
    assert names[Spot(kit.pile("Q.A0"))] == "Assistant's helper pile 1, empty"


def test_cards_that_lie_face_down_are_counted_and_have_no_nodes(kit: HeardKit) -> None:
    names = kit.names()
    assert names[Spot(kit.pile("T"))] == "Talon, 38 cards face down"
    assert names[Spot(kit.pile("Q.H"))] == "Assistant's hand, 5 cards face down"
    for node in kit.piles:
        pile = kit.model.view[node.subject.pile]  # type: ignore[attr-defined]
        up = [n for n, card in enumerate(pile.cards) if card != HIDDEN and pile.is_up(n)]
        assert [card.subject.index for card in kit.children(node)] == up  # type: ignore[attr-defined]


def test_places_on_the_screen_are_those_of_the_table(kit: HeardKit) -> None:
    for size in ((1280, 800), (900, 600)):
        kit.window.resize(*size)
        QApplication.processEvents()
        for spot in kit.names():
            rect = kit.node(spot).rect()
            assert rect == kit.screen_rect(spot)
            assert rect.isValid()


def test_what_lies_at_a_point_is_found(kit: HeardKit) -> None:
    hand = kit.node(Spot(kit.pile("P.H")))
    for card in kit.children(hand):
        middle = card.rect().topLeft()
        assert kit.board.childAt(middle.x() + 3, middle.y() + 3) is hand
        assert hand.childAt(middle.x() + 3, middle.y() + 3) is card


def test_children_that_are_not_there_are_none(kit: HeardKit) -> None:
    assert kit.board.child(-1) is None
    assert kit.board.child(kit.board.childCount()) is None
    assert kit.board.indexOfChild(kit.node(Spot(kit.pile("P.H"), 0))) == -1


# -- Qt's side of it --------------------------------------------------------------------------------------------------


def pure(interface: type) -> set[str]:
    """The methods that Qt declares and does not implement, found by calling them on a class without any."""

    class Bare(interface):  # type: ignore[misc]
        pass

    bare, found = Bare(), set()
    for name in dir(interface):
        for arguments in ((), (0,), (0, 0), ("",), (None,), (NAME,), (NAME, "")):
            if name.startswith("_") or name == "virtual_hook":
                continue
            try:
                getattr(bare, name)(*arguments)
            except NotImplementedError:
                found.add(name)
            except TypeError:
                continue
            break
    return found


@pytest.mark.parametrize(("interface", "classes", "least"), [
    (QAccessibleInterface, (Node, Note), 12),
    (QAccessibleActionInterface, (Actions,), 3),
])  # fmt: skip
def test_every_class_implements_every_pure_virtual(
    interface: type, classes: tuple[type, ...], least: int, qapp: QApplication
) -> None:
    names = pure(interface)
    assert len(names) >= least
    for each in classes:
        own = {name for base in each.__mro__[: each.__mro__.index(interface)] for name in vars(base)}
        assert names <= own, f"{each.__name__} lacks {names - own}: the process would crash"


def test_a_cast_never_returns_none(kit: HeardKit) -> None:
    nodes = [kit.board, kit.piles[0], kit.children(kit.node(Spot(kit.pile("P.H"))))[0], kit.board._notes[0]]
    for node in nodes:
        for kind in QAccessible.InterfaceType:
            assert node.interface_cast(kind) is not None


def test_a_card_that_has_gone_says_nothing_and_breaks_nothing(kit: HeardKit) -> None:
    last = kit.node(Spot(kit.pile("P.H"), 4))
    kit.model.play(first_player_move(kit.model))
    kit.wait_for_player()
    kit.lay_hand_down()
    assert last not in [card for pile in kit.piles for card in kit.children(pile)]
    assert last.text(NAME) == ""
    assert last.rect().isNull() or last.rect().isValid()
    assert not last.state().focused


def test_nodes_are_pooled(kit: HeardKit) -> None:
    def count() -> int:
        gc.collect()
        return sum(isinstance(each, Node) for each in gc.get_objects())

    kit.names()
    before, nodes = count(), [id(node) for node in kit.piles]
    for deal in range(1, 201):
        kit.model.deal(flippo(deal))
        kit.names()
    assert count() == before
    assert [id(node) for node in kit.piles] == nodes


def test_the_board_is_forgotten_with_its_table(qapp: QApplication, qtbot: QtBot) -> None:
    with heard_kit(qapp, qtbot, flippo()) as kit:
        numbers = [QAccessible.uniqueId(node) for node in kit.piles]
        table = kit.window.table
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert factory.board_of(table) is None
    QAccessible.setActive(True)
    assert [QAccessible.accessibleInterface(number) for number in numbers] == [None] * len(numbers)
    QAccessible.setActive(False)


# -- focus and actions ------------------------------------------------------------------------------------------------


def test_the_focused_state_follows_the_keyboard(kit: HeardKit) -> None:
    hand, stock = kit.pile("P.H"), kit.pile("P.S")
    assert focused(kit) == [Spot(hand, 0)]
    kit.window.table.navigation.go_right()
    assert focused(kit) == [Spot(hand, 1)]
    kit.window.table.navigation.go_to_stock()
    assert focused(kit) == [Spot(stock)]
    assert kit.board.focusChild() is kit.node(Spot(stock))
    assert not kit.board.state().focused


def test_nothing_on_the_table_is_focused_while_the_keyboard_is_elsewhere(kit: HeardKit) -> None:
    kit.window.table.leave()
    assert focused(kit) == []
    assert kit.board.focusChild() is None


def test_set_focus_leads_the_keyboard_there(kit: HeardKit) -> None:
    kit.window.table.leave()
    kit.act(Spot(kit.pile("P.H"), 3), FOCUS)
    assert kit.window.table.hasFocus()
    assert kit.window.table.spot == Spot(kit.pile("P.H"), 3)
    kit.act(Spot(kit.pile("F2")), FOCUS)
    assert focused(kit) == [Spot(kit.pile("F2"))]
    assert kit.model.timeline.past == ()


def test_press_picks_up_and_puts_down(kit: HeardKit) -> None:
    kit.act(Spot(kit.pile("P.H"), 1), PRESS)
    assert kit.window.table.grip.spot == Spot(kit.pile("P.H"), 1)
    kit.act(Spot(kit.pile("F0")), PRESS)
    assert kit.window.table.grip.spot is None
    assert len(kit.model.timeline.past) == 1


@pytest.mark.parametrize("colours", ["bound", "free"])
def test_a_game_is_played_to_its_end_by_accessible_actions_alone(
    colours: str, qapp: QApplication, qtbot: QtBot
) -> None:
    with heard_kit(qapp, qtbot, flippo(7, 5, colours)) as kit:
        for _ in range(300):
            kit.wait_for_player()
            if kit.model.outcome is not None:
                break
            move, made = kit.good_move(), len(kit.model.timeline.past)
            kit.carry(move)
            assert kit.model.timeline.past[made].transition.move == move
        assert kit.model.outcome is not None


# -- language ---------------------------------------------------------------------------------------------------------


def test_names_follow_the_language_at_once(kit: HeardKit, qapp: QApplication) -> None:
    switch_language(qapp, "de")
    assert kit.node(Spot(kit.pile("P.H"), 1)).text(NAME) == "Joker, deine Hand, 2 von 5"
    switch_language(qapp, "en")
    assert kit.node(Spot(kit.pile("P.H"), 1)).text(NAME) == "Joker, your hand, 2 of 5"


def test_other_options_need_no_other_nodes(kit: HeardKit) -> None:
    nodes = [id(node) for node in kit.piles]
    kit.model.deal(Invitation("flippo", {"stock": 40, "colours": "free", "emergency": "on"}, 7))
    assert kit.names()[Spot(kit.pile("F0"))] == "Pile 1, empty, takes any 1"
    assert [id(node) for node in kit.piles] == nodes
    assert kit.model.view.to_play in Seat
