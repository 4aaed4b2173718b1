"""The player: hears all places of each piece, puts them together in its mind, and lays them. Knows no picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tests.a11y.blind.bus import Bus, StuckError
from tests.a11y.tangram.mind import PIECES, SHAPES, WHOLE, Place, free, solutions
from tests.a11y.tangram.words import Words


class Player:
    """At the program behind ``bus``, in the language of ``words``."""

    def __init__(self, bus: Bus, words: Words, heard: list[str]) -> None:
        self.bus, self.words, self.heard = bus, words, heard
        self.keys = 0
        """How many keys were pressed."""
        self.places: dict[int, list[Place]] = {}

    # -- ears and fingers -----------------------------------------------------------------------------------------

    def press(self, key: str) -> str:
        """Press a key; return what is announced then: one message."""
        self.keys += 1
        self.bus.keys(key)
        return self.hear(key)

    def hear(self, what: str) -> str:
        """Return the next announcement."""
        said = self.bus.wait(self.bus.announcement, f"an announcement after {what}")
        self.heard.append(said)
        return said

    def select(self, piece: int) -> None:
        """Select a piece by its number; it is told, and how it lies."""
        said = self.press(str(piece + 1))
        number, _ = self.words.of_name(said.removesuffix("."))
        if number != piece:
            raise StuckError(f"{piece + 1} selects: {said}")

    def next_place(self) -> tuple[int, int, Place] | None:
        """Put the selected piece on its next place; return number, count and place as they were told.

        None: the task is solved, and that was told instead.
        """
        said = self.press("n")
        told = self.words.of_place(said)
        if told is None and not said.startswith(self.words.solved):
            raise StuckError(f"no place: {said}")
        return told

    # -- a task ---------------------------------------------------------------------------------------------------

    def solve(self, between: Callable[[], None] = lambda: None) -> str:
        """Solve the task that lies there; return what was said last. ``between``: when all places were heard."""
        self._hear_all_places()
        between()
        found = next(solutions(self.places), None)
        if found is None:
            raise StuckError(f"what was heard is no solvable puzzle: {self.places}")
        if sum(len(place.quarters) for place in found.values()) != WHOLE:
            raise StuckError(f"these places are not the whole figure: {found}")
        return self._lay(list(found.values()))

    def _hear_all_places(self) -> None:
        """Go through all places of one piece of each shape on the empty figure; the other one has the same."""
        for piece in range(PIECES):
            twin = SHAPES.index(SHAPES[piece])
            if twin != piece:
                self.places[piece] = [place.of(piece) for place in self.places[twin]]
                continue
            self.select(piece)
            self.places[piece] = self._hear_places(piece)
            said = self.press("BackSpace")
            if not self.words.says_back(said, piece):
                raise StuckError(f"not back at the start: {said}")

    def _hear_places(self, piece: int) -> list[Place]:
        found: list[Place] = []
        count = 1
        while len(found) < count:
            told = self.next_place()
            if told is None:
                raise StuckError("solved with one piece")
            number, count, place = told
            if number != len(found) + 1 or place.piece != piece:
                raise StuckError(f"after {len(found)} places of {piece}: {number} of {count}, {place}")
            found.append(place)
        if len(set(found)) != len(found):
            raise StuckError(f"two places sound the same: {found}")
        return found

    def _lay(self, wanted: Sequence[Place]) -> str:
        """Lay these, knowing before each how many places are left to it; return what was said last."""
        laid: list[Place] = []
        for place in wanted:
            self.select(place.piece)
            expected = free(self.places[place.piece], laid)
            for _ in range(expected):
                told = self.next_place()
                if told is None:
                    return self.heard[-1]
                if told[1] != expected:
                    raise StuckError(f"{expected} places are free for {place.piece}, told are {told[1]}")
                if told[2] == place:
                    break
            else:
                raise StuckError(f"{place} was not offered again")
            laid.append(place)
        raise StuckError(f"all seven lie, and nothing was said of it: {self.heard[-1]}")
