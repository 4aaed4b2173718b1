"""Memory: the table as it was told, brought up to date by every announcement. A listener's knowledge of the rules.

Cards are `red 5` or `joker`, and `?` where they lie face down; piles are lists from the bottom to the top, by the
player's own names (`my stock`, `their helper 2`, `centre red` or, where colours are free, `centre 1`).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.a11y.blind.ears import Heard
from tests.a11y.blind.flippo.cards import JOKER
from tests.a11y.blind.picture import HIDDEN, ConfusedError, Picture, Piles
from tests.a11y.blind.vocabulary import Kind

FULL, ALL = 12, 108
_HELPERS = tuple(f"{whose} helper {n}" for whose in ("my", "their") for n in range(1, 5))


def facts(sets: int, to_play: str, turns: int, emergencies: int, winner: str) -> dict[str, object]:
    """Return what is known beside the cards. Whose turn it would be is nobody's business when the game is over."""
    known: dict[str, object] = {"sets": sets, "emergencies": emergencies, "winner": winner}
    return known if winner else {**known, "to_play": to_play, "turns": turns}


def missing(piles: Piles) -> int:
    """Return how many cards are on no pile: those of completed sets."""
    return ALL - sum(map(len, piles.values()))


@dataclass
class Memory:
    """The table as it was told."""

    piles: dict[str, list[str]] = field(default_factory=dict)
    sets: int = 0
    to_play: str = ""
    turns: int = -1
    """Turns that are over; -1: not heard of yet."""
    emergencies: int = 0
    winner: str = ""
    moves: int = 0
    """Moves of both sides that were heard of."""
    held: int = 0
    """Which card of the hand the player has taken: equal ones cannot be told apart by what is said."""

    _past: list[tuple[dict[str, list[str]], int]] = field(default_factory=list)
    """What the player could take back in this turn."""

    def picture(self) -> Picture:
        """Return what is known now."""
        piles = {name: tuple(cards) for name, cards in self.piles.items()}
        return Picture(piles, facts(self.sets, self.to_play, self.turns, self.emergencies, self.winner))

    @property
    def centre(self) -> list[str]:
        """The names of the centre piles, in their order."""
        return [name for name in self.piles if name.startswith("centre")]

    @property
    def is_bound(self) -> bool:
        """Whether each centre pile takes one colour."""
        return "centre red" in self.piles

    def learn(self, heard: Heard) -> None:
        """Take in what one sentence or clause told."""
        getattr(self, f"_{heard.kind.name.lower()}")(heard)

    def confirm(self, heard: Heard) -> None:
        """Compare the name of a place, which is no news, with what is known: it must not run ahead of the news."""
        known = self.piles[heard.pile]
        at = (heard.k or len(known)) - 1
        card = known[at] if 0 <= at < len(known) else ""
        is_hand_whole = heard.pile.endswith("hand") and not heard.card
        self._check(is_hand_whole or card.replace(HIDDEN, "") == heard.card, f"{heard} while {card!r} was told")

    # -- looking around -------------------------------------------------------------------------------------------

    def _read(self, heard: Heard) -> None:
        cards = heard.cards if heard.pile == "my hand" else heard.cards[::-1]
        self.piles[heard.pile] = [HIDDEN] * heard.down + list(cards)
        if heard.n is not None:
            self._check(heard.n == len(heard.cards), f"{heard.n} cards were read, {len(heard.cards)} of them named")

    def _turn_number(self, heard: Heard) -> None:
        self.turns = heard.k - 1

    # -- news -----------------------------------------------------------------------------------------------------

    def _moved(self, heard: Heard) -> None:
        self._past.append(({name: list(cards) for name, cards in self.piles.items()}, self.sets))
        target = heard.target or self._colour_of(heard)
        source = self.piles[heard.source]
        index = self._index(heard)
        self._check(bool(source) and source[index] in (heard.card, HIDDEN), f"{heard.card} was not on {heard.source}")
        del source[index]
        self.piles[target].append(heard.card)
        if target in self.centre:
            self._check_number(heard, target)
        self.moves += 1

    def _taken_back(self, _heard: Heard) -> None:
        self._check(bool(self._past), "there was nothing to take back")
        self.piles, self.sets = self._past.pop()
        self.moves += 1

    def _index(self, heard: Heard) -> int:
        """Return which card of its pile was moved."""
        hand = self.piles["my hand"]
        if heard.source != "my hand":
            return -1
        if self.held < len(hand) and hand[self.held] == heard.card:
            return self.held
        self._check(heard.card in hand, f"{heard.card} was not in the hand")
        return hand.index(heard.card)

    def _check_number(self, heard: Heard, target: str) -> None:
        number = (heard.stands_for or heard.card).split()[-1]
        self._check(int(number) == len(self.piles[target]), f"{number} is not next on {target}")

    def _colour_of(self, heard: Heard) -> str:
        return f"centre {(heard.stands_for if heard.card == JOKER else heard.card).split()[0]}"

    def _passed(self, _heard: Heard) -> None:
        self.moves += 1

    def _completed(self, heard: Heard) -> None:
        self._check(len(self.piles[heard.pile]) == FULL, f"the set on {heard.pile} was not complete")
        self.piles[heard.pile].clear()
        self.sets += FULL

    def _sets_shuffled(self, _heard: Heard) -> None:
        self._fill_talon(self.sets)
        self.sets = 0

    def _helpers_shuffled(self, _heard: Heard) -> None:
        self._fill_talon(sum(len(self.piles[name]) for name in _HELPERS))
        for name in _HELPERS:
            self.piles[name].clear()
        self.emergencies += 1

    def _fill_talon(self, count: int) -> None:
        # Told before what was drawn, some of which may have come from the talon of before: the sum is the same.
        self.piles["talon"] += [HIDDEN] * count

    def _turned_up(self, heard: Heard) -> None:
        stock = self.piles[heard.pile]
        self._check(bool(stock), f"{heard.pile} is empty")
        self._check(heard.n in (None, len(stock)), f"{heard.n} cards are said to be left of {len(stock)}")
        stock[-1] = heard.card

    def _stock_changed(self, heard: Heard) -> None:
        stock = self.piles[heard.pile]
        self._check(not heard.under or stock[-1] == heard.under, f"{heard.under} was not on {heard.pile}")
        self.piles[heard.pile] = [HIDDEN] * (len(stock) - 1) + [heard.card]

    def _drew(self, heard: Heard) -> None:
        drawn = list(heard.cards) or [HIDDEN] * (heard.n or 0)
        self._check(len(drawn) <= len(self.piles["talon"]), "more was drawn than the talon holds")
        self.piles[heard.pile] += drawn
        del self.piles["talon"][: len(drawn)]

    def _turn(self, heard: Heard) -> None:
        if self.to_play and self.to_play != heard.seat:
            self.turns += 1
        self.to_play = heard.seat
        self._past.clear()
        if heard.n:
            self._drew(Heard(Kind.DREW, pile="their hand", n=heard.n))

    def _won(self, heard: Heard) -> None:
        self.winner = heard.seat

    def _drawn_game(self, _heard: Heard) -> None:
        self.winner = "nobody"

    def _refused(self, _heard: Heard) -> None:
        """Nothing changed."""

    _remark = _refused

    def _check(self, holds: bool, what: str) -> None:
        if not holds:
            raise ConfusedError(what)
