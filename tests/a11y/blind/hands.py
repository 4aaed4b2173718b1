"""Hands: what a player's hands do at any table: menus, lists, and the way back to the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tests.a11y.blind.bus import Bus, Path, Place, StuckError
from tests.a11y.blind.ears import Ears, Heard
from tests.a11y.blind.eyes import NODE

_MENU_ITEM, _IN_MENU, _TABLE_ROLES = "menu item", "popup menu", ("list", NODE)


class Hands:
    """Acts on the table at ``table``; ``order`` are the names of its piles as they stand in the tree."""

    def __init__(self, bus: Bus, table: Path, order: Sequence[str]) -> None:
        self.bus, self.order = bus, tuple(order)
        self._table = table

    def path(self, pile: str, index: int = -1) -> Path:
        """Return the path of a pile, or of a card in it."""
        place = [*self._table, self.order.index(pile)]
        return place if index < 0 else [*place, index]

    def family(self, kind: str) -> list[str]:
        """Return the piles whose names begin so, in their order."""
        return [name for name in self.order if name.startswith(kind)]

    # -- menus ----------------------------------------------------------------------------------------------------

    def menu(self) -> Place | None:
        """Return the entry of an open menu that the keyboard is on; None while there is none."""
        place = self.bus.place()
        return place if place is not None and (place.role, place.inside) == (_MENU_ITEM, _IN_MENU) else None

    def choose_from_menu(self, entry: Place, is_wanted: Callable[[Place], bool]) -> None:
        """Choose an entry of the menu that is open at ``entry``."""
        self.bus.walk("Down", is_wanted, entry)
        self.bus.keys("Return")

    def choose_language(self, key: str, ears: Ears) -> None:
        """Choose the language that ``ears`` understand in the menu that ``key`` opens."""
        self.bus.keys(key)
        entry = self.bus.wait(self.menu, "the menu of languages")
        self.choose_from_menu(entry, lambda place: place.name == ears.words.name)
        self.bus.wait(lambda: self._speaks(ears) or None, f"the table speaks {ears.words.name}")
        self.come_back()

    def _speaks(self, ears: Ears) -> bool:
        nodes = [node for node in self.bus.names(self._table)["children"] if node["role"] == NODE]
        return all(ears.knows_name(node["name"]) for node in nodes)

    # -- the list of moves ----------------------------------------------------------------------------------------

    def open_list(self, ears: Ears) -> list[str]:
        """Open the list of moves, and return what it offers."""
        title = ears.words.move_list
        self.bus.keys("m")
        self.bus.wait_for_place(lambda place: place.name == title, "the list of moves")
        return [entry["name"] for entry in self.bus.names(self.bus.find("list", title))["children"]]

    def choose_row(self, row: int, entries: Sequence[str], ears: Ears) -> None:
        """Choose a row of the open list of moves, and wait to be at the table again."""
        from_end = len(entries) - 1 - row
        self.bus.keys(*(["Down"] * row if row <= from_end else ["End", *["Up"] * from_end]), "Return")
        self.come_back(ears.words.move_list, *entries)

    def come_back(self, *left: str) -> None:
        """Wait until the keyboard is on the table again, and not on a list or an entry of these names any more."""
        self.bus.wait_for_place(
            lambda place: place.role in _TABLE_ROLES and place.name not in left, "the keyboard is back on the table"
        )


def row_of(entries: Sequence[str], ears: Ears, is_wanted: Callable[[Heard], bool]) -> int:
    """Return the first row of a list of moves that is wanted."""
    row = next((n for n, entry in enumerate(entries) if is_wanted(ears.advice(entry))), None)
    if row is None:
        raise StuckError(f"the list of moves does not offer it: {entries}")
    return row
