"""Board: the accessible tree of the table: a list of piles, each with its cards that lie open.

Nodes belong to places (`Spot`), not to cards, and are pooled: however long a game goes on there are never more
than the table has places. Face-down cards have no nodes; their pile counts them.

A listener is told each thing once. What a move does is told by its message; therefore nothing is sent about the place
of the keyboard while cards move: its new name waits until the keyboard goes on, and when another card lies there than
the message named, the message ends with the place (`with_place`).
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget

from qtcards.rules.cards import HIDDEN, Card
from qtcards.rules.moves import Transition
from qtcards.rules.position import Pile, PileKind, Position, Seat
from qtcards.text import describe
from qtcards.text.i18n import language
from qtcards.ui.a11y.key_order import KeyOrder
from qtcards.ui.a11y.nodes import NO_INTERFACE, Deed, Interface, Node, Note, index_of, topmost_at
from qtcards.ui.table.poses import Spot
from qtcards.ui.table.view import TableView

_NOT_SHOWN = PileKind.REMOVED
_NOTES = 8
"""Announcements that are kept alive at once: a screen reader may read a name a little later."""


class Board(QAccessibleWidget):
    """The accessible interface of a `TableView`. It says itself that it is not focused: its nodes are."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view, QAccessible.Role.List)  # its name is the widget's
        self._view = view
        self._piles: list[Node] = []
        self._nodes: dict[Spot, Node] = {}
        self._lying: dict[int, Pile] = {}
        self._signs: dict[int, dict[Spot, object]] = {}
        self._manner: object = None
        self._listened_to: Spot | None = None
        self._late: set[Spot] = set()
        self._card_there: Card | None = None
        self._told: set[Card] = set()
        self._notes = [Note(self, self) for _ in range(_NOTES)]
        self._next_note = 0
        self._is_stale = True
        # Qt itself tells the focus of the widget, after the widget's own focus event: the place has the last word.
        self._pointing = QTimer(view, singleShot=True, interval=0)
        self._pointing.timeout.connect(self._point)
        # The view may not have been built to its end: Qt asks for the interface early.
        QTimer.singleShot(0, self._begin)

    def _begin(self) -> None:
        view = self._view
        KeyOrder(view)
        view.settled.connect(self._settle)
        view.pointed.connect(lambda _spot: self._pointing.start())
        view.model.stepped.connect(self._hear)
        self._settle()
        if (node := self.focused_node()) is not None:  # Qt itself tells a listener that comes where the keyboard is
            self._listened_to = node.subject if isinstance(node.subject, Spot) else None
            self._note_place()

    # -- the tree -------------------------------------------------------------------------------------------------

    def _settle(self) -> None:
        """Something on the table is new. Nothing is done while nobody listens: whoever comes later asks."""
        self._is_stale = True
        if QAccessible.isActive():
            self._refresh()

    def _refresh(self) -> None:
        """Bring the tree up to date, if it is not, and tell which names changed."""
        if not self._is_stale or not self._view.is_ready:
            return
        self._is_stale = False
        game, view = self._view.model.game, self._view.model.view
        self._piles = [self._node(Spot(n), self) for n, spec in enumerate(game.piles) if spec.kind is not _NOT_SHOWN]
        manner = (language.current, game.piles)
        is_all_new, self._manner = manner != self._manner, manner
        changed: set[Spot] = set()
        for node in self._piles:
            assert isinstance(node.subject, Spot)
            n = node.subject.pile
            if is_all_new or self._lying.get(n) != view[n]:
                changed |= self._lay(node, n, view[n], is_all_new=is_all_new)
        self._late |= changed & {self._listened_to}
        self._tell_name(*(changed - {self._listened_to}))

    def _lay(self, node: Node, n: int, pile: Pile, *, is_all_new: bool) -> set[Spot]:
        """Bring the cards of a pile up to date; return what is there and is called otherwise than before.

        Words cost more than a comparison, so what names are made of is compared: the card and the number of cards.
        """
        count, top = len(pile), pile.cards[-1] if pile.cards else None
        up = {Spot(n, i): card for i, card in enumerate(pile.cards) if card != HIDDEN and pile.is_up(i)}
        node.children = [self._node(spot, node) for spot in up]
        signs: dict[Spot, object] = {Spot(n): (count, top, Spot(n, count - 1) in up)}
        signs.update({spot: (count, card) for spot, card in up.items()})
        before = self._signs.get(n, {})
        self._lying[n], self._signs[n] = pile, signs
        return {spot for spot in signs.keys() & before.keys() if is_all_new or signs[spot] != before[spot]}

    def _node(self, spot: Spot, parent: QAccessibleInterface) -> Node:
        if spot not in self._nodes:
            self._nodes[spot] = Node(self, parent, QAccessible.Role.ListItem, spot)
        return self._nodes[spot]

    def _tell_name(self, *spots: Spot | None) -> None:
        for spot in spots:
            if spot is not None and spot in self._signs[spot.pile]:
                send(self._nodes[spot], QAccessible.Event.NameChanged)

    def forget(self) -> None:
        """Take all nodes out of Qt's books, before the view goes."""
        for node in (*self._nodes.values(), *self._notes):
            node.forget()
        self._nodes.clear()
        self._piles, self._notes = [], []

    def childCount(self) -> int:
        self._refresh()
        return len(self._piles) + len(self._notes)

    def child(self, index: int) -> QAccessibleInterface | None:
        self._refresh()
        children = [*self._piles, *self._notes]
        return children[index] if 0 <= index < len(children) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return index_of([*self._piles, *self._notes], child)

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:
        return topmost_at(self._piles, x, y)

    def focusChild(self) -> QAccessibleInterface | None:
        return self.focused_node() if self._view.hasFocus() else None

    def state(self) -> QAccessible.State:
        state = super().state()
        state.focused = False  # else a screen reader that starts later reads the table, not the place
        return state

    def interface_cast(self, t: QAccessible.InterfaceType) -> Interface:
        return NO_INTERFACE

    # -- focus ----------------------------------------------------------------------------------------------------

    def focused_node(self) -> Node | None:
        """Return the node of the keyboard's place: the pile, by its top card; of a hand, or inside a pile, the card."""
        if not self._view.is_ready:
            return None
        self._refresh()
        spot = self._view.spot
        card, pile = self._nodes.get(spot), self._nodes.get(Spot(spot.pile))
        is_inside = spot.index != len(self._view.model.view[spot.pile]) - 1
        is_hand = self._view.model.game.piles[spot.pile].kind is PileKind.HAND
        has_card = card is not None and pile is not None and card in pile.children
        return card if has_card and (is_inside or is_hand) else pile

    def _point(self) -> None:
        if self._view.hasFocus() and QAccessible.isActive():
            self.tell_focus()

    def tell_focus(self) -> None:
        """Tell where the keyboard is, and what waited for its going on."""
        node = self.focused_node()
        if node is None:
            return
        self._listened_to = node.subject if isinstance(node.subject, Spot) else None
        send(node, QAccessible.Event.Focus)
        self._tell_name(*self._late)
        self._late.clear()
        self._note_place()

    def _hear(self, step: Sequence[tuple[Position, Transition]]) -> None:
        """Remember which cards the message about a step will name."""
        if QAccessible.isActive():
            self._told |= describe.named_in_step(self._view.model.game, step)

    def with_place(self, message: str) -> str:
        """Return a message with the keyboard's place at its end, when another card lies there than is known.

        In the assistant's turn it waits: what lies there now is told only when that turn is over.
        """
        node, model = self.focused_node(), self._view.model
        if node is None or not self._view.hasFocus():  # on the start page there may be no game at all
            return message
        if model.outcome is None and model.position.to_play is not Seat.PLAYER:
            return message
        is_known = self._card_here() == self._card_there or self._card_here() in self._told
        self._note_place()
        return message if is_known else f"{message} {self.name_of(node.subject)}."

    def _note_place(self) -> None:
        self._card_there = self._card_here()
        self._told.clear()

    def _card_here(self) -> Card | None:
        """Return the card at the keyboard's place, as the player knows it; None where there is none."""
        spot = self._view.spot
        return None if spot.index is None else self._view.model.view[spot.pile].cards[spot.index]

    # -- what the nodes ask ---------------------------------------------------------------------------------------

    def widget(self) -> QWidget:
        """Return the table."""
        return self._view

    def name_of(self, subject: object) -> str:
        """Return the words for a place, from what the player may see; none for a card that has gone."""
        if not isinstance(subject, Spot) or not self._view.is_ready:
            return ""
        model = self._view.model
        if subject.index is not None and subject.index >= len(model.view[subject.pile]):
            return ""
        return describe.place(model.game, model.view, subject.pile, subject.index, self._view.wordiness)

    def rect_of(self, subject: object) -> QRect:
        """Return the rectangle of a place on the screen."""
        if not isinstance(subject, Spot) or not self._view.is_ready:
            return QRect()
        box = self._view.box_of(subject) if subject.index is not None else self._view.area_of(subject.pile)
        corner = self._view.viewport().mapToGlobal(QPoint(round(box.x), round(box.y)))
        return QRect(corner.x(), corner.y(), round(box.width), round(box.height))

    def is_focused(self, subject: object) -> bool:
        """Whether the keyboard is on this place."""
        node = self.focused_node()
        return self._view.hasFocus() and node is not None and node.subject == subject

    def act_on(self, subject: object, deed: Deed) -> None:
        """Put the keyboard on a place; pick up or put down there, or send its card, whatever else is held."""
        if not isinstance(subject, Spot) or not self._view.is_ready:
            return
        if deed is Deed.SEND:
            self._view.grip.back()
        self._view.act_on(subject, press=deed is Deed.PRESS)
        if deed is Deed.SEND:
            self._view.send_best()

    # -- announcements --------------------------------------------------------------------------------------------

    def show_note(self, message: str) -> None:
        """Give a message to a screen reader as a notification (Linux)."""
        if not self._notes:
            return
        note = self._notes[self._next_note]
        self._next_note = (self._next_note + 1) % len(self._notes)
        note.message = message
        send(note, QAccessible.Event.ObjectShow)


def send(node: QAccessibleInterface, event: QAccessible.Event) -> None:
    """Send an event about ``node``, if anybody listens."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleEvent(node, event))
