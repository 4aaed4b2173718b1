"""Colour measures: WCAG 2.2 contrast, CIEDE2000 (Sharma 2005), and colour blindness after Machado et al. 2009."""

from collections.abc import Sequence
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

# Severity 1.0, on linear RGB.
VISIONS: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)


def srgb(colour: str) -> Triple:
    r, g, b = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return r, g, b


def mixed(over: str, under: str, opacity: float) -> str:
    """Return the colour of `over` painted on `under` with `opacity`, as a screen shows it."""
    pairs = zip(srgb(over), srgb(under), strict=True)
    return "#" + "".join(f"{round(255 * (opacity * a + (1 - opacity) * b)):02X}" for a, b in pairs)


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def linear(colour: str) -> Triple:
    r, g, b = map(_linear, srgb(colour))
    return r, g, b


def _product(matrix: Matrix, vector: Sequence[float]) -> Triple:
    x, y, z = (sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of WCAG 2.2, 1 to 21."""
    dark, light = sorted(_product(_XYZ, linear(colour))[1] for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)


def lab(colour: str, vision: str = "normal") -> Triple:
    """Return CIE L*a*b* (D65) of `colour` as seen with `vision`."""
    seen = [min(1.0, max(0.0, v)) for v in _product(VISIONS[vision], linear(colour))]
    scaled = (v / w for v, w in zip(_product(_XYZ, seen), _WHITE, strict=True))
    x, y, z = (v ** (1 / 3) if v > 216 / 24389 else (24389 / 27 * v + 16) / 116 for v in scaled)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _hue_angle(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360


def _hue_difference(h1: float, h2: float) -> float:
    return (h2 - h1 + 180) % 360 - 180


def _mean_hue(h1: float, h2: float) -> float:
    return (h1 + _hue_difference(h1, h2) / 2) % 360


def delta_e_2000(one: Triple, other: Triple) -> float:
    """Return the CIEDE2000 difference of two L*a*b* colours."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    chroma7 = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    stretch = 1 + 0.5 * (1 - sqrt(chroma7 / (chroma7 + 25**7)))
    c1, c2 = hypot(a1 * stretch, b1), hypot(a2 * stretch, b2)
    h1, h2 = _hue_angle(a1 * stretch, b1), _hue_angle(a2 * stretch, b2)
    grey = c1 * c2 == 0
    dl, dc = l2 - l1, c2 - c1
    dh = 0.0 if grey else 2 * sqrt(c1 * c2) * sin(radians(_hue_difference(h1, h2) / 2))
    lightness, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    hue = h1 + h2 if grey else _mean_hue(h1, h2)
    t = 1 - 0.17 * cos(radians(hue - 30)) + 0.24 * cos(radians(2 * hue))
    t += 0.32 * cos(radians(3 * hue + 6)) - 0.20 * cos(radians(4 * hue - 63))
    sl = 1 + 0.015 * (lightness - 50) ** 2 / sqrt(20 + (lightness - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    turn = -sin(radians(60 * exp(-(((hue - 275) / 25) ** 2)))) * 2 * sqrt(chroma**7 / (chroma**7 + 25**7))
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + turn * (dc / sc) * (dh / sh))


def difference(one: str, other: str, vision: str = "normal") -> float:
    """Return how different two colours look (CIEDE2000) to somebody with `vision`."""
    return delta_e_2000(lab(one, vision), lab(other, vision))
