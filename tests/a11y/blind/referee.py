"""Referee: looks over the player's shoulder and compares; and the report of what came of it. Belongs to the test."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.a11y.blind.journal import Witness
from tests.a11y.blind.picture import Picture, Piles

Look = Callable[[], tuple[Piles, dict[str, object]]]
"""Reads the tree: its piles, and the facts that can be told from them."""


@dataclass
class Report:
    """What came of it."""

    games: int = 0
    moves: int = 0
    refusals: int = 0
    told: int = 0
    """Positions that were compared as they had been told."""
    read: int = 0
    """Positions that were compared as the tree showed them."""
    seconds: float = 0
    told_wrong: list[str] = field(default_factory=list)
    read_wrong: list[str] = field(default_factory=list)
    broken: str = ""
    """Why the player could not go on."""
    done: Counter[str] = field(default_factory=Counter)
    heard: list[str] = field(default_factory=list)

    @property
    def differences(self) -> list[str]:
        """Everything that was not as it is."""
        return [*self.told_wrong, *self.read_wrong, *filter(None, [self.broken])]


class Referee:
    """Compares what a player believes and sees with what is true, and tells the player nothing."""

    def __init__(self, witness: Witness, report: Report) -> None:
        self.witness, self.report = witness, report
        self._start: int | None = None
        self._last: tuple[Picture, int] | None = None

    def sat_down(self) -> None:
        """From here on the player counts the moves."""
        self.witness.begin()
        self._start, self._last = self.witness.count(), None
        self.report.games += 1

    def told(self, picture: Picture, moves: int) -> None:
        """Compare what the player was told with what was true after those moves."""
        if self._start is None or self._last == (picture, moves):
            return
        self._last = picture, moves
        self.report.told += 1
        self.report.told_wrong += [
            f"told, after {moves} moves: {each}" for each in picture.differences(self._true(moves))
        ]

    def read(self, look: Look, moves: int) -> None:
        """Compare the tree with the truth and with what was told, unless somebody moved meanwhile."""
        assert self._start is not None, "the player has sat down"
        before = self.witness.count()
        piles, facts = look()
        if not before == self.witness.count() == self._start + moves:
            return
        self.report.read += 1
        true = self._true(moves)
        told = self._last[0] if self._last is not None and self._last[1] == moves else true
        for what, other in (("read", true), ("read, not as told", told)):
            seen = Picture(piles, {**other.facts, **facts})
            self.report.read_wrong += [f"{what}, after {moves} moves: {each}" for each in seen.differences(other)]

    def _true(self, moves: int) -> Picture:
        assert self._start is not None, "the player has sat down"
        return self.witness.picture(self._start + moves)
