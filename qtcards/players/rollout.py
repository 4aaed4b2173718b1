"""Looking ahead: a guess at the hidden cards, and a few turns played on with it by the greedy way.

The guesses deal the cards that the seat cannot see at random to the places that it cannot see. The table here is a
model for weighing candidates, not the rules: it decides nothing about what is legal. It draws from the guessed talon
until that is empty and no further, and knows no end but an emptied stock. May import this package.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from qtcards.players.compact import Places, Seen
from qtcards.players.evaluation import Evaluation
from qtcards.players.greedy import Side, discard, spare_play, way_to_stock
from qtcards.players.search import Ending, Finish, Source, Step
from qtcards.players.weights import Weights
from qtcards.rules.flippo.table import HAND_SIZE

_STOCK_CARD = 12.0
"""Worth of a card that one stock is smaller than the other, in the points of `Weights`."""
_WON = 60.0
_ME, _THEM = 0, 1


@dataclass(slots=True)
class Guess:
    """One way in which the hidden cards may lie."""

    their_hand: list[int]
    stocks: tuple[list[int], list[int]]
    talon: list[int]


def guess(seen: Seen, random: Random) -> Guess:
    """Deal the hidden cards at random to the hidden places."""
    cards = list(seen.hidden)
    random.shuffle(cards)
    mine, theirs = seen.stock_count - 1, seen.their_stock_count - 1
    hand = seen.their_hand_count
    return Guess(
        cards[:hand],
        ([*cards[hand : hand + mine], seen.stock], [*cards[hand + mine : hand + mine + theirs], seen.their_stock]),
        cards[hand + mine + theirs :],
    )


class Model:
    """The table of one guess, played on in place."""

    __slots__ = ("_played", "_seen", "hands", "heights", "helpers", "stocks", "talon")

    def __init__(self, seen: Seen, hidden: Guess) -> None:
        self._seen = seen
        self.heights = list(seen.heights)
        self.hands = [list(seen.hand), hidden.their_hand.copy()]
        self.helpers = [
            [list(cards) for cards in seen.helpers],
            [list(cards) for cards in seen.their_helpers],
        ]
        self.stocks = [hidden.stocks[0].copy(), hidden.stocks[1].copy()]
        self.talon = hidden.talon.copy()
        self._played = seen.played

    def finish(self, ending: Ending) -> None:
        """Play a candidate of the searching seat's turn, and what remains of that turn the greedy way."""
        side = self._side(_ME)
        for step in ending.node.steps:
            self._put(_ME, side, step)
        if self.stocks[_ME] and ending.finish is Finish.REVEAL:
            self._fill(_ME)
            self._greedy(_ME)
        elif ending.finish is Finish.DISCARD:
            self.hands[_ME].remove(ending.code)
            self.helpers[_ME][ending.pile].append(ending.code)
        self._end_turn(_ME)

    def worth(self, turns: int, weights: Weights) -> float:
        """Play ``turns`` turns, the other side first, and return what the searching seat has of it."""
        seat = _THEM
        for _ in range(turns):
            if not (self.stocks[_ME] and self.stocks[_THEM]):
                break
            self._fill(seat)
            self._greedy(seat)
            self._end_turn(seat)
            seat = 1 - seat
        mine, theirs = self.stocks
        if not mine or not theirs:
            return _WON if not mine else -_WON
        seen = self._seen
        evaluation = Evaluation(seen.places, weights, mine[-1], theirs[-1], self.helpers[_THEM], seen.turns + turns)
        worth = evaluation.whole(tuple(self.heights), self.hands[_ME], self.helpers[_ME])
        return worth + _STOCK_CARD * (len(theirs) - len(mine))

    def _side(self, seat: int) -> Side:
        places: Places = self._seen.places
        mine, theirs = self.stocks[seat], self.stocks[1 - seat]
        return Side(places, self.heights, self.hands[seat], self.helpers[seat], mine[-1], theirs[-1])

    def _put(self, seat: int, side: Side, step: Step) -> None:
        side.put(step)
        self._played = True
        if step.source == Source.STOCK:
            self.stocks[seat].pop()

    def _fill(self, seat: int) -> None:
        hand, talon = self.hands[seat], self.talon
        while talon and len(hand) < HAND_SIZE:
            hand.append(talon.pop())

    def _greedy(self, seat: int) -> None:
        """Play the turn of ``seat`` up to its end, the discard included."""
        hand = self.hands[seat]
        while self.stocks[seat]:
            side = self._side(seat)
            steps = way_to_stock(side)
            if steps is None:
                spare = spare_play(side)
                steps = None if spare is None else [spare]
            if steps is None:
                break
            for step in steps:
                self._put(seat, side, step)
            if not hand:
                self._fill(seat)
        if hand and self.stocks[seat]:
            code, pile = discard(self._side(seat))
            hand.remove(code)
            self.helpers[seat][pile].append(code)

    def _end_turn(self, seat: int) -> None:
        stock = self.stocks[seat]
        if self._seen.emergencies and not self._played and len(stock) > 1:
            stock.insert(0, stock.pop())
        self._played = False
