"""Loading is replaying: the events that the journal kept, carried out again on a fresh timeline."""

from __future__ import annotations

from collections.abc import Iterable

from qtcards.rules.notation import read_move
from qtcards.session.timeline import Timeline

UNDO, REDO = "undo", "redo"
"""How taking back and doing again stand in the journal, beside moves in the notation. One event for each moment."""

FOLLOWS = "+"
"""Before a move that followed by itself: whatever the setting is later, it is replayed as it happened."""


def replay(timeline: Timeline, events: Iterable[str]) -> bool:
    """Carry out ``events`` on ``timeline``: the same position, the same undo and redo as when they happened.

    Return whether the game was over after any of them, though its end may have been taken back since.
    ValueError (NotationError, IllegalMoveError) at the first event that is no move of this game.
    """
    has_ended = False
    for event in events:
        if event == UNDO:
            timeline.undo()
        elif event == REDO:
            timeline.redo()
        elif event.startswith(FOLLOWS):
            timeline.follow(read_move(timeline.game, event.removeprefix(FOLLOWS)))
        else:
            timeline.play(read_move(timeline.game, event))
        has_ended = has_ended or timeline.outcome is not None
    return has_ended
