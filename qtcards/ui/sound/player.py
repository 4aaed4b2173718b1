"""Player: plays the sounds of resources/sounds, each in a thread that ends with it. Nothing waits for it.

Without a device there is silence and no error; after a while it is tried again, for somebody may plug one in.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from qtcards.paths import resource

if TYPE_CHECKING:
    from qtcards.ui.sound.recording import Recording

Output: TypeAlias = "Callable[[Recording], bool]"
"""Plays a sound to its end, or begins to; returns whether there is a device that took it."""
Outputs: TypeAlias = Callable[[], Sequence[Output]]

_AT_A_TIME = 4
_APART_S = 0.03
"""The same sound twice within this time is one sound."""
_RETRY_S = 60.0
_log = logging.getLogger(__name__)


def system_outputs() -> Sequence[Output]:
    """Return the ways to the loudspeaker on this system, the best one first. Imported with the first sound."""
    import platform  # noqa: PLC0415

    system = platform.system()
    if system not in {"Windows", "Darwin"}:
        from qtcards.ui.sound import linux  # noqa: PLC0415

        return linux.play_by_pulse, linux.play_by_alsa
    from qtcards.ui.sound import elsewhere  # noqa: PLC0415

    return (elsewhere.play_by_windows if system == "Windows" else elsewhere.play_by_afplay,)


class Silence:
    """A player for where nobody hears: no sound, no thread."""

    def play(self, name: str, volume: int, after: float = 0.0) -> None:
        """Do nothing."""

    def hold(self) -> None:
        """Do nothing."""

    def release(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


class Player:
    """Plays sounds by name; some of them at the same time."""

    def __init__(self, outputs: Outputs = system_outputs, folder: Path | None = None) -> None:
        self._outputs, self._folder = outputs, folder or resource("sounds")
        self._lock = threading.Lock()
        self._playing = 0
        self._last: dict[str, float] = {}
        self._silent_until = 0.0
        self._closed = threading.Event()
        self._released = threading.Event()
        self._released.set()

    def play(self, name: str, volume: int, after: float = 0.0) -> None:
        """Play a sound at ``volume`` per cent, ``after`` seconds from now; return at once."""
        now = time.monotonic()
        with self._lock:
            is_repeated = now + after - self._last.get(name, -1.0) < _APART_S
            if volume <= 0 or is_repeated or now < self._silent_until or self._playing >= _AT_A_TIME:
                return
            self._last[name] = now + after
            self._playing += 1
        threading.Thread(target=self._run, args=(name, volume, after), daemon=True, name=f"sound {name}").start()

    def hold(self) -> None:
        """Let what is played from now on wait for `release`: the first frame comes before the first sound."""
        self._released.clear()

    def release(self) -> None:
        """Let be heard what waits."""
        self._released.set()

    @property
    def is_playing(self) -> bool:
        """Whether a sound is heard, or is going to be."""
        return self._playing > 0

    def close(self) -> None:
        """Begin no further sound."""
        self._closed.set()
        self._released.set()

    def _run(self, name: str, volume: int, after: float) -> None:
        try:
            self._released.wait()
            if not self._closed.wait(after):
                self._heard(name, volume)
        finally:
            with self._lock:
                self._playing -= 1

    def _heard(self, name: str, volume: int) -> None:
        from qtcards.ui.sound.recording import recording  # noqa: PLC0415 - nobody waits for it here

        try:
            sound = recording(self._folder / f"{name}.wav", volume)
            if any(output(sound) for output in self._outputs()):
                return
        except Exception:  # whatever a sound system does, play goes on
            _log.debug("no sound", exc_info=True)
        self._silent_until = time.monotonic() + _RETRY_S
