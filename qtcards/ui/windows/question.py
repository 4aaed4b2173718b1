"""A question before something is lost, in the program's own look and in the language in use.

May import: Qt and the style. Must not: know what is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QPushButton, QWidget

from qtcards.text.i18n import Msg
from qtcards.ui.appearance import Appearance
from qtcards.ui.language import bind
from qtcards.ui.style import question_sign


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, and the two answers."""

    title: Msg
    text: object
    """Its `str` is the question in the language in use."""
    yes: Msg
    no: Msg
    is_yes_usual: bool
    """Whether Enter alone agrees."""

    def ask(self, window: QWidget, looks: Appearance, then: Callable[[], None]) -> None:
        """Ask in front of ``window``, and do it when the player agrees; Escape is no."""
        box = QMessageBox(window)
        box.setIconPixmap(question_sign(looks.colours, looks.text_scale))
        bind(box, windowTitle=self.title, text=self.text)
        yes, no = (bind(QPushButton(box), text=words) for words in (self.yes, self.no))
        box.addButton(yes, QMessageBox.ButtonRole.AcceptRole)
        box.addButton(no, QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(yes if self.is_yes_usual else no)
        box.setEscapeButton(no)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.accepted.connect(then)
        box.open()
