"""The command line: the commands that need no window, and what the ones that need it ask for.

English, the same on every machine, and free of the person's settings: people and programs study games with it.
Imports no Qt; `run` returns a `Request` where a window is wanted, and whoever called it opens one.
"""

from qtcards.cli.requests import Bench, Opening, Puzzle, Request, SelfTest
from qtcards.cli.run import run

__all__ = ["Bench", "Opening", "Puzzle", "Request", "SelfTest", "run"]
