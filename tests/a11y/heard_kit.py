"""A main window with everything that a screen reader is told by, as `qtcards.app` connects it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from PySide6.QtCore import QRect
from PySide6.QtGui import QAccessible, QAccessibleActionInterface
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qtcards.players.levels import choose as plan
from qtcards.rules.moves import Move, MoveKind
from qtcards.rules.position import PileKind, Seat
from qtcards.session.invitation import Invitation
from qtcards.ui.a11y import factory
from qtcards.ui.a11y.announcer import Announcer
from qtcards.ui.a11y.board import Board
from qtcards.ui.a11y.nodes import Node, Note
from qtcards.ui.assistant import Choose
from qtcards.ui.language import switch_language
from qtcards.ui.table.poses import Spot
from tests.a11y.ear import Ear
from tests.ui.window_kit import Kit, first_move, first_player_move, make_kit

PRESS = QAccessibleActionInterface.pressAction()
SEND = "Send"
FOCUS = QAccessibleActionInterface.setFocusAction()
NAME = QAccessible.Text.Name


@dataclass
class HeardKit(Kit):
    """A window, and an ear for it."""

    ear: Ear
    board: Board
    qtbot: QtBot

    @property
    def piles(self) -> list[Node]:
        """The nodes of the piles."""
        return [node for node in self.children(self.board) if not isinstance(node, Note)]

    @staticmethod
    def children(node: Board | Node) -> list[Node]:
        found = [node.child(n) for n in range(node.childCount())]
        assert all(isinstance(child, Node) for child in found)
        return found  # type: ignore[return-value]

    def names(self) -> dict[Spot, str]:
        """What every place is called."""
        nodes = [*self.piles, *(card for pile in self.piles for card in self.children(pile))]
        return {node.subject: node.text(NAME) for node in nodes if isinstance(node.subject, Spot)}

    def node(self, spot: Spot) -> Node:
        """The node of a place; of a card that lies under others, too."""
        nodes = [*self.piles, *(card for pile in self.piles for card in self.children(pile))]
        return next(node for node in nodes if node.subject == spot)

    def pile(self, name: str) -> int:
        return [spec.name for spec in self.model.game.piles].index(name)

    def act(self, spot: Spot, action: str) -> None:
        """Do what a client's doAction does, and let it be carried out."""
        actions = self.node(spot).interface_cast(QAccessible.InterfaceType.ActionInterface)
        assert isinstance(actions, QAccessibleActionInterface)
        assert action in actions.actionNames()
        actions.doAction(action)
        QApplication.processEvents()

    def said_now(self) -> list[str]:
        """Wait for what is gathered; return what was announced since the last time."""
        timer = self.announcer._timer
        self.qtbot.waitUntil(lambda: not timer.isActive())
        return self.ear.notes()

    def screen_rect(self, spot: Spot) -> QRect:
        """Where the table draws a place, on the screen."""
        table = self.window.table
        box = table.box_of(spot) if spot.index is not None else table.area_of(spot.pile)
        corner = table.viewport().mapToGlobal(QRect(0, 0, 1, 1).topLeft())
        return QRect(corner.x() + round(box.x), corner.y() + round(box.y), round(box.width), round(box.height))

    def wait_for_player(self) -> None:
        """Let the assistant make its turn."""
        model = self.model
        self.qtbot.waitUntil(lambda: model.outcome is not None or model.position.to_play is Seat.PLAYER, timeout=20_000)

    def lay_hand_down(self) -> None:
        """Play until the player's hand has fewer cards than at the deal."""
        hand = self.pile("P.H")
        while len(self.model.view[hand]) > 4:
            self.wait_for_player()
            self.model.play(first_player_move(self.model))

    def good_move(self) -> Move:
        """A move that brings the game on."""
        return plan(self.model.game, self.model.view, "careful")[0]

    def carry(self, move: Move) -> None:
        """Play a move by accessible actions alone."""
        if move.kind is not MoveKind.CARRY:
            self.model.play(move)
            return
        in_hand = self.model.game.piles[move.source].kind is PileKind.HAND
        self.act(Spot(move.source, move.index if in_hand else None), PRESS)
        self.act(Spot(move.target), PRESS)

    announcer: Announcer = None  # type: ignore[assignment]


@contextmanager
def heard_kit(
    qapp: QApplication, qtbot: QtBot, invitation: Invitation, choose: Choose = first_move
) -> Iterator[HeardKit]:
    """A window in which a game was dealt, with a listener, the keyboard on its table."""
    factory.install()
    kit = make_kit(qapp, choose)
    announcer = Announcer(kit.window.table, lambda: kit.parts.messages.last, kit.window)
    kit.parts.messages.said.connect(announcer.say)
    kit.window.show()
    kit.model.deal(invitation)
    kit.window.activateWindow()
    kit.window.table.setFocus()
    qtbot.waitUntil(kit.window.table.hasFocus)
    with Ear() as ear:
        board = QAccessible.queryAccessibleInterface(kit.window.table)
        assert isinstance(board, Board)
        QApplication.processEvents()  # the board looks at the table
        made = HeardKit(kit.window, kit.parts, kit.record, kit.said, ear, board, qtbot, announcer)
        ear.take()
        yield made
    kit.close()
    switch_language(qapp, "en")
