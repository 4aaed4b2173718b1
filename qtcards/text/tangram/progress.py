"""What was achieved with a task, in words."""

from __future__ import annotations

from qtcards.tangram.progress import Result
from qtcards.tangram.task import Level
from qtcards.text.i18n import LN, Duration, L, Msg
from qtcards.text.tangram.happenings import help_used
from qtcards.text.tangram.names import level_name

_NOT_YET = L("Not solved yet.")
_TIMES = LN("Solved once.", "Solved {n} times.")
_BEST = L("Best time: {time}.")
_OF_LEVEL = L("{level}: {solved} of {n} solved")


def level_solved(level: Level, solved: int, n: int) -> Msg:
    """How many of the ``n`` tasks of a level were solved: "Beginners: 3 of 66 solved"."""
    return _OF_LEVEL(level=level_name(level), solved=solved, n=n)


def result_words(result: Result) -> list[Msg]:
    """Sentences on the best result: how often, how fast, with which help."""
    if result.seconds is None:
        return [_NOT_YET]
    best = _BEST(time=Duration(result.seconds))
    return [_TIMES(n=result.solved), best, *help_used(scheme=result.scheme, hints=result.hints)]
