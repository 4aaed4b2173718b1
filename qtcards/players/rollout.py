"""Looking ahead: a guess at the hidden cards, and a few turns played on with it by the greedy way.

The guesses deal the cards that the seat cannot see at random to the places that it cannot see. The table here is a
model for weighing candidates, not the rules: it decides nothing about what is legal. It
knows no end but an emptied stock. May import this package.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from qtcards.players.compact import Seen
from qtcards.players.evaluation import Evaluation, Worths
from qtcards.players.greedy import Side, discard, spare_play, way_to_stock
from qtcards.players.search import Ending, Finish, Source, Step
from qtcards.players.weights import Weights
from qtcards.rules.flippo.table import HAND_SIZE

_WON = 60.0
_ME, _THEM = 0, 1


@dataclass(slots=True)
class Guess:
    """One way in which the hidden cards may lie."""

    their_hand: list[int]
    stocks: tuple[list[int], list[int]]
    talon: list[int]
    seed: int
    """For what is shuffled on the way."""


def guess(seen: Seen, random: Random) -> Guess:
    """Deal the hidden cards at random to the hidden places."""
    cards = list(seen.hidden)
    random.shuffle(cards)
    hand = seen.their_hand_count
    mine = hand + seen.stock_count - 1
    theirs = mine + seen.their_stock_count - 1
    stocks = ([*cards[hand:mine], seen.stock], [*cards[mine:theirs], seen.their_stock])
    return Guess(cards[:hand], stocks, cards[theirs:], random.getrandbits(32))


class Model:
    """The table of one guess, played on in place."""

    __slots__ = ("_emergencies", "_played", "_seed", "_seen", "removed", "sides", "stocks", "talon")

    def __init__(self, seen: Seen, hidden: Guess) -> None:
        self._seen, self._seed = seen, hidden.seed
        heights, stock, their_stock = list(seen.heights), seen.stock, seen.their_stock
        mine, theirs = [[*cards] for cards in seen.helpers], [[*cards] for cards in seen.their_helpers]
        self.sides = (
            Side(seen.places, heights, [*seen.hand], mine, stock, their_stock),
            Side(seen.places, heights, [*hidden.their_hand], theirs, their_stock, stock),
        )
        self.stocks = ([*hidden.stocks[_ME]], [*hidden.stocks[_THEM]])
        self.talon = [*hidden.talon]
        self.removed = seen.removed
        self._played = seen.played
        self._emergencies = seen.emergencies

    def finish(self, ending: Ending) -> None:
        """Play a candidate of the searching seat's turn, and what remains of that turn the greedy way."""
        side = self.sides[_ME]
        for step in ending.node.steps:
            self._put(_ME, step)
        if ending.finish is Finish.REVEAL:
            if self.stocks[_ME]:
                self._fill(_ME)
                self._greedy(_ME)
        elif ending.finish is Finish.DISCARD:
            side.hand.remove(ending.code)
            side.helpers[ending.pile].append(ending.code)
        self._end_turn(_ME)

    def worth(self, turns: int, weights: Weights, tables: Worths) -> float:
        """Play ``turns`` turns, the other side first, and return what the searching seat has of it."""
        mine, theirs = self.stocks
        seat = _THEM
        for _ in range(turns):
            if not (mine and theirs):
                break
            self._fill(seat)
            self._greedy(seat)
            self._end_turn(seat)
            seat = 1 - seat
        if not mine or not theirs:
            return _WON if not mine else -_WON
        me, them, seen = self.sides[_ME], self.sides[_THEM], self._seen
        evaluation = Evaluation(seen.places, weights, tables, mine[-1], theirs[-1], them.helpers, seen.turns + turns)
        worth = evaluation.whole(tuple(me.heights), me.hand, me.helpers)
        return worth + weights.stock_played * (len(theirs) - len(mine))

    def _put(self, seat: int, step: Step) -> None:
        self.sides[seat].put(step)
        self._played = True
        if step.source == Source.STOCK:
            self.stocks[seat].pop()
            self._show_stock(seat)

    def _show_stock(self, seat: int) -> None:
        if stock := self.stocks[seat]:
            self.sides[seat].stock = self.sides[1 - seat].their_stock = stock[-1]

    def _fill(self, seat: int) -> None:
        hand, talon = self.sides[seat].hand, self.talon
        while len(hand) < HAND_SIZE and (talon or self._gather()):
            hand.append(talon.pop())

    def _gather(self) -> bool:
        """Make a new talon of the removed sets or, in an emergency, of the helper piles; False if there is none."""
        cards = [*self.removed]
        self.removed = ()
        if not cards and self._seen.emergency:
            for side in self.sides:
                for pile in side.helpers:
                    cards += pile
                    pile.clear()
            self._emergencies = True
        Random(self._seed).shuffle(cards)
        self.talon += cards
        return bool(cards)

    def _greedy(self, seat: int) -> None:
        """Play the turn of ``seat`` up to its end, the discard included."""
        side, stock = self.sides[seat], self.stocks[seat]
        while stock:
            steps = way_to_stock(side)
            if steps is None:
                spare = spare_play(side)
                if spare is None:
                    break
                steps = [spare]
            for step in steps:
                self._put(seat, step)
            if not side.hand:
                self._fill(seat)
        if side.hand and stock:
            code, pile = discard(side)
            side.hand.remove(code)
            side.helpers[pile].append(code)

    def _end_turn(self, seat: int) -> None:
        stock = self.stocks[seat]
        if self._emergencies and not self._played and len(stock) > 1:
            stock.insert(0, stock.pop())
            self._show_stock(seat)
        self._played = False
