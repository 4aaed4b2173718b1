"""Faces: their features, beards, and the neck under them.

May import: `parts`, `svg`. Must not: draw hair or hats.
"""

from collections.abc import Callable

from qtcards.art.people.parts import Tints
from qtcards.art.svg import circle, group, path

_ROUND = "M-17 -22V3C-17 15 -9 23.5 0 23.5C9 23.5 17 15 17 3V-22Z"
_OVAL = "M-16 -22V1C-16 12.5 -8 24 0 24C8 24 16 12.5 16 1V-22Z"
_SIDE = "M17 -22V3C17 15 9 23.5 0 23.5C7 19.5 11 11 11 2V-22Z"
_NECK = "M-8 12V36H8V12Z"
_UNDER_CHIN = "M-8 17C-5 25 5 25 8 17V27.5C3 31 -3 31 -8 27.5Z"


def neck(t: Tints) -> str:
    """Draw the neck, with the shadow of the chin."""
    return path(_NECK, t.skin) + path(_UNDER_CHIN, t.neck)


def _eye(x: float, t: Tints, *, lashes: bool) -> str:
    lid = f"M{x - 4.2:g} -2.8C{x - 2.2:g} -6.6 {x + 2.2:g} -6.6 {x + 4.2:g} -2.8"
    dash = f"M{x - 5.4:g} -3.6L{x - 3.6:g} -3.2" if lashes and x < 0 else f"M{x + 5.4:g} -3.6L{x + 3.6:g} -3.2"
    return circle((x, -2.5), 2.3, t.features) + path(lid + (dash if lashes else ""), stroke=t.features, width=1.7)


def _brows(t: Tints, lift: float, weight: float) -> str:
    brows = "".join(
        f"M{x - 4.8 * s:g} {-9.6 - lift:g}"
        f"C{x - 1.6 * s:g} {-12.4 - lift:g} {x + 2 * s:g} {-12 - lift:g} {x + 5 * s:g} -9.4"
        for x, s in ((-8.2, -1), (8.2, 1))
    )
    return path(brows, stroke=t.hair, width=weight)


_NOSE = "M1.2 -3C2.8 0.4 3.6 3 3 4.6C2 5.8 0.4 5.8 -0.8 5"


def _smile(t: Tints) -> str:
    return path("M-5.6 11.4C-2.6 14.4 3 14.4 5.8 11", stroke=t.features, width=2)


def _lips(t: Tints) -> str:
    lips = "M-5.2 11.6C-2.6 9.4 -1 9.9 0 10.7C1 9.9 2.6 9.4 5.2 11.6C3 15.6 -3 15.6 -5.2 11.6Z"
    return circle((-10, 6.6), 3.2, t.glow) + circle((10, 6.6), 3.2, t.glow) + path(lips, t.lips)


_CHEEK = "M-17.6 -6C-16 3 -12 6.4 -7.5 6.6C-4 5 -2 5.4 0 6.6C2 5.4 4 5 7.5 6.6C12 6.4 16 3 17.6 -6"


def _mouth(t: Tints) -> str:
    return path("M-4.4 12.6C-2 14.2 2 14.2 4.4 12.6", stroke=t.mouth, width=2.2)


def _long_beard(t: Tints) -> str:
    """Forked, down to the chest."""
    beard = path(f"{_CHEEK}C21 14 17 30 10 43C5 40 2 35 0 30C-2 35 -5 40 -10 43C-17 30 -21 14 -17.6 -6Z", t.hair)
    strands = path("M-9 20C-9 27 -9 31 -9.6 36M9 20C9 27 9 31 9.6 36M0 18V24", stroke=t.hair_light, width=1.6)
    return beard + strands + _mouth(t)


def _round_beard(t: Tints) -> str:
    """Full, short and curly."""
    return path(f"{_CHEEK}C20.5 12 15 29 0 29C-15 29 -20.5 12 -17.6 -6Z", t.hair) + _mouth(t)


def _pointed_beard(t: Tints) -> str:
    """A trimmed point under a curled moustache."""
    chin = path("M-7.5 14.5C-4 17.5 4 17.5 7.5 14.5C8 22 4.5 29 0 33.5C-4.5 29 -8 22 -7.5 14.5Z", t.hair)
    curl = (
        "M0 9.4C-4 6.8 -9 8 -11.4 11.4C-13 13.4 -15.6 12.6 -15.4 10.4"
        "M0 9.4C4 6.8 9 8 11.4 11.4C13 13.4 15.6 12.6 15.4 10.4"
    )
    return chin + path(curl, stroke=t.hair, width=3) + path("M-3.4 13.6H3.4", stroke=t.mouth, width=2)


def _square_beard(t: Tints) -> str:
    """Broad, cut straight."""
    beard = path(f"{_CHEEK}C19.4 10 19 22 16.5 33C6 36.4 -6 36.4 -16.5 33C-19 22 -19.4 10 -17.6 -6Z", t.hair)
    waves = path("M-11 18V29M-5.4 21V31.5M0 19V31M5.4 21V31.5M11 18V29", stroke=t.hair_light, width=1.5)
    return beard + waves + _mouth(t)


def _moustache(t: Tints) -> str:
    wings = path("M0 8.6C-3 7.4 -7 8.4 -9.6 12C-6 12 -2.4 11.8 0 10.4C2.4 11.8 6 12 9.6 12C7 8.4 3 7.4 0 8.6Z", t.hair)
    return wings + path("M-3.4 14.8C-1 16 1 16 3.4 14.8", stroke=t.features, width=1.8)


MOUTHS: dict[str, Callable[[Tints], str]] = {
    "smile": _smile,
    "lips": _lips,
    "long beard": _long_beard,
    "round beard": _round_beard,
    "pointed beard": _pointed_beard,
    "square beard": _square_beard,
    "moustache": _moustache,
}


def face(t: Tints, mouth: str, turn: float) -> str:
    """Draw a face without hair; `turn` (-3 … 3 units) is how far it looks to the left or right."""
    painted = mouth == "lips"
    bearded = "beard" in mouth
    shape = path(_OVAL if painted else _ROUND, t.skin)
    side = path(_SIDE, t.skin_shade, transform="scale(-1 1)" if turn > 0 else "")
    eyes = _eye(-8.2, t, lashes=painted) + _eye(8.2, t, lashes=painted)
    brows = _brows(t, 0.6 if painted else 0, 1.8 if painted else 2.6)
    nose = path(_NOSE, stroke=t.features, width=1.5)
    beard = MOUTHS[mouth](t)
    features = group(eyes, brows, nose, "" if bearded else beard, transform=f"translate({turn:g} 0)")
    return shape + side + (beard if bearded else "") + features
