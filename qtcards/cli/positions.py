"""``deal``, ``moves``, ``perft``: single positions, and the tree of moves below them."""

from __future__ import annotations

import argparse
from pathlib import Path

from qtcards.cli.given import Parser, UsageError, add_game, count, deal_number, game_of
from qtcards.cli.possible import fault
from qtcards.cli.streams import read_input
from qtcards.rules.game import AnyGame, legal_moves
from qtcards.rules.moves import apply
from qtcards.rules.notation import NotationError, read_position, write_move, write_position
from qtcards.rules.position import Position


def add_deal(parser: Parser) -> None:
    """Let ``parser`` take the words of ``deal``."""
    add_game(parser)
    parser.add_argument("--deal", metavar="N", type=deal_number, required=True, help="the number of the deal")


def print_deal(args: argparse.Namespace) -> int:
    """Print the position that a deal starts with, in the interchange text form."""
    game = game_of(args)
    print(write_position(game, game.start(args.deal)), end="")
    return 0


def add_moves(parser: Parser) -> None:
    """Let ``parser`` take the words of ``moves``."""
    add_game(parser)
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("--position", metavar="FILE", help="a position in the interchange text form; - reads stdin")
    which.add_argument("--deal", metavar="N", type=deal_number, help="the position that this deal starts with")


def print_moves(args: argparse.Namespace) -> int:
    """Print the legal moves of a position, one a line."""
    game = game_of(args)
    position = game.start(args.deal) if args.position is None else _position(game, args.position)
    for move in legal_moves(game, position):
        print(write_move(game, move))
    return 0


def _position(game: AnyGame, path: str) -> Position:
    text = _text(path)
    if not text.strip():
        raise UsageError(f"no position of {game.id}: there is no line in it")
    try:
        position: Position = read_position(game, game.start(1), text)
    except NotationError as error:
        raise UsageError(f"no position of {game.id}: {str(error).strip()!r} does not fit") from None
    if impossible := fault(game, position):
        raise UsageError(f"no position of {game.id}: {impossible}")
    return position


def _text(path: str) -> str:
    """Return the UTF-8 text, after a byte order mark, of a file or of stdin (``-``), whatever the locale's encoding."""
    name = "stdin" if path == "-" else path
    try:
        text = (read_input() if path == "-" else Path(path).read_bytes()).decode("utf-8-sig")
    except OSError as error:
        raise UsageError(f"cannot read {name}: {error.strerror}") from None
    except ValueError:  # not UTF-8; or a path that cannot be one
        raise UsageError(f"{name!r} holds no text") from None
    if "\0" in text:
        raise UsageError(f"{name!r} holds no text")
    return text


def add_perft(parser: Parser) -> None:
    """Let ``parser`` take the words of ``perft``."""
    add_deal(parser)
    parser.add_argument("--depth", metavar="D", type=count, required=True, help="how many moves deep")


def print_perft(args: argparse.Namespace) -> int:
    """Print a line a depth: the depth, and how many ways there are to make so many moves."""
    game = game_of(args)
    start = game.start(args.deal)
    for depth in range(1, args.depth + 1):
        print(depth, leaves(game, start, depth), flush=True)
    return 0


def leaves(game: AnyGame, position: Position, depth: int) -> int:
    """Return the number of sequences of ``depth`` (1 or more) legal moves from ``position``."""
    moves = legal_moves(game, position)
    if depth == 1:
        return sum(1 for _ in moves)
    return sum(leaves(game, apply(position, game.transition(position, move)), depth - 1) for move in moves)
