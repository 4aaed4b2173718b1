"""The part of the bench that looks at frames and keys: with few cards on their way and with many, at two sizes.

Beside each figure stands that of a bare scene with as many plain pictures of the same size: the floor of Qt itself.
Of frames the processor's time is told, which a busy machine does not lengthen; of keys the time that passes.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem, QGraphicsScene, QGraphicsView, QWidget

from qtcards.games.catalogue import find
from qtcards.session.invitation import Invitation
from qtcards.ui.table.card_item import FLYING_Z, CardItem
from qtcards.ui.table.glide import glide
from qtcards.ui.table.motion import Waypoint
from qtcards.ui.table.poses import Pose
from qtcards.ui.table.ticker import Ticker
from qtcards.ui.table.view import TableView
from qtcards.ui.windows.running import Running

Line = tuple[str, float, str, float]
"""What was measured, how much, in which unit, and the same of a bare scene."""
_SMALL, _LARGE = (1920, 1080), (3840, 2160)
_MANY_CARDS = "constructo"
"""A game with 156 cards."""
_FLYING = ((52, _SMALL, "52 flying cards"), (156, _SMALL, "156 flying cards"), (1, _LARGE, "one move"))
_FRAMES = 90
_KEYS = 40
_FRAME_MS = 16.0
_PATIENCE_S = 5.0


def measure_frames(app: QApplication, program: Running) -> Iterator[Line]:
    """Measure cards on their way, and keys, on a table with 156 cards."""
    program.window.show()
    _deal(program, _MANY_CARDS)
    for count, size, name in _FLYING:
        _resize(app, program, size)
        ours, bare = _flights(app, program.window.table, count), _bare_flights(app, program.window.table, count)
        what = f"frame with {name}, {size[0]}x{size[1]}"
        yield f"{what}: median", statistics.median(ours), "ms", statistics.median(bare)
        yield f"{what}: 99 of 100", sorted(ours)[-2], "ms", sorted(bare)[-2]
    _resize(app, program, _SMALL)
    for game, name in (("flippo", "key to pixel"), (_MANY_CARDS, "key to pixel, 156 cards")):
        _deal(program, game)
        yield name, statistics.median(_keys(app, program)), "ms", statistics.median(_bare_keys(app, program))


def _deal(program: Running, game: str) -> None:
    entry = find(game)
    assert entry is not None
    program.model.deal(Invitation(game, {option.id: option.default for option in entry.options}, 1))
    program.window.table.ticker.finish()


def _resize(app: QApplication, program: Running, size: tuple[int, int]) -> None:
    """Give the window a size, and wait until its pictures are sharp."""
    table = program.window.table
    program.window.resize(*size)
    app.processEvents()
    await_(app, lambda: table.table.is_sharp)
    app.processEvents()


def _cards(scene: QGraphicsScene) -> list[CardItem]:
    return [item for item in scene.items() if isinstance(item, CardItem)]


def _flights(app: QApplication, view: TableView, count: int) -> list[float]:
    """Let ``count`` cards glide across the table; return the processor's time of each frame."""
    scene, now = view.table, [0.0]
    assert scene.deck is not None
    ticker = Ticker(lambda: now[0])
    ticker.crowded.connect(view.paint_crowds)  # as the table's own
    items = _cards(scene)[:count]
    for n, item in enumerate(items):
        item.show_face(item.face, scene.deck, scene.deck.width)
        there = Waypoint(Pose(*_far(view, n), 0.0, item.face, shown=True), 0.0, 2 * _FRAMES * _FRAME_MS)
        ticker.start(item, [glide(item, there, scene.deck, scene.deck.width, FLYING_Z + n)])

    def step() -> None:
        now[0] += _FRAME_MS / 1000
        ticker.tick()

    step()
    app.processEvents()
    times = [frame(app, view.viewport(), step) for _ in range(_FRAMES)]
    ticker.clear()
    scene.tidy()
    app.processEvents()
    return times


def _far(view: QGraphicsView, n: int) -> tuple[float, float]:
    """A place on the table for the ``n``th card, far from most others."""
    n, room = n + 3, view.viewport().size()
    return float(n * 197 % max(room.width() - 100, 1)), float(n * 131 % max(room.height() - 140, 1))


def _bare_flights(app: QApplication, table: QGraphicsView, count: int) -> list[float]:
    """The same with plain pictures in a plain scene, as large as the table and its cards."""
    view, items = _bare_scene(table)
    app.processEvents()
    moved, nth = items[:count], [0]

    def step() -> None:
        nth[0] += 1
        for n, item in enumerate(moved):
            x, y = _far(view, n)
            item.setPos(x * nth[0] / _FRAMES, y * nth[0] / _FRAMES)

    times = [frame(app, view.viewport(), step) for _ in range(_FRAMES)]
    _remove(app, view)
    return times


def _bare_scene(table: QGraphicsView) -> tuple[QGraphicsView, list[QGraphicsPixmapItem]]:
    cards = _cards(table.scene())
    scene = QGraphicsScene()
    scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
    view = QGraphicsView(scene)
    scene.setParent(view)
    view.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
    view.setRenderHint(QPainter.RenderHint.Antialiasing)
    for bars in (view.setHorizontalScrollBarPolicy, view.setVerticalScrollBarPolicy):
        bars(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.resize(table.size())
    scene.setSceneRect(0, 0, table.width(), table.height())
    items = [scene.addPixmap(card.pixmap()) for card in cards]
    for item, card in zip(items, cards, strict=True):
        item.setPos(card.pos())
    view.show()
    return view, items


def _remove(app: QApplication, view: QGraphicsView) -> None:
    view.close()
    view.deleteLater()
    app.sendPostedEvents(view, QEvent.Type.DeferredDelete.value)


def _keys(app: QApplication, program: Running) -> list[float]:
    """A card is picked up and put back: seen even where no window manager gives the focus."""
    table = program.window.table
    table.setFocus()
    table.navigation.go_to_number(1)
    times = []
    for _ in range(_KEYS):
        times.append(to_pixel(app, table.viewport(), partial(app.sendEvent, table, _space())))
        table.ticker.finish()
        app.processEvents()
    return times


def _bare_keys(app: QApplication, program: Running) -> list[float]:
    view, items = _bare_scene(program.window.table)
    app.processEvents()
    catcher = _Mover(items[0])
    view.installEventFilter(catcher)
    times = [to_pixel(app, view.viewport(), partial(app.sendEvent, view, _space())) for _ in range(_KEYS)]
    _remove(app, view)
    return times


def _space() -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier)


def frame(app: QApplication, viewport: QWidget, step: Callable[[], None]) -> float:
    """Return the processor's time, in ms, from ``step`` to the end of the painting that shows it."""
    counter = _Paints()
    viewport.installEventFilter(counter)
    began = time.process_time()
    step()
    await_(app, lambda: counter.count > 0)
    took = 1000 * (time.process_time() - began)
    viewport.removeEventFilter(counter)
    return took


def to_pixel(app: QApplication, viewport: QWidget, act: Callable[[], object]) -> float:
    """Return the time that passes, in ms, from ``act`` to the painting that shows it."""
    counter = _Paints()
    viewport.installEventFilter(counter)
    began = time.perf_counter()
    act()
    await_(app, lambda: counter.count > 0)
    took = 1000 * (time.perf_counter() - began)
    viewport.removeEventFilter(counter)
    return took


def await_(app: QApplication, true: Callable[[], bool]) -> None:
    """Let the program run until something is true, or for some seconds."""
    until = time.monotonic() + _PATIENCE_S
    while not true() and time.monotonic() < until:
        app.processEvents()


class _Paints(QObject):
    """Counts the paintings of a widget."""

    count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Paint
        return super().eventFilter(watched, event)


class _Mover(QObject):
    """Moves a picture to and fro at every key."""

    def __init__(self, item: QGraphicsPixmapItem) -> None:
        super().__init__()
        self._item, self._by = item, 7

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress:
            self._by = -self._by
            self._item.moveBy(self._by, 0)
            return True
        return super().eventFilter(watched, event)
