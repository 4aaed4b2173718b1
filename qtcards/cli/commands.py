"""The table of commands: what each is for, which words it takes, who carries it out."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass

from qtcards.cli import listing, play_out, positions, replay, statistics, tangram, versus
from qtcards.cli.given import Parser
from qtcards.cli.requests import Bench, Request


@dataclass(frozen=True, slots=True)
class Command:
    """One command."""

    purpose: str
    add_arguments: Callable[[Parser], None]
    act: Callable[[argparse.Namespace], int | Request]
    """Carries the command out; returns the exit code, or what is asked of the window."""

    def parser(self, name: str) -> Parser:
        """Return the parser of the words after the command's name."""
        parser = Parser(f"qtcards {name}", f"{self.purpose[0].upper()}{self.purpose[1:]}.")
        self.add_arguments(parser)
        return parser


def _add_bench_arguments(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help="for programs")


def _ask_for_bench(args: argparse.Namespace) -> Request:
    return Bench(args.json)


COMMANDS: dict[str, Command] = {
    "games": Command("list the games with their options", listing.add_arguments, listing.list_games),
    "deal": Command("print the position that a deal starts with", positions.add_deal, positions.print_deal),
    "moves": Command("print the legal moves of a position", positions.add_moves, positions.print_moves),
    "perft": Command("count the leaves of the tree of moves", positions.add_perft, positions.print_perft),
    "replay": Command("compare with play-outs that others recorded", replay.add_arguments, replay.replay),
    "play-out": Command("play at random and check every step", play_out.add_arguments, play_out.check),
    "match": Command("let two levels of the assistant play each other", versus.add_arguments, versus.play_match),
    "tangram": Command(tangram.PURPOSE, tangram.add_arguments, tangram.act),
    "statistics": Command("tell what you have played and won", statistics.add_arguments, statistics.tell),
    "bench": Command("measure the program", _add_bench_arguments, _ask_for_bench),
}
