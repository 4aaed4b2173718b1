"""Metrics: where everything lies for a given size of the table. Pure arithmetic, no Qt.

The logical layout (`arranging`, in card units) becomes pixels here and nowhere else. The same numbers place the
cards, find what lies under the mouse, and give the accessible rectangles.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor
from typing import NamedTuple

from qtcards.rules.game import Fan, PileSpec
from qtcards.rules.position import PileKind, Seat
from qtcards.ui.table.arranging import mirrored
from qtcards.ui.table.column import least, strands, tops
from qtcards.ui.table.fitting import CARD_ASPECT, MARGIN_X, MARGIN_Y, arranged, extent_with_margins, largest_width

_STRETCH_X, _STRETCH_Y = 1.12, 1.25
"""How much further apart than drawn the piles may lie where the window has room."""
_FEW_COLUMNS, _STRETCH_FEW = 5, 1.5
"""So few columns grow long: they lie that much further apart, so that they can go on beside themselves."""
_ROW, _LINE = 1.2, 1.2
"""How far apart rows with names between them are drawn, in card heights; height of a line, in heights of letters."""
_LABEL, _MOST_LABEL = 0.17, 0.23
"""Height of a line of text above or below a pile, in card heights; and how high it may get where texts are large."""
_LETTERS, _MOST_LETTERS, _LEAST_LETTERS = 0.58, 0.8, 11.0
"""Height of the letters of such a line, as a share of it; how much of it they may take; and in pixels at least."""
_HAND_PITCH = 1.07
_WASTE_SHOWN = 3
"""How many cards of a fanned waste are seen; those before them lie squared."""
_MOST_STRANDS, _BETWEEN = 3, 0.1
"""In how many strands a column may lie; and what stays free between it and the next one, in card widths."""
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


class Place(NamedTuple):
    """Where a card of a pile lies, and whether any part of it is seen while the pile lies still."""

    box: Box
    shown: bool


class Metrics:
    """The table at ``width`` x ``height`` pixels; ``strip`` is what a covered card must show and ``clear`` the most it
    may, in card heights, and ``text`` how much larger than usual the texts are to be, as far as there is room. Where
    columns have grown long, the rows lie ``close`` together, and the cards are ``share`` of the size they have else:
    more than 1 while columns are short. A column too long even so goes on beside itself in up to ``strands`` strands,
    as far as there is room, each ``side`` card widths to the right of the one before.
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
        strands: int = 1,
        side: float = 1.0,
        left_handed: bool = False,
    ) -> None:
        self.specs = specs
        self._rooms: dict[int, float] = {}
        self._text = text
        self.width, self.height = width, height
        places, full = arranged(specs, width, height)
        right, bottom = extent_with_margins(specs, places)
        self.card_width = float(max(8, int(full * share)))
        self.card_height = round(self.card_width * CARD_ASPECT)
        stretch = _STRETCH_FEW if self._has_few_columns() else _STRETCH_X
        largest = largest_width(specs, width, height)  # smaller cards leave the columns where they are
        self.unit_x = min(width / right, max(full * stretch, largest))
        self.unit_y = min(height / bottom, self.card_height * _STRETCH_Y)
        if share > 1:
            self.unit_y = max(self.unit_y, self.card_height)
        if close:
            self.unit_y = min(self.unit_y, self._closest_row())
        self._left = (width - right * self.unit_x) / 2 + MARGIN_X * self.unit_x
        at_two = any(spec.seat is not None for spec in specs)
        self._left -= (self.card_width - (min(full, self.unit_x) if at_two else self.unit_x)) / 2
        self._top = MARGIN_Y * self.unit_y
        if all(s.seat is not None or s.fan is not Fan.DOWN for s in specs):  # else the columns take what is left
            self._top += (height - bottom * self.unit_y) / 2
        self._strip, self._clear = strip * self.card_height, clear * self.card_height
        usual, other = (tuple(self._slot(*at) for at in by) for by in (places, mirrored(specs, places)))
        self._slots = other if left_handed else usual
        if at_two:
            self._slots = self._amid(self._slots)
        self._rows: dict[tuple[int, int, int], tuple[Place, ...]] = {}
        self._columns = [n for n, spec in enumerate(specs) if spec.fan is Fan.DOWN and spec.seat is None]
        self._side = ceil(side * self.card_width)
        self.strands = min(strands, *map(self._most_strands, (usual, other))) if strands > 1 else 1

    def _amid(self, slots: tuple[Box, ...]) -> tuple[Box, ...]:
        """The piles of two seats, so that their trays leave as much of the table free on one side as on the other."""
        trays = self.around([self.region(seat) for seat in Seat])
        right, down = self.width - trays.width - 2 * trays.x, self.height - trays.height - 2 * trays.y
        return tuple(slot._replace(x=slot.x + round(right / 2), y=slot.y + round(down / 2)) for slot in slots)

    def _has_few_columns(self) -> bool:
        columns = [spec for spec in self.specs if spec.kind is PileKind.TABLEAU and spec.fan is Fan.DOWN]
        return 0 < len(columns) <= _FEW_COLUMNS

    def _most_strands(self, slots: Sequence[Box]) -> int:
        """How many strands have room between the columns, and between the last one and the window's edge."""
        most = _MOST_STRANDS
        for slot, spec in zip(slots, self.specs, strict=True):
            if spec.fan is Fan.DOWN and spec.seat is None:
                beyond = [other.x for other in slots if other.x > slot.x and other.y + other.height > slot.y]
                free = min([*beyond, self.width]) - slot.x - self.card_width * (1 + _BETWEEN)
                most = min(most, 1 + max(int(free / self._side), 0))
        return most

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
        return self._label_height(self._text)

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
        return self._letters(self._text)

    @property
    def usual_letters(self) -> float:
        """Height of the same letters where texts are not enlarged, in pixels."""
        return self._letters(1.0)

    def _label_height(self, text: float) -> float:
        return min(_LABEL * text, _MOST_LABEL) * self.card_height

    def _letters(self, text: float) -> float:
        wanted = max(_LABEL * self.card_height * _LETTERS, _LEAST_LETTERS) * text
        return min(wanted, max(self._label_height(text) * _MOST_LETTERS, _LEAST_LETTERS))

    @property
    def strip(self) -> float:
        """What a covered card in a column shows at least, in whole pixels: its index."""
        return ceil(self._strip)

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
        return all(self._shows(n, *heights[n]) for n in self._columns)

    def _shows(self, pile: int, count: int, face_down: int) -> bool:
        room, strip = self._room(pile), ceil(self._strip)
        if least(count, face_down, self.card_height, strip) <= room:
            return True
        parts = self._strands_of(pile, count, face_down) if self.strands > 1 else ()
        return bool(parts) and all(least(*part, self.card_height, strip) <= room for part in parts)

    def _strands_of(self, pile: int, count: int, face_down: int) -> tuple[tuple[int, int], ...]:
        return strands(count, face_down, self.card_height, ceil(self._strip), self._room(pile), self.strands)

    def card(self, pile: int, index: int, count: int, face_down: int = 0) -> Box:
        """Where card ``index`` of the ``count`` cards of ``pile`` lies."""
        return self.row(pile, count, face_down)[index].box

    def _row(self, pile: int, count: int, face_down: int) -> tuple[Place, ...]:
        """Whole pixels only."""
        slot, spec = self._slots[pile], self.specs[pile]
        if spec.fan is Fan.DOWN and spec.seat is None:
            room = self._reach(pile).height - self.card_height
            return tuple(
                Place(slot._replace(x=slot.x + strand * self._side, y=slot.y + round(down)), shown=True)
                for strand, (cards, hidden) in enumerate(self._strands_of(pile, count, face_down))
                for down in tops(cards, hidden, self.card_height, ceil(self._strip), room, floor(self._clear))
            )
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
        around = self.around([self.slot(pile), *(place.box for place in self.row(pile, count, face_down))])
        if self.specs[pile].fan is Fan.RIGHT:
            width = self.card_width + self.specs[pile].spread * self.unit_x
            around = around._replace(width=max(around.width, width))
        return around

    def around(self, boxes: Sequence[Box]) -> Box:
        """Return the least rectangle around the boxes, of which there is one at least."""
        x, y = min(box.x for box in boxes), min(box.y for box in boxes)
        right, bottom = max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes)
        return Box(x, y, right - x, bottom - y)

    def seen_of(self, pile: int, index: int, count: int, face_down: int = 0) -> Box:
        """What is seen of card ``index`` in a column: the strip above the next card; of the last one all of it."""
        row = [place.box for place in self.row(pile, count, face_down)]
        box, *above = row[index:]
        if above and above[0].x == box.x:
            box = box._replace(height=above[0].y - box.y)
        covered = any(other.x > box.x and other.common_area(box) > 0 for other in above)
        return box._replace(width=self._side) if covered else box

    def region(self, seat: Seat) -> Box:
        """The tray that holds all piles of ``seat`` and the line of labels above them."""
        areas = [self._reach(n) for n, spec in enumerate(self.specs) if spec.seat is seat]
        pad = MARGIN_X * 0.6 * self.card_width
        x, y = min(a.x for a in areas) - pad, min(a.y for a in areas) - self.label_height
        right, bottom = max(a.x + a.width for a in areas) + pad, max(a.y + a.height for a in areas)
        return Box(x, y - 3, right - x, bottom - y + 3 + MARGIN_Y * 0.6 * self.card_height)

    def panel(self) -> Box | None:
        """The free place for messages, beside the foundations and above the player's hand; None without a hand."""
        hands = [n for n, spec in enumerate(self.specs) if spec.kind is PileKind.HAND]
        if not hands:
            return None
        row = self.slot(next(n for n, spec in enumerate(self.specs) if spec.kind is PileKind.FOUNDATION))
        hand, pad = self._reach(hands[0]), MARGIN_X * 0.6 * self.card_width
        return Box(hand.x - pad, row.y, hand.width + 2 * pad, row.height)

    def _reach(self, pile: int) -> Box:
        """The pile with all the room its fan may take."""
        slot, spec = self.slot(pile), self.specs[pile]
        if spec.fan is Fan.RIGHT:
            return slot._replace(width=slot.width + spec.spread * self.unit_x)
        return slot._replace(height=slot.height + self._room(pile)) if spec.fan is Fan.DOWN else slot

    def _room(self, pile: int) -> float:
        """Pixels a fan downwards may take beyond its first card; columns reach down to the next pile or the edge."""
        if pile not in self._rooms:
            self._rooms[pile] = self._measured_room(pile)
        return self._rooms[pile]

    def _measured_room(self, pile: int) -> float:
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
