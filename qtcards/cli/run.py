"""`run`: from the words of a command line to an exit code, or to a request for a window."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from typing import TYPE_CHECKING

from qtcards.cli.given import UsageError
from qtcards.cli.opening import is_opening, read_opening
from qtcards.cli.requests import Request
from qtcards.cli.streams import complain, drop, output

if TYPE_CHECKING:
    from qtcards.cli.commands import Command

NO_OUTPUT = 1
WRONG_USE = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


def run(argv: Sequence[str]) -> int | Request:
    """Carry out the command line ``argv`` (without the program's name).

    Return the exit code, or what is asked of the window. Whatever is wrong with the words is one sentence on
    stderr and exit code 2; an output that cannot be written, one sentence and 1; Ctrl-C and a reader that went away
    end quietly.
    """
    try:
        with redirect_stdout(output()) as out:
            result = _act(argv)
            out.flush()
    except UsageError as error:
        complain(f"qtcards: {error}")
        return WRONG_USE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        drop(sys.stdout)
        return BROKEN_PIPE
    except OSError as error:
        drop(sys.stdout)
        complain(f"qtcards: cannot write the output: {error.strerror or error}")
        return NO_OUTPUT
    return result


def _act(argv: Sequence[str]) -> int | Request:
    try:
        if (command := _command(argv)) is not None:
            return command.act(command.parser(argv[0]).parse_args(argv[1:]))
        return read_opening(argv)
    except SystemExit as leaving:  # argparse has printed help or version
        return int(leaving.code or 0)


def _command(argv: Sequence[str]) -> Command | None:
    """The command that is asked for; the table of commands is not loaded where the words are about a window."""
    if is_opening(argv):
        return None
    from qtcards.cli.commands import COMMANDS  # noqa: PLC0415 - they bring processes and files in; no window needs them

    return COMMANDS.get(argv[0])
