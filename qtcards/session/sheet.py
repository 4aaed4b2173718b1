"""Sheet: the current game as the journal is to keep it, and how one is read back from the ledger's rows.

Reading back is replaying: nothing is taken up that is not a game of the catalogue and a legal move of it.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from qtcards import __version__
from qtcards.games.catalogue import find
from qtcards.rules.game import AnyGame, Outcome
from qtcards.rules.options import read_options
from qtcards.session.ending import RESULTS, End, is_begun, result_of, standing
from qtcards.session.invitation import DEFAULT_LEVEL, LEVELS, Invitation
from qtcards.session.ledger import Event, FoundEvent, Row
from qtcards.session.replay import replay
from qtcards.session.timeline import Timeline


class UnreadableError(ValueError):
    """The row names no game that can be dealt."""


@dataclass(frozen=True, slots=True)
class Kept:
    """An unfinished game: what `GameModel.resume` needs. ``elapsed`` in seconds of play."""

    invitation: Invitation
    events: tuple[str, ...]
    elapsed: float
    end: End | None = None
    """Its first end, if it had one: moves may have been taken back since."""


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


@dataclass
class Sheet:
    """The game being played: what is to stand in the file, and how much of it stands there."""

    invitation: Invitation
    events: list[Event] = field(default_factory=list)
    elapsed: float = 0.0
    """Seconds of play, when they were told apart from an event."""
    state: str = "open"
    end: End | None = None
    """Its first end, though moves may have been taken back since."""
    is_counted: bool = True
    """Whether the statistics may know of it."""
    started: str = field(default_factory=_now)
    program: str = __version__
    row: int | None = None
    """Its number in the file; None when it is not there yet."""
    written: int = 0
    """How many of its events are in the file."""
    _written_state: str = ""
    _written_elapsed: float = -1.0
    _written_end: End | None = None

    @property
    def is_written(self) -> bool:
        """Whether the file says all of it."""
        all_of_it = self.is_state_written and self.is_time_written and self.is_end_written
        return all_of_it and self.written == len(self.events)

    @property
    def is_state_written(self) -> bool:
        """Whether the file says in which state the game is."""
        return self._written_state == self.state

    @property
    def is_time_written(self) -> bool:
        """Whether the file says how long it was played."""
        return self._written_elapsed == self.elapsed

    @property
    def is_end_written(self) -> bool:
        """Whether the file says how it ended."""
        return self._written_end == self.end

    @property
    def is_begun(self) -> bool:
        """Whether a move of the player's own stands."""
        return is_begun(game_of(self.invitation), self._words)

    @property
    def standing(self) -> int:
        """How many moves stand."""
        return len(standing(game_of(self.invitation), self._words))

    def finish(self, elapsed: float, outcome: Outcome) -> None:
        """It ended after so many seconds; a second end says nothing new."""
        self.elapsed, self.state = elapsed, "finished"
        if self.end is None:
            self.end = End(result_of(outcome), self.standing, elapsed)

    @property
    def _words(self) -> Iterator[str]:
        return (event for event, _ in self.events)

    @property
    def kept(self) -> Kept:
        """The game as it is handed out."""
        last = self.events[-1][1] if self.events else 0.0
        return Kept(self.invitation, tuple(self._words), max(self.elapsed, last), self.end)

    def as_row(self, id: int) -> Row:
        """Return it as the game ``id`` of the ledger."""
        game = self.invitation
        options = json.dumps(dict(game.options), sort_keys=True)
        row = Row(id, game.game, options, game.deal, game.level, self.started, self.program, self.state, self.elapsed)
        row = replace(row, counted=int(self.is_counted))
        if (end := self.end) is None:
            return row
        return replace(row, result=end.result, moves=end.moves, seconds=end.seconds)

    def note_written(self, row: int) -> None:
        """All of it is in the file now, as game ``row``."""
        self.row, self.written = row, len(self.events)
        self._written_state, self._written_elapsed, self._written_end = self.state, self.elapsed, self.end

    def forget_row(self) -> None:
        """Nothing of it is in the file any more."""
        self.row, self.written = None, 0
        self._written_state, self._written_elapsed, self._written_end = "", -1.0, None


def take_up(row: Row, found: Iterable[FoundEvent]) -> tuple[Sheet, str]:
    """Return the game of ``row`` with its events up to the first that is no move of it, and what was wrong there.

    The second is empty when all was well. UnreadableError when there is no such game at all.
    """
    try:
        invitation, timeline = _deal(row)
    except Exception as error:
        raise UnreadableError(f"game {row.id}: {error!r}") from error
    events: list[Event] = []
    fault, end = "", _end_in(row)
    for number, event, elapsed in found:
        try:
            if number != len(events):
                raise ValueError(f"number {number!r} missing or out of order")
            replay(timeline, (str(event),))
        # Anything at all: rules that stumble over a strange move must not keep the program from starting.
        except Exception as error:
            fault = f"game {row.id}, event {len(events)}, {event!r:.60}: {error!r}"
            break
        events.append((str(event), _seconds(elapsed, events[-1][1] if events else 0.0)))
        if end is None and (outcome := timeline.outcome) is not None:
            end = End(result_of(outcome), len(timeline.past), events[-1][1])
    state = "open" if timeline.outcome is None else "finished"
    elapsed = 0.0 if fault else _seconds(row.elapsed, 0.0)
    counted = row.counted != 0
    sheet = Sheet(invitation, events, elapsed, state, end, counted, str(row.started), str(row.program))
    if not fault:
        sheet.note_written(row.id)
        sheet._written_state = row.state  # one that waited is open again at the next write
        sheet._written_end = _end_in(row)
    return sheet, fault


def game_of(invitation: Invitation) -> AnyGame:
    """Return the rules of an invitation. ValueError when there are none."""
    entry = find(invitation.game)
    if entry is None:
        raise ValueError(f"no game {invitation.game!r}")
    return entry.game(invitation.options)


def invitation_of(row: Row) -> Invitation:
    """Return what is played in ``row``. ValueError when it is no game of the catalogue."""
    entry = find(str(row.game))
    if entry is None:
        raise ValueError(f"no game {row.game!r}")
    given = json.loads(str(row.options))
    if not isinstance(given, dict) or not isinstance(row.deal, int):
        raise ValueError(f"no game with options {row.options!r} and deal {row.deal!r}")
    options = read_options(entry.options, given)
    level = row.level if row.level in LEVELS else DEFAULT_LEVEL
    return Invitation(entry.id, options, row.deal, level)


def _deal(row: Row) -> tuple[Invitation, Timeline]:
    invitation = invitation_of(row)
    return invitation, Timeline(game_of(invitation), row.deal)


def _end_in(row: Row) -> End | None:
    """The end that the row tells of; None when it makes no sense."""
    result, moves, seconds = row.result, row.moves, row.seconds
    if result not in RESULTS or not isinstance(moves, int) or not isinstance(seconds, int | float):
        return None
    return End(str(result), moves, _seconds(seconds, 0.0))


def _seconds(value: object, default: float) -> float:
    """Return ``value`` if it is a time, else the default."""
    return float(value) if isinstance(value, int | float) and math.isfinite(value) and value >= 0 else default
