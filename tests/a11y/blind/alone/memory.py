"""Memory: a solitaire's table as it was told, brought up to date by every announcement.

Knows of the rules only what the words presuppose: that a run of a king to an ace is thirteen cards, that a deal begins
with column 1, that a card that comes to lie open on top is turned up.
"""

from __future__ import annotations

from collections.abc import Sequence

from tests.a11y.blind.ears import Heard
from tests.a11y.blind.picture import HIDDEN, ConfusedError, Picture
from tests.a11y.blind.vocabulary import Kind

UNTOLD = "~"
"""An open card that was not named: it can be read."""
_RUN = 13
_TALON, _WASTE = "talon", "waste"
_MAY_BE_UNTOLD = ("foundation", "cell")
"""Piles that are counted together while they are empty."""

What = tuple[Kind, str, str, str, int]
"""A move as it is told again when it is taken back: card, source, target, number of cards."""


class Memory:
    """``order`` are the names of the piles."""

    def __init__(self, order: Sequence[str]) -> None:
        self.order = tuple(order)
        self.piles: dict[str, list[str]] = {}
        self.is_won = self.is_stuck = False
        self.moves = 0
        """Events that were heard of: moves, and moves taken back."""
        self.made = 0
        """Moves alone."""
        self.held: tuple[str, int] | None = None
        """The lowest card that is held, and how many are."""
        self._at_once = 0
        """Cards turned up together; 0: never seen."""
        self._past: list[tuple[dict[str, list[str]], What]] = []

    def picture(self) -> Picture:
        """Return what is known now."""
        return Picture({name: tuple(cards) for name, cards in self.piles.items()}, {"won": self.is_won})

    @property
    def columns(self) -> list[str]:
        """The names of the columns, in their order."""
        return [name for name in self.order if name.startswith("column")]

    @property
    def unsure(self) -> list[str]:
        """Piles in which open cards lie that were not named."""
        return [name for name, cards in self.piles.items() if UNTOLD in cards]

    def learn(self, heard: Heard) -> None:
        """Take in what one sentence told."""
        getattr(self, f"_{heard.kind.name.lower()}")(heard)

    # -- looking around -------------------------------------------------------------------------------------------

    def note(self, heard: Heard) -> None:
        """Take in the name of a pile, or a pile that is read, where the table is not known yet."""
        if heard.kind is Kind.READ:
            self.piles[heard.pile] = _as_read(heard)
        elif heard.card:
            down = heard.down
            count = 1 if heard.n is None else heard.n
            self.piles[heard.pile] = [HIDDEN] * down + [UNTOLD] * (count - down - 1) + [heard.card]
        else:
            self.piles[heard.pile] = [HIDDEN] * heard.down

    def note_the_empty(self) -> None:
        """All others were named: what was not is empty."""
        for name in self.order:
            if name not in self.piles:
                self._check(name.startswith(_MAY_BE_UNTOLD), f"{name} was not named")
                self.piles[name] = []

    def _read(self, heard: Heard) -> None:
        known = self.piles[heard.pile]
        if UNTOLD in known:
            self.piles[heard.pile] = known = _as_read(heard)
        self._check(known == _as_read(heard), f"{heard} while {known} was told")
        self._check(heard.n in (None, len(known)), f"{heard.n} cards on {heard.pile}, not {len(known)}")

    def _place(self, heard: Heard) -> None:
        """The name of a place is no news: it must be what is known."""
        known = self.piles[heard.pile]
        at = (heard.k or len(known)) - 1
        card = known[at] if 0 <= at < len(known) else ""
        self._check(card.replace(HIDDEN, "") in (heard.card, UNTOLD), f"{heard} while {card!r} was told")
        self._check(heard.n in (None, len(known)), f"{heard} while there are {len(known)}")
        whole = heard.k == 0 and (heard.n is not None or not heard.card)
        self._check(not whole or heard.down == known.count(HIDDEN), f"{heard} while {known} was told")

    def _home(self, heard: Heard) -> None:
        home = sum(len(cards) for name, cards in self.piles.items() if name.startswith("foundation"))
        everything = sum(map(len, self.piles.values()))
        self._check((heard.k, heard.n) == (home, everything), f"{heard} while {home} of {everything} are home")

    def _deals_left(self, heard: Heard) -> None:
        """Onto columns one card each; how many are turned onto a waste at once is learnt when they are."""
        at_once = self._at_once if _WASTE in self.piles else len(self.columns)
        talon = self.piles[_TALON]
        self._check(not at_once or heard.k == -(-len(talon) // at_once), f"{heard.k} deals left of {talon}")

    def _held(self, heard: Heard) -> None:
        self.held = heard.card, heard.n or 1

    # -- news -----------------------------------------------------------------------------------------------------

    def _moved(self, heard: Heard) -> None:
        count = heard.more + 1
        self._begin((Kind.TAKEN_BACK, heard.card, heard.source, heard.target, count))
        self._carry(heard.source, heard.target, count, heard.card)

    def _run_home(self, heard: Heard) -> None:
        self._carry(heard.source, heard.target, _RUN, heard.card)
        self._check(self.piles[heard.target][-1] == heard.last, f"the run did not end with {heard.last}")

    def _carry(self, source: str, target: str, count: int, lowest: str) -> None:
        cards = self.piles[source][-count:]
        self._check(len(cards) == count and HIDDEN not in cards, f"{source} has no {count} open cards")
        self._check(cards[0] in (lowest, UNTOLD), f"{lowest} was not the {count}th card of {source}, but {cards[0]}")
        del self.piles[source][-count:]
        self.piles[target] += cards

    def _turned_up(self, heard: Heard) -> None:
        """A card of a column; where all columns show their top card, cards of the talon."""
        covered = [name for name in self.columns if self.piles[name][-1:] == [HIDDEN]]
        if heard.pile or covered:
            pile = heard.pile or covered[0]
            self._check(pile in covered, f"{pile} shows a card already")
            self._check(bool(heard.pile) or len(covered) == 1, f"{heard.card} may lie on any of {covered}")
            self.piles[pile][-1] = heard.card
            return
        count = heard.n or 1
        self._begin((Kind.DEAL_TAKEN_BACK, "", "", "", count))
        self._take_from_talon(count)
        self._at_once = max(count, self._at_once)
        self.piles[_WASTE] += [UNTOLD] * (count - 1) + [heard.card]

    def _dealt(self, heard: Heard) -> None:
        self._begin((Kind.DEAL_TAKEN_BACK, "", "", "", len(heard.cards)))
        self._check(heard.n == len(heard.cards), f"{heard.n} cards dealt, {len(heard.cards)} named")
        self._take_from_talon(len(heard.cards))
        for name, card in zip(self.columns, heard.cards, strict=False):
            self.piles[name].append(card)

    def _take_from_talon(self, count: int) -> None:
        self._check(count <= len(self.piles[_TALON]), f"{count} cards from a talon of {len(self.piles[_TALON])}")
        del self.piles[_TALON][-count:]

    def _redealt(self, heard: Heard) -> None:
        self._check(heard.n == len(self.piles[_WASTE]), f"{heard.n} cards of {len(self.piles[_WASTE])}")
        self._begin((Kind.REDEAL_TAKEN_BACK, "", "", "", heard.n or 0))
        self.piles[_TALON], self.piles[_WASTE] = [HIDDEN] * (heard.n or 0), []

    def _went_home(self, heard: Heard) -> None:
        """From where they went is not told: the table has to be looked at anew."""
        self._begin((Kind.CAME_BACK, "", "", "", heard.n or 0), events=heard.n or 0)
        self.piles = {}

    def _came_back(self, heard: Heard) -> None:
        self._go_back((heard.kind, "", "", "", heard.n or 0), events=heard.n or 0)

    def _grown(self, heard: Heard) -> None:
        tops = {
            cards[-1] for name, cards in self.piles.items() if cards and name.startswith(heard.pile or "foundation")
        }
        self._check(heard.card in tops, f"{heard} while {tops} are on top")

    def _taken_back(self, heard: Heard) -> None:
        self._go_back((heard.kind, heard.card, heard.source, heard.target, heard.more + 1))

    def _deal_taken_back(self, heard: Heard) -> None:
        self._go_back((heard.kind, "", "", "", heard.n or 1))

    _redeal_taken_back = _deal_taken_back

    def _begin(self, what: What, events: int = 1) -> None:
        self._past.append(({name: list(cards) for name, cards in self.piles.items()}, what))
        self.is_stuck, self.held = False, None
        self.moves += events
        self.made += events

    def _go_back(self, what: What, events: int = 1) -> None:
        self._check(bool(self._past), "there was nothing to take back")
        self.piles, done = self._past.pop()
        self._check(done == what, f"{what} was taken back, but {done} was done")
        self.is_won = self.is_stuck = False
        self.held = None
        self.moves += events

    def _won(self, _heard: Heard) -> None:
        self.is_won = True

    def _stuck(self, _heard: Heard) -> None:
        self.is_stuck = True

    def _remark(self, _heard: Heard) -> None:
        """Nothing changed."""

    def _refused(self, _heard: Heard) -> None:
        self.held = None

    _advice = _advice_to_deal = _opening = _remark

    def _check(self, holds: bool, what: str) -> None:
        if not holds:
            raise ConfusedError(what)


def _as_read(heard: Heard) -> list[str]:
    return [HIDDEN] * heard.down + list(heard.cards[::-1])
