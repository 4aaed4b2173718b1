"""Convex polygons in floats: area, cutting, taking away, growing and shrinking, keeping apart. In u.

Imports `surd` for the type of a point. Polygons go round clockwise on the screen (y grows downwards), which makes their
area positive. Knows no piece. A figure that is not convex is worked on as the convex parts it consists of.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, ceil, cos, hypot, pi, sin, tau

from qtcards.tangram.surd import Point

Polygon = tuple[Point, ...]
HalfPlane = tuple[float, float, float]
"""(nx, ny, c): the points with nx·x + ny·y <= c, where (nx, ny) has the length 1."""
Box = tuple[float, float, float, float]
"""left, top, right, bottom."""

DUST = 1e-7
"""An area in u², or a length in u, that is nothing but rounding."""


def area(polygon: Sequence[Point]) -> float:
    """The area, positive when the corners go round clockwise on the screen."""
    total = 0.0
    x0, y0 = polygon[-1]
    for x1, y1 in polygon:
        total += x0 * y1 - x1 * y0
        x0, y0 = x1, y1
    return total / 2


def moved(polygon: Iterable[Point], dx: float, dy: float) -> Polygon:
    """The polygon moved."""
    return tuple((x + dx, y + dy) for x, y in polygon)


def box_of(points: Iterable[Point]) -> Box:
    """The smallest upright box around the points."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def holds(sides: Iterable[HalfPlane], point: Point) -> bool:
    """Whether the point lies in all these half planes."""
    x, y = point
    return all(nx * x + ny * y <= c for nx, ny, c in sides)


def is_within(box: Box, bounds: Box, leeway: float) -> bool:
    """Whether the box sticks out of ``bounds`` by less than ``leeway``."""
    return (
        box[0] > bounds[0] - leeway
        and box[1] > bounds[1] - leeway
        and box[2] < bounds[2] + leeway
        and box[3] < bounds[3] + leeway
    )


def centre_of(polygons: Iterable[Sequence[Point]]) -> Point:
    """The centroid of all the area; every polygon must be a triangle or a parallelogram."""
    whole = cx = cy = 0.0
    for polygon in polygons:
        size = area(polygon)
        whole += size
        cx += size * sum(x for x, _ in polygon) / len(polygon)
        cy += size * sum(y for _, y in polygon) / len(polygon)
    return cx / whole, cy / whole


def moments(polygons: Iterable[Sequence[Point]]) -> tuple[float, ...]:
    """The integrals of 1, x, y, x², xy and y² over polygons, where the way around a hole takes away.

    What covers the same has the same ones; what does not hardly ever has.
    """
    sums = [0.0] * 6
    for polygon in polygons:
        x0, y0 = polygon[-1]
        for x1, y1 in polygon:
            cross = x0 * y1 - x1 * y0
            sums[0] += cross / 2
            sums[1] += cross * (x0 + x1) / 6
            sums[2] += cross * (y0 + y1) / 6
            sums[3] += cross * (x0 * x0 + x0 * x1 + x1 * x1) / 12
            sums[4] += cross * (2 * x0 * y0 + x0 * y1 + x1 * y0 + 2 * x1 * y1) / 24
            sums[5] += cross * (y0 * y0 + y0 * y1 + y1 * y1) / 12
            x0, y0 = x1, y1
    return tuple(sums)


def half_planes(polygon: Sequence[Point], grown: float = 0.0) -> tuple[HalfPlane, ...]:
    """The half planes whose common part is the polygon, its edges pushed outwards by ``grown``."""
    found = []
    x0, y0 = polygon[-1]
    for x1, y1 in polygon:
        length = hypot(x1 - x0, y1 - y0)
        nx, ny = (y1 - y0) / length, (x0 - x1) / length
        found.append((nx, ny, nx * x0 + ny * y0 + grown))
        x0, y0 = x1, y1
    return tuple(found)


def grown(polygon: Sequence[Point], by: float) -> tuple[HalfPlane, ...]:
    """The half planes of all points not farther than ``by`` from the polygon.

    Round corners become cuts of 45° at most: there the result reaches up to 1.08 times as far.
    """
    sides = half_planes(polygon, by)
    cuts = []
    for corner, before, after in zip(polygon, sides, (*sides[1:], sides[0]), strict=True):
        start = atan2(before[1], before[0])
        bend = (atan2(after[1], after[0]) - start) % tau
        cuts_here = ceil(bend / (pi / 4) - DUST) - 1
        for number in range(1, cuts_here + 1):
            angle = start + bend * number / (cuts_here + 1)
            nx, ny = cos(angle), sin(angle)
            cuts.append((nx, ny, nx * corner[0] + ny * corner[1] + by))
    return (*sides, *cuts)


def shrunk(polygon: Sequence[Point], by: float) -> Polygon:
    """The points of the polygon that are at least ``by`` away from its edges; empty when there are none."""
    rest: Sequence[Point] = polygon
    for side in half_planes(polygon, -by):
        rest = cut(rest, side)
    return tuple(rest)


def cut(polygon: Sequence[Point], side: HalfPlane) -> Sequence[Point]:
    """The part of the polygon in the half plane; empty when there is none."""
    nx, ny, c = side
    depths = [nx * x + ny * y - c for x, y in polygon]
    if max(depths, default=0.0) <= 0:
        return polygon
    if min(depths) >= 0:
        return ()
    kept: list[Point] = []
    last, before = polygon[-1], depths[-1]
    for point, depth in zip(polygon, depths, strict=True):
        if (before < 0 < depth) or (depth < 0 < before):
            share = before / (before - depth)
            kept.append((last[0] + share * (point[0] - last[0]), last[1] + share * (point[1] - last[1])))
        if depth <= 0:
            kept.append(point)
        last, before = point, depth
    return kept


def without(parts: Iterable[Sequence[Point]], sides: Sequence[HalfPlane]) -> list[Sequence[Point]]:
    """What is left of convex parts when the convex figure of these half planes is taken away; again convex parts."""
    left: list[Sequence[Point]] = []
    for part in parts:
        pieces: list[Sequence[Point]] = []
        rest: Sequence[Point] = part
        for nx, ny, c in sides:
            outside = cut(rest, (-nx, -ny, -c))
            if len(outside) > 2 and area(outside) > DUST:
                pieces.append(outside)
            rest = cut(rest, (nx, ny, c))
            if len(rest) < 3 or area(rest) <= DUST:
                pieces = [part]  # they have nothing in common
                break
        left += pieces
    return left


def is_covered(polygon: Polygon, parts: Sequence[Sequence[HalfPlane]]) -> bool:
    """Whether a convex polygon lies wholly in what these convex parts cover together."""
    # Mostly a corner lies outside, which is found much faster than what else does.
    if not all(any(holds(sides, corner) for sides in parts) for corner in polygon):
        return False
    rest: list[Sequence[Point]] = [polygon]
    for sides in parts:
        rest = without(rest, sides)
        if not rest:
            return True
    return False


def are_apart(one: Sequence[Point], other: Sequence[Point], by: float = 0.0) -> bool:
    """Whether an edge of one of two convex polygons has the other wholly beyond it, at least ``by`` away.

    With ``by`` below zero they may overlap by so much.
    """
    return _divides(one, other, by) or _divides(other, one, by)


def _divides(polygon: Sequence[Point], other: Sequence[Point], by: float) -> bool:
    x0, y0 = polygon[-1]
    for x1, y1 in polygon:
        ex, ey = x1 - x0, y1 - y0
        least = min(ey * (x - x0) - ex * (y - y0) for x, y in other)
        if least >= by * hypot(ex, ey):
            return True
        x0, y0 = x1, y1
    return False


def nearest_on(start: Point, end: Point, point: Point) -> Point:
    """The point of the line from ``start`` to ``end`` that is nearest to ``point``."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    share = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / (dx * dx + dy * dy)
    share = min(1.0, max(0.0, share))
    return start[0] + share * dx, start[1] + share * dy
