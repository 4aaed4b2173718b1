"""`python -m tests.a11y.blind`: blind games, a line for each, one for all. Ends with 1 if anything was told wrong."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from qtcards.games.catalogue import GAMES
from tests.a11y.blind.alone.match import Sitting
from tests.a11y.blind.alone.match import play as play_alone
from tests.a11y.blind.flippo.match import FlippoReport, Round
from tests.a11y.blind.flippo.match import play as play_flippo
from tests.a11y.blind.referee import Report

_SOLITAIRES = tuple(entry.id for entry in GAMES if entry.id != "flippo")


def main() -> int:
    """Play what was asked for."""
    given = _arguments()
    reports = []
    for title, report in _flippo(given) if given.game == "flippo" else _alone(given):
        reports.append(report)
        if given.log is not None:
            with given.log.open("a") as log:
                log.write("\n".join([f"== {title}", *report.heard, *report.differences]) + "\n")
        print(f"{title}: {_line(report)}", flush=True)
        for difference in report.differences[:10]:
            print(f"  {difference}")
    wrong = sum(len(report.differences) for report in reports)
    print(f"{sum(report.games for report in reports)} games, {sum(report.moves for report in reports)} moves, "
          f"{sum(report.told for report in reports)} positions as told and "
          f"{sum(report.read for report in reports)} as read, {wrong} differences, "
          f"{sum(report.seconds for report in reports):.0f} s")  # fmt: skip
    return 1 if wrong else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="blind", description=__doc__)
    parser.add_argument("--game", choices=("flippo", "solitaires", *_SOLITAIRES), default="flippo")
    parser.add_argument("--games", type=int, default=1, help="of Flippo")
    parser.add_argument("--moves", type=int, default=200, help="of a solitaire")
    parser.add_argument("--deal", type=int, default=1, help="the first deal; the others follow it")
    parser.add_argument("--option", action="append", default=[], help="of a solitaire")
    parser.add_argument("--stock", type=int, default=30)
    parser.add_argument("--colours", choices=("bound", "free"), default="bound")
    parser.add_argument("--emergency", choices=("on", "off"), default="on")
    parser.add_argument("--lang", choices=("en", "de", "both"), default="en", help="both: in turn, and switched")
    parser.add_argument("--pace", choices=("at-once", "fast", "normal", "slow"), default="at-once")
    parser.add_argument("--wordiness", choices=("normal", "full"), default="normal")
    parser.add_argument("--switch-at", type=int, help="the own turn or move at which another language is chosen")
    parser.add_argument("--log", type=Path, help="a file for everything that was heard")
    return parser.parse_args()


def _flippo(given: argparse.Namespace) -> Iterator[tuple[str, Report]]:
    for deal in range(given.deal, given.deal + given.games):
        lang = "en" if given.lang == "both" else given.lang
        game = Round(
            deal, given.stock, given.colours, given.emergency, lang, given.pace, given.wordiness, given.switch_at
        )
        report = FlippoReport()
        with tempfile.TemporaryDirectory(prefix="blind-") as home:
            play_flippo(game, Path(home), report)
        yield f"deal {deal}, won by {report.winner}, {report.turns} turns", report


def _alone(given: argparse.Namespace) -> Iterator[tuple[str, Report]]:
    for n, game in enumerate(_SOLITAIRES if given.game == "solitaires" else (given.game,)):
        lang, switch = given.lang, given.switch_at
        if lang == "both":
            lang, switch = ("en", "de")[n % 2], given.moves // 2 if n % 3 == 0 else None
        report = Report()
        with tempfile.TemporaryDirectory(prefix="blind-") as home:
            try:
                play_alone(Sitting(game, given.deal, given.moves, lang, given.option, switch), Path(home), report)
            except AssertionError as fault:  # told wrong, or not understood: the other games are played nevertheless
                report.broken = f"{type(fault).__name__}: {fault}"
        yield f"{game} ({lang}{', switched' if switch is not None else ''})", report


def _line(report: Report) -> str:
    done = ", ".join(f"{number} {what}" for what, number in sorted(report.done.items()))
    compared = f"told {report.told}, {len(report.told_wrong)} wrong; read {report.read}, {len(report.read_wrong)} wrong"
    return (
        f"{report.games} games, {report.moves} moves ({done}), {report.refusals} refusals; {compared}; "
        f"{len(report.differences)} differences; {report.seconds:.0f} s"
    )


if __name__ == "__main__":
    sys.exit(main())
