"""Joy: the celebration of a solved task: the pieces jump, one after the other, once; any key and any click ends it.

May import: the ticker and the items. Must not: know what being solved means.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import pi, sin

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from qtcards.ui.any_input import AnyInput
from qtcards.ui.appearance import Appearance
from qtcards.ui.table.ticker import Ticker, Tween
from qtcards.ui.tangram.items import PieceItem

_JUMP_MS, _APART_MS, _HIGH = 420.0, 90.0, 0.16


class Joy(QObject):
    """Celebrates where pieces may move; with motion reduced or off nothing happens."""

    ended = Signal()
    """All pieces lie still again."""

    def __init__(self, field: QWidget, ticker: Ticker, appearance: Appearance) -> None:
        super().__init__(field)
        self._field, self._ticker, self._appearance = field, ticker, appearance
        self._input = AnyInput(field)
        self._input.came.connect(ticker.finish)
        ticker.rested.connect(self._close)
        self.is_running = False
        """Whether pieces jump, or are going to."""

    def begin(self, items: Iterable[PieceItem], wait: float) -> None:
        """Let these jump, the first one in ``wait`` ms."""
        if self._appearance.motion != "full" or not self._field.isVisible():
            return
        for number, item in enumerate(items):
            # Under a key of its own: the piece itself may still be on its way.
            self._ticker.start((item.piece, "joy"), [Tween(_jump(item), _JUMP_MS, wait + number * _APART_MS)])
        self.is_running = True
        self._input.listen()

    def _close(self) -> None:
        if self.is_running:
            self.is_running = False
            self._input.rest()
            self.ended.emit()


def _jump(item: PieceItem) -> Callable[[float], None]:
    def step(share: float) -> None:
        item.setScale(1.0 + _HIGH * sin(pi * share) if share < 1.0 else 1.0)

    return step
