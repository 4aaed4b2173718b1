"""Matches between two levels of the assistant: every deal twice, with the seats swapped; wins, lengths, times.

The players get their views and nothing else. The deal is the sampling unit: its two games share their cards and do
not count as independent. May import `rules`, `games`, `players`. Must not: read arguments.
"""

from __future__ import annotations

import json as json_text
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from math import sqrt
from statistics import fmean, median, variance
from time import thread_time

from qtcards.cli.jobs import for_each_deal
from qtcards.games.flippo import FLIPPO
from qtcards.players.levels import LEVELS, player
from qtcards.rules.flippo import Flippo
from qtcards.rules.game import EndReason, Outcome
from qtcards.rules.moves import apply
from qtcards.rules.position import Seat

_SIGMAS_95 = 1.96


@dataclass(frozen=True, slots=True)
class Span:
    """How a figure spreads: its middle, and the range that nine in ten lie in."""

    median: float
    low: float
    """5 %."""
    high: float
    """95 %."""
    most: float


@dataclass(frozen=True, slots=True)
class Times:
    """Thinking time of one side: milliseconds of processor time a turn, all decisions of the turn together."""

    median: float
    p99: float
    most: float


@dataclass(frozen=True, slots=True)
class MatchResult:
    """What came of a match. ``first`` and ``second`` are levels; each played every deal in both seats."""

    first: str
    second: str
    options: Mapping[str, str | int]
    deals: int
    games: int
    wins_first: int
    wins_second: int
    draws: int
    score: float
    """Share of the first level, 0 … 1: its wins and half the draws by games."""
    margin: float
    """Half the width of the 95 % interval of ``score``: 1.96 · s / √n over the n deals' scores (0, ¼ … 1)."""
    emptied: float
    """Share of the games that ended by an emptied stock, 0 … 1."""
    turns: Span
    ms_first: Times
    ms_second: Times

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of ``score``."""
        return max(0.0, self.score - self.margin), min(1.0, self.score + self.margin)


@dataclass(frozen=True, slots=True)
class _Played:
    """One finished game."""

    outcome: Outcome
    turns: int
    ms: tuple[tuple[float, ...], tuple[float, ...]]
    """By level (first, second)."""
    first_seat: Seat

    @property
    def score(self) -> float:
        if self.outcome.winner is None:
            return 0.5
        return 1.0 if self.outcome.winner is self.first_seat else 0.0


def run_match(
    first: str, second: str, deals: range, options: Mapping[str, str | int] | None = None, jobs: int = 1
) -> MatchResult:
    """Let two levels play each deal twice, ``jobs`` processes at a time.

    ``options``: of Flippo, defaults for the rest. ValueError for an unknown level or no deals, OptionError for an
    option that is refused.
    """
    for level in (first, second):
        if level not in LEVELS:
            raise ValueError(f"no level {level}")
    if not deals:
        raise ValueError("no deals")
    game = FLIPPO.game(options or {})
    assert isinstance(game, Flippo)
    pairs = list(for_each_deal(partial(_play_twice, game, first, second), deals, jobs))
    return _summary(first, second, game, pairs)


def _play_twice(game: Flippo, first: str, second: str, deal: int) -> tuple[_Played, _Played]:
    return (
        _play(game, first, second, deal, Seat.PLAYER),
        _play(game, first, second, deal, Seat.ASSISTANT),
    )


def _play(game: Flippo, first: str, second: str, deal: int, first_seat: Seat) -> _Played:
    levels = {first_seat: first, first_seat.other: second}
    players = {seat: player(level, game) for seat, level in levels.items()}
    ms: dict[Seat, list[float]] = {seat: [] for seat in Seat}
    position, turn, spent = game.start(deal), 0, 0.0
    while (outcome := game.outcome(position)) is None:
        seat = position.to_play
        view = game.visible_to(position, seat)
        began = thread_time()
        plan = players[seat].plan(view)
        spent += 1000 * (thread_time() - began)
        for move in plan:
            position = apply(position, game.transition(position, move))
        if position.turns != turn or position.ending:
            ms[seat].append(spent)
            turn, spent = position.turns, 0.0
    return _Played(outcome, position.turns, (tuple(ms[first_seat]), tuple(ms[first_seat.other])), first_seat)


def _summary(first: str, second: str, game: Flippo, pairs: Sequence[tuple[_Played, _Played]]) -> MatchResult:
    games = [played for pair in pairs for played in pair]
    score, margin = score_and_margin([(one.score, other.score) for one, other in pairs])
    return MatchResult(
        first=first,
        second=second,
        options=dict(game.options),
        deals=len(pairs),
        games=len(games),
        wins_first=sum(played.score == 1.0 for played in games),
        wins_second=sum(played.score == 0.0 for played in games),
        draws=sum(played.score == 0.5 for played in games),
        score=score,
        margin=margin,
        emptied=fmean(played.outcome.reason is EndReason.STOCK_EMPTIED for played in games),
        turns=_span([played.turns for played in games]),
        ms_first=_times(ms for played in games for ms in played.ms[0]),
        ms_second=_times(ms for played in games for ms in played.ms[1]),
    )


def score_and_margin(scores: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Return mean and margin of the scores that the deals brought, two games each (see `MatchResult.margin`)."""
    deals = [fmean(pair) for pair in scores]
    if len(deals) < 2:
        return fmean(deals), 1.0
    return fmean(deals), _SIGMAS_95 * sqrt(variance(deals) / len(deals))


def _quantile(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def _span(values: Sequence[float]) -> Span:
    ordered = sorted(values)
    return Span(median(ordered), _quantile(ordered, 0.05), _quantile(ordered, 0.95), ordered[-1])


def _times(values: Iterable[float]) -> Times:
    ordered = sorted(values) or [0.0]
    return Times(median(ordered), _quantile(ordered, 0.99), ordered[-1])


def print_match(result: MatchResult, json: bool = False) -> None:
    """Print a match: a few lines to read, or one JSON object with all fields and the interval."""
    if json:
        low, high = result.interval
        print(json_text.dumps({**asdict(result), "interval": [low, high]}))
        return
    low, high = result.interval
    options = " ".join(f"{name}={value}" for name, value in result.options.items())
    print(f"{result.first} against {result.second}: {options}, {result.deals} deals, each with both seats")
    print(f"wins {result.wins_first}, losses {result.wins_second}, draws {result.draws}")
    print(f"score {100 * result.score:.1f} % (95 % interval {100 * low:.1f} to {100 * high:.1f})")
    print(f"ended by an emptied stock: {100 * result.emptied:.1f} %")
    turns = result.turns
    print(f"turns: median {turns.median:g}, 5 % to 95 % {turns.low:g} to {turns.high:g}, most {turns.most:g}")
    for level, ms in ((result.first, result.ms_first), (result.second, result.ms_second)):
        print(f"{level}: ms a turn: median {ms.median:.1f}, 99 % {ms.p99:.1f}, most {ms.most:.1f}")
