"""The court cards in three drawings, by the room there is: two half figures, one figure, or a crowned pip.

On a usual card two half figures share a frame, parted by a band, as on any French deck. A small card and large print
have one figure; on a very small card a figure would be a blob, so it shows what the figure wears above a large pip.
May import: `people`, `pips`, `suits`, `svg`. Must not: know indexes or languages.
"""

from qtcards.art.people.cast import figure, tints
from qtcards.art.people.headwear import HEADWEAR
from qtcards.art.people.parts import Court, Stage
from qtcards.art.pips import pip
from qtcards.art.suits import FrenchPalette, Suit, SuitInk
from qtcards.art.svg import Box, circle, group, number, path, polygon_data, rect

_HALF_WIDTH, _HALF_HEIGHT = 84.0, 77.0
_RISE = 21.0
"""How far above the middle the band meets the right side of the frame."""
_HEAD, _SCALE = (-13.0, -36.4), 0.82
_SLOPE = -_RISE / _HALF_WIDTH
_HALF_STAGE = Stage(
    left=(-_HALF_WIDTH - _HEAD[0]) / _SCALE,
    right=50,
    base=(_SLOPE * _HEAD[0] - _HEAD[1]) / _SCALE,
    slope=_SLOPE,
    hand=(66, 22),
)
STANDARD_FRAME: Box = (16, 63, 168, 154)
LARGE_FRAME: Box = (13, 76, 174, 194)
"""Below the strip of the large index."""


def _frame(box: Box, radius: float, own: SuitInk, ink: FrenchPalette, width: float) -> str:
    """Draw a frame, and take away what reaches into its round corners: QtSvg cannot clip."""
    x, y, w, h = box
    right, low, r = x + w, y + h, radius
    corners = (
        f"M{x:g} {low - r:g}A{r:g} {r:g} 0 0 0 {x + r:g} {low:g}V{low + 1.5:g}H{x - 1.5:g}V{low - r:g}Z"
        f"M{right:g} {low - r:g}A{r:g} {r:g} 0 0 1 {right - r:g} {low:g}V{low + 1.5:g}H{right + 1.5:g}V{low - r:g}Z"
    )
    return path(corners, ink.paper) + rect(box, radius, stroke=own.shade, width=width)


def _line(box: Box) -> float:
    """Return the width of a frame's line: the standard frame begins where a strip must still be clear."""
    return 2 if box == STANDARD_FRAME else 3.4


def court_pair(court: Court, suit: Suit, ink: FrenchPalette) -> str:
    """Draw a court's two half figures in their frame, 168 x 154 units, in the middle of the card."""
    own, (x, y) = ink.suits[suit], _HEAD
    box = (-_HALF_WIDTH, -_HALF_HEIGHT, 2 * _HALF_WIDTH, 2 * _HALF_HEIGHT)
    person = figure(court, suit, ink, _HALF_STAGE)
    half = (
        circle((x, y), 39.5, ink.halo)
        + group(person, transform=f"translate({number(x)} {number(y)}) scale({number(_SCALE)})")
        + pip(suit, (-63, -56), 32, own.pip)
    )
    band = "".join(
        path(
            polygon_data(
                [
                    (-_HALF_WIDTH, _RISE - t),
                    (_HALF_WIDTH, -_RISE - t),
                    (_HALF_WIDTH, t - _RISE),
                    (-_HALF_WIDTH, _RISE + t),
                ]
            ),
            fill,
        )
        for t, fill in ((4.6, ink.gold), (1.7, own.shade))
    )
    return group(
        rect(box, 10, fill=own.tint),
        half,
        group(half, transform="rotate(180)"),
        band,
        _frame(box, 10, own, ink, 2),
        transform="translate(100 140)",
    )


def court_portrait(court: Court, suit: Suit, ink: FrenchPalette, box: Box) -> str:
    """Draw a court's one figure, as large as fits into the frame `box`: head to waist, or to the chest in a low one."""
    own, (left, top, width, height) = ink.suits[suit], box
    scale = max(height / 138, _PORTRAIT_SCALE)
    x, y = left + width * 0.46, top + 53 * scale
    below, right = (top + height - y) / scale, (left + width - x) / scale
    stage = Stage((left - x) / scale, right, below, 0, (right - 25, below - 33))
    return (
        rect(box, 12, fill=own.tint)
        + circle((x + 5, top + height * 0.46), min(height * 0.43, 70), ink.halo)
        + group(
            figure(court, suit, ink, stage), transform=f"translate({number(x)} {number(y)}) scale({number(scale, 4)})"
        )
        + _frame(box, 12, own, ink, _line(box))
    )


_PORTRAIT_SCALE = 1.24
_EMBLEMS = {
    Court.JACK: ("feathered beret", 2.0),
    Court.QUEEN: ("pearl crown", 2.35),
    Court.KING: ("lily crown", 2.35),
}
"""What stands for a rank, and how large: the beret has a long feather."""


def court_emblem(court: Court, suit: Suit, ink: FrenchPalette, box: Box) -> str:
    """Draw the crown or cap of the rank above a large pip, in the frame `box`."""
    own, (left, top, width, height) = ink.suits[suit], box
    middle, scale = left + width / 2, height / 194
    name, size = _EMBLEMS[court]
    worn = HEADWEAR[name](tints(court, suit, ink))
    x, y = middle - (14 * scale if court is Court.JACK else 0), top + height * 0.6
    return (
        rect(box, 12, fill=own.tint)
        + pip(suit, (middle, top + height * 0.69), height * 0.54, own.pip)
        + group(worn, transform=f"translate({number(x)} {number(y)}) scale({number(size * scale, 3)})")
        + rect(box, 12, stroke=own.shade, width=_line(box))
    )
