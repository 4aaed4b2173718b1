"""Eyes: the table as the tree of names shows it, the second source beside what is announced."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tests.a11y.blind.ears import Ears
from tests.a11y.blind.picture import HIDDEN, ConfusedError

NODE = "list item"


def piles_in(tree: Mapping[str, Any], ears: Ears) -> dict[str, tuple[str, ...]]:
    """Return all piles of the table's node with their cards, from the bottom to the top."""
    return dict(_pile(node, ears) for node in tree["children"] if node["role"] == NODE)


def _pile(node: Mapping[str, Any], ears: Ears) -> tuple[str, tuple[str, ...]]:
    pile = ears.name(node["name"])
    cards = [ears.name(child["name"]) for child in node["children"]]
    if any(card.pile != pile.pile for card in cards):
        raise ConfusedError(f"a card of another pile in {pile.pile}")
    seen = tuple(card.card for card in cards)
    if not seen:
        return pile.pile, (HIDDEN,) * pile.down
    # The pile tells how many it holds; a stock shows only its top card, whose name counts the whole stock.
    count = pile.n if pile.n is not None else len(seen)
    if pile.card and seen[-1] != pile.card:
        raise ConfusedError(f"{pile.pile} is called by {pile.card}, but {seen[-1]} is on top")
    if pile.card and pile.down not in (0, count - len(seen)):
        raise ConfusedError(f"{pile.pile} is said to hide {pile.down} cards of {count}, but {len(seen)} are seen")
    _check_places(pile.pile, [card.k for card in cards if card.k])
    return pile.pile, (HIDDEN,) * (count - len(seen)) + seen


def _check_places(pile: str, places: Iterable[int]) -> None:
    found = list(places)
    if found and found != list(range(found[0], found[0] + len(found))):
        raise ConfusedError(f"the cards of {pile} are counted {found}")
