"""Clock: how long a game has been played. It stands still while the game is paused or over."""

from __future__ import annotations

import time
from collections.abc import Callable


class Clock:
    """Counts seconds of play. ``now`` is any monotonic source of seconds, so that tests can set the time."""

    def __init__(self, elapsed: float = 0.0, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._elapsed = elapsed
        self._since: float | None = None

    @property
    def elapsed(self) -> float:
        """Seconds played so far."""
        running = 0.0 if self._since is None else self._now() - self._since
        return self._elapsed + running

    @property
    def running(self) -> bool:
        """Whether the clock runs."""
        return self._since is not None

    def run(self) -> None:
        """Let the clock run; nothing happens when it does."""
        if self._since is None:
            self._since = self._now()

    def stop(self) -> None:
        """Stop the clock; nothing happens when it stands."""
        self._elapsed, self._since = self.elapsed, None
