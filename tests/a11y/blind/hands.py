"""Hands: carrying out a move, in four ways that are all open to somebody who does not see: keys and actions."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from tests.a11y.blind.bus import Bus, Path, StuckError
from tests.a11y.blind.ears import Ears, Heard
from tests.a11y.blind.eyes import NODE
from tests.a11y.blind.head import Intention

_MENU_ITEM, _TABLE_ROLES = "menu item", ("list", NODE)
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


class Hands:
    """Acts on the table at ``table``; ``order`` are the names of its piles as they stand in the tree."""

    def __init__(self, bus: Bus, table: Path, order: list[str]) -> None:
        self._bus, self._table, self._order = bus, table, order

    def carry(self, move: Intention, way: Way, ears: Ears) -> None:
        """Do what is needed so that the program makes the move, or refuses it; its answer is to be heard."""
        {
            Way.SEND: self._send,
            Way.CARRY: self._carry,
            Way.ACTIONS: self._press,
            Way.LIST: self._choose_from_list,
        }[way](move, ears)

    def path(self, pile: str, index: int = -1) -> Path:
        """Return the path of a pile, or of a card in it."""
        place = [*self._table, self._order.index(pile)]
        return place if index < 0 else [*place, index]

    def read(self, pile: str) -> None:
        """Have a pile read out: go there by its accessible action, then ask."""
        heard = self._bus.places_heard
        self._bus.go_to(self.path(pile))
        self._bus.wait_for_news_of_place(heard, f"the keyboard is on {pile}")
        self._bus.keys("r")

    def pick_language(self, ears: Ears) -> None:
        """Choose the language that ``ears`` understand; the caller knows the menu's key in the present one."""
        self._walk("Down", lambda: self._bus.place.name == ears.words.name)
        self._bus.keys("Return")
        self._bus.wait(lambda: self._speaks(ears) or None, f"the table speaks {ears.words.name}")
        self._back_at_table()

    def open_menu(self, key: str) -> None:
        """Open a menu of the window."""
        self._bus.keys(key)
        self._bus.wait_for_place(lambda place: place.role == _MENU_ITEM, "a menu")

    def _speaks(self, ears: Ears) -> bool:
        nodes = [node for node in self._bus.names(self._table)["children"] if node["role"] == NODE]
        return all(ears.knows_name(node["name"]) for node in nodes)

    # -- the four ways --------------------------------------------------------------------------------------------

    def _send(self, move: Intention, ears: Ears) -> None:
        self._bus.forget_place()
        self._bus.keys(*_way_to(move.source, move.index, self._order), "Return")
        asked = self._bus.wait(lambda: self._bus.has_announcement or self._is_asked() or None, f"an answer to {move}")
        if asked and not self._bus.has_announcement:
            self._walk("Down", lambda: _is_same(ears.advice(self._bus.place.name), move))
            self._bus.keys("Return")

    def _is_asked(self) -> bool:
        return self._bus.place.role == _MENU_ITEM

    def _carry(self, move: Intention, _ears: Ears) -> None:
        there = _way_to(move.source, move.index, self._order), _way_to(move.target, -1, self._order)
        self._bus.keys(*there[0], "space", *there[1], "space")

    def _press(self, move: Intention, _ears: Ears) -> None:
        self._bus.press(self.path(move.source, move.index))
        self._bus.press(self.path(move.target))

    def _choose_from_list(self, move: Intention, ears: Ears) -> None:
        self._bus.keys("m")
        self._bus.wait_for_place(lambda place: place.name == ears.words.move_list, "the list of moves")
        entries = self._bus.names(self._bus.find("list", ears.words.move_list))["children"]
        offered = [ears.advice(entry["name"]) for entry in entries]
        row = next((n for n, each in enumerate(offered) if _is_same(each, move)), None)
        if row is None:
            raise StuckError(f"the list of moves does not offer {move}")
        self._bus.keys(*["Down"] * row, "Return")
        self._back_at_table(ears.words.move_list, *(entry["name"] for entry in entries))

    # -- moving about ---------------------------------------------------------------------------------------------

    def _walk(self, key: str, is_there: Callable[[], bool]) -> None:
        """Press a key until the keyboard is where it is wanted."""
        for _ in range(20):
            if is_there():
                return
            heard = self._bus.places_heard
            self._bus.keys(key)
            self._bus.wait_for_news_of_place(heard, f"{key} leads on")
        raise StuckError(f"{key} does not lead there; the keyboard is on {self._bus.place}")

    def _back_at_table(self, *left: str) -> None:
        """Wait until the keyboard is on the table again, and not on a list or an entry of these names any more."""
        self._bus.wait_for_place(
            lambda place: place.role in _TABLE_ROLES and place.name not in left, "the keyboard is back on the table"
        )


def _is_same(offered: Heard, move: Intention) -> bool:
    return (offered.card, offered.source, offered.target) == (move.card, move.source, move.target)


def _way_to(pile: str, index: int, order: list[str]) -> list[str]:
    """Return the keys that lead to a pile from anywhere: a digit into the hand, else from the own stock on."""
    if pile == "my hand":
        return [_HAND_KEYS[index]]
    if pile == "my stock":
        return ["s"]
    family, key = ("my helper", "c") if pile.startswith("my helper") else ("centre", "f")
    return ["s", *[key] * (1 + [name for name in order if name.startswith(family)].index(pile))]
