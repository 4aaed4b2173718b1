"""``match``: the words of the command; `match` plays and counts."""
# ruff: noqa: PLC0415 - the players are loaded only when they play

from __future__ import annotations

import argparse

from qtcards.cli.given import Parser, UsageError, add_game, count, deal_numbers, entry_of, options_of

_GAME = "flippo"
"""The one game that the assistant plays."""


def add_arguments(parser: Parser) -> None:
    """Let ``parser`` take the words of the command."""
    from qtcards.players.levels import LEVELS

    add_game(parser)
    parser.add_argument("--first", metavar="LEVEL", choices=LEVELS, required=True, help=f"one of {', '.join(LEVELS)}")
    parser.add_argument("--second", metavar="LEVEL", choices=LEVELS, required=True, help="the level to play against")
    parser.add_argument("--deals", metavar="A-B", type=deal_numbers, required=True, help="each is played in both seats")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--jobs", metavar="J", type=count, default=1, help="play in so many processes")


def play_match(args: argparse.Namespace) -> int:
    """Let two levels play all deals in both seats, and print what came of it."""
    from qtcards.cli.match import print_match, run_match

    entry = entry_of(args.game)
    if entry.id != _GAME:
        raise UsageError(f"nobody plays {entry.id}: matches are of {_GAME}")
    result = run_match(args.first, args.second, args.deals, options_of(entry, args), args.jobs)
    print_match(result, args.json)
    return 0
