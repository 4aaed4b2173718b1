"""The list at the top of a new game: in which form the game is played; its forms set the options below it.

May import: games (forms and options as declared), `text`. Must not: know what an option means.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QComboBox, QWidget

from qtcards.games.entry import GameEntry
from qtcards.games.form import Form
from qtcards.rules.options import OptionValue
from qtcards.text.describe.games import game_name, own_choice, played_in_full
from qtcards.text.i18n import L, marked
from qtcards.ui.language import bind, follow
from qtcards.ui.windows.chooser_filter import Filter


class FormField(Filter):
    """The usual options first, then the well-known forms. Other options show as own choice, which nobody can choose:
    it is what the options below are.
    """

    chosen = Signal(object)
    """The complete options of the form that the player has chosen."""

    def __init__(self, entry: GameEntry, parent: QWidget) -> None:
        super().__init__(parent)
        self._entry = entry
        usual = entry.usual
        others = [form for form in entry.forms if entry.options_of(form) != usual]
        self._forms: list[Form | None] = [entry.form_of(usual), *others]
        self._options = [usual, *map(entry.options_of, others)]
        self._is_following = False
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.addItems([""] * (len(self._options) + 1))
        model = self.model()
        assert isinstance(model, QStandardItemModel), "the model of Qt's own boxes"
        model.item(len(self._options)).setEnabled(False)
        self.currentIndexChanged.connect(self._choose)
        bind(self, accessibleName=L("Form of the game"))
        follow(self._word)

    def show_form_of(self, options: Mapping[str, OptionValue] | None) -> None:
        """Show which form these options make; None: a field of theirs holds no value."""
        row = next((n for n, made in enumerate(self._options) if made == options), len(self._options))
        self._is_following = True
        self.setCurrentIndex(row)
        self._is_following = False
        self._describe()

    def choose(self, id: str) -> None:
        """Choose the form of this id, as if it had been picked from the list."""
        self.setCurrentIndex(next(n for n, form in enumerate(self._forms) if form is not None and form.id == id))

    def note(self) -> str:
        """Return the sentence about the form that is shown; of own choice there is none."""
        row = self.currentIndex()
        if row >= len(self._options):
            return ""
        form = self._forms[row]
        return str(marked(self._entry.summary if form is None else form.summary))

    def _choose(self, row: int) -> None:
        if not self._is_following and 0 <= row < len(self._options):
            self.chosen.emit(self._options[row])

    def _word(self) -> None:
        """Follow the language."""
        self.setItemText(0, played_in_full(self._entry, self._options[0]))
        for row, form in enumerate(self._forms):
            if form is not None and row:
                self.setItemText(row, game_name(form))
        self.setItemText(len(self._options), own_choice())
        self._describe()

    def _describe(self) -> None:
        self.setAccessibleDescription(self.note())
