"""The application's icon: three fanned Flippo cards, kept simple enough for 16 pixels.

May import: `marks`, `palette`, `svg`. Must not: write files; tests/art/test_app_icon.py keeps the stored copy.
"""

from qtcards.art.marks import mark
from qtcards.art.palette import STANDARD, Hue
from qtcards.art.svg import Box, document, group, rect

_SIZE = 256.0
_CARD: Box = (64.0, 28.0, 128.0, 179.0)
_SIGN = {Hue.RED: 84.0, Hue.BLUE: 86.0, Hue.YELLOW: 92.0}


def _card(hue: Hue, angle: float) -> str:
    x, y, w, h = _CARD
    ink = STANDARD.ink(hue)
    shadow = rect((x - 3, y - 1, w + 6, h + 7), 20, fill="#000000", opacity=0.25)
    paper = rect(_CARD, 18, fill=STANDARD.paper)
    field = rect((x + 9, y + 9, w - 18, h - 18), 10, fill=ink.base)
    sign = mark(hue, (x + w / 2, y + h / 2), _SIGN[hue], ink.on)
    return group(shadow, paper, field, sign, transform=f"rotate({angle:g} 128 330)")


def app_icon() -> str:
    """Return the SVG of the icon, 256 x 256."""
    return document(_SIZE, _SIZE, _card(Hue.RED, -17), _card(Hue.BLUE, 17), _card(Hue.YELLOW, 0))
