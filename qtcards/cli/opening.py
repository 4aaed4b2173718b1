"""The command line without a command: the window, perhaps on a certain game; and the program's own help."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import qtcards
from qtcards.cli.given import Parser, UsageError, add_options, deal_number, entry_of, options_of
from qtcards.cli.requests import Opening, Request, SelfTest
from qtcards.games.catalogue import find
from qtcards.session.game_file import SUFFIX

_DESCRIPTION = "Card games that everybody can play. Without a command: opens the window."


def is_opening(argv: Sequence[str]) -> bool:
    """Whether the words begin with what no command is called: nothing, a game, a file of a game, an option."""
    return not argv or argv[0].startswith("-") or argv[0].endswith(SUFFIX) or find(argv[0]) is not None


def read_opening(argv: Sequence[str]) -> Request:
    """Return what is asked of the window. UsageError when a game or option does not exist."""
    if len(argv) == 1 and argv[0].endswith(SUFFIX) and not argv[0].startswith("-"):
        return Opening(file=Path(argv[0]).absolute())
    if argv and not argv[0].startswith("-") and find(argv[0]) is None:
        raise UsageError(f"there is no game or command called {argv[0]!r}; see qtcards --help")
    args = _parser().parse_args(argv)
    if args.self_test:
        return SelfTest()
    if args.game is None:
        if args.options or args.form is not None or args.deal is not None:
            raise UsageError("--deal, --form and --option need a game; see qtcards games")
        return Opening()
    entry = entry_of(args.game)
    return Opening(entry.id, options_of(entry, args), args.deal)


class _Parser(Parser):
    """Tells the commands below its help; they are loaded for that only."""

    def format_help(self) -> str:
        from qtcards.cli.commands import COMMANDS  # noqa: PLC0415

        width = max(len(name) for name in COMMANDS)
        commands = "\n".join(f"  {name.ljust(width)}  {command.purpose}" for name, command in COMMANDS.items())
        self.epilog = f"commands:\n{commands}\n\nqtcards COMMAND --help says more about each."
        return super().format_help()


def _parser() -> Parser:
    parser = _Parser("qtcards", _DESCRIPTION)
    parser.add_argument(
        "game",
        metavar="GAME",
        nargs="?",
        help="id or name of a game to be dealt, a saved game (*.qtcards), or a command",
    )
    parser.add_argument("--deal", metavar="N", type=deal_number, help="the number of the deal")
    add_options(parser)
    parser.add_argument("--version", action="version", version=f"qtcards {qtcards.__version__}")
    parser.add_argument("--self-test", action="store_true", help="check that everything is there and works")
    return parser
