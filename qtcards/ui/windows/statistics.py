"""The window of the statistics: what was played and won, what is played most first; and how they begin anew.

Shows what the journal's statistics say whenever it comes to the front or a game ends; it asks for nothing meanwhile.
How old games ended is found out in slices, once. May import: session and the words. Must not: count anything.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPushButton, QVBoxLayout, QWidget

from qtcards.session.statistics import Kind, Tally, kind_of
from qtcards.text.describe.statistics import Tasks, all_in_all, kind_name, nothing_yet, shown, shown_tasks
from qtcards.text.i18n import L, Msg
from qtcards.ui.language import bind, follow
from qtcards.ui.windows.parts import Parts
from qtcards.ui.windows.question import Question
from qtcards.ui.windows.roomy import GrowingWithTexts, in_letters
from qtcards.ui.windows.slices import Slices
from qtcards.ui.windows.statistics_rows import Rows, row_list

_NOTE = L("A deal counts once, from your first move on. Times are those of games won.")
_ANEW = L("The statistics of {game} begin anew.")
_ALL_ANEW = L("All statistics begin anew.")
_NOT_WRITTEN = L("The statistics could not be reset: the file cannot be written to.")
_QUESTION = L("Forget the statistics of {game}? Games that are in progress stay, and will count.")
_QUESTION_ALL = L(
    "Forget the statistics of all games? Games that are in progress stay, and will count; the tasks you have solved "
    "in Tangram stay solved."
)
_LETTERS, _LINES = 88, 41
_MARGINS = (18, 18, 18, 14)


class StatisticsDialog(QDialog):
    """A list with a row for each kind of game; the table can be played meanwhile."""

    def __init__(self, parts: Parts, parent: QWidget) -> None:
        super().__init__(parent)
        self._parts = parts
        self._statistics = parts.shelf.statistics
        self._tallies: list[Tally] = []
        self._tasks: Tasks | None = None
        bind(self, windowTitle=L("Statistics"))
        looks = parts.appearance
        self.sum = QLabel(self)
        self.sum.setWordWrap(True)
        self.sum.setProperty("role", "heading")
        self.list = row_list(self, lambda: looks.colours, lambda: looks.theme == "contrast")
        bind(self.list, accessibleName=L("Games, what you play most first"))
        self.note = QLabel(self)
        self.note.setWordWrap(True)
        self.note.setProperty("role", "quiet")
        self.reset = bind(QPushButton(self), text=L("&Reset these"))
        self.reset_all = bind(QPushButton(self), text=L("Reset &all"))
        self._arrange()
        self._slices = Slices(self)
        self._unsettled = self._statistics.unsettled()
        self._look()
        follow(self._word)
        self._choose(self._on_the_table())
        self.list.selectionModel().currentChanged.connect(lambda *_rows: self._follow_row())
        parts.model.ended.connect(self.refresh)
        parts.model.dealt.connect(self.refresh)
        if self._unsettled:
            self._slices.want(self._settle_one)
        self._give_keyboard()

    @property
    def chosen(self) -> Kind | None:
        """The kind of the row that is chosen; None: there is none, or it is Tangram's."""
        row = self.list.currentIndex().row()
        return self._tallies[row].kind if 0 <= row < len(self._tallies) else None

    def refresh(self) -> None:
        """Show what the journal says now; the row that is chosen stays so."""
        self._look()
        self._word()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.refresh()  # moves were made meanwhile

    def _arrange(self) -> None:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        self.close_button = buttons.button(QDialogButtonBox.StandardButton.Close)
        for button, do in ((self.reset, self._ask), (self.reset_all, self._ask_all)):
            button.setAutoDefault(False)
            buttons.addButton(button, QDialogButtonBox.ButtonRole.ResetRole)
            button.clicked.connect(do)
        column = QVBoxLayout(self)
        column.setContentsMargins(*_MARGINS)
        column.setSpacing(12)
        column.addWidget(self.sum)
        column.addWidget(self.list, 1)
        column.addWidget(self.note)
        column.addWidget(buttons)
        GrowingWithTexts(self, lambda: in_letters(self, _LETTERS, _LINES))

    def _look(self) -> None:
        self._tallies = self._statistics.tallies()
        self._tasks = self._done_of_tangram()

    def _done_of_tangram(self) -> Tasks | None:
        puzzle = self._parts.puzzle
        if not any(one.solved for one in puzzle.progress.results.values()):
            return None  # the tasks need not be read
        tasks = puzzle.collection.tasks
        solved = [one for one in (puzzle.progress[task.id] for task in tasks) if one.solved]
        alone = sum(not one.scheme and not one.hints for one in solved)
        return Tasks(len(tasks), len(solved), alone) if solved else None

    def _word(self) -> None:
        """Write all in the language in use."""
        former = self.list.currentIndex().row()
        kind = self.chosen
        rows = [shown(tally) for tally in self._tallies]
        if self._tasks is not None:
            rows.append(shown_tasks(self._tasks))
        self._rows.fill(rows)
        self.sum.setText(all_in_all(self._tallies) if self._tallies else nothing_yet())
        self.sum.setAlignment(Qt.AlignmentFlag.AlignLeft if rows else Qt.AlignmentFlag.AlignCenter)
        self.list.setVisible(bool(rows))
        self.note.setText(str(_NOTE))
        self.note.setVisible(bool(self._tallies))
        self._choose(kind, max(former, 0))
        self._follow_row()

    @property
    def _rows(self) -> Rows:
        model = self.list.model()
        assert isinstance(model, Rows)
        return model

    def _on_the_table(self) -> Kind | None:
        model = self._parts.model
        return kind_of(model.invitation) if model.has_game else None

    def _choose(self, kind: Kind | None, otherwise: int = 0) -> None:
        kinds = [tally.kind for tally in self._tallies]
        row = kinds.index(kind) if kind in kinds else min(otherwise, self._rows.rowCount() - 1)
        self.list.setCurrentIndex(self._rows.index(row, 0))

    def _follow_row(self) -> None:
        self.reset.setEnabled(self.chosen is not None)
        self.reset_all.setEnabled(bool(self._tallies))

    def _give_keyboard(self) -> None:
        """To the list; where there is none, to the button."""
        (self.close_button if self.list.isHidden() else self.list).setFocus()

    def _settle_one(self) -> None:
        self._statistics.settle(self._unsettled.pop())
        if self._unsettled:
            self._slices.want(self._settle_one)
        else:
            self.refresh()

    # -- resetting ------------------------------------------------------------------------------------------------

    def _ask(self) -> None:
        if (kind := self.chosen) is not None:
            question = _Named(_QUESTION, kind)
            self._ask_first(question, lambda: self._forget(kind, lambda: str(_Named(_ANEW, kind))))

    def _ask_all(self) -> None:
        self._ask_first(_QUESTION_ALL, lambda: self._forget(None, _ALL_ANEW.__str__))

    def _forget(self, kind: Kind | None, words: Callable[[], str]) -> None:
        done = self._statistics.reset(kind)
        self.refresh()
        self._parts.messages.say(words if done else _NOT_WRITTEN.__str__)
        self._give_keyboard()

    def _ask_first(self, question: object, do: Callable[[], None]) -> None:
        asked = Question(L("Reset statistics"), question, L("&Forget them"), L("&Keep them"), is_yes_usual=False)
        asked.ask(self, self._parts.appearance, do)


class _Named:
    """A sentence about a kind of game, in the language in use."""

    def __init__(self, words: Msg, kind: Kind) -> None:
        self._words, self._kind = words, kind

    def __str__(self) -> str:
        return str(self._words(game=kind_name(self._kind)))
