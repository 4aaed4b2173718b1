"""`run`: from the words of a command line to an exit code, or to a request for a window."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from qtcards.cli.commands import COMMANDS
from qtcards.cli.given import UsageError
from qtcards.cli.opening import read_opening
from qtcards.cli.requests import Request

WRONG_USE = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


def run(argv: Sequence[str]) -> int | Request:
    """Carry out the command line ``argv`` (without the program's name).

    Return the exit code, or what is asked of the window. Whatever is wrong with the words is one sentence on
    stderr and exit code 2; Ctrl-C and a reader that went away end quietly.
    """
    try:
        result = _act(argv)
        sys.stdout.flush()
    except UsageError as error:
        print(f"qtcards: {error}", file=sys.stderr)
        return WRONG_USE
    except SystemExit as leaving:  # argparse has printed help or version
        return int(leaving.code or 0)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return BROKEN_PIPE
    return result


def _act(argv: Sequence[str]) -> int | Request:
    if argv and (command := COMMANDS.get(argv[0])) is not None:
        return command.act(command.parser(argv[0]).parse_args(argv[1:]))
    return read_opening(argv)


def _drop_output() -> None:
    """Let nothing be written to a pipe that nobody reads when the interpreter closes its files."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
