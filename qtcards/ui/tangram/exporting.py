"""Exporting: the figure on the field is written as a task, to be kept, sent, or proved (`qtcards tangram check FILE`).

May import the core and the dialogs of Qt. Must not: know what stands in such a file.
"""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QWidget

from qtcards.tangram.export import LooseError, OverlapError, task_of
from qtcards.tangram.files import TaskSet, written
from qtcards.tangram.task import Task
from qtcards.text.i18n import L, Msg
from qtcards.ui.tangram.model import PuzzleModel

SUFFIX = ".json"
_KIND = L("Tangram figures (*{suffix})")(suffix=SUFFIX)
_LOOSE = L("This is no figure yet: let every piece snap to another one.")
_OVERLAP = L("This is no figure yet: two pieces lie one over the other.")


class Exporting(QObject):
    """Works in front of ``window``; the player's own figures are laid on the field of any task."""

    def __init__(self, model: PuzzleModel, window: QWidget) -> None:
        super().__init__(window)
        self._model, self._window = model, window

    def ask_where(self) -> None:
        """Let the player choose a name, which the figure gets, too; or say why there is no figure."""
        if self._figure("figure") is None:
            return
        proposed = str(Path.home() / f"{L('My figure')}{SUFFIX}")
        name, _ = QFileDialog.getSaveFileName(self._window, str(L("Export the figure")), proposed, str(_KIND))
        if name:
            self.write(Path(name))

    def write(self, path: Path) -> None:
        """Write the figure on the field as a set of one task, called like the file."""
        path = path if path.suffix == SUFFIX else path.with_name(path.name + SUFFIX)
        task = self._figure(path.stem)
        if task is None:
            return
        own = TaskSet("own", {"en": "Own figures", "de": "Eigene Figuren"}, "own work", "laid in qtcards", (task,))
        try:
            path.write_text(written(own), encoding="utf-8")
        except OSError:
            self._say(L("The figure could not be written to {file}.")(file=path.name))
        else:
            self._say(L("The figure is in {file}.")(file=path.name))

    def _figure(self, name: str) -> Task | None:
        try:
            return task_of(self._model.play.field, _id_of(name), {"en": name, "de": name}, "own", "laid in qtcards")
        except OverlapError:
            self._say(_OVERLAP)
        except LooseError:
            self._say(_LOOSE)
        return None

    def _say(self, words: Msg) -> None:
        self._model.told.emit(words.__str__)


def _id_of(name: str) -> str:
    """Lower-case words with hyphens, as ids of tasks are."""
    plain = unicodedata.normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    return "-".join(re.findall(r"[a-z0-9]+", plain)) or "figure"
