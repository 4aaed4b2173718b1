"""Keymap: which keys do what now: those of `ui.actions` and `ui.keys`, but for what the player gave other keys.

Kept in the setting `keys`, by the id of what they do. May import: the settings, the two tables. Must not: carry a key
out; the window's actions and the table listen to ``changed``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from PySide6.QtCore import QObject, Signal

from qtcards.session.settings import Settings
from qtcards.ui.actions import ACTIONS, ActionSpec
from qtcards.ui.key_rules import KeyFault, fault_of, same
from qtcards.ui.keys import TABLE_KEYS, TableKey

Entry: TypeAlias = ActionSpec | TableKey
ENTRIES: tuple[Entry, ...] = (*TABLE_KEYS, *ACTIONS)
"""All that keys do in the program."""
_BY_ID = {entry.id: entry for entry in ENTRIES}
_SETTING = "keys"


def entry(id: str) -> Entry:
    """Return what is called ``id``; KeyError when there is nothing."""
    return _BY_ID[id]


class Keymap(QObject):
    """The keys as they are. What the settings say wrongly is replaced by what was declared, and told as a trouble."""

    changed = Signal()
    """Something has another key."""

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._chosen: dict[str, str] = {}
        settings.changed.append(self._follow_setting)
        self._read()

    def keys(self, id: str) -> tuple[str, ...]:
        """Return the keys of an entry, in Qt's portable form; the first is the one to show."""
        return _keys_of(entry(id), self._chosen)

    def is_changed(self, id: str) -> bool:
        """Whether the player gave this entry a key of their own."""
        return id in self._chosen

    @property
    def has_changes(self) -> bool:
        """Whether the player gave anything a key of their own."""
        return bool(self._chosen)

    def fault(self, id: str, key: str) -> KeyFault | Entry | None:
        """Return why ``key`` cannot be given to an entry: a fault, or the entry that has the key. None: it can."""
        wanted = entry(id)
        holder = self._holder(same(key), wanted)
        return holder or fault_of(key, everywhere=isinstance(wanted, ActionSpec))

    def give(self, id: str, key: str) -> None:
        """Give an entry this key in place of its own; ValueError for a key that `fault` refuses."""
        if (fault := self.fault(id, key)) is not None:
            raise ValueError(f"{key!r} for {id}: {fault}")
        self._keep({**self._chosen, id: same(key)})

    def reset(self, id: str) -> Entry | None:
        """Give an entry its declared keys again. Where another one has got them, return that one and change nothing."""
        others = {other: key for other, key in self._chosen.items() if other != id}
        for key in entry(id).keys:
            if (holder := self._holder(same(key), entry(id))) is not None:
                return holder
        self._keep(others)
        return None

    def reset_all(self) -> None:
        """Give everything its declared keys again."""
        self._keep({})

    def _holder(self, key: str, wanted: Entry) -> Entry | None:
        """What else has this key."""
        others = (each for each in ENTRIES if each is not wanted)
        return next((each for each in others if key in map(same, _keys_of(each, self._chosen))), None)

    def _keep(self, chosen: dict[str, str]) -> None:
        unknown = {id: key for id, key in self._settings.texts(_SETTING).items() if id not in _BY_ID}
        self._settings.set(_SETTING, {**unknown, **chosen})

    def _follow_setting(self, id: str) -> None:
        if id == _SETTING:
            self._read()
            self.changed.emit()

    def _read(self) -> None:
        """Take what the settings say; of what was never written by a version of this program, as much as is good."""
        kept = self._settings.texts(_SETTING)
        found = {id: key for id, key in kept.items() if id in _BY_ID}
        self._chosen = _without_clashes({id: key for id, key in found.items() if _is_good(id, key)})
        if wrong := {id: key for id, key in found.items() if self._chosen.get(id) != key}:
            detail = ", ".join(f"keys.{id}={key!r}" for id, key in wrong.items())
            good = {id: key for id, key in kept.items() if id not in wrong}
            self._settings.correct(_SETTING, good, detail)


def _is_good(id: str, key: str) -> bool:
    return bool(same(key)) and fault_of(key, everywhere=isinstance(entry(id), ActionSpec)) is None


def _keys_of(of: Entry, chosen: Mapping[str, str]) -> tuple[str, ...]:
    """Declared keys, or the chosen one: beside those that can never be taken away, and with the number pad's Enter."""
    key = chosen.get(of.id)
    if key is None:
        return of.keys
    twin = (key.removesuffix("Return") + "Enter",) if key.endswith("Return") else ()
    return (key, *twin, *(of.keys if isinstance(of, TableKey) and of.stays else ()))


def _without_clashes(chosen: dict[str, str]) -> dict[str, str]:
    """Drop what was chosen wherever two entries would have one key. What was declared is free of clashes."""
    while True:
        users: dict[str, set[str]] = {}
        for each in ENTRIES:
            for key in _keys_of(each, chosen):
                users.setdefault(same(key), set()).add(each.id)
        clashing = {id for ids in users.values() if len(ids) > 1 for id in ids}
        if not clashing & chosen.keys():
            return chosen
        chosen = {id: key for id, key in chosen.items() if id not in clashing}
