"""What was achieved with a task, in words."""

from __future__ import annotations

from qtcards.tangram.progress import Result
from qtcards.text.i18n import LN, Duration, L, Msg
from qtcards.text.tangram.happenings import help_used

_NOT_YET = L("Not solved yet.")
_TIMES = LN("Solved once.", "Solved {n} times.")
_BEST = L("Best time: {time}.")


def result_words(result: Result) -> list[Msg]:
    """Sentences on the best result: how often, how fast, with which help."""
    if result.seconds is None:
        return [_NOT_YET]
    best = _BEST(time=Duration(result.seconds))
    return [_TIMES(n=result.solved), best, *help_used(scheme=result.scheme, hints=result.hints)]
