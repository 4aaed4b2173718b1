"""Solitaire positions drawn as text, as in the interchange form, and played by moves written as text.

A pile that a drawing does not name is empty. Lower case lies face down. Not all cards need lie on the table.
"""

from __future__ import annotations

from textwrap import dedent

from qtcards.games.catalogue import find
from qtcards.rules.cards import Card
from qtcards.rules.deals import french_pack
from qtcards.rules.game import Outcome, Refusal, legal_moves
from qtcards.rules.moves import Transition, apply
from qtcards.rules.notation import read_move, read_position, write_move, write_position
from qtcards.rules.solitaire import SolitaireGame, SolitairePosition


class _Plenty(SolitaireGame):
    """Three of each card to draw from, whatever the game: most drawings show a part of a table."""

    def pack(self) -> tuple[Card, ...]:
        return french_pack(3)


class Drawn:
    """A table on which a test plays a solitaire."""

    def __init__(self, game: str, drawing: str = "", *, deal: int = 0, **options: object) -> None:
        """Lay the cards as drawn, or, with ``deal``, as dealt. Underscores in option names stand for hyphens."""
        entry = find(game)
        assert entry is not None
        made = entry.game({name.replace("_", "-"): value for name, value in options.items()})
        assert isinstance(made, SolitaireGame)
        self.game = made
        start = made.start(deal or 1)
        self.position: SolitairePosition = start if deal else read_position(_Plenty(made.rules), start, dedent(drawing))
        self.transitions: list[Transition] = []

    def __getitem__(self, pile: str) -> str:
        """What lies on the pile of this name, bottom to top."""
        return self.lines[pile]

    @property
    def lines(self) -> dict[str, str]:
        """All lines of the text form by their names."""
        text = write_position(self.game, self.position)
        return {name: rest.strip() for name, rest in (line.split(":") for line in text.splitlines())}

    def count(self, pile: str) -> int:
        """How many cards lie on the pile of this name."""
        return len(self[pile].split())

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.position)

    @property
    def is_stuck(self) -> bool:
        return self.game.stuck(self.position)

    @property
    def legal(self) -> set[str]:
        """The legal moves, written."""
        return {write_move(self.game, move) for move in legal_moves(self.game, self.position)}

    def play(self, *moves: str) -> Drawn:
        for word in moves:
            transition = self.game.transition(self.position, read_move(self.game, word))
            self.position = apply(self.position, transition)
            self.transitions.append(transition)
        return self

    def undo(self, times: int = 1) -> Drawn:
        for _ in range(times):
            self.position = apply(self.position, self.transitions.pop().inverse)
        return self

    def may(self, move: str) -> bool:
        """Whether ``move`` is legal."""
        return self.why_not(move) is None

    def why_not(self, move: str) -> Refusal | None:
        """Why ``move`` is refused; None when it is legal. The list of legal moves and the refusal must agree on it."""
        wish = read_move(self.game, move)
        reason = self.game.refusal(self.position, wish)
        assert (reason is None) == (write_move(self.game, wish) in self.legal), (move, reason)
        return reason


RANKS = "A23456789TJQK"


def run(first: str, last: str, suits: str) -> str:
    """Cards from ``first`` down to ``last``, round the corner where needed, the suits taking turns."""
    ranks, rank = [first], first
    while rank != last:
        rank = RANKS[RANKS.index(rank) - 1]
        ranks.append(rank)
    return " ".join(rank + suits[n % len(suits)] for n, rank in enumerate(ranks))
