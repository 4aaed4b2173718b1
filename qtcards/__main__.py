"""The program's entry: commands without a window are done by `cli`, everything else by `app`, which brings Qt in."""

from __future__ import annotations

import gc
import sys

from qtcards.cli import run


def main() -> None:
    """Run qtcards with the words of the command line; end with its exit code."""
    result = run(sys.argv[1:])
    if not isinstance(result, int):
        gc.disable()  # until the window is there: nothing that is loaded for it is garbage
        from qtcards import app  # noqa: PLC0415 - the commands without a window need no Qt

        result = app.run(result)
        app.leave(result)
    sys.exit(result)


if __name__ == "__main__":
    main()
