"""Small builders for the few SVG elements the pictures use: path, rect, circle, g.

May import: the standard library only. Must not: know what a card is.
"""

from collections.abc import Iterable
from functools import lru_cache

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""x, y, width, height."""


@lru_cache(maxsize=4096)  # the same few hundred coordinates come again and again
def number(value: float, places: int = 2) -> str:
    """Write `value` as short as SVG allows, with at most `places` decimals."""
    text = f"{value:.{places}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def line_data(*parts: str | float) -> str:
    """Join path commands and coordinates to the value of a `d` attribute."""
    return " ".join(part if isinstance(part, str) else number(part) for part in parts)


def polygon_data(points: Iterable[Point]) -> str:
    """Return the path data of a closed polygon."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def _paint(fill: str, stroke: str, width: float, opacity: float) -> str:
    paint = f' fill="{fill}"'
    if stroke:
        paint += f' stroke="{stroke}" stroke-width="{number(width)}" stroke-linejoin="round" stroke-linecap="round"'
    if opacity < 1:
        paint += f' opacity="{number(opacity, 3)}"'
    return paint


def path(
    data: str,
    fill: str = "none",
    stroke: str = "",
    width: float = 0,
    *,
    opacity: float = 1,
    dashes: str = "",
    transform: str = "",
) -> str:
    """Return a path; without `stroke` it is only filled. Nothing for no data, of which QtSvg would complain."""
    if not data:
        return ""
    extra = f' stroke-dasharray="{dashes}"' if dashes else ""
    extra += f' transform="{transform}"' if transform else ""
    return f'<path d="{data}"{_paint(fill, stroke, width, opacity)}{extra}/>'


def circle(at: Point, r: float, fill: str = "none", *, stroke: str = "", width: float = 0, opacity: float = 1) -> str:
    """Return a circle around `at`."""
    place = f'cx="{number(at[0])}" cy="{number(at[1])}" r="{number(r)}"'
    return f"<circle {place}{_paint(fill, stroke, width, opacity)}/>"


def rect(
    box: Box,
    rx: float = 0,
    fill: str = "none",
    *,
    stroke: str = "",
    width: float = 0,
    opacity: float = 1,
    dashes: str = "",
) -> str:
    """Return a rectangle with corners of radius `rx`."""
    x, y, w, h = map(number, box)
    dash = f' stroke-dasharray="{dashes}"' if dashes else ""
    place = f'x="{x}" y="{y}" width="{w}" height="{h}" rx="{number(rx)}"'
    return f"<rect {place}{_paint(fill, stroke, width, opacity)}{dash}/>"


def group(*body: str, transform: str = "", opacity: float = 1) -> str:
    """Return a group with an optional transform and opacity."""
    attributes = f' transform="{transform}"' if transform else ""
    if opacity < 1:
        attributes += f' opacity="{number(opacity, 3)}"'
    return f"<g{attributes}>{''.join(body)}</g>"


def boxed(body: str, at: Point, size: float) -> str:
    """Place `body`, drawn in a 100 x 100 box, with its centre at `at` and `size` units wide."""
    scale = number(size / 100, 4)
    x, y = number(at[0] - size / 2), number(at[1] - size / 2)
    return group(body, transform=f"matrix({scale} 0 0 {scale} {x} {y})")


def document(width: float, height: float, *body: str) -> str:
    """Return a whole SVG document of `width` x `height` units."""
    w, h = number(width), number(height)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">'
    return f"{head}{''.join(body)}</svg>"
