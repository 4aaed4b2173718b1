"""Nodes: what stands in the accessible tree under the table. Virtual: no widget belongs to them.

Graphics items are invisible to accessibility, so the tree is our own. PySide's bindings leave no room for error
here; each of these rules was broken once and crashed the process: `interface_cast` returns a sub-interface or
``VoidPtr(0)``, never None; every pure virtual is implemented; every node and its action object is kept alive by
us; a registered node is taken out with `forget` before it goes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Protocol, TypeAlias

from PySide6.QtCore import QObject, QRect, QTimer
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface, QWindow
from PySide6.QtWidgets import QWidget
from shiboken6 import Shiboken, isValid

from qtcards.text.i18n import LC, Msg

Interface: TypeAlias = object
"""What `interface_cast` returns; the bindings' own stubs say int, and deny that a child may be None."""
NO_INTERFACE: Interface = Shiboken.VoidPtr(0)


class Host(Protocol):
    """The widget that the nodes belong to, and what it knows of a node's subject."""

    def widget(self) -> QWidget:
        """Return the widget."""

    def name_of(self, subject: object) -> str:
        """Return the name of a subject in the current language."""

    def rect_of(self, subject: object) -> QRect:
        """Return its rectangle on the screen."""

    def is_focused(self, subject: object) -> bool:
        """Whether the keyboard is on it."""

    def act_on(self, subject: object, deed: Deed) -> None:
        """Do with it what a client asked for."""


class Deed(Enum):
    """What a client can do with a place. The values are the names that clients know, the same in every language."""

    PRESS = QAccessibleActionInterface.pressAction()
    """Pick up or put down, as Space does."""
    FOCUS = QAccessibleActionInterface.setFocusAction()
    """Put the keyboard there."""
    SEND = "Send"
    """Send the card where it fits best, as Enter and a double click do; a stock is dealt."""


_NAMES: Mapping[Deed, Msg] = {
    Deed.PRESS: LC("action", "Pick up or put down"),
    Deed.FOCUS: LC("action", "Go there"),
    Deed.SEND: LC("action", "Send to the best place"),
}


class Actions(QAccessibleActionInterface):
    """The deeds. They are done when the client's call has returned: acting at once would re-enter the bus."""

    def __init__(self, act: Callable[[Deed], None]) -> None:
        super().__init__()
        self._act = act

    def actionNames(self) -> list[str]:
        return [deed.value for deed in Deed]

    def doAction(self, name: str) -> None:
        if name in self.actionNames():
            QTimer.singleShot(0, lambda: self._act(Deed(name)))

    def keyBindingsForAction(self, name: str) -> list[str]:
        return []

    def localizedActionName(self, name: str) -> str:
        return str(_NAMES[Deed(name)]) if name in self.actionNames() else name

    def localizedActionDescription(self, name: str) -> str:
        return ""


class Node(QAccessibleInterface):
    """One pile, one card, or one place for announcements. Name and rectangle are computed when asked."""

    def __init__(self, host: Host, parent: QAccessibleInterface, role: QAccessible.Role, subject: object) -> None:
        super().__init__()
        self.host, self.subject = host, subject
        self._parent, self._role = parent, role
        self.children: Sequence[Node] = ()
        self._actions = Actions(self._act)
        QAccessible.registerAccessibleInterface(self)

    def forget(self) -> None:
        """Take the node out of Qt's books. It must not be used any more."""
        QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(self))

    def _act(self, deed: Deed) -> None:
        if self.isValid():
            self.host.act_on(self.subject, deed)

    def isValid(self) -> bool:
        return isValid(self.host.widget())

    def object(self) -> QObject | None:
        return None

    def window(self) -> QWindow | None:
        return self.host.widget().window().windowHandle()

    def parent(self) -> QAccessibleInterface:
        return self._parent

    def childCount(self) -> int:
        return len(self.children)

    def child(self, index: int) -> QAccessibleInterface | None:
        return self.children[index] if 0 <= index < len(self.children) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return index_of(self.children, child)

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:
        return topmost_at(self.children, x, y)

    def focusChild(self) -> QAccessibleInterface | None:
        return None

    def role(self) -> QAccessible.Role:
        return self._role

    def text(self, t: QAccessible.Text) -> str:
        return self.host.name_of(self.subject) if t == QAccessible.Text.Name else ""

    def setText(self, t: QAccessible.Text, text: str) -> None:
        pass

    def rect(self) -> QRect:
        return self.host.rect_of(self.subject)

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.focusable = True
        state.focused = self.host.is_focused(self.subject)
        return state

    def interface_cast(self, t: QAccessible.InterfaceType) -> Interface:
        return self._actions if t == QAccessible.InterfaceType.ActionInterface else NO_INTERFACE


class Note(Node):
    """A place for announcements: its name is the message, shown to screen readers as a notification."""

    def __init__(self, host: Host, parent: QAccessibleInterface) -> None:
        super().__init__(host, parent, QAccessible.Role.Notification, None)
        self.message = ""

    def text(self, t: QAccessible.Text) -> str:
        return self.message if t == QAccessible.Text.Name else ""

    def rect(self) -> QRect:
        return QRect()

    def state(self) -> QAccessible.State:
        return QAccessible.State()

    def interface_cast(self, t: QAccessible.InterfaceType) -> Interface:
        return NO_INTERFACE


def index_of(children: Sequence[Node], child: QAccessibleInterface) -> int:
    """Return the place of ``child``; -1 when it is none of them."""
    return next((n for n, node in enumerate(children) if node is child), -1)


def topmost_at(children: Sequence[Node], x: int, y: int) -> Node | None:
    """Return the last child, which lies above the others, whose rectangle holds a point of the screen."""
    return next((node for node in reversed(children) if node.rect().contains(x, y)), None)
