"""`python -m tests.a11y.blind`: blind games, a line for each, one for all. Ends with 1 if anything was told wrong."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tests.a11y.blind.match import Report, Round, play


def main() -> int:
    """Play what was asked for."""
    parser = argparse.ArgumentParser(prog="blind", description=__doc__)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--deal", type=int, default=1, help="the first deal; the others follow it")
    parser.add_argument("--stock", type=int, default=30)
    parser.add_argument("--colours", choices=("bound", "free"), default="bound")
    parser.add_argument("--emergency", choices=("on", "off"), default="on")
    parser.add_argument("--lang", choices=("en", "de"), default="en")
    parser.add_argument("--pace", choices=("at-once", "fast", "normal", "slow"), default="at-once")
    parser.add_argument("--wordiness", choices=("normal", "full"), default="normal")
    parser.add_argument("--switch-at", type=int, help="the own turn at which another language is chosen")
    parser.add_argument("--log", type=Path, help="a file for everything that was heard")
    given = parser.parse_args()
    reports = []
    for deal in range(given.deal, given.deal + given.games):
        game = Round(
            deal, given.stock, given.colours, given.emergency, given.lang, given.pace, given.wordiness, given.switch_at
        )
        reports.append(report := Report())
        try:
            with tempfile.TemporaryDirectory(prefix="blind-") as home:
                play(game, Path(home), report)
        finally:
            if given.log is not None:
                given.log.write_text("\n".join(report.heard) + "\n")
        print(f"deal {deal}: {_line(report)}", flush=True)
        for difference in report.differences[:10]:
            print(f"  {difference}")
    wrong = sum(len(report.differences) for report in reports)
    print(f"{len(reports)} games, {sum(report.told for report in reports)} positions as told and "
          f"{sum(report.read for report in reports)} as read, {wrong} differences, "
          f"{sum(report.seconds for report in reports):.0f} s")  # fmt: skip
    return 1 if wrong else 0


def _line(report: Report) -> str:
    done = ", ".join(f"{number} {what}" for what, number in sorted(report.done.items()))
    compared = f"told {report.told}, {len(report.told_wrong)} wrong; read {report.read}, {len(report.read_wrong)} wrong"
    return (
        f"won by {report.winner}; {report.turns} turns, {report.moves} own moves ({done}), {report.refusals} refusals; "
        f"{compared}; {report.seconds:.0f} s"
    )


if __name__ == "__main__":
    sys.exit(main())
