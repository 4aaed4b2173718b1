"""Player: plays solitaires by what it hears. An observer may look over its shoulder."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import cycle
from typing import Protocol

from tests.a11y.blind.alone.hands import Intention, SolitaireHands, Way, as_intention
from tests.a11y.blind.alone.head import Doing, Head
from tests.a11y.blind.alone.memory import Memory
from tests.a11y.blind.bus import Bus
from tests.a11y.blind.ears import Ears, Heard
from tests.a11y.blind.eyes import NODE, piles_in
from tests.a11y.blind.picture import ConfusedError, Picture, Piles
from tests.a11y.blind.vocabulary import Kind

_WAYS = (Way.CARRY, Way.STRETCH, Way.CARRY, Way.LIST, Way.STRETCH)
_LOOK_EVERY = 25
_STROLL = 5
_LONG_LIST = 40
"""So many entries are leafed through from the nearer end; those in the middle of a longer list are left alone."""
_ADVICE = frozenset({Kind.ADVICE, Kind.ADVICE_TO_DEAL, Kind.STUCK})


class Observer(Protocol):
    """Whoever checks what the player believes. It tells the player nothing."""

    def sat_down(self) -> None:
        """The player knows the table and begins."""

    def told(self, picture: Picture, moves: int) -> None:
        """This is the position that the player was told, after so many moves."""

    def read(self, look: Callable[[], tuple[Piles, dict[str, object]]], moves: int) -> None:
        """The player wants to look at the tree."""

    def offered(self, moves: set[Intention | None]) -> None:
        """These are the moves that the program lists now; None is a deal."""


class Player:
    """Knows one language at a time."""

    def __init__(self, bus: Bus, ears: Ears, observer: Observer, seed: int) -> None:
        self._bus, self._ears, self._observer = bus, ears, observer
        self._table = bus.find_announcing()
        order = bus.wait(self._piles_of_table, "the piles of the table")
        self._hands = SolitaireHands(bus, self._table, order)
        self._head = Head(seed)
        self._ways = cycle(_WAYS)
        self._redone = 0
        self._made_before = 0
        self._grown: list[Heard] = []
        """Where cards went that were told together."""
        self.memory = Memory(order)
        self.heard: list[str] = []
        """Every announcement, as a protocol."""
        self.refusals = 0
        self.done: Counter[str] = Counter()
        """What was done, and in which way."""

    @property
    def moves(self) -> int:
        """Moves that were made in all games so far; what was taken back and made again counts once."""
        return self._made_before + self.memory.made - self._redone

    def _piles_of_table(self) -> list[str] | None:
        """Return the names of the piles as they stand in the tree; None while there are none."""
        nodes = [node for node in self._bus.names(self._table)["children"] if node["role"] == NODE]
        return [self._ears.name(node["name"]).pile for node in nodes] or None

    # -- hearing --------------------------------------------------------------------------------------------------

    def _announced(self) -> list[Heard]:
        text = self._bus.wait(self._bus.announcement, f"an announcement after {self.heard[-3:]}")
        self.heard.append(text)
        return list(self._ears.announcement(text))

    def _hear(self) -> list[Heard]:
        """Take in the next announcement."""
        told = self._announced()
        for heard in told:
            if self.memory.piles or heard.kind is Kind.WON:
                self.memory.learn(heard)
            self.refusals += heard.kind is Kind.REFUSED
            if heard.kind is Kind.WENT_HOME:
                self._grown = self._ears.clauses(heard.rest)
        if self.memory.piles and not self.memory.unsure:
            self._observer.told(self.memory.picture(), self.memory.moves)
        return told

    def _hear_until(self, *kinds: Kind) -> Heard:
        """Listen until something of these kinds is told; return it."""
        while True:
            for heard in self._hear():
                if heard.kind in kinds:
                    self._make_sure()
                    return heard

    def _hear_answer(self) -> bool:
        """Hear what came of an action; return whether it was a move."""
        moves, refusals = self.memory.moves, self.refusals
        while (moves, refusals) == (self.memory.moves, self.refusals):
            self._hear()
        self._make_sure()
        return moves != self.memory.moves

    def _make_sure(self) -> None:
        """After cards went home, look around and compare; cards that were not named are read at once."""
        if not self.memory.piles:
            self._look_around()
            for heard in self._grown:
                self.memory.learn(heard)
            self._observer.told(self.memory.picture(), self.memory.moves)
        for pile in self.memory.unsure:
            self._bus.keys(*self._hands.way(pile), "r")
            self._hear_until(Kind.READ)

    def _look(self) -> tuple[Piles, dict[str, object]]:
        return piles_in(self._bus.names(self._table), self._ears), {}

    # -- beginning ------------------------------------------------------------------------------------------------

    def sit_down(self) -> None:
        """Look around, and begin."""
        self._look_around()
        self._observer.sat_down()
        self._observer.told(self.memory.picture(), self.memory.moves)

    def _look_around(self) -> None:
        """Hear the top of every pile, and every pile of which that is not all."""
        memory = self.memory
        self._bus.keys("t")
        while not all(name in memory.piles for name in memory.columns):
            for heard in self._announced():
                if heard.kind in {Kind.PLACE, Kind.READ}:
                    memory.note(heard)
        memory.note_the_empty()
        unsure = memory.unsure
        self._bus.keys(*(key for pile in unsure for key in (*self._hands.way(pile), "r")))
        while memory.unsure:
            for heard in self._announced():
                if heard.kind is Kind.READ:
                    memory.note(heard)

    def deal(self, number: int) -> None:
        """Begin another deal of the same game, by the number."""
        self._bus.keys("ctrl+d")
        self._bus.wait_for_place(lambda place: place.role == "text", "the field for the number of the deal")
        self._bus.keys(*str(number), "Return")
        while all(heard.kind is not Kind.OPENING for heard in self._announced()):
            pass
        self._hands.come_back()
        self._made_before, self._redone = self.moves, 0
        self.memory = Memory(self._hands.order)
        self.sit_down()

    def speak(self, ears: Ears) -> None:
        """Switch the program to another language, and listen in that from now on."""
        self._hands.choose_language(self._ears.words.languages_key, ears)
        self._ears = ears
        self.done["language switched"] += 1

    # -- playing --------------------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether the game is won, or nothing leads on."""
        return self.memory.is_won or self.memory.is_stuck

    def act(self) -> None:
        """Do something; a move may come of it."""
        before = self.moves
        doing = self._head.next()
        {
            Doing.HINT: self._follow_hint,
            Doing.CHOOSE: self._choose,
            Doing.SEND: self._send,
            Doing.TRY: self._try,
            Doing.DEAL: self._deal_more,
            Doing.BACK: self._take_back,
            Doing.HOME: self._bring_home,
            Doing.READ: self._read,
            Doing.STATE: self._ask_state,
            Doing.STROLL: self._stroll,
        }[doing]()
        self.done[doing.words] += 1
        if before // _LOOK_EVERY != self.moves // _LOOK_EVERY:
            self._observer.read(self._look, self.memory.moves)

    def _follow_hint(self) -> None:
        self._bus.keys("h")
        advice = self._hear_until(*_ADVICE)
        if advice.kind is Kind.ADVICE_TO_DEAL:
            self._bus.keys("d")
        elif (move := as_intention(advice)) is not None:
            way = next(self._ways)
            self._hands.carry(move, way, self._ears)
            self.done[way.value] += 1
        else:
            return
        if not self._hear_answer():
            raise ConfusedError(f"what was advised is refused: {self.heard[-3:]}")

    def _choose(self) -> None:
        entries = self._hands.open_list(self._ears)
        offers = [as_intention(self._ears.advice(entry)) for entry in entries]
        self._observer.offered(set(offers))
        near = [row for row in range(len(entries)) if min(row, len(entries) - row) < _LONG_LIST]
        self._hands.choose_row(self._head.chance.choice(near), entries, self._ears)
        self._hear_answer()

    def _send(self) -> None:
        """Enter on some card: it goes where the program thinks best."""
        some = self._head.some_card(self.memory)
        self._bus.keys(*self._hands.pick(some.source, some.count)[:-1], "Return")
        self._hear_answer()

    def _try(self) -> None:
        """Carry some cards somewhere, which the rules may forbid at either end."""
        some = self._head.some_card(self.memory)
        self._bus.keys(*self._hands.pick(some.source, some.count))
        if self._hear_until(Kind.HELD, Kind.REFUSED).kind is Kind.HELD:
            lowest = self.memory.piles[some.source][-some.count]
            if self.memory.held != (lowest, some.count):
                raise ConfusedError(f"{lowest} was to be picked up, not {self.memory.held}")
            self._bus.keys(*self._hands.put(some.target))
            self._hear_answer()

    def _deal_more(self) -> None:
        self._bus.keys("d")
        self._hear_answer()

    def _take_back(self) -> None:
        """Take the last move back, and make it again every other time."""
        self._bus.keys("ctrl+z")
        if self._hear_answer() and self._head.chance.random() < 0.7:
            made = self.memory.made
            self._bus.keys("ctrl+y")
            self._hear_answer()
            self._redone += self.memory.made - made

    def _bring_home(self) -> None:
        """Send home what goes home, which may be nothing: the state of the game comes after it."""
        self._bus.keys("shift+Return", "g")
        self._hear_until(Kind.HOME)

    def _read(self) -> None:
        self._bus.keys(*self._hands.way(self._head.some_pile(self.memory)), "r")
        self._hear_until(Kind.READ)

    def _ask_state(self) -> None:
        self._bus.keys("g")
        self._hear_until(Kind.HOME)

    def _stroll(self) -> None:
        """Walk from pile to pile, and hear what each is called."""
        first = self.memory.columns[0]
        self._bus.keys(*self._hands.way(first))
        here = self._bus.wait_for_place(
            lambda place: place.role == NODE and self._ears.name(place.name).pile == first,
            f"the keyboard is on {first}",
        )
        for _ in range(_STROLL):
            self.memory.learn(self._ears.name(here.name))
            here = self._bus.step("Left", here)
