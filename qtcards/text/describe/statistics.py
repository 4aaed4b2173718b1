"""The statistics in words: what a row of their window shows, and what of it is read out.

Loaded with that window. May import the catalogue, and the session's tallies. Must not count anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from qtcards.games.catalogue import find
from qtcards.games.entry import GameEntry
from qtcards.games.puzzles import TANGRAM
from qtcards.rules.options import ChoiceOption, OptionValue
from qtcards.session.statistics import Kind, Tally
from qtcards.text import quantities
from qtcards.text.describe.games import game_name, played_in_full
from qtcards.text.describe.invitations import level_name
from qtcards.text.describe.sentences import in_a_row
from qtcards.text.i18n import LC, LN, Duration, L, Msg, marked

_OPTION = LC("option", "{option}: {value}")
_LEVEL = L("Assistant: {level}")
_SENTENCE = L("{text}.")
_GAMES = LN("{n} game", "{n} games")
_RESULTS = LC("how games ended", "{games}: {results}")
_WON = LC("how games ended", "{n} won")
_LOST = LC("how games ended", "{n} lost")
_DRAWN = LC("how games ended", "{n} drawn")
_NOT_WON = LC("how games ended", "{n} not won")
_GIVEN_UP = LC("how games ended", "{n} given up")
_RUNNING = LC("how games ended", "{n} in progress")
_UNKNOWN = LC("how games ended", "{n} with an unknown end")
_STREAK = L("Won in a row: {now} now, {best} at best")
_TIMES = L("Games won: best time {best}, average {average}")
_TIMES_AND_MOVES = LN(
    "Games won: best time {best}, average {average}, fewest moves {n}",
    "Games won: best time {best}, average {average}, fewest moves {n}",
)
_SHARE = LC("share", "{n}%")
_SHARE_WON = L("{n}% won")
_SHARE_SOLVED = L("{n}% solved")
_NO_SHARE = LC("share", "–")
_CAPTION_WON = LC("under a percentage", "won")
_CAPTION_SOLVED = LC("under a percentage", "solved")
_TASKS = LN("{solved} of {n} task solved", "{solved} of {n} tasks solved")
_ALONE = L("{n} of them without any help")
_SOLVED = LN("{n} task solved.", "{n} tasks solved.")
_NOTHING = L("Nothing is counted yet. A game counts from your first move on.")
_ALL = LN("All in all {n} game, {won} won.", "All in all {n} games, {won} won.")
_RESULT = L("Statistics: {won} of {n} won.")
_RESULT_IN_A_ROW = L("Statistics: {won} of {n} won, the last {streak} in a row.")
_RESULT_AGAIN = L("Statistics: this deal was counted before.")
_WORTH_SAYING = 2
"""Fewer games won in a row are no row."""


@dataclass(frozen=True, slots=True)
class Shown:
    """One row in the language in use."""

    title: str
    facts: str
    """What tells it from other rows of the same game; perhaps nothing."""
    share: str
    """The percentage as a figure: "62 %"."""
    caption: str
    """Of what it is one."""
    results: str
    """How the games ended."""
    best: tuple[str, ...]
    """What was achieved, in phrases of which each stays together."""
    read_out: str
    """All of it in sentences."""
    won: float
    """The share as part of 1: how much of the bar is full."""
    drawn: float = 0.0


@dataclass(frozen=True, slots=True)
class Tasks:
    """What was done of Tangram."""

    tasks: int
    solved: int
    alone: int
    """How many of them without scheme and hints."""


def kind_name(kind: Kind) -> str:
    """Return what a kind of game is called, both names where it has two, in one phrase with what tells it apart."""
    facts = _facts(kind, _entry(kind))
    return ", ".join([_name(kind), *(str(fact) for fact in facts)])


def shown(tally: Tally) -> Shown:
    """Return the row of a tally."""
    entry = _entry(tally.kind)
    title, facts = _name(tally.kind), [str(fact) for fact in _facts(tally.kind, entry)]
    games, results = _GAMES(n=tally.games), list(_results(tally))
    share = tally.share
    spoken: list[object] = [_SENTENCE(text=text) for text in (title, *facts)]
    if share is not None:
        spoken.append(_SENTENCE(text=_SHARE_WON(n=share)))
    spoken.append(_SENTENCE(text=_RESULTS(games=games, results=results)))
    spoken += [_SENTENCE(text=text) for text in _best(tally, Duration)]
    return Shown(
        title,
        _listed(*facts),
        str(_NO_SHARE if share is None else _SHARE(n=share)),
        str(_CAPTION_WON),
        _listed(games, *results),
        tuple(str(text) for text in _best(tally, quantities.clock)),
        in_a_row(spoken),
        tally.won / tally.decided if tally.decided else 0.0,
        tally.drawn / tally.decided if tally.decided else 0.0,
    )


def shown_tasks(done: Tasks) -> Shown:
    """Return the row of Tangram."""
    share = 0 if not done.solved else min(max(round(100 * done.solved / done.tasks), 1), 99 + done.solved // done.tasks)
    title = game_name(TANGRAM)
    words = [_TASKS(n=done.tasks, solved=done.solved), _ALONE(n=done.alone)]
    spoken = [_SENTENCE(text=text) for text in (title, _SHARE_SOLVED(n=share), *words)]
    percent, caption = str(_SHARE(n=share)), str(_CAPTION_SOLVED)
    return Shown(title, "", percent, caption, _listed(*words), (), in_a_row(spoken), done.solved / done.tasks)


def nothing_yet() -> str:
    """Return what is said before anything counts."""
    return str(_NOTHING)


def solved_tasks(solved: int) -> str:
    """Return how many tasks of Tangram are solved, where nobody has read how many there are."""
    return in_a_row([_SENTENCE(text=game_name(TANGRAM)), _SOLVED(n=solved)])


def all_in_all(tallies: Sequence[Tally]) -> str:
    """Return the sum of all games."""
    return str(_ALL(n=sum(one.games for one in tallies), won=sum(one.won for one in tallies)))


def after_a_game(tally: Tally, *, counts: bool) -> str:
    """Return the quiet line under a result: what the games of this kind come to. ``counts``: this one is among them."""
    if not counts:
        return str(_RESULT_AGAIN)
    line = _RESULT_IN_A_ROW if tally.streak >= _WORTH_SAYING else _RESULT
    return str(line(won=tally.won, n=tally.decided, streak=tally.streak))


def _listed(*facts: object) -> str:
    return " · ".join(map(str, facts))


def _entry(kind: Kind) -> GameEntry:
    entry = find(kind.game)
    assert entry is not None, "only games of the catalogue are counted"
    return entry


def _name(kind: Kind) -> str:
    return played_in_full(_entry(kind), dict(kind.options))


def _facts(kind: Kind, entry: GameEntry) -> Iterator[Msg]:
    """The level, and options that are neither the usual ones nor those of a form with a name."""
    if kind.level:
        yield _LEVEL(level=level_name(kind.level))
    chosen = dict(kind.options)
    if entry.form_of(chosen) is not None:
        return
    for option in entry.options:
        value = chosen[option.id]
        if value != option.default:
            yield _OPTION(option=marked(option.label), value=_value(option, value))


def _value(option: object, value: OptionValue) -> OptionValue | Msg:
    return marked(option.values[str(value)]) if isinstance(option, ChoiceOption) else value


def _results(tally: Tally) -> Iterator[Msg]:
    """How the games ended, without what is nought, but for those won."""
    left = _GIVEN_UP if tally.kind.level else _NOT_WON
    yield _WON(n=tally.won)
    counts = ((_LOST, tally.lost), (_DRAWN, tally.drawn), (left, tally.left))
    for words, count in (*counts, (_UNKNOWN, tally.unknown), (_RUNNING, tally.running)):
        if count:
            yield words(n=count)


def _best(tally: Tally, time: Callable[[float], object]) -> Iterator[Msg]:
    """Streaks, times and moves, of which there are none before something was won."""
    if tally.best_streak:
        yield _STREAK(now=tally.streak, best=tally.best_streak)
    best, average, moves = tally.best_seconds, tally.average_seconds, tally.fewest_moves
    if best is None or average is None:
        return
    if moves is None or tally.kind.level:  # those of a game for two are only partly the player's
        yield _TIMES(best=time(best), average=time(average))
    else:
        yield _TIMES_AND_MOVES(best=time(best), average=time(average), n=moves)
