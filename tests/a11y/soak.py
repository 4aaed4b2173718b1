"""The program in this process for thousands of moves: `python -m tests.a11y.soak MOVES GAMES SWITCHES [--alone]`.

Prints one line of JSON: what a move, a deal and a switch of the language cost, how much memory grew after the warm-up,
and how many nodes there are. Run it where a client listens (`test_soak` does); ``--alone`` switches accessibility off.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication

from qtcards.app import Program
from qtcards.players.levels import choose
from qtcards.rules.moves import Move
from qtcards.session.folders import find_folders
from qtcards.session.invitation import Invitation
from qtcards.ui.a11y.nodes import Node

WARM_UP = 0.2
"""The part of all work after which memory is first measured."""


def megabytes() -> float:
    """Memory of this process that lies in RAM."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def nodes() -> int:
    gc.collect()
    return sum(isinstance(each, Node) for each in gc.get_objects())


class Soak:
    """Plays, deals and switches; the two seats play alike, so that nothing waits for a thread."""

    def __init__(self, program: Program, app: QApplication) -> None:
        self._program, self._app, self._deal = program, app, 0
        program.assistant.close()
        program.assistant.blockSignals(True)
        program.model.moved.disconnect(program.assistant._follow)
        program.model.dealt.disconnect(program.assistant._begin)
        self.spent = dict.fromkeys(("move", "deal", "switch"), 0.0)
        self.done = dict.fromkeys(self.spent, 0)

    def deal(self) -> None:
        self._deal += 1
        options = {"stock": (5, 10, 30)[self._deal % 3], "colours": ("bound", "free")[self._deal % 2]}
        self._timed("deal", lambda: self._program.model.deal(_invitation(self._deal, options)))

    def move(self) -> None:
        model = self._program.model
        if model.outcome is not None:
            self.deal()
        seat = model.position.to_play
        move: Move = choose(model.game, model.view_of(seat), "relaxed")[0]
        self._timed("move", lambda: model.play(move, seat))

    def switch(self) -> None:
        number = self.done["switch"]
        self._timed("switch", lambda: self._program.settings.set("language", ("de", "en")[number % 2]))

    def _timed(self, what: str, act: Callable[[], object]) -> None:
        before = time.perf_counter()
        act()
        self.spent[what] += time.perf_counter() - before
        self.done[what] += 1
        self._app.processEvents()


def _invitation(deal: int, options: dict[str, object]) -> Invitation:
    return Invitation("flippo", {**options, "emergency": "on"}, deal)  # type: ignore[dict-item]


def main(moves: int, games: int, switches: int, *, alone: bool) -> None:
    """Do so much of everything, evenly mixed, then print the figures and end as a player ends it."""
    app = QApplication(sys.argv[:1])
    program = Program(app, find_folders())
    program.settings.set("motion", "off")
    program.window.show()
    soak = Soak(program, app)
    soak.deal()
    end = time.monotonic() + 20
    while not alone and not QAccessible.isActive() and time.monotonic() < end:
        app.processEvents()
    figures: dict[str, object] = {"listened": QAccessible.isActive()}
    if alone:
        QAccessible.setActive(False)
    for number in range(moves):
        soak.move()
        if number * games // moves != (number + 1) * games // moves:
            soak.deal()
        if number * switches // moves != (number + 1) * switches // moves:
            soak.switch()
        if number == int(moves * WARM_UP):
            figures |= {"nodes before": nodes(), "MB before": megabytes()}
    figures |= {"nodes after": nodes(), "MB after": megabytes(), **soak.done}
    figures |= {f"ms a {what}": round(1000 * soak.spent[what] / max(1, soak.done[what]), 3) for what in soak.spent}
    print(json.dumps(figures), flush=True)
    QTimer.singleShot(0, program.window.close)
    app.exec()
    program.close()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:4]), alone="--alone" in sys.argv)
