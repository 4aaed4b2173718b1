"""A drawn table with somebody who tells it: what `describe` says in either language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from qtcards.rules.flippo import FlippoPosition
from qtcards.rules.moves import Transition, apply
from qtcards.rules.notation import read_move
from qtcards.rules.position import Position, Seat
from qtcards.rules.sight import seen_by
from qtcards.text import describe
from qtcards.text.i18n import language
from tests.flippo_drawn import Drawn

Seen = tuple[Position, Transition]


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Everything in this language, until the end."""
    before = language.current
    language.use(code)
    try:
        yield
    finally:
        language.use(before)


def both(say: Callable[[], str]) -> tuple[str, str]:
    """What is said in English and in German."""
    with speaking("en"):
        english = say()
    with speaking("de"):
        return english, say()


class Told(Drawn):
    """A table whose moves are seen by the player."""

    @property
    def view(self) -> FlippoPosition:
        return self.game.visible_to(self.position, Seat.PLAYER)

    def number(self, name: str) -> int:
        """The number of the pile of this name."""
        return next(n for n, spec in enumerate(self.game.piles) if spec.name == name)

    def seen(self, move: str) -> Seen:
        """Make a move; return it as the player sees it."""
        return self._go(self.game.transition(self.position, read_move(self.game, move)))

    def taken_back(self) -> Seen:
        """Take the last move back; return that as the player sees it."""
        return self._go(self.transitions.pop().inverse)

    def _go(self, transition: Transition) -> Seen:
        seen = self.view, seen_by(self.game, self.position, transition, Seat.PLAYER)
        self.position = apply(self.position, transition)
        if not transition.undoing:
            self.transitions.append(transition)
        return seen

    def news(self, *moves: str) -> tuple[str, str]:
        """Make the moves; what is told of the last one, in English and in German."""
        *_, last = [self.seen(move) for move in moves]
        return both(lambda: describe.narration(self.game, *last))

    def summary(self, *moves: str) -> tuple[str, str]:
        """Make the assistant's moves; what is told of all of them together."""
        moments = [self.seen(move) for move in moves]
        return both(lambda: describe.turn_summary(self.game, moments))
