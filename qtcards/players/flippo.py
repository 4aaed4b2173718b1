"""From a view to codes and back: what the three levels of Flippo's assistant share.

May import `rules` and this package. Must not: choose.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from zlib import crc32

from qtcards.players.compact import Places, Seen, compact, places
from qtcards.players.search import Ending, Finish, Source, Step
from qtcards.players.weights import BOUND, FREE, Weights
from qtcards.rules.flippo import Flippo, FlippoPosition
from qtcards.rules.flippo.table import CENTRE, HAND_OF, HELPERS_OF, STOCK_OF
from qtcards.rules.moves import PASS, Move, MoveKind
from qtcards.rules.position import Seat


@dataclass(frozen=True)
class Options:
    """The options of a game, as far as they change how it is played."""

    bound: bool
    emergency: bool
    weights: Weights

    @classmethod
    def of(cls, game: Flippo) -> Options:
        """Return the options of ``game`` with the weights that suit them."""
        return cls(game.bound, game.emergency == "on", BOUND if game.bound else FREE)

    def look(self, view: FlippoPosition) -> Seen:
        """Return the small form of ``view``."""
        return compact(view, view.to_play, bound=self.bound, emergency=self.emergency)

    @property
    def places(self) -> Places:
        """Where cards go."""
        return places(bound=self.bound)


def chance(view: FlippoPosition, salt: str) -> Random:
    """Return random numbers that depend on what ``view`` shows, on nothing else.

    Cards are named by what they show: of two equal cards it makes no difference which is which.
    """
    facts = (view.to_play, view.turns, view.plays, view.emergencies)
    text = "|".join(" ".join(map(str, pile.cards)) for pile in view.piles)
    return Random(crc32(f"{salt} {facts} {text}".encode()))


@dataclass
class Spelling:
    """Turns steps in codes into moves on piles, one after the other, following the hand as it shrinks."""

    view: FlippoPosition
    places: Places
    moves: list[Move] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._seat = Seat(self.view.to_play)
        self._hand = list(self.places.codes(self.view[HAND_OF[self._seat]].cards))

    def play(self, step: Step) -> None:
        """Add a card put onto a centre pile."""
        if step.source == Source.HAND:
            self._from_hand(step.code, CENTRE[step.pile])
        elif step.source == Source.STOCK:
            self.moves.append(Move(MoveKind.CARRY, STOCK_OF[self._seat], CENTRE[step.pile]))
        else:
            helper = HELPERS_OF[self._seat][step.source - Source.HELPER]
            self.moves.append(Move(MoveKind.CARRY, helper, CENTRE[step.pile]))

    def discard(self, code: int, pile: int) -> None:
        """Add the discard that ends the turn."""
        self._from_hand(code, HELPERS_OF[self._seat][pile])

    def _from_hand(self, code: int, target: int) -> None:
        index = self._hand.index(code)
        del self._hand[index]
        self.moves.append(Move(MoveKind.CARRY, HAND_OF[self._seat], target, index=index))


def spell(view: FlippoPosition, table: Places, ending: Ending) -> tuple[Move, ...]:
    """Return the moves of a candidate."""
    spelling = Spelling(view, table)
    for step in ending.node.steps:
        spelling.play(step)
    if ending.finish is Finish.DISCARD:
        spelling.discard(ending.code, ending.pile)
    elif ending.finish is Finish.PASS:
        spelling.moves.append(PASS)
    return tuple(spelling.moves)
