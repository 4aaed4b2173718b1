"""What Qt says of its own when it draws for nobody: the offscreen platform has no frame, no stack of windows.

May import: Qt's core. Must not: keep back any other message.
"""

from __future__ import annotations

import sys

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

_NOTICES = frozenset({"This plugin does not support propagateSizeHints()", "This plugin does not support raise()"})


def pass_over_notices() -> None:
    """From now on write all messages of Qt to the standard error but those that belong to drawing offscreen."""
    qInstallMessageHandler(_write)


def _write(_kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
    if message not in _NOTICES:
        print(message, file=sys.stderr)
