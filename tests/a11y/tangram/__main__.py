"""`python -m tests.a11y.tangram [TASK …]`: blind games of Tangram in both languages, a line for each."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.a11y.tangram.match import play

TASKS = ("letter-a", "oil-lamp", "wild-goose", "dog", "swan")


def main() -> int:
    """Play what was asked for; 1 if anything was not solved."""
    tasks = tuple(sys.argv[1:]) or TASKS
    solved = 0
    for code in ("en", "de"):
        for task in tasks:
            with tempfile.TemporaryDirectory(prefix="blind-") as home:
                try:
                    report = play(task, code, Path(home))
                except AssertionError as fault:  # told wrong, or not understood: the others are played nevertheless
                    print(f"{task} ({code}): {type(fault).__name__}: {fault}", flush=True)
                    continue
            solved += report.is_solved
            print(
                f"{task} ({code}): {'solved' if report.is_solved else 'NOT SOLVED'}, {report.keys} keys, "
                f"{len(report.heard)} messages, {report.seconds:.0f} s: {report.said}",
                flush=True,
            )
    print(f"{solved} of {2 * len(tasks)} solved")
    return 0 if solved == 2 * len(tasks) else 1


if __name__ == "__main__":
    sys.exit(main())
