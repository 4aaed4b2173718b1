"""Flippo positions drawn as text, as in the interchange form, and played by moves written as text.

A pile that a drawing does not name is empty. Lower case lies face down; jokers are ``J``; what the facts line does
not name stands as at the start of a game.
"""

from __future__ import annotations

import re
from textwrap import dedent

from qtcards.rules.flippo import Flippo, FlippoPosition
from qtcards.rules.game import Outcome, Refusal, legal_moves
from qtcards.rules.moves import Transition, apply
from qtcards.rules.notation import SEATS, read_move, read_position, write_move, write_position
from qtcards.rules.position import Pile, Seat

_EMPTY = FlippoPosition((Pile(),) * 18)


class Drawn:
    """A table on which a test plays."""

    def __init__(
        self, drawing: str = "", *, deal: int = 0, stock: int = 30, colours: str = "bound", emergency: str = "on"
    ) -> None:
        """Lay the cards as drawn, or, with ``deal``, as dealt."""
        self.game = Flippo(stock, colours, emergency)
        if deal:
            self.position = self.game.start(deal)
        else:
            self.position = read_position(self.game, _EMPTY, dedent(drawing))
        self.transitions: list[Transition] = []

    def __getitem__(self, pile: str) -> str:
        """What lies on the pile of this name, bottom to top."""
        return self.lines[pile]

    @property
    def lines(self) -> dict[str, str]:
        """All lines of the text form by their names."""
        text = write_position(self.game, self.position, facts=True)
        return {name: rest.strip() for name, rest in (line.split(":") for line in text.splitlines())}

    @property
    def text(self) -> str:
        """The interchange text form, without facts."""
        return write_position(self.game, self.position)

    @property
    def turn(self) -> str:
        """Whose turn it is: ``P`` or ``Q``."""
        return SEATS[self.position.to_play]

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.position)

    @property
    def legal(self) -> set[str]:
        """The legal moves, written."""
        return {write_move(self.game, move) for move in legal_moves(self.game, self.position)}

    @property
    def plays(self) -> set[str]:
        """The legal moves onto the centre."""
        return {move for move in self.legal if ">F" in move}

    def play(self, *moves: str) -> Drawn:
        for word in moves:
            transition = self.game.transition(self.position, read_move(self.game, word))
            self.position = apply(self.position, transition)
            self.transitions.append(transition)
        return self

    def at(self, *moves: str) -> Drawn:
        """A table of its own after these moves; this one stays as it is."""
        other = Drawn()
        other.game, other.position = self.game, self.position
        return other.play(*moves)

    def why_not(self, move: str) -> Refusal | None:
        """Why ``move`` is refused; None when it is legal."""
        return self.game.refusal(self.position, read_move(self.game, move))

    def seen_from(self, seat: Seat) -> dict[str, str]:
        """The lines as ``seat`` sees them."""
        view = Drawn()
        view.game, view.position = self.game, self.game.visible_to(self.position, seat)
        return view.lines


def cards(*piles: str) -> list[str]:
    """All cards of these lines, sorted, whichever side is up: for comparing what lies somewhere in any order."""
    return sorted(" ".join(piles).upper().split())


def run(colour: str, first: int, last: int) -> str:
    """Write a run as on a centre pile: ``run("R", 1, 3)`` is ``R1 R2 R3``."""
    return " ".join(f"{colour}{number}" for number in range(first, last + 1))


def face_down(line: str) -> str:
    """Write the cards of a line as lying face down."""
    return re.sub(r"[A-Z]", lambda letter: letter[0].lower(), line)
