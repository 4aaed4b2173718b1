"""How a solitaire begins: the numbered deal laid out row by row (FW-4)."""

from __future__ import annotations

from collections.abc import Iterable

from qtcards.rules.cards import Card, FrenchCard
from qtcards.rules.deals import FIRST_DEAL, LAST_DEAL, Numbers, french_pack, shuffled
from qtcards.rules.position import Pile
from qtcards.rules.solitaire.policies import Faces
from qtcards.rules.solitaire.position import SolitairePosition
from qtcards.rules.solitaire.table import Table


def start(table: Table, deal: int) -> SolitairePosition:
    """Return the position that a numbered deal starts with. ValueError for a deal number out of range.

    Cards that start the foundations are taken out first; then each group is dealt row by row, left to right; what
    is left is the stock, whose next card was the next to be dealt.
    """
    if not FIRST_DEAL <= deal <= LAST_DEAL:
        raise ValueError(f"deal number {deal} is not between {FIRST_DEAL} and {LAST_DEAL}")
    cards = list(shuffled(french_pack(table.rules.packs), Numbers(deal)))
    laid: list[list[Card]] = [[] for _ in table.groups]
    _start_foundations(table, cards, laid)
    _deal_rows(table, cards, laid)
    if table.stock is not None:
        laid[table.stock] = cards[::-1]
    piles = (Pile(tuple(pile), _face_down(table, n, len(pile))) for n, pile in enumerate(laid))
    return SolitairePosition(tuple(piles), deal=deal)


def _start_foundations(table: Table, cards: list[Card], laid: list[list[Card]]) -> None:
    for card in [card for card in cards if isinstance(card, FrenchCard) and card.rank in table.rules.base_dealt]:
        assert isinstance(card, FrenchCard)
        target = next(
            n for n in table.foundations
            if not laid[n] and table.groups[n].empty is card.rank and table.specs[n].takes in (None, card.suit)
        )  # fmt: skip
        laid[target].append(card)
        cards.remove(card)


def _deal_rows(table: Table, cards: list[Card], laid: list[list[Card]]) -> None:
    for group in table.rules.groups:
        numbers = [n for n, other in enumerate(table.groups) if other is group]
        for row in range(max(group.deal, default=0)):
            _deal_row(cards, (laid[n] for n, count in zip(numbers, group.deal, strict=True) if count > row))


def _deal_row(cards: list[Card], piles: Iterable[list[Card]]) -> None:
    for pile in piles:
        pile.append(cards.pop(0))


def _face_down(table: Table, pile: int, count: int) -> int:
    faces = table.groups[pile].faces
    if faces is Faces.UP:
        return 0
    return count if faces is Faces.DOWN else max(0, count - 1)
