"""A task as a tactile picture: an SVG in millimetres for swell paper or an embosser (section 5).

May import task and the builders of SVG. Lines are 1 mm thick, nothing is
filled, and corners stay sharp.
"""

from __future__ import annotations

from html import escape

from qtcards.art.svg import number
from qtcards.tangram.geometry import Polygon
from qtcards.tangram.task import Task

WIDTH, HEIGHT = 210, 297
"""The sheet: A4 upright, in millimetres."""
_MARGIN = 20
_LARGEST = 50.0
"""Millimetres for one u at most: the square is then as large as a hand feels at once."""
_LINE = 1.0
_THIN = 0.6


def tactile_svg(task: Task, title: str, *, scheme: bool = False) -> str:
    """The outline on a sheet of its own; with ``scheme`` also the borders of the pieces, dashed (TG-8).

    ``title`` is read by screen readers. The figure is centred and as large as the sheet allows.
    """
    width, height = task.size
    scale = min((WIDTH - 2 * _MARGIN) / width, (HEIGHT - 2 * _MARGIN) / height, _LARGEST)
    left, top, _, _ = task.box
    dx, dy = (WIDTH - width * scale) / 2 - left * scale, (HEIGHT - height * scale) / 2 - top * scale

    def data(polygon: Polygon) -> str:
        return "M" + "L".join(f"{number(x * scale + dx)} {number(y * scale + dy)}" for x, y in polygon) + "Z"

    inner = "".join(data(part) for part in task.parts) if scheme else ""
    borders = f'<path d="{inner}" stroke-width="{_THIN}" stroke-dasharray="3 3"/>' if scheme else ""
    outline = "".join(map(data, task.polygons))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}mm" height="{HEIGHT}mm" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" role="img">\n<title>{escape(title)}</title>\n'
        f'<g fill="none" stroke="#000" stroke-linejoin="miter">{borders}'
        f'<path d="{outline}" stroke-width="{_LINE}"/></g>\n</svg>\n'
    )
