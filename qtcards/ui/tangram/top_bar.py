"""The bar above Tangram's field: which task lies there, and what is done most; made like the bar above the table.

It shows what fits: first its buttons give up their words, then the level goes, the task's name gets smaller, and the
buttons go that are in the menu, too; at last the end of the name is cut.

Must not: know the puzzle; the page says what a button does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QWidget

from qtcards.art.palette import TableColours
from qtcards.text.i18n import Msg
from qtcards.ui.language import bind
from qtcards.ui.style import ICON_SIZE, chrome_icon
from qtcards.ui.tangram.title import LEAST_SHARE, Title

_OF_THE_WINDOW = ("undo", "redo", "hint")
"""The window's actions that have a button here."""
_STAGES, _WITHOUT_LEVEL = 8, 4
"""How far the bar gives things up, and from where on the level is not seen."""
_MARGINS, _SPACING, _GAP = (10, 6, 10, 6), 4, 6
_STYLES = {True: Qt.ToolButtonStyle.ToolButtonTextBesideIcon, False: Qt.ToolButtonStyle.ToolButtonIconOnly}
"""Of a button, by whether it has words."""


class TopBar(QWidget):
    """One row of buttons around the task's name."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("topBar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.heading = Title(self)
        self.heading.setProperty("role", "title")
        self.level = Title(self, least="")
        self.level.setProperty("role", "quiet")
        self._icons: dict[QToolButton, str] = {}
        self._primary: QToolButton | None = None
        self._of_window: list[QToolButton] = []
        self._worded: list[QToolButton] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(*_MARGINS)
        self._row.setSpacing(_SPACING)

    def step(self, text: Msg, do: Callable[[], object], icon: str) -> QToolButton:
        """Return a new button without words."""
        made = self._button(text, do, icon)
        bind(made, accessibleName=text, toolTip=text)
        return made

    def help(self, text: Msg, do: Callable[[], object], icon: str) -> QToolButton:
        """Return a new button that shows whether something is there."""
        made = self._button(text, do, icon)
        made.setCheckable(True)
        bind(made, text=text, toolTip=_Plain(text), accessibleName=_Plain(text))
        self._worded.append(made)
        return made

    def choice(self, text: Msg, do: Callable[[], object], icon: str) -> QToolButton:
        """Return the new button of colour."""
        made = self._primary = self._button(text, do, icon)
        made.setProperty("role", "primary")
        bind(made, text=text, toolTip=_Plain(text), accessibleName=_Plain(text))
        return made

    def arrange(self, before: Sequence[QToolButton], after: Sequence[QToolButton], last: QToolButton) -> None:
        """Let these buttons stand before and behind the task's name, ``last`` at the end."""
        for button in before:
            self._row.addWidget(button)
        self._row.addSpacing(_GAP)
        names = QWidget(self)
        names.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        row = QHBoxLayout(names)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(self.heading)
        row.addWidget(self.level)
        row.addStretch(1)
        self._row.addWidget(names, 1)
        self._place_of_actions = self._row.count()
        for button in after:
            self._row.addWidget(button)
        self._row.addSpacing(_GAP)
        self._row.addWidget(last)

    def take(self, actions: Mapping[str, QAction]) -> list[QToolButton]:
        """Show those of the window's actions that belong here; return their buttons."""
        for number, id in enumerate(_OF_THE_WINDOW):
            button = QToolButton(self)
            button.setDefaultAction(actions[id])
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            bind(button, accessibleName=actions[id].iconText, accessibleDescription=actions[id].toolTip)
            self._row.insertWidget(self._place_of_actions + number, button)
            self._of_window.append(button)
        self._row.insertSpacing(self._place_of_actions + len(_OF_THE_WINDOW), _GAP)
        self._fit()
        return self._of_window

    def name(self, task: str, level: str) -> None:
        """Show the names of task and level."""
        self.heading.show_words(task)
        self.level.show_words(level)
        self._fit()

    def dress(self, colours: TableColours, scale: float) -> None:
        """Follow colours and sizes of texts."""
        side = round(ICON_SIZE * scale)
        for button, icon in self._icons.items():
            button.setIcon(chrome_icon(icon, colours.on_accent if button is self._primary else colours.text, scale))
        for button in (*self._icons, *self._of_window):
            button.setIconSize(QSize(side, side))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())  # the words give way before the window does

    def _button(self, text: Msg, do: Callable[[], object], icon: str) -> QToolButton:
        made = QToolButton(self)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard on the field
        made.clicked.connect(lambda _checked=False: do())
        self._icons[made] = icon
        return made

    def _fit(self) -> None:
        """Use as many words as there is room for."""
        if self._primary is None or not self.isVisible():
            return
        for widget in self.findChildren(QWidget):
            widget.ensurePolished()  # else it is measured in another font than it gets
        self.heading.relax()
        for stage in range(_STAGES):
            self._use(stage)
            if self._needed(1.0 if stage < _WITHOUT_LEVEL else LEAST_SHARE) <= self.width():
                break
        self.heading.squeeze(self.width() - self._needed(0.0))
        self._row.invalidate()

    def _use(self, stage: int) -> None:
        """Show all (0), or give up more and more."""
        for button in self._of_window:
            button.setToolButtonStyle(_STYLES[stage < 1])
        for button in self._worded:
            button.setToolButtonStyle(_STYLES[stage < 2])
        assert self._primary is not None
        self._primary.setToolButtonStyle(_STYLES[stage < 3])
        self.level.setVisible(stage < _WITHOUT_LEVEL)
        for button, last in zip(self._of_window, (6, 5, 7), strict=False):  # undo, redo, hint
            button.setVisible(stage < last)

    def _needed(self, share: float) -> int:
        """How wide the bar is with what it shows now, the name of the task in letters of this share of their size."""
        buttons = [one for one in (*self._icons, *self._of_window) if not one.isHidden()]
        names = round(self.heading.sizeHint().width() * share)
        if not self.level.isHidden():
            names += 10 + self.level.sizeHint().width()
        left, _, right, _ = _MARGINS
        gaps = 3 * _GAP + _SPACING * (len(buttons) + 4)
        return left + right + gaps + names + sum(one.sizeHint().width() for one in buttons)


@dataclass(frozen=True, slots=True)
class _Plain:
    """A text without its mnemonic."""

    text: Msg

    def __str__(self) -> str:
        return str(self.text).replace("&", "")
