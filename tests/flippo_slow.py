"""Flippo a second time, slowly and plainly, written from the rules sheet and not from the engine.

Cards are words (``R5``, ``J``), piles are lists of them, a move is a word. It shares nothing with `qtcards.rules`, so
that the two can be played against each other and an error in one is seen in the other.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field

PILES = [
    "T", "F0", "F1", "F2", "F3", "X",
    "P.S", "P.H", "P.A0", "P.A1", "P.A2", "P.A3", "Q.S", "Q.H", "Q.A0", "Q.A1", "Q.A2", "Q.A3",
]  # fmt: skip
PACK = [f"{colour}{number}" for colour in "RGBY" for number in range(1, 13)] * 2 + ["J"] * 12


class Random:
    """The generator of the numbered deals."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def number(self) -> int:
        self.state = (self.state * 214013 + 2531011) % 2**32
        return self.state // 65536 % 32768

    def shuffle(self, cards: list[str]) -> list[str]:
        """The dealt order: the end of the shuffled array first."""
        cards = list(cards)
        for n in range(len(cards) - 1, 0, -1):
            j = self.number() % (n + 1)
            cards[n], cards[j] = cards[j], cards[n]
        return cards[::-1]


@dataclass
class SlowFlippo:
    stock: int = 30
    colours: str = "bound"
    emergency: str = "on"
    deal: int = 1
    piles: dict[str, list[str]] = field(default_factory=dict)
    turn: str = "P"
    over: str = ""
    turns: int = 0
    shuffles: int = 0
    emergencies: int = 0
    played_this_turn: int = 0
    played_since_emergency: int = 0
    idle_passes: int = 0

    def __post_init__(self) -> None:
        random = Random(self.deal)
        order = random.shuffle(PACK)
        self.piles = {name: [] for name in PILES}
        for _ in range(self.stock):
            self.piles["P.S"].append(order.pop(0))
            self.piles["Q.S"].append(order.pop(0))
        for _ in range(5):
            self.piles["P.H"].append(order.pop(0))
            self.piles["Q.H"].append(order.pop(0))
        self.piles["T"] = order[::-1]
        player, assistant = (14 if top == "J" else int(top[1:]) for top in (self.top("P.S"), self.top("Q.S")))
        if player == assistant:
            self.turn = "PQ"[random.number() % 2]
        else:
            self.turn = "P" if player > assistant else "Q"

    def top(self, pile: str) -> str:
        return self.piles[pile][-1]

    def hand(self) -> list[str]:
        return self.piles[self.turn + ".H"]

    def fits(self, card: str, centre: int) -> bool:
        """FL-3, FL-4."""
        if card == "J":
            return True
        if int(card[1:]) != len(self.piles[f"F{centre}"]) + 1:
            return False
        return self.colours == "free" or "RGBY"[centre] == card[0]

    def legal(self) -> list[str]:
        if self.over:
            return []
        sources = [(f"{self.turn}.H{n}", card) for n, card in enumerate(self.hand())]
        for name in ("S", "A0", "A1", "A2", "A3"):
            if self.piles[f"{self.turn}.{name}"]:
                sources.append((f"{self.turn}.{name}", self.top(f"{self.turn}.{name}")))
        moves = [f"{name}>F{centre}" for name, card in sources for centre in range(4) if self.fits(card, centre)]
        for n in range(len(self.hand())):
            moves += [f"{self.turn}.H{n}>{self.turn}.A{helper}" for helper in range(4)]
        return moves if self.hand() else [*moves, "pass"]

    def play(self, move: str) -> None:
        if move == "pass":
            self.end_turn(passed=True)
            return
        source, target = move.split(">")
        card = self.hand().pop(int(source[3:])) if ".H" in source else self.piles[source].pop()
        self.piles[target].append(card)
        if ".A" in target:
            self.end_turn(passed=False)
            return
        self.played_this_turn += 1
        self.played_since_emergency += 1
        if len(self.piles[target]) == 12:
            self.piles["X"] += self.piles[target]
            self.piles[target] = []
            self.bring_back_removed()
        if ".S" in source and not self.piles[source]:
            self.over = "stock_emptied"
        elif self.played_this_turn == 600:
            self.over = "turn_limit"
        elif not self.hand():
            self.draw()

    def end_turn(self, passed: bool) -> None:
        stock = self.piles[self.turn + ".S"]
        change = self.emergencies > 0 and self.played_this_turn == 0 and len(stock) > 1
        if change:
            stock.insert(0, stock.pop())
        self.idle_passes = self.idle_passes + 1 if passed and not change and not self.played_this_turn else 0
        self.turns += 1
        if self.idle_passes == 2:
            self.over = "stalemate"
        elif self.turns == 600:
            self.over = "turn_limit"
        else:
            self.turn = "Q" if self.turn == "P" else "P"
            self.played_this_turn = 0
            self.draw()

    def draw(self) -> None:
        while len(self.hand()) < 5:
            if not self.piles["T"] and self.emergency == "on":
                self.shuffle_helpers()
            if not self.piles["T"] or self.over:
                break
            self.hand().append(self.piles["T"].pop())
            self.bring_back_removed()

    def bring_back_removed(self) -> None:
        """FL-14, at once."""
        if self.piles["X"] and not self.piles["T"]:
            self.new_talon(self.piles["X"])
            self.piles["X"] = []

    def shuffle_helpers(self) -> None:
        """FL-21."""
        helpers = [name for name in PILES if ".A" in name]
        cards = [card for name in helpers for card in self.piles[name]]
        if not cards:
            return
        if self.emergencies and not self.played_since_emergency:
            self.over = "nothing_played"
            return
        for name in helpers:
            self.piles[name] = []
        self.new_talon(cards)
        self.emergencies += 1
        self.played_since_emergency = 0

    def new_talon(self, cards: list[str]) -> None:
        """The recipe of the project for shuffles in mid-game, by what the cards show."""
        self.shuffles += 1
        self.piles["T"] = Random((self.deal + self.shuffles * 2654435761) % 2**31).shuffle(sorted(cards))

    def text(self) -> str:
        """The interchange text form."""
        lines = []
        for name in PILES:
            cards = self.piles[name]
            down = len(cards) if name == "T" else len(cards) - 1 if ".S" in name else 0
            words = [card.lower() if n < down else card for n, card in enumerate(cards)]
            lines.append(" ".join([f"{name}:", *words]))
        return "\n".join([*lines, f"turn: {self.turn}", ""])

    def after(self, move: str) -> SlowFlippo:
        other = deepcopy(self)
        other.play(move)
        return other


def leaves(game: SlowFlippo, depth: int) -> int:
    """How many ways there are to make ``depth`` moves."""
    return 1 if depth == 0 else sum(leaves(game.after(move), depth - 1) for move in game.legal())
