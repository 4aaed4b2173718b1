"""The same game beside the program: what a test knows of the table without asking the program for it.

Deals, the assistant's choices and all words are made from the same numbers, so a test that follows a game can say
what must be true and heard there. Nothing here is Qt.
"""

from __future__ import annotations

from qtcards.games.catalogue import find
from qtcards.players.levels import choose
from qtcards.rules.moves import Move, MoveKind, Transition
from qtcards.rules.position import PileKind, Position, Seat
from qtcards.rules.sight import seen_by
from qtcards.session.invitation import DEFAULT_LEVEL
from qtcards.session.timeline import Moment, Timeline

OPTIONS = {"stock": 5, "colours": "bound", "emergency": "on"}


class Twin:
    """A game of Flippo with its assistant."""

    def __init__(self, deal: int, **options: object) -> None:
        entry = find("flippo")
        assert entry is not None
        self.game = entry.game({**OPTIONS, **options})  # type: ignore[dict-item]
        self.timeline = Timeline(self.game, deal)

    @property
    def view(self) -> Position:
        """What the player sees."""
        view: Position = self.game.visible_to(self.timeline.position, Seat.PLAYER)
        return view

    @property
    def is_over(self) -> bool:
        return self.timeline.outcome is not None

    @property
    def is_mine(self) -> bool:
        """Whether the player has to move."""
        return not self.is_over and self.timeline.position.to_play is Seat.PLAYER

    def play(self, move: Move) -> tuple[Position, Transition]:
        """Make a move; return what the player sees of it."""
        return self._seen(self.timeline.play(move))

    def answer(self) -> list[tuple[Position, Transition]]:
        """Let the assistant make its turn; return what the player sees of it."""
        seen: list[tuple[Position, Transition]] = []
        while not self.is_over and not self.is_mine:
            view = self.game.visible_to(self.timeline.position, Seat.ASSISTANT)
            for move in choose(self.game, view, DEFAULT_LEVEL):
                seen.append(self.play(move))
        return seen

    def advised(self) -> Move:
        """A good move of the player."""
        return choose(self.game, self.view, "careful")[0]

    def keys(self, move: Move) -> tuple[list[str], list[str]]:
        """The keys that go to the card of ``move``, and from there to where it is put; Space is not among them."""
        if move.kind is not MoveKind.CARRY:
            return [], ["d"]
        return self._way(move.source, None, move.index), self._way(move.target, move.source, None)

    def _way(self, pile: int, start: int | None, index: int | None) -> list[str]:
        """Keys to a pile. From elsewhere a letter leads to the first pile of its kind, then on to the next."""
        spec = self.game.piles[pile]
        if spec.kind is PileKind.HAND:
            return [str((index or 0) + 1)]
        letter = {PileKind.PERSONAL_STOCK: "s", PileKind.FOUNDATION: "f", PileKind.HELPER: "c"}[spec.kind]
        family = [n for n, each in enumerate(self.game.piles) if each.kind is spec.kind and each.seat is spec.seat]
        here = family.index(start) if start in family else -1
        away = [] if start is not None else ["1"] if spec.kind is PileKind.PERSONAL_STOCK else ["s"]
        return [*away, *[letter] * ((family.index(pile) - here) % len(family) or len(family))]

    def _seen(self, moment: Moment) -> tuple[Position, Transition]:
        before = self.game.visible_to(moment.before, Seat.PLAYER)
        return before, seen_by(self.game, moment.before, moment.transition, Seat.PLAYER)
