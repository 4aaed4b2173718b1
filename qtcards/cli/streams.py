"""stdin, stdout and stderr as they may be found: closed, full, or with nobody at the other end.

Python sets a stream that was closed from outside to None; ``print`` then says nothing, or says it elsewhere. Must not:
know what is written or read.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from contextlib import suppress
from typing import NoReturn, TextIO


class Closed(io.TextIOBase):
    """Stands for an output that is closed: whoever writes to it gets the OSError of the system."""

    def write(self, _text: str) -> NoReturn:
        """Raise the OSError of a closed file."""
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


def output() -> TextIO | Closed:
    """Return stdout, or what stands for it when it is closed."""
    return sys.stdout or Closed()


def complain(sentence: str) -> None:
    """Print a sentence on stderr; where there is none, or it takes nothing, there is nobody to tell."""
    if sys.stderr is not None:
        try:
            print(sentence, file=sys.stderr, flush=True)
        except OSError:
            drop(sys.stderr)


def drop(stream: TextIO | None) -> None:
    """Send to nowhere what is left in ``stream``: the interpreter writes it when it closes its files."""
    with suppress(OSError):  # a stream without a file has nothing to be sent
        if stream is not None:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            try:
                os.dup2(nowhere, stream.fileno())
            finally:
                os.close(nowhere)


def read_input() -> bytes:
    """Return all of stdin. OSError when it is closed or cannot be read."""
    if sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return sys.stdin.buffer.read()
