"""The part of the bench that plays: frames, moves and keys in a real window, the engine, the assistant's thinking.

Each measurement is a plain loop around what the program does anyway; nothing here is part of playing.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QEvent, QEventLoop, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from qtcards.games.catalogue import GAMES
from qtcards.rules.game import AnyGame
from qtcards.rules.moves import apply
from qtcards.rules.position import Position, Seat
from qtcards.session.invitation import LEVELS, Invitation
from qtcards.ui.table.card_item import CardItem
from qtcards.ui.windows.running import Running

Line = tuple[str, float, str]
"""What was measured, how much, in which unit."""
_SIZE = (1920, 1080)
_FLYING = 52
_FRAMES = 90
_MOVES = 40
_KEYS = 40
_QUIET_S, _IDLE_S = 2.5, 2.0
_POSITIONS = 20
_GAMES = 4
_PATIENCE_S = 5.0


def measure_window(app: QApplication, program: Running) -> Iterator[Line]:
    """Measure a window of 1920 x 1080 with a game on its table."""
    program.settings.set("pace", "at-once")
    program.window.resize(*_SIZE)
    program.window.show()
    program.model.deal(_invitation(1))
    _run(_QUIET_S)
    yield from _idle(app)
    yield from _frames(app, program)
    yield from _moves(app, program)
    yield from _keys(app, program)
    program.window.close()


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


def _frames(app: QApplication, program: Running) -> Iterator[Line]:
    """52 cards on their way at once, each frame painted whole."""
    items = [item for item in program.window.table.scene().items() if isinstance(item, CardItem)][:_FLYING]
    homes = [item.pos() for item in items]
    seen = [item.isVisible() for item in items]
    for item in items:
        item.setVisible(True)
    times = []
    for frame in range(_FRAMES):
        for n, (item, home) in enumerate(zip(items, homes, strict=True)):
            item.setPos(home.x() + 7 * frame % 400 + n, home.y() + 5 * frame % 300)
        times.append(_timed(app.processEvents))
    for item, home, visible in zip(items, homes, seen, strict=True):
        item.setPos(home)
        item.setVisible(visible)
    app.processEvents()
    yield f"frame with {_FLYING} flying cards, 1920x1080: median", statistics.median(times), "ms"
    yield f"frame with {_FLYING} flying cards, 1920x1080: 99 of 100", sorted(times)[-2], "ms"


def _moves(app: QApplication, program: Running) -> Iterator[Line]:
    """From the player's move to the first frame that shows it, the journal's write included."""
    model, times = program.model, []
    for _ in range(_MOVES):
        _await(app, lambda: model.outcome is not None or model.position.to_play is Seat.PLAYER)
        if model.outcome is not None:
            break
        move = next(iter(model.game.moves(model.view)))
        times.append(_to_pixel(app, program, partial(model.play, move)))
    yield "one move, to the first frame", statistics.median(times), "ms"


def _keys(app: QApplication, program: Running) -> Iterator[Line]:
    table, times = program.window.table, []
    program.model.deal(_invitation(1))  # the player begins
    table.ticker.finish()
    table.setFocus()
    for _ in range(_KEYS):  # a card is picked up and put back: seen even where no window manager gives the focus
        press = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier)
        times.append(_to_pixel(app, program, partial(app.sendEvent, table, press)))
    yield "key to pixel", statistics.median(times), "ms"


def _to_pixel(app: QApplication, program: Running, act: Callable[[], object]) -> float:
    counter = _Counter()
    viewport = program.window.table.viewport()
    viewport.installEventFilter(counter)
    began = time.perf_counter()
    act()
    _await(app, lambda: counter.paints > 0)
    took = 1000 * (time.perf_counter() - began)
    viewport.removeEventFilter(counter)
    program.window.table.ticker.finish()
    app.processEvents()
    return took


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


def _await(app: QApplication, true: Callable[[], bool]) -> None:
    until = time.monotonic() + _PATIENCE_S
    while not true() and time.monotonic() < until:
        app.processEvents()


class _Counter(QObject):
    """Counts timer events and paintings."""

    def __init__(self) -> None:
        super().__init__()
        self.timers = self.paints = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.timers += event.type() == QEvent.Type.Timer
        self.paints += event.type() == QEvent.Type.Paint
        return super().eventFilter(watched, event)
