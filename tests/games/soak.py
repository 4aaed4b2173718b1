"""``python -m tests.games.soak 1-200 [GAME …]``: ``qtcards play-out`` for all games and option sets, as a table.

Ends with 1 when there was a fault. A small share of it is a test: test_soak.py.
"""

import subprocess
import sys
from time import perf_counter

from tests.games.option_sets import all_option_sets, words


def main(deals: str, *games: str) -> int:
    faults = total = 0
    for entry, options in all_option_sets():
        if games and entry.id not in games:
            continue
        given = ["--option", *words(options).split()] if options else []
        began = perf_counter()
        command = [sys.executable, "-m", "qtcards", "play-out", entry.id, "--deals", deals, *given]
        told = subprocess.run(command, capture_output=True, text=True, check=False)
        result = told.stdout.strip() or f"exit code {told.returncode}"
        print(f"| {entry.id} | {words(options)} | {result} | {perf_counter() - began:.0f} s |", flush=True)
        print(told.stderr, end="", file=sys.stderr, flush=True)
        faults += told.returncode != 0
        total += 1
    print(f"{total} option sets, {faults} with faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
