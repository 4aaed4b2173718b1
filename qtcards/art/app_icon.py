"""The application's icon: three fanned Flippo cards, kept simple enough for 16 pixels.

May import: `marks`, `palette`, `svg`. Must not: write files; tests/art/test_app_icon.py keeps the stored copy.
"""

from qtcards.art.marks import mark
from qtcards.art.palette import STANDARD, Hue
from qtcards.art.svg import Point, document, group, rect

_SIZE = 256.0
_CARD = (124.0, 174.0)
_PIVOT = 217.0


def _card(hue: Hue, angle: float, sign: Point, size: float) -> str:
    """Return one card of the fan with a sign of `size` that stands at `sign`, seen from the middle of the card."""
    ink, (width, height) = STANDARD.ink(hue), _CARD
    x, y = 128 - width / 2, _PIVOT - height
    shadow = rect((x - 3, y - 2, width + 6, height + 8), 19, fill="#000000", opacity=0.25)
    paper = rect((x, y, width, height), 17, fill=STANDARD.paper)
    field = rect((x + 8, y + 8, width - 16, height - 16), 10, fill=ink.base)
    shape = mark(hue, (128 + sign[0], y + height / 2 + sign[1]), size, ink.on)
    return group(shadow, paper, field, shape, transform=f"rotate({angle:g} 128 {_PIVOT:g})")


def app_icon() -> str:
    """Return the SVG of the icon, 256 x 256."""
    left, right = _card(Hue.RED, -22, (-32, -56), 31), _card(Hue.BLUE, 22, (32, -56), 32)
    return document(_SIZE, _SIZE, left, right, _card(Hue.YELLOW, 0, (0, 0), 92))
