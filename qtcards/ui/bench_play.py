"""The part of the bench that plays: moves in a real window, the engine, the assistant's thinking.

Each measurement is a plain loop around what the program does anyway; nothing here is part of playing.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QApplication

from qtcards.games.catalogue import GAMES
from qtcards.rules.game import AnyGame
from qtcards.rules.moves import apply
from qtcards.rules.position import Position, Seat
from qtcards.session.invitation import LEVELS, Invitation
from qtcards.ui.bench_frames import await_, to_pixel
from qtcards.ui.windows.running import Running

Line = tuple[str, float, str]
"""What was measured, how much, in which unit."""
_SIZE = (1920, 1080)
_MOVES = 40
_QUIET_S, _IDLE_S = 2.5, 2.0
_POSITIONS = 20
_GAMES = 4


def measure_window(app: QApplication, program: Running) -> Iterator[Line]:
    """Measure a window of 1920 x 1080 with a game on its table."""
    program.settings.set("pace", "at-once")
    program.window.resize(*_SIZE)
    program.window.show()
    program.model.deal(_invitation(1))
    _run(_QUIET_S)
    yield from _idle(app)
    yield from _moves(app, program)


def measure_engine(program: Running) -> Iterator[Line]:
    """Measure the rules, and how long the assistant and the hint think."""
    entry = GAMES[0]
    game = entry.game({})
    positions: list[Position] = []
    began, made = time.perf_counter(), 0
    for deal in range(1, _GAMES + 1):
        for position in _play_out(game, deal):
            made += 1
            if made % 40 == 0:
                positions.append(position)
    yield "engine, random play", made / (time.perf_counter() - began), "moves/s"
    assistants = [position for position in positions if position.to_play is Seat.ASSISTANT][:_POSITIONS]
    views = [game.visible_to(position, Seat.ASSISTANT) for position in assistants]
    for level in LEVELS:
        times = [_timed(partial(program.choose, game, view, level)) for view in views]
        yield f"assistant, {level}: median", statistics.median(times), "ms"
        yield f"assistant, {level}: longest", max(times), "ms"
    players = [position for position in positions if position.to_play is Seat.PLAYER][:_POSITIONS]
    times = [_timed(partial(program.advise, game, game.visible_to(position, Seat.PLAYER))) for position in players]
    yield "hint: median", statistics.median(times), "ms"
    yield "hint: longest", max(times), "ms"


def _invitation(deal: int) -> Invitation:
    entry = GAMES[0]
    return Invitation(entry.id, {option.id: option.default for option in entry.options}, deal)


def _idle(app: QApplication) -> Iterator[Line]:
    counter = _Counter()
    app.installEventFilter(counter)
    cpu = time.process_time()
    _run(_IDLE_S)
    cpu = time.process_time() - cpu
    app.removeEventFilter(counter)
    # The one timer that ends this measuring is not the program's.
    yield "timer events a second, idle", (counter.timers - 1) / _IDLE_S, ""
    yield "processor, idle", 100 * cpu / _IDLE_S, "%"


def _moves(app: QApplication, program: Running) -> Iterator[Line]:
    """From the player's move to the first frame that shows it, the journal's write included."""
    model, times = program.model, []
    for _ in range(_MOVES):
        await_(app, lambda: model.outcome is not None or model.position.to_play is Seat.PLAYER)
        if model.outcome is not None:
            break
        move = next(iter(model.game.moves(model.view)))
        times.append(to_pixel(app, program.window.table.viewport(), partial(model.play, move)))
        program.window.table.ticker.finish()
        app.processEvents()
    yield "one move, to the first frame", statistics.median(times), "ms"


def _play_out(game: AnyGame, deal: int) -> Iterator[Position]:
    """A game of both seats, the move chosen by a fixed pattern among the legal ones."""
    position, turn = game.start(deal), 0
    while game.outcome(position) is None:
        yield position
        moves = list(game.moves(position))
        turn = (turn * 31 + 7) % 9973
        position = apply(position, game.transition(position, moves[turn % len(moves)]))


def _timed(act: Callable[[], object]) -> float:
    began = time.perf_counter()
    act()
    return 1000 * (time.perf_counter() - began)


def _run(seconds: float) -> None:
    """Let the program run as it does between two inputs: it sleeps until something is to be done."""
    loop = QEventLoop()
    QTimer.singleShot(round(1000 * seconds), loop.quit)
    loop.exec()


class _Counter(QObject):
    """Counts timer events."""

    def __init__(self) -> None:
        super().__init__()
        self.timers = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.timers += event.type() == QEvent.Type.Timer
        return super().eventFilter(watched, event)
