"""What is made when it is first wanted, so that a start without it need not load it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Late(Generic[T]):
    """One thing that ``make`` makes when it is first asked for."""

    def __init__(self, make: Callable[[], T]) -> None:
        self._make = make
        self.made: T | None = None
        """The thing, if somebody asked for it."""

    def __call__(self) -> T:
        """Return the thing, the same each time."""
        if self.made is None:
            self.made = self._make()
        return self.made
