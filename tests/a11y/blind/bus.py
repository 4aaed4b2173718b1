"""Bus: what a blind player of any game has. It hears announcements and where the keyboard is, reads names, and acts.

Knows no game and no language. Everything that is waited for has a limit; waiting in vain is `StuckError`.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from tests.a11y.bed import Bed, Client

Path = list[int]
_T = TypeVar("_T")
_FOCUSED, _SHOWING = "object:state-changed:focused", "object:state-changed:showing"
_PATIENCE = 40.0
"""Seconds: a loaded machine is slow, but whoever hears nothing for so long is stuck."""


class StuckError(AssertionError):
    """Something that must be heard or found was not."""


@dataclass(frozen=True)
class Place:
    """Where the keyboard is."""

    role: str
    name: str


class Bus:
    """The ears and fingers of a player, at the program that runs in a `Bed`."""

    def __init__(self, bed: Bed, client: Client) -> None:
        self._bed, self._client = bed, client
        self._announced: deque[str] = deque()
        self.place = Place("", "")
        self.places_heard = 0
        """How often the keyboard was told to be somewhere: to wait for news of it."""

    # -- hearing --------------------------------------------------------------------------------------------------

    def listen(self) -> None:
        """Take in what was sent since the last time."""
        for event in self._client.ask("events"):
            if event["type"] == _FOCUSED and event["detail"]:
                self.place = Place(event["role"], event["name"])
                self.places_heard += 1
            elif event["type"] == _SHOWING and event["detail"] and event["role"] == "notification":
                self._announced.append(event["name"])

    @property
    def has_announcement(self) -> bool:
        """Whether something was announced that was not taken in yet."""
        return bool(self._announced)

    def announcement(self) -> str | None:
        """Return the next announcement, if one has come."""
        self.listen()
        return self._announced.popleft() if self._announced else None

    def wait(self, found: Callable[[], _T | None], what: str) -> _T:
        """Return what ``found`` finds as soon as it finds something."""
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end:
            self.listen()
            if (result := found()) is not None:
                return result
            time.sleep(0.015)
        raise StuckError(f"never heard: {what}; the keyboard is on {self.place}; {self._client.situation()}")

    def wait_for_place(self, fits: Callable[[Place], bool], what: str) -> Place:
        """Wait until the keyboard is at such a place."""
        return self.wait(lambda: self.place if fits(self.place) else None, what)

    def wait_for_news_of_place(self, before: int, what: str) -> None:
        """Wait until the keyboard was told to be somewhere since ``places_heard`` was ``before``."""
        self.wait(lambda: self.places_heard > before or None, what)

    def forget_place(self) -> None:
        """Know nothing of where the keyboard is, until it is told anew."""
        self.listen()
        self.place = Place("", "")

    # -- reading --------------------------------------------------------------------------------------------------

    def names(self, path: Path) -> dict[str, Any]:
        """Return name, role and children, all the way down, of the node at ``path``."""
        return dict(self._client.ask("names", path=path))

    def find(self, role: str, name: str) -> Path:
        """Return the path of the first node of this role that has ``name`` in its name."""
        return self.wait(lambda: self._client.ask("find", role=role, name=name), f"a {role} called {name!r}")

    def find_announcing(self) -> Path:
        """Return the path of the node that holds the announcements: the table."""
        return self.find("notification", "")[:-1]

    # -- acting ---------------------------------------------------------------------------------------------------

    def keys(self, *keys: str) -> None:
        """Press keys, one after the other."""
        self._bed.key(*keys)

    def press(self, path: Path) -> None:
        """Press a node by its accessible action."""
        self._act(path, "Press")

    def go_to(self, path: Path) -> None:
        """Put the keyboard on a node by its accessible action."""
        self._act(path, "SetFocus")

    def _act(self, path: Path, action: str) -> None:
        if not self._client.ask("act", path=path, action=action):
            raise StuckError(f"{action} was refused at {path}")
