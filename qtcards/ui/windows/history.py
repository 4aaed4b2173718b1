"""The history panel: what happened so far, a sentence for each move, the last one at the bottom.

Its rows (`history_rows`) are made when it is seen for the first time: most players never open it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QShowEvent
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QLabel, QToolButton, QWidget

from qtcards.art.palette import TableColours
from qtcards.text.i18n import L
from qtcards.ui.game_model import GameModel
from qtcards.ui.language import bind
from qtcards.ui.late import Late
from qtcards.ui.style import chrome_icon

if TYPE_CHECKING:
    from qtcards.ui.windows.rows import Rows

_CROSS = 16


class HistoryPanel(QDockWidget):
    """The dock with the history; it keeps the last move in sight."""

    closed = Signal()
    """The player closed the panel."""

    def __init__(self, model: GameModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("history")
        bind(self, windowTitle=L("History"))
        self._model = model
        self._late_list = Late(self._make_list)
        self.setFeatures(QDockWidget.DockWidgetFeature.DockWidgetClosable)
        self.setTitleBarWidget(self._title_bar())

    def dress(self, colours: TableColours, scale: float) -> None:
        """Draw the cross in these colours, as large as the texts."""
        self._cross.setIconSize(QSize(round(_CROSS * scale), round(_CROSS * scale)))
        self._cross.setIcon(chrome_icon("close", colours.text_2, scale))

    @property
    def list(self) -> Rows:
        """The list of what happened, one row for each move that stands."""
        return self._late_list()

    def _make_list(self) -> Rows:
        from qtcards.ui.windows.history_rows import history_list  # noqa: PLC0415 - see above

        made = history_list(self._model, self)
        bind(made, accessibleName=L("What happened so far"))
        made.model().rowsInserted.connect(self._show_last)
        made.model().modelReset.connect(self._show_last)
        self.setWidget(made)
        return made

    def _title_bar(self) -> QWidget:
        bar = QWidget(self)
        title = bind(QLabel(bar), text=L("History"))
        title.setProperty("role", "value")
        self._cross = bind(QToolButton(bar), toolTip=L("Hide the history"), accessibleName=L("Hide the history"))
        self._cross.setIconSize(QSize(_CROSS, _CROSS))
        self._cross.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._cross.clicked.connect(self.close)
        row = QHBoxLayout(bar)
        row.setContentsMargins(14, 6, 6, 6)
        row.addWidget(title, 1)
        row.addWidget(self._cross)
        return bar

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._late_list()
        self._show_last()

    def _show_last(self) -> None:
        if self.isVisible():  # to look for the end of a list that nobody sees costs more than the move
            self.list.scrollToBottom()
