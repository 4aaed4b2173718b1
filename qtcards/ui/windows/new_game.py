"""The dialog in which a new game is chosen: options, level, deal, and how long such a game lasts.

It chooses and does nothing else: who opened it deals. May import: games (the declared options), `text`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialogButtonBox, QFormLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from qtcards.games.entry import GameEntry
from qtcards.rules.options import OptionError, OptionValue, read_options
from qtcards.rules.position import Seat
from qtcards.session.invitation import LEVELS, Invitation
from qtcards.text.describe import expected_length, level, level_note
from qtcards.text.i18n import L, Msg, marked
from qtcards.ui.language import bind, follow
from qtcards.ui.windows.fields import ChoiceField, DealField, Line, OptionField, option_field
from qtcards.ui.windows.form_field import FormField
from qtcards.ui.windows.roomy import RoomyDialog


class NewGameDialog(RoomyDialog):
    """``wanted`` holds the choices of the last time; its deal is shown only by `show_deal`."""

    chosen = Signal(object)
    """Invitation: the player wants this game."""

    def __init__(
        self, entry: GameEntry, wanted: Invitation, any_deal: Callable[[], int], *, ends: Msg | None, parent: QWidget
    ) -> None:
        """``ends`` says which game ends with a new one; None: none does."""
        super().__init__(parent)
        self._entry, self._any_deal = entry, any_deal
        bind(self, windowTitle=L("New deal"))
        self._options = {
            option.id: option_field(option, wanted.options.get(option.id, option.default), self)
            for option in entry.options
        }
        levels = {each: partial(level, each) for each in LEVELS}
        self.level = ChoiceField(levels, wanted.level, L("Assistant"), abreast=True, parent=self)
        self._level_note = _quiet("", self)
        self.deal = DealField(self)
        self._has_assistant = any(pile.seat is Seat.ASSISTANT for pile in entry.game({}).piles)
        self._length = Line(self)
        self._length.setProperty("role", "quiet")
        self._left = _quiet(ends or "", self)
        self._left.setVisible(ends is not None)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.start = bind(QPushButton(self), text=L("&Deal the cards"))
        self.form = FormField(entry, self) if entry.forms else None
        self._form_note = Line(self)
        self._form_note.setProperty("role", "quiet")
        self._is_choosing = False
        self._arrange()
        for field in (*self._options.values(), self.level, self.deal):
            field.changed.connect(self.refresh)
        if self.form is not None:
            self.form.chosen.connect(self.choose_options)
        follow(self.refresh)
        (self.form or next(iter(self._options.values()), self.deal)).setFocus()  # on what is chosen

    def show_deal(self, number: int) -> None:
        """Put the number of a deal into its field, ready to be copied or overwritten."""
        self.deal.show_deal(number)
        self.deal.entry.setFocus()

    def field(self, option: str) -> OptionField:
        """Return the field of an option."""
        return self._options[option]

    def choose_options(self, options: Mapping[str, OptionValue]) -> None:
        """Put these values into the fields of the options."""
        self._is_choosing = True  # what the fields hold between two forms is told to nobody
        for id, value in options.items():
            self._options[id].put(value)
        self._is_choosing = False
        self.refresh()

    def invitation(self) -> Invitation | None:
        """Return what is chosen; None while a field holds no value."""
        try:
            options = read_options(self._entry.options, {id: field.value() for id, field in self._options.items()})
            deal = self.deal.value()
        except ValueError:
            return None
        return Invitation(self._entry.id, options, self._any_deal() if deal is None else deal, self.level.value())

    def refresh(self) -> None:
        """Let the sentences and the button follow the choices."""
        if self._is_choosing:
            return
        self._level_note.setText(level_note(self.level.value()))
        options: Mapping[str, OptionValue] | None
        try:
            options = read_options(self._entry.options, {id: field.value() for id, field in self._options.items()})
        except OptionError:
            options = None
        if self.form is not None:
            self.form.show_form_of(options)
            self._form_note.setText(self.form.note())
        if options is None:
            self._length.clear()
        elif self._has_assistant:
            self._show_length(options)
        self.start.setEnabled(options is not None and not self.deal.fault())

    def _show_length(self, options: Mapping[str, OptionValue]) -> None:
        self._length.setText(expected_length(int(options["stock"]), str(options["colours"]), str(options["emergency"])))

    def accept(self) -> None:
        if (invitation := self.invitation()) is not None:
            super().accept()
            self.chosen.emit(invitation)

    def _arrange(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(20)
        form.setVerticalSpacing(14)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        if self.form is not None:
            caption = _caption(L("Form of the game"), self.form)
            caption.setBuddy(self.form)  # on Linux a list's own name is what it shows
            form.addRow(caption, _stacked(self.form, self._form_note))
        else:
            self._form_note.hide()
        for option in self._entry.options:
            field = self._options[option.id]
            form.addRow(_caption(marked(option.label), field), field)
        if self._has_assistant:
            form.addRow(_caption(L("Assistant"), self.level), _stacked(self.level, self._level_note))
        else:
            self.level.hide()
            self._level_note.hide()
            self._length.hide()
        form.addRow(_caption(L("Number of the deal"), self.deal), self.deal)
        self.start.setDefault(True)
        self._buttons.addButton(self.start, QDialogButtonBox.ButtonRole.AcceptRole)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        column = QVBoxLayout()
        column.setContentsMargins(24, 22, 24, 4)
        column.setSpacing(16)
        column.addLayout(form)
        column.addWidget(self._length)
        column.addWidget(self._left)
        self.fill(column, self._buttons)


def _stacked(*widgets: QWidget) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(2)
    for widget in widgets:
        column.addWidget(widget)
    return column


def _caption(text: Msg, field: QWidget) -> QLabel:
    caption = _quiet(text, field)
    caption.setContentsMargins(0, 0 if isinstance(field, ChoiceField) else 1, 0, 0)  # on the field's first line
    return caption


def _quiet(text: Msg | str, parent: QWidget) -> QLabel:
    label = bind(QLabel(parent), text=text)
    label.setProperty("role", "quiet")
    label.setWordWrap(True)
    return label
