"""What the desktop says about motion: asked through its portal on Linux, without waiting for the answer.

Qt itself (6.8 to 6.11) tells contrast, and nothing about motion; elsewhere than on Linux nobody is asked.
May import: Qt. Must not: decide anything; `Appearance` does.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import SLOT, QObject, Signal, Slot

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusMessage, QDBusPendingCallWatcher

PORTAL = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
INTERFACE = "org.freedesktop.portal.Settings"
REDUCED_MOTION = ("org.freedesktop.appearance", "reduced-motion")
ANIMATIONS = ("org.gnome.desktop.interface", "enable-animations")
"""Older portals only pass on what GNOME has."""


class Desktop(QObject):
    """Knows whether the desktop asks for less motion; False as long as it has not said so."""

    changed = Signal()
    """The desktop asks for less motion, or no longer."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wishes: dict[tuple[str, str], bool] = {}

    @property
    def wants_less_motion(self) -> bool:
        """Whether anything that the desktop said asks for less motion."""
        return any(self._wishes.values())

    def ask(self) -> None:
        """Ask the desktop, and listen from then on; ``changed`` tells the answer."""
        if not sys.platform.startswith("linux"):
            return
        # Imported late: no start should wait for it.
        from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher  # noqa: PLC0415

        bus = QDBusConnection.sessionBus()
        if not bus.isConnected():
            return
        slot = SLOT("hear_change(QDBusMessage)")
        bus.connect(PORTAL, PATH, INTERFACE, "SettingChanged", self, slot)  # type: ignore[call-overload] # the stubs err
        for setting in (REDUCED_MOTION, ANIMATIONS):
            question = QDBusMessage.createMethodCall(PORTAL, PATH, INTERFACE, "Read")
            question.setArguments(list(setting))
            answer = QDBusPendingCallWatcher(bus.asyncCall(question), self)
            answer.finished.connect(lambda watcher, setting=setting: self._hear_answer(setting, watcher))

    @Slot("QDBusMessage")
    def hear_change(self, message: QDBusMessage) -> None:
        """The portal tells that one of its many settings changed."""
        namespace, key, value = message.arguments()
        self.hear((namespace, key), _bare(value))

    def hear(self, setting: tuple[str, str], value: object) -> None:
        """Take what was said about a setting; those that are not about motion are passed over."""
        before = self.wants_less_motion
        if setting == REDUCED_MOTION:
            self._wishes[setting] = value == 1
        elif setting == ANIMATIONS:
            self._wishes[setting] = value is False
        if self.wants_less_motion != before:
            self.changed.emit()

    def _hear_answer(self, setting: tuple[str, str], watcher: QDBusPendingCallWatcher) -> None:
        if not watcher.isError() and (arguments := watcher.reply().arguments()):
            self.hear(setting, _bare(arguments[0]))
        watcher.deleteLater()


def _bare(value: object) -> object:
    """A value out of the variants in which it is wrapped, older portals wrap it twice."""
    while hasattr(value, "variant"):
        value = value.variant()
    return value
