"""Hears this process's accessibility events, all of them and in their order, as a bridge to a screen reader would."""

from __future__ import annotations

import ctypes
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

import PySide6
import shiboken6
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QApplication

from qtcards.ui.a11y.nodes import Node

_HANDLER = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_INSTALL = "_ZN11QAccessible20installUpdateHandlerEPFvP16QAccessibleEventE"


class Heard(NamedTuple):
    """An event of one of our nodes: what it was, of which place, and how that is called."""

    kind: QAccessible.Event
    subject: object
    name: str


class Ear:
    """While it is entered, accessibility is active and every event about a node is heard."""

    def __init__(self) -> None:
        library = ctypes.CDLL(str(next(Path(PySide6.__file__).parent.glob("Qt/lib/libQt6Gui.so.6"))))
        self._install = getattr(library, _INSTALL)
        self._install.argtypes, self._install.restype = [ctypes.c_void_p], ctypes.c_void_p
        self._handler = _HANDLER(self._hear)
        self._before: int | None = None
        self.heard: list[Heard] = []
        self.announced: list[str] = []

    def __enter__(self) -> Ear:
        self._before = self._install(ctypes.cast(self._handler, ctypes.c_void_p))
        QAccessible.setActive(True)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        QAccessible.setActive(False)
        self._install(self._before)

    def _hear(self, address: int) -> None:
        event = shiboken6.wrapInstance(address, QAccessibleEvent)
        if event.type() is QAccessible.Event.Announcement:
            self.announced.append(shiboken6.wrapInstance(address, QAccessibleAnnouncementEvent).message())
        node = event.accessibleInterface()
        if isinstance(node, Node):
            self.heard.append(Heard(event.type(), node.subject, node.text(QAccessible.Text.Name)))

    def take(self) -> list[Heard]:
        """Return what was heard since the last time."""
        QApplication.processEvents()
        heard, self.heard = self.heard, []
        return heard

    def notes(self) -> list[str]:
        """Return what was announced since the last time."""
        return [each.name for each in self.take() if each.kind is QAccessible.Event.ObjectShow]
