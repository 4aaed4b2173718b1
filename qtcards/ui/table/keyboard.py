"""Keyboard: what a key event means on the table, after `ui.keys`."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QKeyEvent

from qtcards.ui.key_rules import normalised, same
from qtcards.ui.keys import TABLE_KEYS, TableKey


class Keyboard:
    """The table's keys with what they call; the methods are looked up once, in the first of ``doers`` that has them."""

    def __init__(self, *doers: object) -> None:
        self._entries = {same(key): entry for entry in TABLE_KEYS for key in entry.keys}
        self._slots = {entry.method: _method(entry.method, doers) for entry in TABLE_KEYS}

    def take_keys(self, keys_of: Callable[[str], tuple[str, ...]]) -> None:
        """Obey these keys, by the id of the entry, from now on."""
        self._entries = {same(key): entry for entry in TABLE_KEYS for key in keys_of(entry.id)}

    def entry(self, event: QKeyEvent) -> TableKey | None:
        """Return the entry of a key; None when the table has no such key."""
        return self._entries.get(normalised(event.keyCombination()))

    def obey(self, entry: TableKey) -> None:
        """Do what the entry says."""
        slot = self._slots[entry.method]
        slot() if entry.argument is None else slot(entry.argument)


def _method(name: str, doers: tuple[object, ...]) -> Callable[..., None]:
    doer = next(doer for doer in doers if hasattr(doer, name))
    method: Callable[..., None] = getattr(doer, name)
    return method
