"""The keys of the table, in one place: the window's other keys stand in `ui.actions`; the key help lists both.

The same in both languages. Every entry names a method of `ui.table.view.TableView`.
"""

from __future__ import annotations

from dataclasses import dataclass

from qtcards.text.i18n import L, Msg


@dataclass(frozen=True, slots=True)
class TableKey:
    """What keys do on the table: their names as Qt writes them, the method they call, and what to tell about it."""

    keys: tuple[str, ...]
    method: str
    text: Msg
    argument: int | None = None
    stays: bool = False
    """Whether its keys can never be taken away, lest somebody cannot get out: another one comes beside them."""

    @property
    def id(self) -> str:
        """What the setting `keys` calls it."""
        name = self.method.replace("_", "-")
        return name if self.argument is None else f"{name}-{self.argument}"


_DIGITS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0")

TABLE_KEYS: tuple[TableKey, ...] = (
    TableKey(("Left",), "go_left", L("Previous pile, or card of a hand")),
    TableKey(("Right",), "go_right", L("Next pile, or card of a hand")),
    TableKey(("Up",), "go_up", L("One card up in the pile, towards its first card")),
    TableKey(("Down",), "go_down", L("One card down in the pile, towards its last card")),
    TableKey(("Home",), "go_first", L("First pile")),
    TableKey(("End",), "go_last", L("Last pile")),
    TableKey(("Tab",), "go_next_region", L("Next part of the table; after the last one out of the table"), stays=True),
    TableKey(("Shift+Tab",), "go_previous_region", L("Previous part of the table"), stays=True),
    TableKey(("F6",), "leave", L("Out of the table"), stays=True),
    *(TableKey((key,), "go_to_number", L("Column or hand card by its number"), int(key)) for key in _DIGITS),
    TableKey(("S",), "go_to_stock", L("Stock")),
    TableKey(("W",), "go_to_waste", L("Waste")),
    TableKey(("F",), "go_to_foundations", L("Foundations or centre piles")),
    TableKey(("C",), "go_to_cells", L("Cells or helper piles")),
    TableKey(("Space",), "pick_or_put", L("Pick up a card, put it down")),
    TableKey(("+",), "hold_more", L("Pick up one card more of the column")),
    TableKey(("-",), "hold_fewer", L("Leave one of the picked up cards")),
    TableKey(("Enter", "Return"), "send_best", L("Send the card where it fits best")),
    TableKey(("Esc",), "put_back", L("Put the card back, close what is open"), stays=True),
    TableKey(("D",), "deal_or_pass", L("Deal; in Flippo: end the turn when there is no card left to put down")),
    TableKey(("K",), "peek", L("Look through the pile")),
)
