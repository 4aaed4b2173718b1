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
from qtcards.ui.windows.fields import ChoiceField, DealField, Line, option_field
from qtcards.ui.windows.roomy import RoomyDialog


class NewGameDialog(RoomyDialog):
    """``wanted`` holds the choices of the last time; its deal is shown only by `show_deal`."""

    chosen = Signal(object)
    """Invitation: the player wants this game."""

    def __init__(
        self, entry: GameEntry, wanted: Invitation, any_deal: Callable[[], int], *, running: bool, parent: QWidget
    ) -> None:
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
        self._left = _quiet(L("The game on the table ends with it, unfinished."), self)
        self._left.setVisible(running)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.start = bind(QPushButton(self), text=L("&Deal the cards"))
        self._arrange()
        for field in (*self._options.values(), self.level, self.deal):
            field.changed.connect(self.refresh)
        follow(self.refresh)
        next(iter(self._options.values()), self.deal).setFocus()  # on what is chosen

    def show_deal(self, number: int) -> None:
        """Put the number of a deal into its field, ready to be copied or overwritten."""
        self.deal.show_deal(number)
        self.deal.entry.setFocus()

    def field(self, option: str) -> QWidget:
        """Return the field of an option."""
        return self._options[option]

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
        self._level_note.setText(level_note(self.level.value()))
        try:
            options = read_options(self._entry.options, {id: field.value() for id, field in self._options.items()})
        except OptionError:
            self._length.clear()
            self.start.setEnabled(False)
            return
        if self._has_assistant:
            self._show_length(options)
        self.start.setEnabled(not self.deal.fault())

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
    caption.setContentsMargins(0, 1 if isinstance(field, ChoiceField) else 6, 0, 0)  # on the field's first line
    return caption


def _quiet(text: Msg | str, parent: QWidget) -> QLabel:
    label = bind(QLabel(parent), text=text)
    label.setProperty("role", "quiet")
    label.setWordWrap(True)
    return label
