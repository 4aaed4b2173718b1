"""Mixes colours, so that pictures need no opacity: QtSvg draws what is half transparent ten times slower.

May import: the standard library only. Must not: choose a colour.
"""

import re
from functools import cache

BLACK, WHITE = "#000000", "#FFFFFF"
_GLARE = 0.07
"""How much black takes the glare off a card that lies on a dark table."""
_COLOUR = re.compile("#[0-9A-F]{6}")


@cache
def mixed(over: str, under: str, share: float) -> str:
    """Return the colour seen when `over` is painted on `under` with the opacity `share`, all as "#RRGGBB"."""
    pairs = ((int(over[i : i + 2], 16), int(under[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(share * a + (1 - share) * b):02X}" for a, b in pairs)


def darker(colour: str, share: float) -> str:
    """Return `colour` with `share` of black in it."""
    return mixed(BLACK, colour, share)


def lighter(colour: str, share: float) -> str:
    """Return `colour` with `share` of white in it."""
    return mixed(WHITE, colour, share)


def dimmed(svg: str) -> str:
    """Return a picture with the glare taken off all its colours."""
    return _COLOUR.sub(lambda found: darker(found[0], _GLARE), svg)
