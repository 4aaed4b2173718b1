"""Ticker: the one clock of all motion. It runs while something moves and stops when nothing does."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QTimer, Signal

_FRAME_MS = 16
_CROWD = 12
"""From so many motions in one frame on it is a crowd; with half as many it is one no longer."""


class Tween:
    """A motion of ``duration`` ms that begins after ``delay`` ms; ``step`` gets 0.0 … 1.0, the last time 1.0.

    The first ``step`` comes when the delay is over, so that motions can follow one another.
    """

    __slots__ = ("delay", "duration", "ends", "started", "step")

    def __init__(self, step: Callable[[float], None], duration: float, delay: float = 0.0) -> None:
        self.step = step
        self.duration = max(duration, 1.0)
        self.delay = delay
        self.started = self.ends = 0.0


class Ticker(QObject):
    """Runs tweens, under a key each row of them; what is started under a key takes the place of what ran there."""

    rested = Signal()
    """Nothing moves any more."""
    crowded = Signal(bool)
    """Many things move at the same time, or no longer: to paint all between them is cheaper than each for itself."""

    def __init__(self, now: Callable[[], float] = time.monotonic, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._now = now
        self._running: dict[object, list[Tween]] = {}
        self.tempo = 1.0
        """How much longer than planned every motion takes that is started from now on."""
        self._is_crowd = False
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(_FRAME_MS)
        self._timer.timeout.connect(self.tick)

    @property
    def is_moving(self) -> bool:
        """Whether any motion runs or waits."""
        return bool(self._running)

    def moves(self, key: object) -> bool:
        """Whether a motion of ``key`` runs or waits."""
        return key in self._running

    def start(self, key: object, tweens: list[Tween]) -> None:
        """Run ``tweens`` for ``key``, at their delays from now, in place of whatever ran for it."""
        self._running[key] = self._timed(tweens, 0.0)
        self._go()

    def follow(self, key: object, tweens: list[Tween], wait: float) -> None:
        """Run ``tweens`` for ``key`` after what runs there, ``wait`` ms from now (see `left`) and their delays."""
        self._running[key] = [*self._running.get(key, ()), *self._timed(tweens, wait)]
        self._go()

    @property
    def left(self) -> float:
        """Milliseconds until all that runs and waits now has ended."""
        ends = [tween.ends for tweens in self._running.values() for tween in tweens]
        return max(max(ends, default=0.0) - self._now() * 1000, 0.0)

    def _timed(self, tweens: list[Tween], wait: float) -> list[Tween]:
        """The tweens in the order in which they begin, ``wait`` ms and their delays from now."""
        now = self._now() * 1000 + wait
        for tween in tweens:
            tween.started = now + tween.delay * self.tempo
            tween.ends = tween.started + tween.duration * self.tempo
        return sorted(tweens, key=lambda tween: tween.started)

    def _go(self) -> None:
        if not self._timer.isActive():
            self._timer.start()

    def drop(self, key: object) -> None:
        """Forget the motion of ``key`` where it stands."""
        self._running.pop(key, None)

    def end(self, key: object) -> None:
        """End the motion of ``key`` at once, at its end."""
        for tween in self._running.pop(key, ()):
            tween.step(1.0)

    def clear(self) -> None:
        """Forget every motion where it stands: what moved is not there any more."""
        self._running.clear()
        self._timer.stop()
        self._count(0)

    def finish(self) -> None:
        """End every motion at once, at its end."""
        for tweens in list(self._running.values()):
            for tween in tweens:
                tween.step(1.0)
        self._running.clear()
        self._rest()

    def tick(self) -> None:
        """Carry every motion on to the present moment."""
        now = self._now() * 1000
        moved = sum(self._carry_on(key, tweens, now) for key, tweens in list(self._running.items()))
        if self._running:
            self._count(moved)
        else:
            self._rest()

    def _carry_on(self, key: object, tweens: list[Tween], now: float) -> bool:
        """Carry one motion on; return whether it has begun."""
        begun = bool(tweens) and now >= tweens[0].started
        while tweens and now >= tweens[0].ends:
            tweens.pop(0).step(1.0)
        if tweens and now >= tweens[0].started:
            first = tweens[0]
            first.step((now - first.started) / (first.ends - first.started))
        if not tweens and self._running.get(key) is tweens:
            del self._running[key]
        return begun

    def _count(self, moved: int) -> None:
        is_crowd = moved >= (_CROWD / 2 if self._is_crowd else _CROWD)
        if is_crowd != self._is_crowd:
            self._is_crowd = is_crowd
            self.crowded.emit(is_crowd)

    def _rest(self) -> None:
        self._count(0)
        if self._timer.isActive():
            self._timer.stop()
            self.rested.emit()
