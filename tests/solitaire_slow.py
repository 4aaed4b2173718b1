"""A second, slow engine of all solitaires, over words, written from the rules sheets and not from the engine.

Piles are lists of words by name (lower case lies face down), moves are words. What it knows of a game is `SHEETS`,
taken line by line from rules.md and family.md. It shares nothing with the program but the text form.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

RANKS = "A23456789TJQK"
FOUNDATION_SUITS = "HSCD"
"""GR-5: hearts, spades, clubs, diamonds; repeated where there are more (FW-6, FU-2)."""

Fits = Callable[[str, str], bool]
"""Whether the first card may lie on the second."""
Piles = dict[str, list[str]]


def rank(card: str) -> int:
    return RANKS.index(card[0].upper()) + 1


def red(card: str) -> bool:
    return card[1].upper() in "DH"


def any_suit(_card: str, _under: str) -> bool:
    return True


def same_suit(card: str, under: str) -> bool:
    return card[1] == under[1]


def same_colour(card: str, under: str) -> bool:
    return red(card) == red(under)


def other_colour(card: str, under: str) -> bool:
    return red(card) != red(under)


def other_suit(card: str, under: str) -> bool:
    return card[1] != under[1]


def lower(suits: Fits, *, around: bool = False) -> Fits:
    """One rank lower; ``around``: a king on an ace, too (TC-2)."""

    def fits(card: str, under: str) -> bool:
        one_less = rank(card) + 1 == rank(under) or (around and card[0] == "K" and under[0] == "A")
        return one_less and suits(card, under)

    return fits


def rotated(base: int, suits: Fits, *, upwards: bool = False) -> Fits:
    """The ``lowRanks: rotated`` of family.md: o(r) = (r - base) mod 13, card one lower than what it lies on."""

    def fits(card: str, under: str) -> bool:
        sign = -1 if upwards else 1
        mine, its = ((sign * (rank(each) - base)) % 13 for each in (card, under))
        return mine + 1 == its and suits(card, under)

    return fits


def as_written(base: int, suits: Fits) -> Fits:
    """The ``literal``: one lower, and no rank under the base (FU-6, L)."""
    return lambda card, under: rank(card) + 1 == rank(under) and rank(card) >= base and suits(card, under)


def around(suits: Fits, *, upwards: bool = False) -> Fits:
    """The ``wrap``: the order has no end."""
    step = 1 if upwards else -1
    return lambda card, under: (rank(under) + step - rank(card)) % 13 == 0 and suits(card, under)


@dataclass(frozen=True)
class Sheet:
    """A game as its sheet tells it."""

    column: Fits
    """What may be put on a card of a column."""
    group: Fits | None = None
    """What makes cards move together; None: single cards only."""
    base: int = 1
    """The rank that a foundation begins with."""
    upwards: bool = True
    """Whether foundations go up."""
    empty: str = "any"
    """What an empty column takes: any, kings or none."""
    returns: bool = True
    waste: int = 0
    """Cards turned at once; 0: no waste."""
    redeals: int | None = 0
    """None: without limit."""
    shuffled: bool = False
    by_spaces: bool = False
    """FW-9 classic."""
    cells_from: str = "C"
    runs: Fits | None = None
    """What makes a complete run, where only those go to the foundations."""
    runs_end: str = "A"
    """The rank on which such a run ends; empty: any."""
    runs_by_hand: bool = False
    gaps: bool = True
    """Whether the stock is dealt while a column is empty (TA-14)."""
    tail: str = ""
    """parts, whole, card; empty: none."""
    single: bool = False
    """Columns hold one card at most."""
    penta: bool = False


def _family(base: int, suits: Fits = same_suit, group: Fits | None = None, **more: object) -> Sheet:
    column = rotated(base, suits)
    together = None if group is None else (lambda card, under: column(card, under) and group(card, under))
    return Sheet(column, together, base, waste=1, cells_from="WC", **more)  # type: ignore[arg-type]


_GOLDRAUSCH = Sheet(lower(other_colour), lower(other_colour), empty="kings", waste=1, redeals=None, shuffled=True)
_FACHWERK = Sheet(lower(other_colour), lower(other_colour))
_FOURS_UP = replace(_family(4, any_suit), column=as_written(4, any_suit), group=as_written(4, any_suit))
_EIGHTS = rotated(8, same_suit, upwards=True)


def _spider(moves: Fits, leaves: Fits, **more: bool) -> Sheet:
    return Sheet(lower(any_suit), lower(moves), runs=lower(leaves), returns=False, **{"gaps": False, **more})  # type: ignore[arg-type]


def _cat(tail: str, *, any13: bool) -> Sheet:
    build = lower(any_suit, around=True)
    runs, end = (build, "") if any13 else (lower(any_suit), "A")
    return Sheet(build, build, runs=runs, runs_end=end, runs_by_hand=True, tail=tail)


SHEETS: dict[str, dict[str, Sheet]] = {
    "goldrausch": {
        "-": _GOLDRAUSCH,
        "draw=3 redeals=1": replace(_GOLDRAUSCH, waste=3, redeals=1),
        "redeal=turned returns=final": replace(_GOLDRAUSCH, shuffled=False, returns=False),
        "building=suits empty=any": replace(
            _GOLDRAUSCH, column=lower(other_suit), group=lower(other_suit), empty="any"
        ),
        "redeals=0": replace(_GOLDRAUSCH, redeals=0),
    },
    "fachwerk": {
        "-": _FACHWERK,
        "groups=classic cells=8": replace(_FACHWERK, by_spaces=True),
        "runs=4 columns=8 cells=4 groups=classic": replace(_FACHWERK, by_spaces=True),
        "empty=kings groups=classic cells=4": replace(_FACHWERK, empty="kings", by_spaces=True),
        "empty=none returns=final": replace(_FACHWERK, empty="none", returns=False),
        "columns=13 cells=0": _FACHWERK,
    },
    "constructo": {"-": _FACHWERK, "groups=classic cells=10": replace(_FACHWERK, by_spaces=True)},
    "tarantel": {
        "-": _spider(any_suit, any_suit),
        "difficulty=medium": _spider(same_colour, same_colour),
        "difficulty=hard gaps=allowed": _spider(same_suit, same_suit, gaps=True),
    },
    "karakurt": {
        "-": _spider(any_suit, any_suit),
        "difficulty=hard columns=12": _spider(same_suit, same_suit),
    },
    "tarantula": {"-": _spider(same_colour, same_suit)},
    "fours-up": {
        "-": _FOURS_UP,
        "low-ranks=above-king": _family(4, any_suit, any_suit),
        "low-ranks=wrap returns=final": replace(
            _FOURS_UP, column=around(any_suit), group=around(any_suit), returns=False
        ),
    },
    "busy-aces": {"-": _family(1)},
    "deuces": {"-": _family(2), "low-ranks=wrap": replace(_family(2), column=around(same_suit))},
    "threes-company": {
        "-": _family(3, same_suit, same_suit),
        "returns=final": _family(3, group=same_suit, returns=False),
    },
    "penta": {"-": replace(_family(5), penta=True), "returns=final": replace(_family(5), penta=True, returns=False)},
    "sixes-and-sevens": {"-": Sheet(lambda card, under: False, waste=1, single=True)},
    "eights-down": {"-": Sheet(_EIGHTS, _EIGHTS, 8, upwards=False, waste=1, redeals=1)},
    "cast-out-nines": {"-": _family(9)},
    "dimes": {"-": _family(10), "low-ranks=wrap": replace(_family(10), column=around(same_suit))},
    "jacks-in-the-box": {"-": _family(11)},
    "tabbycat": {
        "-": _cat("parts", any13=True),
        "complete=king-to-ace": _cat("parts", any13=False),
        "tail=whole": _cat("whole", any13=True),
    },
    "manx": {"-": _cat("card", any13=True), "complete=king-to-ace": _cat("card", any13=False)},
}


class SlowSolitaire:
    """One game being played."""

    def __init__(self, sheet: Sheet, start: str) -> None:
        self.sheet = sheet
        self.redeals = 0
        self.piles: Piles = {}
        for line in start.splitlines():
            name, cards = line.split(":")
            self.piles[name] = cards.split()
        self.columns = [name for name in self.piles if name[0] == "C"]
        self.homes = [name for name in self.piles if name[0] == "F"]
        self.cells = [name for name in self.piles if name[0] == "R"]

    def text(self) -> str:
        return "".join(f"{name}: {' '.join(cards)}".rstrip() + "\n" for name, cards in self.piles.items())

    def legal(self) -> set[str]:
        if not any(cards for name, cards in self.piles.items() if name[0] != "F"):
            return set()
        found = {f"{source}:{count}>{target}" for source, count, target in self._carries()}
        return found | ({"deal"} if self._may_deal() else set())

    def _carries(self) -> Iterator[tuple[str, int, str]]:
        for source, cards in self.piles.items():
            for count in range(1, len(cards) + 1):
                if not self._may_take(source, count):
                    continue
                for target in self.piles:
                    if target != source and self._may_put(source, cards[-count:], target):
                        yield source, count, target

    def _may_take(self, source: str, count: int) -> bool:
        cards, sheet = self.piles[source], self.sheet
        taken = cards[-count:]
        if any(card != card.upper() for card in taken):
            return False
        if source[0] == "C":
            return count == 1 or (sheet.group is not None and follow(taken, sheet.group))
        if source[0] == "R" and sheet.tail in ("parts", "whole"):
            return follow(taken, sheet.column) and (sheet.tail == "parts" or count == len(cards))
        return count == 1 and (source[0] in "WR" or (source[0] == "F" and sheet.returns))

    def _may_put(self, source: str, taken: list[str], target: str) -> bool:
        sheet, there, kind = self.sheet, self.piles[target], target[0]
        if kind == "C":
            return self._on_column(source, taken, target)
        if kind == "R" and sheet.tail:
            return source[0] in "CF" and not there and (sheet.tail != "card" or len(taken) == 1)
        if kind == "R":
            return source[0] in sheet.cells_from and not there and len(taken) == 1
        if kind != "F" or source[0] == "F":
            return False
        if sheet.runs is not None:
            return sheet.runs_by_hand and source[0] == "C" and self._run_goes_home(taken, there)
        return len(taken) == 1 and self._goes_home(taken[0], target)

    def _on_column(self, source: str, taken: list[str], target: str) -> bool:
        sheet, there = self.sheet, self.piles[target]
        if not there:
            if sheet.empty == "none" or (sheet.empty == "kings" and taken[0][0] != "K"):
                return False
        elif sheet.single or not self._column_of(target)(taken[0], there[-1]):
            return False
        if source[0] == "C" and sheet.by_spaces:
            return len(taken) <= self._room(target)
        return True

    def _column_of(self, target: str) -> Fits:
        if not self.sheet.penta:
            return self.sheet.column
        return around(any_suit, upwards=self.columns.index(target) >= 3)

    def _room(self, target: str) -> int:
        """FW-9: (free cells + 1) * 2 ^ (empty columns beside the target), where those take any card."""
        free = sum(not self.piles[cell] for cell in self.cells)
        empty = sum(not self.piles[column] for column in self.columns if column != target)
        return int((free + 1) * 2 ** (empty if self.sheet.empty == "any" else 0))

    def _goes_home(self, card: str, target: str) -> bool:
        place, there, sheet = self.homes.index(target), self.piles[target], self.sheet
        base, up, most = sheet.base, sheet.upwards, 13
        if sheet.single:  # Sixes and Sevens: eight up from the sevens, then eight down from the sixes
            base, up, most = (7, True, 7) if place < 8 else (6, False, 6)
        if sheet.penta:  # four up and four down, all from the fives and in any suit
            up = place < 4
        elif card[1] != FOUNDATION_SUITS[place % 4]:
            return False
        wanted = (base - 1 + (len(there) if up else -len(there))) % 13 + 1
        return len(there) < most and rank(card) == wanted

    def _run_goes_home(self, taken: list[str], there: list[str]) -> bool:
        """TC-4; and TC-12: one that is no longer complete takes what continues it."""
        assert self.sheet.runs is not None
        if not there:
            return self._complete(taken)
        return len(there) + len(taken) <= 13 and self.sheet.runs(taken[0], there[-1])

    def _complete(self, cards: list[str]) -> bool:
        sheet = self.sheet
        assert sheet.runs is not None
        return len(cards) == 13 and follow(cards, sheet.runs) and (not sheet.runs_end or cards[-1][0] == sheet.runs_end)

    def _may_deal(self) -> bool:
        if "T" not in self.piles:
            return False
        if not self.sheet.waste:
            heights = [len(self.piles[column]) for column in self.columns]
            return bool(self.piles["T"]) and (self.sheet.gaps or 0 not in heights or sum(heights) < len(heights))
        redeal = self.sheet.redeals is None or self.redeals < self.sheet.redeals
        return bool(self.piles["T"] or (self.piles["W"] and redeal))

    def play(self, move: str) -> bool:
        """Play a legal move; return whether the stock was shuffled, so that its order is not known."""
        shuffled = False
        if move == "deal":
            shuffled = self._deal()
        else:
            source, _, rest = move.partition(":")
            count, _, target = rest.partition(">")
            cards = self.piles[source]
            self.piles[target] += cards[-int(count) :]
            del cards[-int(count) :]
        if self.sheet.runs is not None and not self.sheet.runs_by_hand:
            self._collect()
        if "T" in self.piles:  # where cards lie face down at all
            for column in self.columns:
                self.piles[column][-1:] = [card.upper() for card in self.piles[column][-1:]]
        return shuffled

    def _deal(self) -> bool:
        stock = self.piles["T"]
        if not self.sheet.waste:
            for column in self.columns[: len(stock)]:
                self.piles[column].append(stock.pop().upper())
        elif stock:
            for _ in range(min(self.sheet.waste, len(stock))):
                self.piles["W"].append(stock.pop().upper())
        else:
            stock += [card.lower() for card in reversed(self.piles["W"])]
            self.piles["W"].clear()
            self.redeals += 1
            return self.sheet.shuffled
        return False

    def _collect(self) -> None:
        for column in self.columns:
            cards = self.piles[column]
            while all(card == card.upper() for card in cards[-13:]) and self._complete(cards[-13:]):
                free = next(home for home in self.homes if not self.piles[home])
                self.piles[free] = cards[-13:]
                del cards[-13:]


def follow(cards: list[str], fits: Fits) -> bool:
    return all(fits(cards[n + 1], cards[n]) for n in range(len(cards) - 1))
