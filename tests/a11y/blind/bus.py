"""Bus: what a blind player of any game has. It hears announcements and where the keyboard is, reads names, and acts.

Knows no game and no language. Everything that is waited for has a limit; waiting in vain is `StuckError`. Where the
keyboard is is never taken from an event: on a busy machine these come late, and two for one key (a menu bar's entry,
then the menu's first). An event says only whom to ask; `place` asks.
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
_SHOWING = "object:state-changed:showing"
_PATIENCE = 60.0
"""Seconds: a loaded machine is slow, but whoever hears nothing for so long is stuck."""
_WALK = 60
"""Keys in one direction after which a walk leads nowhere."""


class StuckError(AssertionError):
    """Something that must be heard or found was not."""


@dataclass(frozen=True)
class Place:
    """Where the keyboard is."""

    id: str
    """Tells two places of one name apart."""
    role: str
    name: str
    inside: str
    """The role of what it is in: `popup menu`, `menu bar`, `list`."""


class Bus:
    """The ears and fingers of a player, at the program that runs in a `Bed`."""

    def __init__(self, bed: Bed, client: Client) -> None:
        self._bed, self._client = bed, client
        self._announced: deque[str] = deque()

    # -- hearing --------------------------------------------------------------------------------------------------

    def listen(self) -> None:
        """Take in what was sent since the last time."""
        for event in self._client.ask("events"):
            if event["type"] == _SHOWING and event["detail"] and event["role"] == "notification":
                self._announced.append(event["name"])

    @property
    def has_announcement(self) -> bool:
        """Whether something was announced that was not taken in yet."""
        return bool(self._announced)

    def announcement(self) -> str | None:
        """Return the next announcement, if one has come."""
        if not self._announced:
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
        raise StuckError(f"never heard: {what}; the keyboard is on {self.place()}; {self._client.situation()}")

    # -- the keyboard's place -------------------------------------------------------------------------------------

    def place(self) -> Place | None:
        """Ask where the keyboard is now; None while it is on its way."""
        found = self._client.ask("focus")
        return None if found is None else Place(**found)

    def wait_for_place(self, fits: Callable[[Place], bool], what: str) -> Place:
        """Wait until the keyboard is at such a place."""

        def fitting() -> Place | None:
            place = self.place()
            return place if place is not None and fits(place) else None

        return self.wait(fitting, what)

    def walk(self, key: str, is_there: Callable[[Place], bool], start: Place) -> Place:
        """Press a key until the keyboard is where it is wanted; no key before the one before it has led on."""
        here = start
        for _ in range(_WALK):
            if is_there(here):
                return here
            here = self.step(key, here)
        raise StuckError(f"{key} does not lead there; the keyboard is on {here}")

    def step(self, key: str, here: Place) -> Place:
        """Press a key that leads on from ``here``; return to where."""
        self.keys(key)
        return self.wait_for_place(lambda place: place.id != here.id, f"{key} leads on from {here}")

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
