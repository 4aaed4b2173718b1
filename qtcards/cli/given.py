"""Reading what was given: games, options, deals, numbers. Everything that is wrong with them is a `UsageError`."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable, Sequence
from typing import IO, NoReturn

from qtcards.games.catalogue import GAMES, find
from qtcards.games.entry import GameEntry
from qtcards.games.form import Form, is_called
from qtcards.rules.deals import FIRST_DEAL, LAST_DEAL
from qtcards.rules.game import AnyGame
from qtcards.rules.options import OptionError, OptionValue, read_options

_PAIR = re.compile("[a-z][a-z-]*=", re.IGNORECASE)
"""What begins like an option of a game, and not like a file."""


class UsageError(Exception):
    """The command line asks for something that does not exist; the message is a sentence for a person."""


class Parser(argparse.ArgumentParser):
    """An argument parser that says in one sentence what is wrong, without the usage around it."""

    def __init__(self, prog: str, description: str, epilog: str | None = None) -> None:
        super().__init__(
            prog=prog,
            description=description,
            epilog=epilog,
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )

    def parse_args(self, args: Sequence[str]) -> argparse.Namespace:  # type: ignore[override]
        """Read the words; several ``K=V`` after one ``--option`` are taken as if each had its own."""
        return super().parse_args(_with_one_pair_each(args))

    def error(self, message: str) -> NoReturn:
        """Raise a UsageError instead of leaving the program."""
        raise UsageError(f"{message}; see {self.prog} --help")

    def _print_message(self, message: str, file: IO[str] | None = None) -> None:  # type: ignore[override]
        """Print help or version. argparse would keep to itself that they cannot be written."""
        print(message, end="", file=file)


def add_game(parser: Parser) -> None:
    """Let ``parser`` take a game and its options."""
    parser.add_argument("game", metavar="GAME", help="id or name of a game")
    add_options(parser)


def add_options(parser: Parser) -> None:
    """Let ``parser`` take options of a game, and the form whose options hold where none is given."""
    parser.add_argument(
        "--form", metavar="FORM", help="a well-known form of the game, by id or name; see qtcards games"
    )
    parser.add_argument(
        "--option",
        metavar="K=V",
        dest="options",
        action="append",
        default=[],
        type=_pair,
        help="an option of the game; more may follow, with or without --option",
    )


def _with_one_pair_each(words: Iterable[str]) -> list[str]:
    """Put ``--option`` before every further ``K=V`` that follows one."""
    spelt: list[str] = []
    for word in words:
        after_pair = spelt[-2:-1] == ["--option"] or "".join(spelt[-1:]).startswith("--option=")
        spelt += ["--option", word] if after_pair and _PAIR.match(word) else [word]
    return spelt


def _pair(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not equals or not name:
        raise argparse.ArgumentTypeError(f"{word!r} is not of the form K=V")
    return name.casefold(), value


def entry_of(name: str) -> GameEntry:
    """Return the catalogue's entry for a game. UsageError when there is none of this name."""
    if (entry := find(name)) is None:
        raise UsageError(f"there is no game called {name!r}; there is: {', '.join(entry.id for entry in GAMES)}")
    return entry


def game_of(args: argparse.Namespace) -> AnyGame:
    """Return the game that was asked for, with its options. UsageError for an unknown game, form or option."""
    entry = entry_of(args.game)
    return entry.game(options_of(entry, args))


def options_of(entry: GameEntry, args: argparse.Namespace) -> dict[str, OptionValue]:
    """Return the options of a game that were given, those of the form before; the others are left out.

    A game that is called by the name of a form is dealt in that form. UsageError on the first fault.
    """
    form = _form_called(entry, args.game) if args.form is None else _form_asked_for(entry, args.form)
    options: dict[str, object] = {**(form.options if form else {}), **dict(args.options)}
    try:
        read = read_options(entry.options, options)
    except OptionError as error:
        known = "" if error.option else f" There is: {', '.join(option.id for option in entry.options) or 'none'}."
        raise UsageError(_in_english(error) + known) from None
    return {name: read[name] for name in options}


def _form_called(entry: GameEntry, name: str) -> Form | None:
    """Return the form of a game that is known by ``name``; None for what the game itself is called first."""
    if is_called(name, entry.id, entry.names, ()):
        return None
    return next((form for form in entry.forms if form.goes_by(name)), None)


def _form_asked_for(entry: GameEntry, name: str) -> Form:
    form = next((form for form in entry.forms if form.goes_by(name)), None)
    if form is None:
        known = ", ".join(form.id for form in entry.forms) or "none"
        raise UsageError(f"{entry.id} has no form called {name!r}; there is: {known}")
    return form


def _in_english(error: OptionError) -> str:
    from qtcards.text.describe import option_fault  # noqa: PLC0415 - the texts are loaded only for a fault
    from qtcards.text.i18n import DEFAULT, language  # noqa: PLC0415

    language.use(DEFAULT)
    return option_fault(error)


def deal_number(word: str) -> int:
    """Read the number of a deal, for a parser."""
    if (number := _deal(word)) is None:
        raise argparse.ArgumentTypeError(f"{word!r} is no deal: they are numbered {FIRST_DEAL} to {LAST_DEAL}")
    return number


def _deal(word: str) -> int | None:
    if word.isascii() and word.isdecimal() and len(word) <= len(str(LAST_DEAL)):
        number = int(word)
        if FIRST_DEAL <= number <= LAST_DEAL:
            return number
    return None


def deal_numbers(word: str) -> range:
    """Read ``A-B``, or a single deal, for a parser."""
    first, dash, last = word.partition("-")
    low, high = _deal(first), _deal(last if dash else first)
    if low is None or high is None:
        raise argparse.ArgumentTypeError(
            f"{word!r} is no deal and no range A-B of deals: they are numbered {FIRST_DEAL} to {LAST_DEAL}"
        )
    if high < low:
        raise argparse.ArgumentTypeError(f"{word!r} is no range of deals: it ends before it begins")
    return range(low, high + 1)


def count(word: str) -> int:
    """Read a number of things, 1 or more, for a parser."""
    if word.isascii() and word.isdecimal() and len(word) <= 9 and int(word) > 0:
        return int(word)
    raise argparse.ArgumentTypeError(f"{word!r} is no number from 1 on")


def whole_number(word: str) -> int:
    """Read a whole number of at most 18 digits, for a parser."""
    digits = word.removeprefix("-")
    if digits.isascii() and digits.isdecimal() and len(digits) <= 18:
        return int(word)
    raise argparse.ArgumentTypeError(f"{word!r} is no whole number of at most 18 digits")
