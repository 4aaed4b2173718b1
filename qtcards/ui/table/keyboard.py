"""Keyboard: what a key event means on the table, after `ui.keys`."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from qtcards.ui.keys import TABLE_KEYS, TableKey


class Keyboard:
    """The table's keys with what they call; the methods are looked up once, in the first of ``doers`` that has them."""

    def __init__(self, *doers: object) -> None:
        self._entries = {key: entry for entry in TABLE_KEYS for key in entry.keys}
        self._slots = {entry.method: _method(entry.method, doers) for entry in TABLE_KEYS}

    def entry(self, event: QKeyEvent) -> TableKey | None:
        """Return the entry of a key; None when the table has no such key."""
        return self._entries.get(_name_of(event))

    def obey(self, entry: TableKey) -> None:
        """Do what the entry says."""
        slot = self._slots[entry.method]
        slot() if entry.argument is None else slot(entry.argument)


def _method(name: str, doers: tuple[object, ...]) -> Callable[..., None]:
    doer = next(doer for doer in doers if hasattr(doer, name))
    method: Callable[..., None] = getattr(doer, name)
    return method


def _name_of(event: QKeyEvent) -> str:
    """Return the key as `ui.keys` writes it; the number pad's keys are the others' equals."""
    keys = event.keyCombination()
    modifiers = keys.keyboardModifiers() & ~Qt.KeyboardModifier.KeypadModifier
    combination = QKeySequence(int(modifiers.value) | int(keys.key().value))
    return combination.toString(QKeySequence.SequenceFormat.PortableText)
