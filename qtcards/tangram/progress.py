"""Progress: which tasks were solved, how fast, and with how much help (TG-8). Plain data; who keeps it is no matter.

Imports the standard library only. What is read may come from anywhere: whatever makes no sense is left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeGuard


@dataclass(frozen=True, slots=True)
class Result:
    """The best that was done with one task, and how often it was solved."""

    solved: int = 0
    """How many times."""
    seconds: float | None = None
    """The shortest time of those solutions that needed least help; None: never solved."""
    scheme: bool = False
    """Whether the scheme was shown in that solution."""
    hints: int = 0
    """How many pieces were placed by a hint in that solution."""

    def with_solution(self, seconds: float, *, scheme: bool, hints: int) -> Result:
        """The result after one more solution: less help counts before less time."""
        new = Result(self.solved + 1, seconds, scheme, hints)
        return new if self.seconds is None or new._rank < self._rank else replace(self, solved=self.solved + 1)

    @property
    def _rank(self) -> tuple[int, bool, float]:
        return self.hints, self.scheme, self.seconds or 0.0


@dataclass(frozen=True)
class Progress:
    """The results by the ids of the tasks."""

    results: Mapping[str, Result]

    def __getitem__(self, task: str) -> Result:
        return self.results.get(task, Result())

    def with_solution(self, task: str, seconds: float, *, scheme: bool, hints: int) -> Progress:
        """The progress after one more solution of ``task``."""
        new = self[task].with_solution(seconds, scheme=scheme, hints=hints)
        return Progress({**self.results, task: new})

    def as_data(self) -> dict[str, object]:
        """The same for a JSON file; `read_progress` reads it."""
        return {
            task: {"solved": one.solved, "seconds": one.seconds, "scheme": one.scheme, "hints": one.hints}
            for task, one in self.results.items()
        }


def read_progress(data: object) -> Progress:
    """Read what `Progress.as_data` gave; entries that make no sense are left out."""
    entries = data.items() if isinstance(data, Mapping) else ()
    read = ((task, _result(entry)) for task, entry in entries if isinstance(task, str))
    return Progress({task: result for task, result in read if result is not None})


def _result(entry: object) -> Result | None:
    if not isinstance(entry, Mapping):
        return None
    solved, seconds = entry.get("solved"), entry.get("seconds")
    scheme, hints = entry.get("scheme", False), entry.get("hints", 0)
    if not (_is_count(solved) and solved > 0 and _is_count(hints) and isinstance(scheme, bool)):
        return None
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 <= seconds < 1e9:
        return None
    return Result(solved, float(seconds), scheme, hints)


def _is_count(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
