"""Ending a whole program inside a test."""

from __future__ import annotations

from shiboken6 import delete, isValid

from qtcards.app import Program


def put_away(program: Program) -> None:
    """Close a program and delete what it was made of: a signal's listeners live as long as its sender."""
    program.close()
    made = (program.window, program.assistant, program.hints, program.late_puzzle.made, program.sounds, program.model)
    for one in (*made, program.messages, program.appearance):
        if one is not None and isValid(one):
            delete(one)
