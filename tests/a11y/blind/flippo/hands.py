"""Hands at Flippo: carrying out a move, in four ways that are all open to somebody who does not see."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from tests.a11y.blind.bus import Place
from tests.a11y.blind.ears import Ears, Heard
from tests.a11y.blind.flippo.head import Intention
from tests.a11y.blind.hands import Hands, row_of

_HAND_KEYS = "1234567890"


class Way(Enum):
    """How a card is carried."""

    SEND = "enter"
    """Enter on the card; the question is answered, if there is one."""
    CARRY = "space"
    """Space on the card, Space on the pile."""
    ACTIONS = "actions"
    """The accessible action Press on the card, then on the pile."""
    LIST = "list"
    """An entry of the list of moves."""


class FlippoHands(Hands):
    """Moves the cards of Flippo."""

    def carry(self, move: Intention, way: Way, ears: Ears) -> None:
        """Do what is needed so that the program makes the move, or refuses it; its answer is to be heard."""
        {
            Way.SEND: self._send,
            Way.CARRY: self._carry,
            Way.ACTIONS: self._press,
            Way.LIST: self._choose_from_list,
        }[way](move, ears)

    def read(self, pile: str, ears: Ears) -> None:
        """Have a pile read out: go there by its accessible action, then ask."""
        self.bus.go_to(self.path(pile))
        self.bus.wait_for_place(
            lambda place: ears.knows_name(place.name) and ears.name(place.name).pile == pile,
            f"the keyboard is on {pile}",
        )
        self.bus.keys("r")

    def _send(self, move: Intention, ears: Ears) -> None:
        self.bus.keys(*_way_to(move.source, move.index, self.order), "Return")
        asked = self.bus.wait(lambda: self.menu() or self.bus.has_announcement or None, f"an answer to {move}")
        if isinstance(asked, Place):
            self.choose_from_menu(asked, lambda place: _is_same(ears.advice(place.name), move))

    def _carry(self, move: Intention, _ears: Ears) -> None:
        there = _way_to(move.source, move.index, self.order), _way_to(move.target, -1, self.order)
        self.bus.keys(*there[0], "space", *there[1], "space")

    def _press(self, move: Intention, _ears: Ears) -> None:
        self.bus.press(self.path(move.source, move.index))
        self.bus.press(self.path(move.target))

    def _choose_from_list(self, move: Intention, ears: Ears) -> None:
        entries = self.open_list(ears)
        self.choose_row(row_of(entries, ears, lambda offered: _is_same(offered, move)), entries, ears)


def _is_same(offered: Heard, move: Intention) -> bool:
    return (offered.card, offered.source, offered.target) == (move.card, move.source, move.target)


def _way_to(pile: str, index: int, order: Sequence[str]) -> list[str]:
    """Return the keys that lead to a pile from anywhere: a digit into the hand, else from the own stock on."""
    if pile == "my hand":
        return [_HAND_KEYS[index]]
    if pile == "my stock":
        return ["s"]
    family, key = ("my helper", "c") if pile.startswith("my helper") else ("centre", "f")
    return ["s", *[key] * (1 + [name for name in order if name.startswith(family)].index(pile))]
