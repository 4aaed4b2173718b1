"""The same work on many deals, by several processes; Ctrl-C, or the end of the first, ends them all without a word."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from multiprocessing.context import DefaultContext, Process
from multiprocessing.pool import Pool
from typing import Any, TypeVar

R = TypeVar("R")

_AT_A_TIME = 2


def for_each_deal(work: Callable[[int], R], deals: range, jobs: int | None) -> Iterator[R]:
    """Yield ``work(deal)`` for each deal, in their order, from ``jobs`` processes (None: one a processor)."""
    jobs = min(jobs or os.cpu_count() or 1, len(deals))
    if jobs == 1:
        yield from map(work, deals)
        return
    with _QuietPool(jobs, initializer=_leave_interrupts_to_the_first_process) as pool:
        yield from pool.imap(work, deals, chunksize=_AT_A_TIME)


class _QuietPool(Pool):
    """A pool whose processes have nothing to say when the first one has gone and nobody takes their results."""

    @staticmethod
    def Process(ctx: DefaultContext, *args: Any, **kwds: Any) -> Process:  # noqa: N802
        """Make a process of the pool."""
        return ctx.Process(*args, **{**kwds, "target": partial(_until_nobody_listens, kwds["target"])})


def _until_nobody_listens(target: Callable[..., None], *args: Any) -> None:
    with suppress(BrokenPipeError):
        target(*args)


def _leave_interrupts_to_the_first_process() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
