"""Player: plays one game from beginning to end by what it hears. An observer may look over its shoulder."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import cycle
from typing import Protocol

from tests.a11y.blind.bus import Bus
from tests.a11y.blind.ears import Ears
from tests.a11y.blind.eyes import NODE, piles_in
from tests.a11y.blind.flippo.hands import FlippoHands, Way
from tests.a11y.blind.flippo.head import Intention, choose, mistake
from tests.a11y.blind.flippo.memory import Memory, missing
from tests.a11y.blind.picture import Picture, Piles
from tests.a11y.blind.vocabulary import Kind

_WAYS = (Way.SEND, Way.CARRY, Way.ACTIONS, Way.CARRY, Way.SEND, Way.ACTIONS, Way.LIST)
_MISTAKE_EVERY, _UNDO_EVERY = 9, 7


class Observer(Protocol):
    """Whoever checks what the player believes. It tells the player nothing."""

    def sat_down(self) -> None:
        """The player knows the table and begins."""

    def told(self, picture: Picture, moves: int) -> None:
        """This is the position that the player was told, after so many moves of both sides."""

    def read(self, look: Callable[[], tuple[Piles, dict[str, object]]], moves: int) -> None:
        """The player wants to look at the tree: its piles, and the cards that are on none."""


class Player:
    """Knows one language at a time."""

    def __init__(self, bus: Bus, ears: Ears, observer: Observer) -> None:
        self._bus, self._ears, self._observer = bus, ears, observer
        self._table = bus.find_announcing()
        self._order = bus.wait(self._piles_of_table, "the piles of the table")
        self._hands = FlippoHands(bus, self._table, self._order)
        self._ways = cycle(_WAYS)
        self.memory = Memory()
        self.heard: list[str] = []
        """Every announcement, as a protocol."""
        self.refusals = 0
        self.done: Counter[str] = Counter()
        """What was done, and in which way."""

    def _piles_of_table(self) -> list[str] | None:
        """Return the names of the piles as they stand in the tree; None while there are none."""
        nodes = [node for node in self._bus.names(self._table)["children"] if node["role"] == NODE]
        return [self._ears.name(node["name"]).pile for node in nodes] or None

    # -- hearing --------------------------------------------------------------------------------------------------

    def _hear(self) -> None:
        """Take in the next announcement."""
        text = self._bus.wait(self._bus.announcement, f"an announcement after {self.heard[-3:]}")
        self.heard.append(text)
        for heard in self._ears.announcement(text):
            if heard.kind in {Kind.PLACE, Kind.READ}:
                self.memory.confirm(heard)
            else:
                self.memory.learn(heard)
            self.refusals += heard.kind is Kind.REFUSED
            if heard.kind is Kind.TURN and heard.seat == "them":
                self._observer.told(self.memory.picture(), self.memory.moves)
        self._observer.told(self.memory.picture(), self.memory.moves)

    def _hear_answer(self) -> None:
        """Hear what came of an action: a move, or a refusal."""
        moves, refusals = self.memory.moves, self.refusals
        while (moves, refusals) == (self.memory.moves, self.refusals):
            self._hear()

    def _look(self) -> tuple[Piles, dict[str, object]]:
        piles = piles_in(self._bus.names(self._table), self._ears)
        return piles, {"sets": missing(piles)}

    # -- beginning ------------------------------------------------------------------------------------------------

    def sit_down(self) -> None:
        """Wait for the own turn, then have every pile read out once, and the number of the turn."""
        while self.memory.to_play != "me":
            self._bus.keys("l")
            text = self._bus.wait(self._bus.announcement, "the last message")
            self.heard.append(text)
            turns = [each.seat for each in self._ears.announcement(text) if each.kind is Kind.TURN]
            self.memory.to_play = turns[-1] if turns else ""
        for pile in self._order:
            self._hands.read(pile, self._ears)
            self._listen_for(partial(self.memory.piles.__contains__, pile))
        self._bus.keys("g")
        self._listen_for(lambda: self.memory.turns >= 0)
        self._observer.sat_down()

    def _listen_for(self, is_known: Callable[[], bool]) -> None:
        while not is_known():
            text = self._bus.wait(self._bus.announcement, "what was asked for")
            self.heard.append(text)
            for heard in self._ears.announcement(text):
                if heard.kind in {Kind.READ, Kind.TURN_NUMBER}:
                    self.memory.learn(heard)

    def speak(self, ears: Ears) -> None:
        """Switch the program to another language, and listen in that from now on."""
        self._hands.choose_language(self._ears.words.languages_key, ears)
        self._ears = ears
        self.done["language switched"] += 1

    # -- playing --------------------------------------------------------------------------------------------------

    def play_turn(self) -> None:
        """Make moves until the turn is over, and listen until the next one begins or the game is over."""
        self._observer.read(self._look, self.memory.moves)
        turn = self.memory.turns
        while self.memory.turns == turn and not self.memory.winner:
            self._act()
        if not self.memory.winner and self.memory.to_play == "them":
            self._observer.read(self._look, self.memory.moves)
        while self.memory.to_play == "them" and not self.memory.winner:
            self._hear()

    def _act(self) -> None:
        number = sum(self.done.values())
        if number % _MISTAKE_EVERY == 4 and (wrong := mistake(self.memory)) is not None:
            self._carry(wrong, next(way for way in self._ways if way in {Way.CARRY, Way.ACTIONS}))
            self.done["mistake"] += 1
        if (move := choose(self.memory)) is None:
            self._bus.keys("d")
            self._hear_answer()
            self.done["pass"] += 1
            return
        way, turn = next(self._ways), self.memory.turns
        self._carry(move, way)
        self.done[way.value] += 1
        if number % _UNDO_EVERY == 3 and turn == self.memory.turns and not self.memory.winner:
            self._take_back()

    def _carry(self, move: Intention, way: Way) -> None:
        self.memory.held = max(move.index, 0)
        self._hands.carry(move, way, self._ears)
        self._hear_answer()

    def _take_back(self) -> None:
        """Take the last move back, and make it again if that was allowed."""
        refusals = self.refusals
        self._bus.keys("ctrl+z")
        self._hear_answer()
        if self.refusals == refusals:
            self._bus.keys("ctrl+y")
            self._hear_answer()
            self.done["taken back"] += 1
