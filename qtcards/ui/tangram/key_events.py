"""What a key on Tangram's field means: the method of the page that it calls, and with what."""

from __future__ import annotations

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from qtcards.ui.tangram.keys import TANGRAM_KEYS

_SMALL, _USUAL, _FAR = 0.05, 0.25, 1.0
_SHIFT, _CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
_ARROWS = {
    Qt.Key.Key_Left: (-1.0, 0.0),
    Qt.Key.Key_Right: (1.0, 0.0),
    Qt.Key.Key_Up: (0.0, -1.0),
    Qt.Key.Key_Down: (0.0, 1.0),
}


def known(event: QKeyEvent) -> tuple[str, tuple[object, ...]] | None:
    """The method for a key, and what it is called with; arrows are known with Shift and Ctrl, too.

    None: the key is none of the field's.
    """
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    key = Qt.Key.Key_Tab if event.key() == Qt.Key.Key_Backtab else Qt.Key(event.key())
    arrow = key in _ARROWS
    if arrow and held not in {Qt.KeyboardModifier.NoModifier, _SHIFT, _CTRL}:
        return None
    found = _KEYS.get(QKeyCombination(Qt.KeyboardModifier.NoModifier if arrow else held, key))
    if found is None:
        return None
    if arrow:
        step = {_SHIFT: _SMALL, _CTRL: _FAR}.get(held, _USUAL)
        return "lead", tuple(step * way for way in _ARROWS[key])
    return found.method, () if found.argument is None else (found.argument,)


def _combination(key: str) -> QKeyCombination:
    return QKeySequence.fromString(key, QKeySequence.SequenceFormat.PortableText)[0]  # type: ignore[index, no-any-return]


_KEYS = {_combination(key): one for one in TANGRAM_KEYS for key in one.keys}
