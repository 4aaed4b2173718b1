"""The same work on many deals, by several processes; Ctrl-C ends them all without a word."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from typing import TypeVar

R = TypeVar("R")

_AT_A_TIME = 2


def for_each_deal(work: Callable[[int], R], deals: range, jobs: int | None) -> Iterator[R]:
    """Yield ``work(deal)`` for each deal, in their order, from ``jobs`` processes (None: one a processor)."""
    jobs = min(jobs or os.cpu_count() or 1, len(deals))
    if jobs == 1:
        yield from map(work, deals)
        return
    with multiprocessing.Pool(jobs, initializer=_leave_interrupts_to_the_first_process) as pool:
        yield from pool.imap(work, deals, chunksize=_AT_A_TIME)


def _leave_interrupts_to_the_first_process() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
