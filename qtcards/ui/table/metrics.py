"""Metrics: where everything lies for a given size of the table. Pure arithmetic, no Qt.

The logical layout (`arranging`, in card units) becomes pixels here and nowhere else. The same numbers place the
cards, find what lies under the mouse, and give the accessible rectangles.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import ceil, floor
from operator import itemgetter
from typing import NamedTuple

from qtcards.rules.game import Fan, PileSpec
from qtcards.rules.position import PileKind, Seat
from qtcards.ui.table.arranging import Places, arrangements, extent, mirrored
from qtcards.ui.table.column import least, tops

CARD_ASPECT = 1.4
_MARGIN_X = 0.26
"""Free space left and right of the outermost piles, in card widths."""
_MARGIN_Y = 0.07
_STRETCH_X, _STRETCH_Y = 1.12, 1.25
"""How much further apart than drawn the piles may lie where the window has room."""
_ROW, _LINE = 1.2, 1.2
"""How far apart rows with names between them are drawn, in card heights; height of a line, in heights of letters."""
_GAIN = 1.1
"""How much larger cards must get for the piles to lie otherwise than drawn."""
_CLOSEST = 1.05
"""How close the piles of a row of solitaires may lie where only the width keeps the cards small, in card widths."""
_LABEL, _MOST_LABEL = 0.17, 0.23
"""Height of a line of text above or below a pile, in card heights; and how high it may get where texts are large."""
_LETTERS, _MOST_LETTERS, _LEAST_LETTERS = 0.58, 0.8, 11.0
"""Height of the letters of such a line, as a share of it; how much of it they may take; and in pixels at least."""
_HAND_PITCH = 1.07
_WASTE_SHOWN = 3
"""How many cards of a fanned waste are seen; those before them lie squared."""
_GAP_BELOW = 0.05
"""What stays free below a column, in card heights."""
_LAYER = 1.6
"""Pixels by which a squared pile shows its thickness, for each layer."""
_CARDS_A_LAYER, _MOST_LAYERS = 7, 3


class Box(NamedTuple):
    """A rectangle in pixels of the table."""

    x: float
    y: float
    width: float
    height: float

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies inside."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    def common_area(self, other: Box) -> float:
        """Area in square pixels that both cover."""
        width = min(self.x + self.width, other.x + other.width) - max(self.x, other.x)
        height = min(self.y + self.height, other.y + other.height) - max(self.y, other.y)
        return max(width, 0.0) * max(height, 0.0)

    def grown(self, by: float) -> Box:
        """The rectangle with ``by`` pixels more on every side."""
        return self.inset(-by, -by)

    def inset(self, across: float, down: float) -> Box:
        """The rectangle with ``across`` pixels less at the left and the right, ``down`` less above and below."""
        return Box(self.x + across, self.y + down, self.width - 2 * across, self.height - 2 * down)


def fitting_width(specs: tuple[PileSpec, ...], width: float, height: float) -> float:
    """Return the width in whole pixels of the largest cards with which the table fits into the given size."""
    return _arranged(specs, width, height)[1]


def _arranged(specs: tuple[PileSpec, ...], width: float, height: float) -> tuple[Places, float]:
    """How the piles lie in a window of this shape, and how wide cards are then: as drawn unless they gain much."""
    drawn, *others = [(places, _width_of_cards(specs, places, width, height)) for places in arrangements(specs)]
    return max([(drawn[0], drawn[1]), *(each for each in others if each[1] >= drawn[1] * _GAIN)], key=itemgetter(1))


def _width_of_cards(specs: tuple[PileSpec, ...], places: Places, width: float, height: float) -> float:
    right, bottom = _extent(specs, places)
    return float(max(8, int(min(width / right * _swelling(specs, places), height / bottom / CARD_ASPECT))))


@cache
def _swelling(specs: tuple[PileSpec, ...], places: Places) -> float:
    """How much larger than drawn cards may be until those of a row nearly touch; a table of two is left as drawn."""
    if any(spec.seat is not None for spec in specs):
        return 1.0
    steps = [other - x for x, y in places for other, level in places if other > x and abs(level - y) < 1]
    return max(1.0, min(steps, default=1.0) / _CLOSEST)


def _extent(specs: tuple[PileSpec, ...], places: Places) -> tuple[float, float]:
    """Right and lower edge of the layout in card widths and heights, margins included."""
    right, bottom = extent(specs, places)
    return right + 2 * _MARGIN_X, bottom + 2 * _MARGIN_Y


class Place(NamedTuple):
    """Where a card of a pile lies, and whether any part of it is seen while the pile lies still."""

    box: Box
    shown: bool


class Metrics:
    """The table at ``width`` x ``height`` pixels; ``strip`` is what a covered card must show and ``clear`` the most it
    may, in card heights, and ``text`` how much larger than usual the texts are to be, as far as there is room. Where
    columns have grown long, the rows lie ``close`` together, and the cards are ``share`` of the size they have else.
    ``left_handed``: the same table mirrored (`arranging.mirrored`), with cards of the same size.
    """

    def __init__(
        self,
        specs: tuple[PileSpec, ...],
        width: float,
        height: float,
        strip: float = 0.2,
        text: float = 1.0,
        *,
        clear: float = 1.0,
        share: float = 1.0,
        close: bool = False,
        left_handed: bool = False,
    ) -> None:
        self.specs = specs
        self._text = text
        self.width, self.height = width, height
        places, full = _arranged(specs, width, height)
        right, bottom = _extent(specs, places)
        self.card_width = float(max(8, int(full * share)))
        self.card_height = round(self.card_width * CARD_ASPECT)
        self.unit_x = min(width / right, full * _STRETCH_X)  # smaller cards leave the columns where they are
        self.unit_y = min(height / bottom, self.card_height * _STRETCH_Y)
        if close:
            self.unit_y = min(self.unit_y, self._closest_row())
        self._left = (width - right * self.unit_x) / 2 + _MARGIN_X * self.unit_x
        self._left -= (self.card_width - min(full, self.unit_x)) / 2
        self._top = _MARGIN_Y * self.unit_y
        if all(s.seat is not None or s.fan is not Fan.DOWN for s in specs):  # else the columns take what is left
            self._top += (height - bottom * self.unit_y) / 2
        self._strip, self._clear = strip * self.card_height, clear * self.card_height
        self._slots = tuple(self._slot(*place) for place in (mirrored(specs, places) if left_handed else places))
        self._rows: dict[tuple[int, int, int], tuple[Place, ...]] = {}

    def _slot(self, x: float, y: float) -> Box:
        left, top = round(self._left + x * self.unit_x), round(self._top + y * self.unit_y)
        return Box(left, top, self.card_width, self.card_height)

    def _closest_row(self) -> float:
        """The unit with which the gap between two rows still holds a name."""
        name = self.letters * _LINE + self.thickness
        return max(self.card_height, (self.card_height + name) / _ROW)

    @property
    def label_height(self) -> float:
        """Height of a line of text at a pile, in pixels."""
        return min(_LABEL * self._text, _MOST_LABEL) * self.card_height

    @property
    def row_gap(self) -> float:
        """Height of the gap between two rows with a name between them, in pixels."""
        return max(_ROW * self.unit_y - self.card_height, 0.0)

    @property
    def thickness(self) -> float:
        """How far a squared pile reaches below its place at most, in pixels."""
        return _LAYER * _MOST_LAYERS

    @property
    def letters(self) -> float:
        """Height of the letters of such a line, in pixels."""
        wanted = max(_LABEL * self.card_height * _LETTERS, _LEAST_LETTERS) * self._text
        return min(wanted, max(self.label_height * _MOST_LETTERS, _LEAST_LETTERS))

    def slot(self, pile: int) -> Box:
        """Where the bottom card of ``pile`` lies, or its empty place."""
        return self._slots[pile]

    @property
    def reading_order(self) -> list[int]:
        """All piles row by row, each from left to right as it is seen: the order in which arrow keys go."""
        return sorted(range(len(self.specs)), key=lambda n: (self._slots[n].y, self._slots[n].x))

    def row(self, pile: int, count: int, face_down: int = 0) -> tuple[Place, ...]:
        """Where the ``count`` cards of ``pile`` lie, the bottom one first; the first ``face_down`` lie face down."""
        key = pile, count, face_down
        if key not in self._rows:
            self._rows[key] = self._row(*key)
        return self._rows[key]

    def shows_all(self, heights: Sequence[tuple[int, int]]) -> bool:
        """Whether every card in a column shows its index; ``heights``: cards and face-down cards of each pile."""
        return all(
            least(count, down, self.card_height, ceil(self._strip)) <= self._room(n)
            for n, (count, down) in enumerate(heights)
            if self.specs[n].fan is Fan.DOWN and self.specs[n].seat is None
        )

    def card(self, pile: int, index: int, count: int, face_down: int = 0) -> Box:
        """Where card ``index`` of the ``count`` cards of ``pile`` lies."""
        return self.row(pile, count, face_down)[index].box

    def _row(self, pile: int, count: int, face_down: int) -> tuple[Place, ...]:
        """Whole pixels only."""
        slot, spec = self._slots[pile], self.specs[pile]
        if spec.fan is Fan.DOWN and spec.seat is None:
            room = self._reach(pile).height - self.card_height
            downs = tops(count, face_down, self.card_height, ceil(self._strip), room, floor(self._clear))
            return tuple(Place(slot._replace(y=slot.y + round(down)), shown=True) for down in downs)
        return tuple(self._place(pile, index, count) for index in range(count))

    def _place(self, pile: int, index: int, count: int) -> Place:
        """Of a removed pile nothing is shown."""
        slot, spec = self._slots[pile], self.specs[pile]
        if spec.fan is Fan.RIGHT:
            squared = max(count - _WASTE_SHOWN, 0) if spec.kind is PileKind.WASTE else 0
            across = round(max(index - squared, 0) * self._pitch(pile, count - squared))
            return Place(slot._replace(x=slot.x + across), index >= squared)
        below_top = count - 1 - index
        if spec.fan is Fan.DOWN:
            strips = self._strips(pile, count)
            down = max(strips - below_top, 0) * self._strip
            return Place(slot._replace(y=slot.y + round(down)), below_top <= strips)
        layers = min(_MOST_LAYERS, (count - 1) // _CARDS_A_LAYER)
        shown = below_top <= layers and spec.kind is not PileKind.REMOVED
        return Place(slot._replace(y=slot.y + round(min(below_top, layers) * _LAYER)), shown)

    def area(self, pile: int, count: int, face_down: int = 0) -> Box:
        """All that belongs to ``pile`` with ``count`` cards: where a click or a drop means this pile."""
        first = last = self.slot(pile)
        if count:
            last = self.card(pile, count - 1, count, face_down)
        x, y = min(first.x, last.x), min(first.y, last.y)
        right = max(first.x, last.x) + self.card_width
        if self.specs[pile].fan is Fan.RIGHT:
            right = max(right, first.x + self.card_width + self.specs[pile].spread * self.unit_x)
        return Box(x, y, right - x, max(first.y, last.y) + self.card_height - y)

    def region(self, seat: Seat) -> Box:
        """The tray that holds all piles of ``seat`` and the line of labels above them."""
        areas = [self._reach(n) for n, spec in enumerate(self.specs) if spec.seat is seat]
        pad = _MARGIN_X * 0.6 * self.card_width
        x, y = min(a.x for a in areas) - pad, min(a.y for a in areas) - self.label_height
        right, bottom = max(a.x + a.width for a in areas) + pad, max(a.y + a.height for a in areas)
        return Box(x, y - 3, right - x, bottom - y + 3 + _MARGIN_Y * 0.6 * self.card_height)

    def panel(self) -> Box | None:
        """The free place for messages, beside the foundations and above the player's hand; None without a hand."""
        hands = [n for n, spec in enumerate(self.specs) if spec.kind is PileKind.HAND]
        if not hands:
            return None
        row = self.slot(next(n for n, spec in enumerate(self.specs) if spec.kind is PileKind.FOUNDATION))
        hand, pad = self._reach(hands[0]), _MARGIN_X * 0.6 * self.card_width
        return Box(hand.x - pad, row.y, hand.width + 2 * pad, row.height)

    def _reach(self, pile: int) -> Box:
        """The pile with all the room its fan may take."""
        slot, spec = self.slot(pile), self.specs[pile]
        if spec.fan is Fan.RIGHT:
            return slot._replace(width=slot.width + spec.spread * self.unit_x)
        return slot._replace(height=slot.height + self._room(pile)) if spec.fan is Fan.DOWN else slot

    def _room(self, pile: int) -> float:
        """Pixels a fan downwards may take beyond its first card; columns reach down to the next pile or the edge."""
        spec, slot = self.specs[pile], self._slots[pile]
        if spec.seat is None:
            under = [s.y for s in self._slots if s.y > slot.y and abs(s.x - slot.x) < self.card_width]
            return min([*under, self.height]) - _GAP_BELOW * self.card_height - slot.y - self.card_height
        spread = spec.spread
        return spread * self.unit_y + (self.unit_y - self.card_height) * 0.8

    def _pitch(self, pile: int, count: int) -> float:
        """Distance between the cards of a fan to the right: side by side where there is room."""
        if count < 2:
            return 0.0
        spread = self.specs[pile].spread * self.unit_x
        if self.specs[pile].kind is PileKind.WASTE:
            return spread / (_WASTE_SHOWN - 1)
        side_by_side = max(self.card_width * _HAND_PITCH, spread / 4)
        return min(side_by_side, spread / (count - 1))

    def _strips(self, pile: int, count: int) -> int:
        """How many covered cards of a fan downwards show their strip; those below them lie squared."""
        return min(count - 1, int(self._room(pile) / self._strip + 0.02))
