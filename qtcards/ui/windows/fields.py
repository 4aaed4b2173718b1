"""Fields of a form, made from the declared options of a game: what is typed is read by the declaration itself.

A field tells what is wrong with its content in a sentence under it. May import: `rules.options`, `text`.
Must not: keep what was chosen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from qtcards.rules.deals import FIRST_DEAL, LAST_DEAL
from qtcards.rules.options import ChoiceOption, NumberOption, Option, OptionError, OptionValue
from qtcards.text.describe import deal_fault, option_fault
from qtcards.text.i18n import L, Msg, language, marked
from qtcards.ui.language import bind, follow

_RANGE = L("From {low} to {high}.")
_ANY_DEAL = L("Without a number it is any deal.")
_ROOM_FOR_DIGITS = 4
_ROOM_FOR_A_DEAL = 10


class Field(QWidget):
    """One value of a form."""

    changed = Signal()
    """The content changed; it may be no value."""

    def value(self) -> OptionValue | None:
        """Return the value; ValueError when the content is none."""
        raise NotImplementedError

    def fault(self) -> str:
        """Say what is wrong with the content; empty when nothing is."""
        return ""

    def note(self) -> str:
        """Say what may stand in the field; empty when that is seen."""
        return ""

    def settle(self, content: QLayout, *, may_be_wrong: bool = False) -> None:
        """Called at the end of a field's construction: ``content`` above, the sentence about it below.

        A field whose content may be wrong keeps the room for that sentence, so that nothing moves when it comes; there
        it says meanwhile what is right.
        """
        self._sentence = Line(self)
        self._sentence.setProperty("role", "quiet")
        self._sentence.setVisible(may_be_wrong)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(content)
        column.addWidget(self._sentence)
        self.changed.connect(self.check)
        follow(self.check)

    def check(self) -> None:
        """Show what is wrong with the content, else what may be."""
        fault = self.fault()
        self._sentence.setText(fault or self.note())
        if (role := "fault" if fault else "quiet") != self._sentence.property("role"):
            self._sentence.setProperty("role", role)
            self._sentence.style().unpolish(self._sentence)
            self._sentence.style().polish(self._sentence)
        if (entry := self.focusProxy()) is not None:
            entry.setAccessibleDescription(fault)


class NumberField(Field):
    """A number: some are offered on buttons, any other is typed."""

    def __init__(self, option: NumberOption, value: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._option = option
        self.entry = _entry(str(value), _ROOM_FOR_DIGITS, marked(option.label), self)
        self.setFocusProxy(self.entry)
        self._offers = {number: self._offer(number) for number in option.offered}
        row = _row(self.entry, *self._offers.values())
        self.entry.textChanged.connect(self._follow_entry)
        self.settle(row, may_be_wrong=True)
        self._follow_entry()

    def value(self) -> int:
        return self._option.read(self.entry.text().strip())

    def fault(self) -> str:
        try:
            self.value()
        except OptionError as error:
            return option_fault(error)
        return ""

    def put(self, value: OptionValue) -> None:
        """Hold a value of the option from now on."""
        self.choose(int(value))

    def note(self) -> str:
        return str(_RANGE(low=self._option.low, high=self._option.high))

    def _offer(self, number: int) -> QPushButton:
        button = bind(
            QPushButton(self), text=lambda: language.show(number), accessibleDescription=marked(self._option.label)
        )
        button.setCheckable(True)
        button.setAutoDefault(False)
        button.setStyleSheet("min-width: 20px")
        button.clicked.connect(lambda: self.choose(number))
        return button

    def choose(self, number: int) -> None:
        """Put a number into the field."""
        self.entry.setText(str(number))
        self._follow_entry()

    def _follow_entry(self) -> None:
        for number, offer in self._offers.items():
            offer.setChecked(self.entry.text().strip() == str(number))
        self.changed.emit()


class ChoiceField(Field):
    """One of a few values, each on a button of its own, one under the other or side by side."""

    def __init__(
        self,
        texts: Mapping[str, object],
        value: str,
        name: Msg,
        *,
        abreast: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._values = tuple(texts)
        self._group = QButtonGroup(self)
        bind(self, accessibleName=name)
        box = QHBoxLayout() if abreast else QVBoxLayout()
        box.setSpacing(14 if abreast else 2)
        for number, (each, text) in enumerate(texts.items()):
            button = bind(QRadioButton(self), text=text)
            button.setChecked(each == value)
            if each == value:
                self.setFocusProxy(button)
            self._group.addButton(button, number)
            box.addWidget(button)
        box.addStretch(1)
        self._group.idToggled.connect(self._follow_group)
        self.settle(box)

    def value(self) -> str:
        return self._values[self._group.checkedId()]

    def choose(self, value: str) -> None:
        """Choose a value, as if its button had been pressed."""
        self._group.button(self._values.index(value)).setChecked(True)

    def put(self, value: OptionValue) -> None:
        """Hold a value of the option from now on."""
        self.choose(str(value))

    def _follow_group(self, number: int, checked: bool) -> None:
        if checked:
            self.setFocusProxy(self._group.button(number))
            self.changed.emit()


class DealField(Field):
    """The number of a deal; nothing typed means any."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.entry = _entry("", _ROOM_FOR_A_DEAL, L("Number of the deal"), self)
        bind(self.entry, placeholderText=L("any"))
        self.setFocusProxy(self.entry)
        self.copy = bind(QPushButton(self), text=L("&Copy"), toolTip=L("Copy the number of the deal"))
        self.copy.setAutoDefault(False)
        self.copy.clicked.connect(self._copy)
        self.entry.textChanged.connect(self._follow_entry)
        self.settle(_row(self.entry, self.copy), may_be_wrong=True)
        self._follow_entry()

    def value(self) -> int | None:
        text = self.entry.text().strip()
        if not text:
            return None
        if not FIRST_DEAL <= int(text) <= LAST_DEAL:
            raise ValueError(text)
        return int(text)

    def fault(self) -> str:
        try:
            self.value()
        except ValueError:
            return deal_fault(self.entry.text().strip())
        return ""

    def note(self) -> str:
        return str(_ANY_DEAL)

    def show_deal(self, number: int) -> None:
        """Put a number into the field, marked, so that it can be copied or overwritten at once."""
        self.entry.setText(str(number))
        self.entry.selectAll()

    def _follow_entry(self) -> None:
        self.copy.setEnabled(bool(self.entry.text().strip()))
        self.changed.emit()

    def _copy(self) -> None:
        self.entry.selectAll()
        self.entry.copy()


OptionField: TypeAlias = NumberField | ChoiceField
"""The field of an option of a game."""


def option_field(option: Option, value: OptionValue, parent: QWidget | None = None) -> OptionField:
    """Return the field for a declared option, holding ``value``."""
    if isinstance(option, ChoiceOption):
        texts = {each: marked(label) for each, label in option.values.items()}
        return ChoiceField(texts, str(value), marked(option.label), parent=parent)
    return NumberField(option, int(value), parent)


class Line(QLabel):
    """A sentence that may be missing and keeps its room then; it wraps when it is long."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWordWrap(True)

    def heightForWidth(self, width: int) -> int:
        return max(super().heightForWidth(width), self.fontMetrics().height())

    def sizeHint(self) -> QSize:
        return super().sizeHint().expandedTo(QSize(0, self.fontMetrics().height()))

    def minimumSizeHint(self) -> QSize:
        return super().minimumSizeHint().expandedTo(QSize(0, self.fontMetrics().height()))


class Entry(QLineEdit):
    """A line that is marked whole when the keyboard comes to it: what is typed then takes its place."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() not in {Qt.FocusReason.PopupFocusReason, Qt.FocusReason.MouseFocusReason}:
            self.selectAll()


def _entry(text: str, digits: int, name: Msg, parent: QWidget) -> QLineEdit:
    entry = bind(Entry(text, parent), accessibleName=name)
    entry.setFixedWidth(entry.fontMetrics().horizontalAdvance("0") * digits + 44)
    return entry


def _row(*widgets: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(6)
    for widget in widgets:
        row.addWidget(widget)
    row.addStretch(1)
    return row
