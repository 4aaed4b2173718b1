"""`packaging/check TARGET [ARGUMENTS]`: installs a package where nothing of ours is, uses it, takes it away.

A target is a module of `packaging/checks` with a function `check(arguments)`. It prints what holds, and ends the
process with a sentence when something does not; with `bare_system.UNTRIED` when this machine cannot try it.
Pictures of windows lie in build/packages/pictures/, to be looked at. A check that is asked to end (SIGTERM) takes away
first what it has set up.
"""

import importlib
import signal
import sys
import time
from pathlib import Path
from types import FrameType

import bootstrap

CHECKS = Path(__file__).resolve().parent / "checks"


def targets() -> list[str]:
    """The names of all checks, as they are typed."""
    return sorted(path.stem.replace("_", "-") for path in CHECKS.glob("[a-z]*.py"))


def require(holds: object, what: str) -> None:
    """Say what holds; end when it does not."""
    if not holds:
        bootstrap.give_up(f"this does not hold: {what}")
    print(f"  {what}", flush=True)


def end(number: int, frame: FrameType | None) -> None:
    """Let every `finally` and `with` do its work when the process is asked to end."""
    del frame
    sys.exit(128 + number)


def main(arguments: list[str]) -> None:
    """Carry out the check that is named."""
    if not arguments or arguments[0] not in targets():
        bootstrap.give_up(f"packaging/check TARGET [ARGUMENTS], TARGET one of: {' '.join(targets())}")
    signal.signal(signal.SIGTERM, end)
    begun = time.monotonic()
    importlib.import_module(f"checks.{arguments[0].replace('-', '_')}").check(arguments[1:])
    print(f"{arguments[0]}: all of it holds, {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main(sys.argv[1:])
