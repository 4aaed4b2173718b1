"""Cursor: where the keyboard is on the table. Arithmetic on the logical layout, no Qt.

Reading order is row by row, left to right. In a hand the left and right keys walk its cards before they leave it;
everywhere else they land on the top card. Up and down walk the cards of any pile that lie open: those that lie face
down are counted, and no place for the keyboard.
"""

from __future__ import annotations

from collections.abc import Sequence

from qtcards.rules.game import PileSpec
from qtcards.rules.position import PileKind, Position, Seat
from qtcards.ui.table.poses import Spot, top_of

_SHARED = (PileKind.STOCK, PileKind.WASTE, PileKind.CELL, PileKind.RESERVE, PileKind.FOUNDATION, PileKind.TABLEAU)
_TEN = 10
"""There is a key for ten numbers."""
_OWN = (PileKind.HAND, PileKind.HELPER, PileKind.PERSONAL_STOCK)


class Cursor:
    """The spot under the keyboard. Every method leaves it on a spot that exists in the given position."""

    def __init__(self, specs: tuple[PileSpec, ...]) -> None:
        self._specs = specs
        self._regions = regions(specs)
        self.take_order(sorted(range(len(specs)), key=lambda n: (specs[n].at[1], specs[n].at[0])))
        self.spot = Spot(self._regions[0][0])
        self._on_top = True

    def take_order(self, order: Sequence[int]) -> None:
        """Go through the piles in this order from now on: as they are seen, where they do not lie as drawn."""
        self._order = [n for n in order if self._specs[n].kind is not PileKind.REMOVED]

    def settle(self, position: Position) -> None:
        """Stay in the same pile when its cards changed: on its top if it was there, else at the same place in it."""
        count = len(position[self.spot.pile])
        if self._on_top and not self._is_hand(self.spot.pile):
            index = count - 1
        else:
            index = min(max(self.spot.index or 0, position[self.spot.pile].face_down), count - 1)
        self.spot = Spot(self.spot.pile, index if count else None)

    def _is_hand(self, pile: int) -> bool:
        return self._specs[pile].kind is PileKind.HAND

    def _go(self, spot: Spot, position: Position) -> None:
        self.spot = spot
        self._on_top = spot.index is None or spot.index == len(position[spot.pile]) - 1

    def go_to(self, pile: int, position: Position, *, first: bool = False) -> None:
        """Go to ``pile``: to its top card, or in a hand that is entered from the left to its first."""
        from_left = first and self._is_hand(pile) and position[pile].cards
        self._go(Spot(pile, 0) if from_left else top_of(position, pile), position)

    def go_to_spot(self, spot: Spot, position: Position) -> None:
        """Go to a card of a pile, as far as there is one; without an index to its top card."""
        top = top_of(position, spot.pile)
        inside = spot.index is not None and top.index is not None and 0 <= spot.index < top.index
        self._go(spot if inside else top, position)

    def step_across(self, by: int, position: Position) -> bool:
        """Go to the next (``by`` 1) or previous (-1) pile or card in reading order; False at the end."""
        if self._is_hand(self.spot.pile) and self.step_inside(by, position):
            return True
        place = self._order.index(self.spot.pile) + by
        if not 0 <= place < len(self._order):
            return False
        self.go_to(self._order[place], position, first=by > 0)
        return True

    def step_inside(self, by: int, position: Position) -> bool:
        """Go to the card above (``by`` 1) or below (-1) in the same pile; False at its end."""
        pile = position[self.spot.pile]
        if self.spot.index is None or not pile.face_down <= self.spot.index + by < len(pile):
            return False
        self._go(Spot(self.spot.pile, self.spot.index + by), position)
        return True

    def go_to_end(self, *, last: bool, position: Position) -> None:
        """Go to the first or the last pile in reading order."""
        self.go_to(self._order[-1 if last else 0], position)

    def step_region(self, by: int, position: Position) -> bool:
        """Go to the next or previous part of the table; False when there is none: focus leaves the table."""
        here = next((n for n, piles in enumerate(self._regions) if self.spot.pile in piles), 0)
        if not 0 <= here + by < len(self._regions):
            return False
        self.enter_region(here + by, position)
        return True

    def enter_region(self, region: int, position: Position) -> None:
        """Go to the first pile of a part of the table (-1: the last part)."""
        self.go_to(self._regions[region][0], position, first=True)

    def go_to_kind(self, position: Position, *kinds: PileKind) -> bool:
        """Go to the player's (or the common) first pile of these kinds; again: to the next. False if there is none."""
        piles = [n for n, spec in enumerate(self._specs) if spec.kind in kinds and spec.seat is not Seat.ASSISTANT]
        if not piles:
            return False
        here = piles.index(self.spot.pile) if self.spot.pile in piles else -1
        self.go_to(piles[(here + 1) % len(piles)], position)
        return True

    def go_to_number(self, number: int, position: Position) -> bool:
        """Go to hand card or column ``number`` (1 …), from column 1 to column 11, from 2 to 12 …; False if none."""
        for n, spec in enumerate(self._specs):
            if spec.kind is PileKind.HAND and spec.seat is not Seat.ASSISTANT and number <= len(position[n]):
                self._go(Spot(n, number - 1), position)
                return True
        columns = {spec.number: n for n, spec in enumerate(self._specs) if spec.kind is PileKind.TABLEAU}
        further = number + _TEN if self.spot.pile == columns.get(number) else number
        column = columns.get(further, columns.get(number))
        if column is None:
            return False
        self.go_to(column, position)
        return True


def regions(specs: tuple[PileSpec, ...]) -> list[list[int]]:
    """Return the parts of the table in the order of Tab: own piles, common piles, then all of the other seat."""
    own = [_of_kind(specs, kind, Seat.PLAYER) for kind in _OWN]
    shared = [_of_kind(specs, kind, None) for kind in _SHARED]
    if any(own):
        shared = [[n for piles in reversed(shared) for n in piles]]
    other = [n for kind in _OWN for n in _of_kind(specs, kind, Seat.ASSISTANT)]
    return [piles for piles in (*own, *shared, other) if piles]


def _of_kind(specs: tuple[PileSpec, ...], kind: PileKind, seat: Seat | None) -> list[int]:
    return [n for n, spec in enumerate(specs) if spec.kind is kind and spec.seat is seat]
