"""Numbers a + b·√2 with integers a and b, and points of them: in these every solution of a tangram is exact.

Imports nothing of ours. The unit is the holder's business; pieces and solutions count in halves of u, where u is the
leg of the small triangle (tangram.md, section 1).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

Point = tuple[float, float]
"""x and y in u; x grows to the right, y grows downwards, as on a screen."""

_ROOT = sqrt(2)


@dataclass(frozen=True, slots=True)
class Surd:
    """The number ``a + b·√2``."""

    a: int
    b: int = 0

    def __add__(self, other: Surd) -> Surd:
        return Surd(self.a + other.a, self.b + other.b)

    def __sub__(self, other: Surd) -> Surd:
        return Surd(self.a - other.a, self.b - other.b)

    def __neg__(self) -> Surd:
        return Surd(-self.a, -self.b)

    def __mul__(self, other: Surd) -> Surd:
        return Surd(self.a * other.a + 2 * self.b * other.b, self.a * other.b + self.b * other.a)

    def __lt__(self, other: Surd) -> bool:
        return (self - other).sign < 0

    def __le__(self, other: Surd) -> bool:
        return (self - other).sign <= 0

    def __float__(self) -> float:
        return self.a + self.b * _ROOT

    @property
    def sign(self) -> int:
        """-1, 0 or 1, without any rounding."""
        a, b = self.a, self.b
        if a >= 0 and b >= 0:
            return int(a > 0 or b > 0)
        if a <= 0 and b <= 0:
            return -1
        larger_is_a = a * a > 2 * b * b
        return 1 if (a > 0) == larger_is_a else -1

    @property
    def over_root(self) -> Surd:
        """The number divided by √2. ValueError when that is no number of this kind, because a is odd."""
        if self.a % 2:
            raise ValueError(f"{self} divided by the root of 2 leaves the ring")
        return Surd(self.b, self.a // 2)

    @property
    def half(self) -> Surd:
        """The half of the number. ValueError when a or b is odd."""
        if self.a % 2 or self.b % 2:
            raise ValueError(f"the half of {self} leaves the ring")
        return Surd(self.a // 2, self.b // 2)


@dataclass(frozen=True, slots=True)
class ExactPoint:
    """A point, or a way from one to another, in halves of u."""

    x: Surd
    y: Surd

    def __add__(self, other: ExactPoint) -> ExactPoint:
        return ExactPoint(self.x + other.x, self.y + other.y)

    def __sub__(self, other: ExactPoint) -> ExactPoint:
        return ExactPoint(self.x - other.x, self.y - other.y)

    def cross(self, other: ExactPoint) -> Surd:
        """The cross product; positive when ``other`` lies clockwise of this way on the screen."""
        return self.x * other.y - self.y * other.x

    def dot(self, other: ExactPoint) -> Surd:
        """The scalar product."""
        return self.x * other.x + self.y * other.y

    @property
    def turned(self) -> ExactPoint:
        """The way turned by 45° clockwise on the screen. ValueError when it leaves the ring."""
        return ExactPoint((self.x - self.y).over_root, (self.x + self.y).over_root)

    @property
    def mirrored(self) -> ExactPoint:
        """The way with left and right exchanged."""
        return ExactPoint(-self.x, self.y)

    @property
    def in_u(self) -> Point:
        """The point as floats, in u."""
        return (float(self.x) / 2, float(self.y) / 2)


def exact(ax: int, bx: int, ay: int, by: int) -> ExactPoint:
    """The point ((ax + bx·√2)/2, (ay + by·√2)/2) in u: four integers, as the files of tasks write it."""
    return ExactPoint(Surd(ax, bx), Surd(ay, by))


def lattice(x: int, y: int) -> ExactPoint:
    """The point (x, y) of the grid whose squares are as large as the piece of that name."""
    return exact(2 * x, 0, 2 * y, 0)


ORIGIN = lattice(0, 0)
