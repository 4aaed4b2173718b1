"""A dialog that is always large enough for its texts, in every language and after a switch.

May import: Qt. Must not: know what the dialog is about.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QDialog

_WIDEST = 860
"""Pixels that a dialog asks for at most: it fits into the smallest window."""


class RoomyDialog(QDialog):
    """By itself Qt squeezes the fields of a form for the captions' sake, and forgets how high wrapped texts are."""

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() in {QEvent.Type.LayoutRequest, QEvent.Type.Resize} and (layout := self.layout()) is not None:
            width = min(layout.sizeHint().width(), _WIDEST)
            self.setMinimumSize(width, layout.totalHeightForWidth(max(width, self.width())))
        return done
