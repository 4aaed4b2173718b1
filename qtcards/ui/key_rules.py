"""Key rules: which keys the program must leave to others: to the system, to its own controls, to screen readers.

Data and pure functions about keys in Qt's portable form. May import `QtGui`. Must not: know what any key does here.
"""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

Key, Modifier = Qt.Key, Qt.KeyboardModifier
PORTABLE = QKeySequence.SequenceFormat.PortableText


class KeyFault(Enum):
    """Why a key may not be given to anything."""

    NO_KEY = "no key"
    """Nothing, a modifier alone, or more than one key."""
    SCREEN_READER = "screen reader"
    """Orca, NVDA, JAWS, Narrator or VoiceOver takes it."""
    SYSTEM = "system"
    """The desktop takes it, on Linux, Windows or macOS."""
    EDITING = "editing"
    """Cut, copy, paste, mark all: the same in every program."""
    MENUS = "menus"
    """It opens menus."""
    CONTROLS = "controls"
    """It works buttons, lists and fields, which could not be reached or used any more."""


READERS_MODIFIERS = frozenset({Key.Key_Insert, Key.Key_CapsLock, Key.Key_NumLock, Key.Key_ScrollLock})
"""Orca, NVDA, JAWS and Narrator begin their commands with one of these."""
READERS_COMBINATION = Modifier.ControlModifier | Modifier.AltModifier
"""VoiceOver begins with Control and Option. The same two are AltGr on Windows, and desktops use them as well."""

_SYSTEM_KEYS = frozenset({Key.Key_Print, Key.Key_SysReq, Key.Key_Pause, Key.Key_Help})
_SYSTEM = frozenset({
    "Alt+Tab", "Alt+Shift+Tab", "Alt+Esc", "Alt+Shift+Esc", "Alt+Space", "Alt+Return", "Alt+`",
    "Ctrl+Esc", "Ctrl+Shift+Esc", "Ctrl+Space", "Ctrl+Shift+Space", "Ctrl+Tab", "Ctrl+Shift+Tab", "Ctrl+`",
    "Ctrl+W", "Ctrl+F4",
    "Ctrl+H", "Ctrl+M",  # with the Command key of macOS: hide, minimise
    "Ctrl+Shift+3", "Ctrl+Shift+4", "Ctrl+Shift+5",  # there: pictures of the screen
})  # fmt: skip
_EDITING = frozenset({"Ctrl+C", "Ctrl+X", "Ctrl+V", "Ctrl+A", "Ctrl+Ins", "Shift+Ins", "Shift+Del"})
_MENUS = frozenset({"F10", "Shift+F10", "Menu", "Shift+Menu"})
_CONTROLS = frozenset({
    Key.Key_Tab, Key.Key_Backtab, Key.Key_Return, Key.Key_Enter, Key.Key_Space, Key.Key_Escape,
    Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down, Key.Key_Home, Key.Key_End,
    Key.Key_PageUp, Key.Key_PageDown, Key.Key_Backspace, Key.Key_Delete,
})  # fmt: skip
_MODIFIERS = frozenset({
    Key.Key_Shift, Key.Key_Control, Key.Key_Alt, Key.Key_Meta, Key.Key_AltGr,
    Key.Key_Super_L, Key.Key_Super_R, Key.Key_Hyper_L, Key.Key_Hyper_R, Key.Key_unknown,
})  # fmt: skip


def fault_of(key: str, *, everywhere: bool) -> KeyFault | None:
    """Return why ``key`` must be left to others; None when it need not.

    ``everywhere``: it would work in the whole window, and not only while the table has the keyboard.
    """
    keys = _only(key)
    if keys is None or keys.key() in _MODIFIERS:
        return KeyFault.NO_KEY
    name, held = normalised(keys), keys.keyboardModifiers()
    if name in _EDITING:
        return KeyFault.EDITING
    if keys.key() in READERS_MODIFIERS or held & READERS_COMBINATION == READERS_COMBINATION:
        return KeyFault.SCREEN_READER
    return _taken_by_the_desktop(keys, name) or _taken_by_controls(keys, everywhere=everywhere)


def _only(key: str) -> QKeyCombination | None:
    """The one key of a text in portable form; None for none, for several, for what Qt does not know."""
    sequence = QKeySequence(key, PORTABLE)
    return sequence[0] if sequence.count() == 1 else None  # type: ignore[index] # the stubs forgot it


def _taken_by_the_desktop(keys: QKeyCombination, name: str) -> KeyFault | None:
    held, key = keys.keyboardModifiers(), keys.key()
    if held & Modifier.MetaModifier or key in _SYSTEM_KEYS or name in _SYSTEM:
        return KeyFault.SYSTEM
    if held & Modifier.AltModifier:
        return KeyFault.SYSTEM if Key.Key_F1 <= key <= Key.Key_F35 else KeyFault.MENUS
    return KeyFault.MENUS if name in _MENUS else None


def works_controls(event: QKeyEvent) -> bool:
    """Whether a key works buttons, lists and fields, or goes from one to another: it means what they make of it."""
    return event.key() in _CONTROLS


def _taken_by_controls(keys: QKeyCombination, *, everywhere: bool) -> KeyFault | None:
    free = keys.key() in {Key.Key_Return, Key.Key_Enter} and keys.keyboardModifiers() & Modifier.ShiftModifier
    return KeyFault.CONTROLS if everywhere and keys.key() in _CONTROLS and not free else None


def normalised(keys: QKeyCombination) -> str:
    """Return a key in portable form as it is compared: the number pad's keys are the others' equals, and Shift does
    not count where it only chose the sign, as in "?", which other keyboards have elsewhere.
    """
    held = keys.keyboardModifiers() & ~Modifier.KeypadModifier
    if keys.key() is Key.Key_Backtab:
        held |= Modifier.ShiftModifier
    elif Key.Key_Exclam <= keys.key() <= Key.Key_AsciiTilde and not chr(keys.key()).isalnum():
        held &= ~Modifier.ShiftModifier
    key = {Key.Key_Backtab: Key.Key_Tab, Key.Key_Enter: Key.Key_Return}.get(keys.key(), keys.key())
    return QKeySequence(QKeyCombination(held, key)).toString(PORTABLE)


def same(key: str) -> str:
    """Return a key in portable form as it is compared (`normalised`); empty when it is none."""
    keys = _only(key)
    return "" if keys is None or keys.key() is Key.Key_unknown else normalised(keys)
